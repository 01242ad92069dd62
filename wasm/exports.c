// What the browser calls: the engine without a pipe, for several matches at once (wasm/README.md).
// This file, exports_bots.c, exports_boxes.c and playouts.c are the only ones with export
// attributes. Text goes in through prairie_in(); every request leaves one JSON object at
// prairie_out() and returns its length. A request succeeds whole or changes nothing.
#include "core/games_json.h"
#include "core/json.h"
#include "core/setup.h"
#include "games/games.h"
#include "wasm/answer.h"
#include "wasm/boxes.h"
#include "wasm/matches.h"
#include "wasm/tree_in.h"

enum { MOST_ACTIONS = 1 << 14 };

static game_action actions[MOST_ACTIONS];

char *EXPORT(prairie_in)(void)
{
    return answer_in;
}

int EXPORT(prairie_in_size)(void)
{
    return ANSWER_IN;
}

char *EXPORT(prairie_out)(void)
{
    return answer_bytes;
}

// In: a language, "fr". One without a catalogue is English. What is said afterwards is said in it.
int EXPORT(prairie_language)(void)
{
    answer_language = catalogue_find(answer_in);
    answer_begin(1);
    json_string(&answer_text, "language", answer_language ? answer_language->language : "en");
    return answer_finish();
}

// What is told afterwards is told to the person at this seat, who is "you"; -1: to nobody's.
int EXPORT(prairie_reader)(int seat)
{
    if (seat < -1 || seat >= GAME_MAX_SEATS)
        return answer_refuse("bad_request", 0, "there is no such seat");
    answer_reader = seat;
    answer_begin(1);
    return answer_finish();
}

// {"games":[…]} as the referee tells them.
int EXPORT(prairie_games)(void)
{
    struct game_table owned[BOXES_MOST];
    answer_begin(1);
    json_open(&answer_text, "games", '[');
    for (int i = 0; all_games[i]; i++)
        games_json(all_games[i], owned, boxes_of(all_games[i], owned), &answer_text);
    json_close(&answer_text, ']');
    return answer_finish();
}

// Options and table of prairie_open's line.
static int read_options(const struct game *game, const char *at, struct game_table *owned,
                        struct game_setup *setup, struct text *error)
{
    char word[ANSWER_WORD];
    int length;
    while ((length = text_next_word(&at, word, sizeof word)) > 0) {
        if (strncmp(word, "data=", 5) != 0) {
            int status = setup_assign(game, word, setup, error);
            if (status != GAME_OK)
                return status;
        } else if (setup_table(game, word + 5, owned, boxes_of(game, owned), setup) != GAME_OK) {
            text_string(error, "no component table of that name is known");
            return GAME_ERR_SETUP;
        }
    }
    if (length < 0)
        text_string(error, "an option is too long");
    return length;
}

// In: "GAME SEATS SEED option=value … data=TABLE".
int EXPORT(prairie_open)(void)
{
    char name[ANSWER_WORD], digits[ANSWER_WORD], seed[ANSWER_WORD], why[ANSWER_WORD * 4];
    struct game_table owned[BOXES_MOST];
    struct game_setup setup;
    struct game_refusal refusal = {0, 0};
    struct text error;
    int64_t seats;
    const char *at = answer_in;
    text_init(&error, why, sizeof why);
    const struct game *game = text_next_word(&at, name, sizeof name) > 0 ? games_find(name) : 0;
    if (!game)
        return answer_refuse("unknown_game", 0, "not the name of a game of this program");
    if (text_next_word(&at, digits, sizeof digits) <= 0 || !text_to_int(digits, &seats) ||
        seats < 0 || seats > GAME_MAX_SEATS)
        return answer_refuse("bad_setup", 0, "the number of seats is needed");
    setup_defaults(game, (int)seats, &setup);
    if (text_next_word(&at, seed, sizeof seed) <= 0 ||
        setup_parse_seed(seed, setup.seed) != GAME_OK)
        return answer_refuse("bad_setup", 0, "a seed is 32 hexadecimal digits");
    if (read_options(game, at, owned, &setup, &error) != GAME_OK)
        return answer_refuse("bad_setup", 0, why);
    if (setup_vet(game, &setup, &refusal) != GAME_OK)
        return answer_refuse("bad_setup", refusal.rule, refusal.message);
    struct match *match = matches_reserve();
    if (!match)
        return answer_too_many();
    if (match_open(match, game, &setup) != GAME_OK)
        return answer_refuse("bad_setup", 0, "the game could not be set up");
    matches_take(match);
    answer_begin_at(match);
    return answer_finish();
}

// In: a seat's view as print_state() writes it, in the lines of wasm/tree_in.h. The match holds
// this view alone: what depends on more is refused as "hidden".
int EXPORT(prairie_open_view)(void)
{
    char why[ANSWER_WORD * 8];
    struct game_table owned[BOXES_MOST];
    union record_state view;
    struct text error;
    int eyes = 0;
    text_init(&error, why, sizeof why);
    const struct tree *tree = tree_in_read(answer_in), *name = tree_get(tree, "game");
    const struct game *game = tree_is(name, TREE_STRING) ? games_find(name->string) : 0;
    if (!game)
        return answer_refuse("unknown_game", 0, "not the name of a game of this program");
    struct game_parse with = {owned, boxes_of(game, owned), 0, {1, 1}};
    if (game->text->parse_view(view.byte, tree, &with, &error) != GAME_OK ||
        !tree_int(tree_get(tree, "as"), 0, GAME_MAX_SEATS - 1, &eyes))
        return answer_refuse("bad_view", 0, why);
    struct match *match = matches_reserve();
    if (!match)
        return answer_too_many();
    match_adopt(match, game, view.byte, eyes);
    matches_take(match);
    answer_begin_at(match);
    return answer_finish();
}

// In: the text of a record; the match stands at its end.
int EXPORT(prairie_import)(void)
{
    char why[ANSWER_WORD * 8];
    struct text error;
    struct record_world world = boxes_world();
    text_init(&error, why, sizeof why);
    struct match *match = matches_reserve();
    if (!match)
        return answer_too_many();
    if (match_read(match, answer_in, &world, &error) != GAME_OK)
        return answer_refuse("bad_record", 0, why);
    matches_take(match);
    answer_begin_at(match);
    return answer_finish();
}

// {"text"}: the record of all actions, also of those behind the position that is shown.
int EXPORT(prairie_export)(int handle)
{
    struct match *match = matches_find(handle);
    struct text text;
    if (!match)
        return answer_no_match();
    if (!match->from_start)
        return answer_hidden();
    text_init(&text, answer_in, sizeof answer_in);
    int status = record_print(&match->record, &text);
    if (status != GAME_OK)
        return answer_refuse("no_record", 0, game_error_text(status));
    answer_begin(1);
    json_string(&answer_text, "text", answer_in);
    return answer_finish();
}

// A second match with the same record, standing at the same position: for drafts and looking back.
int EXPORT(prairie_copy)(int handle)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    struct match *copy = matches_reserve();
    if (!copy)
        return answer_too_many();
    match_copy(match, copy);
    matches_take(copy);
    answer_begin_at(copy);
    return answer_finish();
}

int EXPORT(prairie_close)(int handle)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    matches_free(match);
    answer_begin(1);
    return answer_finish();
}

// In: the name of a player, for records and sentences.
int EXPORT(prairie_name)(int handle, int seat)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    if (match_name(match, seat, answer_in) != GAME_OK)
        return answer_refuse("bad_request", 0,
                             "there is no such seat, or the name is not one short line");
    answer_begin(1);
    return answer_finish();
}

// What match_tell() tells GAME_ALL, GAME_PUBLIC or a seat, with the events from number `since` on.
int EXPORT(prairie_tell)(int handle, int as, uint32_t since)
{
    struct match *match = matches_find(handle);
    const char *names[GAME_MAX_SEATS];
    struct voice voice;
    if (!match)
        return answer_no_match();
    if (as < GAME_ALL || as >= match_seats(match))
        return answer_refuse("bad_request", 0, "there is no such seat");
    answer_voice(match, names, &voice);
    answer_begin(1);
    json_int(&answer_text, "handle", handle);
    int status = match_tell(match, as, since, &voice, &answer_text);
    return status == GAME_OK || answer_text.cut
               ? answer_finish()
               : answer_refuse("hidden", 0, game_error_text(status));
}

// {"scores":[…]}: what each seat may expect to score in the end, in 1/1000, as the bots judge it
// from the whole state. For looking back: while the game is on it would tell secrets.
int EXPORT(prairie_lead)(int handle)
{
    struct match *match = matches_find(handle);
    int32_t score[GAME_MAX_SEATS] = {0};
    if (!match)
        return answer_no_match();
    match->record.game->mind->evaluate(match->state.byte, score);
    answer_begin_at(match);
    json_open(&answer_text, "scores", '[');
    for (int seat = 0; seat < match->record.setup.seats; seat++)
        json_int(&answer_text, 0, score[seat]);
    json_close(&answer_text, ']');
    return answer_finish();
}

// {"actions":[{"text","label"}]}: what this seat may do, in canonical order, and in words.
int EXPORT(prairie_legal)(int handle, int seat)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    const struct game *game = match->record.game;
    if (seat < 0 || seat >= match->record.setup.seats)
        return answer_refuse("bad_request", 0, "there is no such seat");
    if (game->facts.max_actions > MOST_ACTIONS)
        return answer_refuse("too_large", 0, "the list of actions is too long");
    const char *names[GAME_MAX_SEATS];
    union record_state view;
    struct voice voice;
    answer_voice(match, names, &voice);
    int count = game->rules->legal(match->state.byte, seat, actions);
    if (count < 0 || match_view(match, match->eyes == GAME_ALL ? seat : match->eyes, &view) < 0)
        return answer_hidden();
    answer_begin_at(match);
    json_open(&answer_text, "actions", '[');
    for (int i = 0; i < count; i++) {
        char label[256];
        struct text text;
        text_init(&text, label, sizeof label);
        game->text->describe(view.byte, seat, actions[i], &voice, &text);
        json_open(&answer_text, 0, '{');
        answer_action(match, "text", seat, actions[i]);
        json_string(&answer_text, "label", label);
        json_close(&answer_text, '}');
    }
    json_close(&answer_text, ']');
    return answer_finish();
}

// The position, and what the last action led to.
static int tell_news(const struct match *match, const struct match_news *news)
{
    const char *names[GAME_MAX_SEATS];
    struct voice voice;
    answer_voice(match, names, &voice);
    answer_begin_at(match);
    match_write_news(match, news, "events", &voice, &answer_text);
    return answer_finish();
}

// In: the text of an action. {"ply","plies","events"}. Actions behind the position that was shown
// are forgotten.
int EXPORT(prairie_apply)(int handle, int seat)
{
    struct match *match = matches_find(handle);
    struct match_news news;
    struct game_refusal refusal;
    if (!match)
        return answer_no_match();
    switch (match_act(match, seat, answer_in, &news, &refusal)) {
    case GAME_OK:
        return tell_news(match, &news);
    case GAME_ERR_SPACE:
        return answer_refuse("too_large", 0, "the match is too long");
    case GAME_ERR_HIDDEN:
        return answer_hidden();
    default:
        return answer_refuse("illegal_action", refusal.rule, refusal.message);
    }
}

// Shows the position after `ply` actions of the record, and the events of the last of them. Going
// forward costs only the actions between.
int EXPORT(prairie_seek)(int handle, int ply)
{
    struct match *match = matches_find(handle);
    struct match_news news = {0};
    if (!match)
        return answer_no_match();
    if (ply < 0 || match_seek(match, (uint32_t)ply) != GAME_OK)
        return answer_refuse("bad_request", 0, "the record has no such position");
    if (ply > 0)
        match_happened(match, (uint32_t)ply - 1, &news);
    return tell_news(match, &news);
}

// {"action"}: one of the seat's legal actions, each as likely; the two numbers decide which.
int EXPORT(prairie_random)(int handle, int seat, uint32_t high, uint32_t low)
{
    struct match *match = matches_find(handle);
    struct dice dice = {(uint64_t)high << 32 | low};
    if (!match)
        return answer_no_match();
    const struct game *game = match->record.game;
    if (seat < 0 || seat >= match->record.setup.seats ||
        !(game->rules->to_act(match->state.byte) >> seat & 1))
        return answer_refuse("bad_request", 0, "this seat may not act now");
    if (answer_is_hidden(match, seat))
        return answer_hidden();
    answer_begin_at(match);
    answer_action(match, "action", seat, game->rules->sample(match->state.byte, seat, &dice));
    return answer_finish();
}

// The bytes of the state, for comparing engines; the answer is not JSON.
int EXPORT(prairie_bytes)(int handle)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    memcpy(answer_bytes, match->state.byte, match->record.game->facts.state_size);
    return (int)match->record.game->facts.state_size;
}
