// Making and comparing names by libsodium.
#include "server/tokens.h"

#include <sodium.h>
#include <string.h>

// Letters and digits that nobody mistakes for each other.
static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";
enum { LETTERS = sizeof alphabet - 1, FAIR_BYTES = 256 / LETTERS * LETTERS };

static void fill_from_system(void *context, void *ret, size_t count)
{
    (void)context;
    randombytes_buf(ret, count);
}

void chance_of_system(struct chance *ret)
{
    ret->fill = fill_from_system;
    ret->context = NULL;
}

static void make_word(const struct chance *chance, int letters, char *ret)
{
    for (int i = 0; i < letters;) {
        uint8_t byte;
        chance->fill(chance->context, &byte, 1);
        if (byte < FAIR_BYTES)
            ret[i++] = alphabet[byte % LETTERS];
    }
    ret[letters] = '\0';
}

void tokens_make_id(const struct chance *chance, char ret[TABLE_ID])
{
    make_word(chance, TABLE_ID - 1, ret);
}

void tokens_make_code(const struct chance *chance, char ret[CODE])
{
    make_word(chance, CODE - 1, ret);
}

void tokens_make(const struct chance *chance, char ret[TOKEN])
{
    uint8_t bytes[16];
    chance->fill(chance->context, bytes, sizeof bytes);
    sodium_bin2base64(ret, TOKEN, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

int tokens_is_id(const char *word)
{
    return strlen(word) == TABLE_ID - 1 && strspn(word, alphabet) == TABLE_ID - 1;
}

int tokens_is_token(const char *word)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(word) == TOKEN - 1 && strspn(word, letters) == TOKEN - 1;
}

void tokens_hash(const char *token, uint8_t ret[TOKEN_HASH])
{
    crypto_generichash(ret, TOKEN_HASH, (const unsigned char *)token, strlen(token), NULL, 0);
}

int tokens_equal(const uint8_t a[TOKEN_HASH], const uint8_t b[TOKEN_HASH])
{
    return sodium_memcmp(a, b, TOKEN_HASH) == 0;
}

int tokens_read_code(const char *in, char ret[CODE])
{
    if (strlen(in) != CODE - 1)
        return 0;
    for (int i = 0; i < CODE - 1; i++) {
        ret[i] = in[i] >= 'A' && in[i] <= 'Z' ? (char)(in[i] - 'A' + 'a') : in[i];
        if (!strchr(alphabet, ret[i]))
            return 0;
    }
    ret[CODE - 1] = '\0';
    return 1;
}

void hex_write(const uint8_t *bytes, size_t count, char *ret)
{
    sodium_bin2hex(ret, 2 * count + 1, bytes, count);
}

int hex_read(const char *in, size_t count, uint8_t *ret)
{
    size_t length;
    if (strlen(in) != 2 * count || strspn(in, "0123456789abcdef") != 2 * count)
        return 0;
    return sodium_hex2bin(ret, count, in, 2 * count, NULL, &length, NULL) == 0 && length == count;
}
