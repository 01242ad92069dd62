// Plays gpu/'s tables on the processor, so that everything around the card is tested on machines
// without one. SECONDS are steps of each table here: a run that is cut short is the same every
// time.
#include <stdlib.h>

#include "core/bits.h"
#include "gpu/tables.h"
#include "host/think.h"

static game_action ask(const struct gpu_hall *hall, const struct gpu_table *table, int seat,
                       uint64_t seed)
{
    const struct gpu_bot *bot = &hall->bot[table->seating[seat]];
    struct bot_task task = {.seed = seed, .sims = bot->sims};
    struct thinker *thinker = thinker_open((int)bot->threads);
    struct bot_advice advice = {.action = GAME_NO_ACTION};
    struct seen seen;
    if (bot->everything)
        seen_everything(&seen, hall->game, table->state.byte, seat);
    else
        seen_by(&seen, hall->game, table->state.byte, seat);
    if (thinker)
        thinker_ask(thinker, &bot->level, &seen, &task, &advice);
    thinker_close(thinker);
    return advice.action;
}

static void step(const struct gpu_hall *hall, struct gpu_table *table, uint32_t mask)
{
    game_action chosen[GAME_MAX_SEATS];
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        int seat = bits_lowest(rest);
        chosen[seat] = ask(hall, table, seat, dice_roll(&table->dice));
    }
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        int seat = bits_lowest(rest);
        table->fault |= hall->game->rules->apply(table->state.byte, seat, chosen[seat], NULL) < 0;
        table->moves[seat]++;
        table->plies++;
    }
}

const char *gpu_play(struct gpu_hall *hall, int halls, double seconds)
{
    for (int i = 0; i < halls; i++)
        for (uint32_t at = 0; at < hall[i].tables; at++) {
            struct gpu_table *table = &hall[i].table[at];
            for (int steps = 0; steps < (int)seconds; steps++) {
                uint32_t mask = hall[i].game->rules->to_act(table->state.byte);
                if (mask == 0 || table->fault)
                    break;
                step(&hall[i], table, mask);
            }
        }
    return NULL;
}
