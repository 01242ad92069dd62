// Entries from JSON and to JSON.
#include "server/entry.h"

#include <string.h>

#include "core/json.h"

static const char *const kinds[ENTRY_KINDS] = {
    "open",     "terms", "sit",     "keep",  "leave", "bot",   "program",
    "token",    "start", "act",     "undo",  "pause", "go-on", "replace",
    "sit-down", "kick",  "rematch", "close", "down",  "away",  "alone"};
static const char *const bys[] = {"person", "bot", "late"};

void entry_init(struct entry *ret, enum entry_kind kind, int seat, int64_t at)
{
    memset(ret, 0, sizeof *ret);
    ret->kind = kind;
    ret->seat = seat;
    ret->at = at;
}

// ---- Writing ----

static void write_hex(const char *key, const uint8_t *bytes, size_t count, struct text *out)
{
    char hex[2 * FAIR_SECRET + 1];
    hex_write(bytes, count, hex);
    json_string(out, key, hex);
}

static void write_open(const struct entry *entry, struct text *out)
{
    if (entry->kind == ENTRY_OPEN) {
        json_string(out, "table", entry->table);
        json_string(out, "watch-id", entry->watch);
        json_string(out, "screen-id", entry->screen);
        write_hex("secret", entry->secret, FAIR_SECRET, out);
    }
    terms_write(&entry->terms, out);
}

static void write_act(const struct entry *entry, struct text *out)
{
    json_string(out, "by", bys[entry->by]);
    if (entry->cid[0])
        json_string(out, "cid", entry->cid);
    json_open(out, "actions", '[');
    for (int i = 0; i < entry->actions; i++)
        json_string(out, NULL, entry->action[i]);
    json_close(out, ']');
}

static void write_rematch(const struct entry *entry, struct text *out)
{
    json_string(out, "next", entry->next);
    if (entry->screen[0])
        json_string(out, "screen-id", entry->screen);
}

static void write_hashes(const struct entry *entry, struct text *out)
{
    json_open(out, "tokens", '[');
    for (int i = 0; i < entry->hashes; i++)
        write_hex(NULL, entry->hash[i], TOKEN_HASH, out);
    json_close(out, ']');
}

void entry_write(const struct entry *entry, struct text *out)
{
    json_open(out, NULL, '{');
    json_string(out, "on", kinds[entry->kind]);
    json_int(out, "at", entry->at);
    if (entry->seat >= 0)
        json_int(out, "seat", entry->seat);
    if (entry->name[0])
        json_string(out, "name", entry->name);
    if (entry->kind == ENTRY_SIT)
        write_hex("part", entry->part, FAIR_PART, out);
    if (entry->hashes > 0)
        write_hashes(entry, out);
    if (entry->level)
        json_string(out, "level", entry->level->name);
    if (entry->kind == ENTRY_OPEN || entry->kind == ENTRY_TERMS)
        write_open(entry, out);
    if (entry->kind == ENTRY_ACT)
        write_act(entry, out);
    if (entry->kind == ENTRY_UNDO)
        json_int(out, "actions", entry->actions);
    if (entry->kind == ENTRY_REMATCH)
        write_rematch(entry, out);
    if (entry->kind == ENTRY_AWAY)
        json_int(out, "from", entry->from);
    json_close(out, '}');
}

// ---- Reading ----

static int fail(struct text *why, const char *reason)
{
    text_string(why, reason);
    return 0;
}

static int find(const char *const *names, int count, const struct tree *in, int *ret)
{
    for (int i = 0; i < count; i++)
        if (tree_is_string(in, names[i])) {
            *ret = i;
            return 1;
        }
    return 0;
}

static int read_time(const struct tree *in, int64_t *ret)
{
    if (!tree_is(in, TREE_INT))
        return 0;
    *ret = in->number;
    return 1;
}

// A string of at most size-1 bytes.
static int read_word(const struct tree *in, size_t size, char *ret)
{
    if (!tree_is(in, TREE_STRING) || strlen(in->string) >= size)
        return 0;
    strcpy(ret, in->string);
    return 1;
}

static int read_bytes(const struct tree *in, size_t count, uint8_t *ret)
{
    return tree_is(in, TREE_STRING) && hex_read(in->string, count, ret);
}

static int read_hashes(const struct tree *in, struct entry *ret)
{
    if (!in)
        return 1;
    if (in->kind != TREE_ARRAY || in->count > ENTRY_TOKENS)
        return 0;
    for (const struct tree *one = in->child; one; one = one->next)
        if (!read_bytes(one, TOKEN_HASH, ret->hash[ret->hashes++]))
            return 0;
    return 1;
}

static int read_level(const struct tree *in, struct entry *ret)
{
    if (!in)
        return 1;
    ret->level = in->kind == TREE_STRING ? bot_level_find(in->string) : NULL;
    return ret->level != NULL;
}

static int read_open(const struct tree *in, struct entry *ret, struct text *why)
{
    struct terms_fault fault;
    int rules;
    if (ret->kind == ENTRY_OPEN && (!read_word(tree_get(in, "table"), TABLE_ID, ret->table) ||
                                    !read_word(tree_get(in, "watch-id"), TABLE_ID, ret->watch) ||
                                    !read_word(tree_get(in, "screen-id"), TABLE_ID, ret->screen) ||
                                    !read_bytes(tree_get(in, "secret"), FAIR_SECRET, ret->secret)))
        return fail(why, "the names of the table or its secret are not right");
    if (terms_read(in, 1, &ret->terms, &fault) != GAME_OK)
        return fail(why, fault.reason);
    if (!tree_int(tree_get(in, "rules"), 0, INT32_MAX, &rules) ||
        (uint32_t)rules != ret->terms.game->facts.rules_version)
        return fail(why, ENTRY_OTHER_RULES);
    return 1;
}

static int read_act(const struct tree *in, struct entry *ret, struct text *why)
{
    const struct tree *actions = tree_get(in, "actions"), *cid = tree_get(in, "cid");
    int by = 0;
    if (!find(bys, 3, tree_get(in, "by"), &by) || (cid && !read_word(cid, ENTRY_CID, ret->cid)) ||
        !tree_is(actions, TREE_ARRAY) || actions->count < 1 || actions->count > ENTRY_ACTIONS)
        return fail(why, "a move is not right");
    ret->by = (enum entry_by)by;
    for (const struct tree *one = actions->child; one; one = one->next) {
        if (one->kind != TREE_STRING)
            return fail(why, "an action is not a text");
        ret->action[ret->actions++] = one->string;
    }
    return 1;
}

// Older logs do not tell the next table's screen.
static int read_rematch(const struct tree *in, struct entry *ret)
{
    const struct tree *screen = tree_get(in, "screen-id");
    return read_word(tree_get(in, "next"), TABLE_ID, ret->next) &&
           (!screen || read_word(screen, TABLE_ID, ret->screen));
}

static int read_rest(const struct tree *in, struct entry *ret, struct text *why)
{
    switch (ret->kind) {
    case ENTRY_OPEN:
    case ENTRY_TERMS:
        return read_open(in, ret, why);
    case ENTRY_ACT:
        return read_act(in, ret, why);
    case ENTRY_SIT:
        return read_bytes(tree_get(in, "part"), FAIR_PART, ret->part) ||
               fail(why, "the part of the deal is not right");
    case ENTRY_UNDO:
        return tree_int(tree_get(in, "actions"), 1, INT32_MAX, &ret->actions) ||
               fail(why, "how much is taken back is not said");
    case ENTRY_REMATCH:
        return read_rematch(in, ret) || fail(why, "the next table is not said");
    case ENTRY_AWAY:
        return read_time(tree_get(in, "from"), &ret->from) ||
               fail(why, "since when the server was down is not said");
    default:
        return 1;
    }
}

int entry_read(const struct tree *in, struct entry *ret, struct text *why)
{
    int kind;
    const struct tree *name = tree_get(in, "name"), *seat = tree_get(in, "seat");
    entry_init(ret, ENTRY_OPEN, -1, 0);
    if (!find(kinds, ENTRY_KINDS, tree_get(in, "on"), &kind))
        return fail(why, "an entry of an unknown kind");
    ret->kind = (enum entry_kind)kind;
    if (!read_time(tree_get(in, "at"), &ret->at))
        return fail(why, "an entry without a time");
    if (seat && !tree_int(seat, 0, GAME_MAX_SEATS - 1, &ret->seat))
        return fail(why, "an entry's seat is none");
    if (name && !read_word(name, RECORD_NAME, ret->name))
        return fail(why, "an entry's name is too long");
    if (!read_hashes(tree_get(in, "tokens"), ret) || !read_level(tree_get(in, "level"), ret))
        return fail(why, "an entry's tokens or level are not right");
    return read_rest(in, ret, why);
}
