// The server on the network. Only http.c knows the library behind it (libwebsockets).
#ifndef PRAIRIE_SERVER_HTTP_H
#define PRAIRIE_SERVER_HTTP_H

#include <stddef.h>

#include "server/pages.h"

struct http_config {
    const char *address; // "127.0.0.1", or "0.0.0.0" for everybody
    int port;            // 0: any that is free
    const struct pages *pages;
};

struct http;

// Starts to listen; null with the reason in `why`.
struct http *http_open(const struct http_config *config, char *why, size_t why_size);
// The port it listens on.
int http_port(const struct http *http);
// Answers requests until http_stop is called. 0, or -1 if the network failed.
int http_run(struct http *http);
// May be called from a signal handler.
void http_stop(struct http *http);
void http_close(struct http *http);

#endif
