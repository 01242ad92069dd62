// The score, rule by rule.
#include "core/insight.h"

void insight_numbers(struct text *out, const char *key, const int32_t *number, int count)
{
    json_open(out, key, '[');
    for (int i = 0; i < count; i++) {
        if (number[i] == INSIGHT_HIDDEN)
            json_null(out, 0);
        else
            json_int(out, 0, number[i]);
    }
    json_close(out, ']');
}

void insight_part(struct text *out, const char *rule, const char *text, const int32_t *points,
                  int seats)
{
    json_open(out, 0, '{');
    json_string(out, "rule", rule);
    json_string(out, "text", text);
    insight_numbers(out, "seats", points, seats);
    json_close(out, '}');
}
