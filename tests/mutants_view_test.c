// The law of what may be done on a view can fail: a game that guesses what is hidden, or hides what
// is known, is noticed.
#include "tests/mutant.h"
#include "tests/unit.h"

static int is_view(const void *state)
{
    const struct auction_state *s = state;
    return s->hand[0] == AUCTION_HIDDEN_HAND || s->hand[1] == AUCTION_HIDDEN_HAND;
}

// Whose view it is, or GAME_PUBLIC.
static int viewer_of(const void *view)
{
    const struct auction_state *s = view;
    int seat = s->seats - 1;
    while (seat >= 0 && s->hand[seat] == AUCTION_HIDDEN_HAND)
        seat--;
    return seat;
}

// A world of the view, always the same one.
static struct auction_state guess(const void *view)
{
    struct auction_state world = *(const struct auction_state *)view;
    struct dice dice = {1};
    auction_game.rules->resample(&world, viewer_of(view), &dice);
    return world;
}

static int lazy_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct auction_state copy = *(struct auction_state *)state;
    if (is_view(state) && auction_game.rules->apply(&copy, seat, action, NULL) == GAME_OK)
        return GAME_ERR_HIDDEN;
    return auction_game.rules->apply(state, seat, action, log);
}

static int guessing_apply(void *state, int seat, game_action action, struct game_log *log)
{
    if (!is_view(state))
        return auction_game.rules->apply(state, seat, action, log);
    struct auction_state world = guess(state);
    int status = auction_game.rules->apply(&world, seat, action, log);
    if (status == GAME_OK)
        auction_game.rules->redact(&world, viewer_of(state), state);
    return status;
}

static int smudging_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    if (status == GAME_ERR_HIDDEN)
        ((struct auction_state *)state)->bid[seat] = (uint8_t)action;
    return status;
}

static int gossiping_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    if (status == GAME_OK && is_view(state) && log)
        log->count = 0;
    return status;
}

static void an_outcome_guessed_or_hidden_for_nothing_breaks_views_answer(void **unused)
{
    (void)unused;
    int (*const wrong[])(void *, int, game_action, struct game_log *) = {
        lazy_apply, guessing_apply, smudging_apply, gossiping_apply};
    struct mutant mutant;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mutant_breed(&mutant);
        mutant.rules.apply = wrong[i];
        assert_mutant_broken(&mutant.game, "views answer");
    }
}

static int lazy_legal(const void *state, int seat, game_action *ret)
{
    int other = is_view(state) && seat != viewer_of(state);
    int count = auction_game.rules->legal(state, seat, ret);
    return other && count > 0 ? GAME_ERR_HIDDEN : count;
}

static int guessing_legal(const void *state, int seat, game_action *ret)
{
    struct auction_state world = guess(state);
    return auction_game.rules->legal(is_view(state) ? &world : state, seat, ret);
}

static int silent_legal(const void *state, int seat, game_action *ret)
{
    int count = auction_game.rules->legal(state, seat, ret);
    return count == GAME_ERR_HIDDEN ? 0 : count;
}

static void a_list_guessed_or_hidden_for_nothing_breaks_views_answer(void **unused)
{
    (void)unused;
    int (*const wrong[])(const void *, int, game_action *) = {lazy_legal, guessing_legal,
                                                              silent_legal};
    struct mutant mutant;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mutant_breed(&mutant);
        mutant.rules.legal = wrong[i];
        assert_mutant_broken(&mutant.game, "views answer");
    }
}

static int lazy_explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    return is_view(state) ? GAME_ERR_HIDDEN : auction_game.text->explain(state, seat, in, ret);
}

static int peeping_explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    struct auction_state world = guess(state);
    int status = auction_game.text->explain(state, seat, in, ret);
    ret->rule =
        (is_view(state) ? &world : (const struct auction_state *)state)->hand[0] & 2 ? "1" : "2";
    return status;
}

static void wrong_result_of_views(const void *state, struct game_result *ret)
{
    auction_game.rules->result(state, ret);
    ret->score[0] += is_view(state);
}

static void words_and_results_that_views_cannot_give_break_views_answer(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.explain = lazy_explain;
    assert_mutant_broken(&mutant.game, "views answer");
    mutant.text.explain = peeping_explain;
    assert_mutant_broken(&mutant.game, "views answer");
    mutant_breed(&mutant);
    mutant.rules.result = wrong_result_of_views;
    assert_mutant_broken(&mutant.game, "views answer, state texts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_outcome_guessed_or_hidden_for_nothing_breaks_views_answer),
        cmocka_unit_test(a_list_guessed_or_hidden_for_nothing_breaks_views_answer),
        cmocka_unit_test(words_and_results_that_views_cannot_give_break_views_answer),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
