// Coming in and going: greeting, new tables, sitting down, looking on, lists of tables.
#include <string.h>

#include "core/json.h"
#include "server/place.h"
#include "server/together.h"
#include "server/told.h"
#include "server/verbs.h"

enum { LIST_MOST = 50 };

static int hello(struct asking *asking)
{
    const char *language;
    struct hall *hall = asking->hall;
    if (!ask_string(asking, "lang", &language))
        return 0;
    asking->desk->language = catalogue_find(language);
    json_string(asking->out, "server", "prairie " PRAIRIE_VERSION);
    json_int(asking->out, "protocol", 1);
    json_string(asking->out, "lang",
                asking->desk->language ? asking->desk->language->language : "en");
    json_int(asking->out, "now", hall->now);
    json_open(asking->out, "limits", '{');
    json_int(asking->out, "message", DESK_MESSAGE);
    json_int(asking->out, "seats_of_address", hall->config.limits->seats_of_address);
    json_int(asking->out, "tables_of_address", hall->config.limits->tables_of_address);
    json_close(asking->out, '}');
    return 1;
}

static void attach(struct asking *asking, struct place *place, enum eyes eyes, int seat,
                   const uint8_t *hash)
{
    struct desk *desk = asking->desk;
    int host = hash && table_is_host(place->table, hash);
    desk_attach(desk, place, eyes, seat, host);
    if (hash)
        memcpy(desk->hash, hash, TOKEN_HASH);
    asking->about = place;
}

// The room and what is told, as the reply's keys.
static void write_all(struct asking *asking)
{
    struct desk *desk = asking->desk;
    room_write(desk, desk->place, desk->eyes, "room", asking->out);
    told_write(desk, "told", asking->out);
}

// ---- A new table ----

void verbs_open_entry(struct asking *asking, const struct terms *terms, int seat, struct entry *ret)
{
    const struct chance *chance = &asking->hall->config.chance;
    entry_init(ret, ENTRY_OPEN, seat, asking->hall->now);
    ret->terms = *terms;
    tokens_make_id(chance, ret->table);
    tokens_make_id(chance, ret->watch);
    tokens_make_id(chance, ret->screen);
    chance->fill(chance->context, ret->secret, FAIR_SECRET);
}

int verbs_read_terms(struct asking *asking, int new_game, struct terms *ret)
{
    struct terms_fault fault;
    int status = terms_read(asking->in, new_game, ret, &fault);
    if (status == GAME_OK)
        return 1;
    refuse_key(&asking->why, fault.key, fault.reason);
    if (status == GAME_ERR_SETUP)
        asking->why.code = "bad_setup";
    return 0;
}

// The creator's seat: usually 0; -1 without one.
static int read_own_seat(struct asking *asking, const struct terms *terms, struct entry *ret_sit)
{
    const struct tree *in = tree_get(asking->in, "seat");
    struct seat seats[GAME_MAX_SEATS] = {0};
    struct table empty = {.terms = *terms, .seat = seats};
    const char *name;
    int seat = 0;
    entry_init(ret_sit, ENTRY_SIT, -1, asking->hall->now);
    if (in && in->kind == TREE_NULL)
        return 1;
    if (in && !tree_int(in, 0, terms->setup.seats - 1, &seat))
        return ask_refuse(asking, "seat", N_("the number of a seat is needed"));
    return ask_string(asking, "name", &name) &&
           decide_sit(&empty, seat, name, asking->hall->now, ret_sit, &asking->why) &&
           ask_part(asking, ret_sit->part);
}

static void write_created(struct asking *asking, const struct table *table, const char *token)
{
    char hex[2 * FAIR_HASH + 1];
    json_string(asking->out, "table", table->id);
    json_string(asking->out, "token", token);
    if (asking->desk->seat >= 0)
        json_int(asking->out, "seat", asking->desk->seat);
    else
        json_null(asking->out, "seat");
    json_string(asking->out, "watch", table->watch);
    json_string(asking->out, "screen", table->screen);
    hex_write(table->fair.commitment, FAIR_HASH, hex);
    json_string(asking->out, "commitment", hex);
}

static int may_create(struct asking *asking)
{
    return limits_table(asking->hall->config.limits, ask_address(asking), asking->hall->now) ||
           refuse(&asking->why, "full", N_("this address has made as many tables as it may today"));
}

static int create(struct asking *asking)
{
    struct terms terms;
    struct entry open, sit;
    char token[TOKEN];
    if (!verbs_read_terms(asking, 1, &terms) || !read_own_seat(asking, &terms, &sit) ||
        !may_create(asking))
        return 0;
    verbs_open_entry(asking, &terms, sit.seat, &open);
    ask_new_token(asking, token, open.hash[0]);
    open.hashes = sit.hashes = 1;
    memcpy(sit.hash[0], open.hash[0], TOKEN_HASH);
    struct place *place = hall_create(asking->hall, &open, &asking->why);
    if (!place || (sit.seat >= 0 && !hall_take(asking->hall, place, &sit, &asking->why)))
        return 0;
    attach(asking, place, sit.seat >= 0 ? EYES_SEAT : EYES_HOST, sit.seat, open.hash[0]);
    write_created(asking, place->table, token);
    return 1;
}

// ---- Coming to a table ----

static int look(struct asking *asking)
{
    struct place *place = ask_place(asking, "table", STORE_BY_TABLE);
    if (!place)
        return 0;
    asking->about = place;
    room_write(asking->desk, place, EYES_STRANGER, "room", asking->out);
    return 1;
}

static int decide_kept_seat(struct asking *asking, const struct table *table, struct entry *ret)
{
    uint8_t hash[TOKEN_HASH];
    if (!ask_token(asking, hash))
        return 0;
    if (decide_sit_kept(table, hash, asking->hall->now, ret, &asking->why))
        return 1;
    if (strcmp(asking->why.code, "no_right") == 0)
        ask_may_guess(asking);
    return 0;
}

static int decide_whose_seat(struct asking *asking, const struct table *table, struct entry *ret)
{
    const struct tree *seat = tree_get(asking->in, "seat");
    const char *name;
    int wanted = -1;
    if (tree_get(asking->in, "token"))
        return decide_kept_seat(asking, table, ret);
    if (seat && seat->kind != TREE_NULL && !ask_seat(asking, "seat", &wanted))
        return 0;
    return ask_string(asking, "name", &name) &&
           decide_sit(table, wanted, name, asking->hall->now, ret, &asking->why);
}

static int sit(struct asking *asking)
{
    struct entry entry;
    char token[TOKEN];
    struct place *place = ask_place(asking, "table", STORE_BY_TABLE);
    if (!place || !decide_whose_seat(asking, place->table, &entry) || !ask_part(asking, entry.part))
        return 0;
    if (!limits_seat(asking->hall->config.limits, ask_address(asking), asking->hall->now))
        return refuse(&asking->why, "too_many",
                      N_("this address has taken as many seats as it may today"));
    ask_new_token(asking, token, entry.hash[0]);
    entry.hashes = 1;
    if (!hall_take(asking->hall, place, &entry, &asking->why))
        return 0;
    attach(asking, place, EYES_SEAT, entry.seat, entry.hash[0]);
    json_int(asking->out, "seat", entry.seat);
    json_string(asking->out, "token", token);
    write_all(asking);
    return 1;
}

static int enter_by_token(struct asking *asking)
{
    uint8_t hash[TOKEN_HASH];
    struct place *place = ask_place(asking, "table", STORE_BY_TABLE);
    if (!place || !ask_token(asking, hash))
        return 0;
    int seat = table_seat_of(place->table, hash);
    if (seat == -2)
        return ask_no_right(asking);
    attach(asking, place, seat >= 0 ? EYES_SEAT : EYES_HOST, seat, hash);
    return 1;
}

static int enter_as_watcher(struct asking *asking)
{
    struct place *place = ask_place(asking, "watch", STORE_BY_WATCH);
    if (!place)
        return 0;
    if (!place->table->terms.watch_open)
        return refuse(&asking->why, "closed", N_("watching is not allowed at this table"));
    attach(asking, place, EYES_WATCH, -1, NULL);
    place_keep_later(place);
    return 1;
}

static int enter_as_screen(struct asking *asking)
{
    struct place *place = ask_place(asking, "screen", STORE_BY_SCREEN);
    if (!place)
        return 0;
    attach(asking, place, EYES_SCREEN, -1, NULL);
    return 1;
}

static int enter(struct asking *asking)
{
    uint32_t since = 0;
    if (tree_get(asking->in, "since") && !ask_number(asking, "since", &since))
        return 0;
    int entered = tree_get(asking->in, "watch")    ? enter_as_watcher(asking)
                  : tree_get(asking->in, "screen") ? enter_as_screen(asking)
                                                   : enter_by_token(asking);
    if (!entered)
        return 0;
    asking->desk->since = since;
    write_all(asking);
    return 1;
}

static int leave(struct asking *asking)
{
    struct desk *desk = asking->desk;
    struct place *place = desk->place;
    struct entry entry;
    if (!place)
        return 1;
    asking->about = place;
    if (desk->eyes == EYES_SEAT && place->table->phase == PHASE_WAITING) {
        entry_init(&entry, ENTRY_LEAVE, desk->seat, asking->hall->now);
        if (!hall_take(asking->hall, place, &entry, &asking->why))
            return 0;
    }
    desk_detach(desk);
    place_turn_away(place);
    return 1;
}

// ---- Lists ----

static int write_row(void *context, const struct store_row *row)
{
    struct text *out = context;
    if (out->data[out->length - 1] != '[')
        text_char(out, ',');
    text_bytes(out, row->summary, (uint32_t)row->length);
    return 0;
}

static int lobby(struct asking *asking)
{
    struct store *store = asking->hall->config.store;
    json_open(asking->out, "waiting", '[');
    enum store_status status =
        store_rows(store, STORE_WAITING, 0, LIST_MOST, write_row, asking->out);
    json_close(asking->out, ']');
    json_open(asking->out, "running", '[');
    if (status == STORE_OK)
        status = store_rows(store, STORE_RUNNING, 0, LIST_MOST, write_row, asking->out);
    json_close(asking->out, ']');
    return status == STORE_OK || hall_refuse_unread(asking->hall, &asking->why);
}

// A table that cannot be opened now is there all the same, and its key is not to be put away.
static void write_unread(const char *table, const char *code, struct text *out)
{
    json_open(out, NULL, '{');
    json_string(out, "table", table);
    json_string(out, "error", code);
    json_close(out, '}');
}

// 0 if the whole request is refused.
static int write_mine(struct asking *asking, const struct tree *one)
{
    const struct tree *id = tree_get(one, "table"), *token = tree_get(one, "token");
    struct refusal why = {.code = "no_table"};
    uint8_t hash[TOKEN_HASH];
    struct place *place = NULL;
    int seat = -2;
    if (tree_is(id, TREE_STRING) && tokens_is_id(id->string) && tree_is(token, TREE_STRING))
        place = hall_find(asking->hall, STORE_BY_TABLE, id->string, &why);
    if (place) {
        tokens_hash(token->string, hash);
        seat = table_seat_of(place->table, hash);
    } else if (why.code == hall_away)
        return hall_refuse_unread(asking->hall, &asking->why);
    if (place && seat == -2 && !ask_may_guess(asking))
        return 0;
    if (seat != -2)
        mine_write(place->table, seat, asking->out);
    else if (place || strcmp(why.code, "no_table") == 0)
        json_null(asking->out, NULL);
    else
        write_unread(id->string, why.code, asking->out);
    return 1;
}

static int mine(struct asking *asking)
{
    const struct tree *tables = tree_get(asking->in, "tables");
    if (!tree_is(tables, TREE_ARRAY) || tables->count > LIST_MOST)
        return ask_refuse(asking, "tables", N_("at most 50 tables with their tokens are needed"));
    json_open(asking->out, "tables", '[');
    for (const struct tree *one = tables->child; one; one = one->next)
        if (!write_mine(asking, one))
            return 0;
    json_close(asking->out, ']');
    return 1;
}

const struct verb door_verbs[] = {
    {"hello", hello, NEED_NOTHING},
    {"create", create, NEED_NOTHING},
    {"look", look, NEED_NOTHING},
    {"sit", sit, NEED_NOTHING},
    {"enter", enter, NEED_NOTHING},
    {"leave", leave, NEED_NOTHING},
    {"lobby", lobby, NEED_NOTHING},
    {"mine", mine, NEED_NOTHING},
    {0},
};
