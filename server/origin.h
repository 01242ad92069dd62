// Which pages may open a line. A page of ours comes from the host that it asks; but whoever owns a
// name on the Internet can let it lead to this machine, and his page would be taken for ours. So a
// name counts only where it cannot be somebody else's, or where a web server has let it through.
#ifndef PRAIRIE_SERVER_ORIGIN_H
#define PRAIRIE_SERVER_ORIGIN_H

// Is it a host, with or without a port, that nobody on the Internet can own: an address, this
// machine, a name of the local network?
int origin_is_local(const char *host);
// May a page of this origin, asking this host, open a line? `passed_on`: a web server let it
// through. `origins` are those that the server's host names besides; the list ends at null and may
// be null.
int origin_is_welcome(const char *origin, const char *host, int passed_on,
                      const char *const *origins);

#endif
