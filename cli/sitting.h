// A match being played in this program: who sits where, bots that think, files, and what each
// person has been told. The match itself is core/match.h.
#ifndef PRAIRIE_CLI_SITTING_H
#define PRAIRIE_CLI_SITTING_H

#include "core/match.h"
#include "host/owner_tables.h"
#include "host/think.h"

// The level of a bot where nobody has chosen one.
#define SITTING_USUAL_BOT "easy"

enum { SITTING_RECORD_MOST = 8 << 20 }; // bytes of a record that is read

struct online;
struct past;
// slow: every beat of a decision waits; usual: where bots would go on; instant: nothing waits.
enum pace { PACE_USUAL, PACE_SLOW, PACE_INSTANT };

struct sitting {
    struct match match;
    const struct bot_level *bot[GAME_MAX_SEATS]; // null: a person
    char name[GAME_MAX_SEATS][RECORD_NAME];      // as people read it
    const char *names[GAME_MAX_SEATS];           // the same, for a voice
    struct dice dice;        // for bots and for trying out what an action reveals
    struct thinker *thinker; // opened when a bot first thinks
    const stop_flag *stop;   // raised: whoever thinks answers at once; may be null
    enum pace pace;          // how long decisions stay (cli/pace.h)
    int32_t reader; // 1 + the seat of the person who reads the screen; 0: everybody or nobody
    uint32_t told[GAME_MAX_SEATS]; // number of the first event that its person has not been shown
    // At a table on a server the match is the seat's view with its draft; else both are null.
    struct online *online;
    struct past *past; // what the server has told
    char begun[512];   // words of a choice that news has interrupted
};

// Starts the game of sitting->match.record (game and setup are set, its moves may be there already:
// they are played again). Names come from the record: "bot LEVEL" makes a bot, anything else a
// person. GAME_OK, or the error of the setup or of a move.
int sitting_start(struct sitting *sitting);
void sitting_close(struct sitting *sitting);
// Reads a record from a file and starts it. 1, or 0 with the reason in `message`.
int sitting_read(struct sitting *sitting, const char *path, const struct owner_tables *tables,
                 struct text *message);
// The same with the record's text.
int sitting_read_text(struct sitting *sitting, const char *data, const struct owner_tables *tables,
                      struct text *message);
// Writes the record into a file. 1, or 0 with the reason in `message`.
int sitting_write(const struct sitting *sitting, const char *path, struct text *message);

// Lets a bot of this level think about what the seat sees. GAME_OK, or GAME_ERR_SPACE.
int sitting_ask(struct sitting *sitting, const struct bot_level *level, int seat,
                struct seen *ret_seen, struct bot_advice *ret);

#endif
