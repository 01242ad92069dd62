// Look-ups in a parsed document.
#include "core/tree.h"

#include "core/text.h"

const struct tree *tree_get(const struct tree *tree, const char *key)
{
    if (!tree_is(tree, TREE_OBJECT))
        return 0;
    const struct tree *child = tree->child;
    while (child && !text_equal(child->key, key))
        child = child->next;
    return child;
}

const struct tree *tree_at(const struct tree *tree, int index)
{
    if (!tree || index < 0)
        return 0;
    const struct tree *child = tree->child;
    while (child && index-- > 0)
        child = child->next;
    return child;
}

int tree_is(const struct tree *tree, enum tree_kind kind)
{
    return tree && tree->kind == kind;
}

int tree_int(const struct tree *tree, int64_t least, int64_t most, int *ret)
{
    if (!tree_is(tree, TREE_INT) || tree->number < least || tree->number > most)
        return 0;
    *ret = (int)tree->number;
    return 1;
}

int tree_bool(const struct tree *tree, int *ret)
{
    if (!tree_is(tree, TREE_BOOL))
        return 0;
    *ret = tree->number != 0;
    return 1;
}

int tree_is_string(const struct tree *tree, const char *string)
{
    return tree_is(tree, TREE_STRING) && text_equal(tree->string, string);
}
