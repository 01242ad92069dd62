// prairie referee: the protocol on standard input and output.
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "host/referee.h"

enum { READ_CHUNK = 1 << 16 };

// Bytes read and not yet answered, and replies not yet written.
struct pipes {
    char *in;
    size_t in_length, in_room;
    char *out;
    size_t out_length;
    int skipping; // inside a line that is too long
};

static int write_all(const char *data, size_t length)
{
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, data, length);
        if (count <= 0)
            return 0;
        data += count;
        length -= (size_t)count;
    }
    return 1;
}

static int flush(struct pipes *pipes)
{
    int fine = write_all(pipes->out, pipes->out_length);
    pipes->out_length = 0;
    return fine;
}

static int reply(struct pipes *pipes, const struct text *text)
{
    if (pipes->out_length + text->length + 1 > READ_CHUNK && !flush(pipes))
        return 0;
    if (text->length + 1 > READ_CHUNK)
        return write_all(text->data, text->length) && write_all("\n", 1);
    memcpy(pipes->out + pipes->out_length, text->data, text->length);
    pipes->out_length += text->length;
    pipes->out[pipes->out_length++] = '\n';
    return 1;
}

static int is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return 0;
    return 1;
}

// Answers every whole line in the buffer and keeps the rest. 0 when output is closed.
static int answer_lines(struct pipes *pipes, struct referee *referee)
{
    size_t begin = 0;
    char *end;
    while ((end = memchr(pipes->in + begin, '\n', pipes->in_length - begin)) != NULL) {
        size_t length = (size_t)(end - pipes->in) - begin;
        const char *line = pipes->in + begin;
        begin += length + 1;
        if (pipes->skipping) {
            pipes->skipping = 0;
            continue;
        }
        if (length <= REFEREE_LINE && is_blank(line, length))
            continue;
        if (!reply(pipes, length > REFEREE_LINE ? referee_answer_too_long(referee)
                                                : referee_answer(referee, line, length)))
            return 0;
        if (referee_has_quit(referee))
            return 1;
    }
    pipes->in_length -= begin;
    memmove(pipes->in, pipes->in + begin, pipes->in_length);
    if (pipes->in_length <= REFEREE_LINE)
        return 1;
    pipes->in_length = 0;
    if (pipes->skipping)
        return 1;
    pipes->skipping = 1;
    return reply(pipes, referee_answer_too_long(referee));
}

// Room for what is read next; a long line's memory is not kept. 0 if memory runs out.
static int make_room(struct pipes *pipes)
{
    size_t room = pipes->in_room;
    if (pipes->in_length + READ_CHUNK > room)
        room *= 2;
    else if (pipes->in_length == 0)
        room = 2 * READ_CHUNK;
    char *in = room == pipes->in_room ? pipes->in : realloc(pipes->in, room);
    if (!in)
        return 0;
    pipes->in = in;
    pipes->in_room = room;
    return 1;
}

// Until there is no more input, or 0 as soon as an answer cannot be written.
static int serve(struct pipes *pipes, struct referee *referee)
{
    ssize_t count;
    while (make_room(pipes) &&
           (count = read(STDIN_FILENO, pipes->in + pipes->in_length, READ_CHUNK)) > 0) {
        pipes->in_length += (size_t)count;
        if (!answer_lines(pipes, referee) || !flush(pipes))
            return 0;
        if (referee_has_quit(referee))
            return 1;
    }
    // A last line without its line end.
    if (pipes->in_length > 0 && !pipes->skipping && !is_blank(pipes->in, pipes->in_length) &&
        !reply(pipes, referee_answer(referee, pipes->in, pipes->in_length)))
        return 0;
    return flush(pipes);
}

static int read_arguments(int argc, char **argv, struct owner_tables *tables)
{
    static const struct option options[] = {
        {"data", required_argument, NULL, 'd'}, {"help", no_argument, NULL, 'h'}, {0}};
    int option;
    while ((option = getopt_long(argc, argv, ":d:h", options, NULL)) != -1) {
        char why[512];
        struct text message;
        text_init(&message, why, sizeof why);
        if (option == 'h') {
            printf("usage: prairie referee [--data FILE]…\n"
                   "Answers JSON requests, one a line; see docs/protocol.md.\n");
            return -1;
        }
        if (option != 'd')
            return complain_option("referee", option, argv[optind - 1]);
        if (!owner_tables_add(tables, optarg, &message)) {
            fprintf(stderr, "prairie referee: %s: %s\n", optarg, why);
            return EXIT_FAILED;
        }
        if (why[0])
            fprintf(stderr, "prairie referee: %s: %s\n", optarg, why);
    }
    return optind < argc ? complain_word("referee", argv[optind]) : EXIT_FINE;
}

int command_referee(int argc, char **argv)
{
    static struct owner_tables tables;
    int status = read_arguments(argc, argv, &tables);
    if (status != EXIT_FINE)
        return status < 0 ? EXIT_FINE : status;
    struct referee *referee = referee_open(&tables);
    struct pipes pipes = {
        .in = malloc(2 * READ_CHUNK), .in_room = 2 * READ_CHUNK, .out = malloc(READ_CHUNK)};
    if (!referee || !pipes.in || !pipes.out)
        status = complain(EXIT_FAILED, "referee", say("out of memory"));
    else if (!serve(&pipes, referee))
        status = complain(EXIT_FAILED, "referee", say("standard output: %s"), strerror(errno));
    free(pipes.in);
    free(pipes.out);
    referee_close(referee);
    return status;
}
