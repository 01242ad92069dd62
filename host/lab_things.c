// Counting what is done, and comparing who does it with who does not.
#include "host/lab_things.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/event.h"
#include "core/observe.h"
#include "host/format.h"

enum { KINDS = 128, ARGS = 8, LEAST = -1, VALUES = 1024, EXAMPLES = 16, PLACES = KINDS * ARGS };
enum { SLICES = 64 }; // of numbers

static const double ROUNDING = 1e-9;

// Of a deal: how often each seat did it, all plays together; the squares of that, play by play; and
// how often times the share of the win above the seat's mean.
struct at_deal {
    float gain;
    uint32_t squares;
    uint16_t times[GAME_MAX_SEATS];
};

// What is counted of a thing while games are watched.
struct count {
    struct lab_thing thing;
    uint16_t done[GAME_MAX_SEATS]; // how often in this game
    uint32_t deal;                 // 1 + the last deal it counted for
    struct at_deal *at_deal;       // by deal; null: not done yet
};

struct tally {
    const struct lab_arm *arm;
    const struct lab_stats *stats;
    const struct voice *voice;
    const struct game *game;
    int32_t *index; // 1 + the place in `count`, of each event, argument, value; numbers; openings
    struct count *count;
    uint32_t used, room;
    uint32_t deal;
    uint8_t seen[KINDS];
    uint8_t early[KINDS];                  // it happened before the last action of some game
    uint8_t begun[GAME_MAX_SEATS][SLICES]; // the seat has said a number of the slice in this game
    int failed;
};

static int number_room(const struct game *game)
{
    return PLACES * VALUES + 2 * (int)game->facts.number_count;
}

static struct count *find_count(struct tally *tally, int at)
{
    if (tally->index[at])
        return &tally->count[tally->index[at] - 1];
    if (tally->used == tally->room) {
        uint32_t more = tally->room ? 2 * tally->room : 256;
        struct count *grown = realloc(tally->count, more * sizeof *grown);
        if (!grown) {
            tally->failed = 1;
            return NULL;
        }
        tally->count = grown;
        tally->room = more;
    }
    struct count *count = &tally->count[tally->used];
    memset(count, 0, sizeof *count);
    tally->index[at] = (int32_t)++tally->used;
    return count;
}

static void count_done(struct tally *tally, struct count *count, int seat)
{
    if (!count->at_deal)
        count->at_deal = calloc(tally->stats->deals, sizeof *count->at_deal);
    tally->failed |= !count->at_deal;
    count->thing.times++;
    count->done[seat]++;
}

static void count_deal(const struct tally *tally, struct count *count)
{
    count->thing.deals += count->deal != tally->deal + 1;
    count->deal = tally->deal + 1;
}

// ---- events ----

// Types that say how many or who, not which.
static int is_amount(const char *type)
{
    static const char *const amounts[] = {"seat", "count", "points", "number", "herd"};
    for (int i = 0; i < 5; i++)
        if (text_equal(type, amounts[i]))
            return 1;
    return 0;
}

static void name_word(const struct tally *tally, const void *state, const char *type, int value,
                      struct lab_thing *ret)
{
    union record_state view;
    struct text word, label;
    tally->game->rules->redact(state, GAME_PUBLIC, view.byte);
    text_init(&word, ret->word, sizeof ret->word);
    text_init(&label, ret->label, sizeof ret->label);
    tally->game->text->print_value(view.byte, type, value, &word);
    tally->game->text->print_word(view.byte, type, value, tally->voice, &label);
}

static void count_word(struct tally *tally, const void *state, const struct game_event *event,
                       int arg, int seat, const char *type, int value)
{
    if (arg >= ARGS || value < LEAST || value >= VALUES + LEAST || event->kind >= KINDS)
        return;
    struct count *count = find_count(tally, (event->kind * ARGS + arg) * VALUES + value - LEAST);
    if (!count)
        return;
    if (!count->thing.times) {
        count->thing.kind = type ? LAB_WORD : LAB_HAPPENS;
        count->thing.event = event->kind;
        count->thing.arg = arg;
        count->thing.value = value;
        if (type)
            name_word(tally, state, type, value, &count->thing);
    }
    count_done(tally, count, seat);
    count_deal(tally, count);
}

// Argument 0 stands for the event itself: nothing that is counted is named before the seat.
static void see_event(void *context, const void *state, const struct game_event *event, int is_last)
{
    struct tally *tally = context;
    int seat = event_seat(tally->game, event, 0), seats = 0;
    struct event_walk walk;
    struct event_arg arg;
    tally->seen[event->kind % KINDS] = 1;
    if (seat < 0 || seat >= tally->stats->seats)
        return;
    if (!is_last)
        tally->early[event->kind % KINDS] = 1;
    count_word(tally, state, event, 0, seat, NULL, 0);
    event_begin(tally->game, event, &walk);
    for (int place = 1; event_next(&walk, &arg) > 0; place++) {
        seats += text_equal(arg.type, "seat");
        // What is named behind another seat is that one's.
        for (int i = 0; seats < 2 && !is_amount(arg.type) && i < arg.count; i++)
            count_word(tally, state, event, place, seat, arg.type, arg.value[i]);
    }
}

// ---- numbers ----

const struct game_slice *lab_slice(const struct game *game, int number)
{
    const struct game_slice *slice = game->facts.numbers;
    while (slice[1].name && slice[1].at <= number)
        slice++;
    return slice;
}

static void name_number(const struct tally *tally, const void *state, const struct lab_move *move,
                        int number, int parts, struct lab_thing *ret)
{
    const struct game_slice *slice = lab_slice(tally->game, number);
    char described[LAB_LABEL];
    struct text word, label;
    union record_state view;
    text_init(&word, ret->word, sizeof ret->word);
    text_init(&label, described, sizeof described);
    format_text(&word, "%s %d", slice->name, number - slice->at);
    tally->game->rules->redact(state, move->seat, view.byte);
    if (parts == 1)
        tally->game->text->describe(view.byte, move->seat, move->action, tally->voice, &label);
    // One number may mean another thing at another time, as "the next seat" does.
    int agrees = ret->times == 0 || strcmp(ret->label, described) == 0;
    snprintf(ret->label, sizeof ret->label, "%s", parts == 1 && agrees ? described : ret->word);
}

// One part of an action: what could be said, and what was.
static void count_part(struct tally *tally, const void *state, const struct lab_move *move,
                       uint32_t draft, int number, int parts)
{
    uint64_t mask[GAME_MAX_NUMBERS / 64];
    tally->game->mind->legal_numbers(state, move->seat, draft, mask);
    for (uint32_t i = 0; i < tally->game->facts.number_count; i++) {
        struct count *count =
            mask_has(mask, i) ? find_count(tally, PLACES * VALUES + (int)i) : NULL;
        if (!count)
            continue;
        count->thing.kind = LAB_NUMBER;
        count->thing.value = (int32_t)i;
        count->thing.offered++;
        count_deal(tally, count);
        if (i != (uint32_t)number)
            continue;
        if (count->thing.times < EXAMPLES)
            name_number(tally, state, move, number, parts, &count->thing);
        count_done(tally, count, move->seat);
    }
}

static void count_opening(struct tally *tally, const void *state, const struct lab_move *move,
                          int number)
{
    const struct game_facts *facts = &tally->game->facts;
    uint8_t *begun =
        &tally->begun[move->seat][(lab_slice(tally->game, number) - facts->numbers) % SLICES];
    struct count *count =
        *begun ? NULL : find_count(tally, PLACES * VALUES + (int)facts->number_count + number);
    *begun = 1;
    if (!count)
        return;
    count->thing.kind = LAB_OPENING;
    count->thing.value = number;
    if (count->thing.times < EXAMPLES)
        name_number(tally, state, move, number, 1, &count->thing);
    count_done(tally, count, move->seat);
    count_deal(tally, count);
}

static void see_decision(void *context, const void *state, const struct lab_move *move,
                         uint32_t ply)
{
    struct tally *tally = context;
    uint16_t number[GAME_MAX_PARTS];
    uint32_t draft = 0;
    (void)ply;
    int parts = tally->game->mind->number(state, move->seat, move->action, number);
    for (int i = 0; i < parts; i++) {
        count_part(tally, state, move, draft, number[i], parts);
        tally->game->mind->choose(state, move->seat, draft, number[i], &draft);
    }
    if (parts == 1)
        count_opening(tally, state, move, number[0]);
}

// ---- the end of a game ----

static void settle_game(struct tally *tally, const struct game_result *result)
{
    struct contest_game settled;
    contest_settle(&tally->arm->contest, result, &settled);
    memset(tally->begun, 0, sizeof tally->begun);
    for (uint32_t i = 0; i < tally->used; i++) {
        struct count *count = &tally->count[i];
        struct at_deal *at = count->at_deal ? &count->at_deal[tally->deal] : NULL;
        for (int seat = 0; at && seat < tally->stats->seats; seat++) {
            double above = settled.share[seat] - tally->stats->measure[LAB_SEAT + seat].value;
            at->gain += (float)(count->done[seat] * above);
            at->squares += (uint32_t)count->done[seat] * count->done[seat];
            at->times[seat] = (uint16_t)(at->times[seat] + count->done[seat]);
            count->thing.present += count->done[seat] > 0;
            count->done[seat] = 0;
        }
    }
}

// How often a seat did it in a game, on average.
static void seat_means(const struct tally *tally, const struct count *count, double *ret)
{
    for (int seat = 0; seat < tally->stats->seats; seat++) {
        ret[seat] = 0;
        for (uint32_t deal = 0; deal < tally->stats->deals; deal++)
            ret[seat] += (double)count->at_deal[deal].times[seat] / tally->stats->games;
    }
}

// Sums over the seats and plays of one deal, of products and of squares: how often, and the share
// of the win, both about the seat's mean.
static void sum_deal(const struct tally *tally, const struct count *count, const double *mean,
                     uint32_t deal, double *ret_gain, double *ret_spread)
{
    const struct at_deal *at = &count->at_deal[deal];
    double plays = tally->stats->plays;
    *ret_gain = at->gain;
    *ret_spread = at->squares;
    for (int seat = 0; seat < tally->stats->seats; seat++) {
        *ret_gain -= mean[seat] * plays * tally->stats->measure[LAB_SEAT + seat].pull[deal];
        *ret_spread += mean[seat] * (plays * mean[seat] - 2.0 * at->times[seat]);
    }
}

// Whoever does it as often as everybody else in the game gains nothing, whatever rounding says.
static int is_rounding(const struct lab_figure *figure)
{
    for (uint32_t deal = 0; deal < figure->deals; deal++)
        if (fabs(figure->pull[deal]) > ROUNDING)
            return 0;
    return 1;
}

// The slope of the share of the win over how often: for what is done once or not at all, the
// difference between both. Each deal pulls it by what it adds to the sum that the slope makes 0.
static int settle_gain(const struct tally *tally, struct count *count)
{
    struct lab_figure *gain = &count->thing.gain;
    uint32_t deals = tally->stats->deals;
    double mean[GAME_MAX_SEATS], product = 0, spread = 0, one, all;
    if (!count->at_deal || count->thing.present < LAB_SEEN || deals < 2)
        return 1;
    seat_means(tally, count, mean);
    for (uint32_t deal = 0; deal < deals; deal++) {
        sum_deal(tally, count, mean, deal, &one, &all);
        product += one / deals;
        spread += all / deals;
    }
    if (spread * deals < LAB_SEEN) // everybody does it alike
        return 1;
    gain->pull = calloc(deals, sizeof *gain->pull);
    if (!gain->pull)
        return 0;
    gain->deals = deals;
    gain->value = product / spread;
    for (uint32_t deal = 0; deal < deals; deal++) {
        sum_deal(tally, count, mean, deal, &one, &all);
        gain->pull[deal] = (one - gain->value * all) / spread;
    }
    count->thing.compared = !is_rounding(gain);
    return 1;
}

// Is no number of the slice said twice by a seat in a game? Then its beginning is all there is.
static int is_said_once(const struct tally *tally, int number)
{
    const struct game_slice *slice = lab_slice(tally->game, number);
    uint32_t said = 0, begun = 0;
    for (uint32_t i = 0; i < tally->used; i++) {
        const struct lab_thing *thing = &tally->count[i].thing;
        if (thing->kind < LAB_NUMBER || lab_slice(tally->game, thing->value) != slice)
            continue;
        said += thing->kind == LAB_NUMBER ? thing->times : 0;
        begun += thing->kind == LAB_OPENING ? thing->times : 0;
    }
    return said == begun;
}

static int is_told(const struct tally *tally, const struct lab_thing *thing)
{
    if (thing->kind == LAB_OPENING)
        return !is_said_once(tally, thing->value);
    return thing->kind == LAB_NUMBER || tally->early[thing->event];
}

static int in_order(const void *a, const void *b)
{
    const struct lab_thing *x = &((const struct count *)a)->thing;
    const struct lab_thing *y = &((const struct count *)b)->thing;
    if (x->kind != y->kind)
        return x->kind > y->kind ? 1 : -1;
    int order = (x->event > y->event) - (x->event < y->event);
    order = order ? order : (x->arg > y->arg) - (x->arg < y->arg);
    return order ? order : (x->value > y->value) - (x->value < y->value);
}

static int take_things(struct tally *tally, struct lab_things *ret)
{
    int fine = 1;
    ret->thing = calloc(tally->used + 1u, sizeof *ret->thing);
    ret->seen = calloc(KINDS, 1);
    if (!ret->thing || !ret->seen)
        return 0;
    memcpy(ret->seen, tally->seen, KINDS);
    if (tally->used > 0)
        qsort(tally->count, tally->used, sizeof *tally->count, in_order);
    for (uint32_t i = 0; fine && i < tally->used; i++) {
        struct count *count = &tally->count[i];
        if (!is_told(tally, &count->thing))
            continue;
        fine = settle_gain(tally, count);
        ret->thing[ret->count++] = count->thing;
    }
    return fine;
}

static int watch_games(struct tally *tally)
{
    struct lab_watcher watcher = {.decision = see_decision, .event = see_event, .context = tally};
    int fine = tally->index != NULL;
    for (uint32_t number = 0; fine && number < tally->stats->games; number++) {
        struct game_result result = {0};
        tally->deal = number / tally->stats->plays;
        fine = lab_replay(tally->arm, number, &tally->arm->game[number], &watcher, &result) ==
                   GAME_OK &&
               !tally->failed;
        if (fine)
            settle_game(tally, &result);
    }
    return fine;
}

int lab_things(const struct lab_arm *arm, const struct lab_stats *stats, const struct voice *voice,
               struct lab_things *ret)
{
    memset(ret, 0, sizeof *ret);
    struct tally *tally = calloc(1, sizeof *tally);
    if (!tally)
        return 0;
    tally->arm = arm;
    tally->stats = stats;
    tally->voice = voice;
    tally->game = arm->contest.game;
    tally->index = calloc((size_t)number_room(tally->game), sizeof *tally->index);
    int fine = watch_games(tally) && take_things(tally, ret);
    for (uint32_t i = 0; i < tally->used; i++)
        free(tally->count[i].at_deal);
    free(tally->count);
    free(tally->index);
    free(tally);
    return fine;
}

void lab_things_free(struct lab_things *things)
{
    for (uint32_t i = 0; i < things->count; i++)
        free(things->thing[i].gain.pull);
    free(things->thing);
    free(things->seen);
    memset(things, 0, sizeof *things);
}

static int of_one_group(const struct game *game, const struct lab_thing *a,
                        const struct lab_thing *b)
{
    if (a->kind != b->kind)
        return 0;
    if (a->kind >= LAB_NUMBER)
        return lab_slice(game, a->value) == lab_slice(game, b->value);
    return a->kind == LAB_HAPPENS || (a->event == b->event && a->arg == b->arg);
}

int lab_group(const struct game *game, const struct lab_things *things, uint32_t from,
              uint32_t *ret_after)
{
    int compared = 0;
    uint32_t at = from;
    for (; at < things->count && of_one_group(game, &things->thing[from], &things->thing[at]); at++)
        compared += things->thing[at].compared;
    *ret_after = at;
    return compared;
}

// The name of argument number `arg` of a declaration, as far as the colon behind it; "" if there is
// none.
static const char *find_name(const char *declared, int arg)
{
    for (int i = 1; i < arg; i++) {
        declared += strcspn(declared, " ");
        declared += *declared == ' ';
    }
    return arg > 0 ? declared : "";
}

// Writes a place of a sentence, "{seat}" or "{SX-5 the Clever Crow}": the words behind a rule, or …
static const char *write_place(const char *at, const char *name, struct text *out)
{
    size_t length = strcspn(at, "}"), first = strcspn(at, " }");
    int is_name = first < length && strcspn(at, "-.") < first;
    int is_ours = strcspn(name, ":") == first && strncmp(at, name, first) == 0;
    if (is_name)
        text_bytes(out, at + first + 1, (uint32_t)(length - first - 1));
    else
        text_string(out, is_ours ? "[…]" : "…");
    return at + length + (at[length] == '}');
}

void lab_sentence(const struct game_event_kind *kind, int arg, const struct voice *voice,
                  struct text *out)
{
    const char *name = find_name(kind->args, arg);
    for (const char *at = voice_say(voice, kind->text); *at;) {
        if (*at == '{')
            at = write_place(at + 1, name, out);
        else
            text_char(out, *at++);
    }
}
