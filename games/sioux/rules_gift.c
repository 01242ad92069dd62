// SX-8: small gifts, the last step of a hunt.
#include "games/sioux/rules.h"

RULES_FN void sioux_remember_totals(struct sioux_state *s)
{
    for (int i = 0; i < s->tribes; i++)
        s->before[i] = s->tribe[i].total;
}

// SX-8.5: totals are frozen when the gift step begins; SX-8.5.1: or those of the moment count.
static RULES_FN int gift_total(const struct sioux_state *s, int tribe)
{
    return sioux_option(s, SIOUX_GIFT_CHAIN) ? s->tribe[tribe].total : s->frozen[tribe];
}

RULES_FN uint32_t sioux_targets(const struct sioux_state *s, int seat)
{
    int total = gift_total(s, seat), who = sioux_option(s, SIOUX_GIFT_WHO);
    if (who == SIOUX_WHO_INCREASED && total <= s->before[seat]) // SX-8.1
        return 0;
    if (who == SIOUX_WHO_CHANGED && total == s->before[seat])
        return 0;
    if (total == 0 || (s->done >> seat & 1)) // SX-8.2: no animal to give; SX-8.4: one request
        return 0;
    uint32_t equal = 0;
    for (int i = 0; i < s->tribes; i++)
        equal |= (uint32_t)(gift_total(s, i) == total) << i;
    return equal & ~(1u << seat);
}

RULES_FN int sioux_asker(const struct sioux_state *s)
{
    // SX-8.6: in a Wakan-Tanka hunt by ascending value, otherwise by seat.
    int by_value =
        sioux_option(s, SIOUX_WAKAN_TANKA) && sioux_has_values(s) && sioux_spread(s).triples;
    int first = SIOUX_NOBODY;
    for (int seat = 0; seat < s->seats; seat++) { // SX-12.4: a phantom never asks
        if (!sioux_targets(s, seat))
            continue;
        if (!by_value)
            return seat;
        if (first == SIOUX_NOBODY || s->tribe[seat].value < s->tribe[first].value)
            first = seat;
    }
    return first;
}

// The next player who may ask gets its turn; if there is none, the hunt is over. SX-8.7: all this
// comes before the next commit.
static RULES_FN void next_asker(struct sioux_state *s, struct game_log *log)
{
    s->phase = SIOUX_PHASE_GIFT;
    int asker = sioux_asker(s);
    if (asker == SIOUX_NOBODY)
        sioux_close_hunt(s, log);
    else
        s->to_act = (uint8_t)(1u << asker);
}

RULES_FN void sioux_open_gifts(struct sioux_state *s, struct game_log *log)
{
    for (int i = 0; i < s->tribes; i++) // SX-8.5
        s->frozen[i] = s->tribe[i].total;
    next_asker(s, log);
}

RULES_FN void sioux_give(struct sioux_state *s, int seat, int target, struct game_log *log)
{
    s->done = (uint8_t)(s->done | 1u << seat);
    if (target == SIOUX_PASS) {
        game_note(log, SIOUX_EVENT_NO_GIFT, seat, 0, 0, 0);
        next_asker(s, log);
        return;
    }
    int level = gift_total(s, seat);
    struct sioux_tribe *giver = &s->tribe[target], *asker = &s->tribe[seat];
    int kind = 0;
    while (kind < SIOUX_ANIMALS && giver->food[kind] == 0)
        kind++;
    if (kind == SIOUX_ANIMALS) { // SX-8.6: it has run out of animals
        game_note(log, SIOUX_EVENT_GIFT_NONE, seat, target, level, 0);
    } else { // SX-8.3
        giver->food[kind]--;
        asker->food[kind]++;
        giver->total = (uint8_t)(giver->total - kind - 1);
        asker->total = (uint8_t)(asker->total + kind + 1);
        struct game_event *event = game_note_open(log, SIOUX_EVENT_GIFT);
        game_note_add(event, seat);
        game_note_add(event, target);
        game_note_add(event, level);
        game_note_add(event, kind);
        game_note_add(event, asker->total);
        game_note_add(event, giver->total);
    }
    next_asker(s, log);
}
