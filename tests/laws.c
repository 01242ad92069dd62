// Random play under the laws. A game is played twice: first to know its course, then again, where
// each law is tested at a few positions picked at random.
#include "tests/laws.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "tests/pick.h"
#include "tests/trial.h"

// How often a law is tested in one game; where a game has fewer positions, at each of them.
struct law {
    void (*test)(struct trial *t);
    uint32_t times;
};

static const struct law laws[] = {
    {law_legal_lists, 12}, {law_refusals, 6},     {law_choices, 8},         {law_uniform_sample, 1},
    {law_logs, 4},         {law_commit_order, 8}, {law_pending_secrets, 8}, {law_views, 6},
    {law_resample, 6},     {law_reopen, 6},       {law_action_texts, 4},    {law_garbage_texts, 3},
    {law_state_texts, 4},  {law_records, 1},      {law_words, 2},           {law_insight, 1},
    {law_view_answers, 2}, {law_tell, 1},
};

void trial_broken(struct trial *t, const char *law, const char *format, ...)
{
    if (t->verdict->law)
        return;
    t->verdict->law = law;
    int at = snprintf(t->verdict->why, sizeof t->verdict->why,
                      "%s, %d seats, seed %llu, ply %u, seat %d: ", t->game->facts.name,
                      t->setup.seats, (unsigned long long)t->seed, t->ply, t->seat);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->verdict->why + at, sizeof t->verdict->why - (size_t)at, format, arguments);
    va_end(arguments);
}

int trial_place(const struct trial *t, game_action action)
{
    int low = 0, high = t->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (t->legal[middle] < action)
            low = middle + 1;
        else
            high = middle;
    }
    return low < t->count && t->legal[low] == action ? low : -1;
}

int trial_lists(const struct trial *t, game_action action)
{
    return trial_place(t, action) >= 0;
}

int trial_legal_of(struct trial *t, const void *state, int seat)
{
    return t->game->rules->legal(state, seat, t->other);
}

int trial_same(const struct trial *t, const void *a, const void *b)
{
    return memcmp(a, b, t->game->facts.state_size) == 0;
}

// Sometimes an owner's table: the built-in one under another name.
static void pick_table(struct trial *t)
{
    if (dice_below(&t->dice, 6) != 0)
        return;
    text_clear(&t->again);
    if (!laws_owned_table(t->game, &t->again)) {
        trial_broken(t, "tables", "print_table writes no line \"name: …\"");
        return;
    }
    text_clear(&t->text);
    if (t->game->text->parse_table(t->again.data, &t->table, &t->text) != GAME_OK)
        trial_broken(t, "tables", "the built-in table under another name is refused: %s",
                     t->text.data);
    else if (setup_table(t->game, "my-box", &t->table, 1, &t->setup) != GAME_OK)
        trial_broken(t, "tables", "the table my-box cannot be picked");
}

static void set_up(struct trial *t, int seats)
{
    struct game_refusal refusal = {NULL, NULL};
    if (!pick_setup(t->game, seats, &t->dice, &t->setup))
        trial_broken(t, "set-up", "no set of options is accepted");
    pick_table(t);
    if (!t->verdict->law && setup_vet(t->game, &t->setup, &refusal) != GAME_OK)
        trial_broken(t, "set-up", "vet refuses: %s", refusal.message);
    if (!t->verdict->law && setup_deal(t->game, &t->setup, t->state.byte) != GAME_OK)
        trial_broken(t, "set-up", "vet accepts, setup does not");
    record_start(&t->record, t->game, &t->setup);
}

// The first course: by uniform choices or by the game's own playout policy.
static void play(struct trial *t)
{
    const struct game *game = t->game;
    int sensible = dice_below(&t->dice, 3) == 0;
    while (!t->verdict->law && (t->mask = game->rules->to_act(t->state.byte)) != 0) {
        const char *broken = game->rules->check(t->state.byte);
        t->seat = pick_seat(&t->dice, t->mask);
        t->ply = t->record.count;
        if (broken) {
            trial_broken(t, "check", "%s", broken);
            return;
        }
        t->prints[t->ply] = pick_print(t->state.byte, game->facts.state_size);
        if (t->mask >> t->setup.seats) {
            trial_broken(t, "to_act", "a seat that does not exist may act");
            return;
        }
        game_action action = sensible ? game->mind->playout(t->state.byte, t->seat, &t->dice)
                                      : game->rules->sample(t->state.byte, t->seat, &t->dice);
        record_add(&t->record, t->seat, action);
        if (game->rules->apply(t->state.byte, t->seat, action, NULL) != GAME_OK)
            trial_broken(t, "choices", "%s is not legal", sensible ? "playout" : "sample");
        else if (t->record.count == game->facts.max_plies &&
                 game->rules->to_act(t->state.byte) != 0)
            trial_broken(t, "max_plies", "the game does not end within %u", game->facts.max_plies);
    }
}

static void test_result(struct trial *t)
{
    struct game_result result;
    int32_t value[GAME_MAX_SEATS];
    const char *broken = t->game->rules->check(t->state.byte);
    if (broken)
        trial_broken(t, "check", "at the end: %s", broken);
    t->game->rules->result(t->state.byte, &result);
    t->game->mind->evaluate(t->state.byte, value);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        int better = 0;
        for (int other = 0; other < t->setup.seats; other++)
            better += result.rank[other] < result.rank[seat];
        if (result.rank[seat] != better + 1)
            trial_broken(t, "result", "seat %d has rank %d behind %d others", seat,
                         result.rank[seat], better);
        if (value[seat] != 1000 * result.score[seat])
            trial_broken(t, "evaluate", "seat %d has %d points, evaluate says %d/1000", seat,
                         result.score[seat], value[seat]);
    }
}

// Reads the position into the trial for the laws to look at.
static void look(struct trial *t, int seat)
{
    t->mask = t->game->rules->to_act(t->state.byte);
    t->seat = seat;
    t->count = t->game->rules->legal(t->state.byte, seat, t->legal);
    if (t->count < 1 || (uint32_t)t->count > t->game->facts.max_actions)
        trial_broken(t, "max_actions", "%d legal actions", t->count);
}

// What programs that learn see and say, every few plies. Dice of their own, so that all other laws
// are tested where they were.
static void test_learners(struct trial *t)
{
    struct dice kept = t->dice;
    t->dice.state = t->seed ^ (uint64_t)t->ply << 32;
    if (t->mask == 0 || t->ply % 5 == (uint32_t)t->seed % 5)
        law_observations(t);
    if (t->mask != 0 && t->ply % 5 == (uint32_t)t->seed % 5)
        law_numbers(t);
    t->dice = kept;
}

// The second course: the same actions must lead to the same bytes.
static void replay(struct trial *t)
{
    union record_state end = t->state;
    uint32_t plies = t->record.count;
    setup_deal(t->game, &t->setup, t->state.byte);
    for (t->ply = 0; t->ply < plies && !t->verdict->law; t->ply++) {
        if (pick_print(t->state.byte, t->game->facts.state_size) != t->prints[t->ply])
            trial_broken(t, "replay", "the same actions lead to other bytes");
        look(t, t->record.move[t->ply].seat);
        for (size_t i = 0; i < sizeof laws / sizeof laws[0] && !t->verdict->law; i++)
            if (dice_below(&t->dice, plies) < laws[i].times)
                laws[i].test(t);
        test_learners(t);
        t->game->rules->apply(t->state.byte, t->seat, t->record.move[t->ply].action, NULL);
    }
    if (!t->verdict->law && !trial_same(t, t->state.byte, end.byte))
        trial_broken(t, "replay", "the same actions lead to another end");
    t->count = 0;
    t->mask = 0;
    if (!t->verdict->law)
        law_views(t);
    if (!t->verdict->law)
        test_learners(t);
    if (!t->verdict->law)
        law_view_answers(t);
    if (!t->verdict->law)
        law_state_texts(t);
    if (!t->verdict->law)
        law_records(t);
    if (!t->verdict->law)
        law_insight(t);
}

static void *take(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory) {
        fprintf(stderr, "laws: out of memory\n");
        abort();
    }
    return memory;
}

int laws_of_play(const struct game *game, int seats, uint64_t seed, struct verdict *ret)
{
    struct trial *t = take(sizeof *t);
    memset(t, 0, sizeof *t);
    memset(ret, 0, sizeof *ret);
    t->game = game;
    t->seed = seed;
    t->verdict = ret;
    t->dice.state = seed * 0x9e3779b97f4a7c15ULL + (unsigned)seats;
    // A game may be wrong about its bounds: a list twice as long must still fit.
    t->legal = take(2 * game->facts.max_actions * sizeof *t->legal);
    t->other = take(2 * game->facts.max_actions * sizeof *t->other);
    t->record.move = take(game->facts.max_plies * sizeof *t->record.move);
    t->record.capacity = game->facts.max_plies;
    t->moves = take(game->facts.max_plies * sizeof *t->moves);
    t->prints = take(game->facts.max_plies * sizeof *t->prints);
    text_init(&t->text, take(TRIAL_TEXT), TRIAL_TEXT);
    text_init(&t->again, take(TRIAL_TEXT), TRIAL_TEXT);
    set_up(t, seats);
    if (!ret->law)
        play(t);
    if (!ret->law)
        test_result(t);
    if (!ret->law)
        replay(t);
    json_tree_free(&t->json);
    free(t->text.data);
    free(t->again.data);
    free(t->record.move);
    free(t->moves);
    free(t->prints);
    free(t->legal);
    free(t->other);
    free(t);
    return ret->law == NULL;
}
