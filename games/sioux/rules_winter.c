// The end of a season: ranking, stock cards, the next season (SX-10, SX-13).
#include "core/bits.h"
#include "games/sioux/rules.h"

RULES_FN void sioux_stir_pile(struct sioux_state *s)
{
    int count = 0;
    for (uint32_t rest = s->tribe[s->seats].hand; rest; rest &= rest - 1)
        s->pile[count++] = (uint8_t)bits_lowest(rest);
    memset(s->pile + count, 0, sizeof s->pile - (size_t)count);
    rng_shuffle(&s->rng, s->pile, count);
    s->stir = 0;
}

RULES_FN void sioux_open_season(struct sioux_state *s)
{
    memcpy(s->prairie, s->animals, sizeof s->prairie); // SX-2.2
    for (int i = 0; i < s->tribes; i++) {
        struct sioux_tribe *tribe = &s->tribe[i];
        memset(tribe->food, 0, sizeof tribe->food);
        tribe->total = 0;
        tribe->prey = 0;
        tribe->hand = sioux_cards_of(s, i); // SX-2.1
        tribe->played = 0;
    }
    s->stir = s->tribes > s->seats; // SX-12.1
    s->hunt = 1;
    sioux_open_hunt(s);
}

// SX-10.2: a higher number stands better; SX-14.7: however many are at the goal. SX-13.1, SX-13.2:
// offenders stand behind all others, the smaller total first; SX-13.3: from 23 on.
static RULES_FN int winter_standing(const struct sioux_state *s, int tribe)
{
    const struct sioux_tribe *t = &s->tribe[tribe];
    int animals = 0;
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
        animals += t->food[kind];
    if (sioux_option(s, SIOUX_BAD_OMEN) && t->total > SIOUX_OMEN_LIMIT)
        return -256 * t->total + animals;
    return 256 * t->total + animals;
}

static RULES_FN void take_stock(struct sioux_state *s, int tribe, int card, int blind)
{
    int winter = s->winter - 1;
    s->tribe[tribe].stock[winter] = s->stock[winter][card];
    s->tribe[tribe].blind = (uint8_t)(s->tribe[tribe].blind | blind << winter);
}

// SX-10.3, SX-10.4: stock cards by rank; tribes that stand equal draw theirs blindly. Returns who
// received the highest.
static RULES_FN int deal_stock(struct sioux_state *s, struct game_log *log)
{
    int sharers = sioux_sharers(s), best = 0;
    int rank[SIOUX_MAX_TRIBES], place[SIOUX_MAX_TRIBES] = {0};
    for (int i = 0; i < sharers; i++)
        rank[i] = winter_standing(s, i);
    for (int i = 0; i < sharers; i++) {
        uint8_t card[SIOUX_MAX_TRIBES] = {0}, member[SIOUX_MAX_TRIBES] = {0};
        int below = 0, equal = 0, dealt = 0;
        for (int k = 0; k < sharers; k++) {
            below += rank[k] < rank[i];
            dealt |= k < i && rank[k] == rank[i];
            if (rank[k] == rank[i])
                member[equal++] = (uint8_t)k;
        }
        place[i] = below;
        if (dealt)
            continue;
        for (int k = 0; k < equal; k++)
            card[k] = (uint8_t)(below + k);
        rng_shuffle(&s->rng, card, equal);
        for (int k = 0; k < equal; k++) {
            take_stock(s, member[k], card[k], equal > 1);
            if (card[k] == sharers - 1)
                best = member[k];
        }
    }
    if (log)
        sioux_tell_stock(s, place, log);
    return best;
}

RULES_FN void sioux_winter(struct sioux_state *s, struct game_log *log)
{
    for (int i = 0; i < s->tribes; i++) {
        struct sioux_tribe *tribe = &s->tribe[i];
        tribe->played = (uint16_t)(tribe->played | 1u << tribe->card);
        tribe->card = SIOUX_NO_CARD;
        tribe->value = 0;
    }
    int best = deal_stock(s, log);
    if (s->winter == SIOUX_WINTERS) { // SX-10.6: nothing is reset
        s->phase = SIOUX_PHASE_OVER;
        s->to_act = 0;
        s->face_up = 0;
        game_note(log, SIOUX_EVENT_OVER, 0, 0, 0, 0);
        return;
    }
    if (log)
        sioux_tell_honour(s, best, log);
    s->hunter = (uint8_t)best; // SX-10.5
    game_note(log, SIOUX_EVENT_RESET, 0, 0, 0, 0);
    s->winter++;
    game_note(log, SIOUX_EVENT_SEASON, s->winter, 0, 0, 0);
    sioux_open_season(s);
}
