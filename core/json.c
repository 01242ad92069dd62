// The JSON writer.
#include "core/json.h"

static void separate(struct text *out)
{
    if (out->length == 0)
        return;
    char last = out->data[out->length - 1];
    if (last != '{' && last != '[' && last != ':' && last != ',' && last != '\n')
        text_char(out, ',');
}

static int is_plain(unsigned char c)
{
    return c >= 32 && c != '"' && c != '\\' && c < 127;
}

// Bytes of the UTF-8 letter that begins here, or 0 if none does.
static uint32_t letter_length(const char *string)
{
    const unsigned char *at = (const unsigned char *)string;
    uint32_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    uint32_t letter = at[0] & (0xffu >> (length + 1));
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    for (uint32_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        letter = letter << 6 | (at[i] & 0x3fu);
    }
    int surrogate = letter >= 0xd800 && letter < 0xe000;
    return letter < least[length] || letter > 0x10ffff || surrogate ? 0 : length;
}

// Writes what stands at `string` and is no plain letter; returns how many bytes that were. A name
// from a file may hold bytes that are no UTF-8: they become U+FFFD.
static uint32_t quote_special(struct text *out, const char *string)
{
    unsigned char c = (unsigned char)*string;
    uint32_t length = c < 128 ? 1 : letter_length(string);
    if (c >= 128) {
        text_bytes(out, length ? string : "\xef\xbf\xbd", length ? length : 3);
    } else if (c == '"' || c == '\\') {
        text_char(out, '\\');
        text_char(out, (char)c);
    } else if (c == '\n') {
        text_string(out, "\\n");
    } else {
        text_string(out, "\\u00");
        text_hex(out, c, 2);
    }
    return length ? length : 1;
}

static void quote(struct text *out, const char *string)
{
    text_char(out, '"');
    while (*string) {
        const char *from = string;
        while (is_plain((unsigned char)*string))
            string++;
        text_bytes(out, from, (uint32_t)(string - from));
        if (*string)
            string += quote_special(out, string);
    }
    text_char(out, '"');
}

void json_key(struct text *out, const char *key)
{
    separate(out);
    quote(out, key);
    text_char(out, ':');
}

static void lead(struct text *out, const char *key)
{
    if (key)
        json_key(out, key);
    else
        separate(out);
}

void json_open(struct text *out, const char *key, char bracket)
{
    lead(out, key);
    text_char(out, bracket);
}

void json_close(struct text *out, char bracket)
{
    text_char(out, bracket);
}

void json_int(struct text *out, const char *key, int64_t number)
{
    lead(out, key);
    text_int(out, number);
}

void json_bool(struct text *out, const char *key, int truth)
{
    lead(out, key);
    text_string(out, truth ? "true" : "false");
}

void json_null(struct text *out, const char *key)
{
    lead(out, key);
    text_string(out, "null");
}

void json_string(struct text *out, const char *key, const char *string)
{
    lead(out, key);
    quote(out, string);
}

void json_bytes(struct text *out, const char *key, const uint8_t *items, int count)
{
    json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        json_int(out, 0, items[i]);
    json_close(out, ']');
}

void json_lines(struct text *out, const char *key, char *lines)
{
    json_open(out, key, '[');
    while (*lines) {
        char *end = lines;
        while (*end && *end != '\n')
            end++;
        int more = *end == '\n';
        *end = 0;
        json_string(out, 0, lines);
        lines = end + more;
    }
    json_close(out, ']');
}
