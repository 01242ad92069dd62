// A line cut into words.
#ifndef PRAIRIE_CLI_WORDS_H
#define PRAIRIE_CLI_WORDS_H

enum { WORDS_MOST = 32 };

struct words {
    const char *begin[WORDS_MOST];
    int length[WORDS_MOST];
    int count;
};

// Cuts at blanks; words beyond WORDS_MOST are dropped. `line` must stay alive.
void words_cut(const char *line, struct words *ret);
// Compares without regard to ASCII case: equal, or `begin` is how the word begins.
int words_equal(const struct words *a, int i, const struct words *b, int k);
int words_begins(const struct words *begin, int i, const struct words *word, int k);

#endif
