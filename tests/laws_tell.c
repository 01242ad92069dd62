// The law of the one door outwards: two matches that differ only in what a seat may not know tell
// it the same, byte for byte, events and their numbers included, for as long as they differ in
// nothing that it may see.
#include <stdlib.h>

#include "core/bits.h"
#include "core/match.h"
#include "tests/trial.h"

enum { CHOICES = 12, SEGMENTS = 1000, ROOM = 4096 };

// A match and its twin, from one position on, and for whom they are the same.
struct twins {
    struct trial *t;
    struct match match, twin;
    int as;
};

static int sees_same(const struct twins *twins, const void *a, const void *b)
{
    union record_state one, other;
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    twins->t->game->rules->redact(a, twins->as, one.byte);
    twins->t->game->rules->redact(b, twins->as, other.byte);
    return trial_same(twins->t, one.byte, other.byte);
}

static void compare(struct twins *twins, uint32_t since)
{
    struct trial *t = twins->t;
    struct voice voice;
    voice_plain(&voice);
    text_clear(&t->text);
    text_clear(&t->again);
    int status = match_tell(&twins->match, twins->as, since, &voice, &t->text);
    if (match_tell(&twins->twin, twins->as, since, &voice, &t->again) != status ||
        !text_equal(t->text.data, t->again.data))
        trial_broken(t, "tell", "%d is told of what it may not know, %u actions on: %s\nor %s",
                     twins->as, twins->match.ply, t->text.data, t->again.data);
}

// Looking back tells no more than was to be seen then.
static void compare_earlier(struct twins *twins, uint32_t ply)
{
    struct trial *t = twins->t;
    text_clear(&t->text);
    text_clear(&t->again);
    int status = match_tell_at(&twins->match, ply, twins->as, 1, &t->text);
    if (match_tell_at(&twins->twin, ply, twins->as, 1, &t->again) != status ||
        !text_equal(t->text.data, t->again.data))
        trial_broken(t, "tell", "%d is told of what it may not know, looking back: %s\nor %s",
                     twins->as, t->text.data, t->again.data);
}

// The twin does something that looks the same to the seat: what the match did if the seat itself
// did it, else anything that its own hidden cards allow. 0 if nothing was found.
static int follow(struct twins *twins, int seat, game_action action, struct match_news *ret)
{
    const struct game *game = twins->t->game;
    for (int choice = 0; choice < CHOICES; choice++) {
        union record_state after = twins->twin.state;
        game_action other = action;
        if (!(game->rules->to_act(after.byte) >> seat & 1))
            return 0;
        if (seat != twins->as && choice < CHOICES - 1)
            other = game->rules->sample(after.byte, seat, &twins->t->dice);
        if (game->rules->apply(after.byte, seat, other, NULL) == GAME_OK &&
            sees_same(twins, after.byte, twins->match.state.byte))
            return match_apply(&twins->twin, seat, other, ret) == GAME_OK;
    }
    return 0;
}

static int same_news(const struct match_news *a, const struct match_news *b)
{
    return a->count == b->count && memcmp(a->event, b->event, a->count * sizeof a->event[0]) == 0;
}

// Both play on; what the seat is told must stay the same as long as it sees the same. An action
// that ends a step may show everybody what a view does not remember afterwards; then the twins are
// none any more. One that others of the step still follow shows nothing.
static void play_on(struct twins *twins)
{
    struct trial *t = twins->t;
    struct match *match = &twins->match;
    struct match_news news, other;
    uint32_t mask, since = 0;
    while (!t->verdict->law && (mask = t->game->rules->to_act(match->state.byte)) != 0) {
        int seat = bits_select(mask, dice_below(&t->dice, (uint32_t)bits_count(mask)));
        game_action action = t->game->rules->sample(match->state.byte, seat, &t->dice);
        if (match_apply(match, seat, action, &news) != GAME_OK)
            return;
        uint32_t left = mask & ~(1u << seat);
        int goes_on = left != 0 && t->game->rules->to_act(match->state.byte) == left;
        if (!follow(twins, seat, action, &other) || (!goes_on && !same_news(&news, &other)))
            return;
        compare(twins, dice_below(&t->dice, 8) == 0 ? 0 : since);
        compare_earlier(twins, match->ply / 2);
        since = match_seq(match);
    }
}

// From this position to the end of a game, with a new twin whenever the last one shows itself.
void law_tell(struct trial *t)
{
    static _Alignas(16) uint8_t rooms[2][ROOM];
    struct twins twins = {.t = t};
    union record_state here = t->state, other;
    uint32_t room = t->game->facts.max_plies;
    twins.as = (int)dice_below(&t->dice, (uint32_t)t->setup.seats + 1) - 1;
    struct record_move *moves = malloc(2 * room * sizeof *moves);
    for (int i = 0; moves && i < SEGMENTS && !t->verdict->law; i++) {
        memset(&other, 0, sizeof other);
        t->game->rules->redact(here.byte, twins.as, other.byte);
        if (t->game->rules->to_act(here.byte) == 0 ||
            t->game->rules->resample(other.byte, twins.as, &t->dice) != GAME_OK)
            break;
        match_init(&twins.match, moves, room);
        match_init(&twins.twin, moves + room, room);
        match_keep(&twins.match, rooms[0], ROOM);
        match_keep(&twins.twin, rooms[1], ROOM);
        match_adopt(&twins.match, t->game, here.byte, GAME_ALL);
        match_adopt(&twins.twin, t->game, other.byte, GAME_ALL);
        compare(&twins, 0);
        play_on(&twins);
        here = twins.match.state;
    }
    free(moves);
}
