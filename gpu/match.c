// Matches between bots on a graphics card: a plan of `prairie match` command lines, one per line,
// all played side by side. Each line's --out folder gets the same games.csv that prairie match
// writes; games that the time did not suffice for wait there in tables.bin for the next run. A line
// may begin with the number of threads that a warp of 32 runs: fewer end sooner, more play more.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "core/text.h"
#include "gpu/tables.h"
#include "host/contest_file.h"
#include "host/think.h"

enum { MOST_HALLS = 64, LINE_ROOM = 1024, MOST_WORDS = 64, REASON = 8192, CARD_THREADS = 32 };

enum { USAGE = 2 }; // exit status

static const char usage[] =
    "usage: gpu-match PLAN SECONDS\n"
    "\n"
    "PLAN is a file of prairie match arguments, a match per line, each with\n"
    "--out FOLDER --resume; a number before them says how many threads of a\n"
    "warp play. Games not over after SECONDS go on in the next run.\n";

struct planned_match {
    struct contest_order order;
    struct contest_run run; // games that an earlier run finished
    uint32_t *number;       // of the game at each table
    uint32_t lanes;
};

static struct voice english;
static struct planned_match planned[MOST_HALLS];
static struct gpu_hall hall[MOST_HALLS];

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "gpu-match: %s: %s\n", what, why);
    return 0;
}

// The order keeps pointing into the line.
static int read_line(char *line, struct planned_match *ret)
{
    char *word[MOST_WORDS + 1] = {"match"};
    int count = 1;
    ret->lanes = (uint32_t)strtoul(line, &line, 10);
    if (ret->lanes == 0)
        ret->lanes = CARD_THREADS;
    for (char *rest = line, *one; count < MOST_WORDS && (one = strsep(&rest, " \n")) != NULL;)
        if (*one)
            word[count++] = one;
    char why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    optind = 0; // getopt begins anew
    if (contest_order_read(&ret->order, CONTEST_MATCH, count, word, &english, &reason) != GAME_OK)
        return fail("the plan", why);
    if (!ret->order.folder || !ret->order.resume)
        return fail(line, "a match needs --out FOLDER --resume");
    ret->run.contest = &ret->order.contest;
    ret->run.game = calloc(ret->order.contest.games, sizeof *ret->run.game);
    ret->number = calloc(ret->order.contest.games, sizeof *ret->number);
    return ret->run.game && ret->number;
}

static int take_bots(const struct planned_match *from, struct gpu_hall *ret)
{
    const struct contest *contest = &from->order.contest;
    ret->game = contest->game;
    ret->bots = (uint32_t)contest->bots;
    ret->threads = 1;
    for (int i = 0; i < contest->bots; i++) {
        const struct contest_bot *bot = &contest->bot[i];
        if (!bot->level || bot->ms)
            return fail(bot->spec, "only levels with simulations play on a card");
        if (bot->threads > CARD_THREADS || (bot->threads & (bot->threads - 1)))
            return fail(bot->spec, "threads must be a power of two, at most 32");
        int seats = contest->setup.seats;
        struct bot_task task = {.sims = bot->sims};
        if (task.sims == 0 && bot->level->kind == BOT_SEARCH)
            task.sims = bot_own_sims(bot->level, contest->game, seats);
        size_t size = thinker_memory(bot->level, contest->game, seats, &task, (int)bot->threads);
        size = (size + 255) / 256 * 256;
        ret->memory = size > ret->memory ? size : ret->memory;
        ret->threads = bot->threads > ret->threads ? bot->threads : ret->threads;
        ret->bot[i] = (struct gpu_bot){.level = *bot->level,
                                       .sims = task.sims,
                                       .threads = bot->threads,
                                       .everything = bot->everything};
    }
    ret->lanes = from->lanes < ret->threads ? ret->threads : from->lanes;
    return ret->lanes <= CARD_THREADS ? 1 : fail(from->order.folder, "a warp has 32 threads");
}

static void deal(const struct contest *contest, uint32_t number, struct gpu_table *ret)
{
    struct game_setup setup;
    memset(ret, 0, sizeof *ret);
    contest_deal(contest, number, &setup, &ret->dice);
    contest_seating(contest, number, ret->seating);
    setup_deal(contest->game, &setup, ret->state.byte);
}

static void tables_path(const struct planned_match *from, char *ret, size_t size)
{
    snprintf(ret, size, "%s/tables.bin", from->order.folder);
}

// A table for every game that is not played yet: as an earlier run left it, or newly dealt.
static int set_tables(struct planned_match *from, struct gpu_hall *ret)
{
    const struct contest *contest = &from->order.contest;
    unsigned char *is_done = calloc(contest->games, 1);
    char path[4096], why[REASON];
    struct text reason;
    text_init(&reason, why, sizeof why);
    ret->table = calloc(contest->games, sizeof *ret->table);
    if (!ret->table || !is_done)
        return fail(from->order.folder, "memory ran out");
    if (!contest_file_open(&from->order, &from->run, &reason))
        return fail("the plan", why);
    for (uint32_t i = 0; i < from->run.count; i++)
        is_done[from->run.game[i].number] = 1;
    for (uint32_t number = 0; number < contest->games; number++)
        if (!is_done[number]) {
            from->number[ret->tables] = number;
            deal(contest, number, &ret->table[ret->tables++]);
        }
    free(is_done);
    tables_path(from, path, sizeof path);
    FILE *in = fopen(path, "rb");
    if (in && fread(ret->table, sizeof *ret->table, ret->tables, in) != ret->tables)
        return fail(path, "holds the tables of another run; remove it to begin anew");
    if (in)
        fclose(in);
    return 1;
}

static int read_plan(const char *path)
{
    FILE *in = fopen(path, "r");
    char line[LINE_ROOM];
    int count = 0;
    if (!in) {
        perror(path);
        return -1;
    }
    while (fgets(line, sizeof line, in)) {
        struct planned_match *one = &planned[count];
        char *kept = line[0] == '\n' || line[0] == '#' ? NULL : strdup(line);
        if (!kept)
            continue;
        if (count == MOST_HALLS || !read_line(kept, one) || !take_bots(one, &hall[count]) ||
            !set_tables(one, &hall[count]))
            return -1;
        count++;
    }
    fclose(in);
    return count;
}

static void add_game(struct planned_match *into, uint32_t number, const struct gpu_table *table)
{
    const struct contest *contest = &into->order.contest;
    struct contest_game game;
    struct game_result result;
    memset(&game, 0, sizeof game);
    game.number = number;
    game.plies = table->plies;
    memcpy(game.seating, table->seating, sizeof game.seating);
    memcpy(game.moves, table->moves, sizeof game.moves);
    contest->game->rules->result(table->state.byte, &result);
    contest_settle(contest, &result, &game);
    contest_file_game(into->order.games, contest, &game);
    into->run.count++;
}

// Finished games go to games.csv, the others to tables.bin.
static int keep(struct planned_match *into, const struct gpu_hall *from)
{
    char path[4096];
    uint32_t left = 0;
    tables_path(into, path, sizeof path);
    for (uint32_t i = 0; i < from->tables; i++) {
        const struct gpu_table *table = &from->table[i];
        if (table->fault)
            return fail(into->order.folder, "a bot chose what the rules refuse");
        if (from->game->rules->to_act(table->state.byte) == 0)
            add_game(into, into->number[i], table);
        else
            from->table[left++] = *table;
    }
    if (fclose(into->order.games) != 0)
        return fail(into->order.folder, "games.csv cannot be written");
    printf("%s: %u of %u games\n", into->order.folder, into->run.count, into->order.contest.games);
    remove(path);
    if (left == 0)
        return 1;
    FILE *out = fopen(path, "wb");
    if (!out)
        return fail(path, "cannot be written");
    size_t written = fwrite(from->table, sizeof *from->table, left, out);
    return fclose(out) == 0 && written == left ? 1 : fail(path, "cannot be written");
}

int main(int argc, char **argv)
{
    int64_t seconds;
    if (argc != 3 || !text_to_int(argv[2], &seconds) || seconds < 1) {
        fputs(usage, stderr);
        return USAGE;
    }
    voice_plain(&english);
    int count = read_plan(argv[1]);
    if (count < 0)
        return EXIT_FAILURE;
    const char *why = gpu_play(hall, count, (double)seconds);
    if (why) {
        fail("the card", why);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < count; i++)
        if (!keep(&planned[i], &hall[i]))
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
