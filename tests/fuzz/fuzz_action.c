// Action texts. The first four bytes choose game, seats, deal and how far it is played; the rest is
// the text.
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"
#include "tests/pick.h"

static void play_on(const struct game *game, union record_state *state, int plies)
{
    struct dice dice = {(uint64_t)plies};
    uint32_t mask;
    while (plies-- > 0 && (mask = game->rules->to_act(state->byte)) != 0) {
        int seat = pick_seat(&dice, mask);
        game->rules->apply(state->byte, seat, game->rules->sample(state->byte, seat, &dice), NULL);
    }
}

static void test_text(const struct game *game, const union record_state *state, int seat,
                      const char *in)
{
    game_action action, again;
    union record_state after = *state;
    struct game_refusal refusal = {NULL, NULL};
    char data[512];
    struct text text;
    int status = game->text->parse_action(state->byte, seat, in, &action);
    fuzz_require(status == GAME_OK || status == GAME_ERR_TEXT, "a text is an action or none");
    if (status == GAME_OK) {
        text_init(&text, data, sizeof data);
        fuzz_require(game->text->print_action(state->byte, seat, action, &text) == GAME_OK &&
                         game->text->parse_action(state->byte, seat, data, &again) == GAME_OK &&
                         again == action,
                     "an action that can be read can be written");
        if (game->rules->apply(after.byte, seat, action, NULL) == GAME_OK) {
            fuzz_require(game->rules->check(after.byte) == NULL, "an action keeps the invariants");
            return;
        }
        fuzz_require(memcmp(after.byte, state->byte, game->facts.state_size) == 0,
                     "a refused action changes nothing");
    }
    game->text->explain(state->byte, seat, in, &refusal);
    fuzz_require(refusal.message != NULL, "a refusal is told why");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct game_setup setup;
    union record_state state;
    int games = 0;
    while (all_games[games])
        games++;
    if (size < 4)
        return 0;
    const struct game *game = all_games[data[0] % games];
    int seats =
        game->facts.min_seats + data[1] % (game->facts.max_seats - game->facts.min_seats + 1);
    struct dice dice = {data[2]};
    char *in = fuzz_text(data + 4, size - 4);
    if (pick_setup(game, seats, &dice, &setup)) {
        setup_deal(game, &setup, state.byte);
        play_on(game, &state, data[3]);
        for (int seat = -1; seat <= seats; seat++)
            test_text(game, &state, seat, in);
    }
    free(in);
    return 0;
}
