// Asking bots: about the current game, or about a position that the request brings along.
#include "core/json.h"
#include "host/referee_requests.h"

enum { SUGGEST_MS = 60000, SUGGEST_SIMS = 10000000 }; // most of one suggest

// Reads bot, ms, sims and seed of a `suggest` request. Null if something is wrong.
static const struct bot_level *read_bot(struct referee *referee, const struct tree *request,
                                        struct bot_task *ret)
{
    const struct tree *bot = tree_get(request, "bot");
    const struct tree *ms = tree_get(request, "ms");
    const struct tree *sims = tree_get(request, "sims");
    const struct tree *seed = tree_get(request, "seed");
    const struct bot_level *level = bot_level_find("strong");
    int ms_wanted = 0, sims_wanted = 0;
    if (bot)
        level = bot->kind == TREE_STRING ? bot_level_find(bot->string) : NULL;
    if (!level)
        referee_refuse(referee, "unknown_bot", NULL, "bot: not the name of a bot of this program");
    else if (ms && !tree_int(ms, 1, SUGGEST_MS, &ms_wanted))
        referee_refuse(referee, "bad_request", NULL, "ms: 1 to 60000 milliseconds are needed");
    else if (sims && !tree_int(sims, 1, SUGGEST_SIMS, &sims_wanted))
        referee_refuse(referee, "bad_request", NULL, "sims: 1 to 10000000 simulations are needed");
    else if (seed && seed->kind != TREE_INT)
        referee_refuse(referee, "bad_request", NULL, "seed: a whole number is needed");
    else {
        ret->ms = (uint32_t)ms_wanted;
        ret->sims = (uint32_t)sims_wanted;
        ret->seed = seed ? (uint64_t)seed->number : dice_roll(&referee->dice);
        return level;
    }
    return NULL;
}

uint32_t referee_time_to_think(uint32_t ms, uint64_t passed)
{
    enum { RESERVE_MS = 5, PART = 8 };
    uint32_t reserve = ms / PART + RESERVE_MS;
    uint64_t gone = (reserve < ms / 2 ? reserve : ms / 2) + (passed + 999) / 1000;
    return gone < ms ? ms - (uint32_t)gone : 1;
}

// A bot that plays anything expects nothing and weighs nothing: no value of 0.
static void print_advice(struct referee *referee, const struct bot_level *level,
                         const struct seen *seen, const struct bot_advice *advice)
{
    if (level->kind != BOT_RANDOM) {
        bot_advice_json(seen, advice, &referee->reply);
        return;
    }
    char data[256];
    struct text text;
    text_init(&text, data, sizeof data);
    seen->game->text->print_action(seen->view.byte, seen->seat, advice->action, &text);
    json_string(&referee->reply, "action", data);
    json_null(&referee->reply, "value");
    json_open(&referee->reply, "alternatives", '[');
    json_close(&referee->reply, ']');
}

// What the seat sees of the current game; 0 if it cannot be asked about.
static int see_current(struct referee *referee, int seat, struct seen *ret)
{
    if (!referee->match.record.game) {
        referee_refuse(referee, "no_game", NULL,
                       "there is no game yet: send new, load or record, or a state");
        return 0;
    }
    if (seat >= 0 && seat < match_seats(&referee->match)) {
        seen_by(ret, referee->match.record.game, referee->match.state.byte, seat);
        return 1;
    }
    referee_refuse(referee, "not_to_act", NULL, "seat: this seat is not to act now");
    return 0;
}

// What the seat sees of a position that the request brings along, a full state or the seat's own
// view: so a match asks a program that plays a seat. The current game stays as it is.
static int see_given(struct referee *referee, const struct tree *in, int seat, struct seen *ret)
{
    const struct game *game;
    union record_state state;
    int as = GAME_ALL;
    if (!tree_is(tree_get(in, "as"), TREE_STRING) &&
        (!tree_int(tree_get(in, "as"), 0, GAME_MAX_SEATS - 1, &as) || as != seat)) {
        referee_refuse(referee, "bad_request", NULL,
                       "state: a full state or the view of this seat is needed");
        return 0;
    }
    if (!referee_read_position(referee, in, as, &game, &state))
        return 0;
    if (seat < 0 || seat >= game->rules->seats(state.byte)) {
        referee_refuse(referee, "not_to_act", NULL, "seat: this seat is not to act now");
        return 0;
    }
    (as == GAME_ALL ? seen_by : seen_view)(ret, game, state.byte, seat);
    return 1;
}

void referee_suggest(struct referee *referee, const struct tree *request)
{
    int seat;
    struct bot_task task = {0};
    struct seen seen;
    struct bot_advice advice;
    const struct tree *given = tree_get(request, "state");
    if (!referee_read_seat(referee, request, &seat))
        return;
    if (!(given ? see_given(referee, given, seat, &seen) : see_current(referee, seat, &seen)))
        return;
    if (!(seen.game->rules->to_act(seen.view.byte) >> seat & 1)) {
        referee_refuse(referee, "not_to_act", NULL, "seat: this seat is not to act now");
        return;
    }
    const struct bot_level *level = read_bot(referee, request, &task);
    if (!level)
        return;
    if (task.ms > 0)
        task.ms = referee_time_to_think(task.ms, think_clock(NULL) - referee->asked_at);
    if (thinker_ask(referee->thinker, level, &seen, &task, &advice) != GAME_OK) {
        referee_refuse(referee, "no_memory", NULL, "out of memory");
        return;
    }
    referee_begin(referee, 1);
    print_advice(referee, level, &seen, &advice);
    referee_finish(referee);
}
