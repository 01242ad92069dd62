// What the browser asks beyond a match's course: the table in sentences, and owners' component
// tables.
#include "core/json.h"
#include "core/table.h"
#include "games/games.h"
#include "wasm/answer.h"
#include "wasm/boxes.h"
#include "wasm/matches.h"

enum { RECITAL_BYTES = 1 << 14, TABLE_BYTES = 1 << 13 };

static char words[RECITAL_BYTES];

// {"lines":[…]}: the table in sentences, for these eyes (a seat or GAME_PUBLIC).
int EXPORT(prairie_recite)(int handle, int as)
{
    struct match *match = matches_find(handle);
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    struct text text;
    if (!match)
        return answer_no_match();
    if (as < GAME_PUBLIC || as >= match_seats(match))
        return answer_refuse("bad_request", 0, "there is no such seat");
    if (match_view(match, as, &view) < 0)
        return answer_hidden();
    answer_voice(match, names, &voice);
    text_init(&text, words, sizeof words);
    if (match->record.game->text->recite(view.byte, as, &voice, &text) != GAME_OK)
        return answer_refuse("too_large", 0, "the answer is too long");
    answer_begin_at(match);
    json_lines(&answer_text, "lines", words);
    return answer_finish();
}

// In: a component table's file. {"game","name","message"}; the message holds warnings. Refused, it
// tells the line of the file that is wrong; 0: it is the whole.
int EXPORT(prairie_table)(void)
{
    char why[ANSWER_WORD * 8], english[ANSWER_WORD * 8];
    struct text message, said;
    struct voice voice;
    const struct game *game;
    text_init(&message, english, sizeof english);
    const struct game_table *table = boxes_add(answer_in, &game, &message);
    voice_plain(&voice);
    catalogue_voice(answer_language, &voice);
    text_init(&said, why, sizeof why);
    voice_reason(&voice, english, &said);
    answer_begin(table != 0);
    if (table) {
        json_string(&answer_text, "game", game->facts.name);
        json_string(&answer_text, "name", table->name);
    } else {
        json_string(&answer_text, "error", "bad_table");
        json_int(&answer_text, "line", table_line_of(english));
    }
    json_string(&answer_text, "message", why);
    return answer_finish();
}

// In: the name of a game. {"text"}: its built-in table as a file, under the name that it has.
int EXPORT(prairie_built_in)(void)
{
    char file[TABLE_BYTES];
    struct text text;
    const struct game *game = games_find(answer_in);
    if (!game)
        return answer_refuse("unknown_game", 0, "not the name of a game of this program");
    text_init(&text, file, sizeof file);
    game->text->print_table(0, &text);
    answer_begin(1);
    json_string(&answer_text, "text", file);
    return answer_finish();
}
