// SHA-256 by libsodium, and the lines of a record.
#include "server/fair.h"

#include <sodium.h>
#include <string.h>

#include "core/setup.h"
#include "server/tokens.h"

static const char deal_label[] = "prairie deal 1", seed_label[] = "prairie seed 1";

static void begin(crypto_hash_sha256_state *hash, const char *label, const struct fair *fair)
{
    crypto_hash_sha256_init(hash);
    crypto_hash_sha256_update(hash, (const unsigned char *)label, strlen(label));
    crypto_hash_sha256_update(hash, fair->secret, FAIR_SECRET);
    crypto_hash_sha256_update(hash, (const unsigned char *)fair->table, strlen(fair->table));
}

void fair_commit(const struct fair *fair, uint8_t ret[FAIR_HASH])
{
    crypto_hash_sha256_state hash;
    begin(&hash, deal_label, fair);
    crypto_hash_sha256_final(&hash, ret);
}

void fair_seed(const struct fair *fair, uint64_t ret[2])
{
    crypto_hash_sha256_state hash;
    uint8_t bytes[FAIR_HASH];
    char hex[33];
    begin(&hash, seed_label, fair);
    for (int seat = 0; seat < fair->seats; seat++) {
        uint8_t length = fair->given >> seat & 1 ? FAIR_PART : 0;
        crypto_hash_sha256_update(&hash, &length, 1);
        crypto_hash_sha256_update(&hash, fair->part[seat], length);
    }
    crypto_hash_sha256_final(&hash, bytes);
    hex_write(bytes, 16, hex);
    setup_parse_seed(hex, ret);
}

static void print_line(const char *key, const uint8_t *bytes, size_t count, struct text *out)
{
    char hex[2 * FAIR_SECRET + 1];
    hex_write(bytes, count, hex);
    text_string(out, "# fair ");
    text_string(out, key);
    text_string(out, hex);
    text_char(out, '\n');
}

void fair_print(const struct fair *fair, struct text *out)
{
    text_string(out, "# fair 1 ");
    text_string(out, fair->table);
    text_char(out, '\n');
    print_line("commitment ", fair->commitment, FAIR_HASH, out);
    print_line("secret ", fair->secret, FAIR_SECRET, out);
    for (int seat = 0; seat < fair->seats; seat++) {
        char key[] = "part 0 ";
        key[5] = (char)('0' + seat);
        if (fair->given >> seat & 1)
            print_line(key, fair->part[seat], FAIR_PART, out);
    }
}

enum { LINE = 160, HAS_TABLE = 1, HAS_COMMITMENT = 2, HAS_SECRET = 4, HAS_ALL = 7 };

// Takes one line, what stands behind "# fair ". What it has told, or 0 if it is not right.
static int read_line(const char *line, struct fair *ret)
{
    if (strncmp(line, "1 ", 2) == 0 && strlen(line + 2) < FAIR_ID) {
        strcpy(ret->table, line + 2);
        return HAS_TABLE;
    }
    if (strncmp(line, "commitment ", 11) == 0)
        return hex_read(line + 11, FAIR_HASH, ret->commitment) ? HAS_COMMITMENT : 0;
    if (strncmp(line, "secret ", 7) == 0)
        return hex_read(line + 7, FAIR_SECRET, ret->secret) ? HAS_SECRET : 0;
    int seat = strncmp(line, "part ", 5) == 0 ? line[5] - '0' : -1;
    if (seat < 0 || seat >= ret->seats || line[6] != ' ' ||
        !hex_read(line + 7, FAIR_PART, ret->part[seat]))
        return 0;
    ret->given |= 1u << seat;
    return HAS_ALL + 1;
}

int fair_read(const char *record, int seats, struct fair *ret, const char **why)
{
    int found = 0;
    memset(ret, 0, sizeof *ret);
    ret->seats = seats;
    for (const char *at = record; at; at = strchr(at, '\n')) {
        char line[LINE];
        at += *at == '\n';
        if (strncmp(at, "# fair ", 7) != 0)
            continue;
        size_t length = strcspn(at + 7, "\r\n");
        int told = 0;
        if (length < sizeof line) {
            memcpy(line, at + 7, length);
            line[length] = '\0';
            told = read_line(line, ret);
        }
        if (told == 0) {
            *why = N_("a line of the fair deal cannot be read");
            return -1;
        }
        found |= told;
    }
    if (found == 0)
        return 0;
    if ((found & HAS_ALL) == HAS_ALL)
        return 1;
    *why = N_("the fair deal is not told whole");
    return -1;
}

const char *fair_fault(const struct fair *fair, const uint64_t seed[2])
{
    uint8_t commitment[FAIR_HASH];
    uint64_t follows[2];
    fair_commit(fair, commitment);
    if (memcmp(commitment, fair->commitment, FAIR_HASH) != 0)
        return N_("the secret is not the one that the server was bound to");
    fair_seed(fair, follows);
    if (follows[0] != seed[0] || follows[1] != seed[1])
        return N_("the deal does not follow from the secret and the parts");
    return NULL;
}
