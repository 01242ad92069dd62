// The slices of an observation and of the numbers, by name (docs/observations.md).
#include <stddef.h>

#include "games/sioux/observe.h"

#define AT(field) offsetof(struct sioux_observation, field)
#define PER_TRIBE(field) offsetof(struct sioux_observation, tribe[0].field), EACH

enum { EACH = sizeof(struct sioux_seen_tribe), ALL = SIOUX_MAX_TRIBES, CARDS = 16 };

static_assert(EACH == 21, "bytes alone");
static_assert(sizeof(struct sioux_observation) == AT(tribe) + ALL * EACH, "bytes alone");

const struct game_slice sioux_observation[] = {
    {"phase", AT(phase), 0, GAME_CODES, SIOUX_PHASE_OVER, {1}},
    {"seats", AT(seats), 0, GAME_COUNTS, SIOUX_MAX_TRIBES, {1}},
    {"winter", AT(winter), 0, GAME_COUNTS, SIOUX_WINTERS, {1}},
    {"hunt", AT(hunt), 0, GAME_COUNTS, 255, {1}},
    {"options", AT(option), 0, GAME_CODES, 255, {SIOUX_OPTIONS}},
    {"deck", AT(deck), 0, GAME_BITS, 1, {CARDS}},
    {"prairie", AT(prairie), 0, GAME_COUNTS, SIOUX_MAX_ANIMALS, {SIOUX_ANIMALS}},
    {"animals", AT(animals), 0, GAME_COUNTS, SIOUX_MAX_ANIMALS, {SIOUX_ANIMALS}},
    {"stock_cards", AT(stock), 0, GAME_COUNTS, 255, {SIOUX_WINTERS, SIOUX_MAX_TRIBES}},
    {"hunter", AT(hunter), 0, GAME_BITS, 1, {ALL}},
    {"to_act", AT(to_act), 0, GAME_BITS, 1, {ALL}},
    {"face_up", AT(face_up), 0, GAME_BITS, 1, {ALL}},
    {"tie", AT(tie), 0, GAME_BITS, 1, {ALL}},
    {"done", AT(done), 0, GAME_BITS, 1, {ALL}},
    {"phantom", AT(phantom), 0, GAME_CODES, 1, {1}},
    {"hand", AT(cards), 0, GAME_BITS, 1, {CARDS}},
    {"food", PER_TRIBE(food), GAME_COUNTS, SIOUX_MAX_ANIMALS, {ALL, SIOUX_ANIMALS}},
    {"total", PER_TRIBE(total), GAME_COUNTS, 255, {ALL}},
    {"prey", PER_TRIBE(prey), GAME_COUNTS, 255, {ALL}},
    {"value", PER_TRIBE(value), GAME_COUNTS, SIOUX_HUNTER, {ALL}},
    {"stock", PER_TRIBE(stock), GAME_COUNTS, 255, {ALL, SIOUX_WINTERS}},
    {"blind", PER_TRIBE(blind), GAME_BITS, 1, {ALL, SIOUX_WINTERS}},
    {"hand_size", PER_TRIBE(hand), GAME_COUNTS, SIOUX_MAX_ACTIONS, {ALL}},
    {"played_size", PER_TRIBE(laid), GAME_COUNTS, SIOUX_MAX_ACTIONS, {ALL}},
    {"played", PER_TRIBE(played), GAME_BITS, 1, {ALL, CARDS}},
    {"card", PER_TRIBE(card), GAME_CODES, SIOUX_CARD_UNSEEN, {ALL}},
    {"second_card", PER_TRIBE(second), GAME_CODES, SIOUX_CARD_UNSEEN, {ALL}},
    {"answer", PER_TRIBE(answer), GAME_CODES, SIOUX_ANSWER_UNSEEN, {ALL}},
    {"total_before", PER_TRIBE(before), GAME_COUNTS, 255, {ALL}},
    {"total_frozen", PER_TRIBE(frozen), GAME_COUNTS, 255, {ALL}},
    {0},
};

const struct game_slice sioux_numbers[] = {
    {"play", SIOUX_NUMBER_PLAY, 0, GAME_BITS, 1, {15}},
    {"name", SIOUX_NUMBER_NAME, 0, GAME_BITS, 1, {3}},
    {"ask", SIOUX_NUMBER_ASK, 0, GAME_BITS, 1, {4}},
    {"call", SIOUX_NUMBER_CALL, 0, GAME_BITS, 1, {1}},
    {"pass", SIOUX_NUMBER_PASS, 0, GAME_BITS, 1, {1}},
    {"lay", SIOUX_NUMBER_LAY, 0, GAME_BITS, 1, {15}},
    {0},
};
