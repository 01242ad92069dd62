// Reading and writing whole text files.
#include "host/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *file_read(const char *path, size_t most, struct text *message)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
        text_string(message, strerror(errno));
        return NULL;
    }
    char *data = malloc(most + 2);
    errno = 0;
    size_t length = data ? fread(data, 1, most + 1, file) : 0;
    if (!data || ferror(file)) {
        text_string(message, strerror(errno));
        free(data);
        data = NULL;
    } else if (length > most || memchr(data, 0, length)) {
        text_string(message, "not a text file of at most ");
        text_int(message, (int64_t)(most / 1024));
        text_string(message, " KiB");
        free(data);
        data = NULL;
    } else {
        data[length] = 0;
    }
    if (file != stdin)
        fclose(file);
    return data;
}

static int write_all(const char *path, const char *data, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return 0;
    int fine = fwrite(data, 1, length, file) == length && fflush(file) == 0;
    fine &= fsync(fileno(file)) == 0 || errno == EINVAL; // a pipe cannot be synchronised
    return (fclose(file) == 0) & fine;
}

int file_write(const char *path, const char *data, size_t length, struct text *message)
{
    char beside[4096];
    int fits = snprintf(beside, sizeof beside, "%s.new", path) < (int)sizeof beside;
    if (fits && write_all(beside, data, length) && rename(beside, path) == 0)
        return 1;
    text_string(message, fits ? strerror(errno) : strerror(ENAMETOOLONG));
    if (fits)
        unlink(beside);
    return 0;
}
