// What every reply of the referee is, whatever it answers.
#ifndef PRAIRIE_TESTS_REPLY_H
#define PRAIRIE_TESTS_REPLY_H

#include <stddef.h>

// A reply is one line, one JSON object, with a truth value `ok`.
void assert_reply(const char *reply, size_t length);

#endif
