// The files of the page in memory: what is not in this table does not exist for the network.
#ifndef PRAIRIE_SERVER_PAGES_H
#define PRAIRIE_SERVER_PAGES_H

#include <stddef.h>

enum { PAGES_MOST = 512, PAGE_PATH = 200 };

struct page {
    char path[PAGE_PATH]; // as asked for: "/assets/index-1a2b.js"
    char tag[40];         // changes with the content: "5f3-6543210a", quotes included
    const char *type;     // media type
    int forever;          // its name changes with its content: never ask again
    unsigned char *bytes;
    size_t size;
    unsigned char *zipped; // gzip, or null
    size_t zipped_size;
};

struct pages {
    struct page *page;
    int count;
};

// Reads every file below a folder; FILE.gz beside FILE is taken as its gzip form. 0, or -1 with the
// reason in `why`.
int pages_load(const char *folder, struct pages *ret, char *why, size_t why_size);
void pages_free(struct pages *pages);
// The page of a path, "/" being "/index.html"; null if there is none.
const struct page *pages_find(const struct pages *pages, const char *path);

#endif
