// Whole random games, for measuring how fast the module plays: compiled like the rules themselves.
#include "core/setup.h"
#include "games/games.h"
#include "wasm/answer.h"

// Plays random games of game number `index` and returns how many actions they took; -1 if the game
// is not for that many seats. For measuring speed.
int EXPORT(prairie_playouts)(int index, int seats, int games, uint32_t seed)
{
    struct game_setup setup;
    struct game_refusal refusal;
    struct dice dice = {seed};
    union record_state state;
    uint32_t mask;
    int decisions = 0;
    const struct game *game = all_games[index];
    setup_defaults(game, seats, &setup);
    if (setup_vet(game, &setup, &refusal) != GAME_OK)
        return -1;
    for (int i = 0; i < games; i++) {
        setup.seed[0] = dice_roll(&dice);
        setup.seed[1] = dice_roll(&dice);
        setup_deal(game, &setup, state.byte);
        while ((mask = game->rules->to_act(state.byte)) != 0) {
            int seat = __builtin_ctz(mask);
            game->rules->apply(state.byte, seat, game->rules->sample(state.byte, seat, &dice), 0);
            decisions++;
        }
    }
    return decisions;
}
