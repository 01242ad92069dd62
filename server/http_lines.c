// Lines (WebSocket): bytes in and out, close codes, origins. What the words mean server/desk.c
// knows.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/desk.h"
#include "server/http_parts.h"
#include "server/logbook.h"
#include "server/origin.h"

enum {
    LOOK_TICKS = 15,   // how often it is seen whether a line is read, and its end there
    ASKED_AFTER = 3,   // a third of the time of silence: for a sign of life
    MOST_AT_ONCE = 16, // messages to one reader in one turn
    AT_ONCE = 1,       // microseconds: as soon as the library comes to it
    TOO_MANY = 429     // a status that the library has no name for
};

// Is the page that opens the line ours? Programs send no origin.
static int is_welcome(struct lws *wsi, const struct http *http)
{
    char origin[HTTP_VALUE], host[HTTP_VALUE];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0)
        return 1;
    http_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    http_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    // No page can write this header.
    int passed_on = lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
    return origin_is_welcome(origin, host, passed_on, http->origins);
}

static void note_stranger(struct lws *wsi, const struct http *http)
{
    char guest[GUEST_ADDRESS];
    http_guest(wsi, http, guest);
    unusual_count(&http->hall->unusual, UNUSUAL_STRANGERS, http->hall->now);
    logbook_guest("page from elsewhere", guest);
}

// Who has a connection of its own was counted when it was made; behind a proxy it is now.
static int is_one_too_many(struct lws *wsi, const struct http *http)
{
    char peer[GUEST_ADDRESS] = "", guest[GUEST_ADDRESS];
    lws_get_peer_simple(wsi, peer, sizeof peer);
    http_guest(wsi, http, guest);
    return strcmp(peer, guest) != 0 && !guests_have_room(&http->guests, guest);
}

int lines_filter(struct lws *wsi, const struct http *http)
{
    char path[PAGE_PATH], protocol[HTTP_VALUE];
    unsigned int status = 0;
    http_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    http_header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol);
    if (!http->hall || strcmp(path, "/ws") != 0 || !strstr(protocol, "prairie."))
        status = HTTP_STATUS_BAD_REQUEST;
    else if (!is_welcome(wsi, http))
        status = HTTP_STATUS_FORBIDDEN;
    else if (is_one_too_many(wsi, http))
        status = TOO_MANY;
    if (status == TOO_MANY)
        unusual_count(&http->hall->unusual, UNUSUAL_FLOODS, http->hall->now);
    if (status == 0)
        return 0;
    if (status == HTTP_STATUS_FORBIDDEN)
        note_stranger(wsi, http);
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

// Ends a line with a close code: the value to be returned from its callback.
static int close_line(struct lws *wsi, int code)
{
    lws_close_reason(wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

static uint32_t seconds(const struct http *http)
{
    return (uint32_t)(http->hall->now / 1000);
}

static int begin_line(struct lws *wsi, struct http *http, struct line *line)
{
    char address[GUEST_ADDRESS];
    http_guest(wsi, http, address);
    guests_rename(&http->guests, wsi, address);
    memset(line, 0, sizeof *line);
    http->hall->now = http_time(http);
    line->wsi = wsi;
    line->desk = desk_open(http->hall, line, address);
    if (!line->desk)
        return -1;
    line->sign = seconds(http);
    line->after = http->lines;
    if (http->lines)
        http->lines->before = line;
    http->lines = line;
    http->count++;
    return 0;
}

static void end_line(struct http *http, struct line *line)
{
    free(line->heard);
    line->heard = NULL;
    http->hall->now = http_time(http);
    if (!line->desk)
        return;
    desk_close(line->desk);
    line->desk = NULL;
    if (http->looked == line)
        http->looked = line->after;
    *(line->before ? &line->before->after : &http->lines) = line->after;
    if (line->after)
        line->after->before = line->before;
    http->count--;
}

static int gather(struct line *line, const void *in, size_t length)
{
    char *more = realloc(line->heard, line->length + length + 1);
    if (!more)
        return 0;
    memcpy(more + line->length, in, length);
    line->heard = more;
    line->length += (uint32_t)length;
    return 1;
}

static int hear_line(struct lws *wsi, struct http *http, struct line *line, const void *in,
                     size_t length)
{
    if (lws_frame_is_binary(wsi))
        return close_line(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (line->length + length > DESK_MESSAGE)
        return close_line(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    int last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    http->hall->now = http_time(http);
    line->sign = seconds(http);
    line->pinged = 0;
    if (last && !line->heard) {
        desk_hear(line->desk, in, length);
    } else if (!gather(line, in, length)) {
        return -1;
    } else if (last) {
        desk_hear(line->desk, line->heard, line->length);
        free(line->heard);
        line->heard = NULL;
        line->length = 0;
    }
    if (desk_is_full(line->desk) && !line->deaf) {
        line->deaf = 1;
        lws_rx_flow_control(wsi, 0);
    }
    return 0;
}

// The next message, if one may go now: 1, 0 if there is none, or -1 if the line broke.
static int say_next(struct http *http, struct line *line)
{
    http->out.length = LWS_PRE;         // room that the library wants before a message
    http->out.data[LWS_PRE - 1] = '\n'; // and nothing that an object would be parted from
    if (!desk_speak(line->desk, &http->out))
        return 0;
    return lws_write(line->wsi, (unsigned char *)http->out.data + LWS_PRE,
                     http->out.length - LWS_PRE, LWS_WRITE_TEXT) < 0
               ? -1
               : 1;
}

static void hear_again(struct line *line)
{
    if (!line->deaf || desk_is_full(line->desk))
        return;
    line->deaf = 0;
    lws_rx_flow_control(line->wsi, 1);
}

static int speak_line(struct lws *wsi, struct http *http, struct line *line)
{
    if (line->gone)
        return 0;
    http->hall->now = http_time(http);
    int said = say_next(http, line);
    if (said < 0)
        return -1;
    if (said == 0 && line->end)
        return close_line(wsi, line->end);
    hear_again(line);
    if (line->end || desk_has_words(line->desk))
        lws_callback_on_writable(wsi);
    return 0;
}

// A reply and the news that follows it go in one packet.
static void hold_packets(const struct line *line, int hold)
{
    setsockopt(lws_get_socket_fd(line->wsi), IPPROTO_TCP, TCP_CORK, &hold, sizeof hold);
}

// Without waiting for the library to say that the line is ready: it nearly always is, and if not
// the library keeps what is left, and nothing more is said until that has gone.
static void speak_now(struct http *http, struct line *line)
{
    int said = 1, several = desk_has_several(line->desk);
    if (several)
        hold_packets(line, 1);
    for (int i = 0; i < MOST_AT_ONCE && said > 0 && !lws_partial_buffered(line->wsi); i++)
        said = say_next(http, line);
    if (several)
        hold_packets(line, 0);
    hear_again(line);
    if (said < 0 || line->end || desk_has_words(line->desk))
        lws_callback_on_writable(line->wsi);
}

void lines_speak(struct http *http)
{
    while (http->speakers) {
        struct line *line = http->speakers;
        http->speakers = line->next_speaker;
        line->woken = 0;
        if (!line->gone)
            speak_now(http, line);
    }
}

// With a byte in it: the library tells nobody of the answer to an empty one.
static void ping(struct line *line)
{
    unsigned char room[LWS_PRE + 1] = {0};
    line->pinged = 1;
    if (!lws_partial_buffered(line->wsi))
        lws_write(line->wsi, room + LWS_PRE, 1, LWS_WRITE_PING);
}

static void expire(struct line *line, int code)
{
    line->end = (uint16_t)code;
    line->expired = 1;
    lws_set_timer_usecs(line->wsi, AT_ONCE);
}

static void look_at_line(struct http *http, struct line *line)
{
    uint32_t silent = seconds(http) - line->sign;
    if (desk_is_stuck(line->desk, http->hall->now)) {
        http->hall->metrics.slow++;
        unusual_count(&http->hall->unusual, UNUSUAL_READERS, http->hall->now);
        logbook_guest("does not read", line->desk->address);
        expire(line, DESK_TOO_SLOW);
    } else if (silent >= http->silent) {
        expire(line, 0);
    } else if (silent >= http->silent / ASKED_AFTER && !line->pinged) {
        ping(line);
    }
}

void lines_look(struct http *http)
{
    if (http->hall)
        http->hall->now = http_time(http);
    for (int i = (http->count + LOOK_TICKS - 1) / LOOK_TICKS; i > 0; i--) {
        if (!http->looked)
            http->looked = http->lines;
        struct line *line = http->looked;
        http->looked = line->after;
        look_at_line(http, line);
    }
}

// What the library lets pass: half a code, and codes beyond those that anybody may have.
static int is_close_code(const unsigned char *in, size_t length)
{
    enum { MOST_CODE = 4999 };
    return length == 0 || (length > 1 && (in[0] << 8 | in[1]) <= MOST_CODE);
}

static int expire_now(struct lws *wsi, const struct line *line)
{
    if (!line || !line->expired)
        return 0;
    return line->end ? close_line(wsi, line->end) : -1;
}

int lines_on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    struct http *http = lws_context_user(lws_get_context(wsi));
    struct line *line = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return begin_line(wsi, http, line);
    case LWS_CALLBACK_RECEIVE:
        if (line->gone)
            return 0;
        return line->desk ? hear_line(wsi, http, line, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return line->desk ? speak_line(wsi, http, line) : -1;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        line->gone = 1;
        return is_close_code(in, length) ? 0 : close_line(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR);
    case LWS_CALLBACK_TIMER:
        return expire_now(wsi, line);
    case LWS_CALLBACK_RECEIVE_PONG:
        line->sign = (uint32_t)(http_time(http) / 1000);
        line->pinged = 0;
        return 0;
    case LWS_CALLBACK_CLOSED:
        end_line(http, line);
        return 0;
    default:
        return 0;
    }
}

// A client of another version is told so and goes.
int lines_on_other(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    static const char words[] =
        "{\"on\":\"refused\",\"error\":\"old_version\","
        "\"message\":\"This server speaks prairie.1: reload the page, or take a newer program.\"}";
    unsigned char room[LWS_PRE + sizeof words];
    struct line *line = user;
    (void)in;
    (void)length;
    if (reason == LWS_CALLBACK_ESTABLISHED) {
        memset(line, 0, sizeof *line);
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && line->closed) {
        return close_line(wsi, DESK_OLD_VERSION);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE) {
        memcpy(room + LWS_PRE, words, sizeof words - 1);
        line->closed = 1;
        lws_callback_on_writable(wsi);
        return lws_write(wsi, room + LWS_PRE, sizeof words - 1, LWS_WRITE_TEXT) < 0 ? -1 : 0;
    }
    return 0;
}

void http_wake(void *who, void *context)
{
    struct http *http = context;
    struct line *line = who;
    if (line->woken)
        return;
    line->woken = 1;
    line->next_speaker = http->speakers;
    http->speakers = line;
}

void http_end(void *who, int code, void *context)
{
    struct line *line = who;
    (void)context;
    line->end = (uint16_t)code;
    lws_callback_on_writable(line->wsi);
}
