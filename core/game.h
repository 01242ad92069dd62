// The contract between a game and everything that plays it: referee, terminal, bots, browser.
// A game is a `const struct game`: every slot is filled, nothing is optional.
//
// A state is plain bytes of state_size: copy by memcpy, compare by memcmp. A view is a state with
// holes. Rules never print, allocate, read the clock or keep anything outside the state.
#ifndef PRAIRIE_CORE_GAME_H
#define PRAIRIE_CORE_GAME_H

#include "core/portable.h"
#include "core/rng.h"

struct text;
struct tree;

enum {
    GAME_MAX_SEATS = 8,
    GAME_SIGHTS = 3, // how far bots of different levels look
    GAME_MAX_OPTIONS = 32,
    GAME_MAX_STATE = 1024,  // bytes of the largest state
    GAME_TABLE_NAME = 24,   // bytes of a component table's name, the zero byte included
    GAME_TABLE_BYTES = 168, // bytes of a component table, packed by the game
    GAME_EVENT_ARGS = 7,
    GAME_MAX_PENDING = 8, // choices of one seat in one step, before the last
    GAME_PUBLIC = -1,     // "as": a spectator
    GAME_ALL = -2         // "as": the full state
};

typedef uint32_t game_action; // packed by the game; equal value = same action, in any state
enum { GAME_NO_ACTION = 0 };  // never legal, so zeroed memory is never a move

enum game_error { // 0 or a count is success; below zero is one of these
    GAME_OK = 0,
    GAME_ERR_SETUP = -1,  // seat count, option or table out of range
    GAME_ERR_TURN = -2,   // this seat may not act now
    GAME_ERR_ACTION = -3, // not among the legal actions
    GAME_ERR_HIDDEN = -4, // the answer depends on what this view hides
    GAME_ERR_TEXT = -5,   // cannot be parsed
    GAME_ERR_SPACE = -6   // the caller's buffer is too small
};

// A component table: the reconstructed one of the specification, or a box owner's file. Setup
// copies what the rules need into the state (docs/architecture.md says why).
struct game_table {
    char name[GAME_TABLE_NAME];
    uint8_t byte[GAME_TABLE_BYTES]; // meaning is the game's own
};

struct game_setup {
    uint64_t seed[2];
    int32_t option[GAME_MAX_OPTIONS]; // in the order of game->options; unused ones 0
    int32_t seats;
    int32_t pad;
    const struct game_table *table; // an owner's table, or null: a built-in one
};

struct game_result {
    int32_t score[GAME_MAX_SEATS];
    uint8_t rank[GAME_MAX_SEATS]; // 1 = first; ties share
};

// Why something is refused. Both point to constants; rule is null where no rule forbids it.
struct game_refusal {
    const char *rule;    // "SX-3.1"
    const char *message; // an English sentence marked N_(), without a final stop
};

struct game_option {
    const char *name;
    int32_t least, most, usual;
    const char *rule;          // where the specification defines it
    const char *text;          // N_(): one line for people
    const char *const *values; // N_(): a word or two for each value from least to most, or null
};

struct game_preset {
    const char *name;    // stable key
    const char *title;   // N_(): a word or two, the name for people
    const char *text;    // N_(): one line for people
    const char *options; // "phantom=1 bad_omen=1"; the rest at their default
};

// A thing that lies on the table: how it is called, and where the rules tell of it.
struct game_piece {
    const char *name;    // N_()
    const char *rule;    // its number, or that of a chapter: "SX-5"
    const char *picture; // the page's symbol for it, or null: it has no picture of its own
};

// What happened, in public words. apply() notes events into a log if it is given one. An event
// tells nothing that some seat may not know.
struct game_event {
    uint16_t kind; // index into game->events
    int16_t arg[GAME_EVENT_ARGS];
};

struct game_log {
    struct game_event *event; // the caller's array
    uint32_t count, capacity; // events beyond the capacity are dropped
};

struct game_event_kind {
    const char *name; // stable key, snake_case
    const char *text; // N_(): a sentence with places for the arguments, "{0 seat} takes {1 animal}"
};

// How to speak to a person: language, names, colour. Filled by the host (core/voice.h).
struct voice;

// Words and values that parse_state and parse_view need besides the document.
struct game_parse {
    const struct game_table *tables; // owners' tables known to the host
    int32_t table_count;
    int32_t pad;
    uint64_t fresh[2]; // seed for a state or view that brings no generator of its own
};

struct game {
    const char *name;                  // stable key in URLs, saves and commands, e.g. "big-manitou"
    const char *title;                 // N_(): for people
    const char *summary;               // N_(): one sentence
    const struct game_option *options; // ends at a null name
    const struct game_preset *presets; // ends at a null name
    const struct game_event_kind *events; // ends at a null name
    const struct game_piece *pieces;      // ends at a null name
    const char *const *tables;            // names of the built-in tables, ends at null
    int32_t table_option;                 // index of the option that picks the table, or -1
    uint32_t rules_version;               // raised when the same seed and actions give another game
    uint32_t state_size;  // bytes the caller provides for a state or a view, aligned to 16
    uint32_t max_actions; // most legal actions of one seat
    uint32_t max_plies;   // most actions of one game
    uint8_t min_seats, max_seats;

    // Rules.
    int (*vet)(const struct game_setup *setup,
               struct game_refusal *ret); // may this game be set up?
    int (*setup)(void *ret_state, const struct game_setup *setup);
    int (*seats)(const void *state);       // number of seats in this game
    uint32_t (*to_act)(const void *state); // bit i: seat i may act now; 0: game over
    int (*legal)(const void *state, int seat,
                 game_action *ret); // count; ascending = canonical order
    game_action (*sample)(const void *state, int seat, struct dice *dice); // uniform, no list built
    int (*apply)(void *state, int seat, game_action action,
                 struct game_log *log);                          // log may be null
    void (*result)(const void *state, struct game_result *ret);  // meaningful when the game is over
    void (*redact)(const void *state, int seat, void *ret_view); // GAME_PUBLIC: a spectator
    int (*resample)(void *view, int seat, struct dice *dice);    // fill the holes at random
    const char *(*check)(const void *state); // null, or which invariant a full state breaks

    // Takes back, in a full state, what the other seats have chosen and not yet shown: they are to
    // act again. So a bot that chooses last still meets opponents who think, not random choices.
    // GAME_PUBLIC: takes back what all seats have chosen.
    void (*reopen)(void *state, int seat);
    // What a seat that is still to act has already chosen in this step and not yet shown, in order;
    // the number, at most GAME_MAX_PENDING.
    int (*pending)(const void *state, int seat, game_action *ret);

    // Knowledge for bots; none of it is a rule.
    // Plies after which a playout is better cut and evaluated, for levels of sight 0, 1, 2 at
    // tables of one seat, two and so on; 0: play to the end.
    uint8_t horizon[GAME_SIGHTS][GAME_MAX_SEATS];
    // Simulations that a level makes for one in a usual game, at least 1; pace[0] is for one seat.
    uint8_t pace[GAME_MAX_SEATS];
    // 1: the tree ends with the step under way, all that its seats choose at once, and the playout
    // begins after it; but for a level of the farthest sight.
    uint64_t one_step;
    // Per seat: expected final score in 1/1000, by what meets the eye; greedy bots go by it.
    void (*evaluate)(const void *state, int32_t *ret);
    // The same, as well as it can be told: what search asks at its horizon.
    void (*predict)(const void *state, int32_t *ret);
    game_action (*playout)(const void *state, int seat,
                           struct dice *dice); // quick, sensible choice
    // Actions worth a search: all legal ones if at most `most`, else that many good ones.
    int (*candidates)(const void *state, int seat, struct dice *dice, game_action *ret, int most);

    // Text. print_* return GAME_OK or GAME_ERR_SPACE.
    int (*print_action)(const void *state, int seat, game_action action, struct text *out);
    int (*parse_action)(const void *state, int seat, const char *in, game_action *ret);
    // Why the engine refuses this text from this seat now (called only when it does).
    void (*explain)(const void *state, int seat, const char *in, struct game_refusal *ret);
    // The state as JSON; `as` is GAME_ALL for a full state, else whose view `state` is.
    int (*print_state)(const void *state, int as, struct text *out);
    // A full state from JSON; anything wrong is told in `error` with its place.
    int (*parse_state)(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error);
    // A seat's view from JSON, as redact gives it; anything wrong is told as above, also that no
    // state looks like this. However it is filled, an accepted view is a state without fault.
    int (*parse_view)(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error);
    // An owner's table from a file's text; errors and warnings with line numbers in `message`.
    int (*parse_table)(const char *in, struct game_table *ret, struct text *message);
    int (*print_table)(const struct game_table *table, struct text *out); // null: built-in 0

    // For people.
    int (*describe)(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out); // "Play Hunter 7 on ground 2"
    int (*print_word)(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out); // an argument of an event, by the type its place names
    // What follows from a view and helps a player or a page: a JSON object with `score`, the seats'
    // points so far by rule (core/insight.h), and the game's own keys. Tells nothing that the view
    // hides.
    int (*insight)(const void *view, struct text *out);
    int (*draw)(const void *view, int seat, const struct voice *voice, struct text *out);
};

// Notes an event if there is a log with room.
static inline RULES_FN void game_note(struct game_log *log, int kind, int a, int b, int c, int d)
{
    if (!log || log->count == log->capacity)
        return;
    struct game_event *event = &log->event[log->count++];
    memset(event, 0, sizeof *event);
    event->kind = (uint16_t)kind;
    event->arg[0] = (int16_t)a;
    event->arg[1] = (int16_t)b;
    event->arg[2] = (int16_t)c;
    event->arg[3] = (int16_t)d;
}

// Ranks by key, higher is better: 1 + the number of seats that are better.
static inline RULES_FN void game_rank(const int64_t *key, int seats, uint8_t *ret_rank)
{
    for (int seat = 0; seat < seats; seat++) {
        ret_rank[seat] = 1;
        for (int other = 0; other < seats; other++)
            ret_rank[seat] = (uint8_t)(ret_rank[seat] + (key[other] > key[seat]));
    }
}

#endif
