// Nets: their sums against slow ones, their files against everything that may be wrong with a file,
// and the bot that plays as they say.
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/observe.h"
#include "core/record.h"
#include "core/setup.h"
#include "core/slice.h"
#include "games/games.h"
#include "nets/drill.h"
#include "nets/judge.h"
#include "nets/policy.h"
#include "tests/unit.h"

enum { FILE_ROOM = 4 << 20, SMALL = 32 };

static uint8_t bytes[FILE_ROOM];
static struct drill drill;

static int32_t word_of(const uint8_t *at)
{
    return (int32_t)((uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
                     (uint32_t)at[3] << 24);
}

static void mend_checksum(uint8_t *file, size_t size)
{
    uint32_t crc = net_crc(net_crc(0, file, 60), file + NET_HEAD, size - NET_HEAD);
    for (int i = 0; i < 4; i++)
        file[60 + i] = (uint8_t)(crc >> (8 * i));
}

// README.md's sums, done slowly and apart: a 1 or 0 for every column, everything in 64 bits.
struct slow {
    uint8_t on[NET_COLUMNS];
    int64_t first[NET_FIRST], second[NET_SECOND];
};

static uint32_t spread_byte(uint8_t *on, const struct game_slice *slice, uint8_t byte)
{
    if (slice->kind == GAME_BITS) {
        for (int member = 0; member < 8; member++)
            on[member] = byte >> member & 1;
        return 8;
    }
    uint32_t low = slice->most <= 15 ? slice->most : 15,
             high = slice->most <= 15 ? 0 : slice->most >> 4;
    uint8_t small = slice->most <= 15 ? byte : byte & 15;
    for (uint32_t value = 1; value <= low; value++)
        on[value - 1] = small == value;
    for (uint32_t value = 1; value <= high; value++)
        on[low + value - 1] = byte >> 4 == value;
    return low + high;
}

static void spread(const struct game *game, const uint8_t *observation, uint8_t *on)
{
    for (const struct game_slice *slice = game->facts.observation; slice->name; slice++) {
        struct slice_rows rows;
        slice_rows(slice, &rows);
        for (int row = 0; row < rows.count; row++)
            for (int i = 0; i < rows.bytes; i++)
                on += spread_byte(on, slice,
                                  observation[slice_row_at(slice, &rows, row) + (size_t)i]);
    }
}

static int64_t slow_cell(int64_t sum, int shift)
{
    int64_t one = (int64_t)1 << shift,
            cell = sum <= 0 ? 0 : (2 * sum + (shift ? one : 0)) / (2 * one);
    return cell < NET_CELL ? cell : NET_CELL;
}

static void look_slowly(const struct game *game, int seats, const uint8_t *observation,
                        struct slow *slow, int64_t *ret_out)
{
    uint32_t columns = net_columns(game), outputs = game->facts.number_count + (uint32_t)seats;
    uint32_t first = bytes[48] | (uint32_t)bytes[49] << 8, second = bytes[50];
    const uint8_t *bias = bytes + NET_HEAD;
    const uint8_t *row = bias + 4 * (first + second + outputs);
    const int8_t *into = (const int8_t *)row + (size_t)columns * first,
                 *out = into + first * second;
    spread(game, observation, slow->on);
    for (uint32_t i = 0; i < first; i++) {
        int64_t sum = word_of(bias + 4 * i);
        for (uint32_t column = 0; column < columns; column++)
            sum += slow->on[column] * (row[column * first + i] - NET_ZERO);
        slow->first[i] = slow_cell(sum, bytes[56]);
    }
    for (uint32_t i = 0; i < second; i++) {
        int64_t sum = word_of(bias + 4 * (first + i));
        for (uint32_t from = 0; from < first; from++)
            sum += slow->first[from] * into[i * first + from];
        slow->second[i] = slow_cell(sum, bytes[57]);
    }
    for (uint32_t i = 0; i < outputs; i++) {
        ret_out[i] = word_of(bias + 4 * (first + second + i));
        for (uint32_t from = 0; from < second; from++)
            ret_out[i] += slow->second[from] * out[i * second + from];
    }
}

static void sums_are_those_of_the_readme(void **unused)
{
    static struct slow slow;
    static int64_t out[GAME_MAX_NUMBERS + GAME_MAX_SEATS];
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        int seats = game->facts.max_seats;
        struct net net;
        size_t size = drill_net(game, seats, 96, 32, (uint64_t)i, bytes, sizeof bytes);
        assert_null(net_open(&net, game, seats, bytes, size));
        assert_true(drill_gather(&drill, game, seats, 5));
        for (int at = 0; at < 12; at++) {
            struct net_look look;
            look_slowly(game, seats, drill.observation[at], &slow, out);
            net_look(&net, drill.observation[at], &look);
            for (uint32_t k = 0; k < 32; k++)
                assert_int_equal(look.cell[k], slow.second[k]);
            for (uint32_t number = 0; number < net.numbers; number++)
                assert_int_equal(net_number(&net, &look, number), out[number]);
            for (uint32_t place = 0; place < (uint32_t)seats; place++) {
                int64_t one = 1 << net.share, sum = out[net.numbers + place];
                int64_t share = sum <= 0 ? 0 : (2 * sum + one) / (2 * one);
                assert_int_equal(net_share(&net, &look, place),
                                 share < NET_SHARE ? share : NET_SHARE);
            }
        }
    }
}

static void full_observations_fit_the_sums(void **unused)
{
    static struct slow slow;
    static int64_t out[GAME_MAX_NUMBERS + GAME_MAX_SEATS];
    uint8_t observation[GAME_MAX_OBSERVATION];
    (void)unused;
    const struct game *game = games_find("bison");
    struct net net;
    struct net_look look;
    size_t size = drill_net(game, 4, SMALL, SMALL, 1, bytes, sizeof bytes);
    for (int weight = 0;; weight = 255) { // every row the same, as large as it can be
        uint32_t outputs = game->facts.number_count + 4;
        size_t rows = NET_HEAD + 4 * (2 * SMALL + outputs);
        memset(bytes + rows, weight, (size_t)net_columns(game) * SMALL);
        mend_checksum(bytes, size);
        assert_null(net_open(&net, game, 4, bytes, size));
        memset(observation, 255, sizeof observation);
        for (uint32_t at = 0; at < game->facts.observation_size; at++)
            if (net.kind[at] != NET_BITS)
                observation[at] = net.most[at];
        look_slowly(game, 4, observation, &slow, out);
        net_look(&net, observation, &look);
        for (uint32_t k = 0; k < SMALL; k++)
            assert_int_equal(look.cell[k], slow.second[k]);
        if (weight == 255)
            return;
    }
}

static void torn_and_damaged_files_are_refused(void **unused)
{
    (void)unused;
    const struct game *game = games_find("tomahawk");
    struct net net, before;
    size_t size = drill_net(game, 2, SMALL, SMALL, 3, bytes, sizeof bytes);
    memset(&net, 7, sizeof net);
    before = net;
    assert_non_null(net_open(&net, game, 2, bytes, 0));
    for (size_t length = 1; length < size; length = length * 2 + 1)
        assert_non_null(net_open(&net, game, 2, bytes, length));
    assert_non_null(net_open(&net, game, 2, bytes, size - 1));
    assert_non_null(net_open(&net, game, 2, bytes, size + 1));
    for (size_t at = 0; at < size; at = at < 80 ? at + 1 : at + 997) {
        bytes[at] ^= 16;
        assert_non_null(net_open(&net, game, 2, bytes, size));
        bytes[at] ^= 16;
    }
    assert_memory_equal(&net, &before, sizeof net);
    assert_null(net_open(&net, game, 2, bytes, size));
}

// Changes one byte of a header whose checksum is right again, and opens it.
static const char *changed(const struct game *game, size_t size, size_t at, uint8_t to)
{
    struct net net;
    uint8_t was = bytes[at];
    bytes[at] = to;
    mend_checksum(bytes, size);
    const char *why = net_open(&net, game, 2, bytes, size);
    bytes[at] = was;
    mend_checksum(bytes, size);
    return why;
}

static void files_for_something_else_are_refused_by_name(void **unused)
{
    (void)unused;
    const struct game *game = games_find("tomahawk");
    struct net net;
    size_t size = drill_net(game, 2, SMALL, SMALL, 3, bytes, sizeof bytes);
    assert_string_equal(changed(game, size, 0, 'p'), "this is no net");
    assert_string_equal(changed(game, size, 8, 2), "this net is written in another format");
    assert_string_equal(net_open(&net, games_find("sioux"), 2, bytes, size),
                        "this net is for another game");
    assert_string_equal(changed(game, size, 16 + 8, 's'), "this net is for another game");
    assert_string_equal(changed(game, size, 40, 3), "this net is for another number of seats");
    assert_string_equal(changed(game, size, 32, 200), "this net was made under other rules");
    const char *otherwise = "this net reads observations that are laid out otherwise";
    assert_string_equal(changed(game, size, 36, (uint8_t)(bytes[36] + 1)), otherwise);
    assert_string_equal(changed(game, size, 44, (uint8_t)(bytes[44] + 1)), otherwise);
    assert_string_equal(changed(game, size, 52, (uint8_t)(bytes[52] + 1)), otherwise);
    const char *sizes = "this net has layers of sizes that are not used";
    assert_string_equal(changed(game, size, 48, 0), sizes);
    assert_string_equal(changed(game, size, 48, 64), sizes);
    assert_string_equal(changed(game, size, 50, 17), sizes);
    assert_string_equal(changed(game, size, 56, 31), sizes);
    assert_string_equal(changed(game, size, NET_HEAD + 3, 2),
                        "this net has weights that are too large");
}

// The first position of a usual game.
static void deal(const struct game *game, int seats, union record_state *ret)
{
    struct game_setup setup;
    assert_true(setup_usual(game, seats, &setup));
    setup_deal(game, &setup, ret->byte);
}

static void a_net_plays_whole_games_from_what_its_seat_sees(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        union record_state state;
        struct net net;
        uint32_t mask, plies = 0;
        int seats = game->facts.max_seats;
        size_t size = drill_net(game, seats, SMALL, SMALL, 9, bytes, sizeof bytes);
        assert_null(net_open(&net, game, seats, bytes, size));
        deal(game, seats, &state);
        while ((mask = game->rules->to_act(state.byte)) != 0) {
            static struct bot_advice advice, again;
            struct seen seen;
            int seat = bits_lowest(mask);
            seen_by(&seen, game, state.byte, seat);
            net_think(&net, &seen, plies, &advice);
            net_think(&net, &seen, plies++, &again);
            assert_memory_equal(&advice, &again, sizeof advice);
            assert_int_equal(game->rules->apply(state.byte, seat, advice.action, NULL), GAME_OK);
        }
        struct seen seen;
        static struct bot_advice advice;
        seen_by(&seen, game, state.byte, 0);
        net_think(&net, &seen, 1, &advice);
        assert_int_equal(advice.action, GAME_NO_ACTION);
    }
}

// A net that looks at nothing: biases alone say how much each number is said.
static void numbers_are_said_as_often_as_the_net_says(void **unused)
{
    (void)unused;
    const struct game *game = games_find("sioux");
    enum { DRAWS = 40000 };
    union record_state state;
    struct net net;
    struct seen seen;
    static struct bot_advice advice;
    static game_action legal[64];
    int said[64] = {0};
    size_t size = drill_net(game, 3, SMALL, SMALL, 1, bytes, sizeof bytes);
    memset(bytes + NET_HEAD, 0, size - NET_HEAD);
    bytes[58] = 7; // an octave is 128
    deal(game, 3, &state);
    int count = game->rules->legal(state.byte, 0, legal);
    uint16_t part[GAME_MAX_PARTS];
    for (int i = 0; i < count; i++) { // each half as often as the one before
        game->mind->number(state.byte, 0, legal[i], part);
        uint8_t *bias = bytes + NET_HEAD + 4 * (2 * SMALL + (size_t)part[0]);
        bias[0] = (uint8_t)(128 * (16 - i));
        bias[1] = (uint8_t)(128 * (16 - i) >> 8);
    }
    mend_checksum(bytes, size);
    assert_null(net_open(&net, game, 3, bytes, size));
    seen_by(&seen, game, state.byte, 0);
    for (int i = 0; i < DRAWS; i++) {
        net_think(&net, &seen, (uint64_t)i, &advice);
        for (int k = 0; k < count; k++)
            said[k] += legal[k] == advice.action;
    }
    for (int k = 0; k < 6; k++) {
        int due = DRAWS >> (k + 1);
        assert_in_range(said[k], due - due / 8, due + due / 8);
    }
}

// What a judge says is what those who are to act expect, each at its place.
static void a_judge_says_the_mean_of_those_who_are_to_act(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        union record_state state;
        struct net net;
        struct value value = {.score = {7}};
        double due[GAME_MAX_SEATS] = {0}, all = 0;
        int seats = game->facts.max_seats;
        size_t size = drill_net(game, seats, SMALL, SMALL, 9, bytes, sizeof bytes);
        assert_null(net_open(&net, game, seats, bytes, size));
        deal(game, seats, &state);
        uint32_t mask = game->rules->to_act(state.byte);
        for (int seat = 0; seat < seats; seat++) {
            struct net_look look;
            uint8_t observation[GAME_MAX_OBSERVATION];
            game->mind->observe(state.byte, seat, 0, observation);
            net_look(&net, observation, &look);
            for (int place = 0; place < seats && mask >> seat & 1; place++) {
                due[(seat + place) % seats] += net_share(&net, &look, (uint32_t)place);
                all += net_share(&net, &look, (uint32_t)place);
            }
        }
        net_value(&net, state.byte, &value);
        for (int seat = 0; seat < seats; seat++)
            assert_true(value.share[seat] == due[seat] / all);
        assert_int_equal(value.score[0], 7);
    }
}

static uint32_t asked;

static void prefer_the_last_seat(const void *who, const void *state, struct value *value)
{
    const struct game *game = (const struct game *)who;
    int seats = game->rules->seats(state);
    for (int seat = 0; seat < seats; seat++)
        value->share[seat] = seat == seats - 1;
    assert_true(game->rules->to_act(state) != 0);
    asked++;
}

// A search believes its judge wherever the game is not over.
static void a_search_asks_its_judge(void **unused)
{
    (void)unused;
    static _Alignas(16) uint8_t memory[1 << 22];
    const struct game *game = games_find("big-manitou");
    const struct bot_judge judge = {.value = prefer_the_last_seat, .who = game};
    struct bot_task task = {.seed = 1, .sims = 60, .memory = memory, .memory_size = sizeof memory};
    union record_state state;
    struct seen seen;
    static struct bot_advice advice;
    deal(game, 3, &state);
    seen_by(&seen, game, state.byte, bits_lowest(game->rules->to_act(state.byte)));
    bot_think(bot_level_find("strong"), &seen, &task, &advice);
    assert_true(advice.win[2] < 1000);
    task.judge = &judge;
    asked = 0;
    bot_think(bot_level_find("strong"), &seen, &task, &advice);
    assert_int_equal(asked, advice.sims);
    assert_int_equal(advice.win[2], 1000);
    assert_int_equal(advice.win[0] + advice.win[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_those_of_the_readme),
        cmocka_unit_test(full_observations_fit_the_sums),
        cmocka_unit_test(torn_and_damaged_files_are_refused),
        cmocka_unit_test(files_for_something_else_are_refused_by_name),
        cmocka_unit_test(a_net_plays_whole_games_from_what_its_seat_sees),
        cmocka_unit_test(numbers_are_said_as_often_as_the_net_says),
        cmocka_unit_test(a_judge_says_the_mean_of_those_who_are_to_act),
        cmocka_unit_test(a_search_asks_its_judge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
