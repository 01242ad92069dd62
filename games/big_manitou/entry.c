// Big Manitou for the rest of the program: options, presets and the table of its functions.
#include "core/setup.h"
#include "games/big_manitou/notation.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};
static const char *const takes[] = {N_("one"), N_("all left")};
static const char *const nothing_picks[] = {N_("nothing"), N_("one tile")};
static const char *const orders[] = {N_("ground by ground"), N_("heroes first")};
static const char *const forbidden_allowed[] = {N_("forbidden"), N_("allowed")};
static const char *const limits[] = {N_("face up"), N_("all placed")};
static const char *const losses[] = {N_("stays"), N_("free at zero"), N_("to the leader")};
static const char *const ties[] = {N_("nobody"), N_("all of them")};
static const char *const majorities[] = {N_("marker"), N_("most tiles")};
static const char *const counted[] = {N_("owned"), N_("ever won")};
static const char *const dealers[] = {N_("random"), "A", "B", "C", "D", "E"};
static const char *const mixes[] = {"R-A", "R-B", "R-C"};

static const struct game_option options[] = {
    {"second_takes", 0, 1, 0, "A-1",
     N_("The second of a ground takes one tile, or all that are left"), takes},
    {"second_on_three", 0, 1, 1, "A-2",
     N_("A second takes tiles also on grounds laid out with fewer than four"), no_yes},
    {"nohunter_hero", 0, 1, 1, "A-3", N_("A hero on a ground without any hunter takes a tile"),
     nothing_picks},
    {"eval_order", 0, 1, 0, "A-4",
     N_("Grounds are evaluated one by one, or the heroes of all grounds first"), orders},
    {"fine_tomahawk", 0, 1, 0, "A-5", N_("Tomahawks count in the force fine"), no_yes},
    {"weak_hero", 0, 1, 1, "A-8", N_("A hero weaker than the one opposing hero may be placed"),
     forbidden_allowed},
    {"weak_vs_pair", 0, 1, 1, "A-9", N_("A hero too weak for an opposing pair may be placed"),
     forbidden_allowed},
    {"hero_limit", 0, 1, 0, "A-11",
     N_("At most two own heroes on a ground: counting those face up, or all placed"), limits},
    {"marker_on_loss", 0, 2, 0, "A-12",
     N_("A marker whose holder pays a tile of its kind stays, goes back at the last one, or goes "
        "to a clear leader"),
     losses},
    {"tomahawk_tie", 0, 1, 0, "A-13",
     N_("A tie for most Tomahawks gives the point to nobody or all"), ties},
    {"end_majority", 0, 1, 0, "A-14",
     N_("The end points for Totems and Horses go with the marker or with most tiles"), majorities},
    {"tiebreak_tiles", 0, 1, 0, "A-15", N_("The last tie-break counts tiles owned or ever won"),
     counted},
    {"tie_promote", 0, 1, 1, "A-16",
     N_("A tie for the first place lets the next player move up to it"), no_yes},
    {"random_cards", 0, 1, 0, "BM-11.1", N_("Cards are drawn at random instead of selected"),
     no_yes},
    {"first_dealer", -1, 4, -1, "BM-1.3", N_("Who deals the first hunt"), dealers},
    {"tile_table", 0, 2, 0, "2.4", N_("Mix of the 60 tiles; all are reconstructed"), mixes},
    {0, 0, 0, 0, 0, 0, 0},
};

static const struct game_preset presets[] = {
    {"rulebook", N_("Full rules"), N_("As the full rules say"), ""},
    {"summary", N_("Short rules"), N_("As the short summary of the rules says"),
     "eval_order=1 fine_tomahawk=1 end_majority=1 tie_promote=0"},
    {"rest_to_second", N_("Rest to the second"), N_("The second takes everything that is left"),
     "second_takes=1"},
    {0},
};

static const char *const tables[] = {"reconstructed-a", "reconstructed-b", "reconstructed-c", 0};

static int refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
    return GAME_ERR_SETUP;
}

static int vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int status = setup_vet(&manitou_game, setup, ret);
    if (status != GAME_OK)
        return status;
    if (setup->option[MANITOU_FIRST_DEALER] >= setup->seats)
        return refuse(ret, "BM-1.3", N_("the first dealer is no seat of this game"));
    if (setup->option[MANITOU_TILE_TABLE] > INT8_MAX)
        return refuse(ret, "2.4", N_("there is no component table of that number"));
    int total = 0;
    for (int tile = 1; setup->table && tile < MANITOU_TILES; tile++)
        total += setup->table->byte[tile];
    if (setup->table && total < manitou_hunts(setup->seats) * manitou_laid_out(setup->seats))
        return refuse(ret, "2.4", N_("the tile table has too few tiles for so many seats"));
    return GAME_OK;
}

static int setup(void *ret_state, const struct game_setup *with)
{
    struct game_refusal refusal;
    int status = vet(with, &refusal);
    if (status == GAME_OK)
        manitou_setup(ret_state, with);
    return status;
}

static int seats(const void *state)
{
    const struct manitou_state *s = state;
    return s->seats;
}

static uint32_t to_act(const void *state)
{
    const struct manitou_state *s = state;
    return s->to_act;
}

static int legal(const void *state, int seat, game_action *ret)
{
    return manitou_legal(state, seat, ret);
}

static game_action sample(const void *state, int seat, struct dice *dice)
{
    return manitou_sample(state, seat, dice);
}

static int apply(void *state, int seat, game_action action, struct game_log *log)
{
    return manitou_apply(state, seat, action, log);
}

static void result(const void *state, struct game_result *ret)
{
    manitou_result(state, ret);
}

static void redact(const void *state, int seat, void *ret_view)
{
    manitou_redact(state, seat, ret_view);
}

static int resample(void *view, int seat, struct dice *dice)
{
    return manitou_resample(view, seat, dice);
}

static const char *check(const void *state)
{
    return manitou_check(state);
}

static void reopen(void *state, int seat)
{
    manitou_reopen(state, seat);
}

// A selection is one choice, and the seat is through with the step.
static int pending(const void *state, int seat, game_action *ret)
{
    (void)state;
    (void)seat;
    (void)ret;
    return 0;
}

static void evaluate(const void *state, int32_t *ret)
{
    manitou_evaluate(state, ret);
}

static game_action playout(const void *state, int seat, struct dice *dice)
{
    return manitou_playout(state, seat, dice);
}

static int candidates(const void *state, int seat, struct dice *dice, game_action *ret, int most)
{
    return manitou_candidates(state, seat, dice, ret, most);
}

static int print_action(const void *state, int seat, game_action action, struct text *out)
{
    (void)state, (void)seat;
    return manitou_print_action(action, out);
}

static int parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    (void)state, (void)seat;
    return manitou_parse_action(in, ret);
}

static void explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    manitou_explain(state, seat, in, ret);
}

static int print_state(const void *state, int as, struct text *out)
{
    return manitou_print_state(state, as, out);
}

static int parse_state(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error)
{
    return manitou_parse_state(ret_state, in, with, error);
}

static int parse_view(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    return manitou_parse_view(ret_view, in, with, error);
}

static int describe(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out)
{
    return manitou_describe(view, seat, action, voice, out);
}

static int print_word(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out)
{
    return manitou_print_word(view, type, value, voice, out);
}

static int insight(const void *view, struct text *out)
{
    return manitou_insight(view, out);
}

static int draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    return manitou_draw(view, seat, voice, out);
}

const struct game manitou_game = {
    .name = "big-manitou",
    .title = N_("Big Manitou"),
    .summary = N_("Choose cards in secret, win tiles, pair bison with tipis."),
    .options = options,
    .presets = presets,
    .events = manitou_events,
    .pieces = manitou_pieces,
    .tables = tables,
    .table_option = MANITOU_TILE_TABLE,
    .rules_version = 1,
    .state_size = sizeof(struct manitou_state),
    .max_actions = MANITOU_MAX_ACTIONS,
    .max_plies = MANITOU_MAX_PLIES,
    .min_seats = 2,
    .max_seats = MANITOU_SEATS,
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
    // The judgement of a position tells more than a whole game of quick choices. At 500 simulations
    // a move the cut won 65 % of mirrored games against none; 6 to 30 plies are about as good.
    .horizon = {{0, 16, 16, 16, 16}, {0, 16, 16, 16, 16}, {0, 16, 16, 16, 16}},
    .pace = {0, 1, 1, 1, 1},
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
    .parse_table = manitou_parse_table,
    .print_table = manitou_print_table,
    .describe = describe,
    .print_word = print_word,
    .insight = insight,
    .draw = draw,
};
