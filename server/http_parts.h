// What the parts of the network share: they alone know the library (libwebsockets).
#ifndef PRAIRIE_SERVER_HTTP_PARTS_H
#define PRAIRIE_SERVER_HTTP_PARTS_H

#include <libwebsockets.h>
#include <signal.h>

#include "server/guests.h"
#include "server/hall.h"
#include "server/http.h"

enum { HTTP_VALUE = 256 };

struct http {
    struct lws_context *context;
    struct lws_vhost *vhost;
    const struct pages *pages;
    const char *const *origins; // besides the page's own; ends at null, or null
    const char *const *proxies; // that may say who stands behind them; as above
    struct guests guests;
    struct hall *hall;
    int64_t start_real, start_still; // the same moment by both clocks, ms
    struct text out;                 // LWS_PRE bytes, then the message that is being sent
    lws_sorted_usec_list_t timer;    // ends the waiting when something is due
    volatile sig_atomic_t stopping;
};

// A line over which somebody plays.
struct line {
    struct desk *desk;
    char *heard; // what has come of a message, allocated
    size_t length;
    int end;    // it ends with this code when all is said; 0: it goes on
    int closed; // its reader has been told so
    int deaf;   // nothing more is read until something is said
};

// A header of the request; "" if it is missing or too long.
void http_header(struct lws *wsi, enum lws_token_indexes token, char *ret, int size);

// The address whose limits a request counts for: its own, or whom a proxy names.
void http_guest(struct lws *wsi, const struct http *http, char ret[GUEST_ADDRESS]);

// ---- http_lines.c: WebSocket ----

// May this request become a line? Not 0 to end it, with the answer written.
int lines_filter(struct lws *wsi, const struct http *http);
// What the library calls for lines, and for those of other versions.
int lines_on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);
int lines_on_other(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);

#endif
