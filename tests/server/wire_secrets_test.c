// Secrecy over the wire: two halls that differ only in what somebody chose in secret say the same
// bytes, in the same order and number, to everybody else: to other seats, to watchers, to the big
// screen and to the host without a seat.
#include <stdio.h>
#include <string.h>

#include "tests/server/bed.h"
#include "tests/unit.h"

enum { PARTINGS = 30, MOST_APART = 12 };

// Two halls with the same dice and the same clock.
struct twins {
    struct bed one, other;
};

// A watcher and a screen come to both tables.
static void come_to_look(struct bed *bed)
{
    char watch[TABLE_ID], screen[TABLE_ID];
    strcpy(watch, bed_word(bed->guest[0].room, "watch"));
    strcpy(screen, bed_word(bed->guest[0].room, "screen"));
    assert_int_equal(bed_ask(bed_guest(bed), "enter", "\"watch\":\"%s\"", watch), 1);
    assert_int_equal(bed_ask(bed_guest(bed), "enter", "\"screen\":\"%s\"", screen), 1);
}

static void open_one(struct bed *bed, const char *game, int seats)
{
    bed_open(bed);
    bed_table(bed, game, seats, seats, ",\"clock\":{\"kind\":\"live\",\"bank\":900,\"add\":3}");
    come_to_look(bed);
}

// What the engine lets these eyes see of the last action and after it.
struct sight {
    union record_state view;
    struct match_news news;
};

static void see(const struct table *table, int as, struct sight *ret)
{
    memset(ret, 0, sizeof *ret);
    table->terms.game->rules->redact(table->match.state.byte, as, ret->view.byte);
    match_happened(&table->match, table->match.ply - 1, &ret->news);
}

// Whose eyes a guest has: a seat's or the public's.
static int eyes_of(const struct twins *twins, int guest)
{
    return guest < table_seats(bed_place((struct bed *)&twins->one)->table) ? guest : GAME_PUBLIC;
}

// Bit i: guest i may not tell the two tables apart.
static uint32_t cannot_tell(const struct twins *twins)
{
    const struct table *one = bed_place((struct bed *)&twins->one)->table;
    const struct table *other = bed_place((struct bed *)&twins->other)->table;
    uint32_t same = 0;
    for (int i = 0; i < twins->one.guests; i++) {
        struct sight a, b;
        see(one, eyes_of(twins, i), &a);
        see(other, eyes_of(twins, i), &b);
        same |= (uint32_t)(memcmp(&a, &b, sizeof a) == 0) << i;
    }
    return same;
}

// These guests have heard the same bytes until now; then all of it is forgotten.
static void assert_same(struct twins *twins, uint32_t guests)
{
    for (int i = 0; i < twins->one.guests; i++) {
        struct guest *a = &twins->one.guest[i], *b = &twins->other.guest[i];
        if (guests >> i & 1)
            assert_string_equal(a->heard.data, b->heard.data);
        text_clear(&a->heard);
        text_clear(&b->heard);
    }
}

static void send(struct bed *bed, int seat, game_action action, int number)
{
    const struct table *table = bed_place(bed)->table;
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    table->terms.game->text->print_action(table->match.state.byte, seat, action, &text);
    struct guest *guest = &bed->guest[seat];
    assert_int_equal(bed_ask(guest, "act",
                             "\"ply\":%lld,\"seq\":%lld,\"cid\":\"c%d\",\"actions\":[\"%s\"]",
                             (long long)bed_number(guest->told, "ply"),
                             (long long)bed_number(guest->told, "seq"), number, words),
                     1);
}

static int is_legal(const struct table *table, int seat, game_action action)
{
    union record_state state = table->match.state;
    return table->terms.game->rules->apply(state.byte, seat, action, NULL) == GAME_OK;
}

// Two games that are the same up to a ply, where one seat chooses otherwise, and the same from then
// on as far as that goes. As long as the engine shows a guest the same, it hears the same bytes.
// Returns for how many actions the tables went on being different for somebody and not for another.
static int play_apart(struct twins *twins, int parting, struct dice *dice)
{
    uint32_t same = ~0u;
    int apart = 0, actor = -1;
    for (int ply = 0; ply < parting + MOST_APART; ply++) {
        const struct table *one = bed_place(&twins->one)->table;
        const struct table *other = bed_place(&twins->other)->table;
        uint32_t to_act = table_to_act(one) & table_to_act(other);
        if (to_act == 0)
            break;
        int seat = __builtin_ctz(to_act);
        const struct game_rules *rules = one->terms.game->rules;
        game_action action = rules->sample(one->match.state.byte, seat, dice), twin = action;
        for (int trial = 0; trial < 20 && ply == parting && twin == action; trial++)
            twin = rules->sample(other->match.state.byte, seat, dice);
        if (!is_legal(other, seat, twin))
            break;
        if (ply == parting)
            actor = seat;
        send(&twins->one, seat, action, ply);
        send(&twins->other, seat, twin, ply);
        same &= cannot_tell(twins);
        assert_same(twins, same & ~(actor >= 0 ? 1u << actor : 0));
        apart += ply >= parting && same != 0 && action != twin;
    }
    return apart;
}

static void play_game(const char *game, int seats, int least)
{
    struct twins twins;
    struct dice dice = {5};
    int apart = 0;
    for (int parting = 0; parting < PARTINGS; parting++) {
        open_one(&twins.one, game, seats);
        open_one(&twins.other, game, seats);
        assert_same(&twins, ~0u);
        apart += play_apart(&twins, parting, &dice);
        bed_close(&twins.one);
        bed_close(&twins.other);
    }
    printf("   %s: %d secret choices\n", game, apart);
    assert_true(apart >= least);
}

static void secret_choices_of_sioux(void **state)
{
    (void)state;
    play_game("sioux", 3, 10);
}

static void secret_choices_of_tomahawk(void **state)
{
    (void)state;
    play_game("tomahawk", 2, 10);
}

static void secret_choices_of_big_manitou(void **state)
{
    (void)state;
    play_game("big-manitou", 3, 1);
}

static void open_choices_of_bison(void **state)
{
    (void)state;
    play_game("bison", 2, 0);
}

// Deals that differ only in other seats' hands: the same bytes at the start.
static void hands_of_others(void **state)
{
    static const char *const games[] = {"sioux", "tomahawk", "big-manitou"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct bed bed, twin;
        open_one(&bed, games[i], 2);
        open_one(&twin, games[i], 2);
        // The twin's second hand is another world of the first seat's view.
        struct table *table = bed_place(&twin)->table;
        union record_state world;
        struct dice dice = {99};
        memset(&world, 0, sizeof world);
        table->terms.game->rules->redact(table->match.state.byte, 0, world.byte);
        table->terms.game->rules->resample(world.byte, 0, &dice);
        table->match.state = world;
        for (int k = 0; k < 2; k++) {
            struct bed *one = k ? &twin : &bed;
            for (int guest = 0; guest < one->guests; guest++)
                text_clear(&one->guest[guest].heard);
            hall_changed(&one->hall, bed_place(one), 1, 2);
            bed_turn(one);
            for (int guest = 2; guest < one->guests; guest++)
                assert_int_equal(bed_ask(&one->guest[guest], "at", "\"ply\":0"), 1);
        }
        assert_string_equal(bed.guest[0].heard.data, twin.guest[0].heard.data);
        for (int guest = 2; guest < bed.guests; guest++)
            assert_string_equal(bed.guest[guest].heard.data, twin.guest[guest].heard.data);
        bed_close(&bed);
        bed_close(&twin);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_choices_of_sioux),
        cmocka_unit_test(secret_choices_of_tomahawk),
        cmocka_unit_test(secret_choices_of_big_manitou),
        cmocka_unit_test(open_choices_of_bison),
        cmocka_unit_test(hands_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
