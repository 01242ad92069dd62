// The games of a contest as a file: a line that tells what was played, a heading, a line per game.
// Values that each seat has stand in one column, separated by blanks. docs/protocol.md, "The files
// of a match".
#include "host/contest_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/setup.h"
#include "host/file.h"
#include "host/format.h"

enum { PATH_ROOM = 4096, SIGNATURE = 4096 };

static const char heading[] =
    "game,plies,bots,scores,ranks,moves,spent_us,longest_us,fault,fault_seat,why";

void contest_signature(const struct contest *contest, struct text *out)
{
    const struct game *game = contest->game;
    int programs = 0;
    text_string(out, "# prairie match ");
    text_string(out, game->facts.name);
    text_string(out, " rules=");
    text_int(out, game->facts.rules_version);
    text_string(out, " seats=");
    text_int(out, contest->setup.seats);
    text_string(out, " format=");
    text_int(out, contest->format);
    text_string(out, " seed=");
    setup_print_seed(contest->seed, out);
    for (int i = 0; game->facts.options[i].name; i++) {
        text_char(out, ' ');
        text_string(out, game->facts.options[i].name);
        text_char(out, '=');
        text_int(out, contest->setup.option[i]);
    }
    text_string(out, " data=");
    text_string(out, contest->setup.table ? contest->setup.table->name : "built-in");
    for (int bot = 0; bot < contest->bots; bot++) {
        text_string(out, " bot=");
        text_string(out, contest->bot[bot].spec);
        if (contest->bot[bot].net) { // another file under the same name is another bot
            text_char(out, '@');
            text_hex(out, contest->bot[bot].checksum, 8);
        }
        programs += contest_is_program(&contest->bot[bot]);
    }
    if (programs > 0) {
        text_string(out, " exec_ms=");
        text_int(out, contest->exec_ms);
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

// The reason of a fault as a quoted field of one line.
static void print_why(FILE *out, const char *why)
{
    fputc('"', out);
    for (; *why; why++) {
        if (*why == '"')
            fputc('"', out);
        fputc(*why >= ' ' && *why < 127 ? *why : '?', out);
    }
    fputc('"', out);
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
    fprintf(out, ",%s,%d,", contest_fault_name(game->fault), game->fault_seat);
    if (game->why[0])
        print_why(out, game->why);
    fputc('\n', out);
}

// Reads a column of numbers, separated by blanks, and the comma behind it. 0 if one of them is
// missing or not within least .. most.
static int read_column(char **at, int count, int64_t least, int64_t most, int64_t *ret)
{
    for (int i = 0; i < count; i++) {
        char *end;
        errno = 0;
        ret[i] = strtoll(*at, &end, 10);
        if (end == *at || errno != 0 || ret[i] < least || ret[i] > most)
            return 0;
        if (*end != (i + 1 < count ? ' ' : ','))
            return 0;
        *at = end + 1;
    }
    return 1;
}

// A fault by its name, or by its number as older files have it.
static int read_fault(char **at, enum contest_fault *ret)
{
    size_t length = strcspn(*at, ",");
    for (int fault = FAULT_NONE; fault <= FAULT_ILLEGAL; fault++) {
        const char *name = contest_fault_name((enum contest_fault)fault);
        int named = strlen(name) == length && strncmp(*at, name, length) == 0;
        if ((*at)[length] != ',' || (!named && !(length == 1 && **at == '0' + fault)))
            continue;
        *ret = (enum contest_fault)fault;
        *at += length + 1;
        return 1;
    }
    return 0;
}

// The end of a line: the seat at fault, and the reason, which older files do not have.
static int read_reason(char *at, int seats, struct contest_game *ret)
{
    struct text why;
    char *end;
    long seat = strtol(at, &end, 10);
    text_init(&why, ret->why, sizeof ret->why);
    if (end == at || seat < 0 || seat >= seats || (*end && *end != ','))
        return 0;
    ret->fault_seat = (int32_t)seat;
    if (!*end || !end[1])
        return 1;
    at = end + 1;
    if (*at++ != '"')
        return 0;
    for (; *at && (*at != '"' || at[1] == '"'); at++) {
        at += *at == '"';
        text_char(&why, *at >= ' ' && *at < 127 ? *at : '?');
    }
    return at[0] == '"' && !at[1];
}

static int has_first(const int64_t *rank, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (rank[seat] == 1)
            return 1;
    return 0;
}

static int is_seating(const struct contest *contest, uint32_t number, const int64_t *bots)
{
    uint8_t seating[GAME_MAX_SEATS];
    contest_seating(contest, number, seating);
    for (int seat = 0; seat < contest->setup.seats; seat++)
        if (bots[seat] != seating[seat])
            return 0;
    return 1;
}

// One line of the file. Null, or the column that is wrong.
static const char *parse_game(char *at, const struct contest *contest, struct contest_game *ret)
{
    int seats = contest->setup.seats;
    int64_t number, plies, bots[GAME_MAX_SEATS], rank[GAME_MAX_SEATS], score[GAME_MAX_SEATS];
    int64_t moves[GAME_MAX_SEATS], spent[GAME_MAX_SEATS], longest[GAME_MAX_SEATS];
    struct game_result result;
    memset(ret, 0, sizeof *ret);
    memset(&result, 0, sizeof result);
    if (!read_column(&at, 1, 0, (int64_t)contest->games - 1, &number))
        return "game";
    if (!read_column(&at, 1, 0, UINT32_MAX, &plies))
        return "plies";
    if (!read_column(&at, seats, 0, CONTEST_BOTS, bots) ||
        !is_seating(contest, (uint32_t)number, bots))
        return "bots";
    if (!read_column(&at, seats, INT32_MIN, INT32_MAX, score))
        return "scores";
    if (!read_column(&at, seats, 1, seats, rank) || !has_first(rank, seats))
        return "ranks";
    if (!read_column(&at, seats, 0, UINT32_MAX, moves))
        return "moves";
    if (!read_column(&at, seats, 0, INT64_MAX, spent))
        return "spent_us";
    if (!read_column(&at, seats, 0, INT64_MAX, longest))
        return "longest_us";
    if (!read_fault(&at, &ret->fault))
        return "fault";
    if (!read_reason(at, seats, ret))
        return "fault_seat, why";
    ret->number = (uint32_t)number;
    ret->plies = (uint32_t)plies;
    contest_seating(contest, ret->number, ret->seating);
    for (int seat = 0; seat < seats; seat++) {
        result.score[seat] = (int32_t)score[seat];
        result.rank[seat] = (uint8_t)rank[seat];
        ret->moves[seat] = (uint32_t)moves[seat];
        ret->spent[seat] = (uint64_t)spent[seat];
        ret->longest[seat] = (uint64_t)longest[seat];
    }
    contest_settle(contest, &result, ret);
    return NULL;
}

// Takes a line off its end. 0 if it is not whole, as the last one after a crash may be.
static int is_whole(char *line)
{
    size_t length = strcspn(line, "\n");
    int whole = line[length] == '\n';
    line[length] = 0;
    return whole;
}

// Whether the first line is of this contest. A file cut off before its end holds no games yet.
static int is_ours(FILE *in, const struct contest *contest)
{
    char data[SIGNATURE], line[SIGNATURE] = "";
    struct text signature;
    text_init(&signature, data, sizeof data);
    contest_signature(contest, &signature);
    if (!fgets(line, sizeof line, in))
        return !ferror(in);
    return is_whole(line) ? strcmp(line, data) == 0 : strncmp(line, data, strlen(line)) == 0;
}

// "PATH: WHY", as the system tells it. Returns 0.
static int blame(const char *path, struct text *why)
{
    format_text(why, "%s: %s", path, strerror(errno));
    return 0;
}

// Reads the lines behind the first. Null, or the column that is wrong in line *ret_number.
static const char *read_lines(FILE *in, struct contest_run *run, unsigned char *is_known,
                              unsigned *ret_number)
{
    char line[SIGNATURE];
    for (*ret_number = 2; fgets(line, sizeof line, in) && is_whole(line); ++*ret_number) {
        struct contest_game game;
        if (*ret_number == 2)
            continue; // the heading
        const char *wrong = parse_game(line, run->contest, &game);
        if (wrong)
            return wrong;
        // Older files also hold games that never began.
        if (is_known[game.number] || game.fault == FAULT_START)
            continue;
        is_known[game.number] = 1;
        run->game[run->count++] = game;
    }
    return NULL;
}

// Reads the games of an open file. 1, or 0 with the reason in `why`.
static int read_open(FILE *in, const char *path, const struct contest_order *order,
                     struct contest_run *run, struct text *why)
{
    unsigned char *is_known = calloc(run->contest->games, 1);
    const char *wrong;
    unsigned number;
    int fine = 0;
    if (!is_known)
        return blame(path, why);
    if (!is_ours(in, run->contest))
        format_text(why, voice_say(order->voice, N_("%s holds the games of another match")), path);
    else if ((wrong = read_lines(in, run, is_known, &number)) != NULL)
        format_text(why, voice_say(order->voice, N_("%s: line %u is damaged: %s")), path, number,
                    wrong);
    else
        fine = !ferror(in) || blame(path, why);
    free(is_known);
    return fine;
}

// Reads the games of an earlier run. 1, or 0 with the reason in `why`.
static int read_games(const char *path, const struct contest_order *order, struct contest_run *run,
                      struct text *why)
{
    FILE *in = fopen(path, "r");
    if (!in)
        return errno == ENOENT ? 1 : blame(path, why);
    int fine = read_open(in, path, order, run, why);
    fclose(in);
    return fine;
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
        if (end != line && *end == ',' && number < CONTEST_GAMES && number >= games)
            games = (uint32_t)number + 1;
    }
    if (in)
        fclose(in);
    return games;
}

// Writes the file anew, beside the old one and then in its place: a line cut off by a crash does
// not stay, and no game is lost by another crash meanwhile. 1, or 0 with errno set.
static int write_games(struct contest_order *order, const struct contest_run *run, const char *path)
{
    char beside[PATH_ROOM + 4];
    snprintf(beside, sizeof beside, "%s.new", path);
    order->games = fopen(beside, "w");
    if (!order->games)
        return 0;
    contest_file_head(order->games, run->contest);
    for (uint32_t i = 0; i < run->count; i++)
        contest_file_game(order->games, run->contest, &run->game[i]);
    if (fflush(order->games) == 0 && fsync(fileno(order->games)) == 0 && rename(beside, path) == 0)
        return 1;
    int why = errno;
    fclose(order->games);
    order->games = NULL;
    unlink(beside);
    errno = why;
    return 0;
}

int contest_file_open(struct contest_order *order, struct contest_run *run, struct text *why)
{
    char path[PATH_ROOM];
    if (mkdir(order->folder, 0777) != 0 && errno != EEXIST)
        return blame(order->folder, why);
    snprintf(path, sizeof path, "%s/games.csv", order->folder);
    if (!order->resume && contest_file_games(order) > 0) {
        format_text(why,
                    voice_say(order->voice, N_("%s holds games already: --resume goes on with "
                                               "them, or choose another folder")),
                    order->folder);
        return 0;
    }
    if (order->resume && !read_games(path, order, run, why))
        return 0;
    return write_games(order, run, path) ? 1 : blame(path, why);
}

int contest_file_keep(const struct contest_order *order, const struct contest_game *game,
                      struct text *why)
{
    char path[PATH_ROOM];
    contest_file_game(order->games, &order->contest, game);
    if (fflush(order->games) == 0 && !ferror(order->games))
        return 1;
    snprintf(path, sizeof path, "%s/games.csv", order->folder);
    return blame(path, why);
}

int contest_file_record(const struct contest_order *order, uint32_t number,
                        const struct record *record, struct text *why)
{
    char path[PATH_ROOM], reason[1024];
    struct text text, message;
    uint32_t room = 4096 + 160 * record->count;
    char *data = malloc(room);
    snprintf(path, sizeof path, "%s/game-%06u.prairie", order->folder, number);
    if (!data)
        return blame(path, why);
    text_init(&text, data, room);
    text_init(&message, reason, sizeof reason);
    record_print(record, &text);
    int fine = file_write(path, data, text.length, &message);
    if (!fine) {
        format_text(why, "%s: ", path);
        voice_reason(order->voice, reason, why);
    }
    free(data);
    return fine;
}
