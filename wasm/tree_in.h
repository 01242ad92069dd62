// A parsed document handed over by JavaScript, which knows JSON already: as lines of text, read
// into core/tree.h. Garbage is refused, never trusted.
#ifndef PRAIRIE_WASM_TREE_IN_H
#define PRAIRIE_WASM_TREE_IN_H

#include "core/tree.h"

// Reads a value, one line for each of its parts, a list or object before what it holds:
//
//     KIND KEY tab VALUE newline
//
// KIND is one letter: o, a (object, array; VALUE is how many parts follow), s, i (string, integer),
// r (another number; no VALUE), t, f, n. KEY is empty outside objects. The text becomes part of the
// tree and must stay. Null for anything else, too many parts, or nesting deeper than 64.
const struct tree *tree_in_read(char *in);

#endif
