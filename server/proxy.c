// Reading X-Forwarded-For from its end.
#include "server/proxy.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

enum { NETWORK = 8 }; // bytes of an IPv6 address that name a network

int proxy_is_trusted(const char *const *proxies, const char *address)
{
    for (int i = 0; proxies && proxies[i]; i++)
        if (strcmp(proxies[i], address) == 0)
            return 1;
    return 0;
}

// The address as limits know it. 0 if it is none.
static int to_name(const char *address, char ret[PROXY_GUEST])
{
    unsigned char bytes[sizeof(struct in6_addr)];
    if (inet_pton(AF_INET, address, bytes) == 1)
        return inet_ntop(AF_INET, bytes, ret, PROXY_GUEST) != NULL;
    if (inet_pton(AF_INET6, address, bytes) != 1)
        return 0;
    if (IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)bytes))
        return inet_ntop(AF_INET, bytes + sizeof bytes - 4, ret, PROXY_GUEST) != NULL;
    memset(bytes + NETWORK, 0, sizeof bytes - NETWORK);
    return inet_ntop(AF_INET6, bytes, ret, PROXY_GUEST) != NULL;
}

// Takes the last word off a list parted by commas; *length is what remains before it.
static void take_last(const char *list, size_t *length, char ret[PROXY_GUEST])
{
    size_t end = *length, begin;
    while (end > 0 && (list[end - 1] == ' ' || list[end - 1] == '\t'))
        end--;
    for (begin = end; begin > 0 && list[begin - 1] != ','; begin--) {
    }
    *length = begin > 0 ? begin - 1 : 0;
    while (begin < end && (list[begin] == ' ' || list[begin] == '\t'))
        begin++;
    int size = end - begin < PROXY_GUEST ? (int)(end - begin) : 0;
    snprintf(ret, PROXY_GUEST, "%.*s", size, list + begin);
}

void proxy_guest(const char *const *proxies, const char *peer, const char *forwarded,
                 char ret[PROXY_GUEST])
{
    char word[PROXY_GUEST], name[PROXY_GUEST];
    size_t length = strlen(forwarded);
    snprintf(ret, PROXY_GUEST, "%s", peer);
    while (length > 0 && proxy_is_trusted(proxies, ret)) {
        take_last(forwarded, &length, word);
        if (!to_name(word, name))
            return;
        memcpy(ret, name, sizeof name);
    }
}
