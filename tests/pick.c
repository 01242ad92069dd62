// Random set-ups and small helpers of random tests.
#include "tests/pick.h"

#include "core/bits.h"
#include "core/setup.h"

static void mix_options(const struct game *game, struct dice *dice, struct game_setup *ret)
{
    for (int i = 0; game->facts.options[i].name; i++) {
        const struct game_option *option = &game->facts.options[i];
        uint32_t range = (uint32_t)(option->most - option->least) + 1;
        ret->option[i] =
            dice_below(dice, 2) ? option->usual : option->least + (int32_t)dice_below(dice, range);
    }
}

int pick_setup(const struct game *game, int seats, struct dice *dice, struct game_setup *ret)
{
    struct game_refusal refusal;
    uint32_t way = dice_below(dice, 8), presets = 0;
    while (game->facts.presets[presets].name)
        presets++;
    setup_defaults(game, seats, ret);
    ret->seed[0] = dice_roll(dice);
    ret->seed[1] = dice_roll(dice);
    if (way >= 4)
        mix_options(game, dice, ret);
    else if (way >= 2 && presets > 0)
        setup_preset(game, game->facts.presets[dice_below(dice, presets)].name, ret);
    for (int tries = 0; tries < 1000; tries++) {
        if (setup_vet(game, ret, &refusal) == GAME_OK)
            return 1;
        mix_options(game, dice, ret);
    }
    return 0;
}

int pick_seat(struct dice *dice, uint32_t mask)
{
    return bits_select(mask, dice_below(dice, (uint32_t)bits_count(mask)));
}

uint32_t pick_print(const void *bytes, uint32_t count)
{
    const uint8_t *byte = bytes;
    uint32_t sum = 0x811c9dc5;
    for (uint32_t i = 0; i < count; i++)
        sum = (sum ^ byte[i]) * 0x01000193;
    return sum;
}
