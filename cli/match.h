// One game being played in this program: its record, its state, who sits where, what has happened.
#ifndef PRAIRIE_CLI_MATCH_H
#define PRAIRIE_CLI_MATCH_H

#include "core/record.h"
#include "core/voice.h"
#include "host/owner_tables.h"
#include "host/think.h"

// The level of a bot where nobody has chosen one.
#define MATCH_USUAL_BOT "easy"

struct match_event {
    uint32_t ply; // number of actions before the one that caused it
    struct game_event event;
};

struct match {
    struct record record; // game, setup, names, moves
    union record_state state;
    const struct bot_level *bot[GAME_MAX_SEATS]; // null: a person
    char name[GAME_MAX_SEATS][RECORD_NAME];      // as people read it
    const char *names[GAME_MAX_SEATS];           // the same, for a voice
    struct dice dice;        // for bots and for trying out what an action reveals
    struct thinker *thinker; // opened when a bot first thinks
    struct match_event *event;
    uint32_t event_count, event_capacity;
    uint32_t told[GAME_MAX_SEATS]; // events that the person at this seat has been shown
};

// Starts the game of match->record (game and setup are set, its moves may be there already: they
// are played again). Names come from the record: "bot LEVEL" makes a bot, anything else a person.
// GAME_OK, or the error of the setup or of a move.
int match_start(struct match *match);
void match_close(struct match *match);
// Reads a record from a file into a match and starts it. 1, or 0 with the reason in `message`.
int match_read(struct match *match, const char *path, const struct owner_tables *tables,
               struct text *message);
// Writes the record into a file. 1, or 0 with the reason in `message`.
int match_write(const struct match *match, const char *path, struct text *message);

// Lets a bot of this level think about what the seat sees. GAME_OK, or GAME_ERR_SPACE.
int match_ask(struct match *match, const struct bot_level *level, int seat, struct seen *ret_seen,
              struct bot_advice *ret);
// Applies an action, writes it into the record and keeps what happened. GAME_OK or an error.
int match_apply(struct match *match, int seat, game_action action);
// May this seat take back the last action? Only its own; only if nobody learned anything hidden or
// random by it. Null, or why not: N_().
const char *match_undo_refusal(struct match *match, int seat);
// Takes back the last action.
void match_undo(struct match *match);
// Number of actions at the end of the record that are all this seat's.
uint32_t match_run(const struct match *match, int seat);

// The sentence of event number `index`.
void match_sentence(const struct match *match, uint32_t index, const struct voice *voice,
                    struct text *out);
int match_is_over(const struct match *match);

#endif
