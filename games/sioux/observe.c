// Writes observations and masks, and turns actions into numbers and back.
#include "games/sioux/observe.h"

#include "core/observe.h"

enum { PHANTOM_PLACE = SIOUX_MAX_TRIBES - 1 };

static RULES_FN int place_of(const struct sioux_state *s, int tribe, int observer)
{
    return tribe < s->seats ? observe_place(tribe, observer, s->seats) : PHANTOM_PLACE;
}

static inline RULES_FN uint32_t places_of(const struct sioux_state *s, uint32_t tribes,
                                          int observer)
{
    uint32_t players = tribes & ((1u << s->seats) - 1), phantom = tribes >> s->seats;
    return observe_places(players, observer, s->seats) | phantom << PHANTOM_PLACE;
}

// SX-10.4: what redact() hides.
static RULES_FN void cover_stock(const struct sioux_state *s, struct sioux_seen_tribe *seen)
{
    for (int winter = 0; winter < s->winter - 1; winter++)
        if (sioux_hides_stock(s, winter, seen->stock[winter], seen->blind))
            seen->stock[winter] = 0;
}

static inline RULES_FN void see_tribe(const struct sioux_state *s, int i, int own,
                                      struct sioux_seen_tribe *seen)
{
    const struct sioux_tribe *tribe = &s->tribe[i];
    int knows_played = own || sioux_option(s, SIOUX_SHOW_PLAYED);
    memcpy(seen, tribe, 12);
    seen->hand = (uint8_t)sioux_set_size(tribe->hand);
    seen->laid = (uint8_t)sioux_set_size(tribe->played);
    observe_set(seen->played, knows_played ? tribe->played : 0, 2);
    seen->card = tribe->card;
    seen->second = tribe->second;
    seen->answer = tribe->answer;
    seen->before = s->before[i];
    seen->frozen = s->frozen[i];
    if (own)
        return;
    if (tribe->card && !(s->face_up >> i & 1))
        seen->card = SIOUX_CARD_UNSEEN;
    if (tribe->second)
        seen->second = SIOUX_CARD_UNSEEN;
    if (tribe->answer && s->phase == SIOUX_PHASE_CROW)
        seen->answer = SIOUX_ANSWER_UNSEEN;
    if (sioux_option(s, SIOUX_SECRET_TIES))
        cover_stock(s, seen);
}

static inline RULES_FN void see_table(const struct sioux_state *s, int seat,
                                      struct sioux_observation *seen)
{
    seen->phase = s->phase;
    seen->seats = s->seats;
    seen->winter = s->winter;
    seen->hunt = observe_most(s->hunt);
    for (int i = 0; i < SIOUX_OPTIONS; i++)
        seen->option[i] = (uint8_t)s->option[i];
    seen->option[SIOUX_HUNT_LIMIT] = observe_most(s->option[SIOUX_HUNT_LIMIT]);
    observe_set(seen->deck, s->deck, 2);
    memcpy(seen->prairie, s->prairie, sizeof seen->prairie);
    memcpy(seen->animals, s->animals, sizeof seen->animals);
    memcpy(seen->stock, s->stock, sizeof seen->stock);
    uint32_t hunter = s->hunter == SIOUX_NOBODY ? 0 : 1u << s->hunter;
    seen->hunter = (uint8_t)places_of(s, hunter, seat);
    seen->to_act = (uint8_t)places_of(s, s->to_act, seat);
    seen->face_up = (uint8_t)places_of(s, s->face_up, seat);
    seen->tie = (uint8_t)places_of(s, s->tie, seat);
    seen->done = (uint8_t)places_of(s, s->done, seat);
    seen->phantom = s->tribes > s->seats;
}

RULES_FN void sioux_observe(const struct sioux_state *s, int seat, uint32_t draft, uint8_t *ret)
{
    struct sioux_observation *seen = (struct sioux_observation *)ret; // bytes alone
    (void)draft;                                                      // every action is one number
    see_table(s, seat, seen);
    observe_set(seen->cards, seat == GAME_PUBLIC ? 0 : s->tribe[seat].hand, 2);
    if (s->tribes < SIOUX_MAX_TRIBES)
        memset(seen->tribe, 0, sizeof seen->tribe);
    for (int i = 0; i < s->tribes; i++)
        see_tribe(s, i, i == seat, &seen->tribe[place_of(s, i, seat)]);
}

RULES_FN void sioux_legal_numbers(const struct sioux_state *s, int seat, uint32_t draft,
                                  uint8_t *ret)
{
    uint32_t verb = 0, set = 0;
    uint64_t mask = 0;
    (void)draft;
    if (s->to_act >> seat & 1)
        set = sioux_choices(s, seat, &verb);
    if (verb == SIOUX_ACT_PLAY)
        mask = (uint64_t)set >> 1 << SIOUX_NUMBER_PLAY;
    else if (verb == SIOUX_ACT_LAY)
        mask = (uint64_t)set >> 1 << SIOUX_NUMBER_LAY;
    else if (verb == SIOUX_ACT_NAME)
        mask = (uint64_t)set >> SIOUX_SHAMAN_MIN << SIOUX_NUMBER_NAME;
    else if (verb == SIOUX_ACT_REPLY)
        mask = (uint64_t)places_of(s, set & 31, seat) >> 1 << SIOUX_NUMBER_ASK |
               (uint64_t)(set >> SIOUX_CALL & 1) << SIOUX_NUMBER_CALL |
               (uint64_t)(set >> SIOUX_PASS & 1) << SIOUX_NUMBER_PASS;
    observe_set(ret, mask, (SIOUX_NUMBER_COUNT + 7) / 8);
}

RULES_FN int sioux_number(const struct sioux_state *s, int seat, game_action action, uint16_t *ret)
{
    int verb = (int)(action & 0xf0), what = (int)(action & 15), number;
    if (verb == SIOUX_ACT_PLAY)
        number = SIOUX_NUMBER_PLAY + what - 1;
    else if (verb == SIOUX_ACT_LAY)
        number = SIOUX_NUMBER_LAY + what - 1;
    else if (verb == SIOUX_ACT_NAME)
        number = SIOUX_NUMBER_NAME + what - SIOUX_SHAMAN_MIN;
    else if (what == SIOUX_CALL || what == SIOUX_PASS)
        number = what == SIOUX_CALL ? SIOUX_NUMBER_CALL : SIOUX_NUMBER_PASS;
    else
        number = SIOUX_NUMBER_ASK + place_of(s, what, seat) - 1;
    ret[0] = (uint16_t)number;
    return 1;
}

// The request to the tribe at a place.
static RULES_FN int choose_asked(const struct sioux_state *s, int seat, int place, uint32_t *ret)
{
    int phantom = place == PHANTOM_PLACE && s->tribes > s->seats;
    if (!phantom && place >= s->seats)
        return GAME_ERR_ACTION;
    int tribe = phantom ? s->seats : observe_seat(place, seat, s->seats);
    *ret = SIOUX_ACT_REPLY + (uint32_t)tribe;
    return GAME_OK;
}

RULES_FN int sioux_choose(const struct sioux_state *s, int seat, uint32_t draft, uint32_t number,
                          uint32_t *ret)
{
    if (draft != 0 || number >= SIOUX_NUMBER_COUNT)
        return GAME_ERR_ACTION;
    if (number >= SIOUX_NUMBER_ASK && number < SIOUX_NUMBER_CALL)
        return choose_asked(s, seat, (int)number - SIOUX_NUMBER_ASK + 1, ret);
    if (number >= SIOUX_NUMBER_LAY)
        *ret = SIOUX_ACT_LAY + number - SIOUX_NUMBER_LAY + 1;
    else if (number == SIOUX_NUMBER_PASS)
        *ret = SIOUX_ACT_REPLY + SIOUX_PASS;
    else if (number == SIOUX_NUMBER_CALL)
        *ret = SIOUX_ACT_REPLY + SIOUX_CALL;
    else if (number >= SIOUX_NUMBER_NAME)
        *ret = SIOUX_ACT_NAME + number - SIOUX_NUMBER_NAME + SIOUX_SHAMAN_MIN;
    else
        *ret = SIOUX_ACT_PLAY + number + 1;
    return GAME_OK;
}
