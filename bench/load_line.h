// A client's end of a WebSocket, as much of it as a load needs: many of them in one thread, texts
// out, texts in. Its mask is zero, which the server cannot know and takes off as any other.
#ifndef PRAIRIE_BENCH_LOAD_LINE_H
#define PRAIRIE_BENCH_LOAD_LINE_H

#include <stddef.h>
#include <stdint.h>

struct line {
    int file;
    int open; // the server has agreed to speak
    void (*on_open)(struct line *line);
    void (*on_text)(struct line *line, const char *text, size_t length);
    void *owner;
    char *in; // what has come and is not a whole message yet
    size_t length, room;
};

struct lines {
    int poll;             // an epoll
    uint64_t heard, said; // texts
    uint64_t bytes;       // of the texts heard
};

// 1, or 0: no more lines can be had.
int lines_open(struct lines *ret);
void lines_close(struct lines *lines);
// Connects; line's functions and owner are set. 1, or 0 with errno.
int line_connect(struct lines *lines, struct line *line, int port);
void line_close(struct line *line);
// Sends a text of at most 64 KiB. 1, or 0 if the line takes no more.
int line_say(struct lines *lines, struct line *line, const char *text, size_t length);
// Hears what comes within so many ms. 0 if a line broke.
int lines_hear(struct lines *lines, int ms);
// Microseconds from any start.
int64_t load_now(void);

#endif
