// One match: set-up, names, actions, the position now, what happened, taking back, and what leaves
// towards a person. Every program that plays a game plays it through this; what is its own (bots,
// files, handles, requests) it keeps itself.
//
// Nothing here allocates. The caller gives room for the actions and, if it likes, for positions
// that are kept on the way. A match takes sizeof(struct match), about 1,900 bytes, and 8 for each
// action: 2 to 6 kilobytes for a usual game (docs/architecture.md has the figures), so that a
// server can hold ten thousand.
//
// The record may be longer than what is shown: `ply` actions of it lead to `state`, and the rest
// stays for looking back until another action takes its place.
//
// What happens has numbers, in order and from 0, and a number is never given twice. What is taken
// back takes its numbers with it, and taking back uses one up: the numbers left out before an
// action stand in its `gap`. So nothing that was told need be kept: it follows from the record.
#ifndef PRAIRIE_CORE_MATCH_H
#define PRAIRIE_CORE_MATCH_H

#include "core/record.h"
#include "core/voice.h"

enum {
    MATCH_EVENTS = 256,     // most events of one action
    MATCH_NOTHING = 1 << 30 // as `since`: tell no events
};

// Positions kept on the way: every `spacing`-th, from the first. When the room is full every other
// one is given up. Replaying a whole usual game takes 2 to 10 microseconds, so most programs need
// none.
struct match_frames {
    uint8_t *byte;  // the caller's room, aligned to 16; may be null
    uint32_t bytes; // of it
    uint32_t count, spacing;
};

struct match {
    struct record record; // game, set-up, names and all actions
    union record_state state;
    struct match_frames frames;
    uint32_t ply;       // actions that lead to the state
    uint32_t seq;       // number of the next event
    uint32_t gap;       // numbers left out since the last action
    int32_t from_start; // 0: the match began from a position; it has no set-up and no record
    int32_t eyes;       // whose view it began from, or GAME_ALL: it holds full states
    int32_t pad;
};

// What an action led to: its events, numbered from `first`, and what everybody may see of the
// position after it: sentences are made of that (voice_event()), so that places keep the names that
// they had when it happened.
struct match_news {
    uint32_t first;
    uint32_t count;
    union record_state view;
    struct game_event event[MATCH_EVENTS];
};

// One of them by itself.
struct match_event {
    uint32_t seq;
    uint32_t ply;   // the position that its action led to
    int32_t begins; // a moment begins with it (core/event.h)
    const struct game_event *event;
    const void *view; // of that position, for sentences
};

// ---- match.c: the course of a match ----

// An empty match with room for this many actions. To give a match that is full more room, set
// record.move and record.capacity anew.
void match_init(struct match *ret, struct record_move *moves, uint32_t capacity);
// Room for kept positions, aligned to 16; call it before the match begins.
void match_keep(struct match *match, void *room, uint32_t bytes);
// Begins a match. GAME_OK, or GAME_ERR_SETUP if setup_vet() refuses.
int match_open(struct match *match, const struct game *game, const struct game_setup *setup);
// Begins with a record's text, at its end. GAME_OK, or an error as record_parse() tells it.
int match_read(struct match *match, const char *text, const struct record_world *world,
               struct text *error);
// Begins with a record whose set-up, names and actions are already in match->record, at its end.
// GAME_OK, or the error of the set-up or of the first action that does not apply.
int match_resume(struct match *match);
// Begins with a position: a full state (`eyes` is GAME_ALL) or a seat's view.
void match_adopt(struct match *match, const struct game *game, const void *state, int eyes);
// A second match at the same position, with the same actions. The memory of `ret` is its own, from
// match_init(), and keeps no positions. GAME_OK, or GAME_ERR_SPACE.
int match_copy(const struct match *match, struct match *ret);
// Names a player. GAME_OK, or GAME_ERR_TEXT: no such seat, too long, or not one line of text.
int match_name(struct match *match, int seat, const char *name);

int match_seats(const struct match *match);
int match_is_over(const struct match *match);
// A seat does something, given by its text. Actions behind the position shown are given up. `news`
// may be null. GAME_OK; or an error with the reason and nothing changed: GAME_ERR_SPACE if there is
// no room for another action, GAME_ERR_HIDDEN if the answer depends on what a view hides.
int match_act(struct match *match, int seat, const char *text, struct match_news *news,
              struct game_refusal *refusal);
// Would a seat's actions be accepted, one after the other? Nothing is changed. GAME_OK, or the
// error that match_act() would give for the first that is refused, whose place goes to
// *ret_refused.
int match_try(const struct match *match, int seat, const char *const *texts, int count,
              int *ret_refused, struct game_refusal *refusal);
// Does an action as the engine lists it.
int match_apply(struct match *match, int seat, game_action action, struct match_news *news);
// The position after `ply` actions. GAME_OK; GAME_ERR_SETUP if there is no such position, or no way
// back to it: in a match that began from a position and keeps none.
int match_at(const struct match *match, uint32_t ply, void *ret_state);
// Shows that position. Errors as above, and then nothing is changed.
int match_seek(struct match *match, uint32_t ply);
// What the action number `ply` (from 0) led to. Errors as above.
int match_happened(const struct match *match, uint32_t ply, struct match_news *ret);
// The line of the record for action number `ply`, without its line end: logs are made of these.
// GAME_OK, GAME_ERR_SPACE, or GAME_ERR_SETUP if there is no such action.
int match_line(const struct match *match, uint32_t ply, struct text *out);
// How many actions at the end, all of this seat, belong to the move that the last of them is part
// of (game_rules.move).
uint32_t match_move(const struct match *match, int seat);

// ---- match_undo.c: taking back ----

// May this seat take back the last action? Only its own, and only if nobody learnt anything hidden
// or random by it: worlds that the dice make up must look the same to everybody. GAME_OK, or
// GAME_ERR_TURN with the reason.
int match_may_undo(const struct match *match, int seat, struct dice *dice,
                   struct game_refusal *refusal);
// Takes it back if it may be.
int match_undo(struct match *match, int seat, struct dice *dice, struct game_refusal *refusal);
// Takes the last action back, whoever has learnt what by it: for logs in which it was taken back.
// GAME_OK; GAME_ERR_SETUP if there is none, GAME_ERR_SPACE if too much was taken back here.
int match_take_back(struct match *match);

// ---- match_tell.c: what leaves towards a person ----

// What a seat, the public or all together see of the position shown.
// GAME_OK; GAME_ERR_HIDDEN if this match, made from a view, cannot know.
int match_view(const struct match *match, int as, union record_state *ret);
// The same of the position after `ply` actions. Errors as match_at() too.
int match_view_at(const struct match *match, uint32_t ply, int as, union record_state *ret);
// The players' names for a voice, null where there is none; they live as long as the match.
void match_names(const struct match *match, const char *ret[GAME_MAX_SEATS]);
// Number of the next event.
uint32_t match_seq(const struct match *match);
// The same as it was told when the position after `ply` actions, of those that count, was the last.
// GAME_OK, or GAME_ERR_SETUP as match_at().
int match_seq_at(const struct match *match, uint32_t ply, uint32_t *ret);
// Tells the events from number `since` to the position shown, one after another. `ret_back` is
// `since`, or lower if something that was told before has been taken back: forget what had that
// number or a higher one. GAME_OK, or GAME_ERR_SETUP as match_at().
int match_follow(const struct match *match, uint32_t since,
                 void (*tell)(const struct match_event *event, void *context), void *context,
                 uint32_t *ret_back);
// What the last action led to, under this key: [{"seq","ply", and what event_json() writes}].
void match_write_news(const struct match *match, const struct match_news *news, const char *key,
                      const struct voice *voice, struct text *out);
// Everything for one pair of eyes, as the keys of an object: "ply", "plies", "seq" (ask next time
// for what happened since), "events" since that number, "back" where match_follow() says one,
// "move" (game_rules.move), "state" and "insight". This and the functions of the same names with
// more behind are the only doors through which a match leaves.
// GAME_OK; GAME_ERR_HIDDEN as above; GAME_ERR_SETUP if events are wanted that cannot be told again;
// GAME_ERR_SPACE.
int match_tell(const struct match *match, int as, uint32_t since, const struct voice *voice,
               struct text *out);
// The same without "insight", for readers who have an engine of their own to work it out from the
// view.
int match_tell_view(const struct match *match, int as, uint32_t since, const struct voice *voice,
                    struct text *out);
// The position after `ply` actions as those eyes see it: "ply", "move", "state", and "insight" if
// it is wanted. Errors as match_view_at(), and GAME_ERR_SPACE.
int match_tell_at(const struct match *match, uint32_t ply, int as, int insight, struct text *out);

#endif
