// Applying an action to worlds of a view, and judging them.
#include "core/view.h"

enum { OWN_WORLDS = 64, OTHER_WORLDS = 2000, JUDGED_WORLDS = 64, MOST_EVENTS = 256 };

// What one world answers.
struct outcome {
    _Alignas(16) uint8_t view[GAME_MAX_STATE]; // if it is applied: what the viewer then sees
    struct game_event event[MOST_EVENTS];
    struct game_log log;
    int32_t status;
};

static void apply_to_world(const struct game *game, const void *view, int viewer, int seat,
                           game_action action, struct dice *dice, struct outcome *ret)
{
    _Alignas(16) uint8_t world[GAME_MAX_STATE];
    struct game_log log = {ret->event, 0, MOST_EVENTS};
    memcpy(world, view, game->facts.state_size);
    game->rules->resample(world, viewer, dice);
    ret->status = game->rules->apply(world, seat, action, &log);
    ret->log = log;
    if (ret->status >= 0)
        game->rules->redact(world, viewer, ret->view);
}

static int agree(const struct game *game, const struct outcome *a, const struct outcome *b)
{
    if (a->status != b->status || a->log.count != b->log.count ||
        memcmp(a->event, b->event, a->log.count * sizeof a->event[0]) != 0)
        return 0;
    return a->status < 0 || memcmp(a->view, b->view, game->facts.state_size) == 0;
}

static void tell(const struct game_log *from, struct game_log *log)
{
    for (uint32_t i = 0; log && i < from->count && log->count < log->capacity; i++)
        log->event[log->count++] = from->event[i];
}

int view_apply(const struct game *game, void *view, int viewer, int seat, game_action action,
               struct game_log *log)
{
    struct outcome first, next;
    struct dice dice = {1};
    if (!(seat >= 0 && seat < GAME_MAX_SEATS && (game->rules->to_act(view) >> seat & 1)))
        return GAME_ERR_TURN;
    apply_to_world(game, view, viewer, seat, action, &dice, &first);
    for (int i = 1; i < (seat == viewer ? OWN_WORLDS : OTHER_WORLDS); i++) {
        apply_to_world(game, view, viewer, seat, action, &dice, &next);
        if (!agree(game, &first, &next))
            return GAME_ERR_HIDDEN;
    }
    if (first.status < 0)
        return first.status;
    memcpy(view, first.view, game->facts.state_size);
    tell(&first.log, log);
    return first.status;
}

void view_evaluate(const struct game *game, const void *view, int viewer, int32_t *ret)
{
    _Alignas(16) uint8_t world[GAME_MAX_STATE];
    int64_t sum[GAME_MAX_SEATS] = {0};
    int32_t value[GAME_MAX_SEATS] = {0};
    struct dice dice = {1};
    int seats = game->rules->seats(view);
    for (int i = 0; i < JUDGED_WORLDS; i++) {
        memcpy(world, view, game->facts.state_size);
        game->rules->resample(world, viewer, &dice);
        game->mind->evaluate(world, value);
        for (int seat = 0; seat < seats; seat++)
            sum[seat] += value[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        ret[seat] = (int32_t)(sum[seat] / JUDGED_WORLDS);
}
