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
    return c >= 32 && c != '"' && c != '\\' && c != 127;
}

static void quote(struct text *out, const char *string)
{
    text_char(out, '"');
    while (*string) {
        const char *from = string;
        while (is_plain((unsigned char)*string))
            string++;
        text_bytes(out, from, (uint32_t)(string - from));
        unsigned char c = (unsigned char)*string;
        if (c == 0)
            break;
        if (c == '"' || c == '\\') {
            text_char(out, '\\');
            text_char(out, (char)c);
        } else if (c == '\n') {
            text_string(out, "\\n");
        } else {
            text_string(out, "\\u00");
            text_hex(out, c, 2);
        }
        string++;
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
