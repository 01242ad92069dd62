// Many tables side by side. A table is a state and a few words beside it; tables know nothing of
// each other, so threads share them out in pieces and the result is the same for any number of
// threads.
#include "library/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "library/crew.h"
#include "library/recall.h"

enum { PIECE = 64, LINE = 64 }; // tables of one piece of work; bytes of a cache line

struct batch {
    struct batch_plan plan;
    struct game_setup *setup;
    struct game_table *owned; // component tables of the set-ups that bring one
    struct seating *table;
    uint8_t *states;       // `stride` bytes each
    struct recall *recall; // per table and seat, or null
    size_t stride, mask_size;
    uint32_t most_seats;
    struct crew *crew; // null: the caller alone
    // Of the call under way.
    const struct batch_buffers *to;
    const uint16_t *number;
    const uint8_t *which; // tables to deal, or null: all
    int dealing;
    uint32_t *refused; // by piece
};

static void *state_of(const struct batch *batch, uint32_t at)
{
    return batch->states + batch->stride * at;
}

static struct recall *recall_of(const struct batch *batch, uint32_t at, int seat)
{
    return &batch->recall[(size_t)at * batch->most_seats + (size_t)seat];
}

// ---- dealing ----

static void deal_table(const struct batch *batch, uint32_t at)
{
    const struct game_setup *setup = &batch->setup[at % batch->plan.setups];
    seating_deal(batch->plan.game, &batch->table[at], state_of(batch, at), setup, batch->plan.seed,
                 at);
    for (int seat = 0; batch->recall && seat < setup->seats; seat++)
        recall_begin(recall_of(batch, at, seat), batch->plan.game, state_of(batch, at), seat);
}

// ---- what is written ----

// The members of a set below `room`, ascending; how many.
static uint16_t list_members(const uint64_t *set, uint32_t room, uint16_t *ret)
{
    uint16_t *next = ret;
    for (uint32_t first = 0; first < room; first += 64)
        for (uint64_t rest = set[first / 64]; rest; rest &= rest - 1)
            *next++ = (uint16_t)(first + (uint32_t)bits_lowest(rest));
    return (uint16_t)(next - ret);
}

static void write_choices(const struct batch *batch, uint32_t at)
{
    const struct batch_buffers *to = batch->to;
    const struct seating *table = &batch->table[at];
    const struct game *game = batch->plan.game;
    uint64_t word[GAME_MAX_NUMBERS / 64];
    uint16_t listed = 0;
    if (table->seat == BATCH_NOBODY)
        memset(word, 0, sizeof word);
    else
        game->mind->legal_numbers(state_of(batch, at), table->seat, table->draft, word);
    if (to->list)
        listed = list_members(word, game->facts.number_count,
                              to->list + (size_t)at * game->facts.number_count);
    if (to->listed)
        to->listed[at] = listed;
    if (to->mask)
        memcpy(to->mask + batch->mask_size * at, word, batch->mask_size);
}

static void write_table(const struct batch *batch, uint32_t at)
{
    const struct batch_buffers *to = batch->to;
    const struct seating *table = &batch->table[at];
    const struct game *game = batch->plan.game;
    if (to->observation)
        game->mind->observe(state_of(batch, at), table->seat, table->draft,
                            to->observation + (size_t)game->facts.observation_size * at);
    if (to->mask || to->list)
        write_choices(batch, at);
    if (to->seat)
        to->seat[at] = table->seat;
    if (to->done)
        to->done[at] = table->done;
    if (!to->key)
        return;
    memset(to->key + 2 * (size_t)at, 0, 16);
    if (batch->recall && table->seat != BATCH_NOBODY)
        recall_key(recall_of(batch, at, table->seat), table->draft, to->key + 2 * (size_t)at);
}

// Rewards and scores have a row per table.
static size_t row_of(const struct batch *batch, uint32_t at)
{
    return (size_t)at * batch->most_seats;
}

static void clear_rewards(const struct batch *batch, uint32_t at)
{
    float *reward = batch->to->reward;
    for (uint32_t seat = 0; reward && seat < batch->most_seats; seat++)
        reward[row_of(batch, at) + seat] = 0;
}

static void write_end(const struct batch *batch, uint32_t at)
{
    struct game_result result;
    batch->plan.game->rules->result(state_of(batch, at), &result);
    if (batch->to->reward)
        seating_rewards(&result, batch->table[at].seats, batch->to->reward + row_of(batch, at));
    if (batch->to->score)
        memcpy(batch->to->score + row_of(batch, at), result.score,
               batch->most_seats * sizeof result.score[0]);
}

// ---- a step ----

static int say(const struct batch *batch, uint32_t at)
{
    struct seating *table = &batch->table[at];
    const struct game *game = batch->plan.game;
    struct game_event event[RECALL_EVENTS];
    struct game_log log = {event, 0, RECALL_EVENTS};
    void *state = state_of(batch, at);
    int actor = table->seat;
    game_action action;
    int status =
        seating_say(game, table, state, batch->number[at], batch->recall ? &log : NULL, &action);
    for (int seat = 0; batch->recall && action != GAME_NO_ACTION && seat < table->seats; seat++)
        recall_follow(recall_of(batch, at, seat), game, state, seat, &log, seat == actor, action);
    return status < 0 ? status : GAME_OK;
}

static uint32_t step_table(const struct batch *batch, uint32_t at)
{
    struct seating *table = &batch->table[at];
    int8_t before = table->seat;
    int status = say(batch, at);
    table->done = before != BATCH_NOBODY && table->seat == BATCH_NOBODY;
    if (batch->to->status)
        batch->to->status[at] = (int8_t)status;
    clear_rewards(batch, at);
    if (table->done) {
        write_end(batch, at);
        if (batch->plan.redeals)
            deal_table(batch, at);
    }
    write_table(batch, at);
    return status < 0;
}

static void redeal_table(const struct batch *batch, uint32_t at)
{
    if (!batch->which || batch->which[at]) {
        deal_table(batch, at);
        batch->table[at].done = 0;
    }
    if (batch->to->status)
        batch->to->status[at] = GAME_OK;
    clear_rewards(batch, at);
    write_table(batch, at);
}

static void do_piece(void *of, uint32_t piece)
{
    const struct batch *batch = of;
    uint32_t from = piece * PIECE, to = from + PIECE, refused = 0;
    to = to < batch->plan.tables ? to : batch->plan.tables;
    for (uint32_t at = from; at < to; at++)
        if (batch->dealing)
            redeal_table(batch, at);
        else
            refused += step_table(batch, at);
    batch->refused[piece] = refused;
}

static uint32_t pieces_of(const struct batch *batch)
{
    return (batch->plan.tables + PIECE - 1) / PIECE;
}

static void do_all(struct batch *batch)
{
    if (batch->crew)
        crew_run(batch->crew, pieces_of(batch));
    for (uint32_t piece = 0; !batch->crew && piece < pieces_of(batch); piece++)
        do_piece(batch, piece);
}

void batch_deal(struct batch *batch, const uint8_t *which, const struct batch_buffers *ret)
{
    batch->to = ret;
    batch->which = which;
    batch->dealing = 1;
    for (uint32_t at = 0; !which && at < batch->plan.tables; at++)
        batch->table[at].deals = 0;
    do_all(batch);
}

uint32_t batch_step(struct batch *batch, const uint16_t *number, const struct batch_buffers *ret)
{
    uint32_t refused = 0;
    batch->to = ret;
    batch->number = number;
    batch->dealing = 0;
    do_all(batch);
    for (uint32_t piece = 0; piece < pieces_of(batch); piece++)
        refused += batch->refused[piece];
    return refused;
}

// ---- a single table ----

static int is_there(const struct batch *batch, uint32_t table, int seat)
{
    return table < batch->plan.tables && seat >= GAME_PUBLIC && seat < batch->table[table].seats;
}

// What a seat has said so far of an action.
static uint32_t draft_of(const struct batch *batch, uint32_t table, int seat)
{
    return seat == batch->table[table].seat ? batch->table[table].draft : 0;
}

int batch_observe(const struct batch *batch, uint32_t table, int seat, uint8_t *ret)
{
    if (!is_there(batch, table, seat))
        return GAME_ERR_TURN;
    batch->plan.game->mind->observe(state_of(batch, table), seat, draft_of(batch, table, seat),
                                    ret);
    return GAME_OK;
}

int batch_recall(const struct batch *batch, uint32_t table, int seat, uint64_t ret[2])
{
    if (!is_there(batch, table, seat) || seat == GAME_PUBLIC)
        return GAME_ERR_TURN;
    if (!batch->recall)
        return GAME_ERR_SETUP;
    recall_key(recall_of(batch, table, seat), draft_of(batch, table, seat), ret);
    return GAME_OK;
}

const void *batch_state(const struct batch *batch, uint32_t table)
{
    return table < batch->plan.tables ? state_of(batch, table) : NULL;
}

uint32_t batch_to_act(const struct batch *batch, uint32_t table)
{
    return table < batch->plan.tables ? batch->plan.game->rules->to_act(state_of(batch, table)) : 0;
}

// ---- opening and closing ----

static int refuse_plan(const struct batch_plan *plan, char *error, size_t room)
{
    struct game_refusal why = {NULL, NULL};
    if (!plan->game || !plan->setup || plan->setups == 0) {
        snprintf(error, room, "a batch needs a game and a set-up");
        return 1;
    }
    if (plan->tables == 0 || plan->tables > BATCH_MOST_TABLES) {
        snprintf(error, room, "%u tables: a batch has 1 to %d", plan->tables, BATCH_MOST_TABLES);
        return 1;
    }
    if (plan->threads == 0 || plan->threads > BATCH_MOST_THREADS) {
        snprintf(error, room, "%u threads: a batch has 1 to %d", plan->threads, BATCH_MOST_THREADS);
        return 1;
    }
    for (uint32_t i = 0; i < plan->setups; i++)
        if (setup_vet(plan->game, &plan->setup[i], &why) != GAME_OK) {
            snprintf(error, room, "set-up %u: %s", i, why.message);
            return 1;
        }
    return 0;
}

static void *zeroed(size_t count, size_t size)
{
    size_t bytes = (count * size + LINE - 1) / LINE * LINE;
    void *memory = aligned_alloc(LINE, bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

static int furnish(struct batch *batch)
{
    const struct batch_plan *plan = &batch->plan;
    batch->setup = zeroed(plan->setups, sizeof *batch->setup);
    batch->owned = zeroed(plan->setups, sizeof *batch->owned);
    batch->table = zeroed(plan->tables, sizeof *batch->table);
    batch->states = zeroed(plan->tables, batch->stride);
    batch->refused = zeroed(pieces_of(batch), sizeof *batch->refused);
    if (plan->recalls)
        batch->recall = zeroed((size_t)plan->tables * batch->most_seats, sizeof *batch->recall);
    if (plan->threads > 1)
        batch->crew = crew_open(plan->threads, do_piece, batch);
    return batch->setup && batch->owned && batch->table && batch->states && batch->refused &&
           (batch->recall || !plan->recalls) && (batch->crew || plan->threads == 1);
}

static void take_setups(struct batch *batch)
{
    for (uint32_t i = 0; i < batch->plan.setups; i++) {
        batch->setup[i] = batch->plan.setup[i];
        if (!batch->setup[i].table)
            continue;
        batch->owned[i] = *batch->setup[i].table;
        batch->setup[i].table = &batch->owned[i];
    }
}

struct batch *batch_open(const struct batch_plan *plan, char *error, size_t room)
{
    static const struct batch_buffers nowhere;
    if (refuse_plan(plan, error, room))
        return NULL;
    struct batch *batch = calloc(1, sizeof *batch);
    if (batch) {
        batch->plan = *plan;
        batch->stride = (plan->game->facts.state_size + 15u) / 16u * 16u;
        batch->mask_size = (plan->game->facts.number_count + 7) / 8;
        batch->most_seats = plan->game->facts.max_seats;
    }
    if (!batch || !furnish(batch)) {
        snprintf(error, room, "no memory or no threads for %u tables", plan->tables);
        batch_close(batch);
        return NULL;
    }
    take_setups(batch);
    batch_deal(batch, NULL, &nowhere);
    return batch;
}

void batch_close(struct batch *batch)
{
    if (!batch)
        return;
    crew_close(batch->crew);
    free(batch->setup);
    free(batch->owned);
    free(batch->table);
    free(batch->states);
    free(batch->recall);
    free(batch->refused);
    free(batch);
}
