// printf() into a text.
#ifndef PRAIRIE_HOST_FORMAT_H
#define PRAIRIE_HOST_FORMAT_H

#include "core/text.h"

// What is longer than a line of a terminal may be is cut off.
void format_text(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
