// Writes JSON into a text buffer: commas and escapes are kept right, nesting is the caller's.
// Freestanding, so that the browser's module writes the same bytes as the referee.
#ifndef PRAIRIE_CORE_JSON_H
#define PRAIRIE_CORE_JSON_H

#include "core/text.h"

// Each of these first writes a comma if the text before it ends a value. `key` may be null (inside
// an array, or right after json_key); it is a word of the program's own and needs no escapes.
void json_open(struct text *out, const char *key, char bracket); // '{' or '['
void json_close(struct text *out, char bracket);                 // '}' or ']'
void json_key(struct text *out, const char *key);
void json_int(struct text *out, const char *key, int64_t number);
void json_bool(struct text *out, const char *key, int truth);
void json_null(struct text *out, const char *key);
void json_string(struct text *out, const char *key, const char *string);
// [number, …] of bytes.
void json_bytes(struct text *out, const char *key, const uint8_t *items, int count);
// ["line", …] of a text's lines; cuts them apart in it.
void json_lines(struct text *out, const char *key, char *lines);

#endif
