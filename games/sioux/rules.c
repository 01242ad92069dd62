// Setting up a match and taking decisions. What a complete set of decisions brings about is in
// rules_hunt.c and rules_winter.c.
#include "games/sioux/rules.h"
#include "core/bits.h"

static RULES_FN int refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
    return GAME_ERR_SETUP;
}

RULES_FN int sioux_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    int phantom = setup->option[SIOUX_PHANTOM];
    if (setup->seats == 2 && phantom == SIOUX_PHANTOM_NONE) // SX-12.1
        return refuse(ret, "SX-12.1", N_("two players need the Silent Camp (option phantom)"));
    if (setup->seats == SIOUX_MAX_TRIBES && phantom != SIOUX_PHANTOM_NONE)
        return refuse(ret, "SX-12.1", N_("five players leave no colour for the Silent Camp"));
    int variant = setup->option[SIOUX_WAKAN_TANKA] || setup->option[SIOUX_GREAT_EYE];
    int tribes = setup->seats + (phantom == SIOUX_PHANTOM_FULL);
    if (variant && tribes < 4) // SX-14.8
        return refuse(ret, "SX-14.8", N_("Shared Sign and Open Trail need four camps or more"));
    return GAME_OK;
}

RULES_FN void sioux_setup(struct sioux_state *s, const struct game_setup *setup)
{
    const struct game_table *table = sioux_table(setup->table);
    memset(s, 0, sizeof *s);
    memcpy(s->table, table->name, sizeof s->table);
    memcpy(s->animals, table->byte + SIOUX_TABLE_ANIMALS, sizeof s->animals);
    memcpy(s->stock, table->byte + SIOUX_TABLE_STOCK, sizeof s->stock);
    for (int i = 0; i < SIOUX_OPTIONS; i++)
        s->option[i] = (uint16_t)setup->option[i];
    const uint8_t *number =
        table->byte + SIOUX_TABLE_DECKS + SIOUX_NUMBERS * sioux_option(s, SIOUX_DECK);
    uint32_t deck = 1u << SIOUX_CROW | 1u << SIOUX_SHAMAN;
    for (int i = 0; i < SIOUX_NUMBERS; i++)
        deck |= 1u << number[i];
    s->deck = (uint16_t)deck;
    s->seats = (uint8_t)setup->seats;
    s->tribes = (uint8_t)(setup->seats + (sioux_option(s, SIOUX_PHANTOM) != SIOUX_PHANTOM_NONE));
    rng_seed(&s->rng, setup->seed);
    s->hunter = SIOUX_NOBODY; // SX-2.4
    s->winter = 1;            // SX-2.3: the first winter's stock cards are laid out
    sioux_open_season(s);
    if (s->stir)
        sioux_stir_pile(s);
}

// SX-15.2: the tribes that lead a hunt; SX-15.5: never a phantom.
static RULES_FN uint32_t leaders(const struct sioux_state *s)
{
    uint32_t leading = 0;
    int best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct sioux_tribe *tribe = &s->tribe[seat];
        int rich = sioux_option(s, SIOUX_EYE_LEADER) ? tribe->prey : tribe->total;
        if (rich > best)
            leading = 0;
        if (rich >= best) {
            leading |= 1u << seat;
            best = rich;
        }
    }
    return leading;
}

RULES_FN uint32_t sioux_group(const struct sioux_state *s, uint32_t waiting)
{
    uint32_t all = (1u << s->seats) - 1;
    if (!sioux_option(s, SIOUX_GREAT_EYE) || s->hunt == 1) // SX-15.1
        return all;
    uint32_t leading = leaders(s);
    if (bits_count(all & ~leading) <= 1) // SX-15.4
        return all;
    if (waiting == all)
        return leading;
    if (bits_count(waiting) <= 2) // SX-15.3: the last two commit together
        return waiting;
    // SX-15.3: clockwise from the lowest leader.
    uint32_t behind = waiting & ~((1u << bits_lowest(leading)) - 1);
    uint32_t next = behind ? behind : waiting;
    return next & (0 - next);
}

RULES_FN void sioux_open_hunt(struct sioux_state *s)
{
    s->phase = SIOUX_PHASE_PLAY; // SX-2.5: nobody begins, all commit
    s->face_up = 0;
    s->to_act = (uint8_t)sioux_group(s, (1u << s->seats) - 1);
}

RULES_FN int sioux_seats(const struct sioux_state *s)
{
    return s->seats;
}

RULES_FN uint32_t sioux_to_act(const struct sioux_state *s)
{
    return s->to_act;
}

// The players without a card that belong to the current group.
static RULES_FN uint32_t waiting_to_play(const struct sioux_state *s)
{
    uint32_t waiting = (1u << s->seats) - 1, empty = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->tribe[seat].card == SIOUX_NO_CARD)
            empty |= 1u << seat;
    while (waiting) {
        uint32_t group = sioux_group(s, waiting);
        if (group & empty)
            return group & empty;
        waiting &= ~group;
    }
    return 0;
}

// The tied players who still have to answer, or to lay a second card (SX-5.2, SX-5.3).
static RULES_FN uint32_t waiting_in_tie(const struct sioux_state *s)
{
    uint32_t waiting = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct sioux_tribe *tribe = &s->tribe[seat];
        int given = s->phase == SIOUX_PHASE_CROW ? tribe->answer : tribe->second;
        if ((s->tie >> seat & 1) && !given && sioux_set_size(tribe->hand) > 0)
            waiting |= 1u << seat;
    }
    return waiting;
}

RULES_FN uint32_t sioux_waiting(const struct sioux_state *s)
{
    switch (s->phase) {
    case SIOUX_PHASE_PLAY:
        return waiting_to_play(s);
    case SIOUX_PHASE_SHAMAN:
        for (int seat = 0; seat < s->seats; seat++)
            if (s->tribe[seat].card == SIOUX_SHAMAN)
                return 1u << seat;
        return 0;
    case SIOUX_PHASE_CROW:
    case SIOUX_PHASE_SECOND:
        return waiting_in_tie(s);
    case SIOUX_PHASE_GIFT: {
        int asker = sioux_asker(s);
        return asker == SIOUX_NOBODY ? 0 : 1u << asker;
    }
    default:
        return 0;
    }
}

RULES_FN uint32_t sioux_choices(const struct sioux_state *s, int seat, uint32_t *ret_verb)
{
    switch (s->phase) {
    case SIOUX_PHASE_PLAY: // SX-3.1: any card in hand
        *ret_verb = SIOUX_ACT_PLAY;
        return s->tribe[seat].hand;
    case SIOUX_PHASE_SHAMAN: // SX-7.1
        *ret_verb = SIOUX_ACT_NAME;
        return sioux_names(s);
    case SIOUX_PHASE_CROW: // SX-5.2: holding the crow is not required
        *ret_verb = SIOUX_ACT_REPLY;
        return 1u << SIOUX_CALL | 1u << SIOUX_PASS;
    case SIOUX_PHASE_SECOND: // SX-5.3: any card in hand
        *ret_verb = SIOUX_ACT_LAY;
        return s->tribe[seat].hand;
    default: // SX-8.2
        *ret_verb = SIOUX_ACT_REPLY;
        return sioux_targets(s, seat) | 1u << SIOUX_PASS;
    }
}

static RULES_FN int may_act(const struct sioux_state *s, int seat)
{
    return seat >= 0 && seat < s->seats && (s->to_act >> seat & 1);
}

RULES_FN int sioux_legal(const struct sioux_state *s, int seat, game_action *ret)
{
    if (!may_act(s, seat))
        return 0;
    uint32_t verb;
    uint32_t rest = sioux_choices(s, seat, &verb);
    int count = 0;
    if (verb == SIOUX_ACT_PLAY || verb == SIOUX_ACT_LAY) {
        rest = sioux_known_hand(s, seat);
        if (rest & 1)
            return GAME_ERR_HIDDEN;
    }
    for (; rest; rest &= rest - 1)
        ret[count++] = verb + (uint32_t)bits_lowest(rest);
    return count;
}

RULES_FN game_action sioux_sample(const struct sioux_state *s, int seat, struct dice *dice)
{
    if (!may_act(s, seat))
        return GAME_NO_ACTION;
    uint32_t verb;
    uint32_t set = sioux_choices(s, seat, &verb);
    return verb + (uint32_t)bits_draw16(set, dice);
}

// SX-3.1: the card waits face down until its group is complete.
static RULES_FN void play_card(struct sioux_state *s, int seat, int card, struct game_log *log)
{
    s->tribe[seat].hand = (uint16_t)(s->tribe[seat].hand & ~(1u << card));
    s->tribe[seat].card = (uint8_t)card;
    game_note(log, SIOUX_EVENT_READY, seat, 0, 0, 0);
    if (s->to_act)
        return;
    uint32_t open = s->face_up, waiting = 0;
    if (!open)
        game_note(log, SIOUX_EVENT_HUNT, s->winter, s->hunt, 0, 0);
    for (int other = 0; other < s->seats; other++) {
        uint32_t bit = 1u << other;
        if (s->tribe[other].card == SIOUX_NO_CARD)
            waiting |= bit;
        else if (!(open & bit))
            game_note(log, SIOUX_EVENT_CARD, other, s->tribe[other].card, 0, 0);
    }
    s->face_up = (uint8_t)(((1u << s->seats) - 1) & ~waiting);
    if (waiting)
        s->to_act = (uint8_t)sioux_group(s, waiting); // SX-15.3
    else
        sioux_reveal(s, log);
}

static RULES_FN void take(struct sioux_state *s, int seat, int what, struct game_log *log)
{
    struct sioux_tribe *tribe = &s->tribe[seat];
    switch (s->phase) {
    case SIOUX_PHASE_PLAY:
        play_card(s, seat, what, log);
        break;
    case SIOUX_PHASE_SHAMAN:
        sioux_name(s, what, log);
        break;
    case SIOUX_PHASE_CROW:
        tribe->answer = what == SIOUX_CALL ? SIOUX_ANSWER_CALL : SIOUX_ANSWER_PASS;
        game_note(log, SIOUX_EVENT_ANSWERED, seat, 0, 0, 0);
        if (!s->to_act)
            sioux_answered(s, log);
        break;
    case SIOUX_PHASE_SECOND:
        tribe->hand = (uint16_t)(tribe->hand & ~(1u << what));
        tribe->second = (uint8_t)what;
        game_note(log, SIOUX_EVENT_LAID, seat, 0, 0, 0);
        if (!s->to_act)
            sioux_laid(s, log);
        break;
    default:
        sioux_give(s, seat, what, log);
        break;
    }
}

RULES_FN int sioux_apply(struct sioux_state *s, int seat, game_action action, struct game_log *log)
{
    if (!may_act(s, seat))
        return GAME_ERR_TURN;
    uint32_t verb;
    uint32_t set = sioux_choices(s, seat, &verb);
    uint32_t what = action - verb;
    if (what > 15 || !(set >> what & 1))
        return GAME_ERR_ACTION;
    s->to_act = (uint8_t)(s->to_act & ~(1u << seat));
    take(s, seat, (int)what, log);
    // SX-21.2: a card put back and a refill or new season after it count as one shuffle.
    if (s->stir)
        sioux_stir_pile(s);
    return GAME_OK;
}

// SX-11.1: sums of stock cards; SX-11.2: then the third winter's card; SX-11.3, SX-21.5: players
// only.
RULES_FN void sioux_result(const struct sioux_state *s, struct game_result *ret)
{
    int64_t key[SIOUX_MAX_TRIBES] = {0};
    memset(ret, 0, sizeof *ret);
    for (int seat = 0; seat < s->seats; seat++) {
        const uint8_t *stock = s->tribe[seat].stock;
        ret->score[seat] = stock[0] + stock[1] + stock[2];
        key[seat] = ret->score[seat] * 256 + stock[SIOUX_WINTERS - 1];
    }
    game_rank(key, s->seats, ret->rank);
}
