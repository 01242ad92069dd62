// States and views as JSON: whatever the document, reading it ends well; what is accepted can be
// written, redacted, filled and played, and bots answer in it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/json_tree.h"
#include "tests/fuzz/fuzz.h"
#include "tests/json_change.h"
#include "tests/loaded.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json_tree json = {0};
    struct dice dice = {size};
    char why[512];
    struct text error;
    int accepted;
    text_init(&error, why, sizeof why);
    const struct tree *tree = json_tree_parse(&json, (const char *)data, size, &error);
    const char *fault = tree ? loaded_fault(tree, &dice, &accepted) : NULL;
    fuzz_require(fault == NULL, fault);
    json_tree_free(&json);
    return 0;
}

// Most changes are made to the document, not to its letters.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    struct dice dice = {seed};
    json_t *root = dice_below(&dice, 8) ? json_loadb((char *)data, size, 0, NULL) : NULL;
    if (!root)
        return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, most) : size;
    for (uint32_t changes = 1 + dice_below(&dice, 3); changes > 0; changes--)
        json_change(root, &dice);
    char *text = json_dumps(root, JSON_COMPACT);
    size_t length = text ? strlen(text) : 0;
    if (text && length <= most) {
        memcpy(data, text, length);
        size = length;
    }
    free(text);
    json_decref(root);
    return size;
}
