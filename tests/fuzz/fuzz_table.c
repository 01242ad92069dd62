// Component tables: whatever the file, reading it ends well; a table that is accepted can be
// written, and played with.
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"
#include "tests/pick.h"

static void play(const struct game *game, const struct game_table *table, uint64_t seed)
{
    struct dice dice = {seed};
    struct game_setup setup;
    struct game_refusal refusal;
    union record_state state;
    uint32_t mask;
    int seats = game->facts.min_seats +
                (int)dice_below(&dice, 1u + game->facts.max_seats - game->facts.min_seats);
    if (!pick_setup(game, seats, &dice, &setup) ||
        setup_table(game, table->name, table, 1, &setup) != GAME_OK ||
        setup_vet(game, &setup, &refusal) != GAME_OK) // too few pieces for so many seats
        return;
    fuzz_require(setup_deal(game, &setup, state.byte) == GAME_OK,
                 "a game with the table can begin");
    uint32_t plies = 0;
    while ((mask = game->rules->to_act(state.byte)) != 0) {
        int seat = pick_seat(&dice, mask);
        game->rules->apply(state.byte, seat, game->rules->sample(state.byte, seat, &dice), NULL);
        fuzz_require(game->rules->check(state.byte) == NULL,
                     "a game with the table keeps its invariants");
        fuzz_require(++plies <= game->facts.max_plies, "a game with the table ends");
    }
}

static void test_table(const struct game *game, const char *in)
{
    static char written[1 << 16], message[1 << 16];
    struct game_table table, again;
    struct text text, why;
    text_init(&why, message, sizeof message);
    if (game->text->parse_table(in, &table, &why) != GAME_OK) {
        fuzz_require(why.length > 0, "a refused table is told why");
        return;
    }
    text_init(&text, written, sizeof written);
    fuzz_require(game->text->print_table(&table, &text) == GAME_OK,
                 "an accepted table can be written");
    fuzz_require(game->text->parse_table(written, &again, &why) == GAME_OK &&
                     memcmp(&table, &again, sizeof table) == 0,
                 "a written table is read as the same");
    for (uint64_t seed = 0; seed < 3; seed++)
        play(game, &table, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *in = fuzz_text(data, size);
    for (int i = 0; all_games[i]; i++)
        test_table(all_games[i], in);
    free(in);
    return 0;
}
