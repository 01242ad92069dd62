// What may be done on a view: what is the same in all its worlds.
//
// A few worlds stand for all. What is asked may depend on four things that a view hides:
// - the next card of a pile: the lowest and the highest card that it can be tell whether it is
// known;
// - whether a hand holds a card that can be placed (BM-3.6, BM-5.1): if anything is barred, it is
// the
//   heroes, which come after all hunters, so the lowest and the highest cards tell that too;
// - the hand of another seat that acts: it is each of the hands that it can be, at most 680;
// - the generator, which no card or tile drawn agrees on, unless there is one kind only.
#include "games/big_manitou/view.h"

// The seat whose view it is: its selection is shown. Where nobody's is, the view is also that of
// whoever has still to select.
static int viewer_of(const struct manitou_state *view, int seat)
{
    for (int i = 0; i < view->seats; i++)
        if (view->player[i].selection & MANITOU_KNOWN)
            return i;
    return view->player[seat].selection == 0 ? seat : GAME_PUBLIC;
}

int manitou_hides_hand(const struct manitou_state *view, int seat)
{
    return manitou_may_act(view, seat) && view->player[seat].hand > MANITOU_KNOWN;
}

void manitou_worlds_begin(struct manitou_worlds *ret, const struct manitou_state *view, int seat)
{
    struct manitou_worlds worlds = {view, viewer_of(view, seat), seat, 1, 1, 0};
    if (manitou_hides_hand(view, seat)) {
        worlds.count = manitou_size(manitou_unseen(view, seat, 0));
        worlds.picked = (1u << manitou_size(view->player[seat].hand)) - 1;
    }
    *ret = worlds;
}

// The next larger number with as many bits.
static uint32_t next_choice(uint32_t bits)
{
    uint32_t lowest = bits & (0u - bits), above = bits + lowest;
    return above | ((above ^ bits) / lowest >> 2);
}

// The cards in ascending or descending order, those that are picked before all others.
static void put_in_order(uint32_t cards, uint32_t picked, int highest, uint8_t *ret)
{
    uint8_t card[MANITOU_DECK_SIZE];
    int count = manitou_list(cards, card), at = 0;
    for (uint32_t wanted = 2; wanted-- > 0;)
        for (int i = 0; i < count; i++) {
            int place = highest ? count - 1 - i : i;
            if ((picked >> place & 1) == wanted)
                ret[at++] = card[place];
        }
}

static void fill_holes(const struct manitou_worlds *worlds, struct manitou_state *ret)
{
    for (int seat = 0; seat < ret->seats; seat++) {
        uint8_t order[MANITOU_DECK_SIZE];
        int is_own = seat == worlds->viewer;
        int is_picked = seat == worlds->seat && manitou_hides_hand(worlds->view, seat);
        if (ret->player[seat].selection == 0)
            continue;
        uint32_t unseen = manitou_unseen(ret, seat, is_own);
        put_in_order(unseen, is_picked ? worlds->picked : 0, worlds->highest, order);
        manitou_fill(ret, seat, is_own, unseen, order);
    }
}

int manitou_worlds_next(struct manitou_worlds *worlds, struct manitou_state *ret)
{
    int placing = manitou_hides_hand(worlds->view, worlds->seat);
    while (!(worlds->picked >> worlds->count)) {
        *ret = *worlds->view;
        ret->view = 0;
        fill_holes(worlds, ret);
        if (worlds->highest)
            worlds->picked = next_choice(worlds->picked);
        worlds->highest = !worlds->highest;
        if (!placing || manitou_can_place(ret, worlds->seat)) // else it would not be asked
            return 1;
    }
    return 0;
}

int manitou_legal_on_view(const struct manitou_state *view, int seat, game_action *ret)
{
    game_action first[MANITOU_HAND * MANITOU_GROUNDS + 1],
        other[MANITOU_HAND * MANITOU_GROUNDS + 1];
    struct manitou_worlds worlds;
    struct manitou_state world;
    if (!manitou_hides_hand(view, seat))
        return manitou_legal(view, seat, ret);
    manitou_worlds_begin(&worlds, view, seat);
    manitou_worlds_next(&worlds, &world);
    int count = manitou_legal(&world, seat, first);
    while (manitou_worlds_next(&worlds, &world))
        if (manitou_legal(&world, seat, other) != count ||
            memcmp(first, other, (size_t)count * sizeof *first) != 0)
            return GAME_ERR_HIDDEN;
    memcpy(ret, first, (size_t)count * sizeof *first);
    return count;
}

// Does what has become of a world depend on its generator? The cards of a deck are never all alike,
// but the tiles of a bag can be.
static int chance_tells(const struct manitou_state *view, const struct manitou_state *after)
{
    int kinds = 0;
    for (int tile = 1; tile < MANITOU_TILES; tile++)
        kinds += view->bag[tile] != 0;
    int drawn = memcmp(&view->rng, &after->rng, sizeof view->rng) != 0;
    return drawn && (after->phase != MANITOU_SELECT || kinds > 1);
}

int manitou_apply_to_view(struct manitou_state *view, int seat, game_action action,
                          struct game_log *log)
{
    struct manitou_worlds worlds;
    struct manitou_state world, seen, first;
    uint32_t noted = log ? log->count : 0;
    if (!manitou_may_act(view, seat))
        return GAME_ERR_TURN;
    manitou_worlds_begin(&worlds, view, seat);
    manitou_worlds_next(&worlds, &world);
    int status = manitou_apply(&world, seat, action, log);
    int agree = !chance_tells(view, &world);
    manitou_redact(&world, worlds.viewer, &first);
    while (agree && manitou_worlds_next(&worlds, &world)) {
        agree = manitou_apply(&world, seat, action, 0) == status;
        manitou_redact(&world, worlds.viewer, &seen);
        agree = agree && memcmp(&first, &seen, sizeof first) == 0;
    }
    if (agree) {
        *view = first;
        return status;
    }
    if (log)
        log->count = noted;
    return GAME_ERR_HIDDEN;
}
