// Names that cannot be guessed: ids of tables, tokens of seats, codes for another device. Where
// their randomness comes from is the caller's, so that tests can have the same twice.
#ifndef PRAIRIE_SERVER_TOKENS_H
#define PRAIRIE_SERVER_TOKENS_H

#include <stddef.h>
#include <stdint.h>

enum {
    TABLE_ID = 11,   // bytes of a table's id, the zero byte included
    TOKEN = 23,      // of a token
    CODE = 7,        // of a code
    TOKEN_HASH = 16, // bytes of what is kept of a token
    HEX_HASH = 2 * TOKEN_HASH + 1
};

struct chance {
    void (*fill)(void *context, void *ret, size_t count);
    void *context;
};

// The system's randomness.
void chance_of_system(struct chance *ret);

void tokens_make_id(const struct chance *chance, char ret[TABLE_ID]);
void tokens_make_code(const struct chance *chance, char ret[CODE]);
// 128 bits in base64url.
void tokens_make(const struct chance *chance, char ret[TOKEN]);
// 1 if `word` may be an id or a token.
int tokens_is_id(const char *word);
int tokens_is_token(const char *word);
// What is kept of a token: BLAKE2b.
void tokens_hash(const char *token, uint8_t ret[TOKEN_HASH]);
// The same in time that does not depend on the bytes. 1 if they are equal.
int tokens_equal(const uint8_t a[TOKEN_HASH], const uint8_t b[TOKEN_HASH]);
// The small letters of a code as it was typed; 0 if it is none.
int tokens_read_code(const char *in, char ret[CODE]);

// Bytes as small hexadecimal digits, with a zero byte behind, and back: 1 if there are just so
// many.
void hex_write(const uint8_t *bytes, size_t count, char *ret);
int hex_read(const char *in, size_t count, uint8_t *ret);

#endif
