// Text into a buffer that the caller owns. Nothing here allocates or prints. When the buffer is
// full the rest is dropped and `cut` is set: writers need not check each step, callers check once.
// A cut text ends between two letters. A caller that has memory to spare may let a text grow.
#ifndef PRAIRIE_CORE_TEXT_H
#define PRAIRIE_CORE_TEXT_H

#include "core/portable.h"

struct text {
    char *data;        // always ends in a zero byte
    uint32_t capacity; // bytes of data, the zero byte included; at least 1
    uint32_t length;   // bytes written, without the zero byte
    int32_t cut;       // something did not fit
    // Null, or gives `data` more room, at least for `count` bytes more. May fail.
    void (*grow)(struct text *text, uint32_t count);
};

void text_init(struct text *text, char *data, uint32_t capacity);
void text_clear(struct text *text);
void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, uint32_t count);
void text_int(struct text *text, int64_t number);
void text_hex(struct text *text, uint64_t number, int digits);
// Pads with blanks until `width` columns since `from` are filled (UTF-8 letters count one; escape
// sequences for colour count none).
void text_pad(struct text *text, uint32_t from, int width);
// Columns that the bytes from `from` to the end take on a terminal.
int text_columns(const struct text *text, uint32_t from);
// Takes letters off the end until at most `width` columns since `from` are left; colours stay.
void text_trim(struct text *text, uint32_t from, int width);
// GAME_OK, or GAME_ERR_SPACE if something was cut.
int text_status(const struct text *text);

// Words of an action or table line: skips blanks, copies one lower-cased word of at most size-1
// bytes, moves *in behind it. Returns its length; 0 at the end; -1 if it is too long.
int text_next_word(const char **in, char *ret, int size);
// Reads a whole string as a plain decimal number: no plus sign, no leading zero, no blanks.
// Returns 1 and sets *ret, or 0.
int text_to_int(const char *in, int64_t *ret);
int text_equal(const char *a, const char *b);
// The first such letter of a string, or null.
const char *text_find(const char *in, char c);
// Exactly `digits` hexadecimal digits at `in`. Returns 1 and sets *ret, or 0.
int text_from_hex(const char *in, int digits, uint64_t *ret);

#endif
