// A program that plays at a table on a server: usage: table_bot PORT TABLE TOKEN [PRAIRIE]
// cc table_bot.c -o table_bot $(pkg-config --cflags --libs libwebsockets jansson)
//
// The host gives the token (`program` in docs/protocol.md). What is legal the referee knows: the
// program sends it the view that it was told and plays what it answers.
#include <jansson.h>
#include <libwebsockets.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *table, *token;
static FILE *to_referee, *from_referee;
static char *heard; // what has come of a message
static size_t length;
static int seat, moves, done; // done: 1 the game is over, 2 something went wrong

static void start_referee(const char *prairie)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && fork() == 0) {
        dup2(ends[1], STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execlp(prairie, prairie, "referee", (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    to_referee = fdopen(ends[0], "w");
    from_referee = fdopen(dup(ends[0]), "r");
}

static void ask(struct lws *line, json_t *request)
{
    size_t size = json_dumpb(request, NULL, 0, 0);
    unsigned char *room = malloc(LWS_PRE + size);
    json_dumpb(request, (char *)room + LWS_PRE, size, 0);
    lws_write(line, room + LWS_PRE, size, LWS_WRITE_TEXT);
    free(room);
    json_decref(request);
}

static void play(struct lws *line, json_t *told, json_t *state)
{
    char cid[32];
    json_t *question =
        json_pack("{ss si ss sO}", "cmd", "suggest", "seat", seat, "bot", "easy", "state", state);
    json_dumpf(question, to_referee, JSON_COMPACT);
    fputc('\n', to_referee);
    fflush(to_referee);
    json_t *answer = json_loadf(from_referee, JSON_DISABLE_EOF_CHECK, NULL);
    snprintf(cid, sizeof cid, "%d-%d", (int)getpid(), ++moves);
    ask(line, json_pack("{ss si sO sO ss s[O]}", "do", "act", "id", moves, "ply",
                        json_object_get(told, "ply"), "seq", json_object_get(told, "seq"), "cid",
                        cid, "actions", json_object_get(answer, "action")));
    json_decref(question);
    json_decref(answer);
}

static void hear(struct lws *line, const json_t *message)
{
    json_t *room = json_object_get(message, "room"), *told = json_object_get(message, "told");
    json_t *state = json_object_get(told, "state"), *to_act = json_object_get(state, "to_act"),
           *one;
    size_t i;
    const char *error = json_string_value(json_object_get(message, "error"));
    // The game may have gone on while a move was on its way.
    if (error && !strstr("stale not_yours wrong_phase", error))
        done = 2;
    if (room)
        json_unpack(room, "{s{si}}", "you", "seat", &seat);
    if (to_act && json_array_size(to_act) == 0)
        done = 1;
    json_array_foreach(to_act, i, one) if (json_integer_value(one) == seat) play(line, told, state);
}

static int on_event(struct lws *line, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    (void)user;
    if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
        ask(line,
            json_pack("{ss si ss ss}", "do", "enter", "id", 0, "table", table, "token", token));
    } else if (reason == LWS_CALLBACK_CLIENT_RECEIVE) {
        heard = realloc(heard, length + size);
        memcpy(heard + length, in, size);
        length += size;
        if (!lws_is_final_fragment(line) || lws_remaining_packet_payload(line) > 0)
            return 0;
        json_t *message = json_loadb(heard, length, 0, NULL);
        length = 0;
        hear(line, message);
        json_decref(message);
    } else if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR ||
               reason == LWS_CALLBACK_CLIENT_CLOSED) {
        done = done ? done : 2;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static const struct lws_protocols protocols[] = {{.name = "prairie.1", .callback = on_event},
                                                     {0}};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols};
    if (argc < 4)
        return 2;
    table = argv[2];
    token = argv[3];
    lws_set_log_level(0, NULL);
    start_referee(argc > 4 ? argv[4] : "prairie");
    struct lws_client_connect_info to = {.context = lws_create_context(&info),
                                         .address = "127.0.0.1",
                                         .port = atoi(argv[1]),
                                         .path = "/ws",
                                         .host = "127.0.0.1",
                                         .protocol = "prairie.1"};
    lws_client_connect_via_info(&to);
    while (!done && lws_service(to.context, 0) >= 0)
        continue;
    lws_context_destroy(to.context);
    fclose(to_referee);
    fclose(from_referee);
    free(heard);
    return done == 1 ? 0 : 1;
}
