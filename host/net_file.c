// Reading the file of a net.
#include "host/net_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

// The bytes of a file behind room for a net: no more than one beyond the most that a net may have.
static struct net_file *read_whole(const char *path, size_t *ret_size)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    struct net_file *file = malloc(sizeof *file + NET_BYTES + 1);
    errno = 0;
    *ret_size = file ? fread(file->bytes, 1, NET_BYTES + 1, in) : 0;
    int fault = ferror(in) ? errno : 0;
    fclose(in);
    if (!file || !fault)
        return file;
    free(file);
    errno = fault;
    return NULL;
}

struct net_file *net_file_open(const char *path, const struct game *game, int seats,
                               struct text *why)
{
    size_t size;
    struct net_file *file = read_whole(path, &size);
    if (!file) {
        text_string(why, strerror(errno ? errno : ENOMEM));
        return NULL;
    }
    const char *fault = net_open(&file->net, game, seats, file->bytes, size);
    if (fault) {
        text_string(why, fault);
        free(file);
        return NULL;
    }
    file->checksum = net_crc(0, file->bytes, size);
    return file;
}

void net_file_close(struct net_file *file)
{
    free(file);
}
