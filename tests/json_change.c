// One change: a number a little off, a word taken from elsewhere, something missing or doubled.
#include "tests/json_change.h"

#include <string.h>

// A place in the document: a child of an object or array.
struct place {
    json_t *parent;
    const char *key; // of an object
    size_t index;    // of an array
    json_t *value;
};

// Every place is as likely: the n-th one replaces the choice with chance 1/n.
static void choose(json_t *parent, struct dice *dice, uint32_t *seen, struct place *ret)
{
    const char *key;
    size_t index;
    json_t *value;
    json_object_foreach(parent, key, value)
    {
        if (dice_below(dice, ++*seen) == 0)
            *ret = (struct place){parent, key, 0, value};
        choose(value, dice, seen, ret);
    }
    json_array_foreach(parent, index, value)
    {
        if (dice_below(dice, ++*seen) == 0)
            *ret = (struct place){parent, NULL, index, value};
        choose(value, dice, seen, ret);
    }
}

static void put(const struct place *place, json_t *value)
{
    if (place->key)
        json_object_set_new(place->parent, place->key, value);
    else
        json_array_set_new(place->parent, place->index, value);
}

static json_t *strange_value(struct dice *dice)
{
    switch (dice_below(dice, 8)) {
    case 0:
        return json_pack("n");
    case 1:
        return json_pack("b", (int)dice_below(dice, 2));
    case 2:
        return json_pack("s", "?");
    case 3:
        return json_pack("[]");
    case 4:
        return json_pack("{}");
    case 5:
        return json_pack("I", (json_int_t)dice_roll(dice));
    case 6:
        return json_pack("f", 0.5);
    default:
        return json_pack("i", (int)dice_below(dice, 12) - 2);
    }
}

static json_t *changed(const json_t *value, json_t *elsewhere, struct dice *dice)
{
    if (json_is_integer(value) && dice_below(dice, 3) > 0)
        return json_pack("I", json_integer_value(value) + (json_int_t)dice_below(dice, 5) - 2);
    if (json_is_boolean(value) && dice_below(dice, 3) > 0)
        return json_pack("b", !json_is_true(value));
    return dice_below(dice, 2) ? json_deep_copy(elsewhere) : strange_value(dice);
}

void json_change(json_t *root, struct dice *dice)
{
    struct place place = {0}, other = {0};
    uint32_t seen = 0, seen_too = 0;
    choose(root, dice, &seen, &place);
    choose(root, dice, &seen_too, &other);
    if (!place.parent)
        return;
    switch (dice_below(dice, 6)) {
    case 0:
        if (place.key)
            json_object_del(place.parent, place.key);
        else
            json_array_remove(place.parent, place.index);
        break;
    case 1:
        if (!place.key)
            json_array_append_new(place.parent, json_deep_copy(other.value));
        break;
    case 2: { // the two change places, as copies
        json_t *left = json_deep_copy(place.value), *right = json_deep_copy(other.value);
        put(&place, right);
        if (place.parent == other.parent)
            put(&other, left);
        else
            json_decref(left);
        break;
    }
    default:
        put(&place, changed(place.value, other.value, dice));
    }
}
