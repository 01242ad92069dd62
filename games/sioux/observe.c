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

// A byte for each choice of a tribe, as they stand in struct sioux_seen_tribe.
static inline RULES_FN uint32_t choices_of(const struct sioux_tribe *tribe)
{
    return tribe->card | (uint32_t)tribe->second << 8 | (uint32_t)tribe->answer << 16;
}

// Choices of which only is seen that they have been made, where a byte of `covered` is 0x80.
static inline RULES_FN uint32_t cover_choices(uint32_t choices, uint32_t covered)
{
    const uint32_t unseen = SIOUX_CARD_UNSEEN * 0x101 | SIOUX_ANSWER_UNSEEN << 16;
    uint32_t made = ((choices & 0x7f7f7f) + 0x7f7f7f) | choices;
    uint32_t bytes = ((made & covered) >> 7) * 255;
    return (choices & ~bytes) | (unseen & bytes);
}

// Numbers of cards in hand and in the played pile, a byte each.
static inline RULES_FN uint32_t sizes_of(const struct sioux_tribe *tribe)
{
    uint32_t hand = tribe->hand, played = tribe->played;
    if ((hand | played) & 1) // of one of them a view tells the size alone
        return (uint32_t)(sioux_set_size((uint16_t)hand) | sioux_set_size((uint16_t)played) << 8);
    uint64_t sizes = bits_count16(hand | played << 16);
    return (uint32_t)(sizes | sizes >> 8) & 0xffff;
}

// The tribes as everybody sees them.
static inline RULES_FN void see_tribes(const struct sioux_state *s, int seat,
                                       struct sioux_observation *seen)
{
    int tribes = s->tribes, cover = sioux_option(s, SIOUX_SECRET_TIES);
    uint32_t played = sioux_option(s, SIOUX_SHOW_PLAYED) ? 0xffff : 0, face_up = s->face_up;
    uint32_t covered = s->phase == SIOUX_PHASE_CROW ? 0x808080 : 0x8080;
    for (int i = 0; i < tribes; i++) {
        const struct sioux_tribe *tribe = &s->tribe[i];
        struct sioux_seen_tribe *to = &seen->tribe[place_of(s, i, seat)];
        uint64_t chosen = cover_choices(choices_of(tribe), covered ^ (face_up >> i & 1) << 7);
        chosen |= (uint32_t)s->before[i] << 24;
        memcpy(to, tribe, 12);
        observe_word(to, offsetof(struct sioux_seen_tribe, hand),
                     sizes_of(tribe) | (tribe->played & played) << 16 | chosen << 32);
        to->frozen = s->frozen[i];
        if (cover)
            cover_stock(s, to);
    }
}

// What the observer knows besides of its own tribe.
static inline RULES_FN void see_own(const struct sioux_tribe *tribe, struct sioux_seen_tribe *seen)
{
    memcpy(seen->stock, tribe->stock, sizeof seen->stock);
    observe_set(seen->played, tribe->played, 2);
    seen->card = tribe->card;
    seen->second = tribe->second;
    seen->answer = tribe->answer;
}

// The sets of places, all at once: from `hunter` to `cards`.
static inline RULES_FN void see_sets(const struct sioux_state *s, int seat,
                                     struct sioux_observation *seen)
{
    const uint64_t ones = 0x0101010101ULL;
    uint64_t hunter = s->hunter == SIOUX_NOBODY ? 0 : 1u << s->hunter;
    uint64_t cards = seat == GAME_PUBLIC ? 0 : s->tribe[seat].hand, phantom = s->tribes > s->seats;
    uint64_t sets = hunter | (uint64_t)s->to_act << 8 | (uint64_t)s->face_up << 16 |
                    (uint64_t)s->tie << 24 | (uint64_t)s->done << 32;
    uint64_t places = observe_places8(sets, seat, s->seats) | (sets >> s->seats & phantom * ones)
                                                                  << PHANTOM_PLACE;
    observe_word(seen, offsetof(struct sioux_observation, hunter),
                 places | phantom << 40 | cards << 48);
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
    see_sets(s, seat, seen);
}

RULES_FN void sioux_observe(const struct sioux_state *s, int seat, uint32_t draft, uint8_t *ret)
{
    struct sioux_observation *seen = (struct sioux_observation *)ret; // bytes alone
    (void)draft;                                                      // every action is one number
    see_table(s, seat, seen);
    for (int place = s->seats; place < SIOUX_MAX_TRIBES; place++)
        memset(&seen->tribe[place], 0, sizeof seen->tribe[place]);
    see_tribes(s, seat, seen);
    if (seat != GAME_PUBLIC)
        see_own(&s->tribe[seat], &seen->tribe[0]);
}

RULES_FN void sioux_legal_numbers(const struct sioux_state *s, int seat, uint32_t draft,
                                  uint64_t *ret)
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
    ret[0] = mask;
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
