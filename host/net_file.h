// Nets from files: read whole, looked at, kept until they are closed.
#ifndef PRAIRIE_HOST_NET_FILE_H
#define PRAIRIE_HOST_NET_FILE_H

#include "nets/net.h"

struct net_file {
    struct net net;
    uint32_t checksum; // tells files apart
    uint8_t bytes[];
};

// Null, with the reason in `why` (core/voice.h turns it into the reader's language).
struct net_file *net_file_open(const char *path, const struct game *game, int seats,
                               struct text *why);
void net_file_close(struct net_file *file);

#endif
