// Reasons in the reader's language: what a record or a component table is refused for is put
// together of known parts, "line 7: unknown game chess".
#include "core/voice.h"

enum { REASON = 1024 };

static int is_known(const struct voice *voice, const char *english)
{
    return voice_say(voice, english) != english;
}

// Says the first `length` bytes if they are a known sentence.
static int say_part(const struct voice *voice, const char *english, size_t length, struct text *out)
{
    char part[REASON];
    if (length == 0 || length >= sizeof part)
        return 0;
    memcpy(part, english, length);
    part[length] = 0;
    if (!is_known(voice, part))
        return 0;
    text_string(out, voice_say(voice, part));
    return 1;
}

// "line 7: REASON". Returns the reason's place, or 0.
static size_t say_line(const struct voice *voice, const char *english, struct text *out)
{
    static const char word[] = "line ";
    size_t at = sizeof word - 1, digits = 0;
    if (strncmp(english, word, at) != 0)
        return 0;
    while (english[at + digits] >= '0' && english[at + digits] <= '9')
        digits++;
    if (digits == 0 || strncmp(english + at + digits, ": ", 2) != 0)
        return 0;
    text_string(out, voice_say(voice, N_("line ")));
    for (size_t i = 0; i < digits; i++)
        text_char(out, english[at + i]);
    text_string(out, voice_say(voice, N_(": ")));
    return at + digits + 2;
}

// "REASON (RULE)": the reason and what stands behind it.
static int say_with_rule(const struct voice *voice, const char *english, struct text *out)
{
    size_t rule = strlen(english);
    while (rule > 0 && english[rule] != '(')
        rule--;
    if (rule == 0 || !say_part(voice, english, rule - 1, out))
        return 0;
    text_char(out, ' ');
    text_string(out, english + rule);
    return 1;
}

// "BEGINNING DETAIL": the longest beginning that is known, then the rest. Sentences that wait for a
// detail end in a blank or a colon.
static void say_beginning(const struct voice *voice, const char *english, struct text *out)
{
    for (size_t length = strlen(english); length > 0; length--) {
        char last = english[length - 1];
        if ((last != ' ' && last != ':') || !say_part(voice, english, length, out))
            continue;
        voice_reason(voice, english + length, out);
        return;
    }
    text_string(out, english);
}

void voice_reason(const struct voice *voice, const char *english, struct text *out)
{
    size_t read = say_line(voice, english, out);
    if (read > 0)
        voice_reason(voice, english + read, out);
    else if (is_known(voice, english))
        text_string(out, voice_say(voice, english));
    else if (!say_with_rule(voice, english, out))
        say_beginning(voice, english, out);
}
