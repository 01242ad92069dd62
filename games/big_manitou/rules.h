// Big Manitou: state, actions and rules. Rule numbers (BM-4.1, A-8, ...) are those of README.md.
//
// Cards and tiles are counted, never told apart: the two Great Chiefs of a deck are the same card.
// Invariants are listed in check.c.
#ifndef PRAIRIE_GAMES_BIG_MANITOU_RULES_H
#define PRAIRIE_GAMES_BIG_MANITOU_RULES_H

#include "core/bits.h"
#include "core/game.h"

enum {
    MANITOU_SEATS = 5,
    MANITOU_GROUNDS = 3,
    MANITOU_TURNS = 7, // placements of a seat in a hunt
    MANITOU_DECK_SIZE = 17,
    MANITOU_HAND = 3,            // cards in a full hand
    MANITOU_MOST_SELECTED = 9,   // cards of the largest selection
    MANITOU_PLACES = 4,          // tiles of the largest ground
    MANITOU_STEPS = 9,           // steps of an evaluation: three grounds, three steps each
    MANITOU_TABLES = 3,          // built-in tile tables
    MANITOU_NOBODY = 255,        // a seat that is none
    MANITOU_MAX_ACTIONS = 13156, // selections of 8 or 9 cards out of the whole deck
    MANITOU_MAX_PLIES = 293      // five players
};

// A card's code. Hunters are their own number; heroes are numbered so that a card's bits in a set
// begin at its code less one. 12 and 14 are no cards.
enum manitou_card {
    MANITOU_NO_CARD,
    MANITOU_LAST_HUNTER = 10,
    MANITOU_CHIEF = 11,
    MANITOU_MOTHER = 13,
    MANITOU_HEALER = 15,
    MANITOU_RAIN,
    MANITOU_SCOUT,
    MANITOU_CARDS,       // codes are below this
    MANITOU_HIDDEN = 255 // in the pile of a view: a card, but nobody says which
};

enum manitou_tile {
    MANITOU_NO_TILE,
    MANITOU_BISON_1,
    MANITOU_BISON_2,
    MANITOU_BISON_3,
    MANITOU_TIPI_1,
    MANITOU_TIPI_2,
    MANITOU_TIPI_3,
    MANITOU_HORSE,
    MANITOU_TOTEM,
    MANITOU_TOMAHAWK,
    MANITOU_TILES // codes run from 1 to one below this; arrays by tile leave [0] at 0
};

enum manitou_phase {
    MANITOU_SELECT,
    MANITOU_PLACE,
    MANITOU_EXTRA, // the Totem marker's eighth card
    MANITOU_MOVE,  // the Horse marker's move
    MANITOU_FINE,
    MANITOU_TAKE,
    MANITOU_OVER
};

enum manitou_step { MANITOU_STEP_HERO, MANITOU_STEP_FIRST, MANITOU_STEP_SECOND };

// BM-10.1: where points come from.
enum manitou_points_kind {
    MANITOU_POINTS_PAIRS,
    MANITOU_POINTS_TOTEM,
    MANITOU_POINTS_HORSE,
    MANITOU_POINTS_TOMAHAWKS,
    MANITOU_POINT_KINDS
};

enum manitou_marker { MANITOU_MARKER_TOTEM, MANITOU_MARKER_HORSE, MANITOU_MARKERS };

// Options in the order of the game's table (entry.c); the values are the specification's.
enum manitou_options {
    MANITOU_SECOND_TAKES,
    MANITOU_SECOND_ON_THREE,
    MANITOU_NOHUNTER_HERO,
    MANITOU_EVAL_ORDER,
    MANITOU_FINE_TOMAHAWK,
    MANITOU_WEAK_HERO,
    MANITOU_WEAK_VS_PAIR,
    MANITOU_HERO_LIMIT,
    MANITOU_MARKER_ON_LOSS,
    MANITOU_TOMAHAWK_TIE,
    MANITOU_END_MAJORITY,
    MANITOU_TIEBREAK_TILES,
    MANITOU_TIE_PROMOTE,
    MANITOU_RANDOM_CARDS,
    MANITOU_FIRST_DEALER,
    MANITOU_TILE_TABLE,
    MANITOU_OPTIONS
};

// A set of cards is a number: a bit for each of the ten hunters, two bits that count the Chiefs,
// two that count the Mothers, a bit each for Healer, Rain Caller and Scout, and from bit 20 on the
// number of cards that a view hides. So sets are joined by + and parted by -.
enum {
    MANITOU_HUNTERS = 0x3ff,
    MANITOU_HEROES = 0x1fc00,
    MANITOU_KNOWN = MANITOU_HUNTERS | MANITOU_HEROES,
    MANITOU_TWICE = 0x2800, // bits that count two cards
    MANITOU_ONCE = 0x1400,  // the bits below them
    MANITOU_DECK = MANITOU_KNOWN - MANITOU_ONCE,
    MANITOU_HIDDEN_SHIFT = 20,
    MANITOU_ONE_HIDDEN = 1 << MANITOU_HIDDEN_SHIFT
};

// An action: verb above, what it names below. Ascending values are the canonical order.
//   select  17-bit mask of the deck, a doubled card's lower copy first (manitou_mask)
//   play    card << 2 | ground       move  hunter << 4 | from << 2 | to     (grounds 1 to 3)
//   pay     tile                     take  tile                             decline  0
enum manitou_verb {
    MANITOU_VERB_SELECT = 1,
    MANITOU_VERB_PLAY,
    MANITOU_VERB_MOVE,
    MANITOU_VERB_PAY,
    MANITOU_VERB_TAKE,
    MANITOU_VERB_DECLINE,
    MANITOU_VERBS, // one more than the last
    MANITOU_VERB_SHIFT = 20,
    MANITOU_DETAIL = (1 << MANITOU_VERB_SHIFT) - 1 // the bits below the verb
};

// What apply() notes; arguments in words.c.
enum manitou_event {
    MANITOU_EVENT_HUNT,
    MANITOU_EVENT_LAYOUT,
    MANITOU_EVENT_READY,
    MANITOU_EVENT_SHUFFLED,
    MANITOU_EVENT_DRAWN,
    MANITOU_EVENT_HUNTER,
    MANITOU_EVENT_HERO,
    MANITOU_EVENT_PAIR,
    MANITOU_EVENT_BEATS,
    MANITOU_EVENT_EQUAL,
    MANITOU_EVENT_FALLS,
    MANITOU_EVENT_SACRIFICE,
    MANITOU_EVENT_BOUNCES,
    MANITOU_EVENT_SKIP,
    MANITOU_EVENT_EIGHTH,
    MANITOU_EVENT_NO_EIGHTH,
    MANITOU_EVENT_MOVE,
    MANITOU_EVENT_NO_MOVE,
    MANITOU_EVENT_STRONGEST,
    MANITOU_EVENT_NOTHING_TO_PAY,
    MANITOU_EVENT_PAY,
    MANITOU_EVENT_TAKE_HERO,
    MANITOU_EVENT_TAKE_FIRST,
    MANITOU_EVENT_TAKE_SECOND,
    MANITOU_EVENT_MARKER,       // nobody had it
    MANITOU_EVENT_MARKER_LEVEL, // from a holder with as many tiles
    MANITOU_EVENT_MARKER_MORE,  // from a holder with fewer
    MANITOU_EVENT_MARKER_FREE,
    MANITOU_EVENT_LEFT_OVER,
    MANITOU_EVENT_RECOVER,
    MANITOU_EVENT_OVER,
    MANITOU_EVENT_SCORE,
    MANITOU_EVENT_CHALLENGE, // a hero meets another seat's
    MANITOU_EVENT_FORCE,
    MANITOU_EVENT_DECIDED, // a ground: what is told of it follows
    MANITOU_EVENT_STANDS,  // a hero at the end of the hunt
    MANITOU_EVENT_TOTAL,
    MANITOU_EVENT_TOTAL_BONUS, // with tomahawks
    MANITOU_EVENT_STRUCK,      // out by a tie
    MANITOU_EVENT_FIRST,
    MANITOU_EVENT_SECOND,
    MANITOU_EVENT_NONE_LEFT,
    MANITOU_EVENT_STANDING, // points after a hunt
    MANITOU_EVENT_PUT_AWAY, // what has become of the cards played, or MANITOU_EVENT_RECOVER
    MANITOU_EVENT_BEGINS,   // who is first in the next hunt
    MANITOU_EVENT_DEALS,
    MANITOU_EVENTS
};

struct manitou_player {
    // Secret from others (see manitou_redact).
    uint64_t pile;      // draw pile, a card to a byte, the next card lowest
    uint32_t hand;      // set: at most three cards
    uint32_t pool;      // set: under the Clan card
    uint32_t selection; // set: selected in this hunt and not yet played, hand and pile together
    // Public: BM-3.3, BM-8.1.
    uint32_t laid[MANITOU_GROUNDS]; // set: own hunters and face-down heroes on each ground
    uint32_t discards;              // set
    uint8_t tiles[MANITOU_TILES];   // owned
    uint8_t won;                    // tiles ever won
    uint8_t bonus;                  // BM-8.4: Tomahawks that count; 0 outside the evaluation
};

struct manitou_ground {
    uint64_t tiles;  // set of tiles
    uint8_t owner;   // seat of the face-up heroes, or MANITOU_NOBODY
    uint8_t hero[2]; // face-up heroes in order of placing; 0: none
    uint8_t pad[5];
};

struct manitou_state {
    struct rng rng; // zero in a view
    struct manitou_player player[MANITOU_SEATS];
    struct manitou_ground ground[MANITOU_GROUNDS];
    uint8_t bag[MANITOU_TILES];     // tiles still in the bag
    uint8_t removed[MANITOU_TILES]; // tiles out of the game
    uint8_t table[MANITOU_TILES];   // the tile table: tiles in the box
    int8_t option[MANITOU_OPTIONS]; // ask manitou_option
    char table_name[GAME_TABLE_NAME];
    uint8_t seats;
    uint8_t phase;
    uint8_t to_act;                  // mask
    uint8_t hunt;                    // from 1
    uint8_t dealer;                  // the next seat is the first player
    uint8_t turn;                    // 1 to 7 while placing, else 0
    uint8_t take;                    // 1 + step of the evaluation asked for (manitou_step), else 0
    uint8_t picks;                   // tiles the seat still takes in this step, else 0
    uint8_t payers;                  // mask: seats that still have to pay
    uint8_t marker[MANITOU_MARKERS]; // holder or MANITOU_NOBODY
    uint8_t view;                    // 1: some seat's view, not a full state (manitou_is_view)
    uint8_t strict;               // 1: an option bars more heroes than BM-4.1 with
    uint8_t claim[MANITOU_STEPS]; // while taking: who takes in each step, or MANITOU_NOBODY
    uint8_t pad[4];
};

static_assert(sizeof(struct manitou_player) == 48, "no hidden padding");
static_assert(sizeof(struct manitou_state) == 416, "no hidden padding");

static inline RULES_FN int manitou_option(const struct manitou_state *s, int option)
{
    return s->option[option];
}

// --- Sets of cards ---

// The set that holds one card; none for MANITOU_NO_CARD.
static inline RULES_FN uint32_t manitou_one(int card)
{
    return 1u << card >> 1;
}

// Copies of a card in a set.
static inline RULES_FN int manitou_copies(uint32_t cards, int card)
{
    int bits = card == MANITOU_CHIEF || card == MANITOU_MOTHER ? 3 : 1;
    return (int)(cards >> (card - 1)) & bits;
}

// The card that the lowest bit of a set stands for. Each card held has exactly one bit, also if it
// is held twice, so that clearing lowest bits goes through the distinct cards.
static inline RULES_FN int manitou_lowest(uint32_t cards)
{
    int bit = bits_lowest(cards);
    return bit + 1 - (MANITOU_TWICE >> bit & 1);
}

// Cards in a set, hidden ones included.
static inline RULES_FN int manitou_size(uint32_t cards)
{
    uint64_t twice = (uint64_t)(cards & MANITOU_TWICE) << 20;
    return bits_count((cards & MANITOU_KNOWN) | twice) + (int)(cards >> MANITOU_HIDDEN_SHIFT);
}

// A set without hidden cards as a mask of the deck's 17 cards, lower copy first; and back.
static inline RULES_FN uint32_t manitou_mask(uint32_t cards)
{
    return cards | (cards >> 1 & MANITOU_ONCE);
}

static inline RULES_FN uint32_t manitou_set(uint32_t mask)
{
    return mask & ~(mask >> 1 & MANITOU_ONCE);
}

// Is the lower copy of a doubled card used before the upper one?
static inline RULES_FN int manitou_is_mask(uint32_t mask)
{
    return mask <= MANITOU_KNOWN && (mask >> 1 & MANITOU_ONCE & ~mask) == 0;
}

// Is this a set of one card, and held?
static inline RULES_FN int manitou_holds(uint32_t cards, uint32_t one)
{
    return (manitou_mask(cards) & ~(uint32_t)MANITOU_TWICE & one) != 0;
}

// The cards of a set without hidden ones, sorted. Returns how many.
RULES_FN int manitou_list(uint32_t cards, uint8_t *ret);

// 0 to 4 for the Great Chief to the Scout.
static inline RULES_FN int manitou_hero_index(int hero)
{
    return hero - MANITOU_CHIEF - (hero > MANITOU_CHIEF) - (hero > MANITOU_MOTHER);
}

static inline RULES_FN int manitou_is_hunter(int card)
{
    return card <= MANITOU_LAST_HUNTER;
}

// --- Sets of tiles ---

// A set of tiles is a number, four bits from bit 4 * tile on count a kind. The kinds of a set, or
// of what may be paid or taken, are a number with one bit for each, at the same places.
static inline RULES_FN uint64_t manitou_kinds(uint64_t tiles)
{
    return (tiles | tiles >> 1 | tiles >> 2) & 0x1111111111ULL; // no kind counts above 4 here
}

static inline RULES_FN int manitou_tile_count(uint64_t tiles)
{
    return (int)(tiles * 0x1111111111111111ULL >> 60);
}

static inline RULES_FN uint64_t manitou_one_tile(uint32_t tile)
{
    return (uint64_t)1 << (4 * tile);
}

// Up to four tiles, sorted, four bits each from the lowest on.
RULES_FN int manitou_pack_tiles(uint64_t tiles);
// Tells of tiles on a ground, which counts from 0.
RULES_FN void manitou_tell_tiles(int kind, int ground, uint64_t tiles, struct game_log *log);

// --- Components (components.c) ---

RULES_FN int manitou_beats(int hero, int other);  // section 2.2
RULES_FN int manitou_hunts(int seats);            // hunts of a game
RULES_FN int manitou_full(int seats, int ground); // tiles laid out on ground 0, 1, 2
RULES_FN int manitou_laid_out(int seats);         // tiles laid out in a hunt
// Cards that the player at `place` in turn order selects; 0 is the first player.
RULES_FN int manitou_selection_size(int seats, int place);
RULES_FN void manitou_table(int index, struct game_table *ret); // a built-in tile table
RULES_FN int manitou_tile_value(int tile); // points of a Bison or Tipi tile, else 0

// --- Reading a state ---

static inline RULES_FN int manitou_next(const struct manitou_state *s, int seat)
{
    return seat + 1 == s->seats ? 0 : seat + 1;
}

// Place of a seat in turn order: 0 is the first player, the dealer is last (BM-2.2).
static inline RULES_FN int manitou_place_of(const struct manitou_state *s, int seat)
{
    int place = seat - s->dealer - 1;
    return place < 0 ? place + s->seats : place;
}

static inline RULES_FN uint32_t manitou_hunters(const struct manitou_player *p)
{
    return (p->laid[0] | p->laid[1] | p->laid[2]) & MANITOU_HUNTERS;
}

// Set: everything the seat has on the grounds.
RULES_FN uint32_t manitou_played(const struct manitou_state *s, int seat);
// Ground and step of the evaluation's step number `at`, 0 to 8, in the order of A-4.
RULES_FN void manitou_step_at(const struct manitou_state *s, int at, int *ret_ground,
                              int *ret_step);
// BM-7.2: the seat's total on a ground, or -1 without a hunter there.
RULES_FN int manitou_total(const struct manitou_state *s, int seat, int ground);
// Who takes tiles of a ground as hero, first and second, or MANITOU_NOBODY, if they are left.
RULES_FN void manitou_rank(const struct manitou_state *s, int ground, int ret[3]);
// How many of `left` tiles a step takes.
RULES_FN int manitou_gives(const struct manitou_state *s, int step, int left);
// What an evaluation fixes when it begins: the bonus of BM-8.4, and the claims.
RULES_FN void manitou_fix_bonus(struct manitou_state *s);
RULES_FN void manitou_fill_claims(struct manitou_state *s);
// Sum of the hunters' numbers, `each` added to every one of them.
RULES_FN int manitou_strength(uint32_t cards, int each);
// BM-6.1: the strength that decides the fine.
RULES_FN int manitou_force(const struct manitou_state *s, int seat);
// BM-6.2: seats with the most strength, unless that is 0.
RULES_FN uint32_t manitou_payers(const struct manitou_state *s);
// The first of a mask of seats in turn order.
RULES_FN int manitou_first_of(const struct manitou_state *s, uint32_t seats);
RULES_FN int manitou_tiles_owned(const struct manitou_player *p);
// Points of one kind, and of all, if the game ended now.
RULES_FN int manitou_points_of(const struct manitou_state *s, int seat, int kind);
RULES_FN int manitou_points(const struct manitou_state *s, int seat);
RULES_FN int manitou_sum(const struct manitou_player *p, int first); // values from that tile on

// --- What is told of a hunt's end (rules_story.c) ---

RULES_FN void manitou_tell_forces(const struct manitou_state *s, struct game_log *log);
// Before its first tile is taken: who stands there, totals, ties and ranks.
RULES_FN void manitou_tell_ground(const struct manitou_state *s, int ground, struct game_log *log);
RULES_FN void manitou_tell_points(const struct manitou_state *s, struct game_log *log);
// A marker has come to whom it belongs to now; `holder` had it before, or nobody.
RULES_FN void manitou_tell_marker(const struct manitou_state *s, int marker, int holder,
                                  struct game_log *log);
// What becomes of the cards played, and who begins and deals the hunt that comes now.
RULES_FN void manitou_tell_next(const struct manitou_state *s, struct game_log *log);

// --- Placements (rules_place.c) ---

enum manitou_barred {
    MANITOU_FREE,
    MANITOU_THIRD_HERO, // BM-4.1
    MANITOU_WEAK,       // weaker than the one opposing hero
    MANITOU_WEAK_PAIR   // too weak against a pair
};

// What bars a card from a ground (A-31 decides whether a weak hero is barred after all).
RULES_FN int manitou_bars(const struct manitou_state *s, int seat, int card, int ground);
RULES_FN int manitou_may_place(const struct manitou_state *s, int seat, int card, int ground);
RULES_FN int manitou_can_place(const struct manitou_state *s, int seat); // anything at all
RULES_FN int manitou_list_placements(const struct manitou_state *s, int seat, game_action *ret);
// Puts a card on a ground, 0 to 2, with the trial that it causes; the hand is left as it is.
RULES_FN void manitou_lay(struct manitou_state *s, int seat, int card, int ground,
                          struct game_log *log);
// Without strict options.
RULES_FN game_action manitou_sample_placement(const struct manitou_state *s, int seat,
                                              struct dice *dice);

// --- Selections (rules_select.c) ---

// BM-2.3: number of distinct selections of `size` cards from a pool, and the one at `index` in an
// order of its own (not the canonical one).
RULES_FN uint32_t manitou_selections(uint32_t pool, int size);
RULES_FN uint32_t manitou_selection_at(uint32_t pool, int size, uint32_t index);
// Cards that a seat selects in this hunt.
RULES_FN int manitou_size_to_select(const struct manitou_state *s, int seat);
RULES_FN int manitou_list_selections(const struct manitou_state *s, int seat, game_action *ret);
RULES_FN game_action manitou_sample_selection(const struct manitou_state *s, int seat,
                                              struct dice *dice);
// Fills hand and pile from `order`: the first `hand` cards, then `pile` cards in drawing order.
RULES_FN void manitou_arrange(struct manitou_player *p, const uint8_t *order, int hand, int pile);
// BM-11.1: all selections and shuffles at once, then the turns begin.
RULES_FN void manitou_draw_at_random(struct manitou_state *s, struct game_log *log);

// --- Course of the game (rules.c, rules_hunt.c) ---

RULES_FN void manitou_begin_hunt(struct manitou_state *s, struct game_log *log);
// These go on with the game from where their name says until somebody is asked or all is over.
RULES_FN void manitou_after_turns(struct manitou_state *s, struct game_log *log);
RULES_FN void manitou_after_extra(struct manitou_state *s, struct game_log *log);
// The actions. GAME_OK, or GAME_ERR_ACTION and nothing has changed.
RULES_FN int manitou_select(struct manitou_state *s, int seat, uint32_t mask, struct game_log *log);
RULES_FN int manitou_play(struct manitou_state *s, int seat, uint32_t detail, struct game_log *log);
RULES_FN int manitou_move(struct manitou_state *s, int seat, uint32_t detail, struct game_log *log);
// What is done of a fine and of a taking when nothing is asked next: the tile and its marker.
RULES_FN void manitou_lose(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log);
RULES_FN void manitou_win(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log);
RULES_FN int manitou_pay(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log);
RULES_FN int manitou_take(struct manitou_state *s, int seat, uint32_t tile, struct game_log *log);
RULES_FN int manitou_decline(struct manitou_state *s, int seat, struct game_log *log);
// What may be chosen: horse moves, kinds of tiles to pay (BM-6.3) or to take.
RULES_FN int manitou_list_moves(const struct manitou_player *p, game_action *ret);
RULES_FN game_action manitou_sample_move(const struct manitou_player *p, struct dice *dice);
RULES_FN uint64_t manitou_payable(const struct manitou_player *p);
RULES_FN uint64_t manitou_takeable(const struct manitou_state *s);

// --- The contract, typed (core/game.h) ---

// An empty table: seats, options and tile table, nothing else.
RULES_FN void manitou_blank(struct manitou_state *ret, const struct game_setup *setup);
RULES_FN void manitou_setup(struct manitou_state *ret, const struct game_setup *setup);
static inline RULES_FN int manitou_seats(const struct manitou_state *s)
{
    return s->seats;
}

static inline RULES_FN uint32_t manitou_to_act(const struct manitou_state *s)
{
    return s->to_act;
}

static inline RULES_FN int manitou_may_act(const struct manitou_state *s, int seat)
{
    return (uint32_t)seat < GAME_MAX_SEATS && (s->to_act >> seat & 1);
}

static inline RULES_FN int manitou_is_view(const struct manitou_state *s)
{
    return s->view;
}

// legal() and apply() are asked of states; view.c asks them of the worlds of a view.
RULES_FN int manitou_legal(const struct manitou_state *s, int seat, game_action *ret);
RULES_FN game_action manitou_sample(const struct manitou_state *s, int seat, struct dice *dice);
RULES_FN int manitou_apply(struct manitou_state *s, int seat, game_action action,
                           struct game_log *log);
RULES_FN void manitou_result(const struct manitou_state *s, struct game_result *ret);
RULES_FN void manitou_redact(const struct manitou_state *s, int seat, struct manitou_state *ret);
// What the course of the hunt tells about a hidden hand: who is asked can place a card (BM-3.1,
// BM-5.1), and a dealer who was skipped could not (BM-3.6).
enum { MANITOU_ANY_HAND, MANITOU_HAND_PLACES, MANITOU_HAND_CANNOT };
RULES_FN int manitou_hand_tells(const struct manitou_state *s, int seat);
// The cards that lie in the holes of a seat's pile, hand, selection and pool. `is_own`: it is the
// seat whose view this is.
RULES_FN uint32_t manitou_unseen(const struct manitou_state *s, int seat, int is_own);
// Fills these holes by an order of its unseen cards: the hand, the pile, what else is selected, the
// pool.
RULES_FN void manitou_fill(struct manitou_state *s, int seat, int is_own, uint32_t unseen,
                           const uint8_t *order);
RULES_FN int manitou_resample(struct manitou_state *s, int seat, struct dice *dice);
RULES_FN void manitou_reopen(struct manitou_state *s, int seat);
RULES_FN const char *manitou_check(const struct manitou_state *s);

static inline RULES_FN game_action manitou_action(int verb, uint32_t detail)
{
    return (uint32_t)verb << MANITOU_VERB_SHIFT | detail;
}

#endif
