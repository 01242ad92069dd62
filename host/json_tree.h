// JSON in: jansson parses, the result is copied into a struct tree that games read.
#ifndef PRAIRIE_HOST_JSON_TREE_H
#define PRAIRIE_HOST_JSON_TREE_H

#include <stddef.h>

#include "core/text.h"
#include "core/tree.h"

// One document and its memory, reused from line to line. Zeroed memory is an empty one.
struct json_tree {
    struct tree *node;
    size_t count, capacity; // nodes used and allocated
    void *document;         // jansson's own, keeps the strings alive
};

// Parses `length` bytes: strict JSON, one value, no duplicate keys, nesting at most 64, no zero
// bytes. Returns the root, valid until the next call, or null with the reason in `error`.
const struct tree *json_tree_parse(struct json_tree *tree, const char *in, size_t length,
                                   struct text *error);
void json_tree_free(struct json_tree *tree);

#endif
