// Where other devices in the local network find this machine.
#ifndef PRAIRIE_SERVER_NEARBY_H
#define PRAIRIE_SERVER_NEARBY_H

enum { NEARBY_ADDRESS = 64 };

// Does a server that listens there serve every network that this machine is in?
int nearby_is_everywhere(const char *listens);
// The address for others of a server that listens there; "" if they cannot reach it. Asked anew
// each time: a laptop may have gone from one network to another.
void nearby_find(const char *listens, char ret[NEARBY_ADDRESS]);

#endif
