// The legal actions of one decision and what a person may type to choose among them: a whole action
// text, a text without its verb, the beginnings of words, some words of a set, a part of a label.
#ifndef PRAIRIE_CLI_CHOICES_H
#define PRAIRIE_CLI_CHOICES_H

#include "cli/reader.h"
#include "core/game.h"
#include "core/voice.h"

struct choices {
    const struct game *game;
    const void *view; // what the seat sees
    const struct voice *voice;
    int32_t seat;
    int32_t count;
    game_action *action;
    uint32_t *text_at; // where each action's text begins in `texts`
    char *texts;
    int32_t is_set;    // the order of the words behind the verb does not matter
    int32_t same_verb; // all texts begin with the same word
};

// Asks the game for all legal actions of the seat. 1, or 0 if memory runs out.
int choices_open(struct choices *ret, const struct game *game, const void *view, int seat,
                 const struct voice *voice);
void choices_close(struct choices *choices);
// The canonical text of action number `index`.
const char *choices_text(const struct choices *choices, int index);
// What the game calls it in a menu.
void choices_label(const struct choices *choices, int index, struct text *out);

// Some of the choices, by index.
struct chosen {
    int *index;
    int count;
};

// All of them; room for all is allocated. 1, or 0 if memory runs out.
int chosen_all(struct chosen *ret, const struct choices *choices);
// Keeps those that fit what was typed, and returns how many. If none fits, nothing changes and the
// answer is 0.
int chosen_narrow(struct chosen *chosen, const struct choices *choices, const char *typed);
// The typed words of a set as its texts have them: commas go, and a number alone stands for the one
// word that ends with it behind a letter ("1" for "h1").
void choices_spell(const struct choices *choices, const char *typed, struct text *out);
// The action that `typed` names in full, with its verb or without: its index, or -1.
int choices_find(const struct choices *choices, const char *typed);
// Offers the words that may come next, for TAB.
void chosen_complete(const struct chosen *chosen, const struct choices *choices, const char *before,
                     struct reader_words *ret);

#endif
