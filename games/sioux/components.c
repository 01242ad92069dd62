// The reconstructed component table and what follows from the cards alone. SX-1.0: no other file
// knows a figure of the box.
#include "games/sioux/rules.h"

static RULES_DATA struct game_table reconstructed = {
    "reconstructed-1",
    {
        2,  3,  4,  5, 6, 7,  9,  11, 13, // SX-1.1: DECK_C
        2,  3,  4,  5, 6, 7,  8,  9,  10, // DECK_A
        2,  3,  4,  5, 9, 10, 11, 12, 13, // DECK_B
        18, 14, 10, 8, 6,                 // SX-1.2: fish, hares, deer, bears, bison
        1,  2,  3,  4, 5,                 // SX-1.3: stock cards of the first winter
        2,  3,  4,  5, 6,                 // the second
        3,  4,  5,  6, 7                  // and the third
    }};

RULES_FN const struct game_table *sioux_table(const struct game_table *table)
{
    return table ? table : &reconstructed;
}

RULES_FN uint16_t sioux_cards_of(const struct sioux_state *s, int tribe)
{
    return (uint16_t)(s->hunter == tribe ? s->deck | 1 << SIOUX_HUNTER : s->deck);
}

// SX-1.3.1: there are as many stock cards in each winter.
RULES_FN int sioux_sharers(const struct sioux_state *s)
{
    return sioux_option(s, SIOUX_PHANTOM) == SIOUX_PHANTOM_FULL ? s->tribes : s->seats;
}
