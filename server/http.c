// HTTP by libwebsockets: one event loop, pages from memory, the security headers on
// every answer. Lines over which tables are played are in http_lines.c.
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/desk.h"
#include "server/http_parts.h"
#include "server/nearby.h"
#include "server/origin.h"
#include "server/paper.h"
#include "server/proxy.h"

enum { HEADER_ROOM = 4096, CHUNK = 16384, VALUE = HTTP_VALUE };
enum {
    LINE_PIECE = 256,     // bytes of a message that are heard at once: each line has room for them
    LINE_WHOLE = 1 << 20, // of one that are sent at once
};
enum {
    IDLE_SECONDS = 10,          // how long nothing may come
    ANSWER_SECONDS = 120,       // how long one answer may take
    SOON = HTTP_SOON_MS * 1000, // microseconds
    MOST_WAITS = ANSWER_SECONDS * (LWS_US_PER_SEC / SOON)
};

// One request being answered.
struct answer {
    const unsigned char *bytes;
    size_t size, sent;
    int last;  // 1: the connection ends after it
    int waits; // for the end of what is still on its way
};

// No inline script, nothing from elsewhere, no frame around the page. Style attributes are needed
// by drawings; the engine is WebAssembly. Browsers complain of the first one where the page comes
// from another machine by plain HTTP, so it is left out there.
static const struct lws_protocol_vhost_options safe_headers[] = {
    {&safe_headers[1], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&safe_headers[2], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
     "connect-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {&safe_headers[3], NULL, "x-content-type-options:", "nosniff"},
    {&safe_headers[4], NULL, "x-frame-options:", "DENY"},
    {&safe_headers[5], NULL, "referrer-policy:", "no-referrer"},
    {&safe_headers[6], NULL, "cross-origin-resource-policy:", "same-origin"},
    {NULL, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

void http_header(struct lws *wsi, enum lws_token_indexes token, char *ret, int size)
{
    if (lws_hdr_copy(wsi, ret, size, token) < 0)
        ret[0] = '\0';
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                      unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at, end);
}

// Writes the head of an answer. 0, or not if the connection must end.
static int write_head(struct lws *wsi, const struct page *page, int status, size_t size, int zipped)
{
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    const char *keep = page->forever ? "public, max-age=31536000, immutable" : "no-cache";
    if (lws_add_http_common_headers(wsi, (unsigned int)status, page->type, (lws_filepos_t)size, &at,
                                    end) ||
        add_header(wsi, "etag:", page->tag, &at, end) ||
        add_header(wsi, "cache-control:", keep, &at, end) ||
        add_header(wsi, "vary:", "accept-encoding", &at, end) ||
        (zipped && add_header(wsi, "content-encoding:", "gzip", &at, end)))
        return 1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

// Does the client want no further answer on this connection? HTTP/1.0 means so if it says nothing.
static int wants_end(struct lws *wsi)
{
    char version[VALUE], connection[VALUE];
    http_header(wsi, WSI_TOKEN_HTTP, version, sizeof version);
    http_header(wsi, WSI_TOKEN_CONNECTION, connection, sizeof connection);
    for (char *at = connection; *at; at++)
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    if (strstr(connection, "close"))
        return 1;
    return strcmp(version, "HTTP/1.0") == 0 && !strstr(connection, "keep-alive");
}

static void end_soon(struct lws *wsi)
{
    lws_set_timer_usecs(wsi, SOON);
    http_tick_within(lws_context_user(lws_get_context(wsi)), HTTP_SOON_MS);
}

// The answer is whole: the next request, or the end of the connection. Not 0 to end it at once.
static int end_answer(struct lws *wsi, const struct answer *answer)
{
    if (!answer->last)
        return lws_http_transaction_completed(wsi);
    // Ended by the library, it would wait five seconds for the other side to hang up.
    end_soon(wsi);
    return 0;
}

// An answer has taken too long, or was the last one. Not 0 to end the connection.
static int on_timer(struct lws *wsi, struct answer *answer)
{
    if (!answer || !answer->last || !lws_partial_buffered(wsi) || answer->waits++ == MOST_WAITS)
        return -1;
    end_soon(wsi);
    return 0;
}

static int deny(struct lws *wsi, unsigned int status, const struct answer *answer)
{
    return lws_return_http_status(wsi, status, NULL) || end_answer(wsi, answer);
}

// ---- Figures for the host ----

// Whom a proxy on this machine passes on is not of it, even if nobody has told us of the proxy.
static int is_own_machine(struct lws *wsi)
{
    char address[GUEST_ADDRESS] = "", host[HTTP_VALUE];
    lws_get_peer_simple(wsi, address, sizeof address);
    http_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    return strncmp(address, "127.", 4) == 0 && (!host[0] || origin_is_local(host)) &&
           lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0;
}

// Small texts for whoever sits at this machine: how the server is, and where others in the local
// network find it, for links that are made here. 1 if the path is one of them.
static int write_for_host(const struct http *http, const char *path, struct text *out)
{
    char nearby[NEARBY_ADDRESS];
    if (strcmp(path, "/metrics") == 0) {
        metrics_write(&http->hall->metrics, out);
        unusual_write(&http->hall->unusual, out);
        return 1;
    }
    if (strcmp(path, "/nearby") == 0) {
        nearby_find(http->address, nearby);
        text_string(out, nearby);
    } else if (strcmp(path, "/health") == 0) {
        text_string(out, "fine");
    } else {
        return 0;
    }
    text_string(out, "\n");
    return 1;
}

// They go out at once. 1 if the path was one of them.
static int answer_host(struct lws *wsi, const struct http *http, const char *path,
                       const struct answer *answer, int *ret)
{
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    char words[HEADER_ROOM];
    struct text text;
    text_init(&text, words, sizeof words);
    if (!http->hall || !is_own_machine(wsi) || !write_for_host(http, path, &text))
        return 0;
    *ret = lws_add_http_common_headers(wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4",
                                       (lws_filepos_t)text.length, &at, end) ||
           lws_finalize_write_http_header(wsi, start, &at, end);
    if (*ret == 0) {
        memcpy(start, words, text.length);
        *ret =
            lws_write(wsi, start, text.length, LWS_WRITE_HTTP_FINAL) < 0 || end_answer(wsi, answer);
    }
    return 1;
}

static int begin_answer(struct lws *wsi, const struct http *http, struct answer *answer)
{
    char path[PAGE_PATH], encodings[VALUE], known[VALUE];
    int head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    memset(answer, 0, sizeof *answer);
    answer->last = wants_end(wsi);
    lws_set_timer_usecs(wsi, (lws_usec_t)ANSWER_SECONDS * LWS_US_PER_SEC);
    if (!head_only && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) {
        answer->last = 1; // what may follow as its body is not read
        return deny(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, answer);
    }
    http_header(wsi, head_only ? WSI_TOKEN_HEAD_URI : WSI_TOKEN_GET_URI, path, sizeof path);
    int status;
    if (answer_host(wsi, http, path, answer, &status))
        return status;
    const struct page *page = pages_find(http->pages, path);
    if (!page)
        return deny(wsi, HTTP_STATUS_NOT_FOUND, answer);
    http_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    http_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    int zipped = page->zipped && strstr(encodings, "gzip") != NULL;
    int same = strcmp(known, page->tag) == 0;
    answer->bytes = zipped ? page->zipped : page->bytes;
    answer->size = zipped ? page->zipped_size : page->size;
    if (write_head(wsi, page, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                   same ? 0 : answer->size, zipped && !same))
        return 1;
    if (same || head_only || answer->size == 0)
        return end_answer(wsi, answer);
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, struct answer *answer)
{
    unsigned char room[LWS_PRE + CHUNK];
    size_t size = answer->size - answer->sent;
    if (size > CHUNK)
        size = CHUNK;
    memcpy(room + LWS_PRE, answer->bytes + answer->sent, size);
    answer->sent += size;
    int last = answer->sent == answer->size;
    if (lws_write(wsi, room + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return 1;
    if (last)
        return end_answer(wsi, answer);
    lws_callback_on_writable(wsi);
    return 0;
}

// CONNECT reaches us as bytes without meaning.
static int answer_raw(struct lws *wsi)
{
    static const char words[] = "HTTP/1.1 405 Method Not Allowed\r\n"
                                "connection: close\r\ncontent-length: 0\r\n\r\n";
    unsigned char room[LWS_PRE + sizeof words];
    memcpy(room + LWS_PRE, words, sizeof words - 1);
    lws_write(wsi, room + LWS_PRE, sizeof words - 1, LWS_WRITE_RAW);
    return -1;
}

// ---- Connections ----

// A connection from an address that has too many, or that would be one too many for this process,
// is closed at once. Not 0 to close it.
static int filter_connection(const struct http *http,
                             const struct lws_filter_network_conn_args *who)
{
    const struct sockaddr_in *from = (const struct sockaddr_in *)&who->cli_addr;
    char address[GUEST_ADDRESS] = "";
    inet_ntop(AF_INET, &from->sin_addr, address, sizeof address);
    if (proxy_is_trusted(http->proxies, address))
        return !guests_have_place(&http->guests);
    return !guests_have_room(&http->guests, address);
}

void http_guest(struct lws *wsi, const struct http *http, char ret[GUEST_ADDRESS])
{
    char address[GUEST_ADDRESS] = "", forwarded[HTTP_VALUE];
    lws_get_peer_simple(wsi, address, sizeof address);
    http_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    proxy_guest(http->proxies, address, forwarded, ret);
}

static void admit(struct http *http, struct lws *wsi)
{
    char address[GUEST_ADDRESS] = "";
    lws_get_peer_simple(wsi, address, sizeof address);
    guests_come(&http->guests, wsi, address);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct http *http = lws_context_user(lws_get_context(wsi));
    struct answer *answer = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return filter_connection(http, user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        admit(http, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        guests_go(&http->guests, wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return lines_filter(wsi, http);
    case LWS_CALLBACK_RAW_ADOPT:
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_RAW_WRITEABLE:
        return answer_raw(wsi);
    case LWS_CALLBACK_TIMER:
        return on_timer(wsi, answer);
    case LWS_CALLBACK_HTTP:
        return begin_answer(wsi, http, answer);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return answer && answer->bytes ? go_on(wsi, answer) : 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct answer)},
    {.name = "prairie.1",
     .callback = lines_on_event,
     .per_session_data_size = sizeof(struct line),
     .rx_buffer_size = LINE_PIECE,
     .tx_packet_size = LINE_WHOLE},
    {.name = "prairie.0", .callback = lines_on_other, .per_session_data_size = sizeof(struct line)},
    {.name = "prairie.2", .callback = lines_on_other, .per_session_data_size = sizeof(struct line)},
    {.name = "prairie.3", .callback = lines_on_other, .per_session_data_size = sizeof(struct line)},
    {.name = "prairie.4", .callback = lines_on_other, .per_session_data_size = sizeof(struct line)},
    {0},
};

// Everything below "/" is asked of on_event.
static const struct lws_http_mount mount = {.mountpoint = "/",
                                            .mountpoint_len = 1,
                                            .protocol = "http",
                                            .origin_protocol = LWSMPRO_CALLBACK};

struct http *http_open(const struct http_config *config, char *why, size_t why_size)
{
    struct lws_context_creation_info info = {0};
    struct http *http = calloc(1, sizeof *http);
    if (!http || !http_loop_open(http) || !paper_open(&http->out) ||
        !guests_open(&http->guests, config->connections, config->of_address)) {
        snprintf(why, why_size, "memory ran out");
        if (http)
            http_close(http);
        return NULL;
    }
    void *loops[] = {http->loop};
    lws_set_log_level(0, NULL);
    http->pages = config->pages;
    http->address = config->address;
    http->origins = config->origins;
    http->proxies = config->proxies;
    http->silent = (uint32_t)config->silent;
    info.port = config->port;
    info.iface = strcmp(config->address, "0.0.0.0") == 0 ? NULL : config->address;
    info.protocols = protocols;
    info.mounts = &mount;
    info.headers = strncmp(config->address, "127.", 4) == 0 ? safe_headers : safe_headers + 1;
    info.user = http;
    info.keepalive_timeout = IDLE_SECONDS;
    info.timeout_secs = info.timeout_secs_ah_idle = IDLE_SECONDS;
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_LIBEV;
    http->context = lws_create_context(&info);
    http->vhost = http->context ? lws_create_vhost(http->context, &info) : NULL;
    if (http->vhost)
        return http;
    if (http->context)
        snprintf(why, why_size, "%s%s:%d",
                 N_("cannot listen there, it may be taken or not allowed: "), config->address,
                 config->port);
    else
        snprintf(why, why_size, "%s",
                 N_("libwebsockets does not find its part for libev, in Debian the package "
                    "libwebsockets-evlib-ev"));
    http_close(http);
    return NULL;
}

void http_serve(struct http *http, struct hall *hall)
{
    http->hall = hall;
}

int http_port(const struct http *http)
{
    return lws_get_vhost_listen_port(http->vhost);
}

void http_close(struct http *http)
{
    if (http->context)
        lws_context_destroy(http->context);
    http_loop_close(http);
    guests_close(&http->guests);
    paper_free(&http->out);
    free(http);
}
