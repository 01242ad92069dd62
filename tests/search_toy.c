// Nim, an uneven game of odds, and a choice among very many: see search_toy.h.
#include "tests/search_toy.h"

#include "core/bits.h"
#include "core/setup.h"
#include "core/text.h"

enum { STONES = 21, ODDS_ROUNDS = 3, PILE_ACTIONS = 5000, HIDDEN = 255 };

struct toy_state {
    uint8_t kind, seats, stones, turn;
    uint8_t round, over;
    uint8_t shown[2]; // this round's choices, 0: none yet; HIDDEN in the other's view
    int32_t score[GAME_MAX_SEATS];
    struct rng rng;
};

// What seat 0 wins from seat 1 for (own, other). Seat 0 best shows 1 in 2 of 5 rounds; so does seat
// 1; the game is worth 1/5 of a unit of 10 to seat 0.
static const int odds_pay[3][3] = {{0, 0, 0}, {0, 10, -5}, {0, -5, 5}};

static int toy_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    (void)setup;
    (void)ret;
    return GAME_OK;
}

static void toy_setup(void *ret_state, const struct game_setup *setup)
{
    struct toy_state *s = ret_state;
    memset(s, 0, sizeof *s);
    s->kind = (uint8_t)setup->option[0];
    s->seats = (uint8_t)setup->seats;
    s->stones = STONES;
    rng_seed(&s->rng, setup->seed);
}

static int toy_seats(const void *state)
{
    return ((const struct toy_state *)state)->seats;
}

static uint32_t toy_to_act(const void *state)
{
    const struct toy_state *s = state;
    if (s->over)
        return 0;
    if (s->kind != TOY_ODDS)
        return 1U << s->turn;
    return (s->shown[0] ? 0U : 1U) | (s->shown[1] ? 0U : 2U);
}

int toy_stones(const void *state)
{
    return ((const struct toy_state *)state)->stones;
}

static int toy_count(const struct toy_state *s)
{
    if (s->kind == TOY_NIM)
        return s->stones < 3 ? s->stones : 3;
    return s->kind == TOY_ODDS ? 2 : PILE_ACTIONS;
}

static int toy_legal(const void *state, int seat, game_action *ret)
{
    (void)seat;
    int count = toy_count(state);
    for (int i = 0; i < count; i++)
        ret[i] = (game_action)i + 1;
    return count;
}

static game_action toy_sample(const void *state, int seat, struct dice *dice)
{
    (void)seat;
    return dice_below(dice, (uint32_t)toy_count(state)) + 1;
}

static void toy_show(struct toy_state *s, int seat, game_action action)
{
    s->shown[seat] = (uint8_t)action;
    if (!s->shown[0] || !s->shown[1])
        return;
    int pay = odds_pay[s->shown[0]][s->shown[1]];
    s->score[0] += pay;
    s->score[1] -= pay;
    s->shown[0] = s->shown[1] = 0;
    s->over = ++s->round == ODDS_ROUNDS;
}

static int toy_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct toy_state *s = state;
    (void)log;
    if (seat < 0 || !(toy_to_act(s) >> seat & 1))
        return GAME_ERR_TURN;
    if (action < 1 || action > (game_action)toy_count(s))
        return GAME_ERR_ACTION;
    if (s->kind == TOY_ODDS) {
        toy_show(s, seat, action);
        return GAME_OK;
    }
    if (s->kind == TOY_PILES) {
        s->score[seat] = (int32_t)(action % 100);
        s->over = s->turn + 1 == s->seats;
    } else {
        s->stones = (uint8_t)(s->stones - action);
        s->over = s->stones == 0;
        s->score[seat] = s->over;
    }
    s->turn = (uint8_t)((s->turn + 1) % s->seats);
    return GAME_OK;
}

static void toy_result(const void *state, struct game_result *ret)
{
    const struct toy_state *s = state;
    int64_t key[GAME_MAX_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++)
        key[seat] = ret->score[seat] = s->score[seat];
    game_rank(key, s->seats, ret->rank);
}

static void toy_redact(const void *state, int seat, void *ret_view)
{
    struct toy_state *view = ret_view;
    memcpy(view, state, sizeof *view);
    memset(&view->rng, 0, sizeof view->rng);
    for (int other = 0; other < 2; other++)
        if (other != seat && view->shown[other])
            view->shown[other] = HIDDEN;
}

static int toy_resample(void *view, int seat, struct dice *dice)
{
    struct toy_state *s = view;
    uint64_t seed[2] = {dice_roll(dice), dice_roll(dice)};
    rng_seed(&s->rng, seed);
    for (int other = 0; other < 2; other++)
        if (other != seat && s->shown[other])
            s->shown[other] = (uint8_t)(1 + dice_below(dice, 2));
    return GAME_OK;
}

static void toy_reopen(void *state, int seat)
{
    struct toy_state *s = state;
    for (int other = 0; other < 2; other++)
        if (other != seat)
            s->shown[other] = 0;
}

static const char *toy_check(const void *state)
{
    return toy_count(state) > 0 || ((const struct toy_state *)state)->over ? NULL : "no stones";
}

static void toy_evaluate(const void *state, int32_t *ret)
{
    const struct toy_state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        ret[seat] = s->score[seat] * 1000;
}

static int toy_candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                          int most)
{
    if (toy_count(state) <= most)
        return toy_legal(state, seat, ret);
    // Middling ones first: search has to find the good ones by itself.
    for (int i = 0; i < most; i++)
        ret[i] = (game_action)(1 + 100 * dice_below(dice, 50) + (uint32_t)(i * 37 + 50) % 100);
    return most;
}

static int toy_print_action(const void *state, int seat, game_action action, struct text *out)
{
    (void)state;
    (void)seat;
    text_string(out, "take ");
    text_int(out, action);
    return text_status(out);
}

static int toy_describe(const void *view, int seat, game_action action, const struct voice *voice,
                        struct text *out)
{
    (void)voice;
    return toy_print_action(view, seat, action, out);
}

static const struct game_option toy_options[] = {
    {.name = "kind", .least = 0, .most = TOY_KINDS - 1, .usual = TOY_NIM}, {0}};

static const struct game_rules toy_rules = {
    .vet = toy_vet,
    .setup = toy_setup,
    .seats = toy_seats,
    .to_act = toy_to_act,
    .legal = toy_legal,
    .sample = toy_sample,
    .apply = toy_apply,
    .result = toy_result,
    .redact = toy_redact,
    .resample = toy_resample,
    .check = toy_check,
    .reopen = toy_reopen,
    .move = game_move_is_one_action,
    .pending = game_nothing_pending,
};

static const struct game_tuning toy_tuning = {0};

static const struct game_mind toy_mind = {
    .tuning = &toy_tuning,
    .evaluate = toy_evaluate,
    .predict = toy_evaluate,
    .playout = toy_sample,
    .candidates = toy_candidates,
};

// Slots that search never asks for stay empty: this is no game for people.
static const struct game_text toy_text = {
    .print_action = toy_print_action,
    .describe = toy_describe,
};

const struct game search_toy_game = {
    .facts =
        {
            .name = "toy",
            .title = "Toy",
            .options = toy_options,
            .table_option = -1,
            .rules_version = 1,
            .state_size = sizeof(struct toy_state),
            .max_actions = PILE_ACTIONS,
            .max_plies = 64,
            .min_seats = 2,
            .max_seats = 4,
        },
    .rules = &toy_rules,
    .text = &toy_text,
    .mind = &toy_mind,
};
