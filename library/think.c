// Bots of libprairie: what they would do in a position, worlds that a seat cannot tell apart, and
// looking back at a record.
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/match.h"
#include "library/opaque.h"
#include "search/analysis.h"

const char *prairie_level_at(uint32_t number)
{
    for (uint32_t i = 0; all_levels[i].name; i++)
        if (i == number)
            return all_levels[i].name;
    return NULL;
}

int prairie_position_resample(struct prairie_position *position, int seat, uint64_t seed)
{
    struct dice dice = {.state = seed};
    union record_state world;
    if (seat < 0 || !position_has_seat(position, seat))
        return PRAIRIE_ERR_TURN;
    position->game->rules->redact(position->state.byte, seat, world.byte);
    int status = position->game->rules->resample(world.byte, seat, &dice);
    if (status != GAME_OK)
        return status;
    position->state = world;
    position->has_record = 0;
    seating_find(position->game, &position->table, position->state.byte);
    if (position->table.seat != seat)
        position->table.draft = 0;
    for (int other = 0; other < position->table.seats; other++)
        if (other != seat)
            recall_imagine(&position->recall[other], position->game, world.byte, other,
                           &position->recall[seat]);
    return PRAIRIE_OK;
}

// A level by name, with a budget of simulations. Null if there is none that can do without a clock.
static const struct bot_level *find_level(const struct game *game, int seats, const char *name,
                                          uint32_t sims, struct bot_task *ret)
{
    const struct bot_level *level = name ? bot_level_find(name) : NULL;
    if (!level)
        return NULL;
    ret->sims = sims ? sims : bot_own_sims(level, game, seats);
    return ret->sims || level->kind == BOT_RANDOM ? level : NULL;
}

static int think(const struct analyst *analyst, const struct bot_level *level,
                 const struct seen *seen, const struct bot_task *task, struct bot_advice *ret)
{
    struct bot_task with = *task;
    int seats = seen->game->rules->seats(seen->view.byte);
    (void)analyst;
    with.memory_size = bot_good_memory(level, seen->game, seats, task, 1);
    if (with.memory_size < bot_least_memory())
        with.memory_size = bot_least_memory();
    with.memory_size = (with.memory_size + 15) & ~(size_t)15;
    with.memory = aligned_alloc(16, with.memory_size);
    if (!with.memory)
        return GAME_ERR_SPACE;
    bot_think(level, seen, &with, ret);
    free(with.memory);
    return GAME_OK;
}

static void tell(const struct seen *seen, const struct bot_level *level,
                 const struct bot_advice *advice, struct text *out)
{
    char action[256];
    struct text words;
    json_open(out, NULL, '{');
    if (level->kind == BOT_RANDOM) {
        text_init(&words, action, sizeof action);
        seen->game->text->print_action(seen->view.byte, seen->seat, advice->action, &words);
        json_string(out, "action", action);
    } else {
        bot_advice_json(seen, advice, out);
    }
    json_close(out, '}');
}

int prairie_position_advise(const struct prairie_position *position, const char *level,
                            uint32_t sims, uint64_t seed, uint16_t *ret_number, char *text,
                            size_t room)
{
    struct bot_task task = {.seed = seed};
    struct bot_advice advice;
    struct seen seen;
    struct text out;
    int seat = position->table.seat;
    if (seat == BATCH_NOBODY)
        return PRAIRIE_ERR_TURN;
    const struct bot_level *found =
        find_level(position->game, position->table.seats, level, sims, &task);
    if (!found)
        return PRAIRIE_ERR_TEXT;
    seen_by(&seen, position->game, position->state.byte, seat);
    int status = think(NULL, found, &seen, &task, &advice);
    if (status != GAME_OK)
        return status;
    for (int i = 0; i < PRAIRIE_PARTS; i++)
        ret_number[i] = PRAIRIE_SILENT;
    position->game->mind->number(position->state.byte, seat, advice.action, ret_number);
    if (!text || room == 0)
        return PRAIRIE_OK;
    text_init(&out, text, room > UINT32_MAX ? UINT32_MAX : (uint32_t)room);
    tell(&seen, found, &advice, &out);
    return text_status(&out);
}

// Judges every decision of the match and tells it. GAME_OK, or an error.
static int look_back(const struct match *match, const struct bot_level *level,
                     const struct bot_task *task, struct text *out)
{
    struct analyst analyst = {.think = think};
    struct judgement *room = calloc(match->record.count + 1u, sizeof *room);
    struct analysis analysis;
    int status = room ? GAME_OK : GAME_ERR_SPACE;
    if (room)
        analysis_open(&analysis, match, room, level, task);
    for (uint32_t ply = 0; status == GAME_OK && ply < analysis.count; ply++)
        status = analysis_judge(&analysis, ply, &analyst);
    if (status == GAME_OK) {
        json_open(out, NULL, '{');
        analysis_json(&analysis, NULL, out);
        json_close(out, '}');
        status = text_status(out);
    }
    free(room);
    return status;
}

int prairie_position_analyse(const struct prairie_position *position, const char *level,
                             uint32_t sims, uint64_t seed, char *text, size_t room)
{
    struct bot_task task = {.seed = seed};
    struct text out;
    if (!position->has_record)
        return PRAIRIE_ERR_TURN;
    const struct bot_level *found =
        find_level(position->game, position->table.seats, level, sims, &task);
    if (!found)
        return PRAIRIE_ERR_TEXT;
    struct prairie_position *copy = prairie_position_copy(position);
    struct match *match = calloc(1, sizeof *match);
    int status = copy && match && room > 0 ? GAME_OK : GAME_ERR_SPACE;
    if (status == GAME_OK) {
        match_init(match, copy->record.move, copy->record.capacity);
        match->record = copy->record;
        status = match_resume(match);
    }
    if (status == GAME_OK) {
        text_init(&out, text, room > UINT32_MAX ? UINT32_MAX : (uint32_t)room);
        status = look_back(match, found, &task, &out);
    }
    free(match);
    prairie_position_free(copy);
    return status;
}
