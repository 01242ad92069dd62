// Text buffers and the small parsers that every notation needs.
#include "core/text.h"

#include "core/game.h"

void text_init(struct text *text, char *data, uint32_t capacity)
{
    text->data = data;
    text->capacity = capacity;
    text->grow = 0;
    text_clear(text);
}

void text_clear(struct text *text)
{
    text->length = 0;
    text->cut = 0;
    text->data[0] = 0;
}

// Takes off the first bytes of a letter whose last ones did not fit, so that a cut text is still
// UTF-8.
static void drop_half_letter(struct text *text)
{
    uint32_t start = text->length, letter = 1;
    while (start > 0 && ((unsigned char)text->data[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0)
        return;
    unsigned char lead = (unsigned char)text->data[--start];
    if (lead >= 0xc0)
        letter = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (start + letter > text->length)
        text->length = start;
}

void text_bytes(struct text *text, const char *bytes, uint32_t count)
{
    if (text->cut)
        return;
    if (count > text->capacity - 1 - text->length && text->grow)
        text->grow(text, count);
    uint32_t space = text->capacity - 1 - text->length;
    text->cut = count > space;
    if (text->cut)
        count = space;
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    if (text->cut)
        drop_half_letter(text);
    text->data[text->length] = 0;
}

void text_char(struct text *text, char c)
{
    if (text->cut || text->length + 1 >= text->capacity) {
        text_bytes(text, &c, 1);
        return;
    }
    text->data[text->length++] = c;
    text->data[text->length] = 0;
}

void text_string(struct text *text, const char *string)
{
    text_bytes(text, string, (uint32_t)strlen(string));
}

void text_int(struct text *text, int64_t number)
{
    char digits[20];
    int at = 20;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (number < 0)
        text_char(text, '-');
    text_bytes(text, digits + at, (uint32_t)(20 - at));
}

void text_hex(struct text *text, uint64_t number, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        text_char(text, "0123456789abcdef"[(number >> (4 * i)) & 15]);
}

// Length of the letter or colour sequence that begins at `at`.
static uint32_t letter_length(const struct text *text, uint32_t at)
{
    uint32_t end = at + 1;
    if (text->data[at] == 27) {
        while (end < text->length && text->data[end - 1] != 'm')
            end++;
    } else {
        while (end < text->length && ((unsigned char)text->data[end] & 0xc0) == 0x80)
            end++;
    }
    return end - at;
}

int text_columns(const struct text *text, uint32_t from)
{
    int columns = 0;
    for (uint32_t i = from; i < text->length; i += letter_length(text, i))
        columns += text->data[i] != 27;
    return columns;
}

void text_trim(struct text *text, uint32_t from, int width)
{
    uint32_t kept = from, next;
    int columns = 0;
    for (uint32_t i = from; i < text->length; i = next) {
        next = i + letter_length(text, i);
        columns += text->data[i] != 27;
        if (text->data[i] != 27 && columns > width)
            continue;
        memmove(text->data + kept, text->data + i, next - i);
        kept += next - i;
    }
    text->length = kept;
    text->data[kept] = 0;
}

void text_pad(struct text *text, uint32_t from, int width)
{
    for (int missing = width - text_columns(text, from); missing > 0; missing--)
        text_char(text, ' ');
}

int text_status(const struct text *text)
{
    return text->cut ? GAME_ERR_SPACE : GAME_OK;
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

int text_next_word(const char **in, char *ret, int size)
{
    const char *at = *in;
    while (is_blank(*at))
        at++;
    int length = 0;
    while (*at != 0 && !is_blank(*at)) {
        if (length == size - 1)
            return -1;
        char c = *at++;
        ret[length++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    ret[length] = 0;
    *in = at;
    return length;
}

int text_to_int(const char *in, int64_t *ret)
{
    int negative = *in == '-';
    const char *at = in + negative;
    if (*at < '0' || *at > '9' || (*at == '0' && (at[1] != 0 || negative)))
        return 0;
    int64_t number = 0;
    for (; *at != 0; at++) {
        if (*at < '0' || *at > '9' || number > 100000000000000000)
            return 0;
        number = 10 * number + (*at - '0');
    }
    *ret = negative ? -number : number;
    return 1;
}

const char *text_find(const char *in, char c)
{
    while (*in && *in != c)
        in++;
    return *in ? in : 0;
}

int text_equal(const char *a, const char *b)
{
    while (*a != 0 && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

int text_from_hex(const char *in, int digits, uint64_t *ret)
{
    uint64_t number = 0;
    for (int i = 0; i < digits; i++) {
        char c = in[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return 0;
        number = number << 4 | (uint64_t)digit;
    }
    *ret = number;
    return 1;
}
