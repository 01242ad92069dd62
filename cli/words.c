// A line cut into words.
#include "cli/words.h"

#include <string.h>
#include <strings.h>

void words_cut(const char *line, struct words *ret)
{
    ret->count = 0;
    while (ret->count < WORDS_MOST) {
        line += strspn(line, " \t");
        if (!*line)
            return;
        ret->begin[ret->count] = line;
        ret->length[ret->count++] = (int)strcspn(line, " \t");
        line += strcspn(line, " \t");
    }
}

int words_begins(const struct words *begin, int i, const struct words *word, int k)
{
    return begin->length[i] <= word->length[k] &&
           strncasecmp(begin->begin[i], word->begin[k], (size_t)begin->length[i]) == 0;
}

int words_equal(const struct words *a, int i, const struct words *b, int k)
{
    return a->length[i] == b->length[k] && words_begins(a, i, b, k);
}
