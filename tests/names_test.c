// Names lead to rules that exist: whatever an event calls by name, in either language, and every
// piece and option of every game.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/rules_text.h"
#include "core/catalogue.h"
#include "core/record.h"
#include "games/games.h"
#include "tests/pick.h"
#include "tests/unit.h"

enum { GAMES_PLAYED = 1500, MOST_EVENTS = 256, MOST_NAMES = 16, MOST_KINDS = 64 };

// Does a heading have this number, or a longer one that begins with it? "SX-5" is that of SX-5.1.
static int heads(const char *line, const char *rule)
{
    size_t length = strlen(rule);
    return strncmp(line, "### ", 4) == 0 && strncmp(line + 4, rule, length) == 0 &&
           (line[4 + length] == ' ' || line[4 + length] == '.');
}

// In how many languages the rules of a game have that rule.
static int languages_with(const struct game *game, const char *rule)
{
    int languages = 0;
    for (const struct rules_text *text = all_rules_texts; text->game; text++) {
        int found = 0;
        for (int i = 0; i < text->count && strcmp(text->game, game->name) == 0; i++)
            found |= heads(text->line[i], rule);
        languages += found;
    }
    return languages;
}

static void expect_rule(const struct game *game, const char *what, const char *rule)
{
    if (languages_with(game, rule) != 2)
        fail_msg("%s, %s: there is no rule %s in both languages", game->name, what, rule);
}

// Seats and numbers are no names; a camp of Sioux is a seat.
static int is_name(const char *type)
{
    return strncmp(type, "seat}", 5) != 0 && strncmp(type, "number}", 7) != 0 &&
           strncmp(type, "camp}", 5) != 0;
}

// Names that the English sentence of an event must have: places for them, and names written out.
static int names_of(const struct game_event_kind *kind)
{
    int names = 0;
    for (const char *at = kind->text; *at; at++)
        names += *at == '{' && (!isdigit((unsigned char)at[1]) || at[2] != ' ' || is_name(at + 3));
    return names;
}

// Every name is noted once, in order, and its rule can be read.
static void hear(const struct game *game, const void *view, const struct game_event *event,
                 const struct voice *speaker)
{
    char plain[512], linked[512];
    struct text out;
    struct voice_link link[MOST_NAMES];
    struct voice_links links = {link, 0, MOST_NAMES};
    struct voice voice = *speaker;
    const struct game_event_kind *kind = &game->events[event->kind];
    uint32_t told = 0;
    text_init(&out, plain, sizeof plain);
    voice_event(&voice, game, view, event, &out);
    voice.links = &links;
    text_init(&out, linked, sizeof linked);
    assert_int_equal(voice_event(&voice, game, view, event, &out), GAME_OK);
    assert_string_equal(plain, linked);
    if ((int)links.count < names_of(kind))
        fail_msg("%s: only %u names in \"%s\"", game->name, links.count, linked);
    for (uint32_t i = 0; i < links.count; told = link[i++].to) {
        assert_true(link[i].from >= told && link[i].to > link[i].from);
        assert_true(link[i].to <= out.length);
        expect_rule(game, kind->name, link[i].rule);
    }
}

static void play(const struct game *game, struct dice *dice, int *heard)
{
    struct game_event event[MOST_EVENTS];
    struct game_setup setup;
    union record_state state, view;
    struct voice voice;
    uint32_t mask;
    int seats = game->min_seats + (int)dice_below(dice, game->max_seats - game->min_seats + 1u);
    if (!pick_setup(game, seats, dice, &setup))
        return;
    game->setup(state.byte, &setup);
    voice_plain(&voice);
    catalogue_voice(dice_below(dice, 2) ? catalogue_find("fr") : NULL, &voice);
    while ((mask = game->to_act(state.byte)) != 0) {
        struct game_log log = {event, 0, MOST_EVENTS};
        int seat = pick_seat(dice, mask);
        game->apply(state.byte, seat, game->playout(state.byte, seat, dice), &log);
        game->redact(state.byte, GAME_PUBLIC, view.byte);
        for (uint32_t i = 0; i < log.count; i++)
            if (heard[event[i].kind]++ < 500)
                hear(game, view.byte, &event[i], &voice);
    }
}

static void every_name_in_the_log_leads_to_its_rule(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        struct dice dice = {(uint64_t)i};
        int heard[MOST_KINDS] = {0};
        for (int number = 0; number < GAMES_PLAYED; number++)
            play(game, &dice, heard);
        for (int kind = 0; game->events[kind].name; kind++)
            if (names_of(&game->events[kind]) > 0 && heard[kind] == 0)
                fail_msg("%s: %s never happened", game->name, game->events[kind].name);
    }
}

static void every_piece_leads_to_its_rule(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++)
        for (const struct game_piece *piece = all_games[i]->pieces; piece->name; piece++)
            expect_rule(all_games[i], piece->name, piece->rule);
}

static void every_option_leads_to_its_rule(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++)
        for (const struct game_option *option = all_games[i]->options; option->name; option++)
            expect_rule(all_games[i], option->name, option->rule);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_in_the_log_leads_to_its_rule),
        cmocka_unit_test(every_piece_leads_to_its_rule),
        cmocka_unit_test(every_option_leads_to_its_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
