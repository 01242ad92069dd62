// The course of a match: beginning, acting, earlier positions.
#include "core/match.h"

#include "core/event.h"
#include "core/match_walk.h"
#include "core/setup.h"

enum { MOST_GAP = UINT16_MAX };

// ---- Beginning ----

void match_init(struct match *ret, struct record_move *moves, uint32_t capacity)
{
    memset(ret, 0, sizeof *ret);
    ret->record.move = moves;
    ret->record.capacity = capacity;
}

// The match begins with match->state.
static void begin(struct match *match, int from_start, int eyes)
{
    match->from_start = from_start;
    match->eyes = eyes;
    match->ply = match->seq = match->gap = match->frames.count = 0;
    match_note(match);
}

int match_open(struct match *match, const struct game *game, const struct game_setup *setup)
{
    record_start(&match->record, game, setup);
    return match_resume(match);
}

int match_resume(struct match *match)
{
    int status = setup_deal(match->record.game, &match->record.setup, match->state.byte);
    if (status == GAME_OK)
        begin(match, 1, GAME_ALL);
    return status == GAME_OK ? match_seek(match, match->record.count) : status;
}

int match_read(struct match *match, const char *text, const struct record_world *world,
               struct text *error)
{
    int status = record_parse(text, world, &match->record, &match->state, error);
    return status == GAME_OK ? match_resume(match) : status;
}

void match_adopt(struct match *match, const struct game *game, const void *state, int eyes)
{
    struct game_setup unknown;
    memset(&unknown, 0, sizeof unknown);
    unknown.seats = game->rules->seats(state);
    record_start(&match->record, game, &unknown);
    memcpy(match->state.byte, state, game->facts.state_size);
    begin(match, 0, eyes);
}

int match_copy(const struct match *match, struct match *ret)
{
    struct record_move *move = ret->record.move;
    uint32_t capacity = ret->record.capacity;
    if (match->record.count > capacity)
        return GAME_ERR_SPACE;
    if (match->record.count > 0)
        memcpy(move, match->record.move, match->record.count * sizeof *move);
    *ret = *match;
    ret->record.move = move;
    ret->record.capacity = capacity;
    if (ret->record.setup.table)
        ret->record.setup.table = &ret->record.table;
    memset(&ret->frames, 0, sizeof ret->frames);
    return GAME_OK;
}

int match_name(struct match *match, int seat, const char *name)
{
    size_t length = strlen(name);
    if (seat < 0 || seat >= match_seats(match) || length >= RECORD_NAME)
        return GAME_ERR_TEXT;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)name[i] < ' ')
            return GAME_ERR_TEXT;
    memcpy(match->record.player[seat], name, length + 1);
    return GAME_OK;
}

int match_seats(const struct match *match)
{
    return match->record.game->rules->seats(match->state.byte);
}

int match_is_over(const struct match *match)
{
    return match->record.game->rules->to_act(match->state.byte) == 0;
}

// ---- Acting ----

// Numbers left out before the next action: with the record's further actions those of their
// events go, and one more tells that they have gone.
static uint32_t next_gap(const struct match *match)
{
    struct match_walk end;
    if (match->ply == match->record.count)
        return match->gap;
    match_walk_to(match, match->record.count, &end);
    return end.seq + match->gap + 1 - match->seq;
}

// Which event was the latest after action number `ply`.
static void remember_last(struct match *match, uint32_t ply, const struct game_event *event,
                          uint32_t count)
{
    uint8_t last = ply > 0 ? match->record.move[ply - 1].last : 0;
    for (uint32_t i = 0; i < count; i++)
        event_begins(match->record.game, &event[i], &last);
    match->record.move[ply].last = last;
}

int match_apply(struct match *match, int seat, game_action action, struct match_news *news)
{
    struct match_news unwanted;
    struct match_news *ret = news ? news : &unwanted;
    struct game_log log = {ret->event, 0, MATCH_EVENTS};
    uint32_t gap = next_gap(match);
    if (seat < 0 || seat >= match_seats(match))
        return GAME_ERR_TURN;
    if (match->ply == match->record.capacity || gap > MOST_GAP)
        return GAME_ERR_SPACE;
    int status = match->record.game->rules->apply(match->state.byte, seat, action, &log);
    if (status != GAME_OK)
        return status;
    match_cut(match);
    record_add(&match->record, seat, action);
    match->record.move[match->ply].gap = (uint16_t)gap;
    match->gap = 0;
    remember_last(match, match->ply, ret->event, log.count);
    ret->first = match->seq + gap;
    ret->count = log.count;
    if (news)
        match_view_for_words(match, match->state.byte, &news->view);
    match->seq = ret->first + ret->count;
    match->ply++;
    match_note(match);
    return GAME_OK;
}

// Why a text is refused, in words.
static int explain(const struct game *game, const void *state, int seat, const char *text,
                   int status, struct game_refusal *refusal)
{
    if (status != GAME_OK && status != GAME_ERR_SPACE && status != GAME_ERR_HIDDEN)
        status = game->text->explain(state, seat, text, refusal) == GAME_OK ? GAME_ERR_ACTION
                                                                            : GAME_ERR_HIDDEN;
    if (status != GAME_OK && !refusal->message)
        refusal->message = game_error_text(status);
    return status;
}

int match_act(struct match *match, int seat, const char *text, struct match_news *news,
              struct game_refusal *refusal)
{
    const struct game *game = match->record.game;
    game_action action;
    int status = GAME_ERR_TURN;
    refusal->rule = refusal->message = 0;
    if (seat >= 0 && seat < match_seats(match))
        status = game->text->parse_action(match->state.byte, seat, text, &action);
    if (status == GAME_OK)
        status = match_apply(match, seat, action, news);
    return explain(game, match->state.byte, seat, text, status, refusal);
}

int match_try(const struct match *match, int seat, const char *const *texts, int count,
              int *ret_refused, struct game_refusal *refusal)
{
    const struct game *game = match->record.game;
    union record_state state = match->state;
    refusal->rule = refusal->message = 0;
    for (int i = 0; i < count; i++) {
        game_action action;
        int status = game->text->parse_action(state.byte, seat, texts[i], &action);
        if (status == GAME_OK)
            status = game->rules->apply(state.byte, seat, action, 0);
        if (status == GAME_OK)
            continue;
        *ret_refused = i;
        return explain(game, state.byte, seat, texts[i], status, refusal);
    }
    return GAME_OK;
}

// ---- Earlier positions ----

int match_at(const struct match *match, uint32_t ply, void *ret_state)
{
    struct match_walk walk;
    int status = match_walk_to(match, ply, &walk);
    if (status == GAME_OK)
        memcpy(ret_state, walk.state.byte, match->record.game->facts.state_size);
    return status;
}

int match_seek(struct match *match, uint32_t ply)
{
    struct match_news passed;
    struct match_walk walk;
    if (ply > match->record.count)
        return GAME_ERR_SETUP;
    int status = match_walk_from(match, ply, &walk);
    while (status == GAME_OK && walk.ply < ply) {
        status = match_walk_on(match, &walk, &passed);
        remember_last(match, walk.ply - 1, passed.event, passed.count);
        match_stand(match, &walk);
    }
    if (status == GAME_OK)
        match_stand(match, &walk);
    return status;
}

int match_happened(const struct match *match, uint32_t ply, struct match_news *ret)
{
    struct match_walk walk;
    if (ply >= match->record.count)
        return GAME_ERR_SETUP;
    int status = match_walk_to(match, ply, &walk);
    if (status == GAME_OK)
        status = match_walk_on(match, &walk, ret);
    if (status == GAME_OK)
        match_walk_see(match, &walk, ret);
    return status;
}

int match_line(const struct match *match, uint32_t ply, struct text *out)
{
    if (ply >= match->record.count)
        return GAME_ERR_SETUP;
    return record_line(&match->record, ply, match->state.byte, out);
}

uint32_t match_move(const struct match *match, int seat)
{
    const struct game *game = match->record.game;
    union record_state before;
    uint32_t run = 0, name = 0;
    while (run < match->ply && match->record.move[match->ply - run - 1].seat == seat &&
           match_at(match, match->ply - run - 1, before.byte) == GAME_OK) {
        uint32_t this = game->rules->move(before.byte);
        if (run > 0 && (this == 0 || this != name))
            break;
        name = this;
        run++;
    }
    return run;
}
