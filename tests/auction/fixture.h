// What the tests of this folder share.
#ifndef PRAIRIE_TESTS_AUCTION_FIXTURE_H
#define PRAIRIE_TESTS_AUCTION_FIXTURE_H

#include "tests/auction/notation.h"
#include "tests/unit.h"

int auction_hidden_test(void); // rules_test.c runs it

#endif
