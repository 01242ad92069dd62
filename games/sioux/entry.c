// Sioux for the rest of the program: options, presets and the table of its functions.
#include "core/setup.h"
#include "games/sioux/knowledge.h"
#include "games/sioux/notation.h"
#include "games/sioux/observe.h"
#include "games/sioux/view.h"

static const char *const no_yes[] = {N_("no"), N_("yes")};
static const char *const decks[] = {N_("1 to 7, 9, 11, 13"), N_("1 to 10"), N_("1 to 5, 9 to 13")};
static const char *const shortages[] = {N_("the rest lapses; nothing at all brings winter"),
                                        N_("only exact preys"), N_("the rest lapses")};
static const char *const forms[] = {N_("largest first"), N_("an exact sum if there is one")};
static const char *const fulls[] = {N_("counts 6"), N_("free choice"), N_("counts 0")};
static const char *const askers[] = {N_("if its total changed"), N_("if its total rose"),
                                     N_("always")};
static const char *const phantoms[] = {N_("no"), N_("yes"), N_("yes, without store cards")};
static const char *const phantom_crows[] = {N_("from its pile"), N_("none")};
static const char *const leads[] = {N_("the highest total"), N_("the last hunt’s largest prey")};

static const struct game_option options[] = {
    {"deck", 0, 2, 0, "SX-1.1", N_("The number cards of every camp"), decks},
    {"shortage", 0, 2, 0, "SX-4.6", N_("When the prairie cannot pay a prey in full"), shortages},
    {"form", 0, 1, 0, "SX-4.6", N_("Which animals make up a prey"), forms},
    {"crow_prey", 0, 1, 1, "SX-5.5", N_("A Clever Crow that prevents a swap also takes 1 food"),
     no_yes},
    {"shaman_full", 0, 2, 0, "SX-7.4", N_("A Wise Elder when 6, 7 and 8 are all shown"), fulls},
    {"gift_who", 0, 2, 1, "SX-8.1", N_("A camp that is level with another may ask it for a gift"),
     askers},
    {"gift_chain", 0, 1, 0, "SX-8.5.1", N_("A gift may give rise to another one in the same hunt"),
     no_yes},
    {"show_played", 0, 1, 1, "SX-16",
     N_("Played cards stay in sight; without it this is a memory game"), no_yes},
    {"secret_ties", 0, 1, 0, "SX-10.4", N_("Store cards drawn by lot stay secret until the end"),
     no_yes},
    {"phantom", 0, 2, 0, "SX-12.6", N_("The Silent Camp hunts along"), phantoms},
    {"phantom_crow", 0, 1, 0, "SX-12.3", N_("The Silent Camp’s second card"), phantom_crows},
    {"bad_omen", 0, 1, 0, "SX-13",
     N_("Overhunting: more than 22 food earns the smallest store card"), no_yes},
    {"wakan_tanka", 0, 1, 0, "SX-14",
     N_("Shared Sign: three equal cards feed the others (four camps or more)"), no_yes},
    {"great_eye", 0, 1, 0, "SX-15",
     N_("Open Trail: the richest camp plays openly first (four camps or more)"), no_yes},
    {"eye_leader", 0, 1, 0, "SX-15.2", N_("Who leads an Open Trail"), leads},
    {"hunt_limit", 1, 999, 100, "SX-3.10", N_("A season ends after this many hunts at the latest"),
     0},
    {0, 0, 0, 0, 0, 0, 0},
};

static const struct game_preset presets[] = {
    {"standard", N_("Standard"), N_("The basic game"), ""},
    {"two_camps", N_("Two camps"), N_("With the Silent Camp, for two players"), "phantom=1"},
    {"any_change", N_("Any change"), N_("Any camp whose total changed may ask for a gift"),
     "gift_who=0"},
    {"memory", N_("Memory"), N_("Played cards are turned over"), "show_played=0"},
    {"all_variants", N_("All variants"), N_("Overhunting, Shared Sign and Open Trail together"),
     "bad_omen=1 wakan_tanka=1 great_eye=1"},
    {0},
};

static const char *const tables[] = {"reconstructed-1", 0};

static const struct game_tuning tuning = {
    // From the hunt under way to a few more. With equal simulations at two seats 10 plies won 51 %
    // of 400 games against 6, 24 won 46 %, 3 won 49 % and 1 won 42 %; at five, 24 beat 1 clearly.
    .horizon = {{0, 1, 6, 6, 6}, {0, 6, 6, 6, 6}, {0, 10, 15, 20, 24}},
    .pace = {0, 8, 4, 2, 1},
};

#define GAME sioux
#define GAME_EVALUATE_VIEW sioux_evaluate_view
#define GAME_APPLY_TO_VIEW sioux_apply_to_view
// SX-3: a choice is one card or one answer, and the seat is through with the step.
#define GAME_MOVE game_move_is_one_action
#define GAME_PENDING game_nothing_pending
#define GAME_PREDICT game_predict_as_evaluate
#include "core/entry.h"

const struct game sioux_game = {
    .facts =
        {
            .name = "sioux",
            .title = N_("Winter Stores"),
            .summary = N_("A card each, all at once: the gap is the catch."),
            .options = options,
            .presets = presets,
            .events = sioux_events,
            .moments = sioux_moments,
            .pieces = sioux_pieces,
            .tables = tables,
            .table_option = -1,
            .rules_version = SIOUX_RULES,
            .state_size = sizeof(struct sioux_state),
            .max_actions = SIOUX_MAX_ACTIONS,
            .max_plies = SIOUX_MAX_PLIES,
            .observation_size = sizeof(struct sioux_observation),
            .number_count = SIOUX_NUMBER_COUNT,
            .observation = sioux_observation,
            .numbers = sioux_numbers,
            .min_seats = 2,
            .max_seats = SIOUX_MAX_TRIBES,
        },
    .rules = &sioux_rules,
    .text = &sioux_text,
    .mind = &sioux_mind,
};
