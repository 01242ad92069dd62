// What every reply of the referee is.
#include "tests/reply.h"

#include <jansson.h>
#include <string.h>

#include "tests/unit.h"

void assert_reply(const char *reply, size_t length)
{
    json_error_t error;
    json_t *object = json_loadb(reply, length, JSON_REJECT_DUPLICATES, &error);
    if (!object || !json_is_boolean(json_object_get(object, "ok")) || memchr(reply, '\n', length))
        fail_msg("not a reply: %.*s", (int)length, reply);
    if (json_is_false(json_object_get(object, "ok")))
        assert_true(json_is_string(json_object_get(object, "error")) &&
                    json_is_string(json_object_get(object, "message")));
    json_decref(object);
}
