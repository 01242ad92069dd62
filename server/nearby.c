// Where other devices in the local network find this machine.
#include "server/nearby.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

int nearby_is_everywhere(const char *listens)
{
    return strcmp(listens, "0.0.0.0") == 0;
}

// The first address of this machine that is not its own alone.
static void find_first(char ret[NEARBY_ADDRESS])
{
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *one = all; one && !ret[0]; one = one->ifa_next) {
        int usable = one->ifa_addr && one->ifa_addr->sa_family == AF_INET &&
                     one->ifa_flags & IFF_UP && !(one->ifa_flags & IFF_LOOPBACK);
        if (usable)
            inet_ntop(AF_INET, &((const struct sockaddr_in *)one->ifa_addr)->sin_addr, ret,
                      NEARBY_ADDRESS);
    }
    freeifaddrs(all);
}

void nearby_find(const char *listens, char ret[NEARBY_ADDRESS])
{
    ret[0] = '\0';
    if (nearby_is_everywhere(listens))
        find_first(ret);
    else if (strncmp(listens, "127.", 4) != 0)
        snprintf(ret, NEARBY_ADDRESS, "%s", listens);
}
