// Positions for the tests.
#include "games/sioux/fixture.h"

#include "core/bits.h"
#include "core/setup.h"

void start(struct sioux_state *s, int seats, const char *options)
{
    struct game_setup setup;
    char reason[200];
    struct text error;
    text_init(&error, reason, sizeof reason);
    setup_defaults(&sioux_game, seats, &setup);
    assert_int_equal(setup_assign(&sioux_game, options, &setup, &error), GAME_OK);
    setup.seed[0] = 5;
    setup.seed[1] = 87002;
    assert_int_equal(setup_deal(&sioux_game, &setup, s), GAME_OK);
    assert_null(sioux_check(s));
}

void start_later(struct sioux_state *s, int seats, const char *options)
{
    start(s, seats, options);
    s->hunt = 2;
    s->to_act = (uint8_t)sioux_waiting(s);
}

void give(struct sioux_state *s, int tribe, int fish, int hare, int deer, int bear, int bison)
{
    const int count[SIOUX_ANIMALS] = {fish, hare, deer, bear, bison};
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        assert_true(s->prairie[kind] >= count[kind]);
        s->prairie[kind] = (uint8_t)(s->prairie[kind] - count[kind]);
        s->tribe[tribe].food[kind] = (uint8_t)(s->tribe[tribe].food[kind] + count[kind]);
        s->tribe[tribe].total = (uint8_t)(s->tribe[tribe].total + (kind + 1) * count[kind]);
    }
    s->to_act = (uint8_t)sioux_waiting(s);
}

void hold(struct sioux_state *s, int tribe, const char *cards)
{
    char word[8];
    uint8_t order[SIOUX_MAX_ACTIONS];
    uint32_t set = 0;
    int count = 0;
    while (text_next_word(&cards, word, sizeof word) > 0) {
        order[count] = (uint8_t)sioux_parse_card(word);
        set |= 1u << order[count++];
    }
    s->tribe[tribe].hand = (uint16_t)set;
    s->tribe[tribe].played = (uint16_t)(sioux_cards_of(s, tribe) & ~set);
    if (tribe < s->seats)
        return;
    memset(s->pile, 0, sizeof s->pile);
    for (int i = 0; i < count; i++)
        s->pile[count - 1 - i] = order[i];
}

void set_winter(struct sioux_state *s, int winter)
{
    int sharers = sioux_sharers(s);
    s->winter = (uint8_t)winter;
    for (int past = 0; past < winter - 1; past++)
        for (int i = 0; i < sharers; i++)
            s->tribe[i].stock[past] = s->stock[past][sharers - 1 - i];
    if (winter == 1)
        return;
    s->hunter = 0;
    s->tribe[0].hand |= 1u << SIOUX_HUNTER;
}

void honour(struct sioux_state *s, int tribe)
{
    set_winter(s, 2);
    uint8_t highest = s->tribe[0].stock[0];
    s->tribe[0].stock[0] = s->tribe[tribe].stock[0];
    s->tribe[tribe].stock[0] = highest;
    s->tribe[0].hand = (uint16_t)(s->tribe[0].hand & ~(1u << SIOUX_HUNTER));
    s->hunter = (uint8_t)tribe;
    s->tribe[tribe].hand |= 1u << SIOUX_HUNTER;
    if (tribe == s->seats)
        s->pile[bits_count(s->tribe[tribe].hand) - 1] = SIOUX_HUNTER;
}

void act(struct sioux_state *s, int seat, const char *text)
{
    game_action action = GAME_NO_ACTION;
    const char *broken = sioux_check(s);
    if (broken)
        fail_msg("before seat %d does %s: %s", seat, text, broken);
    if (sioux_parse_action(s, seat, text, &action) != GAME_OK)
        fail_msg("no action: %s", text);
    if (sioux_apply(s, seat, action, 0) != GAME_OK)
        fail_msg("seat %d may not %s", seat, text);
    broken = sioux_check(s);
    if (broken)
        fail_msg("after seat %d does %s: %s", seat, text, broken);
}

void refused(struct sioux_state *s, int seat, const char *text, const char *rule)
{
    game_action action = GAME_NO_ACTION;
    struct sioux_state before = *s;
    struct game_refusal refusal = {0, 0};
    if (sioux_parse_action(s, seat, text, &action) == GAME_OK)
        assert_true(sioux_apply(s, seat, action, 0) < 0);
    assert_memory_equal(s, &before, sizeof before);
    sioux_explain(s, seat, text, &refusal);
    assert_string_equal(refusal.rule, rule);
    assert_non_null(refusal.message);
}

void play(struct sioux_state *s, const char *cards)
{
    char word[8], text[16];
    for (int seat = 0; text_next_word(&cards, word, sizeof word) > 0; seat++) {
        struct text out;
        text_init(&out, text, sizeof text);
        text_string(&out, "play ");
        text_string(&out, word);
        act(s, seat, text);
    }
}

void nobody_calls(struct sioux_state *s)
{
    assert_int_equal(s->phase, SIOUX_PHASE_CROW);
    for (uint32_t asked = s->to_act; asked; asked &= asked - 1)
        act(s, bits_lowest(asked), "pass");
}

const char *legal_texts(const struct sioux_state *s, int seat)
{
    static char joined[200];
    game_action actions[SIOUX_MAX_ACTIONS];
    struct text out;
    text_init(&out, joined, sizeof joined);
    int count = sioux_legal(s, seat, actions);
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(&out, ',');
        sioux_print_action(s, seat, actions[i], &out);
    }
    return joined;
}

void expect_phase(const struct sioux_state *s, int phase, uint32_t to_act)
{
    assert_string_equal(sioux_phase_name(s->phase), sioux_phase_name(phase));
    assert_int_equal(sioux_to_act(s), to_act);
}

void expect_food(const struct sioux_state *s, int tribe, int fish, int hare, int deer, int bear,
                 int bison)
{
    const uint8_t food[SIOUX_ANIMALS] = {(uint8_t)fish, (uint8_t)hare, (uint8_t)deer, (uint8_t)bear,
                                         (uint8_t)bison};
    assert_memory_equal(s->tribe[tribe].food, food, sizeof food);
}

static void print_numbers(struct text *out, const uint8_t *number, int count)
{
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(out, ' ');
        text_int(out, number[i]);
    }
}

void expect_totals(const struct sioux_state *s, const char *totals)
{
    char words[40];
    uint8_t total[SIOUX_MAX_TRIBES];
    struct text out;
    text_init(&out, words, sizeof words);
    for (int i = 0; i < s->tribes; i++)
        total[i] = s->tribe[i].total;
    print_numbers(&out, total, s->tribes);
    assert_string_equal(words, totals);
}

void expect_stock(const struct sioux_state *s, int winter, const char *stock)
{
    char words[40];
    uint8_t card[SIOUX_MAX_TRIBES];
    struct text out;
    text_init(&out, words, sizeof words);
    for (int i = 0; i < s->tribes; i++)
        card[i] = s->tribe[i].stock[winter - 1];
    print_numbers(&out, card, sioux_sharers(s));
    assert_string_equal(words, stock);
}

int has_card(const struct sioux_state *s, int tribe, int card)
{
    return s->tribe[tribe].hand >> card & 1;
}

int has_played(const struct sioux_state *s, int tribe, int card)
{
    return s->tribe[tribe].played >> card & 1;
}

const char *print_changed(const struct sioux_state *s, int as, const char *word, const char *by)
{
    static char json[8000], changed[8000];
    struct text out;
    text_init(&out, json, sizeof json);
    assert_int_equal(sioux_print_state(s, as, &out), GAME_OK);
    const char *at = strstr(json, word);
    if (!at)
        fail_msg("no %s in %s", word, json);
    text_init(&out, changed, sizeof changed);
    text_bytes(&out, json, (uint32_t)(at - json));
    text_string(&out, by);
    text_string(&out, at + strlen(word));
    return changed;
}
