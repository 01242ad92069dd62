// Laws of legal lists, choices, refusals and simultaneous steps.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "tests/trial.h"

enum { MOST_EVENTS = 256 };

void law_legal_lists(struct trial *t)
{
    for (int i = 0; i < t->count; i++)
        if (t->legal[i] == GAME_NO_ACTION || (i > 0 && t->legal[i] <= t->legal[i - 1]))
            trial_broken(t, "canonical order", "action %d of the list is %u behind %u", i,
                         t->legal[i], i > 0 ? t->legal[i - 1] : 0);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        int count = trial_legal_of(t, t->state.byte, seat);
        if (t->mask >> seat & 1 ? count < 1 : count != 0)
            trial_broken(t, "to_act", "seat %d has %d legal actions", seat, count);
    }
    if (t->game->rules->seats(t->state.byte) != t->setup.seats)
        trial_broken(t, "seats", "%d", t->game->rules->seats(t->state.byte));
}

// Applies to a copy: refused and unchanged unless the seat may act and the list holds the action.
static void test_refusal(struct trial *t, int seat, game_action action, int expected)
{
    union record_state copy = t->state;
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    int status = t->game->rules->apply(copy.byte, seat, action, &log);
    if (status != expected)
        trial_broken(t, "refusal", "seat %d, action %u: answer %d instead of %d", seat, action,
                     status, expected);
    if (expected != GAME_OK && (log.count || !trial_same(t, copy.byte, t->state.byte)))
        trial_broken(t, "refusal", "seat %d, action %u: refused, yet something changed", seat,
                     action);
}

// An action value that is more or less near to a legal one.
static game_action pick_value(struct trial *t)
{
    game_action legal = t->legal[dice_below(&t->dice, (uint32_t)t->count)];
    switch (dice_below(&t->dice, 5)) {
    case 0:
        return (game_action)dice_roll(&t->dice);
    case 1:
        return legal ^ 1u << dice_below(&t->dice, 32);
    case 2:
        return legal + 1;
    case 3:
        return dice_below(&t->dice, 64);
    default:
        return t->record.move[dice_below(&t->dice, t->record.count)].action;
    }
}

void law_refusals(struct trial *t)
{
    static const int strange[] = {-1, -2, 8, 31, 32, 64, INT32_MAX, INT32_MIN};
    for (int i = 0; i < 12; i++) {
        game_action action = pick_value(t);
        test_refusal(t, t->seat, action, trial_lists(t, action) ? GAME_OK : GAME_ERR_ACTION);
    }
    test_refusal(t, t->seat, GAME_NO_ACTION, GAME_ERR_ACTION);
    game_action legal = t->legal[dice_below(&t->dice, (uint32_t)t->count)];
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (!(t->mask >> seat & 1))
            test_refusal(t, seat, legal, GAME_ERR_TURN);
    test_refusal(t, t->setup.seats, legal, GAME_ERR_TURN);
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++)
        test_refusal(t, strange[i], legal, GAME_ERR_TURN);
}

void law_choices(struct trial *t)
{
    const struct game *game = t->game;
    for (int i = 0; i < 4; i++) {
        if (!trial_lists(t, game->rules->sample(t->state.byte, t->seat, &t->dice)))
            trial_broken(t, "choices", "sample is not legal");
        if (!trial_lists(t, game->mind->playout(t->state.byte, t->seat, &t->dice)))
            trial_broken(t, "choices", "playout is not legal");
    }
    int most = 1 + (int)dice_below(&t->dice, (uint32_t)t->count < 12 ? (uint32_t)t->count + 2 : 12);
    int count = game->mind->candidates(t->state.byte, t->seat, &t->dice, t->other, most);
    int expected = t->count < most ? t->count : most;
    if (count != expected) {
        trial_broken(t, "candidates", "%d instead of %d", count, expected);
        return;
    }
    for (int i = 0; i < count; i++) {
        if (!trial_lists(t, t->other[i]))
            trial_broken(t, "candidates", "number %d is not legal", i);
        for (int k = 0; k < i; k++)
            if (t->other[k] == t->other[i])
                trial_broken(t, "candidates", "number %d comes twice", i);
    }
}

// Pearson's sum over many draws. The bound is far out, so that an honest sampler never meets it.
// A long list is drawn from less often for each action, but at all of them.
void law_uniform_sample(struct trial *t)
{
    enum { LONG = 64, MANY = 100, FEW = 12 };
    int draws = t->count > LONG ? FEW : MANY;
    int *seen = calloc((size_t)t->count, sizeof *seen);
    if (t->count < 2 || !seen) {
        free(seen);
        return;
    }
    for (int i = 0; i < draws * t->count; i++) {
        int place = trial_place(t, t->game->rules->sample(t->state.byte, t->seat, &t->dice));
        if (place < 0)
            trial_broken(t, "uniform sample", "what it drew is not legal");
        else
            seen[place]++;
    }
    double sum = 0, freedom = t->count - 1;
    for (int i = 0; i < t->count; i++)
        sum += (seen[i] - draws) * (double)(seen[i] - draws) / draws;
    if (sum > freedom + 5 * sqrt(2 * freedom) + 20)
        trial_broken(t, "uniform sample", "Pearson's sum is %.1f over %d actions", sum, t->count);
    free(seen);
}

void law_logs(struct trial *t)
{
    union record_state silent = t->state, told = t->state;
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    struct game_log tiny = {event, 0, 1};
    game_action action = t->record.move[t->ply].action;
    int kinds = 0;
    while (t->game->facts.events[kinds].name)
        kinds++;
    t->game->rules->apply(silent.byte, t->seat, action, NULL);
    t->game->rules->apply(told.byte, t->seat, action, &log);
    if (!trial_same(t, silent.byte, told.byte))
        trial_broken(t, "logs", "a log changes the outcome");
    for (uint32_t i = 0; i < log.count; i++)
        if (event[i].kind >= kinds)
            trial_broken(t, "logs", "there is no event of kind %d", event[i].kind);
    if (log.count == log.capacity)
        trial_broken(t, "logs", "one action makes %u events", log.count);
    told = t->state;
    t->game->rules->apply(told.byte, t->seat, action, &tiny);
    if (!trial_same(t, silent.byte, told.byte))
        trial_broken(t, "logs", "a full log changes the outcome");
}

// Applies one action of each waiting seat in the given order.
static int apply_all(struct trial *t, union record_state *state, const int *order, int count,
                     const game_action *action)
{
    *state = t->state;
    for (int i = 0; i < count; i++)
        if (t->game->rules->apply(state->byte, order[i], action[order[i]], NULL) != GAME_OK)
            return 0;
    return 1;
}

void law_commit_order(struct trial *t)
{
    int order[GAME_MAX_SEATS], count = 0;
    game_action action[GAME_MAX_SEATS];
    union record_state first, second;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        if (!(t->mask >> seat & 1))
            continue;
        order[count++] = seat;
        action[seat] = t->game->rules->sample(t->state.byte, seat, &t->dice);
    }
    if (count < 2)
        return;
    int fine = apply_all(t, &first, order, count, action);
    for (int last = count - 1; last > 0; last--) {
        int other = (int)dice_below(&t->dice, (uint32_t)last + 1), seat = order[last];
        order[last] = order[other];
        order[other] = seat;
    }
    fine = apply_all(t, &second, order, count, action) && fine;
    if (!fine)
        trial_broken(t, "commit order", "a choice takes away another seat's legal choice");
    else if (!trial_same(t, first.byte, second.byte))
        trial_broken(t, "commit order", "another order leads to other bytes");
}

// Applies one action of the seat; 1 if the others of the step still have to choose.
static int commit(struct trial *t, game_action action, union record_state *ret,
                  struct game_log *ret_log)
{
    *ret = t->state;
    ret_log->count = 0;
    t->game->rules->apply(ret->byte, t->seat, action, ret_log);
    uint32_t others = t->mask & ~(1u << t->seat);
    return others && (t->game->rules->to_act(ret->byte) & others) == others;
}

static void compare_views(struct trial *t, const void *a, const void *b, int as)
{
    union record_state left, right;
    t->game->rules->redact(a, as, left.byte);
    t->game->rules->redact(b, as, right.byte);
    if (!trial_same(t, left.byte, right.byte))
        trial_broken(t, "pending secrets", "the view of %d tells the choice", as);
    text_clear(&t->text);
    text_clear(&t->again);
    t->game->text->print_state(left.byte, as, &t->text);
    t->game->text->print_state(right.byte, as, &t->again);
    if (!text_equal(t->text.data, t->again.data))
        trial_broken(t, "pending secrets", "the printed view of %d tells the choice", as);
}

// Two choices that both wait for the others: nobody else sees which one was made.
void law_pending_secrets(struct trial *t)
{
    union record_state left, right;
    struct game_event event[2][MOST_EVENTS];
    struct game_log told = {event[0], 0, MOST_EVENTS}, also = {event[1], 0, MOST_EVENTS};
    game_action chosen = t->record.move[t->ply].action;
    game_action another = t->legal[dice_below(&t->dice, (uint32_t)t->count)];
    if (!commit(t, chosen, &left, &told) || !commit(t, another, &right, &also))
        return;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        if (seat == t->seat || !(t->mask >> seat & 1))
            continue;
        int before = t->game->rules->legal(t->state.byte, seat, t->other);
        uint64_t sum = 0, now = 0;
        for (int i = 0; i < before; i++)
            sum = 31 * sum + t->other[i];
        int after = t->game->rules->legal(left.byte, seat, t->other);
        for (int i = 0; i < after; i++)
            now = 31 * now + t->other[i];
        if (before != after || sum != now)
            trial_broken(t, "pending secrets", "the choice changes what seat %d may do", seat);
    }
    if (t->game->rules->to_act(left.byte) != t->game->rules->to_act(right.byte))
        return;
    if (told.count != also.count || memcmp(event[0], event[1], told.count * sizeof event[0][0]))
        trial_broken(t, "pending secrets", "the log tells the choice");
    for (int as = GAME_PUBLIC; as < t->setup.seats; as++)
        if (as != t->seat)
            compare_views(t, left.byte, right.byte, as);
}
