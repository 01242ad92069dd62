// Other servers that share the data base: what they are told at once and what they tell, in words
// of one line. A thread of its own sends and listens (LISTEN and NOTIFY), so that nobody waits for
// it. Words may be lost when a server is killed; what must not be lost stands in the store.
#ifndef PRAIRIE_SERVER_PEERS_H
#define PRAIRIE_SERVER_PEERS_H

#include <stddef.h>
#include <stdint.h>

enum {
    PEERS_NAME = 24,
    PEERS_WORDS = 2048,      // most bytes of a line; a longer one is not sent
    PEERS_ALIVE_MS = 1000,   // everybody says PEERS_HERE so often
    PEERS_LOST_MS = 4 * 1000 // who has said nothing for so long is taken to be gone
};

// Lines that the thread says by itself.
#define PEERS_HERE "here"   // it is there
#define PEERS_GONE "gone"   // it ends
#define PEERS_AGAIN "again" // from nobody: the link was lost, and words with it

struct peers;

struct peers_words {
    struct peers_words *next;
    char from[PEERS_NAME]; // "" of the thread itself
    char line[];
};

// Speaks with all servers at the data base of this address. `now`: the time, if nobody else is
// there yet. `ready` is called in the thread when there is something to hear. Null with the reason.
struct peers *peers_open(const char *where, int64_t now, void (*ready)(void *context),
                         void *context, char *why, size_t why_size);
// From here on `ready` is not called any more; it may still be spoken.
void peers_calm(struct peers *peers);
void peers_close(struct peers *peers);
const char *peers_name(const struct peers *peers);
// Since when some server has been there without a gap.
int64_t peers_since(const struct peers *peers);
// Tells all others a line, soon.
void peers_say(struct peers *peers, const char *line);
// What was heard next, to be freed by free(), or null.
struct peers_words *peers_hear(struct peers *peers);

#endif
