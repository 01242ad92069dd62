// Writes the course of random games for tests/parity.mjs, which plays them again in the browser's
// module: "= GAME SEATS SEED option=value …", one "SEAT PRINT ACTION" per ply (the print is that of
// the state after it), and "! PRINT" of the final state's text. usage: parity GAMES
#include <stdio.h>
#include <stdlib.h>

#include "core/record.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/pick.h"

static void write_setup(const struct game *game, const struct game_setup *setup)
{
    char digits[33];
    struct text seed;
    text_init(&seed, digits, sizeof digits);
    setup_print_seed(setup->seed, &seed);
    printf("= %s %d %s", game->facts.name, setup->seats, digits);
    for (int i = 0; game->facts.options[i].name; i++)
        printf(" %s=%d", game->facts.options[i].name, setup->option[i]);
    putchar('\n');
}

static void play(const struct game *game, const struct game_setup *setup, struct dice *dice)
{
    static char data[1 << 18];
    union record_state state;
    struct text text;
    uint32_t mask;
    text_init(&text, data, sizeof data);
    write_setup(game, setup);
    setup_deal(game, setup, state.byte);
    while ((mask = game->rules->to_act(state.byte)) != 0) {
        int seat = pick_seat(dice, mask);
        game_action action = game->rules->sample(state.byte, seat, dice);
        text_clear(&text);
        game->text->print_action(state.byte, seat, action, &text);
        game->rules->apply(state.byte, seat, action, NULL);
        printf("%d %08x %s\n", seat, pick_print(state.byte, game->facts.state_size), data);
    }
    text_clear(&text);
    game->text->print_state(state.byte, GAME_ALL, &text);
    printf("! %08x\n", pick_print(data, text.length));
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 10;
    struct dice dice = {2024};
    struct game_setup setup;
    for (int i = 0; all_games[i]; i++)
        for (int seats = all_games[i]->facts.min_seats; seats <= all_games[i]->facts.max_seats;
             seats++)
            for (int k = 0; k < games; k++)
                if (pick_setup(all_games[i], seats, &dice, &setup))
                    play(all_games[i], &setup, &dice);
    return 0;
}
