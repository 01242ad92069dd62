// The functions of one game as slots of the contract, on the card. Each game's .cu file defines
// STATE and GAME(name), includes this, and has a kernel that fills the slots; the figures of the
// contract are copied from the host's own `struct game`.
#ifndef STATE
#error "include gpu/slots.cuh from a game's file"
#endif

static __device__ int legal(const void *state, int seat, game_action *ret)
{
    return GAME(legal)((const STATE *)state, seat, ret);
}

static __device__ game_action sample(const void *state, int seat, struct dice *dice)
{
    return GAME(sample)((const STATE *)state, seat, dice);
}

static __device__ int apply(void *state, int seat, game_action action, struct game_log *log)
{
    return GAME(apply)((STATE *)state, seat, action, log);
}

static __device__ void result(const void *state, struct game_result *ret)
{
    GAME(result)((const STATE *)state, ret);
}

static __device__ void redact(const void *state, int seat, void *ret_view)
{
    GAME(redact)((const STATE *)state, seat, (STATE *)ret_view);
}

static __device__ int resample(void *view, int seat, struct dice *dice)
{
    return GAME(resample)((STATE *)view, seat, dice);
}

static __device__ void evaluate(const void *state, int32_t *ret)
{
    GAME(evaluate)((const STATE *)state, ret);
}

static __device__ game_action playout(const void *state, int seat, struct dice *dice)
{
    return GAME(playout)((const STATE *)state, seat, dice);
}

static __device__ int candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                                 int most)
{
    return GAME(candidates)((const STATE *)state, seat, dice, ret, most);
}

// In most games a choice ends the seat's step, and there is one evaluation.
static __device__ int no_pending(const void *state, int seat, game_action *ret)
{
    (void)state;
    (void)seat;
    (void)ret;
    return 0;
}

static __device__ void fill_slots(struct game *ret)
{
    ret->seats = seats;
    ret->to_act = to_act;
    ret->legal = legal;
    ret->sample = sample;
    ret->apply = apply;
    ret->result = result;
    ret->redact = redact;
    ret->resample = resample;
    ret->reopen = reopen;
    ret->pending = no_pending;
    ret->evaluate = evaluate;
    ret->predict = evaluate;
    ret->playout = playout;
    ret->candidates = candidates;
}
