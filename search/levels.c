// The levels: each is a row of settings and nothing more. docs/strength.md has what they are worth
// against each other. random and greedy are yardsticks; people choose among the five below them.
#include "search/bot.h"

const struct bot_level all_levels[] = {
    {.name = "random", .text = N_("plays any legal action"), .kind = BOT_RANDOM},
    {.name = "greedy",
     .text = N_("takes what looks best at once"),
     .kind = BOT_GREEDY,
     .sims = 24,
     .ms = 200},
    // A person at the first game: takes what is in sight, misses every third possibility, and does
    // not look at what the others are about to win.
    {.name = "beginner",
     .text = N_("learns the game: takes what is in sight and overlooks a lot"),
     .kind = BOT_GREEDY,
     .sims = 2,
     .ms = 100,
     .overlooked = 350,
     .selfish = 1},
    {.name = "easy",
     .text = N_("thinks a little ahead and overlooks something now and then"),
     .kind = BOT_SEARCH,
     .sims = 50,
     .ms = 150,
     .overlooked = 80},
    {.name = "normal",
     .text = N_("a solid opponent, answers within 0.3 seconds"),
     .kind = BOT_SEARCH,
     .sims = 100,
     .ms = 250,
     .mistakes = 250},
    {.name = "strong",
     .text = N_("a hard opponent, answers within a second"),
     .kind = BOT_SEARCH,
     .sims = 800,
     .ms = 900,
     .sight = 1},
    {.name = "max",
     .text = N_("thinks for a whole second about every move"),
     .kind = BOT_SEARCH,
     .ms = 1000,
     .sight = 2},
    {0},
};

const struct bot_level *bot_level_find(const char *name)
{
    for (int i = 0; all_levels[i].name; i++)
        if (text_equal(all_levels[i].name, name))
            return &all_levels[i];
    return NULL;
}
