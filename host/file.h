// Whole text files: records and component tables.
#ifndef PRAIRIE_HOST_FILE_H
#define PRAIRIE_HOST_FILE_H

#include <stddef.h>

#include "core/text.h"

// The text of a file with a zero byte behind it, to be freed by the caller; "-" is standard input.
// Null, with the reason in `message`, if it cannot be read, is longer than `most` bytes or holds a
// zero byte.
char *file_read(const char *path, size_t most, struct text *message);
// Replaces a file as a whole: who reads meanwhile sees the old one or the new one. 1, or 0 with the
// reason in `message`.
int file_write(const char *path, const char *data, size_t length, struct text *message);

#endif
