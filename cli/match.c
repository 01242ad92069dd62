// A game being played: record, state, events, taking back.
#include "cli/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/speech.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/file.h"

enum { EVENTS_OF_ONE_ACTION = 256, RECORD_MOST = 8 << 20, TRIALS = 40, MOST_THREADS = 4 };

// Bots are told apart by names, not by numbers.
static const char *const bot_names[GAME_MAX_SEATS] = {N_("Otter"),  N_("Heron"),  N_("Lynx"),
                                                      N_("Badger"), N_("Marten"), N_("Owl"),
                                                      N_("Beaver"), N_("Wren")};

static void name_seats(struct match *match)
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const char *player = match->record.player[seat];
        match->bot[seat] = NULL;
        match->names[seat] = match->name[seat];
        if (strncmp(player, "bot ", 4) == 0) {
            match->bot[seat] = bot_level_find(player + 4);
            if (!match->bot[seat])
                match->bot[seat] = bot_level_find(MATCH_USUAL_BOT);
            snprintf(match->name[seat], RECORD_NAME, "%s", say(bot_names[seat]));
        } else if (player[0]) {
            snprintf(match->name[seat], RECORD_NAME, "%s", player);
            make_printable(match->name[seat]);
        } else {
            match->names[seat] = NULL;
        }
    }
}

static void keep_events(struct match *match, const struct game_log *log)
{
    if (match->event_count + log->count > match->event_capacity) {
        uint32_t capacity = 2 * match->event_capacity + EVENTS_OF_ONE_ACTION;
        struct match_event *more = realloc(match->event, capacity * sizeof *more);
        if (!more)
            return;
        match->event = more;
        match->event_capacity = capacity;
    }
    for (uint32_t i = 0; i < log->count; i++)
        match->event[match->event_count++] =
            (struct match_event){.ply = match->record.count, .event = log->event[i]};
}

static int apply(struct match *match, int seat, game_action action)
{
    struct game_event event[EVENTS_OF_ONE_ACTION];
    struct game_log log = {.event = event, .capacity = EVENTS_OF_ONE_ACTION};
    int status = match->record.game->apply(match->state.byte, seat, action, &log);
    if (status == GAME_OK)
        keep_events(match, &log);
    return status;
}

int match_apply(struct match *match, int seat, game_action action)
{
    if (match->record.count == match->record.capacity)
        return GAME_ERR_SPACE;
    int status = apply(match, seat, action);
    return status == GAME_OK ? record_add(&match->record, seat, action) : status;
}

// Plays the first `plies` moves of the record and forgets the others.
static int replay(struct match *match, uint32_t plies)
{
    struct record *record = &match->record;
    int status = record->game->setup(match->state.byte, &record->setup);
    record->count = 0;
    match->event_count = 0;
    while (record->count < plies && status == GAME_OK) {
        const struct record_move *move = &record->move[record->count];
        status = match_apply(match, move->seat, move->action);
    }
    return status;
}

// A person is told again what has happened since the last own action.
static uint32_t told_before(const struct match *match, int seat)
{
    uint32_t ply = match->record.count, told = 0;
    while (ply > 0 && match->record.move[ply - 1].seat != seat)
        ply--;
    while (told < match->event_count && match->event[told].ply + 1 < ply)
        told++;
    return told;
}

int match_start(struct match *match)
{
    struct record *record = &match->record;
    // The same seed and the same choices of people give the same game, bots included.
    match->dice.state = rng_siphash(record->setup.seed, record->count);
    name_seats(match);
    if (record->capacity < record->game->max_plies) {
        struct record_move *move =
            realloc(record->move, record->game->max_plies * sizeof *record->move);
        if (!move)
            return GAME_ERR_SPACE;
        record->move = move;
        record->capacity = record->game->max_plies;
    }
    int status = replay(match, record->count);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        match->told[seat] = told_before(match, seat);
    return status;
}

void match_close(struct match *match)
{
    free(match->record.move);
    free(match->event);
    thinker_close(match->thinker);
    *match = (struct match){0};
}

int match_ask(struct match *match, const struct bot_level *level, int seat, struct seen *ret_seen,
              struct bot_advice *ret)
{
    if (!match->thinker) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        match->thinker = thinker_open(cores < 1              ? 1
                                      : cores > MOST_THREADS ? MOST_THREADS
                                                             : (int)cores);
    }
    if (!match->thinker)
        return GAME_ERR_SPACE;
    struct bot_task task = {.seed = dice_roll(&match->dice)};
    seen_by(ret_seen, match->record.game, match->state.byte, seat);
    return thinker_ask(match->thinker, level, ret_seen, &task, ret);
}

static uint32_t longest_game(void)
{
    uint32_t most = 1;
    for (int i = 0; all_games[i]; i++)
        if (all_games[i]->max_plies > most)
            most = all_games[i]->max_plies;
    return most;
}

int match_read(struct match *match, const char *path, const struct owner_tables *tables,
               struct text *message)
{
    struct record_world world = owner_tables_world(tables);
    struct record *record = &match->record;
    char *data = file_read(path, RECORD_MOST, message);
    *match = (struct match){0};
    record->capacity = longest_game();
    record->move = data ? malloc(record->capacity * sizeof *record->move) : NULL;
    int fine =
        record->move && record_parse(data, &world, record, &match->state, message) == GAME_OK;
    free(data);
    if (fine && match_start(match) == GAME_OK)
        return 1;
    match_close(match);
    return 0;
}

int match_write(const struct match *match, const char *path, struct text *message)
{
    uint32_t room = 4096 + 256 * match->record.count;
    char *data = malloc(room);
    struct text text;
    int fine = 0;
    if (!data) {
        text_string(message, say("out of memory"));
        return 0;
    }
    text_init(&text, data, room);
    if (record_print(&match->record, &text) == GAME_OK)
        fine = file_write(path, data, text.length, message);
    else
        text_string(message, say(game_error_text(GAME_ERR_SPACE)));
    free(data);
    return fine;
}

// What a seat sees after an action from a state; 0 if the action is not legal there.
static int view_after(const struct game *game, const void *state, int seat, game_action action,
                      int observer, union record_state *ret)
{
    union record_state after;
    memcpy(after.byte, state, game->state_size);
    if (game->apply(after.byte, seat, action, NULL) != GAME_OK)
        return 0;
    memset(ret->byte, 0, sizeof ret->byte);
    game->redact(after.byte, observer, ret->byte);
    return 1;
}

// Would the observer have seen the same, whatever else may lie hidden from it?
static int teaches_nothing(struct match *match, const void *before, const struct record_move *move,
                           int observer, const union record_state *seen)
{
    const struct game *game = match->record.game;
    for (int trial = 0; trial < TRIALS; trial++) {
        union record_state world, other;
        memset(world.byte, 0, sizeof world.byte);
        game->redact(before, observer, world.byte);
        if (game->resample(world.byte, observer, &match->dice) < 0 ||
            !view_after(game, world.byte, move->seat, move->action, observer, &other) ||
            memcmp(other.byte, seen->byte, game->state_size) != 0)
            return 0;
    }
    return 1;
}

// Would the observer have seen the same after any other choice? Then the choice is still secret.
static int stays_secret(struct match *match, const void *before, const struct record_move *move,
                        int observer, const union record_state *seen)
{
    const struct game *game = match->record.game;
    int others = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        union record_state other;
        game_action action = game->sample(before, move->seat, &match->dice);
        if (!view_after(game, before, move->seat, action, observer, &other) ||
            memcmp(other.byte, seen->byte, game->state_size) != 0)
            return 0;
        others += action != move->action;
    }
    return others > 0;
}

const char *match_undo_refusal(struct match *match, int seat)
{
    const struct record *record = &match->record;
    const struct game *game = record->game;
    if (record->count == 0)
        return N_("nothing has been done yet");
    const struct record_move *move = &record->move[record->count - 1];
    if (move->seat != seat)
        return N_("somebody else has acted since");
    union record_state before, seen;
    if (record_replay(record, record->count - 1, &before) != GAME_OK)
        return N_("the game cannot be replayed");
    for (int observer = 0; observer < record->setup.seats; observer++) {
        if (!view_after(game, before.byte, seat, move->action, observer, &seen))
            return N_("the game cannot be replayed");
        if (!teaches_nothing(match, before.byte, move, observer, &seen) &&
            (observer == seat || !stays_secret(match, before.byte, move, observer, &seen)))
            return N_("something hidden or random has been shown since");
    }
    return NULL;
}

void match_undo(struct match *match)
{
    replay(match, match->record.count - 1);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        if (match->told[seat] > match->event_count)
            match->told[seat] = match->event_count;
}

uint32_t match_run(const struct match *match, int seat)
{
    uint32_t run = 0;
    while (run < match->record.count &&
           match->record.move[match->record.count - 1 - run].seat == seat)
        run++;
    return run;
}

void match_sentence(const struct match *match, uint32_t index, const struct voice *voice,
                    struct text *out)
{
    union record_state view;
    memset(view.byte, 0, sizeof view.byte);
    match->record.game->redact(match->state.byte, GAME_PUBLIC, view.byte);
    voice_event(voice, match->record.game, view.byte, &match->event[index].event, out);
}

int match_is_over(const struct match *match)
{
    return match->record.game->to_act(match->state.byte) == 0;
}
