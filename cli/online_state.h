// A table on a server as this terminal knows it. For cli/online*.c only.
#ifndef PRAIRIE_CLI_ONLINE_STATE_H
#define PRAIRIE_CLI_ONLINE_STATE_H

#include "cli/keyring.h"
#include "cli/online.h"
#include "cli/past.h"
#include "cli/sitting.h"
#include "cli/wire.h"
#include "host/json_tree.h"

enum {
    ONLINE_WORD = 16,
    ONLINE_DRAFT = 64,
    ONLINE_ACTION = 200,
    ONLINE_NOTES = 6,
    ONLINE_NOTE = 320
};

enum line_state { LINE_JOINING, LINE_OPEN, LINE_LOST, LINE_GONE, LINE_OLD };

// What `room` says of a seat.
struct room_seat {
    char name[RECORD_NAME];
    char kind[ONLINE_WORD]; // empty, person, bot, program, kept
    char here[ONLINE_WORD]; // here, away, reconnecting; "" without a person
    int64_t away_since;
    int bot_plays, kicked;
};

// A question to the people at the table; its number is 0 if there is none.
struct room_ask {
    int64_t number;
    char kind[ONLINE_WORD]; // undo, pause, replace
    int seat, target;
    uint32_t wait; // seats that have not answered
};

struct room {
    char phase[ONLINE_WORD]; // "": not known yet
    const struct game *game;
    struct game_setup setup; // its options
    char preset[64];
    int seats, you, host; // host: whether this seat is the host's
    struct room_seat seat[GAME_MAX_SEATS];
    char clock[ONLINE_WORD]; // none, live, days
    int bank, add, hours;    // seconds; hours
    int undo, texts;         // whether they are allowed
    char commitment[KEY_COMMITMENT];
    char rematch[TABLE_ID];
    struct room_ask ask;
    int64_t now;
};

// What was told last of the match.
struct told {
    int is_known, is_over;
    union record_state view; // unless it is over
    uint32_t ply, seq, late;
    int moves_for_you;
    int has_clocks;
    int64_t left[GAME_MAX_SEATS]; // milliseconds
    uint32_t running;             // bit i: that clock runs
    int64_t heard;                // milliseconds of a clock of this machine
};

struct online {
    struct wire *wire;
    char server[KEY_SERVER]; // address of the page
    struct key key;          // token "": not at a table
    struct sitting *sitting;
    struct saving *saving;

    enum line_state line;
    int connection; // its number
    int next_try;   // seconds
    struct room room;
    struct told told;
    struct past past;
    int is_fresh;               // something has changed that the screen does not show
    enum line_state shown_line; // of what the screen shows
    int64_t shown_ask;
    int is_kicked;
    int has_lost_seat; // the server knows this token no more
    uint32_t muted;
    char note[ONLINE_NOTES][ONLINE_NOTE]; // what was heard and not yet shown
    int notes;

    char draft[ONLINE_DRAFT][ONLINE_ACTION + 1]; // actions of the own move
    int drafts;
    int is_sealed; // what the last of them leads to only the server knows
    uint32_t move; // of the position that the draft began on (game_rules.move)

    struct text paper; // the request being written
    int64_t last_id, enter_id;
    int64_t wanted_id; // of the reply that is awaited; 0: none
    const struct tree *reply;
    struct json_tree heard, replied;
    char code[24], why[512], rule[32]; // of the last refusal; code "lost": there was no answer
};

// ---- online_line.c: requests, replies, and what the server says by itself ----

// Begins a request; its further keys go to online->paper.
void online_request(struct online *online, const char *verb);
// Sends it and waits for the answer: 1 and online->reply; or 0 with code, why and rule.
int online_ask(struct online *online);
// The same, however often the line breaks meanwhile: 0 only if it was refused, if the person leaves
// or if there is no way back.
int online_insist(struct online *online);
// Takes what has arrived; waits for it up to so many milliseconds (-1: as long as it takes).
void online_hear(struct online *online, int milliseconds);
// Everything anew from the first event, in the language in use.
int online_retell(struct online *online);
// A sentence for the next time when lines may be printed.
void online_note(struct online *online, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void online_print_notes(struct online *online);
int online_wants_to_leave(const struct online *online);

// ---- online_room.c: what the room says ----

void room_read(const struct tree *in, struct room *ret);
// Notes what has changed at the table.
void online_note_changes(struct online *online, const struct room *before);
const char *room_name(const struct room *room, int seat);
// Names of the seats, "Maud, Idris and Nadia".
void room_print_names(const struct room *room, uint32_t seats, struct text *out);
int room_is(const struct room *room, const char *phase);
// Everything that binds who sits down there.
void online_print_terms(const struct online *online);
// Who sits where, who is there, and how the clocks stand.
void online_print_seats(const struct online *online);
// What is the matter now: a line that is lost, a question, a pause.
void online_print_state(struct online *online);

// ---- online_join.c: to a seat ----

// 1 when seated or host of a new table; 0 if the person leaves; else an exit status below 0.
int online_join(struct online *online, const struct online_wish *wish);
// To the table that the people here play next.
int online_join_rematch(struct online *online);
// This seat's address, for the next time.
void online_print_address(const struct online *online);

// ---- online_draft.c: the own move ----

// Opens the match on the view told last and plays the draft on it again, as far as it still can be.
void online_adopt(struct online *online);
// Is the draft a whole move, or what of it can be chosen now?
int online_is_whole(const struct online *online);
void online_forget_draft(struct online *online);
// Sends the draft, and a move of which no answer was heard. 1, or 0 if the person leaves.
int online_deliver(struct online *online);

#endif
