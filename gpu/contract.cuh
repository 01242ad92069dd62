// The contract on the card (core/game.h). A unit knows its one game, so the slots are functions here
// and not pointers to functions: calls are direct, and sizes are known. A unit includes this after
// its rules, with STATE and GAME(name) defined, and adds the slots that differ from game to game.
#ifndef PRAIRIE_GPU_CONTRACT_CUH
#define PRAIRIE_GPU_CONTRACT_CUH

struct game {
    static constexpr uint32_t state_size = sizeof(STATE);
    uint8_t horizon[GAME_SIGHTS][GAME_MAX_SEATS]; // the host's figures
    uint64_t one_step;
    uint8_t pace[GAME_MAX_SEATS]; // not asked for: all bots here have budgets of their own

    static __device__ int seats(const void *state);
    static __device__ uint32_t to_act(const void *state);
    static __device__ game_action sample(const void *state, int seat, struct dice *dice);
    static __device__ int apply(void *state, int seat, game_action action, struct game_log *log);
    static __device__ void result(const void *state, struct game_result *ret);
    static __device__ void redact(const void *state, int seat, void *ret_view);
    static __device__ int resample(void *view, int seat, struct dice *dice);
    static __device__ void reopen(void *state, int seat);
    static __device__ int pending(const void *state, int seat, game_action *ret);
    static __device__ void evaluate(const void *state, int32_t *ret);
    static __device__ void predict(const void *state, int32_t *ret);
    static __device__ game_action playout(const void *state, int seat, struct dice *dice);
    static __device__ int candidates(const void *state, int seat, struct dice *dice,
                                     game_action *ret, int most);
};

APART game_action game::sample(const void *state, int seat, struct dice *dice)
{
    return GAME(sample)((const STATE *)state, seat, dice);
}

APART int game::apply(void *state, int seat, game_action action, struct game_log *)
{
    return GAME(apply)((STATE *)state, seat, action, NULL);
}

APART void game::result(const void *state, struct game_result *ret)
{
    GAME(result)((const STATE *)state, ret);
}

APART void game::redact(const void *state, int seat, void *ret_view)
{
    GAME(redact)((const STATE *)state, seat, (STATE *)ret_view);
}

APART int game::resample(void *view, int seat, struct dice *dice)
{
    return GAME(resample)((STATE *)view, seat, dice);
}

APART void game::evaluate(const void *state, int32_t *ret)
{
    GAME(evaluate)((const STATE *)state, ret);
}

APART game_action game::playout(const void *state, int seat, struct dice *dice)
{
    return GAME(playout)((const STATE *)state, seat, dice);
}

APART int game::candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                           int most)
{
    return GAME(candidates)((const STATE *)state, seat, dice, ret, most);
}

// In most games a choice ends the seat's step, and there is one evaluation.
#ifndef SECRET_STEPS
__device__ int game::pending(const void *, int, game_action *)
{
    return 0;
}

__device__ void game::predict(const void *state, int32_t *ret)
{
    evaluate(state, ret);
}
#endif

#endif
