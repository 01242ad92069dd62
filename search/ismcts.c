// The simulations of information-set search.
#include "search/ismcts.h"

#include "core/bits.h"
#include "search/search.h"
#include "search/value.h"

enum { PILOTS = 16 };         // playouts that show how far apart ends lie
enum { SIMS_PER_LOOK = 8 };   // simulations between two looks at the clock
enum { SIMS_PER_COUNT = 64 }; // and between two counts of the root's visits
enum { SIMS_PER_WORLD = 2 };  // in a game of one step; even, so that each is replayed and not
enum { FORCED_SIMS = 200 };   // where there is nothing to choose: only to know what it is worth
enum { RIPE = 2 };            // meetings before a node gets arms,
enum { RIPE_LATER = 40 };     // and for what a seat chooses after other choices in the same step
enum { WIDEN_FROM = 6 };      // candidates of a chosen list that are tried at first
enum { USUAL_EXPLORE = 500, USUAL_LEAD = 150 }; // 1/1000, see struct bot_level

static RULES_FN uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t z = (a ^ b) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 29)) * 0xbf58476d1ce4e5b9ULL;
    return z ^ (z >> 32);
}

static RULES_FN uint64_t stir(uint64_t lane, uint64_t word)
{
    uint64_t z = (lane ^ word) * 0x9e3779b97f4a7c15ULL;
    return z << 29 | z >> 35;
}

// A view's fingerprint, in lanes that do not wait for each other: views are long, and this is most
// of what a node costs. States are whole words, as their generators are.
static RULES_FN uint64_t fingerprint(const union record_state *view, uint32_t size)
{
    enum { LANES = 4, STRIDE = LANES * 8 };
    uint64_t lane[LANES] = {size, 1, 2, 3};
    uint64_t word[LANES];
    uint32_t at = 0;
    for (; at + STRIDE <= size; at += STRIDE) {
        memcpy(word, view->byte + at, STRIDE);
        for (int i = 0; i < LANES; i++)
            lane[i] = stir(lane[i], word[i]);
    }
    for (; at + 8 <= size; at += 8) {
        memcpy(word, view->byte + at, 8);
        lane[0] = stir(lane[0], word[0]);
    }
    return mix(mix(lane[0], lane[1]), mix(lane[2], lane[3]));
}

RULES_FN size_t search_least_memory(void)
{
    return SEARCH_HEAD + nodes_bytes(64);
}

RULES_FN size_t search_memory(uint64_t sims)
{
    uint64_t nodes = sims < 1 << 20 ? sims + 64 : 1 << 20;
    return SEARCH_HEAD + nodes_bytes((uint32_t)nodes);
}

static RULES_FN void note_root(struct search *search, int arm, const struct outcome *outcome)
{
    struct root_sum *sum = &search->sum[arm];
    sum->visits++;
    for (int seat = 0; seat < search->seats; seat++) {
        sum->win[seat] += outcome->share[seat];
        sum->score[seat] += outcome->score[seat];
    }
}

// A few playouts to the end: how much leads vary from here, and a first guess of the outcome.
static RULES_FN void fly_pilots(struct search *search)
{
    const struct game *game = search->seen.game;
    double lead[PILOTS][GAME_MAX_SEATS];
    double spread = 0;
    for (int i = 0; i < PILOTS; i++) {
        struct outcome outcome;
        seen_world(&search->seen, &search->dice, &search->under_way->world);
        value_playout(game, search->under_way->world.byte, 0, &search->dice);
        value_of(game, search->under_way->world.byte, game->predict, 1000, 0, &outcome);
        note_root(search, BOT_OPTIONS, &outcome);
        for (int seat = 0; seat < search->seats; seat++)
            lead[i][seat] = value_lead(outcome.score, search->seats, seat);
    }
    for (int seat = 0; seat < search->seats; seat++) {
        double mean = 0;
        for (int i = 0; i < PILOTS; i++)
            mean += lead[i][seat] / PILOTS;
        for (int i = 0; i < PILOTS; i++)
            spread += (lead[i][seat] - mean) * (lead[i][seat] - mean) / (PILOTS * search->seats);
    }
    search->spread = value_sqrt(spread);
    if (search->spread < 500)
        search->spread = 500;
}

// Ascending order; the lists nearly always have it already.
static RULES_FN void sort(game_action *action, int count)
{
    for (int i = 1; i < count; i++) {
        game_action one = action[i];
        int at = i;
        if (action[at - 1] <= one)
            continue;
        for (; at > 0 && action[at - 1] > one; at--)
            action[at] = action[at - 1];
        action[at] = one;
    }
}

// A person overlooks things; so do the lower levels. At least one action stays.
static RULES_FN int overlook(struct search *search, int count, uint32_t overlooked)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (dice_below(&search->dice, 1000) >= overlooked)
            search->under_way->action[kept++] = search->under_way->action[i];
    return kept > 0 ? kept : 1;
}

// Brings an action to the front of the list, and into it if it is not there.
static RULES_FN int include(struct search *search, int count, game_action action)
{
    int at = 0;
    while (at < count && search->under_way->action[at] != action)
        at++;
    if (at == count && count < BOT_OPTIONS)
        count++;
    if (at == BOT_OPTIONS)
        at--;
    for (; at > 0; at--)
        search->under_way->action[at] = search->under_way->action[at - 1];
    search->under_way->action[0] = action;
    return count;
}

// The root's arms, the same for every worker. A list cut short is best first.
static RULES_FN int list_root(struct search *search, const struct bot_level *level,
                              game_action also)
{
    const struct game *game = search->seen.game;
    int count = game->candidates(search->under_way->world.byte, search->seen.seat, &search->dice,
                                 search->under_way->action, BOT_OPTIONS);
    int chosen = count == BOT_OPTIONS;
    if (count > 0 && level->overlooked > 0)
        count = overlook(search, count, level->overlooked);
    if (also != GAME_NO_ACTION)
        count = include(search, count, also);
    if (!chosen)
        sort(search->under_way->action, count);
    if (count <= 0 ||
        !nodes_choose(&search->nodes, &search->root, search->under_way->action, count))
        return 0;
    search->root.chosen = (uint8_t)chosen;
    for (int i = 0; i < count; i++)
        if (search->under_way->action[i] == also)
            search->also = i;
    return 1;
}

static RULES_FN uint64_t sight(struct search *search, int as)
{
    const struct game *game = search->seen.game;
    game->redact(search->under_way->world.byte, as, search->under_way->view.byte);
    return fingerprint(&search->under_way->view, game->state_size) | 1;
}

// What is known when the step begins that the root belongs to, the same in every world; and the
// root's position, in one of them.
static RULES_FN void begin_step(struct search *search)
{
    const struct game *game = search->seen.game;
    int seat = search->seen.seat;
    seen_step(&search->seen, &search->dice, &search->under_way->world);
    search->mixed = bits_count(game->to_act(search->under_way->world.byte)) > 1;
    search->open = sight(search, GAME_PUBLIC);
    search->own = sight(search, seat);
    search->pendings = game->pending(search->seen.view.byte, seat, search->pending);
    for (int i = 0; i < search->pendings; i++) {
        game->apply(search->under_way->world.byte, seat, search->pending[i], NULL);
        search->path = mix(search->path, search->pending[i]);
    }
}

RULES_FN struct search *search_open(void *memory, size_t size, const struct bot_level *level,
                                    const struct seen *seen, const struct bot_task *task,
                                    uint32_t worker)
{
    struct search *search = (struct search *)memory;
    struct simulation simulation;
    if (size < search_least_memory() || seen->seat < 0 ||
        !(seen->game->to_act(seen->view.byte) >> seen->seat & 1))
        return NULL;
    memset(search, 0, sizeof *search);
    search->under_way = &simulation;
    search->seen = *seen;
    search->dice.state = task->seed;
    search->seats = seen->game->seats(seen->view.byte);
    search->horizon = seen->game->horizon[level->sight][search->seats - 1];
    search->explore = (level->explore > 0 ? level->explore : USUAL_EXPLORE) / 1000.0;
    search->lead = (level->lead > 0 ? level->lead : USUAL_LEAD) / 1000.0;
    search->mistakes = level->mistakes;
    search->one_step = seen->game->one_step && level->sight < GAME_SIGHTS - 1;
    nodes_open(&search->nodes, (char *)memory + SEARCH_HEAD, size - SEARCH_HEAD, 1U << 22);
    begin_step(search);
    search->also = -1;
    if (!list_root(search, level, task->also))
        return NULL;
    search->forced = search->root.count == 1;
    search->dice.state = mix(task->seed, worker + 1);
    fly_pilots(search);
    search->under_way = NULL;
    return search;
}

// All arms of a chosen list, or only the first of them: few at the beginning, more and more as the
// node is visited.
static RULES_FN int open_arms(const struct node *node, struct visit *ret)
{
    int open = node->count;
    if (node->chosen && WIDEN_FROM + 2 * (int)value_sqrt(node->visits) < open)
        open = WIDEN_FROM + 2 * (int)value_sqrt(node->visits);
    ret->count = (uint16_t)open;
    for (int i = 0; i < open; i++)
        ret->available[i] = (uint16_t)i;
    return open;
}

// Which of the node's arms can be taken in this world. 0: none is known, so play on without it.
static RULES_FN int list_arms(struct search *search, struct node *node, int seat, struct visit *ret)
{
    const struct game *game = search->seen.game;
    // What the searching seat may do follows from what it sees, so its node has it once and for
    // all.
    if (node == &search->root || node->chosen || (seat == search->seen.seat && node->count > 0))
        return open_arms(node, ret);
    int count = game->candidates(search->under_way->world.byte, seat, &search->dice,
                                 search->under_way->action, NODE_ARMS);
    if (count <= 0)
        return 0;
    if (count == NODE_ARMS && node->count == 0)
        return nodes_choose(&search->nodes, node, search->under_way->action, count) &&
               open_arms(node, ret);
    ret->count = (uint16_t)count;
    if (nodes_seek(&search->nodes, node, search->under_way->action, count, ret->available))
        return 1;
    sort(search->under_way->action, count);
    return nodes_match(&search->nodes, node, search->under_way->action, count, ret->available);
}

// Where the simulation stands. A step is one decision, or all that is chosen at once: then nothing
// new is seen before the last choice, so each fingerprint is taken once in a step.
struct step {
    uint64_t open;                 // fingerprint of what everybody sees, 0: not taken
    uint64_t own;                  // of what the searching seat sees, 0: not taken
    uint64_t path[GAME_MAX_SEATS]; // of what each seat has chosen in secret in this step
    uint32_t mask;                 // seats to act
    uint32_t out;                  // seats that have left the tree in this step
    int last;                      // seat that acted last
    int together;                  // several seats choose at once
    int first;                     // it is the root's step
    int made;                      // choices of the searching seat in the root's step
    int replay;                    // the searching seat repeats its pending choices
};

// Looks at the new position. What is chosen at once comes one seat after the other: the step goes
// on while seats only leave the mask, or while a seat's choices show nothing. 0: the search goes no
// further.
static RULES_FN int look(struct search *search, struct step *step)
{
    uint32_t before = step->mask;
    uint32_t mask = search->seen.game->to_act(search->under_way->world.byte);
    step->mask = mask;
    if (search->one_step)
        return !value_step_ends(before, mask);
    int several = bits_count(before) > 1;
    if (step->together && mask != 0 &&
        ((mask == before && several) || mask == (before & ~(1U << step->last))))
        return 1;
    uint64_t open = step->open;
    step->open = step->own = 0;
    if (step->together && mask == before && !several) {
        step->open = sight(search, GAME_PUBLIC);
        step->together = step->open == open;
        step->first &= step->together;
        return 1;
    }
    step->first = 0;
    step->together = bits_count(mask) > 1;
    return mask != 0;
}

// The searching seat chooses first where several choose at once, as it does at the root.
static RULES_FN int next_seat(const struct search *search, uint32_t mask)
{
    return mask >> search->seen.seat & 1 ? search->seen.seat : bits_lowest(mask);
}

// The searching seat acts on all it sees. Another seat acts on what everybody sees and on what it
// has chosen itself: never on a secret of the searching seat, and not on the cards it happens to
// hold in this world, so that all worlds teach how it plays.
static RULES_FN struct node *find(struct search *search, struct step *step, int seat)
{
    int mine = seat == search->seen.seat;
    if (mine && step->first && step->made == search->pendings && step->path[seat] == search->path)
        return &search->root;
    uint64_t *seen = mine ? &step->own : &step->open;
    if (*seen == 0) {
        *seen = sight(search, mine ? seat : GAME_PUBLIC);
        if (mine)
            step->path[seat] = 0; // it sees its own choices
    }
    return nodes_find(&search->nodes, mix(*seen, step->path[seat] + (uint64_t)seat));
}

// Now and then the root takes the action that is to be looked at closely, whatever it looks like.
// Nothing follows from that for how the root should play.
static RULES_FN void look_closely(const struct search *search, struct visit *visit)
{
    enum { ONE_IN = 5 };
    if (search->sims % ONE_IN != 0)
        return;
    visit->arm = (uint16_t)search->also;
    visit->aside = 1;
}

// What a seat does at a node; GAME_NO_ACTION: the tree ends here for it, as it does at a node that
// was seldom met: most are never met again, so arms are listed only when a node turns out to be
// frequented.
static RULES_FN game_action choose(struct search *search, const struct step *step,
                                   struct node *node, int seat)
{
    struct visit *visit = &search->under_way->visit[search->under_way->depth];
    int ripe = step->path[seat] == 0 ? RIPE : RIPE_LATER;
    if (!node || (node->count == 0 && node->met++ < ripe) || !list_arms(search, node, seat, visit))
        return GAME_NO_ACTION;
    if (visit->count == 1)
        return nodes_arms(&search->nodes, node)[visit->available[0]].action;
    visit->node = node;
    visit->seat = (int16_t)seat;
    visit->aside = visit->astray = 0;
    if (node->visits == 0) {
        node->mixed = (uint8_t)step->together;
        node->mean = 0.5;
    }
    if (node->mixed)
        choose_mixed(&search->nodes, visit, &search->dice);
    else
        choose_alone(&search->nodes, visit, search->explore, &search->dice);
    // In a search of many steps somebody nearly always explores: nothing would be learnt.
    if (!search->one_step)
        visit->astray = 0;
    if (node == &search->root && search->also >= 0)
        look_closely(search, visit);
    search->under_way->depth++;
    return nodes_arms(&search->nodes, node)[visit->arm].action;
}

// A level may reckon with careless opponents. Where all choose at once, a mistake cannot be
// answered but only expected.
static RULES_FN int is_careless(struct search *search, const struct step *step)
{
    return search->mistakes > 0 && step->together &&
           dice_below(&search->dice, 1000) < search->mistakes;
}

// One decision. 0: the tree ends here. Where several seats choose at once, each leaves it alone.
static RULES_FN int descend(struct search *search, struct step *step)
{
    const struct game *game = search->seen.game;
    int seat = next_seat(search, step->mask), mine = seat == search->seen.seat;
    game_action action = GAME_NO_ACTION;
    if (mine && step->replay && step->made < search->pendings)
        action = search->pending[step->made];
    else if (!mine && is_careless(search, step))
        action = game->sample(search->under_way->world.byte, seat, &search->dice);
    else if (!(step->out >> seat & 1))
        action = choose(search, step, find(search, step, seat), seat);
    if (action == GAME_NO_ACTION) {
        if (!step->first || !step->together)
            return 0;
        step->out |= 1U << seat;
        action = game->playout(search->under_way->world.byte, seat, &search->dice);
    }
    if (game->apply(search->under_way->world.byte, seat, action, NULL) < 0)
        return 0;
    if (step->together)
        step->path[seat] = mix(step->path[seat], action);
    step->made += mine;
    step->last = seat;
    return 1;
}

// Was settled play left, for the sake of exploring, by others than the seat of this visit, or by it
// later on? Then the outcome is not what its choice leads to.
static RULES_FN int is_misled(const struct search *search, int at)
{
    const struct visit *visit = search->under_way->visit;
    for (int i = 0; i < search->under_way->depth; i++)
        if (visit[i].astray && (i > at || visit[i].seat != visit[at].seat))
            return 1;
    return 0;
}

// In every other simulation of a step that has begun before, the searching seat repeats what it has
// chosen. That is no news to the others: they learn only when it might have chosen otherwise.
static RULES_FN void learn(struct search *search, const struct step *step,
                           const struct outcome *outcome)
{
    int astray = 0;
    for (int i = 0; i < search->under_way->depth; i++)
        astray |= search->under_way->visit[i].astray;
    for (int i = search->under_way->depth - 1; i >= 0; i--) {
        const struct visit *visit = &search->under_way->visit[i];
        if ((step->replay && visit->seat != search->seen.seat) || (astray && is_misled(search, i)))
            continue;
        choose_learn(&search->nodes, visit, outcome->worth[visit->seat]);
        if (visit->node != &search->root)
            continue;
        note_root(search, visit->arm, outcome);
        if (visit->aside)
            search->aside++;
    }
    if (!search->forced)
        return;
    nodes_arms(&search->nodes, &search->root)->visits++;
    note_root(search, 0, outcome);
}

// A world for the next simulation. Where simulations are short, drawing it is much of their cost:
// there each one serves several times.
static RULES_FN void draw_world(struct search *search)
{
    if (!search->one_step) {
        seen_step(&search->seen, &search->dice, &search->under_way->world);
        return;
    }
    if (search->sims % SIMS_PER_WORLD == 0)
        seen_step(&search->seen, &search->dice, &search->deal);
    memcpy(search->under_way->world.byte, search->deal.byte, search->seen.game->state_size);
}

static RULES_FN void simulate(struct search *search)
{
    const struct game *game = search->seen.game;
    struct step step = {.open = search->open, .own = search->own, .first = 1};
    struct outcome outcome;
    draw_world(search);
    step.mask = game->to_act(search->under_way->world.byte);
    step.together = search->mixed;
    step.replay = search->pendings > 0 && search->sims % 2 == 0;
    search->under_way->depth = 0;
    int goes_on = 1;
    while (goes_on && search->under_way->depth < SEARCH_DEPTH && descend(search, &step))
        goes_on = look(search, &step);
    if (goes_on && search->one_step)
        value_finish_step(game, search->under_way->world.byte, &search->dice);
    value_playout(game, search->under_way->world.byte, search->horizon, &search->dice);
    value_of(game, search->under_way->world.byte, game->predict, search->spread, search->lead,
             &outcome);
    learn(search, &step, &outcome);
    search->sims++;
}

// The most visited arm will be played, and in the simulations left no other can catch up with it.
static RULES_FN int is_settled(const struct search *search, uint64_t left)
{
    const struct arm *arm = nodes_arms(&search->nodes, &search->root);
    uint32_t most = 0, second = 0;
    if (search->mixed || search->forced || search->also >= 0)
        return 0;
    for (int i = 0; i < search->root.count; i++) {
        uint32_t visits = arm[i].visits;
        second = visits > most ? most : visits > second ? visits : second;
        most = visits > most ? visits : most;
    }
    return most - second > left;
}

static RULES_FN int is_over(const struct search *search, const struct search_limit *limit,
                            uint64_t sim)
{
    if (stop_asked(limit->stop))
        return 1;
    if (limit->until && sim % SIMS_PER_LOOK == 0 && limit->clock(limit->context) >= limit->until)
        return 1;
    return sim % SIMS_PER_COUNT == 0 && is_settled(search, limit->sims - sim);
}

RULES_FN void search_run(struct search *search, const struct search_limit *limit)
{
    struct simulation simulation;
    search->under_way = &simulation;
    uint64_t most = search->forced && limit->sims > FORCED_SIMS ? FORCED_SIMS : limit->sims;
    for (uint64_t sim = 0; sim < most && !is_over(search, limit, sim); sim++)
        simulate(search);
    search->under_way = NULL;
}
