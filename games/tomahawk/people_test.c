// What people and bots get: sentences, the board, what follows from a view, knowledge.
#include "games/tomahawk/fixture.h"
#include "games/tomahawk/knowledge.h"

static const char *board_of(const struct tomahawk_state *s, int seat, int width, int colour)
{
    static char data[12000];
    struct text text;
    struct voice voice;
    struct tomahawk_state view;
    voice_plain(&voice);
    voice.width = width;
    voice.colour = colour;
    tomahawk_redact(s, seat, &view);
    text_init(&text, data, sizeof data);
    assert_int_equal(tomahawk_draw(&view, seat, &voice, &text), GAME_OK);
    return data;
}

static void the_board_shows_what_the_seat_sees(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    const char *board = board_of(&s, A, 80, 0);
    assert_non_null(strstr(board, "turn 2 of 6"));
    assert_non_null(strstr(board, "1 forest T04"));
    assert_non_null(strstr(board, "caribou × 4"));
    assert_non_null(strstr(board, "puma"));
    assert_non_null(strstr(board, "[9/4] :<3/1>")); // own face-down card, scouted card
    assert_non_null(strstr(board, ":[?]"));         // the committed card
    assert_non_null(strstr(board, "points 6 · honours 2 · hand 8 · deck 12"));
    assert_non_null(strstr(board, "grounds won: T11=2 T13=2"));
    assert_non_null(strstr(board, "discards: 5/2 10/0"));
    assert_non_null(strstr(board, "not seen yet, two of them gone: 3×1/0 2×2/0"));
    assert_non_null(strstr(board, "man = The Underdog 1/2"));
    assert_non_null(strstr(board, "Your hand: 1/0"));
    assert_non_null(strstr(board, "Reconstructed deck: 45 of 46"));
    assert_null(strstr(board, "spi ="));
    board = board_of(&s, B, 100, 1);
    assert_non_null(strstr(board, "(1/0)")); // the card picked now
    assert_non_null(strstr(board, "[6/1]"));
    assert_non_null(strstr(board, "\033["));
    board = board_of(&s, GAME_PUBLIC, 60, 0);
    assert_null(strstr(board, "Your hand"));
    assert_non_null(strstr(board, "<?>"));
}

static void the_board_in_every_phase_fits_its_width(void **unused)
{
    (void)unused;
    struct dice dice = {1};
    for (int game = 0; game < 6; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 9}, .seats = 2};
        struct tomahawk_state s;
        setup.option[TOMAHAWK_SOUGHT_GAME] = game & 1;
        setup.option[TOMAHAWK_TERRITORIES_FIRST] = game >> 1 & 1;
        setup.option[TOMAHAWK_STRICT_MEMORY] = game == 5;
        setup.option[TOMAHAWK_BONUS_TIE_BOTH] = 1;
        tomahawk_setup(&s, &setup);
        for (;;) {
            for (int width = 60; width <= 100; width += 20) {
                const char *line = board_of(&s, game % 3 - 1, width, 0);
                while (*line) {
                    int columns = 0;
                    for (; *line && *line != '\n'; line++)
                        columns += (*line & 0xc0) != 0x80;
                    assert_true(columns <= width);
                    line += *line == '\n';
                }
            }
            if (!s.to_act)
                break;
            int seat = s.to_act == 2;
            tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), 0);
        }
        if (s.sought)
            assert_non_null(strstr(board_of(&s, A, 80, 0), "sought game"));
        assert_non_null(strstr(board_of(&s, A, 80, 0), "the game is over"));
    }
}

static void a_12_strict_memory_hides_the_discards(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    s.options |= 1 << TOMAHAWK_STRICT_MEMORY;
    assert_null(strstr(board_of(&s, A, 80, 0), "discards"));
    assert_null(strstr(board_of(&s, A, 80, 0), "not seen yet"));
}

static void a_full_table_needs_no_note_of_reconstruction(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    s.table.reconstructed = 0;
    assert_null(strstr(board_of(&s, A, 80, 0), "Reconstructed"));
}

// All events of a game as sentences.
static void every_event_has_its_sentence(void **unused)
{
    (void)unused;
    static char story[60000];
    struct text out;
    struct voice voice;
    struct dice dice = {8};
    int seen[TOMAHAWK_SCORES + 1] = {0};
    voice_plain(&voice);
    text_init(&out, story, sizeof story);
    for (int game = 0; game < 40; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 10}, .seats = 2};
        struct tomahawk_state s;
        setup.option[TOMAHAWK_SOUGHT_GAME] = 1;
        tomahawk_setup(&s, &setup);
        while (s.to_act) {
            struct game_event event[80];
            struct game_log log = {event, 0, 80};
            int seat = s.to_act == 2;
            tomahawk_apply(&s, seat, tomahawk_sample(&s, seat, &dice), &log);
            for (uint32_t i = 0; i < log.count; i++) {
                if (seen[event[i].kind]++ > 2)
                    continue;
                voice_event(&voice, &tomahawk_game, &s, &event[i], &out);
                text_char(&out, '\n');
            }
        }
    }
    for (int kind = 0; kind <= TOMAHAWK_SCORES; kind++)
        if (!seen[kind])
            fail_msg("event %s never happened", tomahawk_events[kind].name);
    assert_null(tomahawk_events[TOMAHAWK_SCORES + 1].name);
    assert_null(strchr(story, '{'));
    assert_non_null(strstr(story, "Seat A counts "));
    assert_non_null(strstr(story, " in all\n"));
}

static void actions_are_described(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example();
    struct voice voice;
    char data[200];
    struct text text;
    voice_plain(&voice);
    text_init(&text, data, sizeof data);
    tomahawk_describe(&s, 0, tomahawk_place(card_of(&s, "9/4"), 1), &voice, &text);
    assert_string_equal(data, "Place 9/4 on ground 2, forest of 4");
    text_clear(&text);
    tomahawk_describe(&s, 0, tomahawk_keep(TOMAHAWK_MAN, TOMAHAWK_CLO, 1, 17), &voice, &text);
    assert_string_equal(data, "Keep The Underdog and Teasing Cloud, take out 1/0 and 7/2");
    // Words that no event uses, and values that mean nothing, are numbers.
    text_clear(&text);
    tomahawk_print_word(&s, "ground", 32, &voice, &text);
    tomahawk_print_word(&s, "card", 0, &voice, &text);
    tomahawk_print_word(&s, "animal", 16, &voice, &text);
    tomahawk_print_word(&s, "animal", 0, &voice, &text);
    tomahawk_print_word(&s, "ground", 99, &voice, &text);
    tomahawk_print_word(&s, "fish", 5, &voice, &text);
    assert_string_equal(data, "?0160995");
}

static void insight_tells_points_pairs_and_components(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), view;
    char data[12000];
    struct text text;
    text_init(&text, data, sizeof data);
    tomahawk_redact(&s, A, &view);
    assert_int_equal(tomahawk_insight(&view, &text), GAME_OK);
    assert_non_null(strstr(data, "\"pairs\":[[],[],[[4,7]],[]]"));
    assert_non_null(strstr(data, "{\"turn\":2,\"of\":3,\"ends\":false,\"sums\":null}"));
    assert_non_null(strstr(data, "{\"turn\":2,\"of\":2,\"ends\":true,\"sums\":[4,7]}"));
    assert_non_null(strstr(data, "\"open\":[[1,2,3,4],[]],\"doubled\":[],\"turns\":6"));
    assert_non_null(strstr(data, "\"T01\":{\"duration\":3,\"type\":\"forest\",\"animals\":5,"
                                 "\"picto\":\"gathering\"}"));
    text_clear(&text);
    tomahawk_insight(&s, &text); // B has picked for pile 1; Dusk Dancer has for pile 3
    assert_non_null(strstr(data, "\"open\":[[1,2,3,4],[2,4]]"));
    s = new_turn("sought_game=1", "man spi", "", "seq dan", "");
    text_clear(&text);
    assert_int_equal(tomahawk_insight(&s, &text), GAME_OK);
    assert_non_null(strstr(data, "TH-12.2"));
}

static void knowledge_is_exact_at_the_end_and_sensible_before(void **unused)
{
    (void)unused;
    struct dice dice = {6};
    int32_t value[TOMAHAWK_SEATS];
    int64_t error = 0, games = 200;
    for (int64_t game = 0; game < games; game++) {
        struct game_setup setup = {.seed = {(uint64_t)game, 11}, .seats = 2};
        struct tomahawk_state s;
        struct game_result result;
        int32_t before = 0;
        setup.option[TOMAHAWK_SOUGHT_GAME] = (int)(game & 1);
        tomahawk_setup(&s, &setup);
        tomahawk_evaluate(&s, value);
        assert_int_equal(value[A], value[B]);
        while (s.to_act) {
            int seat = s.to_act == 2;
            tomahawk_apply(&s, seat, tomahawk_playout(&s, seat, &dice), 0);
            tomahawk_evaluate(&s, value);
            if (s.turn == 5)
                before = value[A] - value[B];
        }
        tomahawk_result(&s, &result);
        assert_int_equal(value[A], 1000 * result.score[A]);
        assert_int_equal(value[B], 1000 * result.score[B]);
        int32_t off = before - (value[A] - value[B]);
        error += off < 0 ? -off : off;
    }
    // In turn 5 the lead is told within nine points on average (the last four battles are worth
    // 16).
    assert_true(error / games < 9000);
}

static void playouts_reach_every_action(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), first = new_game("");
    const struct tomahawk_state *positions[] = {&s, &first};
    for (int k = 0; k < 2; k++) {
        game_action legal[TOMAHAWK_MAX_ACTIONS];
        int count = tomahawk_legal(positions[k], A, legal), seen[TOMAHAWK_MAX_ACTIONS] = {0};
        struct dice dice = {7};
        for (int i = 0; i < 400 * count; i++) {
            game_action action = tomahawk_playout(positions[k], A, &dice);
            int at = 0;
            while (legal[at] != action)
                assert_true(++at < count);
            seen[at]++;
        }
        for (int i = 0; i < count; i++)
            assert_true(seen[i] > 20);
    }
}

static void candidates_are_all_or_the_best(void **unused)
{
    (void)unused;
    struct tomahawk_state s = example(), first = new_game("");
    struct dice dice = {7};
    game_action some[TOMAHAWK_MAX_ACTIONS], legal[TOMAHAWK_MAX_ACTIONS];
    int count = tomahawk_legal(&s, A, legal);
    assert_int_equal(tomahawk_candidates(&s, A, &dice, some, 20), count);
    assert_memory_equal(some, legal, (size_t)count * sizeof legal[0]);
    assert_int_equal(tomahawk_candidates(&s, A, &dice, some, 3), 3);
    assert_int_not_equal(some[0], some[1]);
    assert_int_not_equal(some[1], some[2]);
    // At setup renown is taken out first.
    assert_int_equal(tomahawk_candidates(&first, A, &dice, some, 1), 1);
    count = tomahawk_legal(&first, A, legal);
    for (int i = 0; i < count; i++)
        assert_true(tomahawk_renown(&first.table, legal[i] >> 5 & 31) +
                        tomahawk_renown(&first.table, legal[i] & 31) <=
                    tomahawk_renown(&first.table, some[0] >> 5 & 31) +
                        tomahawk_renown(&first.table, some[0] & 31));
}

int run_people_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_shows_what_the_seat_sees),
        cmocka_unit_test(the_board_in_every_phase_fits_its_width),
        cmocka_unit_test(a_12_strict_memory_hides_the_discards),
        cmocka_unit_test(a_full_table_needs_no_note_of_reconstruction),
        cmocka_unit_test(every_event_has_its_sentence),
        cmocka_unit_test(actions_are_described),
        cmocka_unit_test(insight_tells_points_pairs_and_components),
        cmocka_unit_test(knowledge_is_exact_at_the_end_and_sensible_before),
        cmocka_unit_test(playouts_reach_every_action),
        cmocka_unit_test(candidates_are_all_or_the_best),
    };
    return cmocka_run_group_tests_name("tomahawk people", tests, 0, 0);
}
