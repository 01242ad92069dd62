// Tomahawk's state and rules. README.md has the rules by number (TH-…); the state is plain bytes.
//
// Cards. A table's 24 tribe cards lie in card order (TH-14.2); a card is numbered from 1 by the
// first of its equal copies, so equal copies have one number and numbers ascend in card order. The
// heroes are 25 to 31. Sets of cards (discards) are masks with bit card-1 for the first copy, the
// next bit for the second copy, and so on.
#ifndef PRAIRIE_GAMES_TOMAHAWK_RULES_H
#define PRAIRIE_GAMES_TOMAHAWK_RULES_H

#include "core/game.h"

enum {
    TOMAHAWK_SEATS = 2,
    TOMAHAWK_TURNS = 6,
    TOMAHAWK_PILES = 4,
    TOMAHAWK_SLOTS = 4, // territories of the longest pile
    TOMAHAWK_ROWS = 3,  // cards per side on the longest territory
    TOMAHAWK_TRIBE = 24,
    TOMAHAWK_ARMY = 24,
    TOMAHAWK_DECK = 16,                            // cards that are never in the first hand
    TOMAHAWK_HAND = TOMAHAWK_ARMY - TOMAHAWK_DECK, // the most a hand holds
    TOMAHAWK_KEPT = 2,                             // heroes that a side keeps (TH-1.3)
    TOMAHAWK_SOUGHT_POINTS = 3,                    // TH-12.2
    TOMAHAWK_GROUNDS = 15,
    TOMAHAWK_NO_CARD = 0,
    TOMAHAWK_HIDDEN = 32, // a card, territory or set that this view does not show
    TOMAHAWK_HIDDEN_MASK = 128,
    TOMAHAWK_MAX_ACTIONS = 75,
    TOMAHAWK_MAX_PLIES = 50
};

// Heroes in card order; card number = TOMAHAWK_HERO + code. The comments give the display names.
enum {
    TOMAHAWK_HERO = 25,
    TOMAHAWK_HEROES = 7,
    TOMAHAWK_MAN = 25, // The Underdog
    TOMAHAWK_SPI = 26, // Twin Step
    TOMAHAWK_SEQ = 27, // Redwood Heart
    TOMAHAWK_DAN = 28, // Dusk Dancer
    TOMAHAWK_SKU = 29, // Windswept
    TOMAHAWK_SKY = 30, // Mirror Sky
    TOMAHAWK_CLO = 31  // Teasing Cloud
};

enum { TOMAHAWK_PLAIN = 0, TOMAHAWK_FOREST = 1, TOMAHAWK_MOUNTAIN = 2 }; // a bit each
enum { TOMAHAWK_NO_PICTO, TOMAHAWK_PUMA, TOMAHAWK_GATHERING };
enum { TOMAHAWK_SETUP, TOMAHAWK_PLACE, TOMAHAWK_OVER };

// Options in the order of the game's table (entry.c), TH-14.1.
enum tomahawk_options {
    TOMAHAWK_SOUGHT_GAME,
    TOMAHAWK_TERRITORIES_FIRST,
    TOMAHAWK_SKY_IMMUNE_TO_CHARM,
    TOMAHAWK_SPIRIT_GATHER_FLAT,
    TOMAHAWK_DANCE_AFTER_DRAW,
    TOMAHAWK_DANCE_PEEK,
    TOMAHAWK_PICTO_PER_SIDE,
    TOMAHAWK_MANITOU_BEFORE_EFFECTS,
    TOMAHAWK_TIEBREAK_TERRITORIES,
    TOMAHAWK_BONUS_TIE_BOTH,
    TOMAHAWK_BONUS_PRINTED_COUNT,
    TOMAHAWK_STRICT_MEMORY,
    TOMAHAWK_DATA_TABLE,
    TOMAHAWK_OPTIONS
};

enum tomahawk_event {
    TOMAHAWK_CHOSEN,
    TOMAHAWK_READY,
    TOMAHAWK_TURN_BEGINS,
    TOMAHAWK_OPENS,
    TOMAHAWK_SOUGHT,
    TOMAHAWK_FACES,
    TOMAHAWK_STAYS_HIDDEN,
    TOMAHAWK_MIRRORS,
    TOMAHAWK_CHARMS,
    TOMAHAWK_OUTSHINES,
    TOMAHAWK_DANCES,
    TOMAHAWK_PLAYED,
    TOMAHAWK_SET_ASIDE,
    TOMAHAWK_DOUBLED,
    TOMAHAWK_TWINS,
    TOMAHAWK_TOTALS,
    TOMAHAWK_UNDERDOG_WINS,
    TOMAHAWK_REDWOOD,
    TOMAHAWK_TAKES,
    TOMAHAWK_DISCARDED,
    TOMAHAWK_SCOUTS,
    TOMAHAWK_DRAWS,
    TOMAHAWK_BONUS,
    TOMAHAWK_SCORES
};

// The component table as the rules use it. Copied into the state at setup (section 1).
struct tomahawk_table {
    char name[GAME_TABLE_NAME];
    uint8_t card[32];              // by card number: value << 3 | renown; 0 where there is no card
    uint8_t tribe[TOMAHAWK_TRIBE]; // card numbers of the 24 tribe cards, card order
    uint8_t ground[16];  // by territory 1..15: duration | type << 2 | picto << 4 | documented << 7
    uint8_t animals[16]; // by territory 1..15
    uint8_t by_duration[3][5];          // territories of duration 3, 2, 1
    uint8_t reconstructed;              // rows of the table that no source documents
    uint8_t kinds[TOMAHAWK_HEROES + 1]; // TH-1.4: how many different cards of a hero's value
    uint32_t replaces[TOMAHAWK_HEROES]; // which: bit card-1
    uint32_t first;                     // bit i: tribe[i] is the first of its copies
};

// What belongs to one player.
struct tomahawk_side {
    // Public.
    uint32_t discard; // set of cards
    uint16_t won;     // bit i: territory i
    uint16_t doubled; // those of them that count double (TH-8.7)
    uint16_t scouted; // bit 3 * pile + row: the other side has seen this face-down card
    uint8_t honours;  // honours won
    uint8_t dance;    // 1..4: the pile where the committed card lies; 0 without one
    // Known to the owner; some cards to the other side too.
    // Cards on the territories, by turn; the fourth place is always empty.
    uint8_t laid[TOMAHAWK_PILES][TOMAHAWK_ROWS + 1];
    uint8_t committed; // the card drawn by Dusk Dancer, or none (TH-5.4)
    // Known to the owner alone.
    uint8_t next;                 // the pile to pick for, 0..3; TOMAHAWK_PILES: finished
    uint8_t pick[TOMAHAWK_PILES]; // cards picked this turn; none for the committed pile
    uint8_t dealt;                // heroes dealt: bit i = hero i
    uint8_t kept;                 // two of them, 0 before the choice
    uint8_t out[2];               // tribe cards taken out, card order; none before the choice
    uint8_t pad[2];
    uint64_t hand; // rules_hand.h: without the cards picked this turn
    // Known to nobody.
    uint8_t deck[TOMAHAWK_DECK]; // filled from the end: the next card is the first that is not 0
};

struct tomahawk_state {
    // Public.
    uint8_t phase;
    uint8_t turn;     // 0 in setup, then 1..6
    uint8_t to_act;   // bit per seat
    uint8_t sought;   // 1..3: place in unused of the sought territory; 0 without the variant
    uint16_t tied;    // bit i: territory i was discarded after a tie
    uint16_t options; // bit per option: ask tomahawk_option
    int32_t data_table;
    // Territory numbers. Ended ones are 0. The current one is public, once it is face up.
    uint8_t unused[3]; // of duration 3, 2, 1
    uint8_t pad;
    uint8_t pile[TOMAHAWK_PILES][TOMAHAWK_SLOTS]; // in order of play
    struct tomahawk_table table;
    struct tomahawk_side side[TOMAHAWK_SEATS];
    // Secret.
    struct rng rng;
};

static_assert(sizeof(struct tomahawk_table) == 168, "no hidden padding");
static_assert(sizeof(struct tomahawk_side) == 64, "no hidden padding");
static_assert(sizeof(struct tomahawk_state) == 360, "no hidden padding");

// Actions. keep: heroes and cards taken out, both in card order; place: card and pile.
static inline RULES_FN game_action tomahawk_keep(int hero_a, int hero_b, int out_a, int out_b)
{
    return 1u << 20 | (uint32_t)hero_a << 15 | (uint32_t)hero_b << 10 | (uint32_t)out_a << 5 |
           (uint32_t)out_b;
}

static inline RULES_FN game_action tomahawk_place(int card, int pile)
{
    return (uint32_t)card << 2 | (uint32_t)pile;
}

static inline RULES_FN int tomahawk_is_keep(game_action action)
{
    return action >> 20 == 1;
}

static inline RULES_FN int tomahawk_option(const struct tomahawk_state *s, int option)
{
    return option == TOMAHAWK_DATA_TABLE ? s->data_table : s->options >> option & 1;
}

static inline RULES_FN int tomahawk_value(const struct tomahawk_table *table, int card)
{
    return table->card[card] >> 3;
}

static inline RULES_FN int tomahawk_renown(const struct tomahawk_table *table, int card)
{
    return table->card[card] & 7;
}

static inline RULES_FN int tomahawk_duration(const struct tomahawk_table *table, int ground)
{
    return table->ground[ground] & 3;
}

static inline RULES_FN int tomahawk_type(const struct tomahawk_table *table, int ground)
{
    return table->ground[ground] >> 2 & 3;
}

static inline RULES_FN int tomahawk_is_forest(const struct tomahawk_table *table, int ground)
{
    return table->ground[ground] >> 2 & TOMAHAWK_FOREST;
}

static inline RULES_FN int tomahawk_is_mountain(const struct tomahawk_table *table, int ground)
{
    return table->ground[ground] >> 3 & 1;
}

static inline RULES_FN int tomahawk_picto(const struct tomahawk_table *table, int ground)
{
    return table->ground[ground] >> 4 & 3;
}

// Adds one copy of a card to a set; nothing for TOMAHAWK_NO_CARD.
static inline RULES_FN uint32_t tomahawk_add(uint32_t set, int card)
{
    uint32_t first = (1u << card) >> 1;
    return set | ((set | (first - 1)) + 1);
}

// The card that a bit of a set stands for.
static inline RULES_FN int tomahawk_card_of_bit(const struct tomahawk_table *table, int bit)
{
    return bit < TOMAHAWK_TRIBE ? table->tribe[bit] : bit + 1;
}

// The pile that a seat picks for after this one (-1: at the start of the turn): a pile with its
// committed card is skipped (TH-3.2). TOMAHAWK_PILES when it has finished.
static inline RULES_FN int tomahawk_pile_after(const struct tomahawk_side *side, int pile)
{
    return pile + 1 + (side->dance == pile + 2);
}

// The calendar (TH-1.7, TH-2.3) never varies. Turns are 1..6, piles 0..3.

// Which territory of each pile is fought for: two bits per pile, pile 0 the lowest.
static inline RULES_FN int tomahawk_slots(int turn)
{
    return (int)(0xe9e9a9944400ULL >> 8 * (turn - 1) & 0xff);
}

// Cards that each side laid on it in earlier turns: two bits per pile.
static inline RULES_FN int tomahawk_rows(int turn)
{
    return (int)(0x6a1540061100ULL >> 8 * (turn - 1) & 0xff);
}

// Piles whose battle ends in this turn, as a set.
static inline RULES_FN int tomahawk_ending(int turn)
{
    return 0xf087ca >> 4 * (turn - 1) & 15;
}

// Cards that each side has drawn from its deck before this turn (TH-10.3).
static inline RULES_FN int tomahawk_drawn(int turn)
{
    return turn < 5 ? 4 * (turn - 1) : TOMAHAWK_DECK;
}

static inline RULES_FN int tomahawk_slot(int turn, int pile)
{
    return tomahawk_slots(turn) >> 2 * pile & 3;
}

static inline RULES_FN int tomahawk_row(int turn, int pile)
{
    return tomahawk_rows(turn) >> 2 * pile & 3;
}

// Duration of the territory in this place of the pile; 0 below the bottom. A byte per place, two
// bits per pile.
static inline RULES_FN int tomahawk_slot_duration(int pile, int slot)
{
    return (int)(0x80bc5b67u >> (8 * slot + 2 * pile) & 3);
}

// components.c: component tables. Packed as the contract's bytes (tables.c has the file form) they
// are 24 tribe cards and 7 heroes, value << 3 | renown; 15 territories, ground and animals in turn.
// The top bit of a card's or ground's byte says that a source documents the row.
enum {
    TOMAHAWK_ROW_HERO = 24,
    TOMAHAWK_ROW_GROUND = 31,
    TOMAHAWK_TABLE_BYTES = 61,
    TOMAHAWK_DOCUMENTED = 128
};
RULES_FN const struct tomahawk_table *tomahawk_reconstructed(void); // the built-in table
// Null, or what section 1.4 finds wrong with a table.
RULES_FN const char *tomahawk_table_flaw(const uint8_t *bytes);
// Unpacks a table without flaw; `name` has GAME_TABLE_NAME bytes.
RULES_FN void tomahawk_unpack(const uint8_t *bytes, const char *name, struct tomahawk_table *ret);
// The other way; whether cards are documented is not kept.
RULES_FN void tomahawk_pack(const struct tomahawk_table *table, uint8_t *ret_bytes);

// rules.c and rules_setup.c
// The territory on top of a pile; 0 when the pile has run out.
RULES_FN int tomahawk_ground(const struct tomahawk_state *s, int pile);
RULES_FN void tomahawk_setup(struct tomahawk_state *ret, const struct game_setup *setup);
static inline RULES_FN int tomahawk_seats(const struct tomahawk_state *s)
{
    (void)s;
    return TOMAHAWK_SEATS;
}

static inline RULES_FN uint32_t tomahawk_to_act(const struct tomahawk_state *s)
{
    return s->to_act;
}

RULES_FN int tomahawk_legal(const struct tomahawk_state *s, int seat, game_action *ret);
RULES_FN game_action tomahawk_sample(const struct tomahawk_state *s, int seat, struct dice *dice);
// The set-up choice (rules_setup.c).
RULES_FN int tomahawk_legal_keeps(const struct tomahawk_state *s, int seat, game_action *ret);
RULES_FN game_action tomahawk_sample_keep(const struct tomahawk_state *s, int seat,
                                          struct dice *dice);
// Whatever is no legal pick of a seat that is to act: the choice, or why it is refused.
RULES_FN int tomahawk_apply_choice(struct tomahawk_state *s, int seat, game_action action,
                                   struct game_log *log);
// Which move the position is in: all cards that a side places in a turn are one (TH-3).
RULES_FN uint32_t tomahawk_move(const struct tomahawk_state *s);
RULES_FN int tomahawk_apply(struct tomahawk_state *s, int seat, game_action action,
                            struct game_log *log);
RULES_FN void tomahawk_result(const struct tomahawk_state *s, struct game_result *ret);
// Points of a won territory (TH-8.7).
RULES_FN int tomahawk_points(const struct tomahawk_state *s, int seat, int ground);
// Points of a seat without the bonus of the variant.
RULES_FN int tomahawk_score(const struct tomahawk_state *s, int seat);
// The bonus of the variant as things stand (TH-12.2).
RULES_FN int tomahawk_bonus(const struct tomahawk_state *s, int seat);

// rules_turn.c: what follows when both sides have placed.
// Effective values of two facing cards, a of seat 0 and b of seat 1 (TH-5.1 to TH-5.3).
RULES_FN void tomahawk_effective(const struct tomahawk_state *s, int a, int b,
                                 int ret[TOMAHAWK_SEATS]);
struct tomahawk_battle {
    int total[TOMAHAWK_SEATS];
    int winner; // seat, or -1
    int turned; // The Underdog decided it (TH-8.5)
    int points;
};
// A territory with equally many cards of both sides, at least one, as if it ended with them (TH-7,
// TH-8): card[seat][row], an empty place behind.
RULES_FN void tomahawk_fight(const struct tomahawk_state *s, int ground,
                             const uint8_t *const card[TOMAHAWK_SEATS],
                             struct tomahawk_battle *ret);
// What the cards of such a territory count, by side and row: effective value, and how often (TH-7).
struct tomahawk_count {
    int rows;
    int value[TOMAHAWK_SEATS][TOMAHAWK_ROWS];
    int times[TOMAHAWK_SEATS][TOMAHAWK_ROWS]; // 0: set aside, 2: doubled
};
RULES_FN void tomahawk_count(const struct tomahawk_state *s, int ground,
                             const uint8_t *const card[TOMAHAWK_SEATS], struct tomahawk_count *ret);
// Honours that `card` gains from the other card of its pair, given their effective values (TH-6).
RULES_FN int tomahawk_gain(const struct tomahawk_state *s, int card, int other, int value,
                           int other_value);
// A seat has made its last pick. When both have, the turn is resolved. Always GAME_OK.
RULES_FN int tomahawk_finish(struct tomahawk_state *s, int seat, struct game_log *log);

// rules_story.c: the first when all cards of a turn are laid, the second when a new turn or the end
// is reached.
RULES_FN void tomahawk_tell_battles(const struct tomahawk_state *s, struct game_log *log);
RULES_FN void tomahawk_tell_turn(const struct tomahawk_state *s, struct game_log *log);

// hidden.c and check.c
// TH-1.9: are the top territories, and the sought one, face up?
RULES_FN int tomahawk_grounds_are_up(const struct tomahawk_state *s);
// A view, and not a state? It never shows for which pile the other side picks.
static inline RULES_FN int tomahawk_is_view(const struct tomahawk_state *s)
{
    return (s->side[0].next | s->side[1].next) & TOMAHAWK_HIDDEN_MASK;
}
RULES_FN void tomahawk_redact(const struct tomahawk_state *s, int seat, struct tomahawk_state *ret);
RULES_FN int tomahawk_resample(struct tomahawk_state *view, int seat, struct dice *dice);
// Takes back what other seats than this one have chosen and not yet shown.
RULES_FN void tomahawk_reopen(struct tomahawk_state *s, int seat);
// The cards of a side that the view shows, as a set; for the viewer's own side also its hand, picks
// and the cards taken out.
RULES_FN uint32_t tomahawk_shown(const struct tomahawk_side *side, int own);
// The picks that a seat has made of its placement under way; their number.
RULES_FN int tomahawk_pending(const struct tomahawk_state *s, int seat, game_action *ret);
RULES_FN const char *tomahawk_check(const struct tomahawk_state *s);
// The renown of the cards that a seat has revealed so far (TH-6), and the largest of it.
RULES_FN int tomahawk_revealed_renown(const struct tomahawk_state *s, int seat, int *ret_largest);

#endif
