// Bison: Thunder on the Prairie. The state and the typed rules; README.md tells them in words.
//
// The landscape: a tile lies on one of 48 cells (G-9) and has three spaces, prairie, river and
// mountain. Laid tiles are numbered by ascending cell, so that a space in play is a number
// 3 * slot + terrain below 57 and sets of spaces are 64-bit masks; the order of these numbers is
// the order of the specification's space index. When a tile is laid in between, numbers above it
// move up (rules_land.c); nothing outside the state may keep them. A space's *name*, cell * 4 +
// terrain, never changes: actions, events and texts use names.
#ifndef PRAIRIE_GAMES_BISON_RULES_H
#define PRAIRIE_GAMES_BISON_RULES_H

#include "core/bits.h"
#include "core/game.h"

enum {
    BISON_SEATS = 4,
    BISON_CELLS = 48,      // G-9: four rings
    BISON_TILES = 21,      // three start tiles and eighteen to draw
    BISON_START_TILES = 3, // they lie on the cells 0, 1 and 2
    BISON_DRAW_TILES = 18,
    BISON_SLOTS = 19, // 1.3: most tiles on the board, with four players
    BISON_SPACES = 3 * BISON_SLOTS,
    BISON_SIZES = 4, // of tipis and canoes
    BISON_ROUNDS = 4,
    BISON_ACTIONS = 6,
    BISON_TRACK = 15,        // highest number of a track
    BISON_MOST_USED = 5,     // hunters in one action
    BISON_UNUSED_GAIN = 1,   // BI-3.2: animals for an action without hunters
    BISON_SWAP_GIVEN = 3,    // 1.2: animals of one kind for one of another
    BISON_HUNTERS = 8,       // per colour
    BISON_MAX_ACTIONS = 135, // BI-12.7
    BISON_MAX_PLIES = 1300,  // BI-12.7
    BISON_NONE = 255,        // no seat, tile, cell, space, action or kind
    BISON_HIDDEN = 254       // a tile that a view does not show
};

// Terrains; the animal of the same number lives there. A side letter is one of these.
enum { BISON_PRAIRIE, BISON_RIVER, BISON_MOUNTAIN, BISON_TERRAINS };
enum { BISON_BISON, BISON_SALMON, BISON_TURKEY, BISON_KINDS };

enum { BISON_TIPI, BISON_CANOE, BISON_HOMES }; // kinds of buildings

// Options in the order of the game's table (entry.c), BI-11.1.
enum bison_options {
    BISON_VARIANT,
    BISON_MAX_RING,
    BISON_FINAL_CAP,
    BISON_FIRST_PLAYER,
    BISON_DATA_TABLE,
    BISON_OPTIONS
};

// BI-5: the actions that a player marks.
enum {
    BISON_DO_TILE,
    BISON_DO_TIPI,
    BISON_DO_CANOE,
    BISON_DO_GATHER,
    BISON_DO_MOVE1,
    BISON_DO_MOVE3
};

// BI-12.1: the steps.
enum {
    BISON_TURN,
    BISON_LAY,
    BISON_ENTER,
    BISON_BUILD,
    BISON_CALL,
    BISON_COME,
    BISON_FROM,
    BISON_TO,
    BISON_PAY,
    BISON_GAIN,
    BISON_OVERFLOW,
    BISON_OVER,
    BISON_PHASES
};

// BI-12.2: verbs in the order of the table, which is the canonical order of the legal list; then
// the operands as numbers, spaces by their index.
enum {
    BISON_VERB_BUY = 1, // piece: 0 hunter, 1..4 tipi, 5..8 canoe
    BISON_VERB_SWAP,    // given kind * 4 + taken kind
    BISON_VERB_MARK,    // action
    BISON_VERB_TILE,    // cell * 4 + orientation
    BISON_VERB_ENTER,   // hunters * 4 + terrain
    BISON_VERB_BUILD,   // space name * 8 + size
    BISON_VERB_REDUCE,  // space name * 8 + size
    BISON_VERB_CALL,    // space name
    BISON_VERB_COME,    // space name
    BISON_VERB_FROM,    // space name
    BISON_VERB_TO,      // space name
    BISON_VERB_DONE,
    BISON_VERB_NONE,
    BISON_VERB_PAY,  // bison * 256 + salmon * 16 + turkeys
    BISON_VERB_GAIN, // kind
    BISON_VERB_STOP,
    BISON_VERBS
};

// What the log tells; arguments and sentences are in events.c.
enum {
    BISON_EVENT_SEASON,
    BISON_EVENT_BUY,
    BISON_EVENT_SWAP,
    BISON_EVENT_MARK,
    BISON_EVENT_TILE,
    BISON_EVENT_ENTER,
    BISON_EVENT_BUILD,
    BISON_EVENT_ENLARGE,
    BISON_EVENT_REDUCE,
    BISON_EVENT_REMOVE,
    BISON_EVENT_CALL,
    BISON_EVENT_GATHER,
    BISON_EVENT_MOVE,
    BISON_EVENT_SHIFT,
    BISON_EVENT_NOTHING,
    BISON_EVENT_PAY,
    BISON_EVENT_GAIN,
    BISON_EVENT_LOSE,
    BISON_EVENT_RESET,
    BISON_EVENT_STAND,
    BISON_EVENT_LEAD,
    BISON_EVENT_LEVEL,
    BISON_EVENT_INCOME,
    BISON_EVENT_HOLD,
    BISON_EVENT_TOTAL,
    BISON_EVENT_OVER,
    BISON_EVENT_SUM,
    BISON_EVENT_WINNER,
    BISON_EVENT_NO_WINNER,
    BISON_EVENTS
};

// Why a seat gets what it gets of a region (BI-7.4, BI-7.5).
enum { BISON_GETS_ALL, BISON_GETS_HALF, BISON_GETS_SHARE, BISON_GETS_OWN, BISON_REASONS };

// Arguments of events: so many of a piece (0 hunter, 1..4 tipi, 5..8 canoe); a piece that leads,
// and whether the next one has such a piece too.
static inline RULES_FN int bison_force(int count, int piece)
{
    return count << 4 | piece;
}
static inline RULES_FN int bison_edge(int piece, int more)
{
    return piece << 1 | more;
}

// One player, everything but the hand open to all.
struct bison_player {
    uint8_t stock[BISON_KINDS];                // tracks
    uint8_t hunters;                           // in the reserve
    uint8_t reserve[BISON_HOMES][BISON_SIZES]; // buildings ready for use, by size - 1
    uint8_t market_hunters;                    // still to be bought
    uint8_t market;                            // bit 4 * home + size - 1: still to be bought
    uint8_t marked;                            // bit per action
    uint8_t hand;                              // tile, secret; BISON_NONE once laid
};

// The action being carried out (BI-13.2).
struct bison_doing {
    uint8_t action;                  // BISON_NONE: none is
    uint8_t used;                    // hunters used so far
    uint8_t cell;                    // of the tile laid in this action, or BISON_NONE
    uint8_t caller;                  // space, or BISON_NONE
    uint8_t from;                    // origin waiting for its destination, or BISON_NONE
    uint8_t picks;                   // moves made
    uint8_t origin[BISON_MOST_USED]; // spaces of the picks; 0 beyond
    uint8_t target[BISON_MOST_USED];
};

struct bison_state {
    // Public: the landscape.
    uint64_t near[BISON_SPACES]; // G-6: spaces one step away
    uint64_t laid;               // set of cells
    uint64_t one_animal;         // spaces with 1 or 3 printed animals
    uint64_t two_animals;        // spaces with 2 or 3
    // Public: the pieces.
    uint64_t own[BISON_SEATS];      // spaces with any piece of the seat
    uint64_t standing[BISON_SEATS]; // spaces with hunters of the seat
    uint64_t changed;               // spaces that the TIPI or CANOE action has changed
    // Secret: chance. Nothing is drawn after the setup (BI-11.3).
    struct rng rng;
    // Public: the tile table (1.5), packed by bison_tile_pack.
    uint32_t tile[BISON_TILES];
    int32_t data_table;            // ask bison_option
    char table[GAME_TABLE_NAME];   // its name
    uint8_t start_tile[3];         // on the cells 0, 1, 2
    uint8_t start_turned[3];       // their orientations
    uint8_t cell[BISON_SLOTS];     // of each laid tile, ascending; 0 beyond
    uint8_t lying[BISON_SLOTS];    // tile * 4 + orientation of each laid tile; 0 beyond
    uint8_t hunters[BISON_SPACES]; // on each space
    uint8_t piece[BISON_SPACES];   // size of the tipi or canoe on each space, 0: none
    // Public: options.
    uint8_t seats;
    int8_t option[BISON_DATA_TABLE]; // ask bison_option
    // Public: the course of the game.
    uint8_t phase;
    uint8_t season;   // from 1
    uint8_t round;    // 1..4
    uint8_t start;    // seat with the totem
    uint8_t turn;     // BISON_NONE in the scoring and at the end
    uint8_t settling; // kind that overflows, or BISON_NONE
    struct bison_doing doing;
    // Per seat; the hand is secret.
    struct bison_player player[BISON_SEATS];
    // Secret: removed tiles, in the order taken off; then the tiles to draw, each place emptied
    // (BISON_NONE) by its draw.
    uint8_t deck[BISON_DRAW_TILES];
    uint8_t pad[5];
};

static_assert(sizeof(struct bison_player) == 16, "a player is 16 bytes");
static_assert(sizeof(struct bison_state) == 968, "the state is 968 bytes, the same everywhere");

static inline RULES_FN int bison_option(const struct bison_state *s, int option)
{
    return option == BISON_DATA_TABLE ? s->data_table : s->option[option];
}

// A region and what it would pay now (BI-7.2 to BI-7.5).
struct bison_region {
    uint64_t spaces;
    uint8_t terrain;
    uint8_t animals;             // printed on all its spaces
    uint8_t present;             // seats with a piece in it
    uint8_t leaders;             // seats that are best; two or more: tied
    uint8_t income[BISON_SEATS]; // animals of the terrain's kind
};

// ---- components.c: the printed tiles and the grid ----

// Side letters (terrains) of the printed sides, corner mask and animals in 24 bits.
RULES_FN uint32_t bison_tile_pack(const uint8_t side[6], uint32_t corners,
                                  const uint8_t animals[BISON_KINDS]);
// The same turned by `orientation` times 120 degrees (G-3).
RULES_FN uint32_t bison_tile_turn(uint32_t tile, int orientation);
static inline RULES_FN int bison_tile_side(uint32_t tile, int side)
{
    return (int)(tile >> (2 * side)) & 3;
}
static inline RULES_FN int bison_tile_river(uint32_t tile, int corner)
{
    return (int)(tile >> (12 + corner)) & 1;
}
static inline RULES_FN int bison_tile_animals(uint32_t tile, int terrain)
{
    return (int)(tile >> (18 + 2 * terrain)) & 3;
}
// The built-in table 0, `reconstructed-1`, as a component table.
RULES_FN void bison_tile_table(struct game_table *ret);
// A component table's bytes into the state and back.
RULES_FN void bison_table_load(struct bison_state *s, const struct game_table *table);
RULES_FN void bison_table_store(const struct bison_state *s, struct game_table *ret);

RULES_FN int bison_cell_q(int cell);
RULES_FN int bison_cell_r(int cell);
RULES_FN int bison_cell_at(int q, int r); // -1: not within four rings
// The cell beyond a side, or -1.
RULES_FN int bison_cell_beyond(int cell, int side);
RULES_FN uint64_t bison_cell_neighbours(int cell);
// Cells of ring 1 to `ring` (G-8).
RULES_FN uint64_t bison_cells_within(int ring);

// ---- rules_land.c: the landscape ----

// Lays a tile on an empty cell and joins its spaces to what is there (G-6).
RULES_FN void bison_lay(struct bison_state *s, int cell, int tile, int orientation);
// Empty cells where a tile may be laid (BI-5.1).
RULES_FN uint64_t bison_free_cells(const struct bison_state *s);
// Spaces at a distance of 1 to 3 steps (BI-5.6).
RULES_FN uint64_t bison_within_three(const struct bison_state *s, int space);
// The whole region of a space (G-7).
RULES_FN uint64_t bison_region_of(const struct bison_state *s, int space);
// Animals printed on these spaces.
RULES_FN int bison_animals(const struct bison_state *s, uint64_t spaces);
// BI-7.2: comparable strength of a seat on these spaces; 0: not present.
RULES_FN uint32_t bison_strength(const struct bison_state *s, int seat, uint64_t spaces);
// What these spaces of one region pay now.
RULES_FN void bison_region_pays(const struct bison_state *s, uint64_t spaces,
                                struct bison_region *ret);
// BI-7.1: the terrain scored first, second and third.
static inline RULES_FN int bison_scoring_order(int step)
{
    return step == 0 ? BISON_PRAIRIE : step == 1 ? BISON_MOUNTAIN : BISON_RIVER;
}
// All regions in the order of their lowest space, prairies, mountains, then rivers (BI-7.1);
// returns how many, at most BISON_SPACES.
RULES_FN int bison_regions(const struct bison_state *s, struct bison_region *ret);

// The name of a space in play, and the space of a name or -1.
static inline RULES_FN int bison_space_name(const struct bison_state *s, int space)
{
    return s->cell[space / 3] * 4 + space % 3;
}
RULES_FN int bison_space_find(const struct bison_state *s, int name);
// All spaces of one terrain, in play or not.
static inline RULES_FN uint64_t bison_terrain(int terrain)
{
    return 0x1249249249249249ULL << terrain;
}

// ---- rules_choices.c: what may be done ----

static inline RULES_FN game_action bison_act(int verb, int operand)
{
    return (game_action)(verb << 12 | operand);
}
static inline RULES_FN int bison_verb(game_action action)
{
    return (int)(action >> 12);
}
static inline RULES_FN int bison_operand(game_action action)
{
    return (int)(action & 0xfff);
}

// BI-3.3: animals paid for this many hunters.
static inline RULES_FN int bison_cost(int hunters)
{
    return (int)(0xa74200u >> (4 * hunters)) & 15;
}
// 1.2: animals of each kind that a piece of the market costs; 0 hunter, 1..4 tipi, 5..8 canoe.
static inline RULES_FN int bison_price(int piece)
{
    return piece == 0 ? 1 : piece > BISON_SIZES ? piece - BISON_SIZES : piece;
}
// Sum of the tracks.
static inline RULES_FN int bison_wealth(const struct bison_player *p)
{
    return p->stock[0] + p->stock[1] + p->stock[2];
}
// Most hunters whose cost is within the stock.
RULES_FN int bison_affordable(const struct bison_player *p);
// The seat that acts now, or BISON_NONE.
RULES_FN int bison_mover(const struct bison_state *s);
// Hunters on a space that have not moved in this action (BI-5.7).
RULES_FN int bison_unmoved(const struct bison_state *s, int space);
// Where a hunter of the seat may go from this space, BI-12.3 left aside.
RULES_FN uint64_t bison_reach(const struct bison_state *s, int seat, int space);
// Sets of spaces that the steps offer.
RULES_FN uint64_t bison_callers(const struct bison_state *s, int seat);
RULES_FN uint64_t bison_sources(const struct bison_state *s, int seat);      // `come`
RULES_FN uint64_t bison_origins(const struct bison_state *s, int seat);      // `from`
RULES_FN uint64_t bison_destinations(const struct bison_state *s, int seat); // `to`
// Sizes that a building may be enlarged or reduced to, bit per size 0..4.
RULES_FN uint32_t bison_build_sizes(const struct bison_state *s, int seat, int space);
RULES_FN uint32_t bison_reduce_sizes(const struct bison_state *s, int seat, int space);

// The trades and marks that a seat has to choose from, a bit each below BISON_MENU; the action of a
// bit, and the bit of an action, 31 if it is on no menu.
enum { BISON_MENU = 22 };
RULES_FN uint32_t bison_menu(const struct bison_state *s, int seat);
RULES_FN game_action bison_menu_action(int bit);
RULES_FN int bison_menu_bit(game_action action);

RULES_FN int bison_legal(const struct bison_state *s, int seat, game_action *ret);
RULES_FN game_action bison_sample(const struct bison_state *s, int seat, struct dice *dice);
// Whether the seat that acts may do this now.
RULES_FN int bison_allows(const struct bison_state *s, int seat, game_action action);

// ---- rules.c: the course of the game ----

static inline RULES_FN int bison_seasons(int seats) // 1.3
{
    return 8 - seats;
}

// Its scoring alone counts (BI-8.1).
static inline RULES_FN int bison_is_last_season(const struct bison_state *s)
{
    return s->season == bison_seasons(s->seats);
}
static inline RULES_FN int bison_removed(int seats) // 1.3
{
    return BISON_DRAW_TILES - seats * bison_seasons(seats);
}
// The place in the deck of the next tile to draw.
static inline RULES_FN int bison_next_draw(const struct bison_state *s)
{
    return bison_removed(s->seats) + s->seats * s->season;
}

// A state with options and tile table, but no tile laid and nobody equipped yet.
RULES_FN void bison_prepare(struct bison_state *s, const struct game_setup *setup);
// Needs a setup that is vetted.
RULES_FN void bison_setup(struct bison_state *ret, const struct game_setup *setup);
RULES_FN int bison_seats(const struct bison_state *s);
RULES_FN uint32_t bison_to_act(const struct bison_state *s);
// Which move the position is in: a turn, or the settling of what a scoring pushes above a track.
RULES_FN uint32_t bison_move(const struct bison_state *s);
RULES_FN int bison_apply(struct bison_state *s, int seat, game_action action, struct game_log *log);
RULES_FN void bison_result(const struct bison_state *s, struct game_result *ret);
// No action is being carried out.
RULES_FN void bison_doing_clear(struct bison_state *s);
// Puts hunters of a seat on a space or takes them off.
RULES_FN void bison_hunters_add(struct bison_state *s, int seat, int space, int count);
RULES_FN void bison_hunters_take(struct bison_state *s, int seat, int space, int count);

// ---- rules_story.c: what a log is told; nothing without a log ----

// A region that two or more share, before anybody gets anything of it.
RULES_FN void bison_tell_region(const struct bison_state *s, const struct bison_region *region,
                                struct game_log *log);
// What one seat holds alone, and what everybody gets of the terrain; `before`: the stocks of its
// kind before it was scored.
RULES_FN void bison_tell_terrain(const struct bison_state *s, int terrain,
                                 const uint8_t before[BISON_SEATS], struct game_log *log);
RULES_FN void bison_tell_overflow(const struct bison_state *s, int kind, struct game_log *log);
RULES_FN void bison_tell_sums(const struct bison_state *s, struct game_log *log);
// Where the hunters of a gathering or a move have gone.
RULES_FN void bison_tell_moves(const struct bison_state *s, struct game_log *log);

// ---- hidden.c ----

RULES_FN void bison_redact(const struct bison_state *s, int seat, struct bison_state *ret);
// Tiles that a view does not show; returns how many.
RULES_FN int bison_unseen(const struct bison_state *view, uint8_t *ret);
// Removed tiles are known to nobody.
static inline RULES_FN int bison_is_view(const struct bison_state *s)
{
    return s->deck[0] == BISON_HIDDEN;
}
RULES_FN int bison_resample(struct bison_state *view, int seat, struct dice *dice);
// ---- check.c ----
RULES_FN const char *bison_check(const struct bison_state *s);

#endif
