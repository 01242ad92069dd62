// Opening a search: its memory, the root and its arms, and a first guess of how the game may end.
#include "core/bits.h"
#include "search/search.h"

enum { PILOTS = 16 };                           // playouts that show how far apart ends lie
enum { USUAL_EXPLORE = 500, USUAL_LEAD = 150 }; // 1/1000, see struct bot_level

RULES_FN size_t search_least_memory(void)
{
    return SEARCH_HEAD + nodes_bytes(64);
}

RULES_FN size_t search_memory(uint64_t sims)
{
    uint64_t nodes = sims < 1 << 20 ? sims + 64 : 1 << 20;
    return SEARCH_HEAD + nodes_bytes((uint32_t)nodes);
}

// A few playouts to the end: how much leads vary from here, and a first guess of the outcome.
static RULES_FN void fly_pilots(struct search *search, struct search_leaf *leaf)
{
    const struct game *game = search->seen.game;
    double lead[PILOTS][GAME_MAX_SEATS];
    double spread = 0;
    for (int i = 0; i < PILOTS; i++) {
        struct value value;
        seen_world(&search->seen, &search->dice, &leaf->world);
        value_playout(game, leaf->world.byte, 0, &search->dice);
        value_of(game, leaf->world.byte, game->mind->predict, 1000, &value);
        search_note(search, BOT_OPTIONS, &value);
        for (int seat = 0; seat < search->seats; seat++)
            lead[i][seat] = value_lead(value.score, search->seats, seat);
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

// A person overlooks things; so do the lower levels. At least one action stays.
static RULES_FN int overlook(struct search *search, struct search_leaf *leaf, int count,
                             uint32_t overlooked)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (dice_below(&search->dice, 1000) >= overlooked)
            leaf->action[kept++] = leaf->action[i];
    return kept > 0 ? kept : 1;
}

// Brings an action to the front of the list, and into it if it is not there.
static RULES_FN int include(struct search_leaf *leaf, int count, game_action action)
{
    int at = 0;
    while (at < count && leaf->action[at] != action)
        at++;
    if (at == count && count < BOT_OPTIONS)
        count++;
    if (at == BOT_OPTIONS)
        at--;
    for (; at > 0; at--)
        leaf->action[at] = leaf->action[at - 1];
    leaf->action[0] = action;
    return count;
}

// The root's arms, the same for every worker. A list cut short is best first.
static RULES_FN int list_root(struct search *search, struct search_leaf *leaf,
                              const struct bot_level *level, game_action also)
{
    const struct game *game = search->seen.game;
    int count = game->mind->candidates(leaf->world.byte, search->seen.seat, &search->dice,
                                       leaf->action, BOT_OPTIONS);
    int chosen = count == BOT_OPTIONS;
    if (count > 0 && level->overlooked > 0)
        count = overlook(search, leaf, count, level->overlooked);
    if (also != GAME_NO_ACTION)
        count = include(leaf, count, also);
    if (!chosen)
        search_sort(leaf->action, count);
    if (count <= 0 || !nodes_choose(&search->nodes, &search->root, leaf->action, count))
        return 0;
    search->root.chosen = (uint8_t)chosen;
    for (int i = 0; i < count; i++)
        if (leaf->action[i] == also)
            search->also = i;
    return 1;
}

// What is known when the step begins that the root belongs to, the same in every world; and the
// root's position, in one of them.
static RULES_FN void begin_step(struct search *search, struct search_leaf *leaf)
{
    const struct game *game = search->seen.game;
    int seat = search->seen.seat;
    seen_step(&search->seen, &search->dice, &leaf->world);
    search->mixed = bits_count(game->rules->to_act(leaf->world.byte)) > 1;
    search->open = search_sight(search, leaf, GAME_PUBLIC);
    search->own = search_sight(search, leaf, seat);
    search->pendings = game->rules->pending(search->seen.view.byte, seat, search->pending);
    for (int i = 0; i < search->pendings; i++) {
        game->rules->apply(leaf->world.byte, seat, search->pending[i], NULL);
        search->path = search_mix(search->path, search->pending[i]);
    }
}

RULES_FN struct search *search_open(void *memory, size_t size, const struct bot_level *level,
                                    const struct seen *seen, const struct bot_task *task,
                                    uint32_t worker)
{
    struct search *search = (struct search *)memory;
    struct search_leaf leaf;
    if (size < search_least_memory() || seen->seat < 0 ||
        !(seen->game->rules->to_act(seen->view.byte) >> seen->seat & 1))
        return NULL;
    memset(search, 0, sizeof *search);
    search->seen = *seen;
    search->dice.state = task->seed;
    search->seats = seen->game->rules->seats(seen->view.byte);
    search->horizon = seen->game->mind->tuning->horizon[level->sight][search->seats - 1];
    search->explore = (level->explore > 0 ? level->explore : USUAL_EXPLORE) / 1000.0;
    search->lead = (level->lead > 0 ? level->lead : USUAL_LEAD) / 1000.0;
    search->mistakes = level->mistakes;
    search->bare = (int32_t)level->bare;
    search->one_step = seen->game->mind->tuning->one_step && level->sight < GAME_SIGHTS - 1;
    nodes_open(&search->nodes, (char *)memory + SEARCH_HEAD, size - SEARCH_HEAD, 1U << 22);
    begin_step(search, &leaf);
    search->also = -1;
    if (!list_root(search, &leaf, level, task->also))
        return NULL;
    search->forced = search->root.count == 1;
    search->dice.state = search_mix(task->seed, worker + 1);
    fly_pilots(search, &leaf);
    return search;
}
