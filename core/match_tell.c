// What leaves a match towards a person: views and events, for one pair of eyes. Nothing else shows
// anybody a position, so this is where secrets are kept (tests/laws_tell.c).
#include "core/event.h"
#include "core/json.h"
#include "core/match_walk.h"

// What those eyes see of a position of this match.
static void view_of(const struct match *match, const void *state, int as, union record_state *ret)
{
    const struct game *game = match->record.game;
    memset(ret->byte, 0, sizeof ret->byte);
    if (as == match->eyes)
        memcpy(ret->byte, state, game->facts.state_size);
    else
        game->rules->redact(state, as, ret->byte);
}

static int knows(const struct match *match, int as)
{
    return match->eyes == GAME_ALL || as == match->eyes;
}

int match_view(const struct match *match, int as, union record_state *ret)
{
    if (!knows(match, as))
        return GAME_ERR_HIDDEN;
    view_of(match, match->state.byte, as, ret);
    return GAME_OK;
}

int match_view_at(const struct match *match, uint32_t ply, int as, union record_state *ret)
{
    struct match_walk walk;
    if (!knows(match, as))
        return GAME_ERR_HIDDEN;
    int status = match_walk_to(match, ply, &walk);
    if (status == GAME_OK)
        view_of(match, walk.state.byte, as, ret);
    return status;
}

void match_view_for_words(const struct match *match, const void *state, union record_state *ret)
{
    view_of(match, state, match->eyes == GAME_ALL ? GAME_PUBLIC : match->eyes, ret);
}

void match_names(const struct match *match, const char *ret[GAME_MAX_SEATS])
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        ret[seat] = match->record.player[seat][0] ? match->record.player[seat] : 0;
}

// An event as an object of a list.
struct teller {
    const struct match *match;
    const struct voice *voice;
    struct text *out;
};

static void tell_event(const struct match_event *told, void *context)
{
    struct teller *teller = context;
    json_open(teller->out, 0, '{');
    json_int(teller->out, "seq", told->seq);
    json_int(teller->out, "ply", told->ply);
    event_json(teller->voice, teller->match->record.game, told->view, told->event, told->begins,
               teller->out);
    json_close(teller->out, '}');
}

// Those of the action that led to position `ply`.
static void each_event(const struct match *match, const struct match_news *news, uint32_t ply,
                       uint32_t since, void (*tell)(const struct match_event *event, void *context),
                       void *context)
{
    uint8_t last = ply > 1 ? match->record.move[ply - 2].last : 0;
    for (uint32_t i = 0; i < news->count; i++) {
        int begins = event_begins(match->record.game, &news->event[i], &last);
        struct match_event event = {news->first + i, ply, begins, &news->event[i], news->view.byte};
        if (event.seq >= since)
            tell(&event, context);
    }
}

void match_write_news(const struct match *match, const struct match_news *news, const char *key,
                      const struct voice *voice, struct text *out)
{
    struct teller teller = {.match = match, .voice = voice, .out = out};
    json_open(out, key, '[');
    each_event(match, news, match->ply, 0, tell_event, &teller);
    json_close(out, ']');
}

uint32_t match_seq(const struct match *match)
{
    return match->seq + match_gap_at(match, match->ply);
}

int match_seq_at(const struct match *match, uint32_t ply, uint32_t *ret)
{
    struct match_walk walk;
    int status = match_walk_to(match, ply, &walk);
    if (status == GAME_OK)
        *ret = walk.seq + match_gap_at(match, ply);
    return status;
}

// Has something that was told before `since` been taken back between here and the next action?
static void find_gap(const struct match *match, const struct match_walk *walk, uint32_t since,
                     uint32_t *ret_back)
{
    uint32_t next = walk->seq + match_gap_at(match, walk->ply);
    if (walk->seq < since && since < next)
        *ret_back = walk->seq;
}

int match_follow(const struct match *match, uint32_t since,
                 void (*tell)(const struct match_event *event, void *context), void *context,
                 uint32_t *ret_back)
{
    struct match_walk walk;
    struct match_news news;
    *ret_back = since;
    if (since >= match_seq(match))
        return GAME_OK;
    int status = match_walk_before(match, since, &walk);
    while (status == GAME_OK && walk.ply < match->ply) {
        find_gap(match, &walk, since, ret_back);
        status = match_walk_on(match, &walk, &news);
        if (walk.seq <= since) // nothing of it is wanted
            continue;
        match_walk_see(match, &walk, &news);
        each_event(match, &news, walk.ply, since, tell, context);
    }
    if (status == GAME_OK)
        find_gap(match, &walk, since, ret_back);
    return status;
}

// "events" since that number, and "back" if something told before has been taken back.
static int write_since(const struct match *match, uint32_t since, const struct voice *voice,
                       struct text *out)
{
    struct teller teller = {.match = match, .voice = voice, .out = out};
    uint32_t back;
    json_open(out, "events", '[');
    int status = match_follow(match, since, tell_event, &teller, &back);
    json_close(out, ']');
    if (back != since)
        json_int(out, "back", back);
    return status;
}

static void write_view(const struct game *game, const union record_state *view, int as,
                       struct text *out)
{
    json_int(out, "move", game->rules->move(view->byte));
    json_key(out, "state");
    game->text->print_state(view->byte, as, out);
}

static void write_insight(const struct game *game, const union record_state *view, struct text *out)
{
    json_key(out, "insight");
    game->text->insight(view->byte, out);
}

static int tell_view(const struct match *match, int as, uint32_t since, const struct voice *voice,
                     struct text *out, union record_state *ret_view)
{
    int status = match_view(match, as, ret_view);
    if (status != GAME_OK)
        return status;
    json_int(out, "ply", match->ply);
    json_int(out, "plies", match->record.count);
    json_int(out, "seq", match_seq(match));
    status = write_since(match, since, voice, out);
    write_view(match->record.game, ret_view, as, out);
    return status == GAME_OK ? text_status(out) : status;
}

int match_tell_view(const struct match *match, int as, uint32_t since, const struct voice *voice,
                    struct text *out)
{
    union record_state view;
    return tell_view(match, as, since, voice, out, &view);
}

int match_tell(const struct match *match, int as, uint32_t since, const struct voice *voice,
               struct text *out)
{
    union record_state view;
    int status = tell_view(match, as, since, voice, out, &view);
    if (status == GAME_ERR_HIDDEN)
        return status;
    write_insight(match->record.game, &view, out);
    return status == GAME_OK ? text_status(out) : status;
}

int match_tell_at(const struct match *match, uint32_t ply, int as, int insight, struct text *out)
{
    union record_state view;
    int status = match_view_at(match, ply, as, &view);
    if (status != GAME_OK)
        return status;
    json_int(out, "ply", ply);
    write_view(match->record.game, &view, as, out);
    if (insight)
        write_insight(match->record.game, &view, out);
    return text_status(out);
}
