// Folding what a seat learns into a key.
#include "library/recall.h"

#include <string.h>

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t z = a ^ (b + 0x9e3779b97f4a7c15ULL + (a << 6) + (a >> 2));
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

static void fold(struct recall *recall, uint64_t word)
{
    recall->key[0] = mix(recall->key[0], word);
    recall->key[1] = mix(recall->key[1] ^ 0x6a09e667f3bcc909ULL, word);
}

// States are whole words (the law of slots).
static uint64_t fingerprint(const void *bytes, size_t count)
{
    uint64_t print = count;
    for (size_t i = 0; i + 8 <= count; i += 8) {
        uint64_t word;
        memcpy(&word, (const uint8_t *)bytes + i, sizeof word);
        print = mix(print, word);
    }
    return print;
}

static void look(struct recall *recall, const struct game *game, const void *state, int seat)
{
    _Alignas(16) uint8_t view[GAME_MAX_STATE];
    game->rules->redact(state, seat, view);
    uint64_t seen = fingerprint(view, game->facts.state_size);
    if (seen == recall->seen)
        return;
    recall->seen = seen;
    fold(recall, seen);
}

void recall_begin(struct recall *recall, const struct game *game, const void *state, int seat)
{
    memset(recall, 0, sizeof *recall);
    look(recall, game, state, seat);
}

static void hear(struct recall *recall, const struct game_event *event)
{
    fold(recall, (uint64_t)event->kind << 16 | event->count);
    for (int i = 0; i < event->count; i++)
        fold(recall, (uint16_t)event->arg[i]);
}

void recall_follow(struct recall *recall, const struct game *game, const void *state, int seat,
                   const struct game_log *log, int acted, game_action action)
{
    if (acted)
        fold(recall, (uint64_t)action << 32 | 1);
    for (uint32_t i = 0; i < log->count; i++)
        hear(recall, &log->event[i]);
    look(recall, game, state, seat);
}

void recall_key(const struct recall *recall, uint32_t draft, uint64_t ret[2])
{
    struct recall now = *recall;
    if (draft)
        fold(&now, (uint64_t)draft << 32 | 2);
    memcpy(ret, now.key, sizeof now.key);
}

void recall_imagine(struct recall *recall, const struct game *game, const void *state, int seat,
                    const struct recall *other)
{
    recall_begin(recall, game, state, seat);
    fold(recall, other->key[0]);
    fold(recall, other->key[1]);
}
