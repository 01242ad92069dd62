// Bison's place in the contract: options, presets, one-line adapters, the table.
#include "core/setup.h"
#include "games/bison/notation.h"

static const char *const variant_values[] = {N_("basic"), N_("several buildings at once"),
                                             N_("also reduce and remove")};
static const char *const ring_values[] = {N_("3 tiles from the totem"),
                                          N_("4 tiles from the totem")};
static const char *const cap_values[] = {N_("no limit"), N_("limit of 15")};
static const char *const first_values[] = {N_("drawn at random"), N_("seat A"), N_("seat B"),
                                           N_("seat C"), N_("seat D")};

static const struct game_option options[] = {
    {"variant", 0, 2, 0, "BI-9", N_("What one tipi or canoe action may do"), variant_values},
    {"max_ring", 3, 4, 3, "G-8", N_("How far from the totem tiles may lie"), ring_values},
    {"final_cap", 0, 1, 1, "BI-8.2", N_("Whether tracks end at 15 in the final scoring"),
     cap_values},
    {"first_player", -1, 3, 0, "BI-1.5", N_("Who begins the first season"), first_values},
    {"data_table", 0, 0, 0, "BI-11.1", N_("Tile table; 0 is the reconstructed one"), 0},
    {0},
};

// BI-11.2; BI-9.3: variant 1 at least for experienced players.
static const struct game_preset presets[] = {
    {"basic", N_("Basic"), N_("The basic game"), ""},
    {"experienced", N_("Experienced"), N_("Several buildings in one action"), "variant=1"},
    {"full", N_("Full"), N_("Several buildings in one action, also reduced and removed"),
     "variant=2"},
    {0},
};

static const char *const tables[] = {"reconstructed-1", 0};

static int vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int status = setup_vet(&bison_game, setup, ret);
    if (status != GAME_OK || setup->option[3] < setup->seats)
        return status;
    ret->rule = "BI-11.1";
    ret->message = N_("the first player is not in the game");
    return GAME_ERR_SETUP;
}

static int setup(void *ret_state, const struct game_setup *setup)
{
    struct game_refusal refusal;
    return vet(setup, &refusal) == GAME_OK ? bison_setup(ret_state, setup) : GAME_ERR_SETUP;
}

static int seats(const void *state)
{
    const struct bison_state *s = state;
    return s->seats;
}

static uint32_t to_act(const void *state)
{
    return bison_to_act(state);
}

static int legal(const void *state, int seat, game_action *ret)
{
    return bison_legal(state, seat, ret);
}

static game_action sample(const void *state, int seat, struct dice *dice)
{
    return bison_sample(state, seat, dice);
}

static int apply(void *state, int seat, game_action action, struct game_log *log)
{
    return bison_apply(state, seat, action, log);
}

static void result(const void *state, struct game_result *ret)
{
    bison_result(state, ret);
}

static void redact(const void *state, int seat, void *ret_view)
{
    bison_redact(state, seat, ret_view);
}

static int resample(void *view, int seat, struct dice *dice)
{
    return bison_resample(view, seat, dice);
}

static const char *check(const void *state)
{
    return bison_check(state);
}

// BI-12.1: one seat acts at a time, so nothing chosen is ever kept back.
static void reopen(void *state, int seat)
{
    (void)state;
    (void)seat;
}

// BI-12.1: a choice is shown at once.
static int pending(const void *state, int seat, game_action *ret)
{
    (void)state;
    (void)seat;
    (void)ret;
    return 0;
}

static void evaluate(const void *state, int32_t *ret)
{
    bison_evaluate(state, ret);
}

static game_action playout(const void *state, int seat, struct dice *dice)
{
    return bison_playout(state, seat, dice);
}

static int candidates(const void *state, int seat, struct dice *dice, game_action *ret, int most)
{
    return bison_candidates(state, seat, dice, ret, most);
}

static int print_action(const void *state, int seat, game_action action, struct text *out)
{
    (void)state;
    (void)seat;
    return bison_print_action(action, out);
}

static int parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    (void)state;
    (void)seat;
    return bison_parse_action(in, ret);
}

static void explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    bison_explain(state, seat, in, ret);
}

static int print_state(const void *state, int as, struct text *out)
{
    return bison_print_state(state, as, out);
}

static int parse_state(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error)
{
    return bison_parse_state(ret_state, in, with, error);
}

static int parse_view(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    return bison_parse_view(ret_view, in, with, error);
}

static int describe(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out)
{
    return bison_describe(view, seat, action, voice, out);
}

static int print_word(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out)
{
    (void)view;
    return bison_print_word(type, value, voice, out);
}

static int insight(const void *view, struct text *out)
{
    return bison_insight(view, out);
}

static int draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    return bison_draw(view, seat, voice, out);
}

const struct game bison_game = {
    .name = "bison",
    .title = N_("Bison"),
    .summary = N_("Grow a land tile by tile and lead its regions."),
    .options = options,
    .presets = presets,
    .events = bison_events,
    .pieces = bison_pieces,
    .tables = tables,
    .table_option = 4,
    .rules_version = 1,
    .state_size = sizeof(struct bison_state),
    .max_actions = BISON_MAX_ACTIONS,
    .max_plies = BISON_MAX_PLIES,
    .min_seats = 2,
    .max_seats = BISON_SEATS,
    .vet = vet,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .sample = sample,
    .apply = apply,
    .result = result,
    .redact = redact,
    .resample = resample,
    .check = check,
    .reopen = reopen,
    .pending = pending,
    .horizon = {{0, 24, 24, 24}, {0, 24, 24, 24}, {0, 24, 24, 24}},
    .pace = {0, 3, 2, 1},
    .one_step = 0,
    .evaluate = evaluate,
    .predict = evaluate,
    .playout = playout,
    .candidates = candidates,
    .print_action = print_action,
    .parse_action = parse_action,
    .explain = explain,
    .print_state = print_state,
    .parse_state = parse_state,
    .parse_view = parse_view,
    .parse_table = bison_parse_table,
    .print_table = bison_print_table,
    .describe = describe,
    .print_word = print_word,
    .insight = insight,
    .draw = draw,
};
