// The line by libwebsockets. Only this file knows it; everything else hears of messages.
#include "cli/wire.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    OLD_VERSION = 4001, // close code
    PING_SECONDS = 20,
    SILENT_SECONDS = 30,
    PATIENCE_SECONDS = 10,
    MESSAGE_MOST = 16 << 20
};

// Distances of the tries, in milliseconds; the last one repeats.
static const int distances[] = {300, 1000, 2000, 4000, 8000, 15000, 30000};

// A message or another piece of news in a row.
struct item {
    struct item *next;
    struct wire_news news; // of a message to be sent: its text and length
};

struct row {
    struct item *first, **end;
};

struct wire {
    struct wire_address address;
    pthread_t thread;
    struct lws_context *context;
    lws_sorted_usec_list_t timer; // the next try
    struct lws *socket;           // the thread's own, with all that follows
    int is_open;
    int connection; // the number of the last one
    int failures;
    int is_old;
    char *heard; // a message that is not yet whole
    size_t length;

    pthread_mutex_t mutex; // guards all that follows
    struct row in, out;
    int descriptor;
    int is_closing;
    int try_now;
};

// ---- Rows ----

static void row_clear(struct row *row)
{
    row->first = NULL;
    row->end = &row->first;
}

static void row_add(struct row *row, struct item *item)
{
    *row->end = item;
    row->end = &item->next;
}

static struct item *row_take(struct row *row)
{
    struct item *item = row->first;
    if (!item)
        return NULL;
    row->first = item->next;
    if (!row->first)
        row->end = &row->first;
    return item;
}

static void row_free(struct row *row)
{
    for (struct item *item; (item = row_take(row)) != NULL; free(item))
        free(item->news.text);
}

// Hands news to the program's thread. The text is the taker's from now on.
static void tell(struct wire *wire, const struct wire_news *news)
{
    uint64_t one = 1;
    struct item *item = calloc(1, sizeof *item);
    if (!item) {
        free(news->text);
        return;
    }
    item->news = *news;
    pthread_mutex_lock(&wire->mutex);
    row_add(&wire->in, item);
    pthread_mutex_unlock(&wire->mutex);
    if (write(wire->descriptor, &one, sizeof one) < 0)
        return; // it is readable already
}

// ---- The thread ----

static void connect_now(lws_sorted_usec_list_t *timer);

static int is_closing(struct wire *wire)
{
    pthread_mutex_lock(&wire->mutex);
    int closing = wire->is_closing;
    pthread_mutex_unlock(&wire->mutex);
    return closing;
}

static void try_later(struct wire *wire)
{
    if (is_closing(wire))
        return;
    int last = (int)(sizeof distances / sizeof distances[0]) - 1;
    int wait = distances[wire->failures < last ? wire->failures : last];
    wire->failures++;
    lws_sul_schedule(wire->context, 0, &wire->timer, connect_now, (lws_usec_t)wait * 1000);
    struct wire_news news = {
        .kind = WIRE_LOST, .failures = wire->failures, .seconds = (wait + 999) / 1000};
    tell(wire, &news);
}

// The connection has ended, or none came about.
static void drop(struct wire *wire)
{
    wire->socket = NULL;
    wire->is_open = 0;
    free(wire->heard);
    wire->heard = NULL;
    wire->length = 0;
    if (wire->is_old) {
        struct wire_news news = {.kind = WIRE_OLD};
        tell(wire, &news);
    } else {
        try_later(wire);
    }
}

static void connect_now(lws_sorted_usec_list_t *timer)
{
    struct wire *wire = lws_container_of(timer, struct wire, timer);
    char path[WIRE_PATH + 4];
    struct lws_client_connect_info info = {0};
    snprintf(path, sizeof path, "%sws", wire->address.path);
    info.context = wire->context;
    info.address = info.host = wire->address.host;
    info.port = wire->address.port;
    info.path = path;
    info.protocol = "prairie.1";
    info.ssl_connection = wire->address.secure ? LCCSCF_USE_SSL : 0;
    info.pwsi = &wire->socket;
    // Where it fails at once lws may have told so already (on_event).
    int failures = wire->failures;
    if (!lws_client_connect_via_info(&info) && wire->failures == failures)
        drop(wire);
}

static int hear(struct wire *wire, struct lws *socket, const char *bytes, size_t length)
{
    char *more = realloc(wire->heard, wire->length + length + 1);
    if (!more || wire->length + length > MESSAGE_MOST)
        return -1;
    memcpy(more + wire->length, bytes, length);
    wire->heard = more;
    wire->length += length;
    if (!lws_is_final_fragment(socket) || lws_remaining_packet_payload(socket) > 0)
        return 0;
    more[wire->length] = 0;
    struct wire_news news = {.kind = WIRE_HEARD, .length = wire->length, .text = more};
    wire->heard = NULL;
    wire->length = 0;
    tell(wire, &news);
    return 0;
}

static struct item *take_out(struct wire *wire)
{
    pthread_mutex_lock(&wire->mutex);
    struct item *item = row_take(&wire->out);
    while (item && item->news.connection != wire->connection) {
        free(item->news.text); // its connection has ended meanwhile
        free(item);
        item = row_take(&wire->out);
    }
    pthread_mutex_unlock(&wire->mutex);
    return item;
}

// One message at a time: the next one when there is room for it.
static int say_next(struct wire *wire, struct lws *socket)
{
    struct item *item = take_out(wire);
    if (!item)
        return 0;
    unsigned char *frame = malloc(LWS_PRE + item->news.length);
    int sent = -1;
    if (frame) {
        memcpy(frame + LWS_PRE, item->news.text, item->news.length);
        sent = lws_write(socket, frame + LWS_PRE, item->news.length, LWS_WRITE_TEXT);
    }
    free(frame);
    free(item->news.text);
    free(item);
    lws_callback_on_writable(socket);
    return sent < 0 ? -1 : 0;
}

// The program's thread has something to say or to ask for.
static int wake(struct wire *wire)
{
    pthread_mutex_lock(&wire->mutex);
    int try_now = wire->try_now;
    wire->try_now = 0;
    pthread_mutex_unlock(&wire->mutex);
    if (try_now && !wire->socket && !wire->is_old)
        lws_sul_schedule(wire->context, 0, &wire->timer, connect_now, 1);
    if (wire->is_open)
        lws_callback_on_writable(wire->socket);
    return 0;
}

static void note_close_code(struct wire *wire, const unsigned char *bytes, size_t length)
{
    if (length >= 2 && (bytes[0] << 8 | bytes[1]) == OLD_VERSION)
        wire->is_old = 1;
}

static int on_event(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct wire *wire = lws_context_user(lws_get_context(socket));
    struct wire_news opened = {.kind = WIRE_OPEN, .connection = wire->connection + 1};
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire->is_open = 1;
        wire->connection++;
        wire->failures = 0;
        tell(wire, &opened);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(wire, socket, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return say_next(wire, socket);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        note_close_code(wire, in, length);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        drop(wire);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        return wake(wire);
    default:
        return lws_callback_http_dummy(socket, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {{.name = "prairie.1", .callback = on_event}, {0}};
static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = PING_SECONDS,
                                           .secs_since_valid_hangup = SILENT_SECONDS};

static void *live(void *context)
{
    struct wire *wire = context;
    connect_now(&wire->timer);
    while (!is_closing(wire))
        if (lws_service(wire->context, 0) < 0)
            break;
    return NULL;
}

// ---- For the program's thread ----

static void destroy(struct wire *wire)
{
    if (wire->context)
        lws_context_destroy(wire->context);
    row_free(&wire->in);
    row_free(&wire->out);
    free(wire->heard);
    if (wire->descriptor >= 0)
        close(wire->descriptor);
    pthread_mutex_destroy(&wire->mutex);
    free(wire);
}

struct wire *wire_open(const struct wire_address *address)
{
    struct lws_context_creation_info info = {0};
    struct wire *wire = calloc(1, sizeof *wire);
    if (!wire)
        return NULL;
    wire->address = *address;
    pthread_mutex_init(&wire->mutex, NULL);
    row_clear(&wire->in);
    row_clear(&wire->out);
    wire->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    lws_set_log_level(0, NULL);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.user = wire;
    info.timeout_secs = PATIENCE_SECONDS;
    info.retry_and_idle_policy = &idle_policy;
    info.options = address->secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0;
    wire->context = wire->descriptor >= 0 ? lws_create_context(&info) : NULL;
    if (wire->context && pthread_create(&wire->thread, NULL, live, wire) == 0)
        return wire;
    destroy(wire);
    return NULL;
}

void wire_close(struct wire *wire)
{
    if (!wire)
        return;
    pthread_mutex_lock(&wire->mutex);
    wire->is_closing = 1;
    pthread_mutex_unlock(&wire->mutex);
    lws_cancel_service(wire->context);
    pthread_join(wire->thread, NULL);
    destroy(wire);
}

int wire_descriptor(const struct wire *wire)
{
    return wire->descriptor;
}

void wire_take(struct wire *wire, struct wire_news *ret)
{
    uint64_t count;
    pthread_mutex_lock(&wire->mutex);
    struct item *item = row_take(&wire->in);
    if (!wire->in.first && read(wire->descriptor, &count, sizeof count) < 0)
        count = 0; // nothing was told since
    pthread_mutex_unlock(&wire->mutex);
    *ret = item ? item->news : (struct wire_news){.kind = WIRE_NOTHING};
    free(item);
}

void wire_say(struct wire *wire, int connection, const char *text, size_t length)
{
    struct item *item = calloc(1, sizeof *item);
    char *copy = malloc(length + 1);
    if (!item || !copy) {
        free(item);
        free(copy);
        return;
    }
    memcpy(copy, text, length);
    item->news = (struct wire_news){.connection = connection, .length = length, .text = copy};
    pthread_mutex_lock(&wire->mutex);
    row_add(&wire->out, item);
    pthread_mutex_unlock(&wire->mutex);
    lws_cancel_service(wire->context);
}

void wire_try_now(struct wire *wire)
{
    pthread_mutex_lock(&wire->mutex);
    wire->try_now = 1;
    pthread_mutex_unlock(&wire->mutex);
    lws_cancel_service(wire->context);
}
