// The games of a laboratory as a file: a line that tells what was asked for, then a line per game:
// its arm, its number, and its actions, each as SEAT:ACTION in hexadecimal. Arms go by their names,
// so that a later run may ask for more of them.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/contest_file.h"
#include "host/format.h"
#include "host/lab.h"

enum { PATH_ROOM = 4096, SIGNATURE = 4096 };

static int blame(const char *path, struct text *why)
{
    format_text(why, "%s: %s", path, strerror(errno));
    return 0;
}

static void signature(const struct lab *lab, struct text *out)
{
    text_string(out, "# prairie lab 1, each game as one of");
    char data[SIGNATURE];
    struct text contest;
    text_init(&contest, data, sizeof data);
    contest_signature(&lab->order->contest, &contest);
    text_string(out, data + 1);
    text_string(out, " plays=");
    text_int(out, lab->order->contest.plays);
    text_char(out, '\n');
}

// Reads " SEAT:ACTION" again and again. The number of actions, or -1. Memory in *ret grows.
static int64_t read_moves(char *at, struct lab_move **ret, size_t *room)
{
    size_t count = 0;
    while (*at == ' ') {
        char *end;
        unsigned long seat = strtoul(at + 1, &end, 16);
        if (*end != ':' || seat >= GAME_MAX_SEATS)
            return -1;
        unsigned long action = strtoul(end + 1, &at, 16);
        if (at == end + 1 || action > UINT32_MAX)
            return -1;
        if (count == *room) {
            size_t more = *room ? 2 * *room : 256;
            struct lab_move *grown = realloc(*ret, more * sizeof **ret);
            if (!grown)
                return -1;
            *ret = grown;
            *room = more;
        }
        (*ret)[count++] = (struct lab_move){(game_action)action, (int32_t)seat};
    }
    return *at == '\n' ? (int64_t)count : -1;
}

static struct lab_arm *find_arm(struct lab *lab, const char *name)
{
    for (int i = 0; i < lab->arms; i++)
        if (strcmp(lab->arm[i].name, name) == 0)
            return &lab->arm[i];
    return NULL;
}

struct reading {
    char *line;
    size_t line_room, move_room;
    struct lab_move *move;
};

// One line of a game. Games of arms that are not asked for now, or behind their last, stay in the
// file alone. 0 if it is damaged.
static int read_game(struct lab *lab, struct reading *reading)
{
    char *rest = reading->line, *name = strsep(&rest, " "), *end;
    unsigned long number = rest ? strtoul(rest, &end, 10) : 0;
    if (!rest || end == rest)
        return 0;
    struct lab_arm *arm = find_arm(lab, name);
    int64_t count = read_moves(end, &reading->move, &reading->move_room);
    if (count < 0)
        return 0;
    if (!arm || number >= arm->contest.games || arm->game[number].move)
        return 1;
    struct lab_game game = {reading->move, (uint32_t)count};
    struct game_result result;
    if (lab_replay(arm, (uint32_t)number, &game, NULL, &result) != GAME_OK ||
        !lab_keep(arm, (uint32_t)number, reading->move, (uint32_t)count))
        return 0;
    lab->played++;
    return 1;
}

// Reads all whole lines; *ret_whole is where the last of them ends.
static int read_lines(struct lab *lab, FILE *in, struct reading *reading, long *ret_whole,
                      const char *path, struct text *why)
{
    char data[SIGNATURE];
    struct text first;
    text_init(&first, data, sizeof data);
    signature(lab, &first);
    *ret_whole = 0;
    for (unsigned number = 1; getline(&reading->line, &reading->line_room, in) > 0; number++) {
        if (reading->line[strlen(reading->line) - 1] != '\n')
            return 1; // cut off by a crash
        if (number == 1 && strcmp(reading->line, data) != 0) {
            format_text(why, voice_say(lab->order->voice, N_("%s holds the games of another lab")),
                        path);
            return 0;
        }
        if (number > 1 && !read_game(lab, reading)) {
            format_text(why, voice_say(lab->order->voice, N_("%s: line %u is damaged")), path,
                        number);
            return 0;
        }
        *ret_whole = ftell(in);
    }
    return !ferror(in) || blame(path, why);
}

int lab_file_open(struct lab *lab, struct text *why)
{
    char path[PATH_ROOM], data[SIGNATURE];
    struct reading reading = {0};
    struct text first;
    struct stat there;
    const char *folder = lab->order->folder;
    long whole = 0;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return blame(folder, why);
    snprintf(path, sizeof path, "%s/games.txt", folder);
    if (!lab->order->resume && stat(path, &there) == 0 && there.st_size > 0) {
        format_text(why,
                    voice_say(lab->order->voice, N_("%s holds games already: --resume goes on with "
                                                    "them, or choose another folder")),
                    folder);
        return 0;
    }
    lab->file = fopen(path, "a+");
    if (!lab->file)
        return blame(path, why);
    rewind(lab->file);
    int fine = read_lines(lab, lab->file, &reading, &whole, path, why);
    free(reading.line);
    free(reading.move);
    if (!fine)
        return 0;
    if (ftruncate(fileno(lab->file), whole) != 0)
        return blame(path, why);
    text_init(&first, data, sizeof data);
    signature(lab, &first);
    if (whole == 0)
        fputs(data, lab->file);
    return fflush(lab->file) == 0 || blame(path, why);
}

int lab_file_add(const struct lab *lab, const struct lab_arm *arm, uint32_t number,
                 struct text *why)
{
    const struct lab_game *game = &arm->game[number];
    fprintf(lab->file, "%s %u", arm->name, number);
    for (uint32_t i = 0; i < game->count; i++)
        fprintf(lab->file, " %x:%x", (unsigned)game->move[i].seat, game->move[i].action);
    fputc('\n', lab->file);
    return (fflush(lab->file) == 0 && !ferror(lab->file)) || blame(lab->order->folder, why);
}
