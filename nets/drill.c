// Nets of random weights, and positions from random games.
#include "nets/drill.h"

#include "core/bits.h"
#include "core/observe.h"
#include "core/record.h"
#include "core/rng.h"
#include "core/setup.h"

static void put_half(uint8_t *at, uint32_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static void put_word(uint8_t *at, uint32_t value)
{
    put_half(at, value & 0xffff);
    put_half(at + 2, value >> 16);
}

static void put_head(const struct game *game, int seats, uint32_t first, uint32_t second,
                     uint32_t size, uint8_t *ret)
{
    const struct game_facts *facts = &game->facts;
    const uint8_t shifts[] = {3, 6, 7, 4};
    memset(ret, 0, NET_HEAD);
    memcpy(ret, "PRAIRNET", 8);
    put_word(ret + 8, NET_FORMAT);
    put_word(ret + 12, size);
    memcpy(ret + 16, facts->name, strlen(facts->name));
    put_word(ret + 32, facts->rules_version);
    put_word(ret + 36, net_layout(game));
    put_word(ret + 40, (uint32_t)seats);
    put_word(ret + 44, net_columns(game));
    put_half(ret + 48, first);
    put_half(ret + 50, second);
    put_half(ret + 52, facts->number_count);
    put_half(ret + 54, (uint32_t)seats);
    memcpy(ret + 56, shifts, sizeof shifts);
}

size_t drill_net(const struct game *game, int seats, uint32_t first, uint32_t second, uint64_t seed,
                 uint8_t *ret, size_t room)
{
    struct dice dice = {seed};
    uint32_t outputs = game->facts.number_count + (uint32_t)seats;
    size_t biases = first + second + outputs;
    size_t weights = (size_t)first * (net_columns(game) + second) + (size_t)second * outputs;
    size_t size = NET_HEAD + 4 * biases + weights;
    if (size > room)
        return 0;
    put_head(game, seats, first, second, (uint32_t)size, ret);
    uint8_t *to = ret + NET_HEAD;
    for (size_t i = 0; i < biases; i++, to += 4)
        put_word(to, dice_below(&dice, 1024) - 256);
    for (size_t i = 0; i < weights; i++)
        *to++ = (uint8_t)dice_roll(&dice);
    put_word(ret + 60, net_crc(net_crc(0, ret, 60), ret + NET_HEAD, size - NET_HEAD));
    return size;
}

// A random number of a mask.
static uint32_t any_number(const uint64_t *mask, uint32_t numbers, struct dice *dice)
{
    uint32_t count = 0, picked = 0;
    for (uint32_t number = 0; number < numbers; number++)
        if (mask_has(mask, number) && dice_below(dice, ++count) == 0)
            picked = number;
    return picked;
}

// Says a whole choice of a seat, and notes one of its parts as the position.
static void say_choice(struct drill *drill, void *state, uint32_t position, struct dice *dice)
{
    const struct game *game = drill->game;
    int seat = bits_lowest(game->rules->to_act(state)), status = 1;
    uint32_t said = 0, parts = 0;
    while (status == 1) {
        uint64_t mask[GAME_MAX_NUMBERS / 64];
        game->mind->legal_numbers(state, seat, said, mask);
        if (dice_below(dice, ++parts) == 0) {
            memcpy(drill->mask[position], mask, sizeof mask);
            game->mind->observe(state, seat, said, drill->observation[position]);
        }
        uint32_t number = any_number(mask, game->facts.number_count, dice);
        status = game->mind->choose(state, seat, said, number, &said);
    }
    game->rules->apply(state, seat, said, NULL);
}

int drill_gather(struct drill *ret, const struct game *game, int seats, uint64_t seed)
{
    struct dice dice = {seed};
    struct game_setup setup;
    union record_state state;
    if (!setup_usual(game, seats, &setup))
        return 0;
    memset(ret, 0, sizeof *ret);
    ret->game = game;
    for (uint32_t position = 0; position < DRILL_POSITIONS; position++) {
        if (position == 0 || game->rules->to_act(state.byte) == 0) {
            setup.seed[0] = dice_roll(&dice);
            setup.seed[1] = dice_roll(&dice);
            setup_deal(game, &setup, state.byte);
        }
        say_choice(ret, state.byte, position, &dice);
    }
    return 1;
}

uint32_t drill_run(const struct drill *drill, const struct net *net)
{
    uint32_t fold = 0;
    for (int position = 0; position < DRILL_POSITIONS; position++) {
        struct net_look look;
        net_look(net, drill->observation[position], &look);
        for (uint32_t number = 0; number < net->numbers; number++)
            if (mask_has(drill->mask[position], number))
                fold = fold * 31 + (uint32_t)net_number(net, &look, number);
        for (uint32_t place = 0; place < (uint32_t)net->seats; place++)
            fold = fold * 31 + (uint32_t)net_share(net, &look, place);
    }
    return fold;
}
