// The game: moves, taking back, pauses, bots in people's seats.
#include <string.h>

#include "core/json.h"
#include "server/place.h"
#include "server/verbs.h"

static int take(struct asking *asking, const struct entry *entry)
{
    return hall_take(asking->hall, asking->desk->place, entry, &asking->why);
}

// ---- Moves ----

static int read_actions(struct asking *asking, struct wanted_move *ret)
{
    const struct tree *actions = tree_get(asking->in, "actions");
    if (!tree_is(actions, TREE_ARRAY) || actions->count < 1 || actions->count > ENTRY_ACTIONS)
        return ask_refuse(asking, "actions", N_("1 to 64 actions are needed"));
    for (const struct tree *one = actions->child; one; one = one->next) {
        if (one->kind != TREE_STRING || strlen(one->string) > BOTS_TEXT)
            return ask_refuse(asking, "actions", N_("an action is a text of at most 200 bytes"));
        ret->action[ret->actions++] = one->string;
    }
    return 1;
}

static int read_move(struct asking *asking, struct wanted_move *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->seat = asking->desk->seat;
    if (!ask_number(asking, "ply", &ret->ply) || !ask_number(asking, "seq", &ret->seq) ||
        !ask_string(asking, "cid", &ret->cid))
        return 0;
    size_t length = strlen(ret->cid);
    if (length < 1 || length >= ENTRY_CID)
        return ask_refuse(asking, "cid", N_("a name of 1 to 32 bytes is needed"));
    return read_actions(asking, ret);
}

static void write_spot(struct asking *asking, uint32_t ply, uint32_t seq)
{
    json_int(asking->out, "ply", ply);
    json_int(asking->out, "seq", seq);
}

static int act(struct asking *asking)
{
    const struct table *table = asking->desk->place->table;
    struct wanted_move move;
    struct entry entry;
    if (!read_move(asking, &move))
        return 0;
    const struct seat_cid *before = table_find_cid(table, move.seat, move.cid);
    if (before) {
        write_spot(asking, before->ply, before->seq);
        return 1;
    }
    if (!decide_act(table, &move, asking->hall->now, &entry, &asking->why) || !take(asking, &entry))
        return 0;
    write_spot(asking, table->match.ply, match_seq(&table->match));
    return 1;
}

// ---- Questions ----

static int ask_others(struct asking *asking, struct ask *wish)
{
    uint32_t number;
    wish->seat = asking->desk->seat;
    if (!place_ask(asking->desk->place, wish, &number, &asking->why))
        return 0;
    if (number == 0)
        json_bool(asking->out, "done", 1);
    else
        json_int(asking->out, "ask", number);
    return 1;
}

static int undo(struct asking *asking)
{
    struct ask wish = {.kind = ASK_UNDO, .target = -1};
    struct entry entry;
    // Nobody is asked what could not be done.
    return decide_undo(asking->desk->place->table, asking->desk->seat, 1, asking->hall->now, &entry,
                       &asking->why) &&
           ask_others(asking, &wish);
}

static int pause_game(struct asking *asking)
{
    struct ask wish = {.kind = ASK_PAUSE, .target = -1};
    return decide_phase(asking->desk->place->table, PHASE_PLAYING, &asking->why) &&
           ask_others(asking, &wish);
}

static int is_long_away(const struct place *place, int seat)
{
    const struct seat *one = &place->table->seat[seat];
    return one->kind == SEAT_PERSON && !one->bot_plays && !one->kicked &&
           place_presence(place, seat) == PRESENCE_AWAY &&
           place->hall->now - place->gone[seat] >= HALL_AWAY_MS;
}

static int replace(struct asking *asking)
{
    struct ask wish = {.kind = ASK_REPLACE};
    const struct place *place = asking->desk->place;
    if (!ask_seat(asking, "seat", &wish.target) || !ask_level(asking, &wish.level) ||
        !decide_phase(place->table, PHASE_PLAYING, &asking->why))
        return 0;
    if (wish.target >= table_seats(place->table) || !is_long_away(place, wish.target))
        return refuse(&asking->why, "not_away", N_("nobody has been away there for two minutes"));
    if (!wish.level)
        wish.level = bot_level_find("normal");
    return ask_others(asking, &wish);
}

static int answer(struct asking *asking)
{
    uint32_t number;
    int yes;
    if (!ask_number(asking, "ask", &number))
        return 0;
    if (!tree_bool(tree_get(asking->in, "yes"), &yes))
        return ask_refuse(asking, "yes", N_("true or false is needed"));
    return place_answer(asking->desk->place, number, asking->desk->seat, yes, &asking->why);
}

static int go_on(struct asking *asking)
{
    struct entry entry;
    if (!decide_phase(asking->desk->place->table, PHASE_PAUSED, &asking->why))
        return 0;
    entry_init(&entry, ENTRY_GO_ON, -1, asking->hall->now);
    return take(asking, &entry);
}

static int sit_down(struct asking *asking)
{
    struct entry entry;
    return decide_sit_down(asking->desk->place->table, asking->desk->seat, asking->hall->now,
                           &entry, &asking->why) &&
           take(asking, &entry);
}

const struct verb play_verbs[] = {
    {"act", act, NEED_SEAT},           {"undo", undo, NEED_SEAT},
    {"pause", pause_game, NEED_SEAT},  {"replace", replace, NEED_SEAT},
    {"answer", answer, NEED_SEAT},     {"go-on", go_on, NEED_PEOPLE},
    {"sit-down", sit_down, NEED_SEAT}, {0},
};
