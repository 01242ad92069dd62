// The part of a game's insight that is common to all games: the score, rule by rule.
#ifndef PRAIRIE_CORE_INSIGHT_H
#define PRAIRIE_CORE_INSIGHT_H

#include "core/json.h"

enum { INSIGHT_HIDDEN = INT32_MIN }; // points that the view does not tell

// One object of the array `score`: {"rule","text","seats":[points of each seat]}. `text` is N_().
// When the game is over, the parts of a seat add up to its score.
void insight_part(struct text *out, const char *rule, const char *text, const int32_t *points,
                  int seats);
// [number, …]; INSIGHT_HIDDEN becomes null.
void insight_numbers(struct text *out, const char *key, const int32_t *number, int count);

#endif
