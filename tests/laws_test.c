// The laws over every game, or the one that is named, every number of seats, many seeds.
// LAWS_GAMES=N plays N games of each (game, seats) instead of the usual number.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "tests/laws.h"
#include "tests/unit.h"

enum { USUAL_GAMES = 400, MOST_TESTS = 64 };

struct task {
    const struct game *game;
    int seats; // 0: the laws of the table
    char name[64];
};

static int games_per_task(void)
{
    const char *wanted = getenv("LAWS_GAMES");
    return wanted ? atoi(wanted) : USUAL_GAMES;
}

static void test_laws(void **state)
{
    const struct task *task = *state;
    struct verdict verdict;
    if (task->seats == 0 && !laws_of_table(task->game, &verdict))
        fail_msg("%s: %s", verdict.law, verdict.why);
    for (int i = 0; task->seats && i < games_per_task(); i++)
        if (!laws_of_play(task->game, task->seats, (uint64_t)i, &verdict))
            fail_msg("%s: %s", verdict.law, verdict.why);
}

int main(int argc, char **argv)
{
    static struct task tasks[MOST_TESTS];
    static struct CMUnitTest tests[MOST_TESTS];
    size_t count = 0;
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        if (argc > 1 && strcmp(argv[1], game->facts.name) != 0)
            continue;
        for (int seats = game->facts.min_seats - 1; seats <= game->facts.max_seats; seats++) {
            struct task *task = &tasks[count];
            task->game = game;
            task->seats = seats < game->facts.min_seats ? 0 : seats;
            snprintf(task->name, sizeof task->name, "laws of %s, %d seats", game->facts.name,
                     task->seats);
            tests[count].name = task->name;
            tests[count].test_func = test_laws;
            tests[count++].initial_state = task;
        }
    }
    if (count == 0) {
        fprintf(stderr, "laws_test: there is no game %s\n", argv[1]);
        return 1;
    }
    return _cmocka_run_group_tests("laws", tests, count, NULL, NULL);
}
