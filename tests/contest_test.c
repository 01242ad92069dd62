// Contests: seatings, statistics, other programs that behave or not.
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/setup.h"
#include "games/games.h"
#include "host/contest_run.h"
#include "host/contest_stats.h"
#include "host/exec_bot.h"
#include "host/file.h"
#include "nets/drill.h"
#include "tests/unit.h"

static struct contest contest_of(const char *game, int seats, const char *const *specs)
{
    struct contest contest = {.game = games_find(game), .exec_ms = 60000};
    char why[256];
    struct text error;
    text_init(&error, why, sizeof why);
    setup_defaults(contest.game, seats, &contest.setup);
    for (; *specs; specs++)
        assert_int_equal(contest_bot_parse(*specs, &contest.bot[contest.bots++], &error), GAME_OK);
    contest.format = contest_usual_format(contest.bots, seats);
    return contest;
}

static void specs_name_level_and_budget(void **unused)
{
    (void)unused;
    struct contest_bot bot;
    char why[256];
    struct text error;
    text_init(&error, why, sizeof why);
    assert_int_equal(contest_bot_parse("strong:sims=500:ms=20", &bot, &error), GAME_OK);
    assert_int_equal(bot.sims, 500);
    assert_int_equal(bot.ms, 20);
    assert_string_equal(bot.level->name, "strong");
    assert_int_equal(contest_bot_parse("open:normal", &bot, &error), GAME_OK);
    assert_true(bot.everything);
    assert_int_equal(contest_bot_parse("exec:./a,b", &bot, &error), GAME_OK);
    assert_null(bot.level);
    assert_int_equal(contest_bot_parse("strong:sims=5:net=a:b=c", &bot, &error), GAME_OK);
    assert_int_equal(bot.sims, 5);
    assert_string_equal(bot.spec + bot.net, "a:b=c");
    static const char *const wrong[] = {
        "nobody",     "strong:sims=0", "strong:foo=1",        "exec:",
        "net:",       "strong:net=",   "strong:sims=0:net=a", "",
        "strong:sims"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(contest_bot_parse(wrong[i], &bot, &error), GAME_ERR_TEXT);
}

// In a whole deal every bot sits in every seat equally often.
static void every_bot_meets_every_seat(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    static const char *const three[] = {"random", "greedy", "easy", NULL};
    struct contest contest[4] = {
        contest_of("big-manitou", 2, two), contest_of("big-manitou", 3, three),
        contest_of("big-manitou", 3, three), contest_of("big-manitou", 5, two)};
    contest[2].format = CONTEST_PERMUTE;
    static const uint32_t games[4] = {2, 3, 6, 5};
    for (int i = 0; i < 4; i++) {
        int sat[GAME_MAX_SEATS][CONTEST_BOTS] = {{0}};
        assert_int_equal(contest_seatings(&contest[i]), games[i]);
        for (uint32_t number = 0; number < games[i]; number++) {
            uint8_t seating[GAME_MAX_SEATS];
            contest_seating(&contest[i], number, seating);
            for (int seat = 0; seat < contest[i].setup.seats; seat++)
                sat[seat][seating[seat]]++;
        }
        for (int seat = 1; seat < contest[i].setup.seats; seat++)
            assert_memory_equal(sat[0], sat[seat], sizeof sat[0]);
    }
}

static void wrong_contests_are_refused(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    static const char *const three[] = {"random", "greedy", "easy", NULL};
    char why[256];
    struct text error;
    text_init(&error, why, sizeof why);
    struct contest contest = contest_of("sioux", 2, two);
    assert_int_equal(contest_vet(&contest, &error), GAME_ERR_SETUP);
    assert_string_equal(why, "two players need the Silent Camp (option phantom) (SX-12.1)");
    text_clear(&error);
    contest = contest_of("tomahawk", 2, three);
    assert_int_equal(contest_vet(&contest, &error), GAME_ERR_SETUP);
    assert_string_equal(why, "there are more bots than seats");
    contest = contest_of("tomahawk", 2, two);
    assert_int_equal(contest_vet(&contest, &error), GAME_OK);
    contest.format = CONTEST_PERMUTE;
    assert_int_equal(contest_vet(&contest, &error), GAME_OK);
}

static struct contest_game outcome(uint32_t number, int first, double share)
{
    struct contest_game game = {.number = number};
    game.seating[first] = 0;
    game.seating[1 - first] = 1;
    game.share[first] = share;
    game.share[1 - first] = 1 - share;
    return game;
}

static void statistics_count_deals_and_ties_honestly(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    // Deals: won twice, one each, a win and a draw; and half of a fourth.
    struct contest_game game[7] = {outcome(5, 1, 0.5), outcome(0, 0, 1), outcome(1, 1, 1),
                                   outcome(2, 0, 1),   outcome(3, 1, 0), outcome(4, 0, 1),
                                   outcome(6, 0, 0)};
    struct contest_stats stats;
    contest_stats(&contest, game, 6, &stats);
    assert_int_equal(stats.deals, 3);
    assert_int_equal(stats.bot[0].wins, 4);
    assert_int_equal(stats.bot[0].shared, 1);
    assert_int_equal(stats.bot[1].wins, 1);
    // Mean of 1, 1/2, 3/4; spread 1/4; Student's t of two degrees: error 4.303 / 4 / sqrt(3).
    assert_true(stats.bot[0].share.mean > 0.7499 && stats.bot[0].share.mean < 0.7501);
    assert_true(stats.bot[0].share.low > 0.1289 && stats.bot[0].share.low < 0.1290);
    contest_stats(&contest, game, 7, &stats);
    assert_int_equal(stats.deals, 3);
    assert_int_equal(stats.games, 7);
    assert_true(elo_of_share(0.5, 2) > -0.001 && elo_of_share(0.5, 2) < 0.001);
    assert_true(elo_of_share(0.25, 4) > -0.001 && elo_of_share(0.25, 4) < 0.001);
    assert_true(elo_of_share(0.64, 2) > 99 && elo_of_share(0.64, 2) < 101);
    assert_true(share_of_elo(elo_of_share(0.3, 3), 3) > 0.2999);
}

// Of many contests of a few deals, 95 in 100 must have the true mean in their interval.
static void intervals_hold_with_few_deals(void **unused)
{
    (void)unused;
    enum { CONTESTS = 20000, MOST_DEALS = 40, HIGHEST = 100 };
    static const char *const two[] = {"random", "greedy", NULL};
    static const uint32_t deals[] = {3, 5, 10, MOST_DEALS};
    struct contest contest = contest_of("tomahawk", 2, two);
    struct contest_game game[2 * MOST_DEALS];
    struct contest_stats stats;
    struct dice dice = {.state = 5};
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++) {
        int held = 0;
        for (int trial = 0; trial < CONTESTS; trial++) {
            for (uint32_t number = 0; number < 2 * deals[i]; number++) {
                game[number] = outcome(number, (int)number % 2, 0.5);
                game[number].score[number % 2] = (int32_t)dice_below(&dice, HIGHEST + 1);
            }
            contest_stats(&contest, game, 2 * deals[i], &stats);
            held += stats.bot[0].score.low <= HIGHEST / 2 && stats.bot[0].score.high >= HIGHEST / 2;
        }
        assert_in_range(held, CONTESTS * 94 / 100, CONTESTS * 96 / 100);
    }
}

static void the_sequential_test_decides(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    struct sprt sprt = {.elo0 = 0, .elo1 = 100, .alpha = 0.05, .beta = 0.05};
    struct contest_game game[400];
    double low, high;
    for (uint32_t i = 0; i < 400; i++)
        game[i] = outcome(i, i % 2, i % 4 != 0); // three of four
    double ratio = sprt_ratio(&sprt, &contest, game, 400, &low, &high);
    assert_int_equal(sprt_judge(&sprt, ratio), SPRT_ACCEPTS_1);
    for (uint32_t i = 0; i < 400; i++)
        game[i] = outcome(i, i % 2, i / 2 % 2);
    ratio = sprt_ratio(&sprt, &contest, game, 400, &low, &high);
    assert_int_equal(sprt_judge(&sprt, ratio), SPRT_ACCEPTS_0);
    ratio = sprt_ratio(&sprt, &contest, game, 4, &low, &high);
    assert_int_equal(sprt_judge(&sprt, ratio), SPRT_GOES_ON);
}

// A deal that ended wholly by faults has no scores: it does not count as one of nothing.
static void faults_have_no_scores(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    struct contest_game game[4] = {outcome(0, 0, 1), outcome(1, 1, 1), outcome(2, 0, 1),
                                   outcome(3, 1, 1)};
    struct contest_stats stats;
    game[0].score[0] = 30;
    game[1].score[1] = 20;
    game[2].fault = game[3].fault = FAULT_CRASH;
    contest_stats(&contest, game, 4, &stats);
    assert_true(stats.bot[0].score.mean > 24.999 && stats.bot[0].score.mean < 25.001);
    game[1].fault = FAULT_CRASH;
    game[1].score[1] = 0;
    contest_stats(&contest, game, 4, &stats);
    assert_true(stats.bot[0].score.mean > 29.999 && stats.bot[0].score.mean < 30.001);
    assert_int_equal(stats.bot[0].scored, 1);
    contest_stats(&contest, game + 2, 2, &stats);
    assert_int_equal(stats.bot[0].scored, 0);
}

// Game by game, in any order, the ratio is the one of all games together, bit for bit.
static void the_watched_test_says_the_same(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "greedy", NULL};
    static const uint32_t order[10] = {7, 0, 3, 1, 2, 9, 8, 6, 5, 4};
    struct contest contest = contest_of("tomahawk", 2, two);
    struct sprt sprt = {.elo0 = 0, .elo1 = 100, .alpha = 0.05, .beta = 0.05};
    struct contest_game game[10];
    struct sprt_watch watch;
    double low, high;
    contest.games = 10;
    assert_true(sprt_watch_open(&watch, &contest));
    for (uint32_t i = 0; i < 10; i++) {
        game[i] = outcome(order[i], (int)(order[i] % 2), 1.0 / (1 + order[i] % 3));
        sprt_watch_add(&watch, &game[i]);
        double ratio = sprt_ratio(&sprt, &contest, game, i + 1, &low, &high);
        double watched = sprt_watch_ratio(&watch, &sprt);
        assert_memory_equal(&ratio, &watched, sizeof ratio);
    }
    assert_int_equal(watch.settled, 5);
    sprt_watch_close(&watch);
}

// All games of a contest; one whose program could not be started stands there alone.
static struct contest_run play(const struct contest *contest, int threads)
{
    struct contest_run run = {.contest = contest, .threads = threads};
    run.game = calloc(contest->games, sizeof *run.game);
    assert_non_null(run.game);
    assert_true(contest_run(&run));
    if (run.unstarted.fault != FAULT_NONE) {
        assert_int_equal(run.unstarted.fault, FAULT_START);
        assert_int_equal(run.count, 0);
        run.game[0] = run.unstarted;
    } else {
        assert_int_equal(run.count, contest->games);
    }
    return run;
}

static void every_machine_has_a_number_of_threads(void **unused)
{
    (void)unused;
    assert_int_equal(contest_usual_threads(-1), 1);
    assert_int_equal(contest_usual_threads(2), 2);
    assert_int_equal(contest_usual_threads(64), 64);
    assert_int_equal(contest_usual_threads(200), 64);
}

// Once the flag is raised no game counts; with the other one no new game begins.
static void a_stopped_contest_lets_go(void **unused)
{
    (void)unused;
    static const char *const two[] = {"easy:sims=100000000", "exec:exec sleep 60", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    struct contest_game game[2];
    stop_flag raised = 1;
    contest.games = 2;
    contest.exec_ms = 600000;
    contest.stop = &raised;
    struct contest_run run = {.contest = &contest, .threads = 2, .game = game};
    assert_true(contest_run(&run));
    assert_int_equal(run.count, 0);
    contest.stop = NULL;
    run.finish = &raised;
    assert_true(contest_run(&run));
    assert_int_equal(run.count, 0);
}

static const struct contest_game *game_of(const struct contest_run *run, uint32_t number)
{
    for (uint32_t i = 0; i < run->count; i++)
        if (run->game[i].number == number)
            return &run->game[i];
    return NULL;
}

static void threads_do_not_change_outcomes(void **unused)
{
    (void)unused;
    static const char *const two[] = {"easy:sims=20", "random", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    contest.games = 8;
    struct contest_run one = play(&contest, 1), three = play(&contest, 3);
    for (uint32_t number = 0; number < contest.games; number++) {
        const struct contest_game *a = game_of(&one, number), *b = game_of(&three, number);
        assert_memory_equal(a->score, b->score, sizeof a->score);
        assert_int_equal(a->fault, FAULT_NONE);
    }
    free(one.game);
    free(three.game);
}

static void a_resumed_contest_plays_only_what_is_missing(void **unused)
{
    (void)unused;
    static const char *const two[] = {"random", "random", NULL};
    struct contest contest = contest_of("tomahawk", 2, two);
    contest.games = 6;
    struct contest_run whole = play(&contest, 1);
    struct contest_run rest = {.contest = &contest, .threads = 1};
    rest.game = calloc(contest.games, sizeof *rest.game);
    rest.game[rest.count++] = *game_of(&whole, 4);
    rest.game[rest.count++] = *game_of(&whole, 1);
    assert_true(contest_run(&rest));
    assert_int_equal(rest.count, contest.games);
    for (uint32_t number = 0; number < contest.games; number++)
        assert_memory_equal(game_of(&whole, number)->score, game_of(&rest, number)->score,
                            sizeof whole.game[0].score);
    free(whole.game);
    free(rest.game);
}

// What the shell does to answer a request with the first legal action.
#define READ_AND_ANSWER                                                                            \
    "read -r l; r=${l#*legal\\\":?\\\"}; echo "                                                    \
    "\"{\\\"ok\\\":true,\\\"action\\\":\\\"${r%%\\\"*}\\\"}\""

// A program that misbehaves loses, and the report says what it did.
static void misbehaving_programs_lose(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec;
        enum contest_fault fault;
        const char *why;
    } cases[] = {
        {"exec:/nonexistent/bot 2>/dev/null", FAULT_START, "with status 127"},
        {"exec:/dev/null 2>/dev/null", FAULT_START, "with status 126"},
        {"exec:" READ_AND_ANSWER "; exit 126", FAULT_CRASH, "with status 126"},
        {"exec:read line; exit 3", FAULT_CRASH, "with status 3"},
        {"exec:kill -9 $$", FAULT_CRASH, "by signal 9"},
        {"exec:" READ_AND_ANSWER "; exec sleep 60", FAULT_TIMEOUT, "300 ms"},
        {"exec:exec 2>/dev/null; while read line; do echo hello; done", FAULT_GARBAGE, ": hello"},
        {"exec:exec 2>/dev/null; while read line; do echo '{\"ok\":true}'; done", FAULT_GARBAGE,
         "{\"ok\":true}"},
        {"exec:exec 2>/dev/null; yes x | tr -d '\\n'", FAULT_GARBAGE, ""},
        {"exec:exec 2>/dev/null; while read line; do echo '{\"ok\":true,\"action\":\"fly\"}'; done",
         FAULT_ILLEGAL, "{\"ok\":true,\"action\":\"fly\"}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *const specs[] = {cases[i].spec, "random", NULL};
        struct contest contest = contest_of("tomahawk", 2, specs);
        contest.games = 2;
        if (cases[i].fault == FAULT_TIMEOUT)
            contest.exec_ms = 300;
        struct contest_run run = play(&contest, 1);
        assert_int_equal(run.game[0].fault, cases[i].fault);
        assert_int_equal(run.game[0].fault_seat, 0);
        assert_non_null(strstr(run.game[0].why, cases[i].why));
        assert_true(run.game[0].share[0] <= 0 && run.game[0].share[1] >= 1);
        free(run.game);
    }
}

// What seat 1 sees at the start of a game of Tomahawk.
static void see_the_start(struct seen *ret)
{
    const struct game *game = games_find("tomahawk");
    struct game_setup setup;
    union record_state state;
    memset(&state, 0, sizeof state);
    setup_defaults(game, 2, &setup);
    setup_deal(game, &setup, state.byte);
    seen_by(ret, game, state.byte, 1);
}

// Asks a program once, with 50 milliseconds for a move.
static enum contest_fault ask_once(const char *command, char *why, uint32_t room)
{
    struct seen seen;
    struct text message;
    game_action action;
    see_the_start(&seen);
    text_init(&message, why, room);
    struct exec_bot *bot = exec_bot_open(command);
    enum contest_fault fault = exec_bot_ask(bot, &seen, 50, &action, &message);
    exec_bot_close(bot);
    return fault;
}

// "ok":false is no answer, even with an action; the reason is the program's own.
static void a_program_may_refuse_and_is_quoted(void **unused)
{
    (void)unused;
    static const char *const said[][2] = {
        {"\"message\":\"no game yet\",\"error\":\"no_game\"", "it refused: no game yet"},
        {"\"error\":\"no_game\"", "it refused: no_game"},
        {"\"x\":1", "it refused: {\"ok\":false,\"action\":\"keep"},
    };
    char command[512], why[256];
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        snprintf(command, sizeof command,
                 "read -r l; r=${l#*legal\\\":?\\\"}; "
                 "printf '{\"ok\":false,\"action\":\"%%s\",%s}\\n' \"${r%%%%\\\"*}\"",
                 said[i][0]);
        assert_int_equal(ask_once(command, why, sizeof why), FAULT_GARBAGE);
        assert_memory_equal(why, said[i][1], strlen(said[i][1]));
    }
}

// Every line is an answer, whether it comes early or late: a line too many answers the next
// request.
static void a_line_too_many_answers_the_next_request(void **unused)
{
    (void)unused;
    static const char *const between[] = {"", "sleep 0.2; "};
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        char command[512], why[256] = "";
        struct seen seen;
        struct text message;
        game_action action;
        snprintf(command, sizeof command,
                 "read -r l; r=${l#*legal\\\":?\\\"}; "
                 "printf '{\"action\":\"%%s\"}\\nthinking\\n' \"${r%%%%\\\"*}\"; "
                 "%sread -r l; printf '{}\\n'; sleep 1",
                 between[i]);
        see_the_start(&seen);
        text_init(&message, why, sizeof why);
        struct exec_bot *bot = exec_bot_open(command);
        assert_int_equal(exec_bot_ask(bot, &seen, 60000, &action, &message), FAULT_NONE);
        assert_int_equal(exec_bot_ask(bot, &seen, 60000, &action, &message), FAULT_GARBAGE);
        assert_non_null(strstr(why, "thinking"));
        exec_bot_close(bot);
    }
}

// The first answer may take as long as a program needs to start; only then the limit holds.
static void a_program_has_time_to_start(void **unused)
{
    (void)unused;
    char why[256];
    assert_int_equal(ask_once("sleep 0.6; " READ_AND_ANSWER, why, sizeof why), FAULT_NONE);
    assert_int_equal(ask_once("exec sleep 60", why, sizeof why), FAULT_TIMEOUT);
    assert_string_equal(why, "5000 ms");
}

// What a program has started ends with it, also if the program itself has ended before.
static void a_program_leaves_nothing_behind(void **unused)
{
    (void)unused;
    static const char *const ends[] = {"exit 0", "exec sleep 60"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char folder[] = "/tmp/prairie-contest-XXXXXX", path[64], command[256], why[256];
        assert_non_null(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/alive", folder);
        assert_int_equal(mkfifo(path, 0600), 0);
        int alive = open(path, O_RDONLY | O_NONBLOCK);
        assert_true(alive >= 0);
        // The child holds the pipe as long as it lives; it is open before the child is there.
        snprintf(command, sizeof command, "exec 9> %s; sleep 60 & exec 9>&-; read l; echo '{}'; %s",
                 path, ends[i]);
        assert_int_equal(ask_once(command, why, sizeof why), FAULT_GARBAGE);
        struct pollfd one = {.fd = alive, .events = POLLIN};
        assert_int_equal(poll(&one, 1, 60000), 1);
        assert_true(one.revents & POLLHUP);
        close(alive);
        unlink(path);
        rmdir(folder);
    }
}

// What the program is sent is the seat's view, byte for byte, and its legal actions.
static void a_program_sees_its_view_and_nothing_else(void **unused)
{
    (void)unused;
    char path[] = "/tmp/prairie-contest-XXXXXX", command[128], why[256], view[1 << 14];
    struct text message, text;
    struct seen seen;
    game_action action;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    see_the_start(&seen);
    text_init(&message, why, sizeof why);
    snprintf(command, sizeof command, "exec 2>/dev/null; head -n 1 > %s; echo '{}'", path);
    struct exec_bot *bot = exec_bot_open(command);
    assert_int_equal(exec_bot_ask(bot, &seen, 60000, &action, &message), FAULT_GARBAGE);
    exec_bot_close(bot);
    char *sent = file_read(path, 1 << 20, &message);
    assert_non_null(sent);
    text_init(&text, view, sizeof view);
    text_string(&text, "{\"cmd\":\"suggest\",\"seat\":1,\"ms\":60000,\"state\":");
    seen.game->text->print_state(seen.view.byte, 1, &text);
    text_string(&text, ",\"legal\":[\"keep ");
    assert_memory_equal(sent, view, text.length);
    assert_null(strstr(sent, "rng"));
    free(sent);
    unlink(path);
}

// A net plays by its file, alone or as a search's judge: the same games each time; a file for
// something else is refused by name.
static void a_net_takes_a_seat_by_its_file(void **unused)
{
    (void)unused;
    static uint8_t bytes[1 << 18];
    static const char *const bots[] = {"net:build-net-of-a-test",
                                       "easy:sims=20:net=build-net-of-a-test", NULL};
    char why[256];
    struct text error;
    struct contest_game first, again;
    struct contest contest = contest_of("tomahawk", 2, bots);
    text_init(&error, why, sizeof why);
    assert_int_equal(contest_vet(&contest, &error), GAME_ERR_SETUP); // there is no such file
    size_t size = drill_net(contest.game, 2, 32, 16, 1, bytes, sizeof bytes);
    FILE *out = fopen(bots[0] + strlen("net:"), "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(contest_vet(&contest, &error), GAME_OK);
    assert_int_not_equal(contest.bot[0].checksum, 0);
    assert_int_equal(contest.bot[1].checksum, contest.bot[0].checksum);
    struct contest_table *table = contest_table_open(&contest);
    assert_non_null(table);
    assert_int_equal(contest_play(table, 0, &first), 1);
    assert_int_equal(contest_play(table, 0, &again), 1);
    contest_table_close(table);
    assert_int_equal(first.fault, FAULT_NONE);
    assert_memory_equal(first.score, again.score, sizeof first.score);
    assert_int_equal(first.plies, again.plies);
    struct contest other = contest_of("sioux", 3, bots);
    text_clear(&error);
    assert_int_equal(contest_vet(&other, &error), GAME_ERR_SETUP);
    assert_non_null(strstr(why, "this net is for another game"));
    remove(bots[0] + strlen("net:"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(specs_name_level_and_budget),
        cmocka_unit_test(every_bot_meets_every_seat),
        cmocka_unit_test(wrong_contests_are_refused),
        cmocka_unit_test(statistics_count_deals_and_ties_honestly),
        cmocka_unit_test(intervals_hold_with_few_deals),
        cmocka_unit_test(the_sequential_test_decides),
        cmocka_unit_test(faults_have_no_scores),
        cmocka_unit_test(the_watched_test_says_the_same),
        cmocka_unit_test(every_machine_has_a_number_of_threads),
        cmocka_unit_test(a_stopped_contest_lets_go),
        cmocka_unit_test(threads_do_not_change_outcomes),
        cmocka_unit_test(a_resumed_contest_plays_only_what_is_missing),
        cmocka_unit_test(misbehaving_programs_lose),
        cmocka_unit_test(a_program_may_refuse_and_is_quoted),
        cmocka_unit_test(a_line_too_many_answers_the_next_request),
        cmocka_unit_test(a_program_has_time_to_start),
        cmocka_unit_test(a_program_leaves_nothing_behind),
        cmocka_unit_test(a_program_sees_its_view_and_nothing_else),
        cmocka_unit_test(a_net_takes_a_seat_by_its_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
