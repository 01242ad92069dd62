// Reading a document that JavaScript has parsed (wasm/prairie.mjs writes the lines).
#include "wasm/tree_in.h"

#include "core/text.h"

enum { MOST_PARTS = 1 << 13, MAX_DEPTH = 64 };

static struct tree part[MOST_PARTS];

struct reader {
    char *at;
    int32_t used;
};

// The text up to this byte, which ends it; null if a line or the text ends before.
static char *take_until(struct reader *reader, char end)
{
    char *start = reader->at, *at = start;
    while (*at != end && *at != 0 && *at != '\n')
        at++;
    if (*at != end)
        return 0;
    *at = 0;
    reader->at = at + 1;
    return start;
}

static int read_value(struct tree *ret, char kind, const char *value)
{
    int64_t number = 0;
    switch (kind) {
    case 'o':
    case 'a':
        ret->kind = kind == 'o' ? TREE_OBJECT : TREE_ARRAY;
        if (!text_to_int(value, &number) || number < 0 || number > MOST_PARTS)
            return 0;
        ret->count = (int32_t)number;
        return 1;
    case 's':
        ret->kind = TREE_STRING;
        ret->string = value;
        return 1;
    case 'i':
        ret->kind = TREE_INT;
        return text_to_int(value, &ret->number);
    case 'r':
        ret->kind = TREE_REAL;
        return 1;
    case 't':
    case 'f':
        ret->kind = TREE_BOOL;
        ret->number = kind == 't';
        return 1;
    default:
        ret->kind = TREE_NULL;
        return kind == 'n';
    }
}

static struct tree *read_part(struct reader *reader, int depth)
{
    if (reader->used == MOST_PARTS || depth > MAX_DEPTH || *reader->at == 0)
        return 0;
    struct tree *ret = &part[reader->used++];
    const struct tree **place = &ret->child;
    memset(ret, 0, sizeof *ret);
    char kind = *reader->at++;
    ret->key = take_until(reader, '\t');
    const char *value = ret->key ? take_until(reader, '\n') : 0;
    if (!value || !read_value(ret, kind, value))
        return 0;
    for (int32_t i = 0; i < ret->count; i++) {
        struct tree *child = read_part(reader, depth + 1);
        if (!child)
            return 0;
        *place = child;
        place = &child->next;
    }
    return ret;
}

const struct tree *tree_in_read(char *in)
{
    struct reader reader = {in, 0};
    const struct tree *root = read_part(&reader, 1);
    return *reader.at == 0 ? root : 0;
}
