// What the insight says of a view: names of regions, and what a choice would lead to. Each time the
// real step is then taken and must agree.
#include "games/bison/fixture.h"
#include "games/bison/knowledge.h"
#include "host/json_tree.h"

enum { INSIGHT = 20000 };

struct told {
    struct json_tree json;
    const struct tree *tree;
    char data[INSIGHT];
};

static void tell(const struct bison_state *s, struct told *ret)
{
    struct text out;
    memset(&ret->json, 0, sizeof ret->json);
    text_init(&out, ret->data, INSIGHT);
    assert_int_equal(bison_insight(s, &out), GAME_OK);
    ret->tree = json_tree_parse(&ret->json, ret->data, out.length, &out);
    assert_non_null(ret->tree);
}

static const char *name_at(const struct bison_state *s, const char *space)
{
    struct bison_region region[BISON_SPACES];
    uint8_t place[BISON_SPACES];
    int count = bison_regions(s, region);
    bison_name_regions(s, region, count, place);
    for (int i = 0; i < count; i++)
        if (region[i].spaces >> space_at(s, space) & 1)
            return bison_place_name(region[i].terrain, place[i]);
    return "";
}

// The three start tiles lie north-west, north-east and south of the totem, their mountains around
// it.
static void regions_are_named_by_the_wind_from_the_totem(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    assert_string_equal(name_at(&s, "0,0:p"), "the north-west prairie");
    assert_string_equal(name_at(&s, "1,0:p"), "the north-east prairie");
    assert_string_equal(name_at(&s, "0,1:r"), "the south river");
    assert_string_equal(name_at(&s, "1,0:m"), "the Totem mountains");
    lay_tile(&s, "0,-1", 12, 0);
    lay_tile(&s, "2,-1", 3, 0);
    assert_string_equal(name_at(&s, "0,0:p"), "the north-west prairie");
}

// Of two in the same wind the nearer one has its plain name, the other lies far.
static void the_nearer_region_takes_the_plain_name(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_tile(&s, "-1,-1", 12, 0);
    const char *near = name_at(&s, "0,0:r"), *far = name_at(&s, "-1,-1:r");
    assert_string_equal(near, "the north-west river");
    assert_string_equal(far, "the far north-west river");
}

// Whatever land grows: no two regions of a terrain share a name, and spaces of one region do.
static void no_two_regions_share_a_name(void **unused)
{
    (void)unused;
    for (int number = 0; number < 60; number++) {
        struct bison_state s = new_game_with(2 + number % 3, "max_ring=4");
        struct dice dice = {(uint64_t)number};
        while (s.phase != BISON_OVER) {
            struct bison_region region[BISON_SPACES];
            uint8_t place[BISON_SPACES];
            uint32_t taken[BISON_TERRAINS] = {0};
            int count = bison_regions(&s, region);
            bison_name_regions(&s, region, count, place);
            for (int i = 0; i < count; i++) {
                assert_in_range(place[i], 0, BISON_PLACES - 1);
                assert_false(taken[region[i].terrain] >> place[i] & 1);
                taken[region[i].terrain] |= 1u << place[i];
            }
            bison_apply(&s, bison_mover(&s), bison_playout(&s, bison_mover(&s), &dice), 0);
        }
    }
}

// ---- what a choice would lead to ----

static void expect_numbers(const struct tree *list, const uint8_t *number, int count)
{
    assert_non_null(list);
    assert_int_equal(list->count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(tree_at(list, i)->number, number[i]);
}

static int text_of(const struct tree *one, game_action *ret)
{
    return bison_parse_action(0, 0, tree_get(one, "action")->string, ret);
}

// BI-6: each trade that is told is legal, and leaves just what it says, also the last one, which
// ends the settling of an overflow.
static void expect_trades(const struct bison_state *s, const struct tree *tree)
{
    const struct tree *trades = tree_get(tree, "trades");
    for (int i = 0; i < trades->count; i++) {
        struct bison_state after = *s;
        struct game_event event[256];
        struct game_log log = {event, 0, 256};
        game_action action;
        int seat = bison_mover(s), came[BISON_KINDS] = {0};
        assert_int_equal(text_of(tree_at(trades, i), &action), GAME_OK);
        assert_int_equal(bison_apply(&after, seat, action, &log), GAME_OK);
        for (uint32_t k = 0; k < log.count; k++)
            if (event[k].kind == BISON_EVENT_TOTAL && event[k].arg[0] == seat)
                came[event[k].arg[1] & 7] += event[k].arg[1] >> 3;
        uint8_t stock[BISON_KINDS];
        for (int kind = 0; kind < BISON_KINDS; kind++)
            stock[kind] = (uint8_t)(after.player[seat].stock[kind] - came[kind]);
        expect_numbers(tree_get(tree_at(trades, i), "stock"), stock, BISON_KINDS);
    }
}

// BI-5, BI-7: the region after hunters have entered, after a building has changed.
static void expect_changes(const struct bison_state *s, const struct tree *tree)
{
    const struct tree *changes = tree_get(tree, "changes");
    for (int i = 0; i < changes->count; i++) {
        const struct tree *one = tree_at(changes, i);
        struct bison_state after = *s;
        struct bison_region region;
        game_action action;
        if (s->round == BISON_ROUNDS) // what follows may be a scoring and another season
            return;
        assert_int_equal(text_of(one, &action), GAME_OK);
        assert_int_equal(bison_apply(&after, bison_mover(s), action, 0), GAME_OK);
        int space = space_at(s, tree_get(one, "space")->string);
        bison_region_pays(&after, bison_region_of(&after, space), &region);
        expect_numbers(tree_get(one, "income"), region.income, s->seats);
        assert_int_equal(tree_get(one, "hunters")->number, after.hunters[space]);
        assert_int_equal(tree_get(one, "piece")->number, after.piece[space]);
        assert_int_equal(tree_get(one, "leaders")->count, bits_count(region.leaders));
    }
}

static void expect_idle(const struct bison_state *s, const struct tree *tree)
{
    game_action action[BISON_MAX_ACTIONS];
    int count = s->phase == BISON_OVER ? 0 : bison_legal(s, bison_mover(s), action);
    assert_int_equal(tree_get(tree, "idle")->number,
                     count == 1 && bison_verb(action[0]) == BISON_VERB_NONE);
}

// BI-7.7: whoever stops loses just what the insight calls above.
static void expect_above(const struct bison_state *s, const struct tree *tree)
{
    struct bison_state after = *s;
    struct game_event event[256];
    struct game_log log = {event, 0, 256};
    int lost = 0;
    if (s->phase == BISON_OVERFLOW)
        bison_apply(&after, bison_mover(s), bison_act(BISON_VERB_STOP, 0), &log);
    for (uint32_t i = 0; i < log.count; i++)
        if (event[i].kind == BISON_EVENT_LOSE && event[i].arg[0] == bison_mover(s))
            lost = event[i].arg[1] >> 3;
    assert_int_equal(tree_get(tree, "above")->number, lost);
}

static void choices_lead_where_the_insight_says(void **unused)
{
    (void)unused;
    static struct told told;
    for (int number = 0; number < 24; number++) {
        struct bison_state s = new_game_with(2 + number % 3, "variant=2");
        struct dice dice = {(uint64_t)number + 100};
        while (s.phase != BISON_OVER) {
            tell(&s, &told);
            expect_trades(&s, told.tree);
            expect_changes(&s, told.tree);
            assert_int_equal(tree_get(told.tree, "last_season")->number,
                             s.season == bison_seasons(s.seats)); // BI-8.1
            expect_idle(&s, told.tree);
            expect_above(&s, told.tree);
            json_tree_free(&told.json);
            bison_apply(&s, bison_mover(&s), bison_playout(&s, bison_mover(&s), &dice), 0);
        }
    }
}

// BI-8: before the last scoring the standing is what it would pay; at the end it is the result.
static void the_standing_ends_as_the_result(void **unused)
{
    (void)unused;
    static struct told told;
    for (int number = 0; number < 12; number++) {
        struct bison_state s = new_game_with(2 + number % 3, number & 1 ? "final_cap=0" : "");
        struct dice dice = {(uint64_t)number};
        struct game_result result;
        while (s.phase != BISON_OVER)
            bison_apply(&s, bison_mover(&s), bison_playout(&s, bison_mover(&s), &dice), 0);
        bison_result(&s, &result);
        tell(&s, &told);
        for (int seat = 0; seat < s.seats; seat++)
            assert_int_equal(tree_at(tree_get(told.tree, "standing"), seat)->number,
                             result.score[seat]);
        json_tree_free(&told.json);
    }
}

// BI-5.2, BI-5.3, BI-7: tipis stand on prairies and mountains, canoes on rivers; each feeds its
// own.
static void lands_tell_what_lives_and_is_built_there(void **unused)
{
    (void)unused;
    static struct told told;
    static const char *const expected[][3] = {
        {"p", "bison", "tipi"}, {"r", "salmon", "canoe"}, {"m", "turkey", "tipi"}};
    struct bison_state s = new_game(2);
    tell(&s, &told);
    const struct tree *lands = tree_get(told.tree, "lands"),
                      *regions = tree_get(told.tree, "regions");
    for (int i = 0; i < 3; i++) {
        const struct tree *land = tree_get(lands, expected[i][0]);
        assert_string_equal(tree_get(land, "animal")->string, expected[i][1]);
        assert_string_equal(tree_get(land, "home")->string, expected[i][2]);
    }
    for (int i = 0; i < regions->count; i++) {
        const struct tree *land = tree_get(lands, tree_get(tree_at(regions, i), "terrain")->string);
        assert_string_equal(tree_get(tree_at(regions, i), "animal")->string,
                            tree_get(land, "animal")->string);
    }
    json_tree_free(&told.json);
}

// BI-5.4: Gather without a hunter on the land can only bring an animal.
static void gathering_without_hunters_is_idle(void **unused)
{
    (void)unused;
    static struct told told;
    struct bison_state s = new_game(2);
    act(&s, "mark gather");
    tell(&s, &told);
    assert_int_equal(tree_get(told.tree, "idle")->number, 1);
    json_tree_free(&told.json);
}

int run_insight_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(regions_are_named_by_the_wind_from_the_totem),
        cmocka_unit_test(the_nearer_region_takes_the_plain_name),
        cmocka_unit_test(no_two_regions_share_a_name),
        cmocka_unit_test(choices_lead_where_the_insight_says),
        cmocka_unit_test(the_standing_ends_as_the_result),
        cmocka_unit_test(lands_tell_what_lives_and_is_built_there),
        cmocka_unit_test(gathering_without_hunters_is_idle),
    };
    return cmocka_run_group_tests_name("bison: insight", tests, 0, 0);
}
