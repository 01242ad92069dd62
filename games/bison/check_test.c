// The invariants of BI-13.5 on states put up by hand: what bison_check says of each broken one.
#include "games/bison/fixture.h"

static void expect_broken(const struct bison_state *s, const char *why)
{
    const char *broken = bison_check(s);
    if (!broken)
        fail_msg("passes as sound: %s", why);
    if (!strstr(broken, why))
        fail_msg("expected %s: %s", why, broken);
}

// One byte of the state set to another value.
struct fault {
    size_t offset;
    uint8_t value;
    const char *why;
};

#define AT(member) offsetof(struct bison_state, member)

static void expect_faults(const struct bison_state *good, const struct fault *fault, size_t count)
{
    expect_sound(good);
    for (size_t i = 0; i < count; i++) {
        struct bison_state s = *good;
        ((uint8_t *)&s)[fault[i].offset] = fault[i].value;
        expect_broken(&s, fault[i].why);
    }
}

static void bi_13_5_options_and_course(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {AT(seats), 1, "seats"},
        {AT(seats), 5, "seats"},
        {AT(option[BISON_VARIANT]), 3, "options"},
        {AT(option[BISON_MAX_RING]), 2, "options"},
        {AT(option[BISON_MAX_RING]), 5, "options"},
        {AT(option[BISON_FINAL_CAP]), 2, "options"},
        {AT(option[BISON_FIRST_PLAYER]), 0xfe, "first_player"},
        {AT(option[BISON_FIRST_PLAYER]), 2, "first_player"},
        {AT(phase), BISON_PHASES, "phase"},
        {AT(phase), BISON_OVER, "turn"},
        {AT(season), 0, "season"},
        {AT(season), 7, "season"},
        {AT(round), 0, "round"},
        {AT(round), 5, "round"},
        {AT(round), 2, "marked"},
        {AT(start), 2, "start_player"},
        {AT(start), 1, "start_player"},
        {AT(turn), 2, "turn"},
        {AT(turn), BISON_NONE, "turn"},
        {AT(settling), 0, "overflow"},
        {AT(settling), 77, "overflow"},
        {AT(pad[4]), 1, "unused"},
    };
    struct bison_state s = new_game(2);
    expect_faults(&s, fault, sizeof fault / sizeof fault[0]);
    s.phase = BISON_OVERFLOW;
    s.settling = 77;
    expect_broken(&s, "overflow");
    s.settling = 0;
    expect_broken(&s, "marked");
}

static void bi_13_5_board(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {AT(laid), 3, "wrong number"},
        {AT(cell[1]), 48, "not a laid cell"},
        {AT(cell[1]), 9, "not a laid cell"},
        {AT(cell[1]), 0, "order"},
        {AT(lying[0]), BISON_TILES << 2, "no such tile"},
        {AT(lying[0]), 3, "no such tile"},
        {AT(lying[0]), 1, "start tile"},
        {AT(near[0]), 0, "ways"},
        {AT(one_animal), 0, "ways"},
        {AT(two_animals), 0, "ways"},
        {AT(cell[10]), 1, "ways"},
        {AT(lying[10]), 1, "ways"},
        {AT(player[0].hand), BISON_NONE, "hand"},
        {AT(player[0].hand), 0, "hand"},
        {AT(player[0].hand), BISON_HIDDEN, "hand"},
        {AT(deck[0]), BISON_HIDDEN, "removed"},
        {AT(deck[6]), 5, "stack"},
        {AT(deck[8]), BISON_NONE, "stack"},
    };
    struct bison_state s = new_game(2);
    expect_faults(&s, fault, sizeof fault / sizeof fault[0]);
    s.laid = ((uint64_t)1 << 20) - 1;
    expect_broken(&s, "wrong number");
    s = new_game(2);
    bison_lay(&s, bison_parse_cell("3,0"), 5, 0);
    expect_broken(&s, "not connected");
    s = new_game(2);
    bison_lay(&s, bison_parse_cell("1,-3"), 5, 0);
    expect_broken(&s, "beyond max_ring");
    s = new_game(2);
    bison_lay(&s, bison_parse_cell("1,1"), 2, 0);
    expect_broken(&s, "lies twice");
    s = new_game(2); // seat 0 has had its turn, but its tile is nowhere
    s.player[0].marked = 1;
    s.player[0].hand = BISON_NONE;
    s.turn = 1;
    expect_broken(&s, "a tile is missing");
    s = new_game(2);
    s.laid = 0xd;
    s.cell[1] = 2;
    s.cell[2] = 3;
    expect_broken(&s, "start tile");
}

static void bi_13_5_pieces(void **unused)
{
    (void)unused;
    static const struct fault fault[] = {
        {AT(own[0]), 0, "no owner"},
        {AT(own[1]), 1, "two owners"},
        {AT(own[1]), 4, "empty"},
        {AT(own[3]), 4, "not in the game"},
        {AT(standing[0]), 0, "no owner"},
        {AT(hunters[0]), 0, "no owner"},
        {AT(hunters[0]), 3, "8 hunters"},
        {AT(piece[0]), 5, "no such size"},
        {AT(piece[0]), 1, "2, 2, 1, 1"},
        {AT(hunters[56]), 1, "no owner"},
        {AT(player[0].hunters), 5, "8 hunters"},
        {AT(player[0].market_hunters), 5, "market"},
        {AT(player[0].reserve[1][3]), 1, "2, 2, 1, 1"},
        {AT(player[0].market), 0xfe, "2, 2, 1, 1"},
        {AT(player[1].stock[2]), 16, "track"},
        {AT(player[0].marked), 0x41, "marked"},
        {AT(player[3].stock[2]), 1, "not in the game"},
        {AT(standing[3]), 4, "no owner"},
        {AT(standing[3]), 1, "not in the game"},
    };
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 2);
    expect_faults(&s, fault, sizeof fault / sizeof fault[0]);
    s.standing[0] = 0;
    s.standing[1] = 1;
    expect_broken(&s, "hunters without owner");
    s = new_game(2);
    s.own[0] = (uint64_t)1 << 40;
    expect_broken(&s, "not on a laid tile");
}

static void bi_13_5_four_marks_with_the_tile(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_drawn(&s, 0, "1,1", 18, 0);
    lay_drawn(&s, 1, "2,0", 15, 0);
    to_last_action(&s);
    expect_sound(&s);
    s.player[0].marked = 0x1e;
    expect_broken(&s, "without the tile");
    s.player[0].marked = 0x7;
    expect_broken(&s, "wrong number");
}

static void bi_13_5_tracks_in_the_scoring(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    lay_drawn(&s, 0, "1,1", 18, 0);
    lay_drawn(&s, 1, "2,0", 15, 0);
    to_last_action(&s);
    s.player[1].marked = 0xf;
    s.turn = BISON_NONE;
    s.phase = BISON_OVERFLOW;
    s.settling = BISON_BISON;
    int most = 15 + 2 + 1 + 1 + 3; // all bison of the board
    set_stock(&s, 1, most, 0, 15);
    expect_sound(&s);
    set_stock(&s, 1, most + 1, 0, 15);
    expect_broken(&s, "track");
    set_stock(&s, 1, 15, 0, 15);
    expect_broken(&s, "nobody is above 15");
    set_stock(&s, 1, 16, 0, 16);
    expect_broken(&s, "track");
    s.round = 3;
    expect_broken(&s, "round");
}

static void bi_13_5_tracks_at_the_end(void **unused)
{
    (void)unused;
    for (int capped = 0; capped <= 1; capped++) {
        struct bison_state s = new_game_with(2, capped ? "" : "final_cap=0");
        while (s.phase != BISON_OVER)
            pass_season(&s);
        int animals = bison_animals(&s, bison_terrain(BISON_SALMON));
        set_stock(&s, 0, 0, 15, 0);
        expect_sound(&s);
        set_stock(&s, 0, 0, 15 + animals, 0);
        if (capped)
            expect_broken(&s, "track");
        else
            expect_sound(&s);
        set_stock(&s, 0, 0, 16 + animals, 0);
        expect_broken(&s, "track");
        s.phase = BISON_OVERFLOW;
        s.settling = BISON_SALMON;
        set_stock(&s, 0, 0, 16, 0);
        if (capped)
            expect_sound(&s);
        else
            expect_broken(&s, "BI-8.2");
        s.phase = BISON_OVER;
        s.settling = BISON_NONE;
        s.season = 5;
        s.option[BISON_FIRST_PLAYER] = -1;
        expect_broken(&s, "over before");
    }
}

// BI-3.4: exactly 16, only the seat in turn.
static void bi_13_5_the_gained_animal(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    set_stock(&s, 0, 15, 0, 0);
    act(&s, "mark gather;none;gain bison");
    expect_sound(&s);
    struct bison_state other = s;
    set_stock(&other, 0, 17, 0, 0);
    expect_broken(&other, "track");
    set_stock(&other, 0, 15, 0, 0);
    expect_broken(&other, "nobody is above 15");
    set_stock(&other, 1, 16, 0, 0);
    expect_broken(&other, "track");
    other = s;
    other.doing.used = 1;
    expect_broken(&other, "used does not fit");
}

static void bi_13_5_doing_tile(void **unused)
{
    (void)unused;
    struct bison_state lay = new_game(2);
    act(&lay, "mark tile");
    static const struct fault before[] = {
        {AT(doing.cell), 3, "cell without a tile laid"},
        {AT(doing.used), 1, "used does not fit"},
        {AT(doing.action), BISON_DO_TIPI, "does not fit the phase"},
        {AT(doing.action), BISON_NONE, "does not fit the phase"},
        {AT(doing.picks), 1, "number of picks"},
        {AT(player[0].hand), BISON_NONE, "hand"},
        {AT(phase), BISON_TURN, "marked"},
    };
    expect_faults(&lay, before, sizeof before / sizeof before[0]);
    struct bison_state enter = lay;
    act(&enter, "tile 1,1 r0");
    static const struct fault laid[] = {
        {AT(doing.cell), BISON_NONE, "cell is not"},
        {AT(doing.cell), 0, "cell is not"},
        {AT(doing.cell), 5, "cell is not"},
        {AT(changed), 1, "changed without building"},
    };
    expect_faults(&enter, laid, sizeof laid / sizeof laid[0]);
    put(&enter, 1, "1,1:m", 1, 0);
    expect_broken(&enter, "other pieces");
    act(&lay, "tile 1,1 r0;enter 3 p");
    static const struct fault entered[] = {
        {AT(doing.used), 1, "used does not fit"},
        {AT(doing.used), 2, "other pieces"},
        {AT(doing.used), 6, "within the stock"},
    };
    expect_faults(&lay, entered, sizeof entered / sizeof entered[0]);
    struct bison_state s = lay;
    set_stock(&s, 0, 1, 1, 1);
    expect_broken(&s, "within the stock");
    s = lay;
    put(&s, 0, "1,1:r", 0, 1);
    expect_broken(&s, "other pieces");
    s = lay;
    put(&s, 0, "1,1:p", 0, 1);
    expect_broken(&s, "other pieces");
    s = lay;
    put(&s, 1, "1,1:m", 3, 0);
    expect_broken(&s, "other pieces");
    s = lay;
    bison_hunters_take(&s, 0, space_at(&s, "1,1:p"), 3);
    bison_hunters_add(&s, 0, space_at(&s, "0,0:p"), 3);
    expect_broken(&s, "not what entered");
}

static void bi_13_5_doing_building(void **unused)
{
    (void)unused;
    struct bison_state s = new_game_with(2, "variant=1");
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "1,0:p", 1, 0);
    put(&s, 1, "0,1:p", 1, 0);
    act(&s, "mark tipi;build 0,0:p 2");
    struct bison_state other = s;
    static const struct fault fault[] = {
        {AT(changed), 0, "used does not fit changed"},
        {AT(changed), 1 << 3, "used does not fit changed"},
        {AT(changed), 1 << 6, "not one's own"},
        {AT(changed), 1 << 1, "not one's own"},
        {AT(doing.used), 0, "used does not fit changed"},
        {AT(doing.used), 3, "used does not fit changed"},
        {AT(doing.caller), 0, "caller"},
        {AT(doing.from), 0, "from"},
        {AT(option[BISON_VARIANT]), 0, "used does not fit the phase"},
    };
    expect_faults(&s, fault, sizeof fault / sizeof fault[0]);
    other.player[0].hunters = 0;
    bison_hunters_add(&other, 0, space_at(&other, "1,0:p"), 3);
    expect_broken(&other, "not in the reserve");
    other = s;
    act(&other, "build 1,0:p 1;done");
    expect_sound(&other);
    other.option[BISON_VARIANT] = 0; // the basic game changes one space
    expect_broken(&other, "used does not fit changed");
    s = new_game_with(2, "variant=2");
    put(&s, 0, "0,0:r", 0, 2);
    act(&s, "mark canoe;reduce 0,0:r 0");
    expect_sound(&s);
    s.doing.used = 3;
    expect_broken(&s, "used does not fit changed");
}

static void bi_13_5_doing_gathering(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 1, 0);
    put(&s, 0, "0,0:r", 2, 0);
    put(&s, 1, "0,1:p", 1, 0);
    struct bison_state call = s, none = s;
    act(&call, "mark gather");
    call.doing.caller = 0;
    expect_broken(&call, "caller");
    act(&s, "mark gather;call 0,0:p");
    static const struct fault called[] = {
        {AT(doing.caller), BISON_NONE, "caller is not there"},
        {AT(doing.caller), 2, "caller is not there"},
        {AT(doing.caller), 6, "caller is not there"},
    };
    expect_faults(&s, called, sizeof called / sizeof called[0]);
    act(&s, "come 0,0:r;come 0,0:r;done");
    static const struct fault came[] = {
        {AT(doing.caller), BISON_NONE, "does not go to the caller"},
        {AT(doing.target[0]), 3, "not there"},
        {AT(doing.origin[0]), 60, "two spaces"},
        {AT(doing.target[0]), 60, "two spaces"},
        {AT(doing.origin[0]), 0, "two spaces"},
        {AT(doing.origin[0]), 6, "foreign"},
        {AT(doing.origin[4]), 6, "unused pick"},
        {AT(doing.target[4]), 6, "unused pick"},
    };
    struct bison_state other = s;
    expect_faults(&s, came, sizeof came / sizeof came[0]);
    other.hunters[0] = 2; // the caller is gone
    other.player[0].hunters++;
    expect_broken(&other, "caller is not there");
    // Nobody could come.
    act(&none, "mark gather;call 0,0:p");
    none.player[0].hunters = (uint8_t)(none.player[0].hunters + 2);
    bison_hunters_take(&none, 0, space_at(&none, "0,0:r"), 2);
    expect_broken(&none, "nobody could come");
}

static void bi_13_5_doing_moving(void **unused)
{
    (void)unused;
    struct bison_state s = new_game(2);
    put(&s, 0, "0,0:p", 2, 0);
    put(&s, 0, "1,0:m", 1, 0);
    act(&s, "mark move1;from 0,0:p;to 0,0:r;from 0,0:p");
    static const struct fault fault[] = {
        {AT(doing.from), BISON_NONE, "no legal origin"},
        {AT(doing.from), 1, "no legal origin"},
        {AT(doing.origin[0]), 8, "out of reach"},
        {AT(doing.origin[0]), 2, "no legal origin"},
        {AT(doing.action), BISON_DO_GATHER, "does not fit the phase"},
    };
    expect_faults(&s, fault, sizeof fault / sizeof fault[0]);
    set_stock(&s, 0, 0, 1, 0);
    expect_broken(&s, "no legal origin"); // a second hunter is too dear
    s.doing.from = BISON_NONE;
    s.phase = BISON_TURN;
    s.player[0].marked = 0;
    expect_broken(&s, "no action is being carried out");
    s = new_game(2);
    s.changed = 1;
    expect_broken(&s, "no action is being carried out");
}

int run_check_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bi_13_5_options_and_course),
        cmocka_unit_test(bi_13_5_board),
        cmocka_unit_test(bi_13_5_pieces),
        cmocka_unit_test(bi_13_5_four_marks_with_the_tile),
        cmocka_unit_test(bi_13_5_tracks_in_the_scoring),
        cmocka_unit_test(bi_13_5_tracks_at_the_end),
        cmocka_unit_test(bi_13_5_the_gained_animal),
        cmocka_unit_test(bi_13_5_doing_tile),
        cmocka_unit_test(bi_13_5_doing_building),
        cmocka_unit_test(bi_13_5_doing_gathering),
        cmocka_unit_test(bi_13_5_doing_moving),
    };
    return cmocka_run_group_tests_name("bison: check", tests, 0, 0);
}
