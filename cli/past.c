// Sentences as a server told them, and those of a draft behind them.
#include "cli/past.h"

#include <stdlib.h>
#include <string.h>

#include "cli/speech.h"
#include "core/event.h"

enum { SENTENCE = 512 };

static void cut_to(struct past *past, int count)
{
    while (past->count > count) {
        past->count--;
        free(past->line[past->count].title);
        free(past->line[past->count].text);
    }
}

void past_free(struct past *past)
{
    cut_to(past, 0);
    free(past->line);
    *past = (struct past){0};
}

void past_drop_draft(struct past *past)
{
    int count = past->count;
    while (count > 0 && past->line[count - 1].is_draft)
        count--;
    cut_to(past, count);
}

// What others wrote must not steer the terminal.
static char *copy_of(const char *words)
{
    char *copy = strdup(words);
    if (copy)
        make_printable(copy);
    return copy;
}

static void add(struct past *past, struct past_line line, const char *title, const char *text)
{
    if (past->count == past->capacity) {
        int capacity = past->capacity ? 2 * past->capacity : 64;
        struct past_line *more = realloc(past->line, (size_t)capacity * sizeof *more);
        if (!more)
            return;
        past->line = more;
        past->capacity = capacity;
    }
    line.title = title ? copy_of(title) : NULL;
    line.text = copy_of(text);
    if (line.text)
        past->line[past->count++] = line;
}

static const char *string_of(const struct tree *tree)
{
    return tree_is(tree, TREE_STRING) ? tree->string : "";
}

static uint32_t number_of(const struct tree *tree)
{
    return tree_is(tree, TREE_INT) && tree->number >= 0 ? (uint32_t)tree->number : 0;
}

static void take_event(struct past *past, const struct tree *event)
{
    const struct tree *moment = tree_get(event, "moment");
    const struct tree *tell = tree_get(event, "tell");
    int begins = 0, beat = 0;
    tree_bool(tree_get(event, "begins"), &begins);
    tree_int(tree_get(event, "beat"), 0, 9, &beat);
    struct past_line line = {.seq = number_of(tree_get(event, "seq")), .beat = beat};
    line.telling = tree_is_string(tell, "heading") ? GAME_TELL_HEADING
                   : tree_is_string(tell, "ready") ? GAME_TELL_READY
                                                   : GAME_TELL_LINE;
    const char *title =
        tree_is(moment, TREE_OBJECT) && begins ? string_of(tree_get(moment, "title")) : NULL;
    if (!moment || moment->kind != TREE_OBJECT)
        line.beat = 0;
    add(past, line, title, string_of(tree_get(event, "text")));
}

void past_take(struct past *past, const struct tree *told)
{
    const struct tree *events = tree_get(told, "events"), *back = tree_get(told, "back");
    past_drop_draft(past);
    for (int count = past->count; back; count--) {
        if (count > 0 && past->line[count - 1].seq >= number_of(back))
            continue;
        cut_to(past, count);
        break;
    }
    for (const struct tree *one = events ? events->child : NULL; one; one = one->next)
        take_event(past, one);
    past->next = number_of(tree_get(told, "seq"));
}

static const char *title_of(const struct game *game, const char *name)
{
    const struct game_moment *moment = game->facts.moments;
    while (moment->name && !text_equal(moment->name, name))
        moment++;
    return moment->name ? say(moment->title) : NULL;
}

void past_add_draft(struct past *past, const struct game *game, const struct match_news *news,
                    const struct voice *voice)
{
    uint8_t last = 0;
    for (uint32_t i = 0; i < news->count; i++) {
        const struct game_event *event = &news->event[i];
        const struct game_event_kind *kind = &game->facts.events[event->kind];
        int begins = event_begins(game, event, &last);
        char sentence[SENTENCE];
        struct text text;
        struct past_line line = {.seq = past->next, .is_draft = 1, .telling = kind->telling};
        line.beat = kind->moment ? kind->beat : 0;
        text_init(&text, sentence, sizeof sentence);
        voice_event(voice, game, news->view.byte, event, &text);
        add(past, line, begins && kind->moment ? title_of(game, kind->moment) : NULL, sentence);
    }
}
