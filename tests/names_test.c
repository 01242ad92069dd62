// Names lead to rules that exist: whatever an event calls by name, in either language, and every
// piece and option of every game. The rules that players read hold nothing else.
#include <stdio.h>
#include <stdlib.h>

#include "cli/rules_text.h"
#include "core/catalogue.h"
#include "core/event.h"
#include "core/record.h"
#include "core/setup.h"
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
        for (int i = 0; i < text->count && strcmp(text->game, game->facts.name) == 0; i++)
            found |= heads(text->line[i], rule);
        languages += found;
    }
    return languages;
}

static void expect_rule(const struct game *game, const char *what, const char *rule)
{
    if (languages_with(game, rule) != 2)
        fail_msg("%s, %s: there is no rule %s in both languages", game->facts.name, what, rule);
}

// Seats and numbers are no names.
static int is_name(const char *type)
{
    static const char *const others[] = {"seat", "count", "points", "number", NULL};
    for (int i = 0; others[i]; i++)
        if (strcmp(type, others[i]) == 0)
            return 0;
    return 1;
}

// Names that the sentence of an event must have: places for them, and names written out.
static int names_of(const struct game *game, int kind)
{
    const struct game_event event = {.kind = (uint16_t)kind, .count = GAME_EVENT_ARGS};
    int names = 0;
    for (const char *at = strchr(game->facts.events[kind].text, '{'); at;
         at = strchr(at + 1, '{')) {
        char name[64] = "", type[64] = "";
        struct event_arg arg;
        sscanf(at, "{%63[^ }] %63[^}]", name, type);
        if (!event_find(game, &event, name, &arg))
            names++;
        else if (!arg.list && !strchr(type, '|'))
            names += is_name(type[0] ? type : arg.type);
    }
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
    const struct game_event_kind *kind = &game->facts.events[event->kind];
    uint32_t told = 0;
    if (kind->rule)
        expect_rule(game, kind->name, kind->rule);
    text_init(&out, plain, sizeof plain);
    voice_event(&voice, game, view, event, &out);
    voice.links = &links;
    text_init(&out, linked, sizeof linked);
    assert_int_equal(voice_event(&voice, game, view, event, &out), GAME_OK);
    assert_string_equal(plain, linked);
    if ((int)links.count < names_of(game, event->kind))
        fail_msg("%s: only %u names in \"%s\"", game->facts.name, links.count, linked);
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
    int seats = game->facts.min_seats +
                (int)dice_below(dice, game->facts.max_seats - game->facts.min_seats + 1u);
    if (!pick_setup(game, seats, dice, &setup))
        return;
    setup_deal(game, &setup, state.byte);
    voice_plain(&voice);
    catalogue_voice(dice_below(dice, 2) ? catalogue_find("fr") : NULL, &voice);
    while ((mask = game->rules->to_act(state.byte)) != 0) {
        struct game_log log = {event, 0, MOST_EVENTS};
        int seat = pick_seat(dice, mask);
        game->rules->apply(state.byte, seat, game->mind->playout(state.byte, seat, dice), &log);
        game->rules->redact(state.byte, GAME_PUBLIC, view.byte);
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
        for (int kind = 0; game->facts.events[kind].name; kind++)
            if (names_of(game, kind) > 0 && heard[kind] == 0)
                fail_msg("%s: %s never happened", game->facts.name, game->facts.events[kind].name);
    }
}

static void every_piece_leads_to_its_rule(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++)
        for (const struct game_piece *piece = all_games[i]->facts.pieces; piece->name; piece++)
            expect_rule(all_games[i], piece->name, piece->rule);
}

static void every_option_leads_to_its_rule(void **unused)
{
    (void)unused;
    for (int i = 0; all_games[i]; i++)
        for (const struct game_option *option = all_games[i]->facts.options; option->name; option++)
            expect_rule(all_games[i], option->name, option->rule);
}

// tools/embed-rules leaves out what a README tells readers of the code.
static void players_do_not_read_the_words_of_the_code(void **unused)
{
    (void)unused;
    for (const struct rules_text *text = all_rules_texts; text->game; text++)
        for (int i = 0; i < text->count; i++)
            if (strstr(text->line[i], "<!--"))
                fail_msg("%s in %s: %s", text->game, text->language, text->line[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_in_the_log_leads_to_its_rule),
        cmocka_unit_test(every_piece_leads_to_its_rule),
        cmocka_unit_test(every_option_leads_to_its_rule),
        cmocka_unit_test(players_do_not_read_the_words_of_the_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
