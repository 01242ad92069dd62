// What the parts of the network share: they alone know the library (libwebsockets).
#ifndef PRAIRIE_SERVER_HTTP_PARTS_H
#define PRAIRIE_SERVER_HTTP_PARTS_H

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>

#include "server/guests.h"
#include "server/hall.h"
#include "server/http.h"

enum {
    HTTP_VALUE = 256,
    HTTP_TICK_MS = 1000, // how often the library's own times and silent lines are looked after
    HTTP_SOON_MS = 10    // and when something is to end
};

struct line;

struct http {
    struct ev_loop *loop;
    ev_async nudge;     // from another thread or a signal: the loop is to go on
    ev_timer due, tick; // something is due in the hall; see HTTP_TICK_MS
    struct lws_context *context;
    struct lws_vhost *vhost;
    const struct pages *pages;
    const char *address;        // it listens there
    const char *const *origins; // besides the page's own; ends at null, or null
    const char *const *proxies; // that may say who stands behind them; as above
    struct guests guests;
    struct hall *hall;
    int64_t start_real, start_still; // the same moment by both clocks, ms
    struct text out;                 // LWS_PRE bytes, then the message that is being sent
    int64_t committed;               // when the hall last stored anything, microseconds
    struct line *lines;              // all of them
    struct line *looked;             // at which of them to look next
    struct line *speakers;           // those that have been woken in this turn
    int count;                       // of lines
    uint32_t silent;                 // seconds without a sign of life after which a line is ended
    volatile sig_atomic_t stopping;
};

// A line over which somebody plays.
struct line {
    struct lws *wsi;
    struct desk *desk;
    struct line *before, *after; // in the list of all
    struct line *next_speaker;
    char *heard; // what has come of a message, allocated
    uint32_t length;
    uint32_t sign;   // when it last gave a sign of life, seconds
    uint16_t end;    // it ends with this code when all is said; 0: it goes on
    uint8_t closed;  // its reader has been told so
    uint8_t deaf;    // nothing more is read until something is said
    uint8_t woken;   // it is among the speakers
    uint8_t pinged;  // it has been asked for a sign of life
    uint8_t expired; // it ends at once
    uint8_t gone;    // its reader has said goodbye: nothing more is heard or said
};

// A header of the request; "" if it is missing or too long.
void http_header(struct lws *wsi, enum lws_token_indexes token, char *ret, int size);

// The address whose limits a request counts for: its own, or whom a proxy names.
void http_guest(struct lws *wsi, const struct http *http, char ret[GUEST_ADDRESS]);

// ---- http_loop.c: the event loop ----

int http_loop_open(struct http *http);
void http_loop_close(struct http *http);
// The library's own times are looked after within so many ms.
void http_tick_within(struct http *http, int ms);

// ---- http_lines.c: WebSocket ----

// Says what may be said to those that have been woken, now or as soon as they take it.
void lines_speak(struct http *http);
// Looks, in so many ticks at all lines, whether they are read and give signs of life.
void lines_look(struct http *http);

// May this request become a line? Not 0 to end it, with the answer written.
int lines_filter(struct lws *wsi, const struct http *http);
// What the library calls for lines, and for those of other versions.
int lines_on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);
int lines_on_other(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);

#endif
