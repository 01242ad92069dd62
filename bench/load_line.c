// Frames in and out.
#define _GNU_SOURCE // memmem
#include "bench/load_line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 256, PIECE = 65536, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, HEAD = 8 };

int64_t load_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int lines_open(struct lines *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->poll = epoll_create1(EPOLL_CLOEXEC);
    return ret->poll >= 0;
}

void lines_close(struct lines *lines)
{
    close(lines->poll);
}

static int greet(const struct line *line)
{
    static const char words[] =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: prairie.1\r\n\r\n";
    return write(line->file, words, sizeof words - 1) == (ssize_t)sizeof words - 1;
}

int line_connect(struct lines *lines, struct line *line, int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = line};
    int yes = 1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    line->length = 0;
    line->open = 0;
    line->file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line->file < 0)
        return 0;
    setsockopt(line->file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return connect(line->file, (struct sockaddr *)&to, sizeof to) == 0 && greet(line) &&
           epoll_ctl(lines->poll, EPOLL_CTL_ADD, line->file, &wanted) == 0;
}

void line_close(struct line *line)
{
    close(line->file);
    free(line->in);
    line->in = NULL;
    line->length = line->room = 0;
}

static int send_frame(const struct line *line, int kind, const char *text, size_t length)
{
    unsigned char head[HEAD] = {(unsigned char)(0x80 | kind), (unsigned char)(0x80 | length)};
    size_t size = 6;
    if (length > 125) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 8;
    }
    struct iovec parts[] = {{head, size}, {(void *)(uintptr_t)text, length}};
    return writev(line->file, parts, 2) == (ssize_t)(size + length);
}

int line_say(struct lines *lines, struct line *line, const char *text, size_t length)
{
    lines->said++;
    return send_frame(line, TEXT, text, length);
}

// Takes one whole frame off the beginning of what has come: its bytes, 0 if there is none yet, or
// -1 if the line is at its end.
static long take_frame(struct lines *lines, struct line *line, const char *in, size_t size)
{
    const unsigned char *byte = (const unsigned char *)in;
    size_t head = 2, length = size > 1 ? byte[1] & 127 : 0;
    if (length == 126)
        head = 4;
    else if (length == 127)
        head = 10;
    if (size < head)
        return 0;
    if (length > 125)
        for (size_t i = 2, bytes = (length = 0, head); i < bytes; i++)
            length = length << 8 | byte[i];
    if (size < head + length)
        return 0;
    if ((byte[0] & 15) == CLOSE)
        return -1;
    if ((byte[0] & 15) == PING && !send_frame(line, PONG, in + head, length))
        return -1;
    if ((byte[0] & 15) == TEXT) {
        lines->heard++;
        lines->bytes += length;
        line->on_text(line, in + head, length);
    }
    return (long)(head + length);
}

static long take_answer(struct line *line)
{
    const char *end = memmem(line->in, line->length, "\r\n\r\n", 4);
    if (!end)
        return 0;
    if (line->length < 12 || memcmp(line->in + 9, "101", 3) != 0)
        return -1;
    line->open = 1;
    line->on_open(line);
    return end + 4 - line->in;
}

static int read_line(struct lines *lines, struct line *line)
{
    if (line->room - line->length < PIECE) {
        char *more = realloc(line->in, line->length + PIECE);
        if (!more)
            return 0;
        line->in = more;
        line->room = line->length + PIECE;
    }
    ssize_t count = read(line->file, line->in + line->length, line->room - line->length);
    if (count <= 0)
        return count < 0 && (errno == EAGAIN || errno == EINTR);
    line->length += (size_t)count;
    size_t done = 0;
    long taken = 1;
    while (taken > 0 && done < line->length) {
        taken = line->open ? take_frame(lines, line, line->in + done, line->length - done)
                           : take_answer(line);
        done += taken > 0 ? (size_t)taken : 0;
    }
    memmove(line->in, line->in + done, line->length - done);
    line->length -= done;
    if (line->length == 0) { // ten thousand of them would keep much
        free(line->in);
        line->in = NULL;
        line->room = 0;
    }
    return taken >= 0;
}

int lines_hear(struct lines *lines, int ms)
{
    struct epoll_event event[EVENTS];
    int count = epoll_wait(lines->poll, event, EVENTS, ms);
    for (int i = 0; i < count; i++)
        if (!read_line(lines, event[i].data.ptr)) {
            fprintf(stderr, "load: the server has ended a line\n");
            return 0;
        }
    return count >= 0 || errno == EINTR;
}
