// Tomahawk for the rest of the program: options, presets and the table of its functions.
#include "core/setup.h"
#include "games/tomahawk/texts.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};
static const char *const when[] = {N_("at once"), N_("after the draw")};
static const char *const whose[] = {N_("both sides together"), N_("each side alone")};
static const char *const totals[] = {N_("after effects"), N_("before effects")};
static const char *const tables_named[] = {"reconstructed-1"};

static const struct game_option options[] = {
    {"sought_game", 0, 1, 0, "TH-12",
     N_("Variant: the most animals of one kind bring three points"), no_yes},
    {"territories_first", 0, 1, 0, "A-15",
     N_("The first territories are face up before heroes are chosen"), no_yes},
    {"sky_immune_to_charm", 0, 1, 0, "A-2", N_("Teasing Cloud never charms Mirror Sky"), no_yes},
    {"spirit_gather_flat", 0, 1, 0, "A-3",
     N_("Twin Step's bonus stays 5 when gathering doubles the pair"), no_yes},
    {"dance_after_draw", 0, 1, 0, "A-4", N_("When Dusk Dancer draws the other side's card"), when},
    {"dance_peek", 0, 1, 0, "A-5", N_("Dusk Dancer's side sees the card it has drawn"), no_yes},
    {"picto_per_side", 0, 1, 0, "A-7",
     N_("Puma and gathering look at both sides together or at each side alone"), whose},
    {"manitou_before_effects", 0, 1, 0, "A-18",
     N_("The Underdog compares totals after or before puma and gathering"), totals},
    {"tiebreak_territories", 0, 1, 0, "A-9", N_("At equal scores more territories rank first"),
     no_yes},
    {"bonus_tie_both", 0, 1, 0, "A-10", N_("Equal counts of the sought game: both gain three"),
     no_yes},
    {"bonus_printed_count", 0, 1, 0, "A-11",
     N_("Redwood Heart does not double the count of the sought game"), no_yes},
    {"strict_memory", 0, 1, 0, "A-12",
     N_("A memory game: the screen hides the log and the discards"), no_yes},
    {"data_table", 0, 0, 0, "TH-14.1", N_("Which component table is used"), tables_named},
    {0, 0, 0, 0, 0, 0, 0},
};

static const struct game_preset presets[] = {
    {"standard", N_("Standard"), N_("The basic game"), ""},
    {"sought", N_("Sought game"), N_("With the sought game"), "sought_game=1"},
    {0},
};

static const char *const tables[] = {"reconstructed-1", 0};

static int vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int status = setup_vet(&tomahawk_game, setup, ret);
    const char *flaw =
        status == GAME_OK && setup->table ? tomahawk_table_flaw(setup->table->byte) : 0;
    if (!flaw)
        return status;
    ret->rule = "1.4";
    ret->message = flaw;
    return GAME_ERR_SETUP;
}

static int setup(void *ret_state, const struct game_setup *with)
{
    struct game_refusal refusal;
    int status = vet(with, &refusal);
    if (status == GAME_OK)
        tomahawk_setup(ret_state, with);
    return status;
}

static int seats(const void *state)
{
    (void)state;
    return TOMAHAWK_SEATS;
}

static uint32_t to_act(const void *state)
{
    return ((const struct tomahawk_state *)state)->to_act;
}

static int legal(const void *state, int seat, game_action *ret)
{
    return tomahawk_legal(state, seat, ret);
}

static game_action sample(const void *state, int seat, struct dice *dice)
{
    return tomahawk_sample(state, seat, dice);
}

static int apply(void *state, int seat, game_action action, struct game_log *log)
{
    return tomahawk_apply(state, seat, action, log);
}

static void result(const void *state, struct game_result *ret)
{
    tomahawk_result(state, ret);
}

static void redact(const void *state, int seat, void *ret_view)
{
    tomahawk_redact(state, seat, ret_view);
}

static int resample(void *view, int seat, struct dice *dice)
{
    return tomahawk_resample(view, seat, dice);
}

static const char *check(const void *state)
{
    return tomahawk_check(state);
}

static void reopen(void *state, int seat)
{
    tomahawk_reopen(state, seat);
}

static int pending(const void *state, int seat, game_action *ret)
{
    return tomahawk_pending(state, seat, ret);
}

static void evaluate(const void *state, int32_t *ret)
{
    tomahawk_evaluate(state, ret);
}

static void predict(const void *state, int32_t *ret)
{
    tomahawk_predict((const struct tomahawk_state *)state, ret);
}

static game_action playout(const void *state, int seat, struct dice *dice)
{
    return tomahawk_playout(state, seat, dice);
}

static int candidates(const void *state, int seat, struct dice *dice, game_action *ret, int most)
{
    return tomahawk_candidates(state, seat, dice, ret, most);
}

static int print_action(const void *state, int seat, game_action action, struct text *out)
{
    (void)seat;
    return tomahawk_print_action(state, action, out);
}

static int parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    (void)seat;
    return tomahawk_parse_action(state, in, ret);
}

static void explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    tomahawk_explain(state, seat, in, ret);
}

static int print_state(const void *state, int as, struct text *out)
{
    return tomahawk_print_state(state, as, out);
}

static int parse_state(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error)
{
    return tomahawk_parse_state(ret_state, in, with, error);
}

static int parse_view(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    return tomahawk_parse_view(ret_view, in, with, error);
}

static int describe(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out)
{
    (void)seat;
    return tomahawk_describe(view, action, voice, out);
}

static int print_word(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out)
{
    return tomahawk_print_word(view, type, value, voice, out);
}

static int insight(const void *view, struct text *out)
{
    return tomahawk_insight(view, out);
}

static int draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    return tomahawk_draw(view, seat, voice, out);
}

const struct game tomahawk_game = {
    .name = "tomahawk",
    .title = "Tomahawk",
    .summary = N_("Four grounds, hidden cards, six turns of bluff."),
    .options = options,
    .presets = presets,
    .events = tomahawk_events,
    .pieces = tomahawk_pieces,
    .tables = tables,
    .table_option = TOMAHAWK_DATA_TABLE,
    .rules_version = 1,
    .state_size = sizeof(struct tomahawk_state),
    .max_actions = TOMAHAWK_MAX_ACTIONS,
    .max_plies = TOMAHAWK_MAX_PLIES,
    .min_seats = TOMAHAWK_SEATS,
    .max_seats = TOMAHAWK_SEATS,
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
    // A turn, or two: the next one shows what this one was good for. Picks after it that are not
    // yet laid change nothing in what predict() says.
    .horizon = {{0, 8}, {0, 8}, {0, 16}},
    .pace = {0, 8},
    .one_step = 1,
    .evaluate = evaluate,
    .predict = predict,
    .playout = playout,
    .candidates = candidates,
    .print_action = print_action,
    .parse_action = parse_action,
    .explain = explain,
    .print_state = print_state,
    .parse_state = parse_state,
    .parse_view = parse_view,
    .parse_table = tomahawk_parse_table,
    .print_table = tomahawk_print_table,
    .describe = describe,
    .print_word = print_word,
    .insight = insight,
    .draw = draw,
};
