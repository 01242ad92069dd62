// Testing states that come from outside.
#include "tests/loaded.h"

#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "core/text.h"
#include "games/games.h"
#include "host/json_tree.h"
#include "host/think.h"
#include "tests/pick.h"

enum { TEXT = 1 << 18, PLIES = 40, FILLS = 6, SIMS = 12, MOST_ACTIONS = 1 << 16 };

// Written and read again: the same bytes. `as` is GAME_ALL or the seat whose view it is.
static const char *text_fault(const struct game *game, const union record_state *state, int as)
{
    static char written[TEXT], why[1024];
    struct json_tree json = {0};
    struct game_parse with = {0};
    union record_state again;
    struct text text, error;
    text_init(&text, written, sizeof written);
    text_init(&error, why, sizeof why);
    if (game->text->print_state(state->byte, as, &text) != GAME_OK)
        return "an accepted state cannot be written";
    const struct tree *tree = json_tree_parse(&json, written, text.length, &error);
    const char *fault = NULL;
    int (*parse)(void *, const struct tree *, const struct game_parse *, struct text *) =
        as == GAME_ALL ? game->text->parse_state : game->text->parse_view;
    if (!tree || parse(again.byte, tree, &with, &error) != GAME_OK)
        fault = "the text of an accepted state is refused";
    else if (memcmp(again.byte, state->byte, game->facts.state_size) != 0)
        fault = "an accepted state is read differently the second time";
    json_tree_free(&json);
    return fault;
}

static const char *view_fault(const struct game *game, const union record_state *state,
                              struct dice *dice)
{
    union record_state view, filled, again;
    for (int as = GAME_PUBLIC; as < game->rules->seats(state->byte); as++) {
        game->rules->redact(state->byte, as, view.byte);
        filled = view;
        if (game->rules->resample(filled.byte, as, dice) != GAME_OK)
            return "a view of an accepted state cannot be filled";
        if (game->rules->check(filled.byte))
            return "a filled view of an accepted state breaks an invariant";
        game->rules->redact(filled.byte, as, again.byte);
        if (memcmp(again.byte, view.byte, game->facts.state_size) != 0)
            return "a view of an accepted state differs after filling it";
    }
    return NULL;
}

static const char *play_fault(const struct game *game, union record_state *state, struct dice *dice)
{
    static game_action actions[MOST_ACTIONS];
    uint32_t mask;
    for (int ply = 0; ply < PLIES && (mask = game->rules->to_act(state->byte)) != 0; ply++) {
        int seat = pick_seat(dice, mask);
        if (game->rules->legal(state->byte, seat, actions) < 1)
            return "a seat of an accepted state may act, but has no action";
        game_action action = game->rules->sample(state->byte, seat, dice);
        if (game->rules->apply(state->byte, seat, action, NULL) != GAME_OK)
            return "an accepted state cannot be played on";
        if (game->rules->check(state->byte))
            return "playing on from an accepted state breaks an invariant";
    }
    return NULL;
}

// A bot of any level answers with a legal action.
static const char *bot_fault(const struct seen *seen, struct dice *dice)
{
    static struct thinker *thinker;
    static game_action actions[MOST_ACTIONS];
    const struct bot_level *level = all_levels;
    struct bot_advice advice;
    int levels = 0;
    while (all_levels[levels].name)
        levels++;
    level += dice_below(dice, (uint32_t)levels);
    struct bot_task task = {.seed = dice_roll(dice), .sims = 1 + dice_below(dice, SIMS)};
    if (!thinker && !(thinker = thinker_open(1)))
        return "memory ran out";
    if (thinker_ask(thinker, level, seen, &task, &advice) != GAME_OK)
        return "a bot does not answer";
    int count = seen->game->rules->legal(seen->view.byte, seen->seat, actions);
    for (int i = 0; i < count; i++)
        if (actions[i] == advice.action)
            return NULL;
    return "a bot suggests what is not legal";
}

// One of the seats that may act asks a bot.
static const char *suggest_fault(const struct game *game, const union record_state *state,
                                 struct dice *dice)
{
    struct seen seen;
    uint32_t mask = game->rules->to_act(state->byte);
    if (mask == 0)
        return NULL;
    seen_by(&seen, game, state->byte, pick_seat(dice, mask));
    return bot_fault(&seen, dice);
}

// However a view is filled, it is a state without fault, and the seat sees the same.
static const char *fill_fault(const struct game *game, const union record_state *view, int seat,
                              struct dice *dice)
{
    static game_action seen[MOST_ACTIONS], actions[MOST_ACTIONS];
    int may_act = game->rules->to_act(view->byte) >> seat & 1;
    int count = may_act ? game->rules->legal(view->byte, seat, seen) : 0;
    for (int i = 0; i < FILLS; i++) {
        union record_state filled = *view, again;
        if (game->rules->resample(filled.byte, seat, dice) != GAME_OK)
            return "an accepted view cannot be filled";
        if (game->rules->check(filled.byte))
            return "an accepted view, filled, breaks an invariant";
        game->rules->redact(filled.byte, seat, again.byte);
        if (memcmp(again.byte, view->byte, game->facts.state_size) != 0)
            return "an accepted view differs after filling it";
        if (may_act && (count < 1 || game->rules->legal(filled.byte, seat, actions) != count ||
                        memcmp(seen, actions, (size_t)count * sizeof *seen) != 0))
            return "the legal actions of an accepted view are not those of what it hides";
        const char *fault = play_fault(game, &filled, dice);
        if (fault)
            return fault;
    }
    return NULL;
}

static const char *loaded_view_fault(const struct game *game, const struct tree *document,
                                     struct dice *dice, int *ret_accepted)
{
    struct game_parse with = {.fresh = {dice_roll(dice)}};
    union record_state view;
    char why[1024];
    struct text error;
    int seat = (int)tree_get(document, "as")->number;
    text_init(&error, why, sizeof why);
    memset(&view, 0, sizeof view);
    if (game->text->parse_view(view.byte, document, &with, &error) != GAME_OK)
        return error.length > 0 ? NULL : "a view is refused without a word";
    *ret_accepted = 1;
    const char *fault = text_fault(game, &view, seat);
    if (!fault)
        fault = fill_fault(game, &view, seat, dice);
    if (fault || !(game->rules->to_act(view.byte) >> seat & 1))
        return fault;
    struct seen seen;
    seen_view(&seen, game, view.byte, seat);
    return bot_fault(&seen, dice);
}

const char *loaded_fault(const struct tree *document, struct dice *dice, int *ret_accepted)
{
    const struct tree *name = tree_get(document, "game");
    const struct game *game = tree_is(name, TREE_STRING) ? games_find(name->string) : NULL;
    struct game_parse with = {0};
    union record_state state;
    char why[1024];
    struct text error;
    *ret_accepted = 0;
    if (!game)
        return NULL;
    if (tree_is(tree_get(document, "as"), TREE_INT))
        return loaded_view_fault(game, document, dice, ret_accepted);
    text_init(&error, why, sizeof why);
    memset(&state, 0, sizeof state);
    if (game->text->parse_state(state.byte, document, &with, &error) != GAME_OK)
        return error.length > 0 ? NULL : "a state is refused without a word";
    if (game->rules->check(state.byte))
        return NULL;
    *ret_accepted = 1;
    const char *fault = text_fault(game, &state, GAME_ALL);
    if (!fault)
        fault = view_fault(game, &state, dice);
    if (!fault)
        fault = suggest_fault(game, &state, dice);
    return fault ? fault : play_fault(game, &state, dice);
}
