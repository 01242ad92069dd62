// The games of a contest as a file: a line that tells what was played, a heading, a line per game.
// Values that each seat has stand in one column, separated by blanks.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/speech.h"
#include "core/setup.h"
#include "host/file.h"

enum { PATH_ROOM = 4096, LINE_ROOM = 1024, SIGNATURE = 4096 };

static const char heading[] =
    "game,plies,bots,scores,ranks,moves,spent_us,longest_us,fault,fault_seat";

void contest_signature(const struct contest *contest, struct text *out)
{
    const struct game *game = contest->game;
    text_string(out, "# prairie match ");
    text_string(out, game->name);
    text_string(out, " rules=");
    text_int(out, game->rules_version);
    text_string(out, " seats=");
    text_int(out, contest->setup.seats);
    text_string(out, " format=");
    text_int(out, contest->format);
    text_string(out, " seed=");
    setup_print_seed(contest->seed, out);
    for (int i = 0; game->options[i].name; i++) {
        text_char(out, ' ');
        text_string(out, game->options[i].name);
        text_char(out, '=');
        text_int(out, contest->setup.option[i]);
    }
    text_string(out, " data=");
    text_string(out, contest->setup.table ? contest->setup.table->name : "built-in");
    for (int bot = 0; bot < contest->bots; bot++) {
        text_string(out, " bot=");
        text_string(out, contest->bot[bot].spec);
    }
}

void contest_file_head(FILE *out, const struct contest *contest)
{
    char data[SIGNATURE];
    struct text signature;
    text_init(&signature, data, sizeof data);
    contest_signature(contest, &signature);
    fprintf(out, "%s\n%s\n", data, heading);
}

void contest_file_game(FILE *out, const struct contest *contest, const struct contest_game *game)
{
    int seats = contest->setup.seats;
    fprintf(out, "%u,%u,", game->number, game->plies);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%s%d", seat ? " " : "", game->seating[seat]);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%c%d", seat ? ' ' : ',', game->score[seat]);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%c%d", seat ? ' ' : ',', game->rank[seat]);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%c%u", seat ? ' ' : ',', game->moves[seat]);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%c%llu", seat ? ' ' : ',', (unsigned long long)game->spent[seat]);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%c%llu", seat ? ' ' : ',', (unsigned long long)game->longest[seat]);
    fprintf(out, ",%d,%d\n", (int)game->fault, game->fault_seat);
}

// Reads a number and the comma or blank behind it. 0 if there is none.
static int next_number(char **at, long long *ret)
{
    char *end;
    *ret = strtoll(*at, &end, 10);
    if (end == *at)
        return 0;
    *at = *end ? end + 1 : end;
    return 1;
}

// One line of the file. 0 if it is not whole, as the last one after a crash may be.
static int parse_game(char *line, const struct contest *contest, struct contest_game *ret)
{
    long long number[4 + 6 * GAME_MAX_SEATS];
    int seats = contest->setup.seats, count = 0, winners = 0;
    char *at = line;
    while (count < 4 + 6 * seats && next_number(&at, &number[count]))
        count++;
    if (count != 4 + 6 * seats || *at || number[0] < 0 || number[0] >= contest->games)
        return 0;
    memset(ret, 0, sizeof *ret);
    ret->number = (uint32_t)number[0];
    ret->plies = (uint32_t)number[1];
    for (int seat = 0; seat < seats; seat++) {
        ret->seating[seat] = (uint8_t)number[2 + seat];
        ret->score[seat] = (int32_t)number[2 + seats + seat];
        ret->rank[seat] = (uint8_t)number[2 + 2 * seats + seat];
        ret->moves[seat] = (uint32_t)number[2 + 3 * seats + seat];
        ret->spent[seat] = (uint64_t)number[2 + 4 * seats + seat];
        ret->longest[seat] = (uint64_t)number[2 + 5 * seats + seat];
        winners += ret->rank[seat] == 1;
    }
    for (int seat = 0; seat < seats; seat++)
        ret->share[seat] = ret->rank[seat] == 1 ? 1.0 / winners : 0;
    long long fault = number[2 + 6 * seats];
    ret->fault =
        fault >= FAULT_NONE && fault <= FAULT_ILLEGAL ? (enum contest_fault)fault : FAULT_NONE;
    ret->fault_seat = (int32_t)number[3 + 6 * seats];
    return 1;
}

static int is_known(const struct contest_run *run, uint32_t number)
{
    for (uint32_t i = 0; i < run->count; i++)
        if (run->game[i].number == number)
            return 1;
    return 0;
}

// Reads the games of an earlier run. 1, or 0 after complaining.
static int read_games(const char *path, const struct contest *contest, struct contest_run *run)
{
    char data[SIGNATURE], line[SIGNATURE];
    struct text signature;
    FILE *in = fopen(path, "r");
    if (!in)
        return 1; // nothing there yet
    text_init(&signature, data, sizeof data);
    contest_signature(contest, &signature);
    int same = fgets(line, sizeof line, in) != NULL;
    line[strcspn(line, "\n")] = 0;
    same = same && strcmp(line, data) == 0;
    while (same && run->count < contest->games && fgets(line, sizeof line, in)) {
        struct contest_game game;
        line[strcspn(line, "\n")] = 0;
        if (parse_game(line, contest, &game) && !is_known(run, game.number))
            run->game[run->count++] = game;
    }
    fclose(in);
    if (!same)
        complain(EXIT_FAILED, "match", say("%s holds the games of another match"), path);
    return same;
}

uint32_t contest_file_games(const struct contest_order *order)
{
    char path[PATH_ROOM], line[SIGNATURE];
    uint32_t games = 0;
    snprintf(path, sizeof path, "%s/games.csv", order->folder);
    FILE *in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in)) {
        char *end;
        unsigned long number = strtoul(line, &end, 10);
        if (end != line && *end == ',' && number < UINT32_MAX / 2 && number >= games)
            games = (uint32_t)number + 1;
    }
    if (in)
        fclose(in);
    return games;
}

int contest_file_open(struct contest_order *order, struct contest_run *run)
{
    char path[PATH_ROOM];
    if (mkdir(order->folder, 0777) != 0 && errno != EEXIST) {
        complain(EXIT_FAILED, "match", "%s: %s", order->folder, strerror(errno));
        return 0;
    }
    snprintf(path, sizeof path, "%s/games.csv", order->folder);
    if (order->resume && !read_games(path, run->contest, run))
        return 0;
    // Written anew, so that a line cut off by a crash does not stay.
    order->games = fopen(path, "w");
    if (!order->games) {
        complain(EXIT_FAILED, "match", "%s: %s", path, strerror(errno));
        return 0;
    }
    contest_file_head(order->games, run->contest);
    for (uint32_t i = 0; i < run->count; i++)
        contest_file_game(order->games, run->contest, &run->game[i]);
    fflush(order->games);
    return 1;
}

int contest_file_record(const struct contest_order *order, uint32_t number,
                        const struct record *record)
{
    char path[PATH_ROOM], why[LINE_ROOM];
    struct text text, message;
    uint32_t room = 4096 + 160 * record->count;
    char *data = malloc(room);
    if (!data)
        return 0;
    text_init(&text, data, room);
    text_init(&message, why, sizeof why);
    record_print(record, &text);
    snprintf(path, sizeof path, "%s/game-%06u.prairie", order->folder, number);
    int fine = file_write(path, data, text.length, &message);
    if (!fine)
        complain_file("match", path, why);
    free(data);
    return fine;
}
