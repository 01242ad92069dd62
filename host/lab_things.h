// What is done in the games of a laboratory, and how those fare who do it. Nothing here knows a
// game: things are the arguments of its events, as the events declare them, and the numbers of its
// actions, as its slices name them (core/game.h). How a seat begins is told of each slice that is
// said more than once in a game.
//
// A thing belongs to the seat that its event names first. What only ever happens with the last
// action of a game is its result, and no thing.
#ifndef PRAIRIE_HOST_LAB_THINGS_H
#define PRAIRIE_HOST_LAB_THINGS_H

#include "host/lab_stats.h"

enum lab_thing_kind {
    LAB_HAPPENS, // an event of this kind
    LAB_WORD,    // this value in an event of this kind
    LAB_NUMBER,  // this number of an action
    LAB_OPENING  // it was the first of its slice that the seat said in the game
};

// Of less than LAB_SEEN all may have lost by chance: in a game of five 30 do so once in 800 times.
enum { LAB_WORDS = 48, LAB_LABEL = 160, LAB_SEEN = 30 };

struct lab_thing {
    enum lab_thing_kind kind;
    int32_t event, arg, value; // kind of event, place of the argument; numbers: value alone
    char word[LAB_WORDS];      // stable: the value as programs read it
    char label[LAB_LABEL];     // for people, in the language of the order's voice
    uint32_t times;            // how often, all games together
    uint32_t offered;          // LAB_NUMBER: decisions in which it was legal
    uint32_t deals;            // in which it happened; LAB_NUMBER: in which it was legal
    uint32_t present;          // seats of games that did it at least once
    int32_t compared;          // 1: seats differ enough in how often they do it
    struct lab_figure gain;    // share of the win for each time more, about the mean of the seat
};

struct lab_things {
    struct lab_thing *thing; // words by event, argument, value, then numbers, then openings
    uint32_t count;
    uint8_t *seen; // by kind of event: it happened
};

// 1, or 0 if memory runs out; free it in either case.
int lab_things(const struct lab_arm *arm, const struct lab_stats *stats, const struct voice *voice,
               struct lab_things *ret);
void lab_things_free(struct lab_things *things);
// How many of the things that follow `from`, all of one event and argument (or slice of numbers),
// are compared; *ret_after is the first that is of another.
int lab_group(const struct game *game, const struct lab_things *things, uint32_t from,
              uint32_t *ret_after);
// The slice of numbers that a number lies in.
const struct game_slice *lab_slice(const struct game *game, int number);
// What a kind of event says, with … for what it names, and […] for its argument number `arg` (from
// 1; 0: none): "… calls the Clever Crow", "… shows […]".
void lab_sentence(const struct game_event_kind *kind, int arg, const struct voice *voice,
                  struct text *out);

#endif
