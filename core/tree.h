// A parsed document, read-only: what a game's notation sees of JSON. Hosts fill it from their JSON
// library (host/json_tree.c), so no game knows a JSON library and no JSON is parsed by hand.
#ifndef PRAIRIE_CORE_TREE_H
#define PRAIRIE_CORE_TREE_H

#include "core/portable.h"

enum tree_kind { TREE_NULL, TREE_BOOL, TREE_INT, TREE_REAL, TREE_STRING, TREE_ARRAY, TREE_OBJECT };

struct tree {
    enum tree_kind kind;
    int32_t count;            // children of an array or object
    int64_t number;           // TREE_INT, and 0 or 1 for TREE_BOOL
    const char *string;       // TREE_STRING, ends in zero; a string with a zero byte is never built
    const char *key;          // name inside an object, or null
    const struct tree *child; // first child
    const struct tree *next;  // next sibling
};

// The child of an object with this name, or null (also if `tree` is null or no object).
const struct tree *tree_get(const struct tree *tree, const char *key);
// The child number `index` of an array or object, or null.
const struct tree *tree_at(const struct tree *tree, int index);
int tree_is(const struct tree *tree, enum tree_kind kind); // 0 for a null pointer
// Reads an integer in least .. most. Returns 1 and sets *ret, or 0.
int tree_int(const struct tree *tree, int64_t least, int64_t most, int *ret);
int tree_bool(const struct tree *tree, int *ret);
int tree_is_string(const struct tree *tree, const char *string);

#endif
