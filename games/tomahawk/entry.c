// Tomahawk for the rest of the program: options, presets and the table of its functions.
#include "core/setup.h"
#include "games/tomahawk/knowledge.h"
#include "games/tomahawk/notation.h"
#include "games/tomahawk/observe.h"
#include "games/tomahawk/view.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};
static const char *const when[] = {N_("at once"), N_("after the draw")};
static const char *const whose[] = {N_("both sides together"), N_("each side alone")};
static const char *const totals[] = {N_("after puma and gathering"),
                                     N_("before puma and gathering")};
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
    {"picto_per_side", 0, 1, 0, "A-7", N_("Whose cards puma and gathering look at"), whose},
    {"manitou_before_effects", 0, 1, 0, "A-18", N_("Which totals the Underdog compares"), totals},
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

// Section 1.4.
static int tomahawk_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    const char *flaw = setup->table ? tomahawk_table_flaw(setup->table->byte) : 0;
    if (!flaw)
        return GAME_OK;
    ret->rule = "1.4";
    ret->message = flaw;
    return GAME_ERR_SETUP;
}

static const struct game_tuning tuning = {
    // A turn, or two: the next one shows what this one was good for. Picks after it that are not
    // yet laid change nothing in what predict() says.
    .horizon = {{0, 8}, {0, 8}, {0, 16}},
    .pace = {0, 8},
    .one_step = 1,
};

#define GAME tomahawk
#define GAME_EVALUATE_VIEW tomahawk_evaluate_view
#define GAME_APPLY_TO_VIEW tomahawk_apply_to_view
#include "core/entry.h"

const struct game tomahawk_game = {
    .facts =
        {
            .name = "tomahawk",
            .title = "Tomahawk",
            .summary = N_("Four grounds, hidden cards, six turns of bluff."),
            .options = options,
            .presets = presets,
            .events = tomahawk_events,
            .moments = tomahawk_moments,
            .pieces = tomahawk_pieces,
            .tables = tables,
            .table_option = TOMAHAWK_DATA_TABLE,
            .rules_version = 1,
            .state_size = sizeof(struct tomahawk_state),
            .max_actions = TOMAHAWK_MAX_ACTIONS,
            .max_plies = TOMAHAWK_MAX_PLIES,
            .observation_size = sizeof(struct tomahawk_observation),
            .number_count = TOMAHAWK_NUMBER_COUNT,
            .observation = tomahawk_observation,
            .numbers = tomahawk_numbers,
            .min_seats = TOMAHAWK_SEATS,
            .max_seats = TOMAHAWK_SEATS,
        },
    .rules = &tomahawk_rules,
    .text = &tomahawk_text,
    .mind = &tomahawk_mind,
};
