// Setting up and the first decision: heroes are dealt and kept, cards taken out, armies raised.
#include "core/bits.h"
#include "games/tomahawk/rules.h"
#include "games/tomahawk/rules_hand.h"

// TH-1.2: three heroes each, the seventh leaves the game.
static RULES_FN void deal_heroes(struct tomahawk_state *s)
{
    uint8_t hero[TOMAHAWK_HEROES] = {0, 1, 2, 3, 4, 5, 6};
    rng_shuffle(&s->rng, hero, TOMAHAWK_HEROES);
    for (int i = 0; i < 6; i++) {
        struct tomahawk_side *side = &s->side[i / 3];
        side->dealt = (uint8_t)(side->dealt | 1 << hero[i]);
    }
}

// TH-1.7, TH-1.8: each class is shuffled and fills its places pile by pile, within a pile in order
// of play; one territory is left over.
static RULES_FN void build_piles(struct tomahawk_state *s)
{
    uint8_t group[3][5]; // duration 3, 2, 1
    memcpy(group, s->table.by_duration, sizeof group);
    for (int i = 0; i < 3; i++) {
        rng_shuffle(&s->rng, group[i], 5);
        s->unused[i] = group[i][4];
    }
    const uint8_t *next[4] = {0, group[2], group[1], group[0]}; // by duration
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++) {
            int duration = tomahawk_slot_duration(pile, slot);
            if (duration > 0)
                s->pile[pile][slot] = *next[duration]++;
        }
}

RULES_FN void tomahawk_setup(struct tomahawk_state *ret, const struct game_setup *setup)
{
    memset(ret, 0, sizeof *ret); // TH-1.10: no honours among the rest
    if (setup->table)
        tomahawk_unpack(setup->table->byte, setup->table->name, &ret->table);
    else
        ret->table = *tomahawk_reconstructed();
    for (int i = 0; i < TOMAHAWK_DATA_TABLE; i++)
        ret->options = (uint16_t)(ret->options | setup->option[i] << i);
    ret->data_table = setup->option[TOMAHAWK_DATA_TABLE];
    rng_seed(&ret->rng, setup->seed);
    deal_heroes(ret);
    build_piles(ret);
    // TH-12.1: one of the unused territories names the sought animal.
    if (tomahawk_option(ret, TOMAHAWK_SOUGHT_GAME))
        ret->sought = (uint8_t)(1 + rng_below(&ret->rng, 3));
    ret->phase = TOMAHAWK_SETUP;
    ret->to_act = 3;
}

// The ways to take cards out for two heroes (TH-1.4): the different tribe cards of the lower and of
// the higher value, and whether both values are the same.
struct replacement {
    uint32_t low, high;
    int equal;
};

static RULES_FN struct replacement replacements(const struct tomahawk_table *table, int a, int b)
{
    uint32_t one = table->replaces[a - TOMAHAWK_HERO], two = table->replaces[b - TOMAHAWK_HERO];
    struct replacement ret = {one < two ? one : two, one < two ? two : one, one == two};
    return ret;
}

// The cards that may go out with `card`, not before it in card order. Two heroes of equal value
// take out two different copies.
static RULES_FN uint32_t partners(const struct tomahawk_table *table, const struct replacement *way,
                                  int card)
{
    if (!way->equal)
        return way->high;
    uint32_t above = way->high & ~((1u << card) - 1);
    int second = card < TOMAHAWK_TRIBE && table->tribe[card] == card;
    return above | (uint32_t)second << (card - 1);
}

// How many ways there are for heroes of different values, or of the same.
static RULES_FN int count_ways(const struct tomahawk_table *table, const struct replacement *way,
                               int a, int b)
{
    if (!way->equal)
        return table->kinds[a - TOMAHAWK_HERO] * table->kinds[b - TOMAHAWK_HERO];
    int count = 0;
    for (uint32_t low = way->low; low; low &= low - 1)
        count += bits_count(partners(table, way, bits_lowest(low) + 1));
    return count;
}

// The two heroes kept when number 0, 1 or 2 of the pairs of three dealt ones is, in canonical
// order.
static RULES_FN void pair_of(uint32_t dealt, int number, int ret[2])
{
    int hero[3];
    for (int i = 0; i < 3; i++, dealt &= dealt - 1)
        hero[i] = TOMAHAWK_HERO + bits_lowest(dealt);
    ret[0] = hero[number == 2];
    ret[1] = hero[1 + (number > 0)];
}

RULES_FN int tomahawk_legal_keeps(const struct tomahawk_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (int number = 0; number < 3; number++) {
        int hero[2];
        pair_of(s->side[seat].dealt, number, hero);
        struct replacement way = replacements(&s->table, hero[0], hero[1]);
        for (uint32_t low = way.low; low; low &= low - 1) {
            int out = bits_lowest(low) + 1;
            for (uint32_t high = partners(&s->table, &way, out); high; high &= high - 1)
                ret[count++] = tomahawk_keep(hero[0], hero[1], out, bits_lowest(high) + 1);
        }
    }
    return count;
}

RULES_FN game_action tomahawk_sample_keep(const struct tomahawk_state *s, int seat,
                                          struct dice *dice)
{
    struct replacement way[3];
    int hero[3][2], ways[3], number = 0;
    for (int i = 0; i < 3; i++) {
        pair_of(s->side[seat].dealt, i, hero[i]);
        way[i] = replacements(&s->table, hero[i][0], hero[i][1]);
        ways[i] = count_ways(&s->table, &way[i], hero[i][0], hero[i][1]);
    }
    int index = (int)dice_below(dice, (uint32_t)(ways[0] + ways[1] + ways[2]));
    while (index >= ways[number])
        index -= ways[number++];
    uint32_t low = way[number].low;
    for (;;) {
        int out = bits_lowest(low) + 1;
        uint32_t high = partners(&s->table, &way[number], out);
        if (index < bits_count(high))
            return tomahawk_keep(hero[number][0], hero[number][1], out,
                                 bits_select(high, (uint32_t)index) + 1);
        index -= bits_count(high);
        low &= low - 1;
    }
}

// TH-1.1: both sides start from the same tribe. TH-1.6: the army is shuffled; the first eight cards
// are the hand.
static RULES_FN void raise_army(struct tomahawk_state *s, struct tomahawk_side *side)
{
    uint8_t army[TOMAHAWK_ARMY];
    memcpy(army, s->table.tribe, sizeof army);
    int first = bits_lowest(side->kept), second = bits_lowest(side->kept & (side->kept - 1u));
    army[side->out[0] - 1] = (uint8_t)(TOMAHAWK_HERO + first);
    army[side->out[1] - (side->out[0] != side->out[1])] = (uint8_t)(TOMAHAWK_HERO + second);
    rng_shuffle(&s->rng, army, TOMAHAWK_ARMY);
    uint64_t hand = 0;
    for (int i = 0; i < TOMAHAWK_ARMY - TOMAHAWK_DECK; i++)
        hand = hand_with(hand, army[i]);
    side->hand = hand;
    memcpy(side->deck, army + TOMAHAWK_ARMY - TOMAHAWK_DECK, TOMAHAWK_DECK);
}

// TH-1.9: both choices are in; the territories are turned face up.
static RULES_FN void begin(struct tomahawk_state *s, struct game_log *log)
{
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++)
        raise_army(s, &s->side[seat]);
    s->phase = TOMAHAWK_PLACE;
    s->turn = 1;
    s->to_act = 3;
    if (log)
        tomahawk_tell_turn(s, log);
}

// TH-1.3, TH-1.4.
static RULES_FN int apply_keep(struct tomahawk_state *s, int seat, game_action action,
                               struct game_log *log)
{
    struct tomahawk_side *side = &s->side[seat];
    int a = action >> 15 & 31, b = action >> 10 & 31, out_a = action >> 5 & 31, out_b = action & 31;
    if (!tomahawk_is_keep(action) || a < TOMAHAWK_HERO || b <= a || out_a == 0 || out_b == 0)
        return GAME_ERR_ACTION;
    int kept = 1 << (a - TOMAHAWK_HERO) | 1 << (b - TOMAHAWK_HERO);
    if ((side->dealt & kept) != kept)
        return GAME_ERR_ACTION;
    struct replacement way = replacements(&s->table, a, b);
    if (!(way.low >> (out_a - 1) & 1) || !(partners(&s->table, &way, out_a) >> (out_b - 1) & 1))
        return GAME_ERR_ACTION;
    side->kept = (uint8_t)kept;
    side->out[0] = (uint8_t)out_a;
    side->out[1] = (uint8_t)out_b;
    s->to_act = (uint8_t)(s->to_act & ~(1 << seat));
    game_note(log, TOMAHAWK_CHOSEN, seat, 0, 0, 0);
    if (s->to_act == 0)
        begin(s, log);
    return GAME_OK;
}

RULES_FN int tomahawk_apply_choice(struct tomahawk_state *s, int seat, game_action action,
                                   struct game_log *log)
{
    return s->phase == TOMAHAWK_SETUP ? apply_keep(s, seat, action, log) : GAME_ERR_ACTION;
}
