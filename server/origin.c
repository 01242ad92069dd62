// Origins, hosts and names of local networks.
#include "server/origin.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { HOST = 256 };

// Names that are never given to anybody (RFC 6761, 6762, 8375, and what routers use).
static const char *const local_ends[] = {".local",     ".localhost", ".lan",
                                         ".home.arpa", ".internal",  ".localdomain"};

// The name without brackets and port. 0 if it is too long.
static int read_name(const char *host, char ret[HOST])
{
    int is_bracketed = host[0] == '[';
    size_t length = strcspn(host + is_bracketed, is_bracketed ? "]" : ":");
    if (length == 0 || length >= HOST)
        return 0;
    memcpy(ret, host + is_bracketed, length);
    ret[length] = '\0';
    return 1;
}

int origin_is_local(const char *host)
{
    char name[HOST];
    unsigned char bytes[sizeof(struct in6_addr)];
    if (!read_name(host, name))
        return 0;
    if (inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1 ||
        !strchr(name, '.'))
        return 1;
    for (size_t i = 0; i < sizeof local_ends / sizeof local_ends[0]; i++) {
        size_t length = strlen(name), end = strlen(local_ends[i]);
        if (length > end && strcasecmp(name + length - end, local_ends[i]) == 0)
            return 1;
    }
    return 0;
}

int origin_is_welcome(const char *origin, const char *host, int passed_on,
                      const char *const *origins)
{
    const char *name = strstr(origin, "://");
    if (name && host[0] && strcmp(name + 3, host) == 0 && (passed_on || origin_is_local(host)))
        return 1;
    for (int i = 0; origins && origins[i]; i++)
        if (strcmp(origins[i], origin) == 0)
            return 1;
    return 0;
}
