// Big Manitou for the rest of the program: options, presets and the table of its functions.
#include "core/setup.h"
#include "games/big_manitou/knowledge.h"
#include "games/big_manitou/notation.h"
#include "games/big_manitou/observe.h"
#include "games/big_manitou/view.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};
static const char *const takes[] = {N_("one tile"), N_("all that are left")};
static const char *const nothing_picks[] = {N_("nothing"), N_("one tile")};
static const char *const orders[] = {N_("ground by ground"), N_("all heroes first")};
static const char *const forbidden_allowed[] = {N_("forbidden"), N_("allowed")};
static const char *const limits[] = {N_("face up"), N_("all placed")};
static const char *const losses[] = {N_("stays"), N_("goes back with the last one"),
                                     N_("goes to a clear leader")};
static const char *const ties[] = {N_("nobody"), N_("all of them")};
static const char *const majorities[] = {N_("the marker"), N_("most tiles")};
static const char *const counted[] = {N_("owned"), N_("ever won")};
static const char *const dealers[] = {N_("drawn at random"), N_("seat A"), N_("seat B"),
                                      N_("seat C"),          N_("seat D"), N_("seat E")};
static const char *const mixes[] = {N_("mix 1"), N_("mix 2"), N_("mix 3")};

static const struct game_option options[] = {
    {"second_takes", 0, 1, 0, "A-1", N_("The second of a ground takes"), takes},
    {"second_on_three", 0, 1, 1, "A-2",
     N_("A second takes tiles also on grounds laid out with fewer than four"), no_yes},
    {"nohunter_hero", 0, 1, 1, "A-3", N_("A hero on a ground without any hunter takes"),
     nothing_picks},
    {"eval_order", 0, 1, 0, "A-4", N_("In which order tiles are taken"), orders},
    {"fine_tomahawk", 0, 1, 0, "A-5", N_("Tomahawks count in the force fine"), no_yes},
    {"weak_hero", 0, 1, 1, "A-8", N_("A hero weaker than the one opposing hero may be placed"),
     forbidden_allowed},
    {"weak_vs_pair", 0, 1, 1, "A-9", N_("A hero too weak for an opposing pair may be placed"),
     forbidden_allowed},
    {"hero_limit", 0, 1, 0, "A-11", N_("At most two own heroes on a ground, counting"), limits},
    {"marker_on_loss", 0, 2, 0, "A-12", N_("When its holder pays a tile of its kind, a marker"),
     losses},
    {"tomahawk_tie", 0, 1, 0, "A-13", N_("Level with most Tomahawks: the point goes to"), ties},
    {"end_majority", 0, 1, 0, "A-14", N_("The end points for Totems and Horses go with"),
     majorities},
    {"tiebreak_tiles", 0, 1, 0, "A-15", N_("The last tie-break counts tiles"), counted},
    {"tie_promote", 0, 1, 1, "A-16",
     N_("A tie for the first place lets the next player move up to it"), no_yes},
    {"random_cards", 0, 1, 0, "BM-11.1", N_("Cards are drawn at random instead of selected"),
     no_yes},
    {"first_dealer", -1, 4, -1, "BM-1.3", N_("Who deals the first hunt"), dealers},
    {"tile_table", 0, 2, 0, "2.4", N_("Which mix of the 60 tiles is used"), mixes},
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

static int manitou_vet(const struct game_setup *setup, struct game_refusal *ret)
{
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

static const struct game_tuning tuning = {
    // The judgement of a position tells more than a whole game of quick choices. At 500 simulations
    // a move the cut won 65 % of mirrored games against none; 6 to 30 plies are about as good.
    .horizon = {{0, 16, 16, 16, 16}, {0, 16, 16, 16, 16}, {0, 16, 16, 16, 16}},
    .pace = {0, 1, 1, 1, 1},
};

#define GAME manitou
#define GAME_APPLY_TO_VIEW manitou_apply_to_view
#define GAME_LEGAL_ON_VIEW manitou_legal_on_view
// A selection is one choice, and the seat is through with the step.
#define GAME_MOVE game_move_is_one_action
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate
#include "core/entry.h"

const struct game manitou_game = {
    .facts =
        {
            .name = "big-manitou",
            .title = N_("Big Manitou"),
            .summary = N_("Choose cards in secret, win tiles, pair bison with tipis."),
            .options = options,
            .presets = presets,
            .events = manitou_events,
            .moments = manitou_moments,
            .pieces = manitou_pieces,
            .tables = tables,
            .table_option = MANITOU_TILE_TABLE,
            .rules_version = 1,
            .state_size = sizeof(struct manitou_state),
            .max_actions = MANITOU_MAX_ACTIONS,
            .max_plies = MANITOU_MAX_PLIES,
            .observation_size = sizeof(struct manitou_observation),
            .number_count = MANITOU_NUMBER_COUNT,
            .observation = manitou_observation,
            .numbers = manitou_numbers,
            .min_seats = 2,
            .max_seats = MANITOU_SEATS,
        },
    .rules = &manitou_rules,
    .text = &manitou_text,
    .mind = &manitou_mind,
};
