// Answers: JSON objects in a fixed place.
#include "wasm/answer.h"

#include "core/json.h"
#include "core/setup.h"
#include "wasm/matches.h"

char answer_in[ANSWER_IN];
char answer_bytes[ANSWER_OUT];
struct text answer_text;
const struct catalogue *answer_language;
int answer_reader = -1;

void answer_begin(int fine)
{
    text_init(&answer_text, answer_bytes, sizeof answer_bytes);
    json_open(&answer_text, 0, '{');
    json_bool(&answer_text, "ok", fine);
}

static void write_reason(const char *english)
{
    char words[ANSWER_WORD * 8];
    struct text text;
    struct voice voice;
    voice_plain(&voice);
    catalogue_voice(answer_language, &voice);
    text_init(&text, words, sizeof words);
    voice_reason(&voice, english, &text);
    json_string(&answer_text, "message", words);
}

int answer_refuse(const char *code, const char *rule, const char *message)
{
    answer_begin(0);
    json_string(&answer_text, "error", code);
    if (rule)
        json_string(&answer_text, "rule", rule);
    write_reason(message);
    json_close(&answer_text, '}');
    return (int)answer_text.length;
}

int answer_finish(void)
{
    json_close(&answer_text, '}');
    return answer_text.cut ? answer_refuse("too_large", 0, "the answer is too long")
                           : (int)answer_text.length;
}

int answer_no_match(void)
{
    return answer_refuse("no_game", 0, "there is no match of that handle");
}

int answer_too_many(void)
{
    return answer_refuse("too_many", 0, "too many matches are open");
}

int answer_hidden(void)
{
    return answer_refuse("hidden", 0, game_error_text(GAME_ERR_HIDDEN));
}

int answer_is_hidden(const struct match *match, int seat)
{
    return match->eyes != GAME_ALL && seat != match->eyes;
}

void answer_voice(const struct match *match, const char *names[GAME_MAX_SEATS], struct voice *ret)
{
    match_names(match, names);
    voice_plain(ret);
    catalogue_voice(answer_language, ret);
    ret->names = names;
    ret->reader = answer_reader + 1;
}

void answer_begin_at(const struct match *match)
{
    answer_begin(1);
    json_int(&answer_text, "handle", matches_handle(match));
    json_int(&answer_text, "ply", match->ply);
    json_int(&answer_text, "plies", match->record.count);
}

void answer_action(const struct match *match, const char *key, int seat, game_action action)
{
    char data[ANSWER_WORD * 4];
    struct text text;
    text_init(&text, data, sizeof data);
    match->record.game->text->print_action(match->state.byte, seat, action, &text);
    json_string(&answer_text, key, data);
}
