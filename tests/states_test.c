// States and views that are nearly right: positions of random games with a few things changed. The
// engine refuses them with a reason, or they are as good as any other.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/json_tree.h"
#include "tests/json_change.h"
#include "tests/loaded.h"
#include "tests/pick.h"
#include "tests/unit.h"

enum { GAMES = 60, CHANGES = 60, TEXT = 1 << 18, MOST_GAMES = 16 };

// A position somewhere in a random game, whole or as a seat sees it.
static json_t *pick_position(const struct game *game, int as_view, struct dice *dice)
{
    static char written[TEXT];
    int seats = game->facts.min_seats +
                (int)dice_below(dice, 1u + game->facts.max_seats - game->facts.min_seats);
    struct game_setup setup;
    union record_state state;
    struct text text;
    uint32_t mask;
    assert_true(pick_setup(game, seats, dice, &setup));
    setup_deal(game, &setup, state.byte);
    uint32_t plies = dice_below(dice, 200);
    while (plies-- > 0 && (mask = game->rules->to_act(state.byte)) != 0) {
        int seat = pick_seat(dice, mask);
        game->rules->apply(state.byte, seat, game->rules->sample(state.byte, seat, dice), NULL);
    }
    int as = as_view ? (int)dice_below(dice, (uint32_t)seats) : GAME_ALL;
    union record_state view = state;
    if (as_view)
        game->rules->redact(state.byte, as, view.byte);
    text_init(&text, written, sizeof written);
    game->text->print_state(view.byte, as, &text);
    json_t *position = json_loads(written, 0, NULL);
    assert_non_null(position);
    return position;
}

static int test_changed(json_t *position, struct dice *dice)
{
    struct json_tree json = {0};
    char why[512], *text = json_dumps(position, JSON_COMPACT);
    struct text error;
    int accepted = 0;
    text_init(&error, why, sizeof why);
    const struct tree *tree = json_tree_parse(&json, text, strlen(text), &error);
    const char *fault = tree ? loaded_fault(tree, dice, &accepted) : NULL;
    if (fault)
        fail_msg("%s: %s", fault, text);
    json_tree_free(&json);
    free(text);
    return accepted;
}

static void test_changes(const struct game *game, int as_view)
{
    struct dice dice = {7};
    int accepted = 0;
    for (int i = 0; i < GAMES; i++) {
        json_t *position = pick_position(game, as_view, &dice);
        for (int k = 0; k < CHANGES; k++) {
            json_t *copy = json_deep_copy(position);
            for (uint32_t changes = 1 + dice_below(&dice, 2); changes > 0; changes--)
                json_change(copy, &dice);
            accepted += test_changed(copy, &dice);
            json_decref(copy);
        }
        json_decref(position);
    }
    print_message("%s: %d of %d changed %s are accepted\n", game->facts.name, accepted,
                  GAMES * CHANGES, as_view ? "views" : "states");
}

static void changed_states_do_no_harm(void **state)
{
    test_changes(*state, 0);
}

static void changed_views_do_no_harm(void **state)
{
    test_changes(*state, 1);
}

int main(void)
{
    static struct CMUnitTest tests[2 * MOST_GAMES];
    size_t count = 0;
    for (int i = 0; all_games[i]; i++) {
        tests[count++] = (struct CMUnitTest){.name = all_games[i]->facts.name,
                                             .test_func = changed_states_do_no_harm,
                                             .initial_state = (void *)all_games[i]};
        tests[count++] = (struct CMUnitTest){.name = all_games[i]->facts.name,
                                             .test_func = changed_views_do_no_harm,
                                             .initial_state = (void *)all_games[i]};
    }
    return _cmocka_run_group_tests("changed states", tests, count, NULL, NULL);
}
