// The game for the rest of the program: options, presets and the tables of its functions.
#include "core/view.h"
#include "tests/auction/knowledge.h"
#include "tests/auction/notation.h"
#include "tests/auction/observe.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};

static const struct game_option options[] = {
    {"cards", 3, AUCTION_CARDS, 5, "AU-1.1", N_("Cards of each hand"), 0},
    {"carry", 0, 1, 0, "AU-3.2", N_("Bids with an even sum carry the prize over"), no_yes},
    {"table", 0, 0, 0, "AU-1.2", N_("Which component table is used"), 0},
    {0},
};

static const struct game_preset presets[] = {
    {"standard", N_("Standard"), N_("The basic game"), ""},
    {"short", N_("Short"), N_("A short game with carrying"), "cards=3 carry=1"},
    {0},
};

static const char *const tables[] = {"plain-1", 0};

// Simulations that a level makes for one in a usual game, at 1, 2, 3, 4 seats.
static const struct game_tuning tuning = {.pace = {0, 1, 1, 1}};

static int apply_to_view(struct auction_state *view, int seat, game_action action,
                         struct game_log *log)
{
    return view_apply(&auction_game, view, auction_viewer(view), seat, action, log);
}

#define GAME auction
#define GAME_APPLY_TO_VIEW apply_to_view
#define GAME_MOVE game_move_is_one_action // AU-2.2: a bid is a whole move
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate
#include "core/entry.h"

const struct game auction_game = {
    .facts =
        {
            .name = "auction",
            .title = "Auction",
            .summary = N_("Bid for prizes in secret."),
            .options = options,
            .presets = presets,
            .events = auction_events,
            .moments = auction_moments,
            .pieces = auction_pieces,
            .tables = tables,
            .table_option = AUCTION_OPTION_TABLE,
            .rules_version = AUCTION_RULES,
            .state_size = sizeof(struct auction_state),
            .max_actions = AUCTION_CARDS,
            .max_plies = AUCTION_MAX_PLIES,
            .observation_size = sizeof(struct auction_observation),
            .number_count = AUCTION_NUMBER_COUNT,
            .observation = auction_observation,
            .numbers = auction_numbers,
            .min_seats = AUCTION_MIN_SEATS,
            .max_seats = AUCTION_SEATS,
        },
    .rules = &auction_rules,
    .text = &auction_text,
    .mind = &auction_mind,
};
