// The list of actions as a person sees it: each with a key and a label, in as many columns as fit;
// long lists folded by how their texts go on, sets shown as the words to choose from.
#ifndef PRAIRIE_CLI_CHOICE_MENU_H
#define PRAIRIE_CLI_CHOICE_MENU_H

#include <stdio.h>

#include "cli/choices.h"

enum { MENU_MOST = 200, MENU_KEY = 48 };

struct choice_item {
    char key[MENU_KEY]; // what to type: a number, or the words behind the verb
    int first;          // place in `chosen` of the first action it stands for
    int count;          // 1: an action; more: a folded group
};

struct choice_menu {
    struct choice_item item[MENU_MOST];
    int count;
    int folded;     // words that all texts of a group share
    int head, tail; // bytes that all labels share at both ends and that are said only once
};

// Makes the list of what is chosen so far, in at most `rows` lines if that is possible.
void choice_menu_make(struct choice_menu *ret, const struct choices *choices,
                      const struct chosen *chosen, int rows);
void choice_menu_print(const struct choice_menu *menu, const struct choices *choices,
                       const struct chosen *chosen, int rows);
// The item with this key, or null.
const struct choice_item *choice_menu_find(const struct choice_menu *menu, const char *key);
// For sets: the words that may still be added, and how many are missing. `kept` are those chosen.
void choice_menu_print_set(const struct choices *choices, const struct chosen *chosen,
                           const char *kept);

#endif
