// All tables of a server: those that are open in memory, with who is at them, and the way to the
// store. One turn of the event loop is one transaction: requests change tables and write entries,
// hall_turn() makes them durable, and only then is anything answered or told.
#ifndef PRAIRIE_SERVER_HALL_H
#define PRAIRIE_SERVER_HALL_H

#include "server/ask.h"
#include "server/bots.h"
#include "server/decide.h"
#include "server/later.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/peers.h"
#include "server/store.h"
#include "server/tokens.h"
#include "server/unusual.h"

struct desk;

enum {
    HALL_BUCKETS = 8192,
    HALL_IDLE_MS = 60 * 1000,         // after which a table that nobody looks at is let go
    HALL_RECONNECTING_MS = 30 * 1000, // how long a lost person is "reconnecting"
    HALL_AWAY_MS = 120 * 1000,        // how long a person must be away for a bot to be proposed
    HALL_CODE_MS = 600 * 1000,        // how long a code is good for
    HALL_SWEEP_MS = 10 * 1000         // how often such tables are looked for
};

// A code that makes a token of a seat for another device; not stored.
struct code {
    uint8_t hash[TOKEN_HASH];
    int64_t until; // 0: there is none
};

struct elsewhere; // who is at a table by other servers (server/together.h)

// Who is at a table by one server.
struct company {
    uint32_t here;                    // bit i: seat i
    int32_t screens, watchers;        //
    uint16_t devices[GAME_MAX_SEATS]; // that look through a seat's eyes
};

struct peer; // another server

// A table that is open.
struct place {
    struct hall *hall;
    struct table *table;
    struct place *next_id, *next_watch, *next_screen; // in their buckets
    struct place *before, *after;                     // in the list of all
    struct place *next_changed;
    struct desk *desks;                 // who looks at it
    int64_t gone[GAME_MAX_SEATS];       // when the seat's last connection went
    int64_t used, wake;                 // when somebody looked last; when something is due
    struct ask ask;                     //
    uint32_t asks;                      // numbers given
    uint32_t thinking;                  // bit i: a bot thinks for seat i
    uint32_t away;                      // bit i: that seat i is away has been told
    struct code *code;                  // of each seat, or null: none was ever given here
    struct later *later;                // the game as delayed watchers see it, or null
    struct bucket tries;                // of codes
    int32_t changed;                    // it is in the hall's list
    int32_t room_changed, told_changed; // since it was last told; told: 2, also if the view is same
    int32_t staged, broken;             // entries wait for being stored; the table is of no use
    int32_t creating;                   // it is not in the store yet
    struct elsewhere *elsewhere;        // who is at it by other servers
    char driver[PEERS_NAME];            // the server that has appended last, as far as is known
    char asker[PEERS_NAME];             // the server at which the question was asked; "": this one
    int64_t quiet;                      // until then others may say that they drive it
    struct company told_company;        // what others were told last of who is here
    int32_t doubtful;                   // others may have appended without having been heard
};

// A request that met another server's entry and is heard again.
struct again {
    struct again *next;
    struct desk *desk;
    size_t length;
    char request[];
};

struct hall_config {
    struct store *store;
    struct chance chance;
    struct bots *bots;                                // or null: nobody plays for bots
    struct limits *limits;                            //
    struct peers *peers;                              // or null: no other server has the store
    void (*wake)(void *line, void *context);          // a connection has something to say
    void (*end)(void *line, int code, void *context); // a connection must end with this close code
    void *context;
    size_t most_open;  // tables in memory
    int32_t alert;     // unusual things of one kind in a minute that the host hears of; 0: never
    int64_t keep_days; // after which a table at which nothing happens is forgotten; 0: never
};

struct hall {
    struct hall_config config;
    int64_t now;      // ms since 1970
    int64_t up_since; //
    int64_t turn;     // number of this turn of the loop
    struct place *by_id[HALL_BUCKETS], *by_watch[HALL_BUCKETS], *by_screen[HALL_BUCKETS];
    struct place *all;
    size_t open;
    struct place *changed;
    struct desk *desks; // all connections
    struct desk *heard; // those that were heard in this turn
    int64_t next_wake, next_sweep, next_forget;
    char (*due)[TABLE_ID]; // tables with clocks that are to be opened after the start
    size_t due_count;
    struct json_tree tree; // room for reading what is stored
    struct text line;      // room for an entry
    struct metrics metrics;
    struct unusual unusual;
    int staged; // entries wait for the end of the turn
    int ending; // the server goes down
    struct peer *others;
    struct peer *missed; // and those that fell silent, should they come back
    int64_t next_late, next_unread;
    int doubts;                       // some places are doubtful
    struct again *again, **end_again; // requests to be heard again in this turn
    int no_more;                      // they have been heard again often enough
};

// 1, or 0 with the reason in `why`.
int hall_open(struct hall *ret, const struct hall_config *config, int64_t now, char *why,
              size_t why_size);
// Writes down how clocks stand and lets go of everything.
void hall_close(struct hall *hall);

// The open table of this name; opened if need be. Null, with the reason.
struct place *hall_find(struct hall *hall, enum store_name name, const char *id,
                        struct refusal *why);
// The code of a refusal because the data base does not answer.
extern const char hall_away[];
// Refuses because a table cannot be read now; one server's own file does not go away. Always 0.
int hall_refuse_unread(const struct hall *hall, struct refusal *why);
// The table of this name if it is open; else null.
struct place *hall_open_place(struct hall *hall, const char *id);
// Lets go of a table. It must be in no list of those that have changed.
void hall_drop(struct hall *hall, struct place *place);
// A new table that is not in the store yet: its first entry must be ENTRY_OPEN.
struct place *hall_create(struct hall *hall, const struct entry *open, struct refusal *why);
// Takes an entry, to be stored at the end of the turn. 1, or 0 with the reason.
int hall_take(struct hall *hall, struct place *place, const struct entry *entry,
              struct refusal *why);
// Something at this table is to be told, settled or looked at by the end of the turn.
void hall_changed(struct hall *hall, struct place *place, int room, int told);

// What the clock brings: time runs out, people have gone for good. Call it at hall->next_wake.
void hall_tick(struct hall *hall);
// The server goes down: everybody is told, and every connection ends.
void hall_say_goodbye(struct hall *hall);
// The end of a turn: stores, and has everybody told.
void hall_turn(struct hall *hall);

#endif
