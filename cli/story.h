// What has happened, told to a person at the terminal: headings by hunt, turn or season, decisions
// in their beats (1 what was played, 2 what beats what, 3 what changes hands), nothing of those who
// only got ready.
#ifndef PRAIRIE_CLI_STORY_H
#define PRAIRIE_CLI_STORY_H

#include <stdio.h>

#include "cli/sitting.h"

// Number of the next event.
uint32_t story_end(const struct sitting *sitting);
// Number of lines in which everything from event number `since` on is told.
uint32_t story_lines(const struct sitting *sitting, uint32_t since);
// Tells it, the last `most` lines, to sitting->reader.
void story_tell(const struct sitting *sitting, uint32_t since, uint32_t most, FILE *out);

// How many beats of decisions are among it.
uint32_t story_beats(const struct sitting *sitting, uint32_t since);
// Tells it up to that beat, counted from 1; the last `most` lines.
void story_tell_beats(const struct sitting *sitting, uint32_t since, uint32_t beats, uint32_t most,
                      FILE *out);

#endif
