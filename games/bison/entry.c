// Bison's place in the contract: options, presets, one-line adapters, the table.
#include "core/setup.h"
#include "games/bison/knowledge.h"
#include "games/bison/notation.h"
#include "games/bison/observe.h"
#include "games/bison/view.h"

static const char *const variant_values[] = {N_("one building"), N_("several buildings at once"),
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

static int bison_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    if (setup->option[BISON_FIRST_PLAYER] < setup->seats)
        return GAME_OK;
    ret->rule = "BI-11.1";
    ret->message = N_("the first player is not in the game");
    return GAME_ERR_SETUP;
}

static const struct game_tuning tuning = {
    .horizon = {{0, 24, 24, 24}, {0, 24, 24, 24}, {0, 24, 24, 24}},
    .pace = {0, 3, 2, 1},
};

#define GAME bison
#define GAME_APPLY_TO_VIEW bison_apply_to_view
// BI-12.1: one seat acts at a time, and a choice is shown at once.
#define GAME_REOPEN game_nothing_to_reopen
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate
#include "core/entry.h"

const struct game bison_game = {
    .facts =
        {
            .name = "bison",
            .title = N_("Bison"),
            .summary = N_("Grow a land tile by tile and lead its regions."),
            .options = options,
            .presets = presets,
            .events = bison_events,
            .moments = bison_moments,
            .pieces = bison_pieces,
            .tables = tables,
            .table_option = BISON_DATA_TABLE,
            .rules_version = 1,
            .state_size = sizeof(struct bison_state),
            .max_actions = BISON_MAX_ACTIONS,
            .max_plies = BISON_MAX_PLIES,
            .observation_size = sizeof(struct bison_observation),
            .number_count = BISON_NUMBER_COUNT,
            .observation = bison_observation,
            .numbers = bison_numbers,
            .min_seats = 2,
            .max_seats = BISON_SEATS,
        },
    .rules = &bison_rules,
    .text = &bison_text,
    .mind = &bison_mind,
};
