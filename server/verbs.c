// Finding the verb, and reading the keys that many requests have.
#include "server/verbs.h"

#include <string.h>

int ask_refuse(struct asking *asking, const char *key, const char *why)
{
    return refuse_key(&asking->why, key, why);
}

int ask_string(struct asking *asking, const char *key, const char **ret)
{
    const struct tree *in = tree_get(asking->in, key);
    if (!tree_is(in, TREE_STRING))
        return ask_refuse(asking, key, N_("a text is needed"));
    *ret = in->string;
    return 1;
}

int ask_seat(struct asking *asking, const char *key, int *ret)
{
    return tree_int(tree_get(asking->in, key), 0, GAME_MAX_SEATS - 1, ret) ||
           ask_refuse(asking, key, N_("the number of a seat is needed"));
}

int ask_number(struct asking *asking, const char *key, uint32_t *ret)
{
    int number;
    if (!tree_int(tree_get(asking->in, key), 0, INT32_MAX, &number))
        return ask_refuse(asking, key, N_("a whole number is needed"));
    *ret = (uint32_t)number;
    return 1;
}

int ask_level(struct asking *asking, const struct bot_level **ret)
{
    const struct tree *in = tree_get(asking->in, "level");
    *ret = NULL;
    if (!in || in->kind == TREE_NULL)
        return 1;
    *ret = in->kind == TREE_STRING ? bot_level_find(in->string) : NULL;
    return *ret || ask_refuse(asking, "level", N_("the name of a level is needed"));
}

struct place *ask_place(struct asking *asking, const char *key, enum store_name door)
{
    const char *id;
    if (!ask_string(asking, key, &id))
        return NULL;
    if (tokens_is_id(id))
        return hall_find(asking->hall, door, id, &asking->why);
    refuse(&asking->why, "no_table", N_("there is no such table"));
    return NULL;
}

int ask_part(struct asking *asking, uint8_t ret[FAIR_PART])
{
    const struct tree *in = tree_get(asking->in, "part");
    if (tree_is(in, TREE_STRING) && hex_read(in->string, FAIR_PART, ret))
        return 1;
    return ask_refuse(asking, "part", N_("32 hexadecimal digits in small letters are needed"));
}

// ---- Keys ----

struct limits_address *ask_address(const struct asking *asking)
{
    return limits_of(asking->hall->config.limits, asking->desk->address, asking->hall->now);
}

void ask_new_token(struct asking *asking, char ret[TOKEN], uint8_t ret_hash[TOKEN_HASH])
{
    tokens_make(&asking->hall->config.chance, ret);
    tokens_hash(ret, ret_hash);
}

int ask_token(struct asking *asking, uint8_t ret[TOKEN_HASH])
{
    const char *token;
    if (!ask_string(asking, "token", &token))
        return 0;
    tokens_hash(token, ret);
    return 1;
}

int ask_may_guess(struct asking *asking)
{
    return limits_guess(asking->hall->config.limits, ask_address(asking), asking->hall->now) ||
           refuse(&asking->why, "too_many", N_("too many requests: try again in a moment"));
}

int ask_no_right(struct asking *asking)
{
    return ask_may_guess(asking) &&
           refuse(&asking->why, "no_right", N_("this key does not fit this table"));
}

// ---- Which verb ----

static const struct verb *find(const char *name)
{
    const struct verb *const tables[] = {door_verbs, device_verbs, host_verbs, play_verbs,
                                         talk_verbs};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (const struct verb *verb = tables[i]; verb->name; verb++)
            if (strcmp(verb->name, name) == 0)
                return verb;
    return NULL;
}

static int has_need(struct asking *asking, enum verb_need need)
{
    const struct desk *desk = asking->desk;
    if (need == NEED_NOTHING)
        return 1;
    if (!desk->place)
        return refuse(&asking->why, "not_attached", N_("this connection looks at no table"));
    asking->about = desk->place;
    if (desk->place->broken)
        return hall_refuse_unread(asking->hall, &asking->why);
    if (need == NEED_HOST && !desk->host)
        return refuse(&asking->why, "not_host", N_("only the host may do that"));
    if (need == NEED_SEAT && desk->eyes != EYES_SEAT)
        return refuse(&asking->why, "no_right", N_("this needs a seat"));
    if (need == NEED_PEOPLE && desk->eyes != EYES_SEAT && desk->eyes != EYES_HOST)
        return refuse(&asking->why, "no_right", N_("this needs a seat"));
    return 1;
}

int verbs_run(struct asking *asking)
{
    const char *name;
    if (!ask_string(asking, "do", &name))
        return 0;
    const struct verb *verb = find(name);
    if (!verb)
        return ask_refuse(asking, "do", N_("there is no such request"));
    return has_need(asking, verb->need) && verb->run(asking);
}
