// Requests about the current game: looking, playing, saving.
#include <stdlib.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/setup.h"
#include "core/voice.h"
#include "host/moves.h"
#include "host/referee_requests.h"

static int read_as(struct referee *referee, const struct tree *as, int *ret)
{
    *ret = GAME_ALL;
    if (!as || tree_is_string(as, "all"))
        return 1;
    *ret = GAME_PUBLIC;
    if (tree_is_string(as, "public") ||
        tree_int(as, 0, referee->match.record.game->facts.max_seats - 1, ret))
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
    if (as >= match_seats(&referee->match)) {
        referee_refuse(referee, "bad_request", NULL, "as: there is no such seat in this game");
        return;
    }
    match_view(&referee->match, as, &view);
    referee_begin(referee, 1);
    referee_print_state(referee, view.byte, as);
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
    return seat >= 0 && seat < match_seats(&referee->match);
}

static void print_action(struct referee *referee, int seat, game_action action)
{
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    referee->match.record.game->text->print_action(referee->match.state.byte, seat, action, &text);
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
    const struct game_rules *rules = referee->match.record.game->rules;
    const void *state = referee->match.state.byte;
    int count = 0;
    if (rules->to_act(state) >> seat & 1)
        count = rules->legal(state, seat, referee->actions);
    referee_begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    for (int i = 0; i < count; i++)
        print_action(referee, seat, referee->actions[i]);
    json_close(&referee->reply, ']');
    referee_finish(referee);
}

static void print_events(struct referee *referee, const struct match_news *news, int told)
{
    struct voice voice;
    voice_plain(&voice);
    json_open(&referee->reply, "events", '[');
    for (uint32_t i = 0; i < news->count; i++) {
        char data[512];
        struct text text;
        text_init(&text, data, sizeof data);
        voice_event(&voice, referee->match.record.game, news->view.byte, &news->event[i], &text);
        json_string(&referee->reply, NULL, data);
    }
    json_close(&referee->reply, ']');
    if (told)
        match_write_news(&referee->match, news, "told", &voice, &referee->reply);
}

void referee_apply(struct referee *referee, const struct tree *request)
{
    const struct tree *text = tree_get(request, "action");
    const struct tree *typed = tree_get(request, "told");
    int seat, told = 0;
    if (!referee_read_seat(referee, request, &seat))
        return;
    if (!tree_is(text, TREE_STRING)) {
        referee_refuse(referee, "bad_request", NULL, "action: the text of an action is needed");
        return;
    }
    if (typed && !tree_bool(typed, &told)) {
        referee_refuse(referee, "bad_request", NULL, "told: true or false is needed");
        return;
    }
    struct match_news news;
    struct game_refusal refusal;
    moves_reserve(&referee->match); // without memory the action is refused
    int status = match_act(&referee->match, seat, text->string, &news, &refusal);
    if (status != GAME_OK) {
        referee_refuse(referee, status == GAME_ERR_SPACE ? "no_memory" : "illegal_action",
                       refusal.rule, refusal.message);
        return;
    }
    referee_begin(referee, 1);
    print_events(referee, &news, told);
    referee_finish(referee);
}

void referee_random(struct referee *referee, const struct tree *request)
{
    int plies;
    if (!tree_int(tree_get(request, "plies"), 0, INT32_MAX, &plies)) {
        referee_refuse(referee, "bad_request", NULL, "plies: a number of actions is needed");
        return;
    }
    struct match *match = &referee->match;
    const struct game_rules *rules = match->record.game->rules;
    uint32_t mask;
    referee_begin(referee, 1);
    json_open(&referee->reply, "actions", '[');
    while (plies-- > 0 && (mask = rules->to_act(match->state.byte)) != 0) {
        int seat = bits_select(mask, dice_below(&referee->dice, (uint32_t)bits_count(mask)));
        game_action action = rules->sample(match->state.byte, seat, &referee->dice);
        moves_reserve(match);
        if (match_apply(match, seat, action, NULL) != GAME_OK)
            break;
        json_open(&referee->reply, NULL, '[');
        json_int(&referee->reply, NULL, seat);
        print_action(referee, seat, action);
        json_close(&referee->reply, ']');
    }
    json_close(&referee->reply, ']');
    referee_finish(referee);
}

void referee_save(struct referee *referee, const struct tree *request)
{
    (void)request;
    if (!referee->match.from_start) {
        referee_refuse(referee, "no_record", NULL,
                       "a game that began from a loaded state has no record: it has no seed");
        return;
    }
    uint32_t room = 4096 + 160 * referee->match.record.count;
    char *data = malloc(room);
    if (!data) {
        referee_refuse(referee, "no_record", NULL, "out of memory");
        return;
    }
    struct text text;
    text_init(&text, data, room);
    int status = record_print(&referee->match.record, &text);
    referee_begin(referee, 1);
    json_string(&referee->reply, "text", data);
    referee_finish(referee);
    if (status != GAME_OK)
        referee_refuse(referee, "no_record", NULL, game_error_text(status));
    free(data);
}
