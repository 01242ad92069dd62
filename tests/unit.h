// cmocka with the headers it wants before it, in the order it wants them.
#ifndef PRAIRIE_TESTS_UNIT_H
#define PRAIRIE_TESTS_UNIT_H

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#endif
