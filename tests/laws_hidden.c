// Laws of views: what they hold, what they hide, and how their holes are filled.
#define _GNU_SOURCE // memmem
#include <string.h>

#include "core/bits.h"
#include "tests/trial.h"

static int holds_seed(const struct trial *t, const void *bytes)
{
    return memmem(bytes, t->game->facts.state_size, t->setup.seed, sizeof t->setup.seed[0]) ||
           memmem(bytes, t->game->facts.state_size, &t->setup.seed[1], sizeof t->setup.seed[1]);
}

// The seat may do the same by its view as by the state.
static void compare_legal(struct trial *t, const char *law, const void *view)
{
    if (t->count == 0)
        return;
    int count = trial_legal_of(t, view, t->seat);
    if (count != t->count || memcmp(t->other, t->legal, (size_t)count * sizeof t->legal[0]) != 0)
        trial_broken(t, law, "%d legal actions by the view, %d by the state", count, t->count);
}

void law_views(struct trial *t)
{
    union record_state view;
    for (int as = GAME_PUBLIC; as < t->setup.seats; as++) {
        memset(&view, 0xa5, sizeof view);
        t->game->rules->redact(t->state.byte, as, view.byte);
        if (holds_seed(t, view.byte))
            trial_broken(t, "views", "the view of %d holds the generator's seed", as);
        if (t->game->rules->to_act(view.byte) != t->mask)
            trial_broken(t, "views", "the view of %d has other seats to act", as);
        if (t->game->rules->seats(view.byte) != t->setup.seats)
            trial_broken(t, "views", "the view of %d has another number of seats", as);
        if (as == t->seat)
            compare_legal(t, "legal of a view", view.byte);
    }
}

// A resampled state is a real one: it can be played on.
static void play_on(struct trial *t, union record_state *state)
{
    uint32_t mask;
    for (int plies = 0; plies < 20 && (mask = t->game->rules->to_act(state->byte)) != 0; plies++) {
        int seat = bits_lowest(mask);
        game_action action = t->game->rules->sample(state->byte, seat, &t->dice);
        if (t->game->rules->apply(state->byte, seat, action, NULL) != GAME_OK)
            trial_broken(t, "resample", "play cannot go on from the filled view");
        const char *broken = t->game->rules->check(state->byte);
        if (broken)
            trial_broken(t, "resample", "%d plies on: %s", plies + 1, broken);
    }
}

void law_resample(struct trial *t)
{
    union record_state view, filled, again, public, seen;
    t->game->rules->redact(t->state.byte, GAME_PUBLIC, public.byte);
    int as = dice_below(&t->dice, 2) ? t->seat
                                     : (int)dice_below(&t->dice, (uint32_t)t->setup.seats + 1) - 1;
    t->game->rules->redact(t->state.byte, as, view.byte);
    filled = view;
    if (t->game->rules->resample(filled.byte, as, &t->dice) != GAME_OK) {
        trial_broken(t, "resample", "the view of %d cannot be filled", as);
        return;
    }
    again = view;
    t->game->rules->resample(again.byte, as, &t->dice);
    if (trial_same(t, again.byte, filled.byte))
        trial_broken(t, "resample", "other dice do not even change the generator");
    const char *broken = t->game->rules->check(filled.byte);
    if (broken)
        trial_broken(t, "resample", "the view of %d, filled: %s", as, broken);
    if (holds_seed(t, filled.byte))
        trial_broken(t, "resample", "the view of %d, filled, holds the real seed", as);
    t->game->rules->redact(filled.byte, as, again.byte);
    if (!trial_same(t, again.byte, view.byte))
        trial_broken(t, "resample", "the view of %d differs after filling it", as);
    // Whoever sees less than this seat sees no difference either.
    t->game->rules->redact(filled.byte, GAME_PUBLIC, seen.byte);
    if (!trial_same(t, seen.byte, public.byte))
        trial_broken(t, "resample", "the public view differs after filling the view of %d", as);
    if (as == t->seat)
        compare_legal(t, "resample", filled.byte);
    if (!t->verdict->law)
        play_on(t, &filled);
}

// What a seat has chosen of a step, chosen again after all choices were taken back, leads to where
// it was.
static void choose_again(struct trial *t, const union record_state *before)
{
    union record_state again = t->state;
    game_action pending[GAME_MAX_PENDING];
    if (!(t->mask >> t->seat & 1))
        return;
    int count = t->game->rules->pending(t->state.byte, t->seat, pending);
    t->game->rules->reopen(again.byte, GAME_PUBLIC);
    for (int i = 0; i < count; i++)
        if (t->game->rules->apply(again.byte, t->seat, pending[i], NULL) < 0)
            trial_broken(t, "reopen", "choice %d of %d is refused", i + 1, count);
    if (!trial_same(t, again.byte, before->byte))
        trial_broken(t, "reopen", "the choices of seat %d lead elsewhere", t->seat);
}

// Taking back what others have chosen in secret leads to the position before they chose.
void law_reopen(struct trial *t)
{
    union record_state before = t->state, after;
    int other = (int)dice_below(&t->dice, (uint32_t)t->setup.seats);
    t->game->rules->reopen(before.byte, t->seat);
    const char *broken = t->game->rules->check(before.byte);
    if (broken)
        trial_broken(t, "reopen", "%s", broken);
    uint32_t mask = t->game->rules->to_act(before.byte);
    if ((mask & t->mask) != t->mask)
        trial_broken(t, "reopen", "a seat may act no longer");
    compare_legal(t, "reopen", before.byte);
    choose_again(t, &before);
    if (other == t->seat || !(mask >> other & 1))
        return;
    after = before;
    game_action action = t->game->rules->sample(after.byte, other, &t->dice);
    t->game->rules->apply(after.byte, other, action, NULL);
    t->game->rules->reopen(after.byte, t->seat);
    if (!trial_same(t, after.byte, before.byte))
        trial_broken(t, "reopen", "the choice of seat %d is not wholly taken back", other);
}
