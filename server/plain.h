// What people may write for others to read: one line of letters that can be seen, in the order in
// which they stand. Marks that hide, turn or empty words would let a name look like another one.
#ifndef PRAIRIE_SERVER_PLAIN_H
#define PRAIRIE_SERVER_PLAIN_H

// 1 if these words (UTF-8) are plain.
int plain_is(const char *words);
// Do two plain names look the same? Joiners and variants of pictures tell nothing apart.
int plain_looks_same(const char *a, const char *b);

#endif
