// The contract between a game and everything that plays it: referee, terminal, bots, browser.
// A game is a `const struct game`: its facts and three tables of functions, for rules, for text and
// for bots. Every slot is filled, nothing is optional.
//
// A state is plain bytes of state_size: copy by memcpy, compare by memcmp. Rules never print,
// allocate, read the clock or keep anything outside the state.
//
// A view is a state with holes, as redact() makes it for one seat, its viewing seat, or for nobody,
// or parse_view() reads it. Its worlds are all states that redact() makes into it: they differ in
// what lies in the holes and in their generators. On a view a function answers as in every one of
// its worlds, or GAME_ERR_HIDDEN just if two worlds answer differently; no function reads a hole.
//
// - seats, to_act, move: as in the state.
// - legal, sample and pending of the viewing seat: as in the state. legal of any other seat: as all
//   worlds agree, or GAME_ERR_HIDDEN. A seat that may not act has 0 legal actions, everywhere.
// - apply: if all worlds give the same answer, note the same events and become states of which the
//   viewing seat has the same view, then that answer, those events and that view; else
//   GAME_ERR_HIDDEN and nothing is changed or noted. So the viewing seat chooses in secret as it
//   would in the state; whatever another seat can only do openly can be followed on every view,
//   also on a public one; and what reveals, draws or depends on the generator is hidden, unless
//   there is one possibility only. A view that several seats have alike is the acting seat's.
// - explain, of a text that all worlds refuse: as they agree, or GAME_ERR_HIDDEN.
// - result: of a finished game as in the state.
// - evaluate, insight, describe, draw, recite, print_state, print_action, parse_action, print_word,
//   print_value: by what the view holds.
// - observe, legal_numbers, number, choose of the viewing seat: as in the state. observe of nobody
//   (GAME_PUBLIC): as in the state, on every view.
// - resample: makes a world of it, and never fails.
// - redact, check, reopen, predict, playout, candidates: for states only.
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
    GAME_MAX_STATE = 1024,       // bytes of the largest state
    GAME_TABLE_NAME = 24,        // bytes of a component table's name, the zero byte included
    GAME_TABLE_BYTES = 168,      // bytes of a component table, packed by the game
    GAME_EVENT_ARGS = 20,        // numbers of one event, those of its lists included
    GAME_MAX_PENDING = 8,        // choices of one seat in one step, before the last
    GAME_MAX_PARTS = 9,          // numbers of one action
    GAME_MAX_OBSERVATION = 1024, // bytes of the largest observation
    GAME_MAX_NUMBERS = 1024,     // of the most numbers
    GAME_SLICE_DIMENSIONS = 3,
    GAME_PUBLIC = -1, // "as": a spectator
    GAME_ALL = -2     // "as": the full state
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
    int32_t option[GAME_MAX_OPTIONS]; // in the order of the facts' options; unused ones 0
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
    const char *effect;  // N_(): what it does, in one or two sentences
    const char *brief;   // N_(): the same in a few words, or null
};

// What happened, in public words. apply() notes events into a log if it is given one. An event
// tells nothing that some seat may not know. Its arguments stand in the order that its kind
// declares; a list is its length, then its items (core/event.h reads them).
struct game_event {
    uint16_t kind;  // index into the facts' events
    uint16_t count; // numbers in arg
    int16_t arg[GAME_EVENT_ARGS];
};

struct game_log {
    struct game_event *event; // the caller's array
    uint32_t count, capacity; // events beyond the capacity are dropped
};

// What becomes of an event in a log that people read.
enum game_telling {
    GAME_TELL_LINE,
    GAME_TELL_READY,   // somebody has decided and nothing is shown yet: a log may leave it out
    GAME_TELL_HEADING, // opens a hunt, a turn, a season
};

// A kind of event, said once (docs/notation.md tells how to add one): what it tells, in which
// words, and its place in the moment that a decision is told in.
struct game_event_kind {
    const char *name; // stable key, snake_case
    // The arguments in their order, each a name and a type: "winner:seat food:count prey:herd[]".
    // The types are those of core/event.h and those that print_value knows.
    const char *args;
    // N_(): a sentence with places for arguments by name (core/voice.h), and the same sentence for
    // a reader who is the first or the second seat among the arguments, or null.
    const char *text, *yours, *theirs;
    const char *rule;   // what it follows from: "SX-3.6", or null
    const char *moment; // name of one of the facts' moments, or null: it belongs to none
    uint8_t beat;    // 1: what was played, 2: what beats what and why, 3: what changes hands; or 0
    uint8_t telling; // enum game_telling
};

// The kind of decision that a run of events tells.
struct game_moment {
    const char *name;  // stable key
    const char *title; // N_(): a word or two
};

enum game_slice_kind {
    GAME_COUNTS, // a byte each: how many, how much
    GAME_CODES,  // a byte each: which
    GAME_BITS    // sets, eight members to a byte, the lowest first; each row begins a new byte
};

// A run of an observation's bytes or of an action's numbers, by name (docs/observations.md).
struct game_slice {
    const char *name; // stable key
    uint16_t at;      // its first byte, or its first number
    uint16_t stride;  // bytes from one row of the first dimension to the next; 0: they touch
    uint8_t kind;     // enum game_slice_kind; of numbers: GAME_BITS
    uint8_t most;     // largest value of a byte; of bits 1
    uint16_t shape[GAME_SLICE_DIMENSIONS]; // 0 beyond the last dimension
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

// What a game is, without its functions.
struct game_facts {
    const char *name;                  // stable key in URLs, saves and commands, e.g. "big-manitou"
    const char *title;                 // N_(): for people
    const char *summary;               // N_(): one sentence
    const struct game_option *options; // ends at a null name
    const struct game_preset *presets; // ends at a null name
    const struct game_event_kind *events; // ends at a null name
    const struct game_moment *moments;    // ends at a null name
    const struct game_piece *pieces;      // ends at a null name
    const char *const *tables;            // names of the built-in tables, ends at null
    int32_t table_option;                 // index of the option that picks the table, or -1
    uint32_t rules_version;               // raised when the same seed and actions give another game
    uint32_t state_size;       // bytes the caller provides for a state or a view, aligned to 16
    uint32_t max_actions;      // most legal actions of one seat
    uint32_t max_plies;        // most actions of one game
    uint32_t observation_size; // bytes of an observation
    uint32_t number_count;     // numbers are below this
    const struct game_slice *observation; // ends at a null name
    const struct game_slice *numbers;     // ends at a null name
    uint8_t min_seats, max_seats;
};

struct game_rules {
    // May this game be set up? What the game asks for besides seats and ranges of options, which
    // setup_vet() (core/setup.h) has looked at before.
    int (*vet)(const struct game_setup *setup, struct game_refusal *ret);
    // The first state of a set-up that setup_vet() accepts; others call setup_deal().
    void (*setup)(void *ret_state, const struct game_setup *setup);
    int (*seats)(const void *state);       // number of seats in this game
    uint32_t (*to_act)(const void *state); // bit i: seat i may act now; 0: game over
    int (*legal)(const void *state, int seat,
                 game_action *ret); // count; ascending = canonical order
    // Of a seat that may act: each legal action as likely, no list built.
    game_action (*sample)(const void *state, int seat, struct dice *dice);
    int (*apply)(void *state, int seat, game_action action,
                 struct game_log *log);                          // log may be null
    void (*result)(const void *state, struct game_result *ret);  // meaningful when the game is over
    void (*redact)(const void *state, int seat, void *ret_view); // GAME_PUBLIC: a spectator
    int (*resample)(void *view, int seat, struct dice *dice);    // fill the holes at random
    const char *(*check)(const void *state); // null, or which invariant a full state breaks

    // Which move, of one action or several, the position is in. Actions of one seat that follow
    // each other under the same number are one move, and may wait in a draft until it is whole;
    // under 0 every action is a move of its own.
    uint32_t (*move)(const void *state);
    // Takes back, in a full state, what the other seats have chosen and not yet shown: they are to
    // act again. So a bot that chooses last still meets opponents who think, not random choices.
    // GAME_PUBLIC: takes back what all seats have chosen.
    void (*reopen)(void *state, int seat);
    // What a seat that is still to act has already chosen in this step and not yet shown, in order;
    // the number, at most GAME_MAX_PENDING.
    int (*pending)(const void *state, int seat, game_action *ret);
};

// Text forms and what people read. print_* return GAME_OK or GAME_ERR_SPACE.
struct game_text {
    int (*print_action)(const void *state, int seat, game_action action, struct text *out);
    int (*parse_action)(const void *state, int seat, const char *in, game_action *ret);
    // Why the engine refuses this text from this seat now (called only when it does): GAME_OK, or
    // GAME_ERR_HIDDEN on a view that cannot tell, with *ret untouched.
    int (*explain)(const void *state, int seat, const char *in, struct game_refusal *ret);
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

    int (*describe)(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out); // "Play Hunter 7 on ground 2"
    int (*print_word)(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out); // an argument of an event, by the type its place names
    // The same value as a program reads it: the word that views and actions have for it.
    int (*print_value)(const void *view, const char *type, int value, struct text *out);
    // What follows from a view and helps a player or a page: a JSON object with `score`, the seats'
    // points so far by rule (core/insight.h), and the game's own keys. Tells nothing that the view
    // hides.
    int (*insight)(const void *view, struct text *out);
    int (*draw)(const void *view, int seat, const struct voice *voice, struct text *out);
    // The same for who listens: sentences, a line for each seat and part of the table, what the
    // seat itself holds last (core/recital.h).
    int (*recite)(const void *view, int seat, const struct voice *voice, struct text *out);
};

// How far and how long bots think about a game: measured, none of it is a rule.
struct game_tuning {
    // Plies after which a playout is better cut and evaluated, for levels of sight 0, 1, 2 at
    // tables of one seat, two and so on; 0: play to the end.
    uint8_t horizon[GAME_SIGHTS][GAME_MAX_SEATS];
    // Simulations that a level makes for one in a usual game, at least 1; pace[0] is for one seat.
    uint8_t pace[GAME_MAX_SEATS];
    // 1: the tree ends with the step under way, all that its seats choose at once, and the playout
    // begins after it; but for a level of the farthest sight.
    uint64_t one_step;
};

// What bots know of a game.
struct game_mind {
    const struct game_tuning *tuning;
    // Per seat: expected final score in 1/1000, by what meets the eye; greedy bots go by it.
    void (*evaluate)(const void *state, int32_t *ret);
    // The same, as well as it can be told: what search asks at its horizon.
    void (*predict)(const void *state, int32_t *ret);
    game_action (*playout)(const void *state, int seat,
                           struct dice *dice); // quick, sensible choice
    // Actions worth a search: all legal ones if at most `most`, else that many good ones.
    int (*candidates)(const void *state, int seat, struct dice *dice, game_action *ret, int most);

    // What programs that learn see and say. A long choice is made in several parts, a number each;
    // what has been chosen of it so far is a draft, packed by the game, 0 for nothing.

    // What a seat may know, with its own draft: the facts' observation_size bytes, laid out as the
    // facts' slices say. GAME_PUBLIC: what everybody may know.
    void (*observe)(const void *state, int seat, uint32_t draft, uint8_t *ret);
    // The numbers that a seat may say next, one bit each, the lowest first: (number_count + 63) /
    // 64 words. None for a seat that may not act.
    void (*legal_numbers)(const void *state, int seat, uint32_t draft, uint64_t *ret);
    // The numbers of a legal action, part by part; how many, at most GAME_MAX_PARTS.
    int (*number)(const void *state, int seat, game_action action, uint16_t *ret);
    // What a seat means by a number: GAME_OK and the action, which is then whole; 1 and the draft,
    // which wants another part; or GAME_ERR_ACTION. Whether a whole action is legal apply() says.
    int (*choose)(const void *state, int seat, uint32_t draft, uint32_t number, uint32_t *ret);
};

// Programs that only referee use rules and text, bots rules and mind. core/entry.h fills the three
// tables from a game's typed functions.
struct game {
    struct game_facts facts;
    const struct game_rules *rules;
    const struct game_text *text;
    const struct game_mind *mind;
};

// For games in which a seat's choice ends its step.
static inline RULES_FN int game_nothing_pending(const void *state, int seat, game_action *ret)
{
    (void)state;
    (void)seat;
    (void)ret;
    return 0;
}

// For games in which every action is a move of its own.
static inline RULES_FN uint32_t game_move_is_one_action(const void *state)
{
    (void)state;
    return 0;
}

// For games in which one seat acts at a time: nothing chosen is ever kept back.
static inline RULES_FN void game_nothing_to_reopen(void *state, int seat)
{
    (void)state;
    (void)seat;
}

// A new event without arguments, or null if there is no log with room.
static inline RULES_FN struct game_event *game_note_open(struct game_log *log, int kind)
{
    if (!log || log->count == log->capacity)
        return 0;
    struct game_event *event = &log->event[log->count++];
    memset(event, 0, sizeof *event);
    event->kind = (uint16_t)kind;
    return event;
}

// Adds an argument, the length of a list or one of its items.
static inline RULES_FN void game_note_add(struct game_event *event, int value)
{
    if (event && event->count < GAME_EVENT_ARGS)
        event->arg[event->count++] = (int16_t)value;
}

// Notes an event of up to four arguments if there is a log with room.
static inline RULES_FN void game_note(struct game_log *log, int kind, int a, int b, int c, int d)
{
    struct game_event *event = game_note_open(log, kind);
    if (!event)
        return;
    event->count = 4;
    event->arg[0] = (int16_t)a;
    event->arg[1] = (int16_t)b;
    event->arg[2] = (int16_t)c;
    event->arg[3] = (int16_t)d;
}

// A number of animals of one kind (below 8) as an event's argument of the type `herd`.
static inline RULES_FN int game_herd(int number, int kind)
{
    return number << 3 | kind;
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
