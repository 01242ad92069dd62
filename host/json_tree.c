// JSON documents by jansson, handed on as core/tree.h.
#include "host/json_tree.h"

#include <jansson.h>
#include <stdlib.h>

enum { MAX_DEPTH = 64 };

static size_t count_nodes(const json_t *value, int depth)
{
    if (depth > MAX_DEPTH)
        return 0;
    size_t count = 1, inner;
    size_t index;
    json_t *child;
    const char *key;
    if (json_is_array(value)) {
        json_array_foreach(value, index, child)
        {
            inner = count_nodes(child, depth + 1);
            if (inner == 0)
                return 0;
            count += inner;
        }
    } else if (json_is_object(value)) {
        json_object_foreach((json_t *)value, key, child)
        {
            inner = count_nodes(child, depth + 1);
            if (inner == 0)
                return 0;
            count += inner;
        }
    }
    return count;
}

static struct tree *copy(struct json_tree *tree, const json_t *value, const char *key)
{
    struct tree *node = &tree->node[tree->count++];
    struct tree *last = NULL;
    *node = (struct tree){.key = key};
    size_t index;
    json_t *child;
    const char *name;
    switch (json_typeof(value)) {
    case JSON_NULL:
        node->kind = TREE_NULL;
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        node->kind = TREE_BOOL;
        node->number = json_is_true(value);
        break;
    case JSON_INTEGER:
        node->kind = TREE_INT;
        node->number = json_integer_value(value);
        break;
    case JSON_REAL:
        node->kind = TREE_REAL;
        break;
    case JSON_STRING:
        node->kind = TREE_STRING;
        node->string = json_string_value(value);
        break;
    case JSON_ARRAY:
        node->kind = TREE_ARRAY;
        node->count = (int32_t)json_array_size(value);
        json_array_foreach(value, index, child)
        {
            struct tree *made = copy(tree, child, NULL);
            *(last ? &last->next : &node->child) = made;
            last = made;
        }
        break;
    case JSON_OBJECT:
        node->kind = TREE_OBJECT;
        node->count = (int32_t)json_object_size(value);
        json_object_foreach((json_t *)value, name, child)
        {
            struct tree *made = copy(tree, child, name);
            *(last ? &last->next : &node->child) = made;
            last = made;
        }
        break;
    }
    return node;
}

static int reserve(struct json_tree *tree, size_t count)
{
    if (count <= tree->capacity)
        return 1;
    struct tree *node = realloc(tree->node, count * sizeof *node);
    if (!node)
        return 0;
    tree->node = node;
    tree->capacity = count;
    return 1;
}

const struct tree *json_tree_parse(struct json_tree *tree, const char *in, size_t length,
                                   struct text *error)
{
    json_error_t reason;
    json_decref(tree->document);
    tree->document = json_loadb(in, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &reason);
    tree->count = 0;
    if (!tree->document) {
        text_string(error, "not JSON: ");
        text_string(error, reason.text);
        return NULL;
    }
    size_t count = count_nodes(tree->document, 1);
    if (count == 0) {
        text_string(error, "nested too deeply");
        return NULL;
    }
    if (!reserve(tree, count)) {
        text_string(error, "out of memory");
        return NULL;
    }
    return copy(tree, tree->document, NULL);
}

void json_tree_free(struct json_tree *tree)
{
    json_decref(tree->document);
    free(tree->node);
    *tree = (struct json_tree){0};
}
