// The steps of a batch in a unit of the card: a thread per table, what a number does there as on a
// processor (library/seating.h). State, observation and mask of a table are worked on in the
// thread's own memory and leave for the batch's in pieces of sixteen bytes.
#include "gpu/steps/batch.h"

enum { BLOCK = 128, WORDS = GAME_MAX_NUMBERS / 64 };

// A table while a thread is at it.
struct own {
    alignas(16) uint8_t state[(sizeof(ENTRY_STATE) + 15) / 16 * 16];
    alignas(16) uint8_t observation[GAME_MAX_OBSERVATION];
    alignas(16) uint64_t mask[WORDS];
    float reward[GAME_MAX_SEATS];
    struct seating seating;
};

static __device__ void carry(void *to, const void *from, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes / sizeof(uint4); i++)
        ((uint4 *)to)[i] = ((const uint4 *)from)[i];
}

// One of the members of a mask, each as likely; BATCH_SILENT if it has none.
static __device__ uint32_t pick(const uint64_t *mask, uint32_t words, struct dice *dice)
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
    uint64_t set = mask[word];
    while (rest-- > 0)
        set &= set - 1;
    return 64 * word + (uint32_t)bits_lowest(set);
}

static __device__ void deal(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                            struct own *own)
{
    seating_deal(game, &own->seating, own->state, &batch->setup[at % batch->setups], batch->seed,
                 at);
}

static __device__ void step(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                            uint32_t number, struct own *own)
{
    game_action action;
    seating_say(game, &own->seating, own->state, number, NULL, &action);
    own->seating.done = own->seating.seat == BATCH_NOBODY;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        own->reward[seat] = 0;
    if (!own->seating.done)
        return;
    struct game_result result;
    game->rules->result(own->state, &result);
    seating_rewards(&result, own->seating.seats, own->reward);
    deal(game, batch, at, own);
}

static __device__ void see(const struct game *game, const struct gpu_batch *batch, uint32_t at,
                           struct own *own)
{
    const struct seating *seating = &own->seating;
    game->mind->observe(own->state, seating->seat, seating->draft, own->observation);
    memset(own->mask, 0, batch->mask_row);
    game->mind->legal_numbers(own->state, seating->seat, seating->draft, (uint8_t *)own->mask);
    carry(batch->observation + (size_t)at * batch->observation_row, own->observation,
          batch->observation_row);
    carry(batch->mask + (size_t)at * batch->mask_row, own->mask, batch->mask_row);
    carry(batch->reward + (size_t)at * GAME_MAX_SEATS, own->reward, sizeof own->reward);
    batch->done[at] = seating->done;
}

static __global__ void __launch_bounds__(BLOCK)
    run(const __grid_constant__ struct gpu_batch batch, int dealing)
{
    uint32_t at = blockIdx.x * BLOCK + threadIdx.x;
    if (at >= batch.tables)
        return;
    struct game game;
    struct game_rules rules;
    struct game_mind mind;
    game.rules = &rules;
    game.mind = &mind;
    struct own own;
    memset(own.observation, 0, batch.observation_row);
    uint8_t *state = batch.state + (size_t)at * batch.state_row;
    if (dealing) {
        memset(&own, 0, sizeof own);
        deal(&game, &batch, at, &own);
        see(&game, &batch, at, &own);
    } else {
        carry(own.state, state, batch.state_row);
        carry(own.mask, batch.mask + (size_t)at * batch.mask_row, batch.mask_row);
        own.seating = batch.seating[at];
        struct dice dice = {batch.dice[at]};
        for (uint32_t i = 0; i < batch.steps; i++) {
            uint32_t number =
                batch.number ? batch.number[at] : pick(own.mask, batch.mask_row / 8, &dice);
            step(&game, &batch, at, number, &own);
            see(&game, &batch, at, &own);
        }
        batch.dice[at] = dice.state;
    }
    batch.seating[at] = own.seating;
    carry(state, own.state, batch.state_row);
}

extern "C" void ENTRY_TYPED(run)(const struct gpu_batch *batch, int dealing, cudaStream_t stream)
{
    run<<<(batch->tables + BLOCK - 1) / BLOCK, BLOCK, 0, stream>>>(*batch, dealing);
}
