// The server on the network. Only http.c knows the library behind it (libwebsockets).
#ifndef PRAIRIE_SERVER_HTTP_H
#define PRAIRIE_SERVER_HTTP_H

#include <stddef.h>
#include <stdint.h>

#include "server/pages.h"

struct hall;

enum { HTTP_SILENT = 70 }; // seconds, usually

struct http_config {
    const char *address; // "127.0.0.1", or "0.0.0.0" for everybody
    int port;            // 0: any that is free
    const struct pages *pages;
    const char *const
        *origins; // of pages elsewhere that may open a line; ends at null; may be null
    const char *const *proxies;  // addresses whose X-Forwarded-For is believed; as above
    int connections, of_address; // most altogether and from one address
    int silent;                  // seconds without a sign of life after which a line is ended
};

struct http;

// Starts to listen; null with the reason in `why`.
struct http *http_open(const struct http_config *config, char *why, size_t why_size);
// Tables are played here from now on; without a hall only pages are served.
void http_serve(struct http *http, struct hall *hall);
// ms since 1970.
int64_t http_time(const struct http *http);
// The port it listens on.
int http_port(const struct http *http);
// Answers requests until http_stop is called. 0, or -1 if the network failed.
int http_run(struct http *http);
// May be called from a signal handler.
void http_stop(struct http *http);
void http_close(struct http *http);

// For the hall: a line has something to say; it is to end with a close code when all is said. For
// bots, from any thread: the loop is to look after them. The context is the struct http.
void http_wake(void *line, void *context);
void http_end(void *line, int code, void *context);
void http_nudge(void *context);

#endif
