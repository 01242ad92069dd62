// Laws of a game's own table: nothing missing, nothing that contradicts itself.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/event.h"
#include "core/setup.h"
#include "core/text.h"
#include "core/voice.h"
#include "tests/trial.h"

static int broken(struct verdict *ret, const struct game *game, const char *law, const char *why)
{
    ret->law = law;
    snprintf(ret->why, sizeof ret->why, "%s: %.500s", game->facts.name ? game->facts.name : "?",
             why);
    return 0;
}

// Is every slot of a table of functions filled?
static int is_filled(const void *table, size_t size)
{
    for (size_t at = 0; table && at < size; at += sizeof(void *)) {
        void *slot;
        memcpy(&slot, (const unsigned char *)table + at, sizeof slot);
        if (!slot)
            return 0;
    }
    return table != NULL;
}

static int test_slots(const struct game *game, struct verdict *ret)
{
    const struct game_facts *facts = &game->facts;
    if (!facts->name || !facts->title || !facts->summary || !facts->options || !facts->presets ||
        !facts->events || !facts->moments || !facts->tables || !facts->tables[0])
        return broken(ret, game, "slots", "a word or list is missing");
    if (!is_filled(game->rules, sizeof *game->rules) ||
        !is_filled(game->text, sizeof *game->text) || !is_filled(game->mind, sizeof *game->mind))
        return broken(ret, game, "slots", "a function is missing");
    if (facts->state_size == 0 || facts->state_size > GAME_MAX_STATE || facts->state_size % 8 ||
        facts->max_actions == 0 || facts->max_plies == 0 || facts->rules_version == 0 ||
        facts->min_seats < 1 || facts->max_seats < facts->min_seats ||
        facts->max_seats > GAME_MAX_SEATS)
        return broken(ret, game, "slots", "a number is out of range");
    for (int seats = facts->min_seats; seats <= facts->max_seats; seats++)
        if (game->mind->tuning->pace[seats - 1] == 0)
            return broken(ret, game, "slots", "there is no pace for some number of seats");
    return 1;
}

static int test_options(const struct game *game, struct verdict *ret)
{
    int count = setup_option_count(game);
    if (count > GAME_MAX_OPTIONS || game->facts.table_option < -1 ||
        game->facts.table_option >= count)
        return broken(ret, game, "options", "too many, or the table's option does not exist");
    for (int i = 0; i < count; i++) {
        const struct game_option *option = &game->facts.options[i];
        if (setup_find_option(game, option->name) != i)
            return broken(ret, game, "options", "two have the same name");
        if (option->least > option->usual || option->usual > option->most || !option->rule ||
            !option->text)
            return broken(ret, game, "options", option->name);
        for (int k = 0; option->values && k <= option->most - option->least; k++)
            if (!option->values[k])
                return broken(ret, game, "options", "a value has no word");
    }
    return 1;
}

// Is the set-up accepted for some number of seats?
static int fits_somewhere(const struct game *game, struct game_setup *setup)
{
    struct game_refusal refusal;
    for (setup->seats = game->facts.min_seats; setup->seats <= game->facts.max_seats;
         setup->seats++)
        if (setup_vet(game, setup, &refusal) == GAME_OK)
            return 1;
    return 0;
}

static int is_refused(const struct game *game, const struct game_setup *setup)
{
    struct game_refusal refusal = {NULL, NULL};
    union record_state state;
    return setup_vet(game, setup, &refusal) == GAME_ERR_SETUP && refusal.message &&
           setup_deal(game, setup, state.byte) == GAME_ERR_SETUP;
}

static int test_vet(const struct game *game, struct verdict *ret)
{
    struct game_setup setup;
    setup_defaults(game, game->facts.min_seats, &setup);
    if (!fits_somewhere(game, &setup))
        return broken(ret, game, "vet", "the defaults are refused");
    setup.seats = game->facts.min_seats - 1;
    if (!is_refused(game, &setup))
        return broken(ret, game, "vet", "too few seats are accepted");
    setup.seats = game->facts.max_seats + 1;
    if (!is_refused(game, &setup))
        return broken(ret, game, "vet", "too many seats are accepted");
    for (int i = 0; game->facts.options[i].name; i++) {
        for (int side = 0; side < 2; side++) {
            setup_defaults(game, game->facts.min_seats, &setup);
            fits_somewhere(game, &setup);
            setup.option[i] =
                side ? game->facts.options[i].most + 1 : game->facts.options[i].least - 1;
            if (!is_refused(game, &setup))
                return broken(ret, game, "vet", "an option out of its range is accepted");
        }
    }
    return 1;
}

static int test_presets(const struct game *game, struct verdict *ret)
{
    for (int i = 0; game->facts.presets[i].name; i++) {
        struct game_setup setup;
        setup_defaults(game, game->facts.min_seats, &setup);
        if (!game->facts.presets[i].title || !game->facts.presets[i].text ||
            setup_preset(game, game->facts.presets[i].name, &setup) != GAME_OK ||
            !fits_somewhere(game, &setup))
            return broken(ret, game, "presets", game->facts.presets[i].name);
    }
    return 1;
}

static int test_pieces(const struct game *game, struct verdict *ret)
{
    for (int i = 0; game->facts.pieces[i].name; i++) {
        const struct game_piece *piece = &game->facts.pieces[i];
        if (!*piece->name || !piece->rule || strlen(piece->rule) >= VOICE_RULE)
            return broken(ret, game, "pieces", piece->name);
        for (int k = 0; k < i; k++)
            if (text_equal(game->facts.pieces[k].name, piece->name))
                return broken(ret, game, "pieces", "two have the same name");
        if (!piece->effect || !*piece->effect)
            return broken(ret, game, "pieces", "one has no effect");
    }
    return 1;
}

// Keys of an event's JSON that are no arguments.
static const char *const event_keys[] = {"seq",   "kind", "moment", "beat", "begins", "tell",
                                         "about", "rule", "text",   "runs", NULL};

// An event of this kind with nothing in its lists.
static struct game_event blank_event(int kind)
{
    return (struct game_event){.kind = (uint16_t)kind, .count = GAME_EVENT_ARGS};
}

// "{argument}", "{argument type}", "{argument one|many}" or "{RULE words}".
static int is_place(const struct game *game, int kind, const char *at)
{
    struct game_event event = blank_event(kind);
    struct event_arg arg;
    char name[EVENT_WORD] = "";
    size_t length = strcspn(at + 1, " {}"), all = strcspn(at + 1, "{}");
    if (at[1 + all] != '}' || length == 0 || length >= sizeof name)
        return 0;
    memcpy(name, at + 1, length);
    if (event_find(game, &event, name, &arg))
        return length == all || all > length + 1;
    return all > length + 1 && length < VOICE_RULE && strcspn(name, "-.") < length;
}

static int places_are_right(const struct game *game, int kind, const char *sentence)
{
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{'))
        if (!is_place(game, kind, at))
            return 0;
    return *sentence != 0;
}

// The declaration can be read and has no name twice.
static int declaration_is_right(const struct game *game, int kind)
{
    struct game_event event = blank_event(kind);
    struct event_walk walk;
    struct event_arg arg, first;
    int status;
    if (!game->facts.events[kind].args)
        return 0;
    event_begin(game, &event, &walk);
    while ((status = event_next(&walk, &arg)) > 0) {
        for (int i = 0; event_keys[i]; i++)
            if (text_equal(arg.name, event_keys[i]))
                return 0;
        if (!event_find(game, &event, arg.name, &first) || first.value != arg.value)
            return 0;
    }
    return status == 0;
}

// Who is the first or second seat of an event is spoken to.
static int readers_are_spoken_to(const struct game *game, int kind)
{
    const struct game_event_kind *event_kind = &game->facts.events[kind];
    struct game_event event = blank_event(kind);
    return !event_kind->yours == (event_seat(game, &event, 0) < 0) &&
           !event_kind->theirs == (event_seat(game, &event, 1) < 0);
}

static int moment_is_known(const struct game *game, const struct game_event_kind *kind)
{
    const struct game_moment *moment = game->facts.moments;
    while (kind->moment && moment->name && !text_equal(moment->name, kind->moment))
        moment++;
    return (!kind->moment && kind->beat == 0) ||
           (kind->moment && moment->name && moment->title && kind->beat >= 1 && kind->beat <= 3 &&
            kind->telling <= GAME_TELL_HEADING);
}

static const char *fault_of_event(const struct game *game, int kind)
{
    const struct game_event_kind *event = &game->facts.events[kind];
    const char *const sentence[] = {event->text, event->yours, event->theirs};
    if (!declaration_is_right(game, kind))
        return "arguments";
    for (int i = 0; i < 3; i++)
        if ((i == 0 && !sentence[i]) || (sentence[i] && !places_are_right(game, kind, sentence[i])))
            return "places";
    if (!readers_are_spoken_to(game, kind))
        return "no sentence to the reader, or one too many";
    if (!moment_is_known(game, event))
        return "moment";
    for (int k = 0; k < kind; k++)
        if (text_equal(game->facts.events[k].name, event->name))
            return "two have the same name";
    return NULL;
}

static int test_events(const struct game *game, struct verdict *ret)
{
    for (int kind = 0; game->facts.events[kind].name; kind++) {
        const char *fault = fault_of_event(game, kind);
        char why[200];
        snprintf(why, sizeof why, "%s: %s", game->facts.events[kind].name, fault ? fault : "");
        if (fault)
            return broken(ret, game, "events", why);
    }
    return 1;
}

int laws_owned_table(const struct game *game, struct text *ret)
{
    static char built_in[1 << 16];
    struct text text;
    text_init(&text, built_in, sizeof built_in);
    game->text->print_table(NULL, &text);
    char *name = strstr(built_in, "\nname: ");
    char *rest = name ? strchr(name + 1, '\n') : NULL;
    if (!rest)
        return 0;
    text_bytes(ret, built_in, (uint32_t)(name - built_in));
    text_string(ret, "\nname: my-box");
    text_string(ret, rest);
    return 1;
}

// An owner who copies the built-in table under another name gets it back as it was written.
static int test_table_text(const struct game *game, struct verdict *ret)
{
    static char built_in[1 << 16], owned[1 << 16], again[1 << 16], why[1 << 12];
    struct text text, copy, message;
    struct game_table table;
    text_init(&text, built_in, sizeof built_in);
    text_init(&copy, owned, sizeof owned);
    text_init(&message, why, sizeof why);
    if (game->text->print_table(NULL, &text) != GAME_OK || !laws_owned_table(game, &copy))
        return broken(ret, game, "tables", "the built-in table cannot be written");
    if (game->text->parse_table(built_in, &table, &message) == GAME_OK)
        return broken(ret, game, "tables", "a built-in table's name is accepted");
    text_clear(&message);
    if (game->text->parse_table(owned, &table, &message) != GAME_OK)
        return broken(ret, game, "tables", why);
    text_init(&text, again, sizeof again);
    if (game->text->print_table(&table, &text) != GAME_OK || strcmp(owned, again) != 0)
        return broken(ret, game, "tables", "a table is written differently after reading it");
    return 1;
}

static int test_slices(const struct game *game, struct verdict *ret)
{
    const char *flaw = laws_slices_flaw(game);
    return flaw ? broken(ret, game, "slices", flaw) : 1;
}

int laws_of_table(const struct game *game, struct verdict *ret)
{
    memset(ret, 0, sizeof *ret);
    return test_slots(game, ret) && test_options(game, ret) && test_vet(game, ret) &&
           test_presets(game, ret) && test_pieces(game, ret) && test_events(game, ret) &&
           test_table_text(game, ret) && test_slices(game, ret);
}
