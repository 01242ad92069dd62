// Lines for the referee. Every line gets one reply, and what is refused changes nothing.
#define _GNU_SOURCE // memmem
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "host/referee.h"
#include "tests/fuzz/fuzz.h"

static char *state_of(struct referee *referee)
{
    static const char request[] = "{\"cmd\":\"state\"}";
    return strdup(referee_answer(referee, request, sizeof request - 1)->data);
}

static void test_line(struct referee *referee, const char *line, size_t length)
{
    char *before = state_of(referee);
    const struct text *reply = referee_answer(referee, line, length);
    json_t *object = json_loadb(reply->data, reply->length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *fine = json_object_get(object, "ok");
    fuzz_require(json_is_boolean(fine), "a reply is an object that says ok or not");
    fuzz_require(!memchr(reply->data, '\n', reply->length), "a reply is one line");
    if (json_is_false(fine)) {
        char *after = state_of(referee);
        fuzz_require(strcmp(before, after) == 0, "a refused request changes nothing");
        free(after);
    }
    json_decref(object);
    free(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct referee *referee = referee_open(NULL);
    char *in = fuzz_text(data, size), *line = in;
    while (line < in + size) {
        char *end = memchr(line, '\n', (size_t)(in + size - line));
        size_t length = end ? (size_t)(end - line) : (size_t)(in + size - line);
        // Bots think for as long as they are told to: that is no fault.
        if (!memmem(line, length, "suggest", 7))
            test_line(referee, line, length);
        line += length + 1;
    }
    free(in);
    referee_close(referee);
    return 0;
}
