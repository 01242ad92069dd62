// The steps of a batch in a unit of the card: a thread per table, what a number does there as on a
// processor (library/seating.h). State, observation and mask of a table are worked on in the
// thread's own memory and leave for the batch's in pieces of sixteen bytes. A compiler of plain C++
// makes a loop over the tables of it, which tests compare with the processor's batch.
#include "gpu/steps/batch.h"

enum { BLOCK = 128, WORDS = GAME_MAX_NUMBERS / 64 };

struct alignas(16) piece {
    uint64_t half[2];
};

// A table while a thread is at it.
struct own {
    alignas(16) uint8_t state[(sizeof(ENTRY_STATE) + 15) / 16 * 16];
    alignas(16) uint8_t observation[GAME_MAX_OBSERVATION];
    alignas(16) uint64_t mask[WORDS];
    alignas(16) float reward[GAME_MAX_SEATS];
    struct seating seating;
    int status;
};

static RULES_FN void carry(void *to, const void *from, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes / sizeof(struct piece); i++)
        ((struct piece *)to)[i] = ((const struct piece *)from)[i];
}

// One of the members of a mask, each as likely; BATCH_SILENT if it has none.
static RULES_FN uint32_t pick(const uint64_t *mask, uint32_t words, struct dice *dice)
{
    int members = 0;
    for (uint32_t i = 0; i < words; i++)
        members += bits_count(mask[i]);
    if (members == 0)
        return BATCH_SILENT;
    int rest = (int)dice_below(dice, (uint32_t)members);
    uint32_t word = 0;
    while (rest >= bits_count(mask[word]))
        rest -= bits_count(mask[word++]);
    return 64 * word + (uint32_t)bits_select(mask[word], (uint32_t)rest);
}

static RULES_FN void deal(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                          struct own *own)
{
    seating_deal(game, &own->seating, own->state, &batch->setup[at % batch->setups], batch->seed,
                 at);
}

static RULES_FN void clear_rewards(struct own *own)
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        own->reward[seat] = 0;
}

static RULES_FN void step(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                          uint32_t number, struct own *own)
{
    game_action action;
    own->status = seating_say(game, &own->seating, own->state, number, NULL, &action);
    own->seating.done = own->seating.seat == BATCH_NOBODY;
    clear_rewards(own);
    if (!own->seating.done)
        return;
    struct game_result result;
    game->rules->result(own->state, &result);
    seating_rewards(&result, own->seating.seats, own->reward);
    deal(game, batch, at, own);
}

static RULES_FN void see(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                         struct own *own)
{
    const struct seating *seating = &own->seating;
    const struct prairie_card_buffers *to = &batch->to;
    if (to->observation) {
        game->mind->observe(own->state, seating->seat, seating->draft, own->observation);
        carry(to->observation + (size_t)at * batch->observation_row, own->observation,
              batch->observation_row);
    }
    if (to->mask) {
        game->mind->legal_numbers(own->state, seating->seat, seating->draft, own->mask);
        carry(to->mask + (size_t)at * batch->mask_row, own->mask, batch->mask_row);
    }
    if (to->reward)
        carry(to->reward + (size_t)at * GAME_MAX_SEATS, own->reward, sizeof own->reward);
    if (to->seat)
        to->seat[at] = seating->seat;
    if (to->done)
        to->done[at] = seating->done;
    if (to->status)
        to->status[at] = (int8_t)(own->status < 0 ? own->status : GAME_OK);
}

static RULES_FN void deal_anew(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                               struct own *own)
{
    memset(&own->seating, 0, sizeof own->seating);
    memset(own->state, 0, sizeof own->state);
    own->status = GAME_OK;
    clear_rewards(own);
    deal(game, batch, at, own);
    see(game, batch, at, own);
}

static RULES_FN void say_numbers(const struct game *game, const struct gpu_batch *batch,
                                 uint32_t at, struct own *own)
{
    struct dice dice = {batch->dice[at]};
    carry(own->state, batch->state + (size_t)at * batch->state_row, batch->state_row);
    own->seating = batch->seating[at];
    if (batch->task == GPU_BATCH_PLAY)
        carry(own->mask, batch->to.mask + (size_t)at * batch->mask_row, batch->mask_row);
    for (uint32_t i = 0; i < batch->steps; i++) {
        uint32_t number = batch->task == GPU_BATCH_SAY
                              ? batch->number[at]
                              : pick(own->mask, batch->mask_row / 8, &dice);
        step(game, batch, at, number, own);
        see(game, batch, at, own);
    }
    if (batch->task == GPU_BATCH_PLAY)
        batch->dice[at] = dice.state;
}

static RULES_FN void play_table(const struct gpu_batch *batch, uint32_t at)
{
    struct game game;
    struct game_rules rules;
    struct game_mind mind;
    struct own own;
    game.rules = &rules;
    game.mind = &mind;
    // What rows have behind the game's own bytes is nothing.
    memset(own.observation, 0, batch->observation_row);
    memset(own.mask, 0, batch->mask_row);
    if (batch->task == GPU_BATCH_DEAL)
        deal_anew(&game, batch, at, &own);
    else
        say_numbers(&game, batch, at, &own);
    batch->seating[at] = own.seating;
    carry(batch->state + (size_t)at * batch->state_row, own.state, batch->state_row);
}

#ifdef __CUDACC__
static __global__ void __launch_bounds__(BLOCK) run(const __grid_constant__ struct gpu_batch batch)
{
    uint32_t at = blockIdx.x * BLOCK + threadIdx.x;
    if (at < batch.tables)
        play_table(&batch, at);
}

extern "C" void ENTRY_TYPED(run)(const struct gpu_batch *batch, void *stream)
{
    run<<<(batch->tables + BLOCK - 1) / BLOCK, BLOCK, 0, (cudaStream_t)stream>>>(*batch);
}
#else
extern "C" void ENTRY_TYPED(run)(const struct gpu_batch *batch, void *stream)
{
    (void)stream;
    for (uint32_t at = 0; at < batch->tables; at++)
        play_table(batch, at);
}
#endif
