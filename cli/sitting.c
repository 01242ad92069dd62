// A match at the terminal: seats, bots, files, and telling what has happened.
#include "cli/sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/file.h"

enum { MOST_THREADS = 4 };

// Bots are told apart by names, not by numbers.
static const char *const bot_names[GAME_MAX_SEATS] = {N_("Otter"),  N_("Heron"),  N_("Lynx"),
                                                      N_("Badger"), N_("Marten"), N_("Owl"),
                                                      N_("Beaver"), N_("Wren")};

static void name_seats(struct sitting *sitting)
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const char *player = sitting->match.record.player[seat];
        sitting->bot[seat] = NULL;
        sitting->names[seat] = sitting->name[seat];
        if (strncmp(player, "bot ", 4) == 0) {
            sitting->bot[seat] = bot_level_find(player + 4);
            if (!sitting->bot[seat])
                sitting->bot[seat] = bot_level_find(SITTING_USUAL_BOT);
            snprintf(sitting->name[seat], RECORD_NAME, "%s", say(bot_names[seat]));
        } else if (player[0]) {
            snprintf(sitting->name[seat], RECORD_NAME, "%s", player);
            make_printable(sitting->name[seat]);
        } else {
            sitting->names[seat] = NULL;
        }
    }
}

// A person is told again what has happened since the last own action.
static uint32_t told_before(const struct match *match, int seat)
{
    struct match_news news;
    uint32_t ply = match->record.count;
    while (ply > 0 && match->record.move[ply - 1].seat != seat)
        ply--;
    return ply > 0 && match_happened(match, ply - 1, &news) == GAME_OK ? news.first : 0;
}

int sitting_start(struct sitting *sitting)
{
    struct record *record = &sitting->match.record;
    uint32_t room = record->game->facts.max_plies;
    // The same seed and the same choices of people give the same game, bots included.
    sitting->dice.state = rng_siphash(record->setup.seed, record->count);
    name_seats(sitting);
    if (record->capacity < room) {
        struct record_move *move = realloc(record->move, room * sizeof *record->move);
        if (!move)
            return GAME_ERR_SPACE;
        record->move = move;
        record->capacity = room;
    }
    int status = match_resume(&sitting->match);
    for (int seat = 0; status == GAME_OK && seat < GAME_MAX_SEATS; seat++)
        sitting->told[seat] = told_before(&sitting->match, seat);
    return status;
}

void sitting_close(struct sitting *sitting)
{
    free(sitting->match.record.move);
    thinker_close(sitting->thinker);
    *sitting = (struct sitting){0};
}

int sitting_ask(struct sitting *sitting, const struct bot_level *level, int seat,
                struct seen *ret_seen, struct bot_advice *ret)
{
    if (!sitting->thinker) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        sitting->thinker = thinker_open(cores < 1              ? 1
                                        : cores > MOST_THREADS ? MOST_THREADS
                                                               : (int)cores);
    }
    if (!sitting->thinker)
        return GAME_ERR_SPACE;
    struct bot_task task = {.seed = dice_roll(&sitting->dice), .stop = sitting->stop};
    if (sitting->match.eyes == GAME_ALL)
        seen_by(ret_seen, sitting->match.record.game, sitting->match.state.byte, seat);
    else
        seen_view(ret_seen, sitting->match.record.game, sitting->match.state.byte, seat);
    return thinker_ask(sitting->thinker, level, ret_seen, &task, ret);
}

static uint32_t longest_game(void)
{
    uint32_t most = 1;
    for (int i = 0; all_games[i]; i++)
        if (all_games[i]->facts.max_plies > most)
            most = all_games[i]->facts.max_plies;
    return most;
}

int sitting_read(struct sitting *sitting, const char *path, const struct owner_tables *tables,
                 struct text *message)
{
    char *data = file_read(path, SITTING_RECORD_MOST, message);
    *sitting = (struct sitting){0};
    int fine = data && sitting_read_text(sitting, data, tables, message);
    free(data);
    return fine;
}

int sitting_read_text(struct sitting *sitting, const char *data, const struct owner_tables *tables,
                      struct text *message)
{
    struct record_world world = owner_tables_world(tables);
    struct record *record = &sitting->match.record;
    *sitting = (struct sitting){0};
    record->capacity = longest_game();
    record->move = malloc(record->capacity * sizeof *record->move);
    int fine = record->move && match_read(&sitting->match, data, &world, message) == GAME_OK;
    if (fine && sitting_start(sitting) == GAME_OK)
        return 1;
    sitting_close(sitting);
    return 0;
}

int sitting_write(const struct sitting *sitting, const char *path, struct text *message)
{
    uint32_t room = 4096 + 256 * sitting->match.record.count;
    char *data = malloc(room);
    struct text text;
    int fine = 0;
    if (!data) {
        text_string(message, say("out of memory"));
        return 0;
    }
    text_init(&text, data, room);
    if (record_print(&sitting->match.record, &text) == GAME_OK)
        fine = file_write(path, data, text.length, message);
    else
        text_string(message, say(game_error_text(GAME_ERR_SPACE)));
    free(data);
    return fine;
}
