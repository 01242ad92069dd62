// The laws can fail: each mutant is the bidding game with one thing wrong, and a law must say so.
#include <string.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/text.h"
#include "tests/bid_game.h"
#include "tests/laws.h"
#include "tests/unit.h"

enum { SEEDS = 60 };

// The first law that the game breaks within a few dozen games, or null.
static const char *first_broken(const struct game *game, struct verdict *ret)
{
    if (!laws_of_table(game, ret))
        return ret->law;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (int seats = 2; seats <= BID_SEATS; seats++)
            if (!laws_of_play(game, seats, seed, ret))
                return ret->law;
    return NULL;
}

// `laws` names those that may notice first: which one does depends on where they are tested.
static void assert_broken(const struct game *mutant, const char *laws)
{
    struct verdict verdict;
    const char *law = first_broken(mutant, &verdict);
    if (!law)
        fail_msg("no law noticed; expected: %s", laws);
    if (!strstr(laws, law))
        fail_msg("expected: %s; broken: %s: %s", laws, law, verdict.why);
}

static void the_bid_game_keeps_the_laws(void **unused)
{
    (void)unused;
    struct verdict verdict;
    const char *law = first_broken(&bid_game, &verdict);
    if (law)
        fail_msg("%s: %s", law, verdict.why);
}

static void a_missing_function_breaks_slots(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.draw = NULL;
    assert_broken(&mutant, "slots");
    mutant = bid_game;
    mutant.vet = NULL;
    assert_broken(&mutant, "slots");
}

static void wrong_tables_of_words_are_noticed(void **unused)
{
    (void)unused;
    static const struct game_option twins[] = {
        {"cards", 3, BID_CARDS, 5, "T-1", "", NULL}, {"cards", 0, 1, 0, "T-1", "", NULL}, {0}};
    static const struct game_preset unknown[] = {{"odd", "Odd", "odd", "nonsense=1"}, {0}};
    static const struct game_event_kind unclosed[] = {{"bid", "{0 seat bids"}, {0}};
    static const struct game_event_kind nameless[] = {{"bid", "{0 seat} {T-1 } a card"}, {0}};
    static const struct game_event_kind ruleless[] = {{"bid", "{0 seat} bids {the card}"}, {0}};
    static const struct game_piece same[] = {{"Card", "T-1", NULL}, {"Card", "T-2", NULL}, {0}};
    static const struct game_piece unruled[] = {{"Card", NULL, NULL}, {0}};
    struct game mutant = bid_game;
    mutant.pieces = same;
    assert_broken(&mutant, "pieces");
    mutant.pieces = unruled;
    assert_broken(&mutant, "pieces");
    mutant = bid_game;
    mutant.options = twins;
    mutant.table_option = -1;
    assert_broken(&mutant, "options");
    mutant = bid_game;
    mutant.presets = unknown;
    assert_broken(&mutant, "presets");
    mutant = bid_game;
    mutant.events = unclosed;
    assert_broken(&mutant, "events");
    mutant.events = nameless;
    assert_broken(&mutant, "events");
    mutant.events = ruleless;
    assert_broken(&mutant, "events");
}

static int lax_vet(const struct game_setup *setup, struct game_refusal *ret)
{
    struct game_setup clean = *setup;
    clean.option[1] = clean.option[1] > 1 ? 1 : clean.option[1];
    return bid_game.vet(&clean, ret);
}

static void an_option_out_of_range_breaks_vet(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.vet = lax_vet;
    assert_broken(&mutant, "vet");
}

static int forgetful_print_table(const struct game_table *table, struct text *out)
{
    struct game_table other = {0};
    if (table) {
        other = *table;
        other.byte[5] = 0;
    }
    return bid_game.print_table(table ? &other : NULL, out);
}

static void a_table_written_wrongly_breaks_tables(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.print_table = forgetful_print_table;
    assert_broken(&mutant, "tables");
}

static int moody_setup(void *ret_state, const struct game_setup *setup)
{
    static uint8_t calls; // something outside the state
    int status = bid_game.setup(ret_state, setup);
    if (status == GAME_OK)
        ((struct bid_state *)ret_state)->extra = calls++ % 2;
    return status;
}

static void memory_outside_the_state_breaks_replay(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.setup = moody_setup;
    assert_broken(&mutant, "replay");
}

static int hasty_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = bid_game.apply(state, seat, action, log);
    if (status == GAME_ERR_ACTION)
        ((struct bid_state *)state)->extra ^= 1;
    return status;
}

static int lax_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = bid_game.apply(state, seat, action, log);
    return status == GAME_ERR_ACTION ? GAME_OK : status;
}

static void accepting_or_half_applying_an_illegal_action_breaks_refusal(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.apply = hasty_apply;
    assert_broken(&mutant, "refusal");
    mutant.apply = lax_apply;
    assert_broken(&mutant, "refusal");
}

static int falling_legal(const void *state, int seat, game_action *ret)
{
    int count = bid_game.legal(state, seat, ret);
    for (int i = 0; i < count / 2; i++) {
        game_action action = ret[i];
        ret[i] = ret[count - 1 - i];
        ret[count - 1 - i] = action;
    }
    return count;
}

static int generous_legal(const void *state, int seat, game_action *ret)
{
    int count = bid_game.legal(state, seat, ret);
    if (count < 0)
        ret[0] = 1;
    return count < 0 ? 1 : count;
}

static void lists_out_of_order_or_out_of_turn_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.legal = falling_legal;
    assert_broken(&mutant, "canonical order, choices, candidates, refusal");
    mutant.legal = generous_legal;
    assert_broken(&mutant, "to_act");
}

static void bounds_that_are_too_small_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.max_actions = 4;
    assert_broken(&mutant, "max_actions");
    mutant = bid_game;
    mutant.max_plies = 10;
    assert_broken(&mutant, "max_plies");
}

static game_action skewed_sample(const void *state, int seat, struct dice *dice)
{
    game_action first = bid_game.sample(state, seat, dice);
    game_action second = bid_game.sample(state, seat, dice);
    return first > second ? first : second;
}

static game_action wild_choice(const void *state, int seat, struct dice *dice)
{
    game_action action = bid_game.sample(state, seat, dice);
    return dice_below(dice, 50) == 0 ? action + 1 : action;
}

static int doubled_candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                              int most)
{
    int count = bid_game.candidates(state, seat, dice, ret, most);
    if (count > 1)
        ret[1] = ret[0];
    return count;
}

static void bad_choices_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.sample = skewed_sample;
    assert_broken(&mutant, "uniform sample");
    mutant.sample = wild_choice;
    assert_broken(&mutant, "choices, commit order");
    mutant = bid_game;
    mutant.playout = wild_choice;
    assert_broken(&mutant, "choices");
    mutant = bid_game;
    mutant.candidates = doubled_candidates;
    assert_broken(&mutant, "candidates");
}

static int sticky_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct bid_state *s = state;
    int round = s->round, status = bid_game.apply(state, seat, action, log);
    if (s->round != round)
        s->hand[seat] |= 1u << action;
    return status;
}

static void a_card_in_two_places_breaks_check(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.apply = sticky_apply;
    assert_broken(&mutant, "check");
}

static void wrong_result(const void *state, struct game_result *ret)
{
    bid_game.result(state, ret);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        ret->rank[seat] = (uint8_t)(ret->rank[seat] + (ret->rank[seat] == 2));
}

static void hopeful_evaluate(const void *state, int32_t *ret)
{
    bid_game.evaluate(state, ret);
    ret[0]++;
}

static void wrong_ends_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.result = wrong_result;
    assert_broken(&mutant, "result");
    mutant = bid_game;
    mutant.evaluate = hopeful_evaluate;
    assert_broken(&mutant, "evaluate");
}

static int listening_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct bid_state *s = state;
    int round = s->round, status = bid_game.apply(state, seat, action, log);
    if (s->round != round && log)
        s->extra ^= 1;
    return status;
}

static void a_log_that_matters_breaks_logs(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.apply = listening_apply;
    assert_broken(&mutant, "logs");
}

static int waiting_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct bid_state *s = state;
    int round = s->round, status = bid_game.apply(state, seat, action, log);
    if (s->round != round)
        s->score[seat]++;
    return status;
}

static void a_prize_for_the_last_breaks_commit_order(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.apply = waiting_apply;
    assert_broken(&mutant, "commit order");
}

static void open_redact(const void *state, int seat, void *ret_view)
{
    bid_game.redact(state, seat, ret_view);
    memcpy(((struct bid_state *)ret_view)->bid, ((const struct bid_state *)state)->bid, BID_SEATS);
}

static int talking_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = bid_game.apply(state, seat, action, log);
    if (status == GAME_OK)
        game_note(log, 0, seat, (int)action, 0, 0);
    return status;
}

static void a_choice_told_too_early_breaks_pending_secrets(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.redact = open_redact;
    assert_broken(&mutant, "pending secrets, resample");
    mutant = bid_game;
    mutant.apply = talking_apply;
    assert_broken(&mutant, "pending secrets");
}

static void seeded_redact(const void *state, int seat, void *ret_view)
{
    bid_game.redact(state, seat, ret_view);
    ((struct bid_state *)ret_view)->rng = ((const struct bid_state *)state)->rng;
}

static void blind_redact(const void *state, int seat, void *ret_view)
{
    struct bid_state *view = ret_view;
    bid_game.redact(state, seat, ret_view);
    if (seat >= 0 && bits_count(view->hand[seat]) > 1)
        view->hand[seat] &= view->hand[seat] - 1;
}

static void views_that_hold_too_much_or_too_little_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.redact = seeded_redact;
    assert_broken(&mutant, "views, resample");
    mutant.redact = blind_redact;
    assert_broken(&mutant, "legal of a view, resample");
}

static int idle_resample(void *view, int seat, struct dice *dice)
{
    (void)view, (void)seat, (void)dice;
    return GAME_OK;
}

static int careless_resample(void *view, int seat, struct dice *dice)
{
    int status = bid_game.resample(view, seat, dice);
    ((struct bid_state *)view)->hand[0] |= 2;
    return status;
}

static int stale_resample(void *view, int seat, struct dice *dice)
{
    (void)dice;
    struct dice same = {1};
    return bid_game.resample(view, seat, &same);
}

static void holes_filled_wrongly_break_resample(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.resample = idle_resample;
    assert_broken(&mutant, "resample");
    mutant.resample = careless_resample;
    assert_broken(&mutant, "resample");
    mutant.resample = stale_resample;
    assert_broken(&mutant, "resample");
}

static void half_reopen(void *state, int seat)
{
    ((struct bid_state *)state)->bid[seat ? 0 : 1] = 0;
}

static int false_pending(const void *state, int seat, game_action *ret)
{
    ret[0] = bid_game.sample(state, seat, &(struct dice){1});
    return 1;
}

static void choices_not_taken_back_break_reopen(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.reopen = half_reopen;
    assert_broken(&mutant, "reopen");
    mutant = bid_game;
    mutant.pending = false_pending;
    assert_broken(&mutant, "reopen");
}

static int halving_print_action(const void *state, int seat, game_action action, struct text *out)
{
    return bid_game.print_action(state, seat, (action + 1) / 2, out);
}

static int strict_parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    return strstr(in, "BID") ? GAME_ERR_TEXT : bid_game.parse_action(state, seat, in, ret);
}

static int spilling_parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    int status = bid_game.parse_action(state, seat, in, ret);
    if (status != GAME_OK)
        *ret = 1;
    return status;
}

static void silent_explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    (void)state, (void)seat, (void)in, (void)ret;
}

static void bad_texts_of_actions_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.print_action = halving_print_action;
    assert_broken(&mutant, "action texts, garbage texts, records");
    mutant = bid_game;
    mutant.parse_action = strict_parse_action;
    assert_broken(&mutant, "action texts");
    mutant.parse_action = spilling_parse_action;
    assert_broken(&mutant, "garbage texts");
    mutant = bid_game;
    mutant.explain = silent_explain;
    assert_broken(&mutant, "garbage texts");
}

static int revealing_print_state(const void *state, int as, struct text *out)
{
    (void)as;
    return bid_game.print_state(state, GAME_ALL, out);
}

static int forgetful_parse_state(void *ret_state, const struct tree *in,
                                 const struct game_parse *with, struct text *error)
{
    int status = bid_game.parse_state(ret_state, in, with, error);
    if (status == GAME_OK)
        ((struct bid_state *)ret_state)->score[1] = 0;
    return status;
}

static int forgetful_parse_view(void *ret_view, const struct tree *in,
                                const struct game_parse *with, struct text *error)
{
    int status = bid_game.parse_view(ret_view, in, with, error);
    if (status == GAME_OK)
        ((struct bid_state *)ret_view)->score[1] = 0;
    return status;
}

static void bad_texts_of_states_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.print_state = revealing_print_state;
    assert_broken(&mutant, "state texts");
    mutant = bid_game;
    mutant.parse_state = forgetful_parse_state;
    assert_broken(&mutant, "state texts");
    mutant = bid_game;
    mutant.parse_view = forgetful_parse_view;
    assert_broken(&mutant, "state texts");
    mutant.parse_view = bid_game.parse_state;
    assert_broken(&mutant, "state texts");
}

static void an_option_that_records_cannot_hold_breaks_records(void **unused)
{
    (void)unused;
    static const struct game_preset none[] = {{0}};
    struct game_option options[4];
    memcpy(options, bid_game.options, sizeof options);
    options[1].name = "carry over";
    struct game mutant = bid_game;
    mutant.options = options;
    mutant.presets = none;
    assert_broken(&mutant, "records");
}

static int wide_draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    for (int i = 0; i < 101; i++)
        text_char(out, '-');
    return bid_game.draw(view, seat, voice, out);
}

static int speechless_describe(const void *view, int seat, game_action action,
                               const struct voice *voice, struct text *out)
{
    (void)view, (void)seat, (void)action, (void)voice;
    return text_status(out);
}

static int broken_word(const void *view, const char *type, int value, const struct voice *voice,
                       struct text *out)
{
    (void)view, (void)type, (void)value, (void)voice;
    text_string(out, "\303");
    return text_status(out);
}

static void bad_words_are_noticed(void **unused)
{
    (void)unused;
    struct game mutant = bid_game;
    mutant.draw = wide_draw;
    assert_broken(&mutant, "words");
    mutant = bid_game;
    mutant.describe = speechless_describe;
    assert_broken(&mutant, "words");
    mutant = bid_game;
    mutant.print_word = broken_word;
    assert_broken(&mutant, "words");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bid_game_keeps_the_laws),
        cmocka_unit_test(a_missing_function_breaks_slots),
        cmocka_unit_test(wrong_tables_of_words_are_noticed),
        cmocka_unit_test(an_option_out_of_range_breaks_vet),
        cmocka_unit_test(a_table_written_wrongly_breaks_tables),
        cmocka_unit_test(memory_outside_the_state_breaks_replay),
        cmocka_unit_test(accepting_or_half_applying_an_illegal_action_breaks_refusal),
        cmocka_unit_test(lists_out_of_order_or_out_of_turn_are_noticed),
        cmocka_unit_test(bounds_that_are_too_small_are_noticed),
        cmocka_unit_test(bad_choices_are_noticed),
        cmocka_unit_test(a_card_in_two_places_breaks_check),
        cmocka_unit_test(wrong_ends_are_noticed),
        cmocka_unit_test(a_log_that_matters_breaks_logs),
        cmocka_unit_test(a_prize_for_the_last_breaks_commit_order),
        cmocka_unit_test(a_choice_told_too_early_breaks_pending_secrets),
        cmocka_unit_test(views_that_hold_too_much_or_too_little_are_noticed),
        cmocka_unit_test(holes_filled_wrongly_break_resample),
        cmocka_unit_test(choices_not_taken_back_break_reopen),
        cmocka_unit_test(bad_texts_of_actions_are_noticed),
        cmocka_unit_test(bad_texts_of_states_are_noticed),
        cmocka_unit_test(an_option_that_records_cannot_hold_breaks_records),
        cmocka_unit_test(bad_words_are_noticed),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
