// Positions of libprairie: a game under way that can be copied, played on and looked at.
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "games/games.h"
#include "library/opaque.h"

static_assert((int)PRAIRIE_ERR_TEXT == (int)GAME_ERR_TEXT, "the engine's own numbers");
static_assert((int)PRAIRIE_ERR_SPACE == (int)GAME_ERR_SPACE, "the engine's own numbers");
static_assert((int)PRAIRIE_ALL == (int)GAME_ALL, "the engine's own numbers");
static_assert((int)PRAIRIE_PARTS == (int)GAME_MAX_PARTS, "the engine's own numbers");

static void begin(struct prairie_position *position)
{
    const struct game_rules *rules = position->game->rules;
    position->table.seats = (uint8_t)rules->seats(position->state.byte);
    position->table.draft = 0;
    seating_find(position->game, &position->table, position->state.byte);
    for (int seat = 0; seat < position->table.seats; seat++)
        recall_begin(&position->recall[seat], position->game, position->state.byte, seat);
}

struct prairie_position *prairie_position_new(const struct prairie_setup *setup,
                                              const uint64_t seed[2])
{
    struct prairie_position *position = calloc(1, sizeof *position);
    struct game_setup deal = setup->setup;
    if (!position)
        return NULL;
    deal.seed[0] = seed[0];
    deal.seed[1] = seed[1];
    position->game = setup->game;
    if (setup_deal(position->game, &deal, position->state.byte) != GAME_OK) {
        free(position);
        return NULL;
    }
    record_start(&position->record, position->game, &deal);
    position->has_record = 1;
    begin(position);
    return position;
}

// Makes room for another action. 1, or 0 if memory runs out.
static int make_room(struct record *record)
{
    if (record->count < record->capacity)
        return 1;
    uint32_t more = record->capacity ? 2 * record->capacity : 64;
    struct record_move *grown = realloc(record->move, more * sizeof *grown);
    if (!grown)
        return 0;
    record->move = grown;
    record->capacity = more;
    return 1;
}

struct prairie_position *prairie_position_copy(const struct prairie_position *position)
{
    struct prairie_position *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *position;
    copy->record.capacity = copy->record.count;
    copy->record.move = NULL;
    if (copy->record.setup.table)
        copy->record.setup.table = &copy->record.table;
    if (copy->record.count == 0)
        return copy;
    copy->record.move = malloc(copy->record.count * sizeof *copy->record.move);
    if (!copy->record.move) {
        free(copy);
        return NULL;
    }
    memcpy(copy->record.move, position->record.move,
           copy->record.count * sizeof *copy->record.move);
    return copy;
}

void prairie_position_free(struct prairie_position *position)
{
    if (position)
        free(position->record.move);
    free(position);
}

const struct prairie_game *prairie_position_game(const struct prairie_position *position)
{
    return (const struct prairie_game *)position->game;
}

int prairie_position_seats(const struct prairie_position *position)
{
    return position->table.seats;
}

int prairie_position_seat(const struct prairie_position *position)
{
    return position->table.seat;
}

void prairie_position_mask(const struct prairie_position *position, uint8_t *ret)
{
    uint64_t mask[GAME_MAX_NUMBERS / 64] = {0};
    if (position->table.seat >= 0)
        position->game->mind->legal_numbers(position->state.byte, position->table.seat,
                                            position->table.draft, mask);
    memcpy(ret, mask, (position->game->facts.number_count + 7) / 8);
}

int prairie_position_say(struct prairie_position *position, uint16_t number)
{
    struct game_event event[RECALL_EVENTS];
    struct game_log log = {.event = event, .capacity = RECALL_EVENTS};
    game_action action;
    int actor = position->table.seat;
    if (number >= position->game->facts.number_count)
        return PRAIRIE_ERR_ACTION;
    if (!make_room(&position->record))
        return PRAIRIE_ERR_SPACE;
    int status =
        seating_say(position->game, &position->table, position->state.byte, number, &log, &action);
    if (status < 0 || status == BATCH_UNFINISHED)
        return status < 0 ? status : PRAIRIE_OK;
    for (int seat = 0; seat < position->table.seats; seat++)
        recall_follow(&position->recall[seat], position->game, position->state.byte, seat, &log,
                      seat == actor, action);
    return record_add(&position->record, actor, action);
}

void prairie_position_result(const struct prairie_position *position, int32_t *ret_score,
                             float *ret_reward)
{
    struct game_result result;
    memset(&result, 0, sizeof result);
    memset(ret_score, 0, position->game->facts.max_seats * sizeof *ret_score);
    memset(ret_reward, 0, position->game->facts.max_seats * sizeof *ret_reward);
    if (position->table.seat != BATCH_NOBODY)
        return;
    position->game->rules->result(position->state.byte, &result);
    memcpy(ret_score, result.score, position->table.seats * sizeof *ret_score);
    seating_rewards(&result, position->table.seats, ret_reward);
}

int prairie_position_observe(const struct prairie_position *position, int seat, uint8_t *ret)
{
    if (!position_has_seat(position, seat))
        return PRAIRIE_ERR_TURN;
    uint32_t draft = seat == position->table.seat ? position->table.draft : 0;
    position->game->mind->observe(position->state.byte, seat, draft, ret);
    return PRAIRIE_OK;
}

int prairie_position_view(const struct prairie_position *position, int seat, char *text,
                          size_t room)
{
    union record_state view;
    struct text out;
    if ((!position_has_seat(position, seat) && seat != PRAIRIE_ALL) || room == 0)
        return room == 0 ? PRAIRIE_ERR_SPACE : PRAIRIE_ERR_TURN;
    text_init(&out, text, room > UINT32_MAX ? UINT32_MAX : (uint32_t)room);
    if (seat == PRAIRIE_ALL)
        view = position->state;
    else
        position->game->rules->redact(position->state.byte, seat, view.byte);
    position->game->text->print_state(view.byte, seat, &out);
    return text_status(&out);
}

int prairie_position_recall(const struct prairie_position *position, int seat, uint64_t ret[2])
{
    if (seat < 0 || !position_has_seat(position, seat))
        return PRAIRIE_ERR_TURN;
    recall_key(&position->recall[seat], seat == position->table.seat ? position->table.draft : 0,
               ret);
    return PRAIRIE_OK;
}

int prairie_position_record(const struct prairie_position *position, char *text, size_t room)
{
    struct text out;
    if (!position->has_record)
        return PRAIRIE_ERR_TURN;
    if (room == 0)
        return PRAIRIE_ERR_SPACE;
    text_init(&out, text, room > UINT32_MAX ? UINT32_MAX : (uint32_t)room);
    record_print(&position->record, &out);
    return text_status(&out);
}

// Of the moves that are left, the next of this seat comes first: at a position the lowest seat says
// its number before the others, in whatever order a record has them.
static void bring_forward(struct record_move *left, uint32_t count, int seat)
{
    uint32_t at = 0;
    while (at < count && left[at].seat != seat)
        at++;
    if (at == count)
        return;
    struct record_move move = left[at];
    memmove(left + 1, left, at * sizeof *left);
    left[0] = move;
}

// The numbers of these moves from the deal on; how many.
static int number_moves(const struct prairie_position *position, struct record_move *move,
                        uint16_t *ret, size_t room)
{
    const struct game *game = position->game;
    uint32_t count = position->record.count;
    size_t numbers = 0;
    union record_state state;
    setup_deal(game, &position->record.setup, state.byte);
    for (uint32_t i = 0; i < count; i++) {
        uint16_t part[GAME_MAX_PARTS];
        bring_forward(move + i, count - i, bits_lowest(game->rules->to_act(state.byte)));
        int parts = game->mind->number(state.byte, move[i].seat, move[i].action, part);
        for (int at = 0; at < parts; at++, numbers++)
            if (numbers < room)
                ret[numbers] = part[at];
        game->rules->apply(state.byte, move[i].seat, move[i].action, NULL);
    }
    return (int)numbers;
}

int prairie_position_history(const struct prairie_position *position, uint16_t *ret, size_t room)
{
    const struct record *record = &position->record;
    if (!position->has_record)
        return PRAIRIE_ERR_TURN;
    if (record->count == 0)
        return 0;
    struct record_move *move = malloc(record->count * sizeof *move);
    if (!move)
        return PRAIRIE_ERR_SPACE;
    memcpy(move, record->move, record->count * sizeof *move);
    int numbers = number_moves(position, move, ret, room);
    free(move);
    return numbers;
}

// Plays the actions of what was read, so that keys of perfect recall are right. 1, or 0.
static int follow(struct prairie_position *ret, const struct record *read)
{
    for (uint32_t i = 0; i < read->count; i++) {
        struct game_event event[RECALL_EVENTS];
        struct game_log log = {.event = event, .capacity = RECALL_EVENTS};
        const struct record_move *move = &read->move[i];
        if (!make_room(&ret->record) ||
            ret->game->rules->apply(ret->state.byte, move->seat, move->action, &log) != GAME_OK)
            return 0;
        record_add(&ret->record, move->seat, move->action);
        for (int seat = 0; seat < ret->table.seats; seat++)
            recall_follow(&ret->recall[seat], ret->game, ret->state.byte, seat, &log,
                          seat == move->seat, move->action);
    }
    seating_find(ret->game, &ret->table, ret->state.byte);
    return 1;
}

struct prairie_position *prairie_position_read(const char *record, char *error, size_t room)
{
    struct record_world world = {.games = all_games};
    struct record read = {.capacity = (uint32_t)strlen(record) / 4 + 1}; // a line has more bytes
    union record_state end;
    struct text why;
    char unwanted[1];
    text_init(&why, error && room > 0 ? error : unwanted,
              error && room > 0 ? (uint32_t)(room > 65536 ? 65536 : room) : 1);
    read.move = malloc(read.capacity * sizeof *read.move);
    int fine = read.move && record_parse(record, &world, &read, &end, &why) == GAME_OK;
    struct prairie_setup setup = {read.game, read.setup};
    struct prairie_position *position = NULL;
    if (fine)
        position = prairie_position_new(&setup, read.setup.seed);
    if (position) {
        memcpy(position->record.player, read.player, sizeof read.player);
        if (!follow(position, &read)) {
            prairie_position_free(position);
            position = NULL;
        }
    }
    free(read.move);
    return position;
}
