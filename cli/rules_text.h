// The rules of the games as people read them: games/*/README.md and README.fr.md, put into the
// program by tools/embed-rules.
#ifndef PRAIRIE_CLI_RULES_TEXT_H
#define PRAIRIE_CLI_RULES_TEXT_H

#include <stdio.h>

#include "core/voice.h"

struct rules_text {
    const char *game;
    const char *language;
    const char *const *line; // markdown
    int count;
};

// Ends at a null game.
extern const struct rules_text all_rules_texts[];

// The rules of a game in the language in use, or in English.
const struct rules_text *rules_text_of(const char *game);
// Prints the sections whose heading begins with the rule number `id`, in either case ("SX-5" also
// prints SX-5.1); null prints all. Returns how many sections there were, 0: no such rule.
int rules_text_print(const struct rules_text *rules, const char *id, const struct voice *voice,
                     FILE *out);

#endif
