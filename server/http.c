// HTTP by libwebsockets: one event loop, pages from memory, the security headers on every answer.
#include "server/http.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER_ROOM = 4096, CHUNK = 16384, VALUE = 256 };

struct http {
    struct lws_context *context;
    struct lws_vhost *vhost;
    const struct pages *pages;
    volatile sig_atomic_t stopping;
};

// One request being answered.
struct answer {
    const unsigned char *bytes;
    size_t size, sent;
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

// A header of the request; "" if it is missing or too long.
static void request_header(struct lws *wsi, enum lws_token_indexes token, char *ret, int size)
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

static int begin_answer(struct lws *wsi, const struct http *http, struct answer *answer)
{
    char path[PAGE_PATH], encodings[VALUE], known[VALUE];
    int head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    memset(answer, 0, sizeof *answer);
    if (!head_only && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return lws_return_http_status(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL) ||
               lws_http_transaction_completed(wsi);
    request_header(wsi, head_only ? WSI_TOKEN_HEAD_URI : WSI_TOKEN_GET_URI, path, sizeof path);
    const struct page *page = pages_find(http->pages, path);
    if (!page)
        return lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL) ||
               lws_http_transaction_completed(wsi);
    request_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    request_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    int zipped = page->zipped && strstr(encodings, "gzip") != NULL;
    int same = strcmp(known, page->tag) == 0;
    answer->bytes = zipped ? page->zipped : page->bytes;
    answer->size = zipped ? page->zipped_size : page->size;
    if (write_head(wsi, page, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                   same ? 0 : answer->size, zipped && !same))
        return 1;
    if (same || head_only || answer->size == 0)
        return lws_http_transaction_completed(wsi);
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
        return lws_http_transaction_completed(wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct answer *answer = user;
    if (reason == LWS_CALLBACK_HTTP)
        return begin_answer(wsi, lws_context_user(lws_get_context(wsi)), answer);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE && answer && answer->bytes)
        return go_on(wsi, answer);
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct answer)},
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
    if (!http) {
        snprintf(why, why_size, "memory ran out");
        return NULL;
    }
    lws_set_log_level(0, NULL);
    http->pages = config->pages;
    info.port = config->port;
    info.iface = strcmp(config->address, "0.0.0.0") == 0 ? NULL : config->address;
    info.protocols = protocols;
    info.mounts = &mount;
    info.headers = strncmp(config->address, "127.", 4) == 0 ? safe_headers : safe_headers + 1;
    info.user = http;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    http->context = lws_create_context(&info);
    http->vhost = http->context ? lws_create_vhost(http->context, &info) : NULL;
    if (http->vhost)
        return http;
    snprintf(why, why_size, "cannot listen on %s port %d: it may be taken, or not allowed",
             config->address, config->port);
    http_close(http);
    return NULL;
}

int http_port(const struct http *http)
{
    return lws_get_vhost_listen_port(http->vhost);
}

int http_run(struct http *http)
{
    int status = 0;
    while (!http->stopping && status >= 0)
        status = lws_service(http->context, 0);
    return http->stopping ? 0 : -1;
}

void http_stop(struct http *http)
{
    http->stopping = 1;
    lws_cancel_service(http->context);
}

void http_close(struct http *http)
{
    if (http->context)
        lws_context_destroy(http->context);
    free(http);
}
