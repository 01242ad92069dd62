// Looking back at a game: searches about each decision, and what follows from all of them.
#include "search/analysis.h"

#include "core/rng.h"
#include "search/sample.h"
#include "search/value.h"

enum { MOST_LOOKS = 64, GLANCE = 4 }; // a glance is a search so many times as short as a look's
enum { GLANCE_SEED = 1 << 20 };       // behind the seeds of all looks

// What the searches about one decision have told so far.
struct inquest {
    const struct analyst *analyst;
    const struct bot_level *level;
    struct seen seen;
    struct bot_task task; // of one search
    uint64_t seed[2];     // of all of them
    uint64_t searches;
    struct sample value, best_value, loss;
    double win[GAME_MAX_SEATS];    // sums over the looks
    game_action liked[MOST_LOOKS]; // what each look liked best
    uint32_t looks;
};

static int32_t rounded(double number)
{
    return (int32_t)(number < 0 ? number - 0.5 : number + 0.5);
}

static double size_of(double number)
{
    return number < 0 ? -number : number;
}

// Simulations of one search: the level's own, or a fair number for one that goes by time alone.
static uint32_t search_size(const struct bot_level *level, const struct game *game, int seats)
{
    enum { TIMELESS = 16000 };
    uint32_t own = bot_own_sims(level, game, seats);
    return own > 0 ? own : TIMELESS;
}

// One search, which looks closely at an action. GAME_OK or an error.
static int search_for(struct inquest *inquest, game_action also, struct bot_advice *ret)
{
    inquest->task.also = also;
    inquest->task.seed = rng_siphash(inquest->seed, inquest->searches++);
    return inquest->analyst->think(inquest->analyst, inquest->level, &inquest->seen, &inquest->task,
                                   ret);
}

// What an action is worth that the search has looked at closely.
static double worth(const struct bot_advice *advice, game_action action)
{
    uint32_t i = 0;
    while (i + 1 < advice->count && advice->option[i].action != action)
        i++;
    return advice->option[i].win;
}

// A look is a search that values what was played, and likes something. What the look before it
// liked is valued by a search of its own, which is another one than that which picked it: the best
// of many uncertain values looks better than it is.
static int look(struct inquest *inquest, game_action played, game_action picked,
                struct bot_advice *ret)
{
    struct bot_advice of_picked;
    int status = search_for(inquest, played, ret);
    if (status != GAME_OK || picked == GAME_NO_ACTION)
        return status;
    double value = worth(ret, played), best = value;
    if (picked != played) {
        status = search_for(inquest, picked, &of_picked);
        best = worth(&of_picked, picked);
    }
    sample_add(&inquest->value, value);
    sample_add(&inquest->best_value, best);
    sample_add(&inquest->loss, best - value);
    for (int seat = 0; seat < ret->seats; seat++)
        inquest->win[seat] += ret->win[seat];
    inquest->liked[inquest->looks++] = ret->option[0].action;
    return status;
}

static game_action liked_most(const struct inquest *inquest)
{
    uint32_t best = 0, most = 0;
    for (uint32_t i = 0; i < inquest->looks; i++) {
        uint32_t times = 0;
        for (uint32_t j = 0; j < inquest->looks; j++)
            times += inquest->liked[j] == inquest->liked[i];
        if (times > most)
            best = i;
        most = times > most ? times : most;
    }
    return inquest->liked[best];
}

static struct estimate estimate_of(const struct sample *sample)
{
    return (struct estimate){sample_mean(sample), sample_error(sample)};
}

static void conclude(const struct inquest *inquest, struct judgement *ret)
{
    ret->best = liked_most(inquest);
    ret->value = estimate_of(&inquest->value);
    ret->best_value = estimate_of(&inquest->best_value);
    ret->loss = estimate_of(&inquest->loss);
    ret->variance = sample_variance(&inquest->loss) / inquest->looks;
    ret->freedom = inquest->looks - 1;
    ret->costly = ret->loss.mean >= ANALYSIS_MISTAKE && ret->loss.mean > ret->loss.error;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++)
        ret->win[seat] = rounded(inquest->win[seat] / inquest->looks);
}

// There was nothing to choose: the first search says all.
static void conclude_forced(const struct bot_advice *advice, struct judgement *ret)
{
    ret->forced = 1;
    ret->best = ret->action;
    ret->value.mean = ret->best_value.mean = advice->win[ret->seat];
    memcpy(ret->win, advice->win, sizeof ret->win);
}

// Looks as often as the budget of a decision allows.
static int hold_inquest(struct inquest *inquest, const struct bot_task *whole,
                        struct judgement *ret)
{
    struct bot_advice advice;
    uint64_t (*clock)(void *) = whole->ms > 0 ? inquest->analyst->clock : NULL;
    uint64_t until = clock ? clock(inquest->analyst->context) + (uint64_t)whole->ms * 1000 : 0;
    uint32_t wanted = whole->sims / (2 * inquest->task.sims); // a look is two searches
    int status = look(inquest, ret->action, GAME_NO_ACTION, &advice);
    if (status == GAME_OK && advice.count == 1) {
        conclude_forced(&advice, ret);
        return status;
    }
    ret->mixed = advice.mixed;
    while (status == GAME_OK && inquest->looks < MOST_LOOKS &&
           (inquest->looks < ANALYSIS_LOOKS || inquest->looks < wanted ||
            (clock && clock(inquest->analyst->context) < until)))
        status = look(inquest, ret->action, advice.action, &advice);
    if (status == GAME_OK)
        conclude(inquest, ret);
    return status;
}

// Means of independent figures add up, and so do their variances.
struct sum {
    double mean, variance;
    uint32_t freedom;
};

static void add_loss(struct sum *sum, double share, const struct judgement *one)
{
    sum->mean += share * one->loss.mean;
    sum->variance += share * share * one->variance;
    sum->freedom += one->freedom;
}

static struct estimate estimate_of_sum(const struct sum *sum)
{
    double error = sum->freedom > 0 ? student_95(sum->freedom) * value_sqrt(sum->variance) : 0;
    return (struct estimate){sum->mean, error};
}

// What the choices of a seat, or of all others, brought it.
static struct estimate brought(const struct analysis *analysis, int seat, int own)
{
    struct sum sum = {0};
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        if ((one->seat == seat) == own)
            add_loss(&sum, own ? -1 : 1.0 / (analysis->seats - 1), one);
    }
    return estimate_of_sum(&sum);
}

// What each seat owes to its choices, to others' and to luck.
static void settle_accounts(struct analysis *analysis, const struct game_result *result)
{
    int seats = analysis->seats, winners = 0;
    for (int seat = 0; seat < seats; seat++)
        winners += result->rank[seat] == 1;
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        analysis->account[one->seat].decisions += !one->forced;
        analysis->account[one->seat].mistakes += one->costly != 0;
    }
    for (int seat = 0; seat < seats; seat++) {
        struct account *own = &analysis->account[seat];
        own->result = result->rank[seat] == 1 ? 1000.0 / winners : 0;
        own->choices = brought(analysis, seat, 1);
        own->gifts = brought(analysis, seat, 0);
        own->luck.mean = own->result - 1000.0 / seats - own->choices.mean - own->gifts.mean;
        own->luck.error = value_sqrt(own->choices.error * own->choices.error +
                                     own->gifts.error * own->gifts.error);
    }
}

// Keeps the greatest changes, in the order of the game.
static void note_turn(struct analysis *analysis, const struct turning_point *turn)
{
    double size = size_of(turn->change);
    uint32_t least = 0;
    if (size < ANALYSIS_MISTAKE)
        return;
    if (analysis->turns < ANALYSIS_TURNS) {
        analysis->turn[analysis->turns++] = *turn;
        return;
    }
    for (uint32_t i = 1; i < ANALYSIS_TURNS; i++)
        if (size_of(analysis->turn[i].change) < size_of(analysis->turn[least].change))
            least = i;
    if (size_of(analysis->turn[least].change) >= size)
        return;
    for (; least + 1 < ANALYSIS_TURNS; least++)
        analysis->turn[least] = analysis->turn[least + 1];
    analysis->turn[least] = *turn;
}

static void find_turns(struct analysis *analysis)
{
    double expected[GAME_MAX_SEATS]; // after the seat's last choice
    int known[GAME_MAX_SEATS] = {0};
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        if (one->forced)
            continue; // nothing was searched, so the chance is only a rough guess
        if (known[one->seat])
            note_turn(analysis, &(struct turning_point){.ply = one->ply,
                                                        .seat = one->seat,
                                                        .change = one->best_value.mean -
                                                                  expected[one->seat]});
        if (one->costly)
            note_turn(analysis, &(struct turning_point){.ply = one->ply,
                                                        .seat = one->seat,
                                                        .change = -one->loss.mean,
                                                        .by_choice = 1});
        expected[one->seat] = one->value.mean;
        known[one->seat] = 1;
    }
}

void analysis_open(struct analysis *ret, const struct match *match, struct judgement *room,
                   const struct bot_level *level, const struct bot_task *task)
{
    memset(ret, 0, sizeof *ret);
    ret->match = match;
    ret->seats = match_seats(match);
    ret->count = match->record.count;
    ret->judge = *level;
    ret->judge.overlooked = 0;
    ret->budget = *task;
    ret->judgement = room;
    memset(room, 0, ret->count * sizeof *room);
    for (uint32_t i = 0; i < ret->count; i++) {
        room[i].ply = i;
        room[i].seat = match->record.move[i].seat;
        room[i].action = match->record.move[i].action;
    }
}

static void open_inquest(const struct analysis *analysis, uint32_t ply,
                         const struct analyst *analyst, struct inquest *ret)
{
    const struct game *game = analysis->match->record.game;
    union record_state state;
    memset(ret, 0, sizeof *ret);
    ret->analyst = analyst;
    ret->level = &analysis->judge;
    ret->task.sims = search_size(&analysis->judge, game, analysis->seats);
    ret->seed[0] = analysis->budget.seed;
    ret->seed[1] = ply;
    match_at(analysis->match, ply, state.byte);
    seen_by(&ret->seen, game, state.byte, analysis->judgement[ply].seat);
}

int analysis_glance(struct analysis *analysis, uint32_t ply, const struct analyst *analyst)
{
    struct judgement *ret = &analysis->judgement[ply];
    struct inquest inquest;
    struct bot_advice advice;
    open_inquest(analysis, ply, analyst, &inquest);
    inquest.task.sims = inquest.task.sims / GLANCE + 1;
    inquest.searches = GLANCE_SEED;
    int status = search_for(&inquest, ret->action, &advice);
    if (status != GAME_OK)
        return status;
    ret->judged = JUDGED_ROUGHLY;
    ret->forced = advice.count == 1;
    ret->mixed = advice.mixed && !ret->forced;
    ret->best = advice.option[0].action;
    ret->value.mean = worth(&advice, ret->action);
    ret->best_value.mean = worth(&advice, ret->best);
    ret->loss.mean = ret->best_value.mean - ret->value.mean;
    memcpy(ret->win, advice.win, sizeof ret->win);
    return status;
}

// Everything is judged: accounts, if there is a result, and turning points.
static void settle(struct analysis *analysis)
{
    const struct game *game = analysis->match->record.game;
    union record_state state;
    match_at(analysis->match, analysis->count, state.byte);
    if (game->rules->to_act(state.byte) == 0) {
        struct game_result result;
        game->rules->result(state.byte, &result);
        analysis->over = 1;
        settle_accounts(analysis, &result);
    }
    find_turns(analysis);
}

int analysis_judge(struct analysis *analysis, uint32_t ply, const struct analyst *analyst)
{
    struct judgement *ret = &analysis->judgement[ply], found = *ret;
    struct inquest inquest;
    if (ret->judged == JUDGED_FULLY)
        return GAME_OK;
    open_inquest(analysis, ply, analyst, &inquest);
    int status = hold_inquest(&inquest, &analysis->budget, &found);
    if (status != GAME_OK)
        return status;
    *ret = found;
    ret->judged = JUDGED_FULLY;
    if (++analysis->judged == analysis->count)
        settle(analysis);
    return status;
}

uint32_t analysis_next(const struct analysis *analysis)
{
    uint32_t next = analysis->count;
    for (uint32_t i = 0; i < analysis->count; i++) {
        const struct judgement *one = &analysis->judgement[i];
        if (one->judged == JUDGED_NOT)
            return i;
        if (one->judged == JUDGED_ROUGHLY &&
            (next == analysis->count || one->loss.mean > analysis->judgement[next].loss.mean))
            next = i;
    }
    return next;
}
