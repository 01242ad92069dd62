// The simulations of information-set search: down to a leaf, and home with its value.
#include "search/ismcts.h"

#include "core/bits.h"
#include "search/search.h"

enum { SIMS_PER_LOOK = 8 };   // simulations between two looks at the clock
enum { SIMS_PER_COUNT = 64 }; // and between two counts of the root's visits
enum { SIMS_PER_WORLD = 2 };  // in a game of one step; even, so that each is replayed and not
enum { FORCED_SIMS = 200 };   // where there is nothing to choose: only to know what it is worth
enum { RIPE = 2 };            // meetings before a node gets arms,
enum { RIPE_LATER = 40 };     // and for what a seat chooses after other choices in the same step
enum { WIDEN_FROM = 6 };      // candidates of a chosen list that are tried at first

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
    return search_mix(search_mix(lane[0], lane[1]), search_mix(lane[2], lane[3]));
}

RULES_FN void search_note(struct search *search, int arm, const struct value *value)
{
    struct root_sum *sum = &search->sum[arm];
    sum->visits++;
    for (int seat = 0; seat < search->seats; seat++) {
        sum->win[seat] += value->share[seat];
        sum->score[seat] += value->score[seat];
    }
}

RULES_FN void search_sort(game_action *action, int count)
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

RULES_FN uint64_t search_sight(const struct search *search, struct search_leaf *leaf, int as)
{
    const struct game *game = search->seen.game;
    game->rules->redact(leaf->world.byte, as, leaf->view.byte);
    return fingerprint(&leaf->view, game->facts.state_size) | 1;
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
static RULES_FN int list_arms(struct search *search, struct search_leaf *leaf, struct node *node,
                              int seat, struct visit *ret)
{
    const struct game *game = search->seen.game;
    // What the searching seat may do follows from what it sees, so its node has it once and for
    // all.
    if (node == &search->root || node->chosen || (seat == search->seen.seat && node->count > 0))
        return open_arms(node, ret);
    int count =
        game->mind->candidates(leaf->world.byte, seat, &search->dice, leaf->action, NODE_ARMS);
    if (count <= 0)
        return 0;
    if (count == NODE_ARMS && node->count == 0)
        return nodes_choose(&search->nodes, node, leaf->action, count) && open_arms(node, ret);
    ret->count = (uint16_t)count;
    if (nodes_seek(&search->nodes, node, leaf->action, count, ret->available))
        return 1;
    search_sort(leaf->action, count);
    return flight_match(search, node, leaf->action, count, ret->available);
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
    int waiting;                   // somebody has chosen and waits for the others
};

// Looks at the new position. What is chosen at once comes one seat after the other: the step goes
// on while seats only leave the mask, or while a seat's choices show nothing. 0: the search goes no
// further.
static RULES_FN int look(struct search *search, struct search_leaf *leaf, struct step *step)
{
    uint32_t before = step->mask;
    uint32_t mask = search->seen.game->rules->to_act(leaf->world.byte);
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
        step->open = search_sight(search, leaf, GAME_PUBLIC);
        step->together = step->open == open;
        step->first &= step->together;
        step->waiting &= step->together;
        return 1;
    }
    step->first = step->waiting = 0;
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
static RULES_FN struct node *find(struct search *search, struct search_leaf *leaf,
                                  struct step *step, int seat)
{
    int mine = seat == search->seen.seat;
    if (mine && step->first && step->made == search->pendings && step->path[seat] == search->path)
        return &search->root;
    uint64_t *seen = mine ? &step->own : &step->open;
    if (*seen == 0) {
        *seen = search_sight(search, leaf, mine ? seat : GAME_PUBLIC);
        if (mine)
            step->path[seat] = 0; // it sees its own choices
    }
    return nodes_find(&search->nodes, search_mix(*seen, step->path[seat] + (uint64_t)seat));
}

// Now and then the root takes the action that is to be looked at closely, whatever it looks like.
// Nothing follows from that for how the root should play.
static RULES_FN void look_closely(const struct search *search, struct visit *visit)
{
    enum { ONE_IN = 5 };
    if (search->begun % ONE_IN != 0)
        return;
    visit->arm = (uint16_t)search->also;
    visit->aside = 1;
}

// What a seat does at a node; GAME_NO_ACTION: the tree ends here for it, as it does at a node that
// was seldom met: most are never met again, so arms are listed only when a node turns out to be
// frequented.
static RULES_FN game_action choose(struct search *search, struct search_leaf *leaf,
                                   const struct step *step, struct node *node, int seat)
{
    struct visit *visit = &leaf->visit[leaf->depth];
    uint16_t flying[NODE_ARMS];
    int ripe = step->path[seat] == 0 ? RIPE : RIPE_LATER;
    if (!node || (node->count == 0 && node->met++ < ripe) ||
        !list_arms(search, leaf, node, seat, visit))
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
        choose_alone(&search->nodes, visit, search->explore,
                     flight_count(search, node, flying) ? flying : NULL, &search->dice);
    // In a search of many steps somebody nearly always explores: nothing would be learnt.
    if (!search->one_step)
        visit->astray = 0;
    if (node == &search->root && search->also >= 0)
        look_closely(search, visit);
    leaf->depth++;
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
static RULES_FN int descend(struct search *search, struct search_leaf *leaf, struct step *step)
{
    const struct game *game = search->seen.game;
    int seat = next_seat(search, step->mask), mine = seat == search->seen.seat;
    game_action action = GAME_NO_ACTION;
    if (mine && leaf->replay && step->made < search->pendings)
        action = search->pending[step->made];
    else if (!mine && is_careless(search, step))
        action = game->rules->sample(leaf->world.byte, seat, &search->dice);
    else if (!(step->out >> seat & 1))
        action = choose(search, leaf, step, find(search, leaf, step, seat), seat);
    if (action == GAME_NO_ACTION) {
        if (!step->first || !step->together)
            return 0;
        step->out |= 1U << seat;
        action = game->mind->playout(leaf->world.byte, seat, &search->dice);
    }
    if (game->rules->apply(leaf->world.byte, seat, action, NULL) < 0)
        return 0;
    if (step->together)
        step->path[seat] = search_mix(step->path[seat], action);
    step->waiting = step->together;
    step->made += mine;
    step->last = seat;
    return 1;
}

// Was settled play left, for the sake of exploring, by others than the seat of this visit, or by it
// later on? Then the outcome is not what its choice leads to.
static RULES_FN int is_misled(const struct search_leaf *leaf, int at)
{
    const struct visit *visit = leaf->visit;
    for (int i = 0; i < leaf->depth; i++)
        if (visit[i].astray && (i > at || visit[i].seat != visit[at].seat))
            return 1;
    return 0;
}

// In every other simulation of a step that has begun before, the searching seat repeats what it has
// chosen. That is no news to the others: they learn only when it might have chosen otherwise.
static RULES_FN void learn(struct search *search, const struct search_leaf *leaf,
                           const struct value *value)
{
    double worth[GAME_MAX_SEATS];
    int astray = 0;
    value_worth(value, search->seats, search->spread, search->lead, worth);
    for (int i = 0; i < leaf->depth; i++)
        astray |= leaf->visit[i].astray;
    for (int i = leaf->depth - 1; i >= 0; i--) {
        const struct visit *visit = &leaf->visit[i];
        if ((leaf->replay && visit->seat != search->seen.seat) || (astray && is_misled(leaf, i)))
            continue;
        choose_learn(&search->nodes, visit, worth[visit->seat]);
        if (visit->node != &search->root)
            continue;
        search_note(search, visit->arm, value);
        if (visit->aside)
            search->aside++;
    }
    search->sims++;
    if (!search->forced)
        return;
    nodes_arms(&search->nodes, &search->root)->visits++;
    search_note(search, 0, value);
}

// A world for the next simulation. Where simulations are short, drawing it is much of their cost:
// there each one serves several times.
static RULES_FN void draw_world(struct search *search, struct search_leaf *leaf)
{
    if (!search->one_step) {
        seen_step(&search->seen, &search->dice, &leaf->world);
        return;
    }
    if (search->begun % SIMS_PER_WORLD == 0)
        seen_step(&search->seen, &search->dice, &search->deal);
    memcpy(leaf->world.byte, search->deal.byte, search->seen.game->facts.state_size);
}

// Down through the tree, and on by quick choices as far as the level plays.
static RULES_FN void go_down(struct search *search, struct search_leaf *leaf)
{
    const struct game *game = search->seen.game;
    struct step step = {.open = search->open, .own = search->own, .first = 1};
    draw_world(search, leaf);
    step.mask = game->rules->to_act(leaf->world.byte);
    step.together = search->mixed;
    leaf->replay = search->pendings > 0 && search->begun % 2 == 0;
    leaf->depth = 0;
    int goes_on = 1;
    while (goes_on && leaf->depth < SEARCH_DEPTH && descend(search, leaf, &step))
        goes_on = look(search, leaf, &step);
    if (goes_on && (search->one_step || (search->bare && step.waiting)))
        value_finish_step(game, leaf->world.byte, &search->dice);
    if (!search->bare)
        value_playout(game, leaf->world.byte, search->horizon, &search->dice);
    search->begun++;
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

static RULES_FN int is_over(const struct search *search)
{
    const struct search_limit *limit = &search->limit;
    uint64_t sim = search->begun - search->spent;
    if (sim >= limit->sims || (search->forced && sim >= FORCED_SIMS) || stop_asked(limit->stop))
        return 1;
    if (limit->until && sim % SIMS_PER_LOOK == 0 && limit->clock(limit->context) >= limit->until)
        return 1;
    return sim % SIMS_PER_COUNT == 0 && is_settled(search, limit->sims - sim + search->flying);
}

RULES_FN void search_allow(struct search *search, const struct search_limit *limit)
{
    search->limit = *limit;
    search->spent = search->begun;
}

RULES_FN enum search_step search_next(struct search *search, struct search_leaf *leaf)
{
    const struct game *game = search->seen.game;
    struct value value;
    if (is_over(search))
        return SEARCH_DONE;
    go_down(search, leaf);
    if (game->rules->to_act(leaf->world.byte) != 0) {
        flight_begin(search, leaf);
        return SEARCH_WANTS_VALUE;
    }
    value_end(game, leaf->world.byte, &value);
    learn(search, leaf, &value);
    return SEARCH_BACKED_UP;
}

RULES_FN void search_back(struct search *search, const struct search_leaf *leaf,
                          const struct value *value)
{
    flight_end(search, leaf);
    learn(search, leaf, value);
}

RULES_FN void search_ask_game(const struct search *search, const struct search_leaf *leaf,
                              struct value *ret)
{
    const struct game *game = search->seen.game;
    value_guess(game, leaf->world.byte, game->mind->predict, search->spread, ret);
}

RULES_FN void search_run(struct search *search, const struct search_limit *limit,
                         const struct bot_judge *judge)
{
    struct search_leaf leaf;
    enum search_step step;
    search_allow(search, limit);
    while ((step = search_next(search, &leaf)) != SEARCH_DONE) {
        struct value value;
        if (step == SEARCH_BACKED_UP)
            continue;
        search_ask_game(search, &leaf, &value);
        if (judge)
            judge->value(judge->who, leaf.world.byte, &value);
        search_back(search, &leaf, &value);
    }
}
