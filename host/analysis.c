// Looking back at a game.
#include "host/analysis.h"

#include <stdlib.h>
#include <string.h>

static const struct bot_option *option_of(const struct bot_advice *advice, game_action action)
{
    for (uint32_t i = 0; i < advice->count; i++)
        if (advice->option[i].action == action)
            return &advice->option[i];
    return NULL;
}

// What the bot's own play is worth: its favourite, or where it mixes, the mixture.
static int32_t worth_of_play(const struct bot_advice *advice)
{
    int64_t sum = 0, weight = 0;
    for (uint32_t i = 0; i < advice->count; i++) {
        sum += (int64_t)advice->option[i].weight * advice->option[i].win;
        weight += advice->option[i].weight;
    }
    return weight > 0 ? (int32_t)(sum / weight) : 0;
}

// Twice the error that a mean of this many outcomes may have, 1/1000.
static int32_t doubt(uint32_t visits)
{
    uint32_t root = 1;
    while ((root + 1) * (root + 1) <= visits)
        root++;
    return (int32_t)(1000 / root);
}

static void judge(const struct bot_advice *advice, struct judgement *ret)
{
    const struct bot_option *played = option_of(advice, ret->action);
    memcpy(ret->win, advice->win, sizeof ret->win);
    ret->forced = advice->count == 1;
    ret->mixed = advice->mixed;
    ret->best = advice->option[0].action;
    ret->best_value = ret->value = advice->win[ret->seat];
    if (!played || ret->forced)
        return;
    ret->best_value = worth_of_play(advice);
    ret->value = played->win;
    ret->loss = ret->best_value - ret->value;
    if (ret->action == ret->best || ret->loss < doubt(played->visits))
        ret->loss = 0;
}

// What each seat owes to its choices, to others' and to luck.
static void settle_accounts(struct analysis *analysis, const struct game_result *result)
{
    int seats = analysis->seats, winners = 0;
    for (int seat = 0; seat < seats; seat++)
        winners += result->rank[seat] == 1;
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        struct account *own = &analysis->account[one->seat];
        own->decisions += !one->forced;
        own->mistakes += one->loss >= ANALYSIS_MISTAKE;
        // The plain difference, so that errors of the estimate cancel out over a game.
        int32_t lost = one->best_value - one->value;
        own->choices -= lost;
        for (int seat = 0; seat < seats; seat++)
            if (seat != one->seat)
                analysis->account[seat].gifts += lost / (seats > 1 ? seats - 1 : 1);
    }
    for (int seat = 0; seat < seats; seat++) {
        struct account *own = &analysis->account[seat];
        own->result = result->rank[seat] == 1 ? 1000 / winners : 0;
        own->luck = own->result - 1000 / seats - own->choices - own->gifts;
    }
}

// Keeps the greatest changes, in the order of the game.
static void note_turn(struct analysis *analysis, const struct turning_point *turn)
{
    int size = turn->change < 0 ? -turn->change : turn->change;
    uint32_t least = 0;
    if (size < ANALYSIS_MISTAKE)
        return;
    if (analysis->turns < ANALYSIS_TURNS) {
        analysis->turn[analysis->turns++] = *turn;
        return;
    }
    for (uint32_t i = 1; i < ANALYSIS_TURNS; i++)
        if (abs(analysis->turn[i].change) < abs(analysis->turn[least].change))
            least = i;
    if (abs(analysis->turn[least].change) >= size)
        return;
    for (; least + 1 < ANALYSIS_TURNS; least++)
        analysis->turn[least] = analysis->turn[least + 1];
    analysis->turn[least] = *turn;
}

static void find_turns(struct analysis *analysis)
{
    int32_t expected[GAME_MAX_SEATS]; // after the seat's last choice
    memset(expected, -1, sizeof expected);
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        if (one->forced)
            continue; // nothing was searched, so the chance is only a rough guess
        if (expected[one->seat] >= 0)
            note_turn(analysis,
                      &(struct turning_point){.ply = one->ply,
                                              .seat = one->seat,
                                              .change = one->best_value - expected[one->seat]});
        note_turn(analysis,
                  &(struct turning_point){
                      .ply = one->ply, .seat = one->seat, .change = -one->loss, .by_choice = 1});
        expected[one->seat] = one->value;
    }
}

// Thinks about ply number `ply`. GAME_OK or an error.
static int think_about(struct analysis *analysis, uint32_t ply, const union record_state *state,
                       struct thinker *thinker, const struct bot_level *level,
                       const struct bot_task *task)
{
    const struct record_move *move = &analysis->record->move[ply];
    struct judgement *judgement = &analysis->judgement[ply];
    struct seen seen;
    struct bot_advice advice;
    struct bot_task mine = *task;
    mine.seed += ply;
    mine.also = move->action;
    judgement->ply = ply;
    judgement->seat = move->seat;
    judgement->action = move->action;
    seen_by(&seen, analysis->record->game, state->byte, move->seat);
    int status = thinker_ask(thinker, level, &seen, &mine, &advice);
    if (status == GAME_OK)
        judge(&advice, judgement);
    return status;
}

int analysis_make(struct analysis *ret, const struct record *record, struct thinker *thinker,
                  const struct bot_level *level, const struct bot_task *task,
                  int (*told)(uint32_t ply, uint32_t plies, void *context), void *context)
{
    const struct game *game = record->game;
    union record_state state;
    struct bot_level judge = *level;
    judge.overlooked = 0; // who judges sees every possibility
    memset(ret, 0, sizeof *ret);
    ret->record = record;
    ret->seats = record->setup.seats;
    ret->judgement = calloc(record->count + 1, sizeof *ret->judgement);
    if (!ret->judgement)
        return GAME_ERR_SPACE;
    game->setup(state.byte, &record->setup);
    for (uint32_t ply = 0; ply < record->count; ply++) {
        int status = think_about(ret, ply, &state, thinker, &judge, task);
        if (status != GAME_OK)
            return status;
        ret->count++;
        game->apply(state.byte, record->move[ply].seat, record->move[ply].action, NULL);
        if (told && !told(ply + 1, record->count, context))
            break;
    }
    if (ret->count == record->count && game->to_act(state.byte) == 0) {
        struct game_result result;
        game->result(state.byte, &result);
        ret->over = 1;
        settle_accounts(ret, &result);
    }
    find_turns(ret);
    return GAME_OK;
}

void analysis_free(struct analysis *analysis)
{
    free(analysis->judgement);
    analysis->judgement = NULL;
}
