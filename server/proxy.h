// Who stands behind a web server that passes requests on, by the list in X-Forwarded-For. Only what
// a trusted proxy has written counts: whatever came before it anybody may have made up.
#ifndef PRAIRIE_SERVER_PROXY_H
#define PRAIRIE_SERVER_PROXY_H

#include <stddef.h>

enum { PROXY_MOST = 8, PROXY_GUEST = 48 };

// Is it the address of a trusted proxy? The list ends at null and may be null.
int proxy_is_trusted(const char *const *proxies, const char *address);
// The address that limits count: the peer's own, or behind trusted proxies the last one in the list
// that is not a proxy. Where that is no address, the proxy's that said so. Of IPv6 the network of
// 64 bits stands for all its addresses, as whoever has one has them all.
void proxy_guest(const char *const *proxies, const char *peer, const char *forwarded,
                 char ret[PROXY_GUEST]);

#endif
