// Small random changes to JSON documents, to try what nearly-right documents do.
#ifndef PRAIRIE_TESTS_JSON_CHANGE_H
#define PRAIRIE_TESTS_JSON_CHANGE_H

#include <jansson.h>

#include "core/rng.h"

// Changes one value somewhere below `root` (an object or array).
void json_change(json_t *root, struct dice *dice);

#endif
