// A text that grows as long as memory lasts, for what is written once and sent.
#ifndef PRAIRIE_SERVER_PAPER_H
#define PRAIRIE_SERVER_PAPER_H

#include "core/text.h"

enum { PAPER_MOST = 16 << 20 }; // bytes; what is longer is cut

// 1, or 0 if memory ran out.
int paper_open(struct text *ret);
void paper_free(struct text *paper);

#endif
