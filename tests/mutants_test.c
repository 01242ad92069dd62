// The laws can fail: each mutant is the bidding game with one thing wrong, and a law must say so.
#include <string.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/text.h"
#include "tests/auction/notation.h"
#include "tests/mutant.h"
#include "tests/unit.h"

static void the_bid_game_keeps_the_laws(void **unused)
{
    (void)unused;
    struct verdict verdict;
    const char *law = mutant_broken(&auction_game, &verdict);
    if (law)
        fail_msg("%s: %s", law, verdict.why);
}

static void a_missing_function_breaks_slots(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.draw = NULL;
    assert_mutant_broken(&mutant.game, "slots");
    mutant_breed(&mutant);
    mutant.rules.vet = NULL;
    assert_mutant_broken(&mutant.game, "slots");
}

static void wrong_tables_of_words_are_noticed(void **unused)
{
    (void)unused;
    static const struct game_option twins[] = {
        {"cards", 3, AUCTION_CARDS, 5, "T-1", "", NULL}, {"cards", 0, 1, 0, "T-1", "", NULL}, {0}};
    static const struct game_preset unknown[] = {{"odd", "Odd", "odd", "nonsense=1"}, {0}};
    static const struct game_event_kind faulty[][2] = {
        {{"bid", "seat:seat", "{seat bids", "You bid", .beat = 0}, {0}},
        {{"bid", "seat:seat", "{seat} {T-1 } a card", "You bid", .beat = 0}, {0}},
        {{"bid", "seat:seat", "{seat} bids {the card}", "You bid", .beat = 0}, {0}},
        {{"bid", "seat:seat", "{seat} bids {card}", "You bid", .beat = 0}, {0}},
        {{"bid", "seat:seat", "{seat} bids", .beat = 0}, {0}},
        {{"bid", "seat:seat other:seat", "{seat} bids {other}", "You bid", .beat = 0}, {0}},
        {{"bid", "card:number", "A bid", "You bid", .beat = 0}, {0}},
        {{"bid", "seat", "A bid", .beat = 0}, {0}},
        {{"bid", "card:number[", "A bid", .beat = 0}, {0}},
        {{"bid", "card:number card:count", "A bid", .beat = 0}, {0}},
        {{"bid", "text:number", "A bid", .beat = 0}, {0}},
        {{"bid", "", "A bid", .moment = "unheard", .beat = 1}, {0}},
        {{"bid", "", "A bid", .beat = 1}, {0}},
    };
    static const struct game_piece same[] = {
        {"Card", "T-1", NULL, "Bids", NULL}, {"Card", "T-2", NULL, "Bids", NULL}, {0}};
    static const struct game_piece unruled[] = {{"Card", NULL, NULL, "Bids", NULL}, {0}};
    static const struct game_piece idle[] = {{"Card", "T-1", NULL, NULL, NULL}, {0}};
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.game.facts.pieces = same;
    assert_mutant_broken(&mutant.game, "pieces");
    mutant.game.facts.pieces = unruled;
    assert_mutant_broken(&mutant.game, "pieces");
    mutant.game.facts.pieces = idle;
    assert_mutant_broken(&mutant.game, "pieces");
    mutant_breed(&mutant);
    mutant.game.facts.options = twins;
    mutant.game.facts.table_option = -1;
    assert_mutant_broken(&mutant.game, "options");
    mutant_breed(&mutant);
    mutant.game.facts.presets = unknown;
    assert_mutant_broken(&mutant.game, "presets");
    mutant_breed(&mutant);
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
        mutant.game.facts.events = faulty[i];
        assert_mutant_broken(&mutant.game, "events");
    }
}

static int forgetful_print_table(const struct game_table *table, struct text *out)
{
    struct game_table other = {0};
    if (table) {
        other = *table;
        other.byte[5] = 0;
    }
    return auction_game.text->print_table(table ? &other : NULL, out);
}

static void a_table_written_wrongly_breaks_tables(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.print_table = forgetful_print_table;
    assert_mutant_broken(&mutant.game, "tables");
}

static void moody_setup(void *ret_state, const struct game_setup *setup)
{
    static uint8_t calls; // something outside the state
    auction_game.rules->setup(ret_state, setup);
    ((struct auction_state *)ret_state)->extra = calls++ % 2;
}

static void memory_outside_the_state_breaks_replay(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.setup = moody_setup;
    assert_mutant_broken(&mutant.game, "replay");
}

static int hasty_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    if (status == GAME_ERR_ACTION)
        ((struct auction_state *)state)->extra ^= 1;
    return status;
}

static int lax_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    return status == GAME_ERR_ACTION ? GAME_OK : status;
}

static void accepting_or_half_applying_an_illegal_action_breaks_refusal(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.apply = hasty_apply;
    assert_mutant_broken(&mutant.game, "refusal, views answer");
    mutant.rules.apply = lax_apply;
    assert_mutant_broken(&mutant.game, "refusal, views answer");
}

static int falling_legal(const void *state, int seat, game_action *ret)
{
    int count = auction_game.rules->legal(state, seat, ret);
    for (int i = 0; i < count / 2; i++) {
        game_action action = ret[i];
        ret[i] = ret[count - 1 - i];
        ret[count - 1 - i] = action;
    }
    return count;
}

static int generous_legal(const void *state, int seat, game_action *ret)
{
    int count = auction_game.rules->legal(state, seat, ret);
    if (count == 0)
        ret[0] = 1;
    return count == 0 ? 1 : count;
}

static void lists_out_of_order_or_out_of_turn_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.legal = falling_legal;
    assert_mutant_broken(&mutant.game, "canonical order, choices, candidates, refusal");
    mutant.rules.legal = generous_legal;
    assert_mutant_broken(&mutant.game, "to_act");
}

static void bounds_that_are_too_small_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.game.facts.max_actions = 4;
    assert_mutant_broken(&mutant.game, "max_actions");
    mutant_breed(&mutant);
    mutant.game.facts.max_plies = 10;
    assert_mutant_broken(&mutant.game, "max_plies");
}

static game_action skewed_sample(const void *state, int seat, struct dice *dice)
{
    game_action first = auction_game.rules->sample(state, seat, dice);
    game_action second = auction_game.rules->sample(state, seat, dice);
    return first > second ? first : second;
}

static game_action wild_choice(const void *state, int seat, struct dice *dice)
{
    game_action action = auction_game.rules->sample(state, seat, dice);
    return dice_below(dice, 50) == 0 ? action + 1 : action;
}

static int doubled_candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                              int most)
{
    int count = auction_game.mind->candidates(state, seat, dice, ret, most);
    if (count > 1)
        ret[1] = ret[0];
    return count;
}

static void bad_choices_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.sample = skewed_sample;
    assert_mutant_broken(&mutant.game, "uniform sample");
    mutant.rules.sample = wild_choice;
    assert_mutant_broken(&mutant.game, "choices, commit order, resample");
    mutant_breed(&mutant);
    mutant.mind.playout = wild_choice;
    assert_mutant_broken(&mutant.game, "choices");
    mutant_breed(&mutant);
    mutant.mind.candidates = doubled_candidates;
    assert_mutant_broken(&mutant.game, "candidates");
}

static int sticky_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct auction_state *s = state;
    int round = s->round, status = auction_game.rules->apply(state, seat, action, log);
    if (s->round != round)
        s->hand[seat] |= 1u << action;
    return status;
}

static void a_card_in_two_places_breaks_check(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.apply = sticky_apply;
    assert_mutant_broken(&mutant.game, "check");
}

static void wrong_result(const void *state, struct game_result *ret)
{
    auction_game.rules->result(state, ret);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        ret->rank[seat] = (uint8_t)(ret->rank[seat] + (ret->rank[seat] == 2));
}

static void hopeful_evaluate(const void *state, int32_t *ret)
{
    auction_game.mind->evaluate(state, ret);
    ret[0]++;
}

static void wrong_ends_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.result = wrong_result;
    assert_mutant_broken(&mutant.game, "result");
    mutant_breed(&mutant);
    mutant.mind.evaluate = hopeful_evaluate;
    assert_mutant_broken(&mutant.game, "evaluate");
}

static int listening_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct auction_state *s = state;
    int round = s->round, status = auction_game.rules->apply(state, seat, action, log);
    if (s->round != round && log)
        s->extra ^= 1;
    return status;
}

static void a_log_that_matters_breaks_logs(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.apply = listening_apply;
    assert_mutant_broken(&mutant.game, "logs");
}

static int waiting_apply(void *state, int seat, game_action action, struct game_log *log)
{
    struct auction_state *s = state;
    int round = s->round, status = auction_game.rules->apply(state, seat, action, log);
    if (s->round != round)
        s->score[seat]++;
    return status;
}

static void a_prize_for_the_last_breaks_commit_order(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.apply = waiting_apply;
    assert_mutant_broken(&mutant.game, "commit order");
}

static void open_redact(const void *state, int seat, void *ret_view)
{
    auction_game.rules->redact(state, seat, ret_view);
    memcpy(((struct auction_state *)ret_view)->bid, ((const struct auction_state *)state)->bid,
           AUCTION_SEATS);
}

static int talking_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    if (status == GAME_OK)
        game_note(log, 0, seat, (int)action, 0, 0);
    return status;
}

// An event that holds no secret, but only comes if a secret is what it is.
static int winking_apply(void *state, int seat, game_action action, struct game_log *log)
{
    int status = auction_game.rules->apply(state, seat, action, log);
    if (status == GAME_OK && action > 3)
        game_note(log, 0, seat, 0, 0, 0);
    return status;
}

static void an_event_that_tells_a_secret_breaks_tell(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.apply = winking_apply;
    assert_mutant_broken(&mutant.game, "tell, pending secrets");
}

static void a_choice_told_too_early_breaks_pending_secrets(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.redact = open_redact;
    assert_mutant_broken(&mutant.game, "pending secrets, resample, state texts");
    mutant_breed(&mutant);
    mutant.rules.apply = talking_apply;
    assert_mutant_broken(&mutant.game, "pending secrets");
}

static void seeded_redact(const void *state, int seat, void *ret_view)
{
    auction_game.rules->redact(state, seat, ret_view);
    ((struct auction_state *)ret_view)->rng = ((const struct auction_state *)state)->rng;
}

static void blind_redact(const void *state, int seat, void *ret_view)
{
    struct auction_state *view = ret_view;
    auction_game.rules->redact(state, seat, ret_view);
    if (seat >= 0 && bits_count(view->hand[seat]) > 1)
        view->hand[seat] &= view->hand[seat] - 1;
}

static void views_that_hold_too_much_or_too_little_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.redact = seeded_redact;
    assert_mutant_broken(&mutant.game, "views, resample");
    mutant.rules.redact = blind_redact;
    assert_mutant_broken(&mutant.game, "legal of a view, resample");
}

static int idle_resample(void *view, int seat, struct dice *dice)
{
    (void)view, (void)seat, (void)dice;
    return GAME_OK;
}

static int careless_resample(void *view, int seat, struct dice *dice)
{
    int status = auction_game.rules->resample(view, seat, dice);
    ((struct auction_state *)view)->hand[0] |= 2;
    return status;
}

static int stale_resample(void *view, int seat, struct dice *dice)
{
    (void)dice;
    struct dice same = {1};
    return auction_game.rules->resample(view, seat, &same);
}

static void holes_filled_wrongly_break_resample(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.resample = idle_resample;
    assert_mutant_broken(&mutant.game, "resample");
    mutant.rules.resample = careless_resample;
    assert_mutant_broken(&mutant.game, "resample");
    mutant.rules.resample = stale_resample;
    assert_mutant_broken(&mutant.game, "resample");
}

static void half_reopen(void *state, int seat)
{
    ((struct auction_state *)state)->bid[seat ? 0 : 1] = 0;
}

static int false_pending(const void *state, int seat, game_action *ret)
{
    ret[0] = auction_game.rules->sample(state, seat, &(struct dice){1});
    return 1;
}

static void choices_not_taken_back_break_reopen(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.rules.reopen = half_reopen;
    assert_mutant_broken(&mutant.game, "reopen");
    mutant_breed(&mutant);
    mutant.rules.pending = false_pending;
    assert_mutant_broken(&mutant.game, "reopen");
}

static int halving_print_action(const void *state, int seat, game_action action, struct text *out)
{
    return auction_game.text->print_action(state, seat, (action + 1) / 2, out);
}

static int strict_parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    return strstr(in, "BID") ? GAME_ERR_TEXT
                             : auction_game.text->parse_action(state, seat, in, ret);
}

static int spilling_parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    int status = auction_game.text->parse_action(state, seat, in, ret);
    if (status != GAME_OK)
        *ret = 1;
    return status;
}

static int silent_explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    (void)state, (void)seat, (void)in, (void)ret;
    return GAME_OK;
}

static void bad_texts_of_actions_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.print_action = halving_print_action;
    assert_mutant_broken(&mutant.game, "action texts, garbage texts, records, views answer");
    mutant_breed(&mutant);
    mutant.text.parse_action = strict_parse_action;
    assert_mutant_broken(&mutant.game, "action texts");
    mutant.text.parse_action = spilling_parse_action;
    assert_mutant_broken(&mutant.game, "garbage texts");
    mutant_breed(&mutant);
    mutant.text.explain = silent_explain;
    assert_mutant_broken(&mutant.game, "garbage texts");
}

static int revealing_print_state(const void *state, int as, struct text *out)
{
    (void)as;
    return auction_game.text->print_state(state, GAME_ALL, out);
}

static int forgetful_parse_state(void *ret_state, const struct tree *in,
                                 const struct game_parse *with, struct text *error)
{
    int status = auction_game.text->parse_state(ret_state, in, with, error);
    if (status == GAME_OK)
        ((struct auction_state *)ret_state)->score[1] = 0;
    return status;
}

static int forgetful_parse_view(void *ret_view, const struct tree *in,
                                const struct game_parse *with, struct text *error)
{
    int status = auction_game.text->parse_view(ret_view, in, with, error);
    if (status == GAME_OK)
        ((struct auction_state *)ret_view)->score[1] = 0;
    return status;
}

static void bad_texts_of_states_are_noticed(void **unused)
{
    (void)unused;
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.print_state = revealing_print_state;
    assert_mutant_broken(&mutant.game, "state texts");
    mutant_breed(&mutant);
    mutant.text.parse_state = forgetful_parse_state;
    assert_mutant_broken(&mutant.game, "state texts");
    mutant_breed(&mutant);
    mutant.text.parse_view = forgetful_parse_view;
    assert_mutant_broken(&mutant.game, "state texts");
    mutant.text.parse_view = auction_game.text->parse_state;
    assert_mutant_broken(&mutant.game, "state texts");
}

static void an_option_that_records_cannot_hold_breaks_records(void **unused)
{
    (void)unused;
    static const struct game_preset none[] = {{0}};
    struct game_option options[4];
    memcpy(options, auction_game.facts.options, sizeof options);
    options[1].name = "carry over";
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.game.facts.options = options;
    mutant.game.facts.presets = none;
    assert_mutant_broken(&mutant.game, "records");
}

static int wide_draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    for (int i = 0; i < 101; i++)
        text_char(out, '-');
    return auction_game.text->draw(view, seat, voice, out);
}

static int gappy_recite(const void *view, int seat, const struct voice *voice, struct text *out)
{
    int status = auction_game.text->recite(view, seat, voice, out);
    text_char(out, '\n');
    return status;
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
    struct mutant mutant;
    mutant_breed(&mutant);
    mutant.text.draw = wide_draw;
    assert_mutant_broken(&mutant.game, "words");
    mutant_breed(&mutant);
    mutant.text.recite = gappy_recite;
    assert_mutant_broken(&mutant.game, "words");
    mutant_breed(&mutant);
    mutant.text.describe = speechless_describe;
    assert_mutant_broken(&mutant.game, "words");
    mutant_breed(&mutant);
    mutant.text.print_word = broken_word;
    assert_mutant_broken(&mutant.game, "words");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bid_game_keeps_the_laws),
        cmocka_unit_test(a_missing_function_breaks_slots),
        cmocka_unit_test(wrong_tables_of_words_are_noticed),
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
        cmocka_unit_test(an_event_that_tells_a_secret_breaks_tell),
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
