// The JSON writer.
#include "core/json.h"

// text_char() where there is room, as there nearly always is.
static inline void put(struct text *out, char c)
{
    if (out->cut || out->length + 1 >= out->capacity) {
        text_char(out, c);
        return;
    }
    out->data[out->length++] = c;
    out->data[out->length] = 0;
}

// Most values end in a quote or a bracket, so that is looked at first.
static inline void separate(struct text *out)
{
    if (out->length == 0)
        return;
    char last = out->data[out->length - 1];
    if (last == '"' || last == '}' ||
        (last != '{' && last != '[' && last != ':' && last != ',' && last != '\n'))
        put(out, ',');
}

static inline int is_plain(unsigned char c)
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

// Are these eight letters all plain? None of them is below a blank or above '~', a quote or a
// backslash: in each test the highest bit of a byte is set just if its letter is such a one, or a
// lower one was.
static inline int are_plain(uint64_t eight)
{
    const uint64_t ones = 0x0101010101010101, highest = 0x80 * ones;
    uint64_t quotes = eight ^ '"' * ones, slashes = eight ^ '\\' * ones, last = eight ^ 127 * ones;
    uint64_t odd = eight | ((eight - ' ' * ones) & ~eight) | ((quotes - ones) & ~quotes) |
                   ((slashes - ones) & ~slashes) | ((last - ones) & ~last);
    return (odd & highest) == 0;
}

// Looks at letters and writes them in one go, as far as they are plain and fit; returns how many.
// A third of all that people are told goes through here.
static inline uint32_t copy_plain(struct text *out, const char *string, uint32_t length)
{
    uint32_t room = out->cut ? 0 : out->capacity - 1 - out->length, count = 0;
    uint32_t most = length < room ? length : room;
    char *to = out->data + out->length;
    uint64_t eight;
    for (; most - count >= sizeof eight; count += sizeof eight) {
        memcpy(&eight, string + count, sizeof eight);
        if (!are_plain(eight))
            break;
        memcpy(to + count, &eight, sizeof eight);
    }
    for (; count < most && is_plain((unsigned char)string[count]); count++)
        to[count] = string[count];
    out->length += count;
    return count;
}

// What is no plain letter, or did not fit: then the text grows, or is cut.
static uint32_t quote_rest(struct text *out, const char *string)
{
    uint32_t count = 0;
    while (is_plain((unsigned char)string[count]))
        count++;
    text_bytes(out, string, count);
    return count > 0 ? count : quote_special(out, string);
}

static void quote(struct text *out, const char *string)
{
    const char *end = string + strlen(string);
    put(out, '"');
    string += copy_plain(out, string, (uint32_t)(end - string));
    while (string < end) {
        string += quote_rest(out, string);
        string += copy_plain(out, string, (uint32_t)(end - string));
    }
    put(out, '"');
}

void json_key(struct text *out, const char *key)
{
    uint32_t length = (uint32_t)strlen(key);
    if (out->cut || length + 4 >= out->capacity - out->length) {
        separate(out);
        text_char(out, '"');
        text_bytes(out, key, length);
        text_string(out, "\":");
        return;
    }
    separate(out);
    char *to = out->data + out->length;
    *to = '"';
    memcpy(to + 1, key, length);
    memcpy(to + 1 + length, "\":", sizeof "\":");
    out->length += length + 3;
}

static inline void lead(struct text *out, const char *key)
{
    if (key)
        json_key(out, key);
    else
        separate(out);
}

void json_open(struct text *out, const char *key, char bracket)
{
    lead(out, key);
    put(out, bracket);
}

void json_close(struct text *out, char bracket)
{
    put(out, bracket);
}

void json_int(struct text *out, const char *key, int64_t number)
{
    lead(out, key);
    if (number >= 0 && number < 10)
        put(out, (char)('0' + number));
    else
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
