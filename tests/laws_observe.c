// Laws of what programs that learn see and say: observations, masks, and numbers of actions.
#include <stdlib.h>
#include <string.h>

#include "core/observe.h"
#include "core/slice.h"
#include "tests/trial.h"

enum { WORLDS = 4, MARGIN = 16, ALL_BY_ONE = 80, SOME = 24 };

// An observation or a mask, with bytes behind it that nobody may touch.
struct sheet {
    _Alignas(8) uint8_t byte[GAME_MAX_OBSERVATION + MARGIN];
};

static size_t mask_bytes(const struct trial *t)
{
    return (t->game->facts.number_count + 63) / 64 * sizeof(uint64_t);
}

static void test_margin(struct trial *t, const struct sheet *sheet, size_t size, int fill,
                        const char *law)
{
    for (size_t i = size; i < sizeof sheet->byte; i++)
        if (sheet->byte[i] != fill)
            trial_broken(t, law, "byte %zu is written, of %zu", i, size);
}

static void observe(struct trial *t, const void *state, int as, int fill, struct sheet *ret)
{
    memset(ret, fill, sizeof *ret);
    t->game->mind->observe(state, as, 0, ret->byte);
    test_margin(t, ret, t->game->facts.observation_size, fill, "observation");
}

static int same_sheet(const struct trial *t, const struct sheet *a, const struct sheet *b)
{
    return memcmp(a->byte, b->byte, t->game->facts.observation_size) == 0;
}

static void test_row(struct trial *t, const struct game_slice *slice, const uint8_t *row,
                     int members)
{
    int is_set = slice->kind == GAME_BITS;
    for (int i = 0; !is_set && i < members; i++)
        if (row[i] > slice->most)
            trial_broken(t, "observation", "%s has a %d, more than %d", slice->name, row[i],
                         slice->most);
    if (is_set && members % 8 && row[members / 8] >> members % 8)
        trial_broken(t, "observation", "%s has a member beyond %d", slice->name, members);
}

// Every byte within the range that its slice describes.
static void test_ranges(struct trial *t, const struct sheet *sheet)
{
    for (const struct game_slice *slice = t->game->facts.observation; slice->name; slice++) {
        struct slice_rows rows;
        slice_rows(slice, &rows);
        for (int row = 0; row < rows.count; row++)
            test_row(t, slice, sheet->byte + slice_row_at(slice, &rows, row), rows.members);
    }
}

// The observation of a seat is that of its view, in every world of it.
static void test_observation(struct trial *t, int as)
{
    struct sheet first, other;
    union record_state view, world;
    observe(t, t->state.byte, as, 0xa5, &first);
    observe(t, t->state.byte, as, 0x5a, &other);
    if (!same_sheet(t, &first, &other))
        trial_broken(t, "observation", "seat %d: a byte is not written", as);
    test_ranges(t, &first);
    t->game->rules->redact(t->state.byte, as, view.byte);
    observe(t, view.byte, as, 0xa5, &other);
    if (!same_sheet(t, &first, &other))
        trial_broken(t, "observation", "seat %d: its view tells otherwise", as);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        t->game->rules->resample(world.byte, as, &t->dice);
        observe(t, world.byte, as, 0xa5, &other);
        if (!same_sheet(t, &first, &other))
            trial_broken(t, "observation", "seat %d: it tells worlds apart", as);
    }
    observe(t, t->state.byte, GAME_PUBLIC, 0xa5, &first);
    observe(t, view.byte, GAME_PUBLIC, 0xa5, &other);
    if (!same_sheet(t, &first, &other))
        trial_broken(t, "observation", "the public one differs by the view of %d", as);
}

void law_observations(struct trial *t)
{
    for (int as = GAME_PUBLIC; as < t->setup.seats; as++)
        test_observation(t, as);
}

static void get_mask(struct trial *t, const void *state, int seat, uint32_t draft,
                     struct sheet *ret)
{
    memset(ret, 0xa5, sizeof *ret);
    t->game->mind->legal_numbers(state, seat, draft, (uint64_t *)ret->byte);
    test_margin(t, ret, mask_bytes(t), 0xa5, "numbers");
}

// The numbers of a legal action, said one by one, mean that action, and each is in the mask.
static void say_action(struct trial *t, game_action action)
{
    uint16_t number[GAME_MAX_PARTS];
    uint32_t meant = 0;
    struct sheet mask;
    int count = t->game->mind->number(t->state.byte, t->seat, action, number);
    for (int part = 0; part < count && !t->verdict->law; part++) {
        get_mask(t, t->state.byte, t->seat, meant, &mask);
        if (number[part] >= t->game->facts.number_count || !mask_has(mask.byte, number[part]))
            trial_broken(t, "numbers", "part %d of action %u, %u, is not in the mask", part, action,
                         number[part]);
        int status = t->game->mind->choose(t->state.byte, t->seat, meant, number[part], &meant);
        if (status != (part < count - 1))
            trial_broken(t, "numbers", "part %d of %d of action %u: %d", part, count, action,
                         status);
    }
    if (!t->verdict->law && meant != action)
        trial_broken(t, "numbers", "action %u comes back as %u", action, meant);
}

// Goes through everything that the masks allow: as many whole actions as are legal, each once.
static int count_masks(struct trial *t, uint32_t draft, uint8_t *seen)
{
    struct sheet mask;
    int count = 0;
    get_mask(t, t->state.byte, t->seat, draft, &mask);
    for (uint32_t number = 0; number < t->game->facts.number_count; number++) {
        uint32_t meant;
        if (!mask_has(mask.byte, number) || t->verdict->law)
            continue;
        int status = t->game->mind->choose(t->state.byte, t->seat, draft, number, &meant);
        int place = status == GAME_OK ? trial_place(t, meant) : -1;
        if (status == 1)
            count += count_masks(t, meant, seen);
        else if (place < 0 || seen[place]++)
            trial_broken(t, "numbers", "number %u of the mask is no action, or one said before",
                         number);
        else
            count++;
    }
    return count;
}

// What is not in the mask is refused when it is said or when it is done.
static void test_refused_numbers(struct trial *t)
{
    struct sheet mask;
    get_mask(t, t->state.byte, t->seat, 0, &mask);
    for (int i = 0; i < SOME; i++) {
        uint32_t number = dice_below(&t->dice, t->game->facts.number_count + 8), meant = 0;
        uint32_t draft = dice_below(&t->dice, 4) ? 0 : (uint32_t)dice_roll(&t->dice);
        int listed =
            draft == 0 && number < t->game->facts.number_count && mask_has(mask.byte, number);
        int status = t->game->mind->choose(t->state.byte, t->seat, draft, number, &meant);
        if (draft == 0 && !listed && status > 0)
            trial_broken(t, "numbers", "number %u begins a draft outside the mask", number);
        if (!listed && draft == 0 && status == GAME_OK && trial_lists(t, meant))
            trial_broken(t, "numbers", "number %u is legal outside the mask", number);
    }
}

static void test_empty_masks(struct trial *t)
{
    static const struct sheet none;
    struct sheet mask;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        get_mask(t, t->state.byte, seat, 0, &mask);
        int empty = memcmp(mask.byte, none.byte, mask_bytes(t)) == 0;
        if (empty == (int)(t->mask >> seat & 1))
            trial_broken(t, "numbers", "the mask of seat %d is %s", seat, empty ? "empty" : "not");
    }
}

void law_numbers(struct trial *t)
{
    struct sheet mask, by_view;
    union record_state view;
    uint8_t *seen = calloc((size_t)t->count, 1);
    test_empty_masks(t);
    t->game->rules->redact(t->state.byte, t->seat, view.byte);
    get_mask(t, t->state.byte, t->seat, 0, &mask);
    get_mask(t, view.byte, t->seat, 0, &by_view);
    if (memcmp(&mask, &by_view, sizeof mask) != 0)
        trial_broken(t, "numbers", "the view of seat %d has another mask", t->seat);
    for (int i = 0; i < t->count && i < ALL_BY_ONE; i++)
        say_action(t, t->count <= ALL_BY_ONE ? t->legal[i]
                                             : t->legal[dice_below(&t->dice, (uint32_t)t->count)]);
    int whole = t->count <= ALL_BY_ONE || dice_below(&t->dice, 16) == 0;
    if (seen && whole && count_masks(t, 0, seen) != t->count)
        trial_broken(t, "numbers", "the masks do not lead to all %d actions", t->count);
    test_refused_numbers(t);
    free(seen);
}

// How often each byte of an observation, or each number, is described.
static int cover(const struct game_slice *slices, size_t size, uint8_t *covered)
{
    for (const struct game_slice *slice = slices; slice->name; slice++) {
        struct slice_rows rows;
        slice_rows(slice, &rows);
        for (int row = 0; row < rows.count; row++)
            for (int i = 0; i < rows.bytes; i++) {
                size_t at = slice_row_at(slice, &rows, row) + (size_t)i;
                if (at >= size || covered[at]++)
                    return 0;
            }
        for (const struct game_slice *other = slices; other < slice; other++)
            if (strcmp(other->name, slice->name) == 0)
                return 0;
    }
    return memchr(covered, 0, size) == NULL;
}

// Slices describe every byte and every number once.
const char *laws_slices_flaw(const struct game *game)
{
    uint8_t covered[GAME_MAX_OBSERVATION] = {0};
    const struct game_facts *facts = &game->facts;
    if (!facts->observation || !facts->numbers || facts->observation_size == 0 ||
        facts->observation_size > GAME_MAX_OBSERVATION || facts->number_count == 0 ||
        facts->number_count > GAME_MAX_NUMBERS)
        return "there are no slices, or sizes out of range";
    if (!cover(facts->observation, facts->observation_size, covered))
        return "the observation is not described byte for byte, once each";
    uint32_t next = 0;
    for (const struct game_slice *slice = facts->numbers; slice->name; slice++) {
        if (slice->at != next)
            return "numbers are not described one after the other";
        next += (uint32_t)slice_members(slice);
    }
    return next == facts->number_count ? NULL : "not all numbers are described";
}
