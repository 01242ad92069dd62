// A whole server: store, tables, bots and network put together.
#ifndef PRAIRIE_SERVER_SERVER_H
#define PRAIRIE_SERVER_SERVER_H

#include "server/http.h"

struct server_config {
    struct http_config http;
    const char *data; // the file of its tables; ":memory:": they end with the server
    int bots;         // threads for bots; 0: by the machine
    double rate;      // requests a second of one connection; 0: no limits at all
    int log;          // note what happens on standard error
    int alert;        // unusual things of one kind in a minute that are noted; 0: never
    int keep_days;    // after which a table at which nothing happens is forgotten; 0: never
};

struct server;

// Null with the reason in `why`.
struct server *server_open(const struct server_config *config, char *why, size_t why_size);
int server_port(const struct server *server);
// Until server_stop is called; then everything is stored. 0, or -1 if the network failed.
int server_run(struct server *server);
// May be called from a signal handler.
void server_stop(struct server *server);
void server_close(struct server *server);

#endif
