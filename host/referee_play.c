// Requests about the current game: looking, playing, saving.
#include <stdlib.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/setup.h"
#include "core/voice.h"
#include "host/referee_requests.h"

enum { MOST_EVENTS = 256 };

static int read_as(struct referee *referee, const struct tree *as, int *ret)
{
    *ret = GAME_ALL;
    if (!as || tree_is_string(as, "all"))
        return 1;
    *ret = GAME_PUBLIC;
    if (tree_is_string(as, "public") || tree_int(as, 0, referee->game->max_seats - 1, ret))
        return 1;
    referee_refuse(referee, "bad_request", NULL, "as: \"all\", \"public\" or a seat is needed");
    return 0;
}

void referee_state(struct referee *referee, const struct tree *request)
{
    int as;
    union record_state view;
    if (!read_as(referee, tree_get(request, "as"), &as))
        return;
    const void *shown = referee->state.byte;
    if (as >= referee->game->seats(referee->state.byte)) {
        referee_refuse(referee, "bad_request", NULL, "as: there is no such seat in this game");
        return;
    }
    if (as != GAME_ALL) {
        referee->game->redact(referee->state.byte, as, view.byte);
        shown = view.byte;
    }
    referee_begin(referee, 1);
    referee_print_state(referee, shown, as);
    referee_finish(referee);
}

int referee_read_seat(struct referee *referee, const struct tree *request, int *ret)
{
    if (tree_int(tree_get(request, "seat"), INT32_MIN, INT32_MAX, ret))
        return 1;
    referee_refuse(referee, "bad_request", NULL, "seat: the number of a seat is needed");
    return 0;
}

static int is_seat(const struct referee *referee, int seat)
{
    return seat >= 0 && seat < referee->game->seats(referee->state.byte);
}

static void print_action(struct referee *referee, const void *state, int seat, game_action action)
{
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    referee->game->print_action(state, seat, action, &text);
    json_string(&referee->reply, NULL, data);
}

void referee_legal(struct referee *referee, const struct tree *request)
{
    int seat;
    if (!referee_read_seat(referee, request, &seat))
        return;
    if (!is_seat(referee, seat)) {
        referee_refuse(referee, "bad_request", NULL, "seat: there is no such seat in this game");
        return;
    }
    int count = 0;
    if (referee->game->to_act(referee->state.byte) >> seat & 1)
        count = referee->game->legal(referee->state.byte, seat, referee->actions);
    referee_begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    for (int i = 0; i < count; i++)
        print_action(referee, referee->state.byte, seat, referee->actions[i]);
    json_close(&referee->reply, ']');
    referee_finish(referee);
}

static void refuse_action(struct referee *referee, int seat, const char *action)
{
    struct game_refusal refusal = {NULL, NULL};
    referee->game->explain(referee->state.byte, seat, action, &refusal);
    referee_refuse(referee, "illegal_action", refusal.rule,
                   refusal.message ? refusal.message : game_error_text(GAME_ERR_ACTION));
}

static void print_events(struct referee *referee, const struct game_log *log)
{
    union record_state view;
    struct voice voice;
    voice_plain(&voice);
    referee->game->redact(referee->state.byte, GAME_PUBLIC, view.byte);
    json_open(&referee->reply, "events", '[');
    for (uint32_t i = 0; i < log->count; i++) {
        char data[512];
        struct text text;
        text_init(&text, data, sizeof data);
        voice_event(&voice, referee->game, view.byte, &log->event[i], &text);
        json_string(&referee->reply, NULL, data);
    }
    json_close(&referee->reply, ']');
}

void referee_apply(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "action");
    int seat;
    if (!referee_read_seat(referee, request, &seat))
        return;
    if (!tree_is(text, TREE_STRING)) {
        referee_refuse(referee, "bad_request", NULL, "action: the text of an action is needed");
        return;
    }
    struct game_event event[MOST_EVENTS];
    struct game_log log = {.event = event, .capacity = MOST_EVENTS};
    game_action action;
    if (!is_seat(referee, seat) ||
        referee->game->parse_action(referee->state.byte, seat, text->string, &action) != GAME_OK ||
        referee->game->apply(referee->state.byte, seat, action, &log) != GAME_OK) {
        refuse_action(referee, seat, text->string);
        return;
    }
    if (referee->from_start)
        record_add(&referee->record, seat, action);
    referee_begin(referee, 1);
    print_events(referee, &log);
    referee_finish(referee);
}

void referee_random(struct referee *referee, const struct tree *request)
{
    int plies;
    if (!tree_int(tree_get(request, "plies"), 0, INT32_MAX, &plies)) {
        referee_refuse(referee, "bad_request", NULL, "plies: a number of actions is needed");
        return;
    }
    void *state = referee->state.byte;
    uint32_t mask;
    referee_begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    while (plies-- > 0 && (mask = referee->game->to_act(state)) != 0) {
        int seat = bits_select(mask, dice_below(&referee->dice, (uint32_t)bits_count(mask)));
        game_action action = referee->game->sample(state, seat, &referee->dice);
        json_open(&referee->reply, NULL, '[');
        json_int(&referee->reply, NULL, seat);
        print_action(referee, state, seat, action);
        json_close(&referee->reply, ']');
        referee->game->apply(state, seat, action, NULL);
        if (referee->from_start)
            record_add(&referee->record, seat, action);
    }
    json_close(&referee->reply, ']');
    referee_finish(referee);
}

void referee_save(struct referee *referee, const struct tree *request)
{
    (void)request;
    if (!referee->from_start) {
        referee_refuse(referee, "no_record", NULL,
                       "a game that began from a loaded state has no record: it has no seed");
        return;
    }
    uint32_t room = 4096 + 160 * referee->record.count;
    char *data = malloc(room);
    if (!data) {
        referee_refuse(referee, "no_record", NULL, "out of memory");
        return;
    }
    struct text text;
    text_init(&text, data, room);
    int status = record_print(&referee->record, &text);
    referee_begin(referee, 1);
    json_string(&referee->reply, "text", data);
    referee_finish(referee);
    if (status != GAME_OK)
        referee_refuse(referee, "no_record", NULL, game_error_text(status));
    free(data);
}
