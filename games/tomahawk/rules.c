// Setting up, the two decisions (set-up choice and placement), and the score.
#include "games/tomahawk/rules.h"

#include "core/bits.h"
#include "games/tomahawk/hand.h"

static RULES_DATA char BUILT_IN[GAME_TABLE_NAME] = "reconstructed-1";

RULES_FN int tomahawk_ground(const struct tomahawk_state *s, int pile)
{
    if (s->phase == TOMAHAWK_OVER)
        return 0;
    return s->pile[pile][s->phase == TOMAHAWK_SETUP ? 0 : tomahawk_slot(s->turn, pile)];
}

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

// TH-1.7, TH-1.8: each class is shuffled and fills its places pile by pile; one card is left over.
static RULES_FN void build_piles(struct tomahawk_state *s)
{
    uint8_t ground[4][5];
    int count[4] = {0};
    for (int i = 1; i <= TOMAHAWK_GROUNDS; i++) {
        int duration = tomahawk_duration(&s->table, i);
        ground[duration][count[duration]++] = (uint8_t)i;
    }
    for (int duration = 3; duration >= 1; duration--) {
        rng_shuffle(&s->rng, ground[duration], 5);
        count[duration] = 0;
    }
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        for (int slot = 0; slot < TOMAHAWK_SLOTS; slot++) {
            int duration = tomahawk_slot_duration(pile, slot);
            if (duration > 0)
                s->pile[pile][slot] = ground[duration][count[duration]++];
        }
    for (int duration = 3; duration >= 1; duration--)
        s->unused[3 - duration] = ground[duration][4];
}

RULES_FN void tomahawk_setup(struct tomahawk_state *ret, const struct game_setup *setup)
{
    memset(ret, 0, sizeof *ret);
    if (setup->table)
        tomahawk_unpack(setup->table->byte, setup->table->name, &ret->table);
    else
        tomahawk_unpack(tomahawk_reconstructed(), BUILT_IN, &ret->table);
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

// Are there two copies of this tribe card?
static RULES_FN int has_second(const struct tomahawk_table *table, int card)
{
    return card < TOMAHAWK_TRIBE && table->tribe[card] == card;
}

// The different ways to take cards out for two heroes, in canonical order: two masks of cards, and
// whether both heroes have the same value.
struct replacement {
    uint32_t low, high;
    int equal;
};

static RULES_FN struct replacement replacements(const struct tomahawk_table *table, int a, int b)
{
    struct replacement ret = {table->replaces[a - TOMAHAWK_HERO],
                              table->replaces[b - TOMAHAWK_HERO], 0};
    ret.equal = ret.low == ret.high;
    if (ret.low > ret.high) {
        uint32_t swap = ret.low;
        ret.low = ret.high;
        ret.high = swap;
    }
    return ret;
}

// The second cards that may go out with `card`.
static RULES_FN uint32_t partners(const struct tomahawk_table *table, const struct replacement *way,
                                  int card)
{
    if (!way->equal)
        return way->high;
    // TH-1.4: two heroes of equal value take out two different copies.
    uint32_t above = way->high & ~((1u << card) - 1);
    return has_second(table, card) ? above | 1u << (card - 1) : above;
}

static RULES_FN int legal_keeps(const struct tomahawk_state *s, int seat, game_action *ret)
{
    int count = 0;
    for (uint32_t first = s->side[seat].dealt; first; first &= first - 1)
        for (uint32_t second = first & (first - 1); second; second &= second - 1) {
            int a = TOMAHAWK_HERO + bits_lowest(first);
            int b = TOMAHAWK_HERO + bits_lowest(second);
            struct replacement way = replacements(&s->table, a, b);
            for (; way.low; way.low &= way.low - 1) {
                int out = bits_lowest(way.low) + 1;
                uint32_t others = partners(&s->table, &way, out);
                for (; others; others &= others - 1)
                    ret[count++] = tomahawk_keep(a, b, out, bits_lowest(others) + 1);
            }
        }
    return count;
}

static RULES_FN int hidden_from_view(const struct tomahawk_state *s, int seat)
{
    return s->side[seat].dealt == TOMAHAWK_HIDDEN_MASK;
}

RULES_FN int tomahawk_legal(const struct tomahawk_state *s, int seat, game_action *ret)
{
    if (seat < 0 || seat >= TOMAHAWK_SEATS || !(s->to_act >> seat & 1))
        return 0;
    if (hidden_from_view(s, seat))
        return GAME_ERR_HIDDEN;
    if (s->phase == TOMAHAWK_SETUP)
        return legal_keeps(s, seat, ret);
    const struct tomahawk_side *side = &s->side[seat];
    uint64_t different = hand_different(side->hand);
    int pile = tomahawk_next_pile(side);
    int count = (int)hand_sum(different);
    for (int i = 0; i < count; i++)
        ret[i] = tomahawk_place(hand_nth(side->hand, different, (uint32_t)i), pile);
    return count;
}

static RULES_FN game_action sample_keep(const struct tomahawk_state *s, int seat, struct dice *dice)
{
    game_action keep[TOMAHAWK_MAX_ACTIONS];
    return keep[dice_below(dice, (uint32_t)legal_keeps(s, seat, keep))];
}

RULES_FN game_action tomahawk_sample(const struct tomahawk_state *s, int seat, struct dice *dice)
{
    if (s->phase == TOMAHAWK_SETUP)
        return sample_keep(s, seat, dice);
    const struct tomahawk_side *side = &s->side[seat];
    uint64_t different = hand_different(side->hand);
    uint32_t index = dice_below(dice, hand_sum(different));
    return tomahawk_place(hand_nth(side->hand, different, index), tomahawk_next_pile(side));
}

// TH-1.6: the army is shuffled; the first eight cards are the hand.
static RULES_FN void raise_army(struct tomahawk_state *s, struct tomahawk_side *side)
{
    uint8_t army[TOMAHAWK_ARMY];
    memcpy(army, s->table.tribe, sizeof army);
    int first = bits_lowest(side->kept), second = bits_lowest(side->kept & (side->kept - 1u));
    army[side->out[0] - 1] = (uint8_t)(TOMAHAWK_HERO + first);
    army[side->out[1] - (side->out[0] != side->out[1])] = (uint8_t)(TOMAHAWK_HERO + second);
    rng_shuffle(&s->rng, army, TOMAHAWK_ARMY);
    for (int i = 0; i < TOMAHAWK_ARMY - TOMAHAWK_DECK; i++)
        side->hand = hand_with(side->hand, army[i]);
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
    if (s->sought)
        game_note(log, TOMAHAWK_SOUGHT, s->unused[s->sought - 1], 0, 0, 0);
    game_note(log, TOMAHAWK_TURN_BEGINS, 1, 0, 0, 0);
    for (int pile = 0; pile < TOMAHAWK_PILES; pile++)
        game_note(log, TOMAHAWK_OPENS, pile + 1, s->pile[pile][0], 0, 0);
}

// TH-1.3, TH-1.4.
static RULES_FN int apply_keep(struct tomahawk_state *s, int seat, game_action action,
                               struct game_log *log)
{
    struct tomahawk_side *side = &s->side[seat];
    int a = action >> 15 & 31, b = action >> 10 & 31, out_a = action >> 5 & 31, out_b = action & 31;
    if (a < TOMAHAWK_HERO || b <= a || out_a == 0 || out_b == 0)
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

RULES_FN int tomahawk_apply(struct tomahawk_state *s, int seat, game_action action,
                            struct game_log *log)
{
    if (seat < 0 || seat >= TOMAHAWK_SEATS || !(s->to_act >> seat & 1))
        return GAME_ERR_TURN;
    if (hidden_from_view(s, seat))
        return GAME_ERR_HIDDEN;
    if (s->phase == TOMAHAWK_SETUP)
        return tomahawk_is_keep(action) ? apply_keep(s, seat, action, log) : GAME_ERR_ACTION;
    // TH-3.1, TH-14.4: a card of the hand for the next pile.
    struct tomahawk_side *side = &s->side[seat];
    int pile = tomahawk_next_pile(side);
    int card = (int)(action >> 2);
    uint64_t place = card < TOMAHAWK_HIDDEN ? hand_find(side->hand, card) : 0;
    if ((int)(action & 3) != pile || card == TOMAHAWK_NO_CARD || place == 0)
        return GAME_ERR_ACTION;
    side->hand = hand_without(side->hand, place);
    side->pick[pile] = (uint8_t)card;
    side->filled = (uint8_t)(side->filled | 1 << pile);
    if (side->filled != 15)
        return GAME_OK;
    // TH-3.3: that a side has finished is public, nothing else is.
    s->to_act = (uint8_t)(s->to_act & ~(1 << seat));
    game_note(log, TOMAHAWK_READY, seat, 0, 0, 0);
    if (s->to_act == 0)
        tomahawk_resolve(s, log);
    return GAME_OK;
}

RULES_FN int tomahawk_points(const struct tomahawk_state *s, int seat, int ground)
{
    return s->table.animals[ground] << (s->side[seat].doubled >> ground & 1);
}

RULES_FN int tomahawk_score(const struct tomahawk_state *s, int seat)
{
    int score = s->side[seat].honours;
    for (uint32_t won = s->side[seat].won; won; won &= won - 1)
        score += tomahawk_points(s, seat, bits_lowest(won));
    return score;
}

// TH-12.2: animals of the sought kind on a seat's territories.
static RULES_FN int sought_animals(const struct tomahawk_state *s, int seat)
{
    int type = tomahawk_type(&s->table, s->unused[s->sought - 1]);
    int printed = tomahawk_option(s, TOMAHAWK_BONUS_PRINTED_COUNT);
    int count = 0;
    for (uint32_t won = s->side[seat].won; won; won &= won - 1) {
        int ground = bits_lowest(won);
        if (tomahawk_type(&s->table, ground) == type)
            count += printed ? s->table.animals[ground] : tomahawk_points(s, seat, ground);
    }
    return count;
}

RULES_FN int tomahawk_bonus(const struct tomahawk_state *s, int seat)
{
    if (s->sought == 0 || s->sought == TOMAHAWK_HIDDEN)
        return 0;
    int mine = sought_animals(s, seat), others = sought_animals(s, 1 - seat);
    if (mine == others)
        return tomahawk_option(s, TOMAHAWK_BONUS_TIE_BOTH) ? 3 : 0;
    return mine > others ? 3 : 0;
}

// TH-11.1, TH-11.2.
RULES_FN void tomahawk_result(const struct tomahawk_state *s, struct game_result *ret)
{
    int64_t key[TOMAHAWK_SEATS];
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < TOMAHAWK_SEATS; seat++) {
        ret->score[seat] = tomahawk_score(s, seat) + tomahawk_bonus(s, seat);
        key[seat] = 100 * ret->score[seat];
        if (tomahawk_option(s, TOMAHAWK_TIEBREAK_TERRITORIES))
            key[seat] += bits_count(s->side[seat].won);
    }
    game_rank(key, TOMAHAWK_SEATS, ret->rank);
}
