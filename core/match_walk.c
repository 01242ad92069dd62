// Walking along the record of a match, from the nearest position that is kept.
#include "core/match_walk.h"

#include "core/setup.h"

// A kept position: this, then the bytes of the state.
struct frame {
    uint32_t seq, pad[3];
};

static uint32_t frame_size(const struct match *match)
{
    uint32_t state = match->record.game->facts.state_size;
    return (uint32_t)sizeof(struct frame) + (state + 15) / 16 * 16;
}

static struct frame *frame_at(const struct match *match, uint32_t index)
{
    return (struct frame *)(match->frames.byte + index * frame_size(match));
}

void match_keep(struct match *match, void *room, uint32_t bytes)
{
    match->frames.byte = room;
    match->frames.bytes = bytes;
}

// Gives up every other position.
static void thin(struct match *match)
{
    struct match_frames *frames = &match->frames;
    for (uint32_t i = 1; 2 * i < frames->count; i++)
        memcpy(frame_at(match, i), frame_at(match, 2 * i), frame_size(match));
    frames->count = (frames->count + 1) / 2;
    frames->spacing *= 2;
}

// With room for one position that is the first.
void match_note(struct match *match)
{
    struct match_frames *frames = &match->frames;
    uint32_t most = frames->bytes / frame_size(match);
    if (frames->count == 0)
        frames->spacing = 1;
    if (frames->count == most && most > 1 && match->ply == frames->count * frames->spacing)
        thin(match);
    if (frames->count >= most || match->ply != frames->count * frames->spacing)
        return;
    struct frame *frame = frame_at(match, frames->count++);
    frame->seq = match->seq;
    memcpy(frame + 1, match->state.byte, match->record.game->facts.state_size);
}

void match_stand(struct match *match, const struct match_walk *walk)
{
    memcpy(match->state.byte, walk->state.byte, match->record.game->facts.state_size);
    match->ply = walk->ply;
    match->seq = walk->seq;
    match_note(match);
}

void match_cut(struct match *match)
{
    struct match_frames *frames = &match->frames;
    match->record.count = match->ply;
    while (frames->count > 0 && (frames->count - 1) * frames->spacing > match->ply)
        frames->count--;
}

uint32_t match_gap_at(const struct match *match, uint32_t ply)
{
    return ply < match->record.count ? match->record.move[ply].gap : match->gap;
}

static void walk_from_frame(const struct match *match, uint32_t index, struct match_walk *ret)
{
    const struct frame *frame = frame_at(match, index);
    memcpy(ret->state.byte, frame + 1, match->record.game->facts.state_size);
    ret->ply = index * match->frames.spacing;
    ret->seq = frame->seq;
}

static int walk_from_start(const struct match *match, struct match_walk *ret)
{
    ret->ply = ret->seq = 0;
    return match->from_start ? setup_deal(match->record.game, &match->record.setup, ret->state.byte)
                             : GAME_ERR_SETUP;
}

int match_walk_from(const struct match *match, uint32_t ply, struct match_walk *ret)
{
    const struct match_frames *frames = &match->frames;
    if (match->ply <= ply) {
        memcpy(ret->state.byte, match->state.byte, match->record.game->facts.state_size);
        ret->ply = match->ply;
        ret->seq = match->seq;
        return GAME_OK;
    }
    if (frames->count == 0)
        return walk_from_start(match, ret);
    uint32_t index = ply / frames->spacing;
    walk_from_frame(match, index < frames->count ? index : frames->count - 1, ret);
    return GAME_OK;
}

int match_walk_before(const struct match *match, uint32_t seq, struct match_walk *ret)
{
    uint32_t index = match->frames.count;
    while (index > 0 && frame_at(match, index - 1)->seq > seq)
        index--;
    if (index == 0)
        return walk_from_start(match, ret);
    walk_from_frame(match, index - 1, ret);
    return GAME_OK;
}

int match_walk_on(const struct match *match, struct match_walk *walk, struct match_news *ret)
{
    const struct record_move *move = &match->record.move[walk->ply];
    struct game_log log = {ret->event, 0, MATCH_EVENTS};
    int status = match->record.game->rules->apply(walk->state.byte, move->seat, move->action, &log);
    ret->first = walk->seq + move->gap;
    ret->count = log.count;
    walk->seq = ret->first + log.count;
    walk->ply++;
    return status;
}

void match_walk_see(const struct match *match, const struct match_walk *walk,
                    struct match_news *ret)
{
    match_view_for_words(match, walk->state.byte, &ret->view);
}

int match_walk_to(const struct match *match, uint32_t ply, struct match_walk *ret)
{
    struct match_news passed;
    if (ply > match->record.count)
        return GAME_ERR_SETUP;
    int status = match_walk_from(match, ply, ret);
    while (status == GAME_OK && ret->ply < ply)
        status = match_walk_on(match, ret, &passed);
    return status;
}
