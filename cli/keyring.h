// What this device keeps of tables on servers, a small file for each: the token that gives the seat
// back, and a move on its way until the server has answered.
#ifndef PRAIRIE_CLI_KEYRING_H
#define PRAIRIE_CLI_KEYRING_H

#include "core/record.h"
#include "server/tokens.h"

enum {
    KEY_SERVER = 600, // bytes of a page's address
    KEY_PART = 33,    // of hexadecimal digits, as below
    KEY_COMMITMENT = 65,
    KEY_MOVE = 1 << 14, // of a request
    KEYS_MOST = 50
};

struct key {
    char server[KEY_SERVER]; // address of the page, with a slash at its end
    char table[TABLE_ID];
    char token[TOKEN]; // "": no seat there
    char name[RECORD_NAME];
    char part[KEY_PART];             // this device's share of the deal
    char commitment[KEY_COMMITMENT]; // the server's, as it was when this device sat down
    char move[KEY_MOVE];             // keys of a request that is on its way; "": none
    uint32_t seen;                   // number of the first event that was not yet shown
};

// What is kept of a table. 1, or 0 if nothing is: then *ret names the table and holds nothing else.
int keyring_find(const char *server, const char *table, struct key *ret);
// Keeps it. 1, or 0 with the reason in `why`.
int keyring_keep(const struct key *key, struct text *why);
void keyring_forget(const struct key *key);
// The keys of that server, the last used first. Returns how many.
int keyring_list(const char *server, struct key ret[KEYS_MOST]);

#endif
