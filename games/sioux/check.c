// The invariants of a full state (SX-21.3): what a position must keep to be loaded and played on.
#include "core/bits.h"
#include "games/sioux/rules.h"

static RULES_FN const char *check_frame(const struct sioux_state *s)
{
    int phantom = sioux_option(s, SIOUX_PHANTOM) != SIOUX_PHANTOM_NONE;
    if (s->seats < 2 || s->seats + phantom > SIOUX_MAX_TRIBES || s->tribes != s->seats + phantom)
        return "the number of tribes does not fit the seats";
    if (s->phase > SIOUX_PHASE_OVER)
        return "there is no such phase";
    if (s->winter < 1 || s->winter > SIOUX_WINTERS)
        return "there are three winters";
    if (s->phase == SIOUX_PHASE_OVER && s->winter != SIOUX_WINTERS)
        return "the game ends with the third winter";
    if (s->hunt < 1 || s->hunt > sioux_option(s, SIOUX_HUNT_LIMIT))
        return "the number of the hunt is beyond the hunt limit";
    if (s->stir)
        return "the pile waits for a shuffle between two actions";
    return 0;
}

static RULES_FN const char *check_animals(const struct sioux_state *s)
{
    int caught = 0;
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        int count = s->prairie[kind];
        for (int i = 0; i < s->tribes; i++)
            count += s->tribe[i].food[kind];
        if (count != s->animals[kind])
            return "the animals of a kind do not add up to the table";
    }
    for (int i = 0; i < s->tribes; i++) {
        int total = 0;
        for (int kind = 0; kind < SIOUX_ANIMALS; kind++)
            total += (kind + 1) * s->tribe[i].food[kind];
        if (total != s->tribe[i].total)
            return "a total is not the value of its catch";
        if (total >= SIOUX_GOAL && s->phase < SIOUX_PHASE_GIFT)
            return "a total of 20 or more has not ended the season";
        caught |= total;
    }
    if (s->hunt == 1 && s->phase == SIOUX_PHASE_PLAY && caught)
        return "something is caught before the first hunt";
    return 0;
}

static RULES_FN uint32_t bit_of(int card)
{
    return card == SIOUX_NO_CARD ? 0 : 1u << card;
}

static RULES_FN const char *check_cards(const struct sioux_state *s)
{
    for (int i = 0; i < s->tribes; i++) {
        const struct sioux_tribe *t = &s->tribe[i];
        if (t->card > SIOUX_HUNTER || t->second > SIOUX_HUNTER)
            return "there is no such card";
        uint32_t all = (uint32_t)t->hand + t->played + bit_of(t->card) + bit_of(t->second);
        uint32_t any = (uint32_t)t->hand | t->played | bit_of(t->card) | bit_of(t->second);
        if (all != any || all != sioux_cards_of(s, i))
            return "the cards of a tribe are not its deck";
    }
    return 0;
}

static RULES_FN const char *check_pile(const struct sioux_state *s)
{
    uint32_t in_pile = 0;
    int size = s->tribes > s->seats ? bits_count(s->tribe[s->seats].hand) : 0;
    for (int i = 0; i < SIOUX_MAX_ACTIONS; i++) {
        if ((s->pile[i] != 0) != (i < size))
            return "the pile has not the size of the phantom's hand";
        in_pile |= bit_of(s->pile[i]);
    }
    if (size > 0 && in_pile != s->tribe[s->seats].hand)
        return "the pile does not hold the phantom's cards";
    return 0;
}

// SX-21.3: prey is 0 for all from the reveal until it is given, and before a season's first reveal.
static RULES_FN const char *check_prey(const struct sioux_state *s)
{
    int deciding = s->phase == SIOUX_PHASE_SHAMAN || s->phase == SIOUX_PHASE_CROW ||
                   s->phase == SIOUX_PHASE_SECOND;
    if (!deciding && !(s->phase == SIOUX_PHASE_PLAY && s->hunt == 1))
        return 0;
    for (int i = 0; i < s->tribes; i++)
        if (s->tribe[i].prey)
            return "there is a prey before any is given";
    return 0;
}

// SX-10.4: stock cards are dealt blindly to tied tribes, at least two of them.
static RULES_FN const char *check_blind(const struct sioux_state *s)
{
    for (int winter = 0; winter < SIOUX_WINTERS; winter++) {
        int blind = 0;
        for (int i = 0; i < s->tribes; i++)
            blind += s->tribe[i].blind >> winter & 1;
        if (blind == 1)
            return "a single tribe has a stock card dealt blindly";
    }
    return 0;
}

// Past winters' stock cards are the lowest ones, one for each tribe that shares.
static RULES_FN const char *check_stock(const struct sioux_state *s)
{
    int sharers = sioux_sharers(s);
    int past = s->phase == SIOUX_PHASE_OVER ? SIOUX_WINTERS : s->winter - 1;
    for (int winter = 0; winter < SIOUX_WINTERS; winter++) {
        uint32_t owners = 0;
        for (int card = 0; card < sharers && winter < past; card++) {
            int owner = 0;
            while (owner < sharers && ((owners >> owner & 1) ||
                                       s->tribe[owner].stock[winter] != s->stock[winter][card]))
                owner++;
            if (owner == sharers)
                return "a past winter's stock cards are not the lowest of that winter";
            owners |= 1u << owner;
        }
        for (int i = 0; i < s->tribes; i++)
            if (!(owners >> i & 1) &&
                (s->tribe[i].stock[winter] || (s->tribe[i].blind >> winter & 1)))
                return "a tribe has a stock card that was never dealt";
    }
    return 0;
}

static RULES_FN const char *check_hunter(const struct sioux_state *s)
{
    if (s->winter == 1)
        return s->hunter == SIOUX_NOBODY ? 0 : "the hunter has an owner in the first season";
    int sharers = sioux_sharers(s), last = s->winter - 2;
    if (s->hunter >= sharers)
        return "the hunter has no owner";
    // SX-10.6: it does not move after the third winter.
    if (s->tribe[s->hunter].stock[last] != s->stock[last][sharers - 1])
        return "the hunter's owner does not hold the last winter's highest stock card";
    return 0;
}

// Groups commit in order; their cards are open once the group is complete (SX-15).
static RULES_FN const char *check_commits(const struct sioux_state *s)
{
    uint32_t committed = 0, open = 0, waiting = (1u << s->seats) - 1;
    for (int i = 0; i < s->tribes; i++)
        committed |= (uint32_t)(s->tribe[i].card != SIOUX_NO_CARD) << i;
    if (s->phase == SIOUX_PHASE_OVER)
        return committed || s->face_up ? "a card lies on the table after the end" : 0;
    if (s->phase != SIOUX_PHASE_PLAY) {
        uint32_t all = (1u << s->tribes) - 1;
        return committed != all || s->face_up != all ? "a card is missing after the reveal" : 0;
    }
    while (waiting) {
        uint32_t group = sioux_group(s, waiting);
        if (group & ~committed)
            break;
        open |= group;
        waiting &= ~group;
    }
    if (committed & ~open & ~sioux_group(s, waiting))
        return "a later group has committed before an earlier one";
    if (s->face_up != open)
        return "face_up is not true exactly for the complete groups";
    for (int i = 0; i < s->tribes; i++)
        if (!(committed >> i & 1) && s->tribe[i].hand == 0)
            return "a tribe still to play has no card";
    return 0;
}

// In the gift step a crow that lies in the played pile may have raised a card by one.
static RULES_FN const char *check_values(const struct sioux_state *s)
{
    int fixed = sioux_has_values(s), gift = s->phase == SIOUX_PHASE_GIFT;
    for (int i = 0; i < s->tribes; i++) {
        const struct sioux_tribe *t = &s->tribe[i];
        if (!fixed && t->value)
            return "there are values where none are fixed";
        if (!fixed)
            continue;
        if (t->value > SIOUX_HUNTER)
            return "a value is out of range";
        uint32_t plain = sioux_plain_values(s, i);
        int raised = gift && t->value > 0 && (plain >> (t->value - SIOUX_CROW_BONUS) & 1) &&
                     (t->played >> SIOUX_CROW & 1);
        if (!(plain >> t->value & 1) && !raised)
            return "a value does not fit its card";
    }
    return 0;
}

static RULES_FN const char *check_shaman(const struct sioux_state *s)
{
    int shamans = 0;
    for (int i = 0; i < s->tribes; i++) {
        if (s->tribe[i].card == SIOUX_HUNTER)
            return "no Shaman value is named in a hunt with the hunter";
        shamans += s->tribe[i].card == SIOUX_SHAMAN;
    }
    if (shamans != 1 || bits_count(sioux_names(s)) < 2)
        return "there is no Shaman value to choose";
    return 0;
}

// The two tribes that must swap, by SX-3.6 or SX-14.4; 0 if the values make no such tie.
static RULES_FN uint32_t tied_tribes(const struct sioux_state *s)
{
    struct sioux_spread spread = sioux_spread(s);
    uint32_t value = 1u << bits_highest(spread.seen), tied = 0;
    if (sioux_option(s, SIOUX_WAKAN_TANKA) && spread.triples)
        value = spread.pairs;
    value &= spread.pairs & ~spread.triples;
    for (int i = 0; i < s->tribes; i++)
        tied |= (value >> s->tribe[i].value & 1) << i;
    return tied;
}

static RULES_FN const char *check_tie(const struct sioux_state *s)
{
    int reacting = s->phase == SIOUX_PHASE_CROW || s->phase == SIOUX_PHASE_SECOND;
    if (s->tie != (reacting ? tied_tribes(s) : 0))
        return "the tied tribes do not follow from the values";
    int called = 0;
    for (int i = 0; i < s->tribes; i++) {
        const struct sioux_tribe *t = &s->tribe[i];
        int asked = i < s->seats && (s->tie >> i & 1) && (t->hand || t->second);
        if (t->answer > SIOUX_ANSWER_CALL || (t->answer && !asked))
            return "an answer of a tribe that was not asked";
        if (t->second && !(asked && s->phase == SIOUX_PHASE_SECOND))
            return "a second card of a tribe that lays none";
        if (s->phase == SIOUX_PHASE_SECOND && asked && !t->answer)
            return "a second card is asked before all have answered";
        called |= t->answer == SIOUX_ANSWER_CALL;
    }
    if (s->phase == SIOUX_PHASE_SECOND && !called)
        return "second cards without an announcement";
    return 0;
}

static RULES_FN const char *check_gift(const struct sioux_state *s)
{
    int gift = s->phase == SIOUX_PHASE_GIFT, frozen = 0, now = 0;
    if (gift ? s->done >> s->seats : s->done)
        return "somebody has decided on a gift who is not asked";
    for (int i = 0; i < SIOUX_MAX_TRIBES; i++) {
        if (!gift || i >= s->tribes) {
            if (s->before[i] || s->frozen[i])
                return "totals are frozen where there is no gift";
            continue;
        }
        if (s->before[i] >= SIOUX_GOAL || s->frozen[i] >= SIOUX_GOAL)
            return "a total of 20 or more has not ended the season";
        if (!s->done && s->frozen[i] != s->tribe[i].total)
            return "totals differ from the frozen ones before any gift";
        frozen += s->frozen[i];
        now += s->tribe[i].total;
    }
    return gift && frozen != now ? "gifts have changed the sum of all totals" : 0;
}

RULES_FN const char *sioux_check(const struct sioux_state *s)
{
    const char *broken = check_frame(s);
    if (!broken)
        broken = check_animals(s);
    if (!broken)
        broken = check_cards(s);
    if (!broken)
        broken = check_pile(s);
    if (!broken)
        broken = check_prey(s);
    if (!broken)
        broken = check_stock(s);
    if (!broken)
        broken = check_blind(s);
    if (!broken)
        broken = check_hunter(s);
    if (!broken)
        broken = check_commits(s);
    if (!broken && s->phase == SIOUX_PHASE_SHAMAN)
        broken = check_shaman(s);
    if (!broken)
        broken = check_values(s);
    if (!broken)
        broken = check_tie(s);
    if (!broken)
        broken = check_gift(s);
    if (broken)
        return broken;
    uint32_t waiting = sioux_waiting(s);
    if (waiting == 0 && s->phase != SIOUX_PHASE_OVER)
        return "nobody is to act";
    if (waiting != s->to_act)
        return "the seats to act do not follow from the rest";
    return 0;
}
