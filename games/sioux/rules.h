// Sioux: the state of a match and the functions of its rules. README.md tells the rules; the
// numbers SX-n cited in the code are its headings.
//
// A card is named by what is printed on it: 1 is the crow, 2 to 13 are numbers, 14 is the Shaman,
// 15 the consecrated hunter. A set of cards is a mask with bit `card`. Bit 0 is no card: in a view
// it marks a set of which only the size is known (sioux_hidden_set).
#ifndef PRAIRIE_GAMES_SIOUX_RULES_H
#define PRAIRIE_GAMES_SIOUX_RULES_H

#include "core/bits.h"
#include "core/game.h"

enum {
    SIOUX_RULES = 1, // rules version
    SIOUX_MAX_TRIBES = 5,
    SIOUX_ANIMALS = 5,      // fish, hare, deer, bear, bison: kind k is worth k + 1
    SIOUX_NUMBERS = 9,      // number cards of a deck
    SIOUX_DECKS = 3,        // decks of a component table
    SIOUX_MAX_ANIMALS = 60, // animal cards of a component table
    SIOUX_HIDDEN = 255,     // a card, answer or stock card that a view does not show
    SIOUX_NOBODY = 255,
    SIOUX_MAX_ACTIONS = 12,
    SIOUX_MAX_PLIES = 3 * 999 * (2 * 5 + 5) // SX-3.10
};

// SX-1.4
enum {
    SIOUX_GOAL = 20,
    SIOUX_OMEN_LIMIT = 22,
    SIOUX_HUNTER_PREY = 3,
    SIOUX_SHAMAN_MIN = 6,
    SIOUX_SHAMAN_MAX = 8,
    SIOUX_SHAMAN_MULTI = 6,
    SIOUX_CROW_BONUS = 1,
    SIOUX_WINTERS = 3
};

enum { SIOUX_NO_CARD = 0, SIOUX_CROW = 1, SIOUX_SHAMAN = 14, SIOUX_HUNTER = 15 };

// Options in the order of the game's table (entry.c), SX-21.1.
enum sioux_options {
    SIOUX_DECK,
    SIOUX_SHORTAGE,
    SIOUX_FORM,
    SIOUX_CROW_PREY,
    SIOUX_SHAMAN_FULL,
    SIOUX_GIFT_WHO,
    SIOUX_GIFT_CHAIN,
    SIOUX_SHOW_PLAYED,
    SIOUX_SECRET_TIES,
    SIOUX_PHANTOM,
    SIOUX_PHANTOM_CROW,
    SIOUX_BAD_OMEN,
    SIOUX_WAKAN_TANKA,
    SIOUX_GREAT_EYE,
    SIOUX_EYE_LEADER,
    SIOUX_HUNT_LIMIT,
    SIOUX_OPTIONS
};

enum { SIOUX_SHORTAGE_END, SIOUX_SHORTAGE_EXACT, SIOUX_SHORTAGE_LAPSE };
enum { SIOUX_FULL_SIX, SIOUX_FULL_FREE, SIOUX_FULL_ZERO };
enum { SIOUX_WHO_CHANGED, SIOUX_WHO_INCREASED, SIOUX_WHO_TIED };
enum { SIOUX_PHANTOM_NONE, SIOUX_PHANTOM_FULL, SIOUX_PHANTOM_LIGHT };

enum {
    SIOUX_PHASE_PLAY,
    SIOUX_PHASE_SHAMAN,
    SIOUX_PHASE_CROW,
    SIOUX_PHASE_SECOND,
    SIOUX_PHASE_GIFT,
    SIOUX_PHASE_OVER
};

enum { SIOUX_NO_ANSWER, SIOUX_ANSWER_PASS, SIOUX_ANSWER_CALL };

// Actions: a verb in the upper bits, what it speaks of in the lower four.
enum {
    SIOUX_ACT_PLAY = 0x10,  // + card
    SIOUX_ACT_NAME = 0x20,  // + value
    SIOUX_ACT_REPLY = 0x30, // + tribe: ask it for a gift; + SIOUX_CALL; + SIOUX_PASS
    SIOUX_ACT_LAY = 0x40,   // + card
    SIOUX_CALL = 8,
    SIOUX_PASS = 15
};

// What is told to everybody; the sentences are in words.c.
enum {
    SIOUX_EVENT_READY,
    SIOUX_EVENT_HUNT,
    SIOUX_EVENT_CARD,
    SIOUX_EVENT_NAME,
    SIOUX_EVENT_NAME_BESIDE,
    SIOUX_EVENT_ELDER,
    SIOUX_EVENT_ELDER_FULL,
    SIOUX_EVENT_ELDER_LOWEST,
    SIOUX_EVENT_ELDERS,
    SIOUX_EVENT_LEAD,
    SIOUX_EVENT_LEAD_SEVERAL,
    SIOUX_EVENT_PREY,
    SIOUX_EVENT_PREY_PART,
    SIOUX_EVENT_PREY_NONE,
    SIOUX_EVENT_HUNTER,
    SIOUX_EVENT_HUNTER_SAFE,
    SIOUX_EVENT_STEAL,
    SIOUX_EVENT_TIE,
    SIOUX_EVENT_CROWD,
    SIOUX_EVENT_SIGN,
    SIOUX_EVENT_ANSWERED,
    SIOUX_EVENT_CALL,
    SIOUX_EVENT_SILENT,
    SIOUX_EVENT_LAID,
    SIOUX_EVENT_SECOND,
    SIOUX_EVENT_BREAK,
    SIOUX_EVENT_STILL_LEVEL,
    SIOUX_EVENT_NO_CROW,
    SIOUX_EVENT_SWAP,
    SIOUX_EVENT_GIFT,
    SIOUX_EVENT_GIFT_NONE,
    SIOUX_EVENT_NO_GIFT,
    SIOUX_EVENT_REFILL,
    SIOUX_EVENT_GOAL,
    SIOUX_EVENT_SHORTAGE,
    SIOUX_EVENT_LIMIT,
    SIOUX_EVENT_OMEN,
    SIOUX_EVENT_STOCK,
    SIOUX_EVENT_STOCK_ANIMALS,
    SIOUX_EVENT_STOCK_LOT,
    SIOUX_EVENT_STOCK_HIDDEN,
    SIOUX_EVENT_HONOUR,
    SIOUX_EVENT_HONOUR_MOVES,
    SIOUX_EVENT_HONOUR_STAYS,
    SIOUX_EVENT_RESET,
    SIOUX_EVENT_SEASON,
    SIOUX_EVENT_OVER,
    SIOUX_EVENTS
};

// Where a component table (struct game_table) keeps its figures.
enum {
    SIOUX_TABLE_DECKS = 0, // three times nine numbers, ascending
    SIOUX_TABLE_ANIMALS = SIOUX_TABLE_DECKS + SIOUX_DECKS * SIOUX_NUMBERS,
    SIOUX_TABLE_STOCK = SIOUX_TABLE_ANIMALS + SIOUX_ANIMALS // three times five values, ascending
};

// A tribe; the phantom is the one after the players (SX-12).
struct sioux_tribe {
    // Public.
    uint8_t food[SIOUX_ANIMALS]; // its catch: number of animals of each kind
    uint8_t total;               // food value of the catch
    uint8_t prey;                // food value taken as prey in the hunt revealed last
    uint8_t value;               // effective value of its card once all values are fixed, else 0
    // Public but for blind stock cards under secret_ties.
    uint8_t stock[SIOUX_WINTERS]; // stock card of each past winter; 0 before
    uint8_t blind;                // bit w: that of winter w was dealt blindly (SX-10.4)
    // Secret, wholly or until it is revealed.
    uint16_t hand;   // set of cards in hand; for the phantom, in its pile
    uint16_t played; // set of cards in the played pile
    uint8_t card;    // card of this hunt
    uint8_t answer;  // in crow and second
    uint8_t second;  // second card, in second
    uint8_t pad;
};

struct sioux_state {
    // Public.
    uint8_t phase;
    uint8_t to_act;                   // seats that may act now
    uint8_t seats;                    // players
    uint8_t tribes;                   // players and phantom
    uint8_t winter;                   // season being played, from 1; stays 3 when over
    uint8_t hunter;                   // tribe that owns the consecrated hunter, or SIOUX_NOBODY
    uint8_t face_up;                  // tribes whose card is open to all
    uint8_t tie;                      // the two tied tribes, in crow and second
    uint16_t hunt;                    // number of this hunt in the season, from 1
    uint16_t deck;                    // the eleven cards that every tribe owns
    uint8_t prairie[SIOUX_ANIMALS];   // animals not caught
    uint8_t done;                     // in gift: players who have decided
    uint8_t before[SIOUX_MAX_TRIBES]; // in gift: totals before the hunt
    uint8_t frozen[SIOUX_MAX_TRIBES]; // in gift: totals when the gift step began
    struct sioux_tribe tribe[SIOUX_MAX_TRIBES];
    // Secret.
    uint8_t pile[SIOUX_MAX_ACTIONS]; // the phantom's pile, bottom first; 0 beyond its cards
    uint8_t stir;                    // the pile is to be shuffled before this action ends
    uint8_t pad[3];
    struct rng rng;
    // Public, fixed at setup.
    uint16_t option[SIOUX_OPTIONS];                 // ask sioux_option
    uint8_t animals[SIOUX_ANIMALS];                 // cards of each kind in the box
    uint8_t stock[SIOUX_WINTERS][SIOUX_MAX_TRIBES]; // stock cards of each winter, ascending
    char table[GAME_TABLE_NAME];                    // name of the component table
    uint8_t pad_end[4];
};

static_assert(sizeof(struct sioux_tribe) == 20, "a tribe has no hidden padding");
static_assert(sizeof(struct sioux_state) == 256, "a state has no hidden padding");

static inline RULES_FN int sioux_option(const struct sioux_state *s, int option)
{
    return s->option[option];
}

// A set of which a view tells only the size; sets of cards have an even mask, these an odd one.
static inline RULES_FN uint16_t sioux_hidden_set(int size)
{
    return (uint16_t)(size << 1 | 1);
}

// Number of cards in a set of a state or a view.
static inline RULES_FN int sioux_set_size(uint16_t set)
{
    return set & 1 ? set >> 1 : bits_count(set);
}

// components.c

// The table given, or the built-in one for null.
RULES_FN const struct game_table *sioux_table(const struct game_table *table);
// All cards that a tribe owns: its deck, and the hunter for its owner (SX-6.1).
RULES_FN uint16_t sioux_cards_of(const struct sioux_state *s, int tribe);
// Tribes that take part in the winter's distribution (SX-12.6).
RULES_FN int sioux_sharers(const struct sioux_state *s);

// rules.c: setting up, deciding.

// The refusals of SX-21.1 beyond the options' ranges. GAME_OK or GAME_ERR_SETUP.
RULES_FN int sioux_vet(const struct game_setup *setup, struct game_refusal *ret);
// Needs a setup that is vetted.
RULES_FN void sioux_setup(struct sioux_state *s, const struct game_setup *setup);
RULES_FN int sioux_seats(const struct sioux_state *s);
RULES_FN uint32_t sioux_to_act(const struct sioux_state *s);
RULES_FN int sioux_legal(const struct sioux_state *s, int seat, game_action *ret);
// The legal actions of a seat that may act: each is `*ret_verb` plus a member of the set returned.
RULES_FN uint32_t sioux_choices(const struct sioux_state *s, int seat, uint32_t *ret_verb);
RULES_FN game_action sioux_sample(const struct sioux_state *s, int seat, struct dice *dice);
RULES_FN int sioux_apply(struct sioux_state *s, int seat, game_action action, struct game_log *log);
RULES_FN void sioux_result(const struct sioux_state *s, struct game_result *ret);
// Seats that decide next when those in `waiting` have no card yet (SX-15).
RULES_FN uint32_t sioux_group(const struct sioux_state *s, uint32_t waiting);
// Seats that may act, worked out from everything else in the state.
RULES_FN uint32_t sioux_waiting(const struct sioux_state *s);
// Opens the next hunt for commits.
RULES_FN void sioux_open_hunt(struct sioux_state *s);

// rules_hunt.c: from the reveal to the end of a hunt.

// What the values on the table have in common: sets of values.
struct sioux_spread {
    uint32_t seen;    // shown by at least one tribe
    uint32_t pairs;   // by at least two
    uint32_t triples; // by at least three
};
RULES_FN struct sioux_spread sioux_spread(const struct sioux_state *s);
// The set of values that the owner of a lone Shaman may name; empty if opponents show them all and
// the choice is not free (SX-7).
RULES_FN uint32_t sioux_names(const struct sioux_state *s);
// Whether the effective values are fixed and shown.
RULES_FN int sioux_has_values(const struct sioux_state *s);
// All cards are on the table.
RULES_FN void sioux_reveal(struct sioux_state *s, struct game_log *log);
// The owner of the lone Shaman has named its value.
RULES_FN void sioux_name(struct sioux_state *s, int value, struct game_log *log);
// One tribe takes a prey and no other; a value of 0 is no prey at all.
RULES_FN void sioux_hunt_alone(struct sioux_state *s, int tribe, int value, struct game_log *log);
// Preys and swaps are done; `shortage`: the prairie could not pay.
RULES_FN void sioux_after_hunting(struct sioux_state *s, int shortage, struct game_log *log);
// Gifts are done.
RULES_FN void sioux_close_hunt(struct sioux_state *s, struct game_log *log);

// rules_prey.c

// Takes a prey of 1 or more from the prairie. Returns 1 if the season ends for it (SX-4.4, SX-4.6).
RULES_FN int sioux_take_prey(struct sioux_state *s, int tribe, int value, struct game_log *log);

// rules_crow.c

// Exactly two tribes show `value` and must swap.
RULES_FN void sioux_ask_for_crows(struct sioux_state *s, int value, struct game_log *log);
// All tied players who were asked have answered.
RULES_FN void sioux_answered(struct sioux_state *s, struct game_log *log);
// All of them have laid a second card.
RULES_FN void sioux_laid(struct sioux_state *s, struct game_log *log);

// rules_gift.c

// Keeps the totals before preys and swaps, which decide who may ask (SX-8.1).
RULES_FN void sioux_remember_totals(struct sioux_state *s);
RULES_FN void sioux_open_gifts(struct sioux_state *s, struct game_log *log);
// Tribes that `seat` may ask for a gift now (SX-8.2); empty if it may not ask.
RULES_FN uint32_t sioux_targets(const struct sioux_state *s, int seat);
// Player whose turn it is to ask (SX-8.6), or SIOUX_NOBODY.
RULES_FN int sioux_asker(const struct sioux_state *s);
// `seat` asks `target`, or nobody if that is SIOUX_PASS.
RULES_FN void sioux_give(struct sioux_state *s, int seat, int target, struct game_log *log);

// rules_story.c: what is told of it all, to a log that is there.

// Adds the animals of a prey or a catch as a list of herds, the largest first.
RULES_FN void sioux_add_herds(struct game_event *event, const uint8_t count[SIOUX_ANIMALS]);
// A lone Shaman's value, named by its player or not, beside the values that others show.
RULES_FN void sioux_tell_elder(const struct sioux_state *s, int tribe, int value, int named,
                               struct game_log *log);
// The value that several Shamans have; nothing if there are not several.
RULES_FN void sioux_tell_elders(const struct sioux_state *s, int value, struct game_log *log);
// The tribe that shows the highest value alone, against the second highest.
RULES_FN void sioux_tell_lead(const struct sioux_state *s, int tribe, int second,
                              struct game_log *log);
// How many show this value, in an event of this kind.
RULES_FN void sioux_tell_level(const struct sioux_state *s, int kind, int value,
                               struct game_log *log);
RULES_FN void sioux_tell_refill(const struct sioux_state *s, struct game_log *log);
// Who has reached the goal.
RULES_FN void sioux_tell_goal(const struct sioux_state *s, struct game_log *log);
// Who took which stock card and why, the best first. Tribes of the same place drew lots.
RULES_FN void sioux_tell_stock(const struct sioux_state *s, const int place[SIOUX_MAX_TRIBES],
                               struct game_log *log);
// To whom the consecrated hunter goes, before it does.
RULES_FN void sioux_tell_honour(const struct sioux_state *s, int tribe, struct game_log *log);

// rules_winter.c: the end of a season.

RULES_FN void sioux_winter(struct sioux_state *s, struct game_log *log);
// Every tribe takes all its cards, animals return, the first hunt opens.
RULES_FN void sioux_open_season(struct sioux_state *s);
// Shuffles the phantom's cards in hand into its pile (SX-12.1, SX-12.5).
RULES_FN void sioux_stir_pile(struct sioux_state *s);

// hidden.c

RULES_FN void sioux_redact(const struct sioux_state *s, int seat, struct sioux_state *ret_view);
RULES_FN int sioux_resample(struct sioux_state *view, int seat, struct dice *dice);
// Takes back what the other seats have chosen and not yet shown.
RULES_FN void sioux_reopen(struct sioux_state *s, int seat);
// SX-10.4: is another tribe's stock card of a past winter hidden? Blind ones stay secret until the
// game is over, but for the winter's highest.
RULES_FN int sioux_hides_stock(const struct sioux_state *s, int winter, int card, int blind);
// A view, and not a state? Of two tribes there is always one whose hand is hidden.
static inline RULES_FN int sioux_is_view(const struct sioux_state *s)
{
    return (s->tribe[0].hand | s->tribe[1].hand) & 1;
}

// A tribe's hand in every world of a view; sioux_hidden_set() if worlds differ.
RULES_FN uint16_t sioux_known_hand(const struct sioux_state *view, int tribe);
// The set of values that a tribe's open card can have without a crow beside it.
RULES_FN uint32_t sioux_plain_values(const struct sioux_state *s, int tribe);

// check.c

// Null, or which invariant of SX-21.3 the state breaks. Options and table are taken as vetted.
RULES_FN const char *sioux_check(const struct sioux_state *s);

#endif
