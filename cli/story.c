// Telling what has happened.
#include "cli/story.h"

#include "cli/speech.h"
#include "core/event.h"

enum { SENTENCE = 512 };

struct telling {
    const struct sitting *sitting;
    struct voice voice;
    FILE *out;      // null: lines are only counted
    uint32_t skip;  // lines that are passed over
    uint32_t lines; // told or passed over
    uint8_t last;   // where the moment stands (core/event.h)
};

static void print_line(struct telling *telling, const char *before, const char *sentence)
{
    if (telling->out && telling->lines >= telling->skip)
        fprintf(telling->out, "%s%s%s\n", before, sentence, colour(stdout, NULL));
    telling->lines++;
}

static const char *title_of(const struct game *game, const char *name)
{
    const struct game_moment *moment = game->facts.moments;
    while (moment->name && !text_equal(moment->name, name))
        moment++;
    return moment->name ? moment->title : "";
}

// A heading, the title of a moment and its numbered beats, or a line of its own.
static void tell(const struct match_event *told, void *context)
{
    struct telling *telling = context;
    const struct game *game = telling->sitting->match.record.game;
    const struct game_event_kind *kind = &game->facts.events[told->event->kind];
    int begins = event_begins(game, told->event, &telling->last);
    char sentence[SENTENCE], before[64];
    struct text text;
    if (kind->telling == GAME_TELL_READY)
        return;
    text_init(&text, sentence, sizeof sentence);
    voice_event(&telling->voice, game, told->view, told->event, &text);
    if (kind->telling == GAME_TELL_HEADING) {
        print_line(telling, colour(stdout, "1"), sentence);
        return;
    }
    if (begins && kind->moment)
        print_line(telling, colour(stdout, "33"), say(title_of(game, kind->moment)));
    if (kind->moment && kind->beat)
        snprintf(before, sizeof before, "  %s%d%s ", colour(stdout, "33"), kind->beat,
                 colour(stdout, NULL));
    else
        snprintf(before, sizeof before, "%s·%s ", colour(stdout, "33"), colour(stdout, NULL));
    print_line(telling, before, sentence);
}

static uint32_t go_through(const struct sitting *sitting, uint32_t since, uint32_t skip, FILE *out)
{
    struct telling telling = {.sitting = sitting, .out = out, .skip = skip};
    uint32_t back;
    speech_voice(&telling.voice, stdout, sitting->names);
    telling.voice.reader = sitting->reader;
    match_follow(&sitting->match, since, tell, &telling, &back);
    return telling.lines;
}

uint32_t story_lines(const struct sitting *sitting, uint32_t since)
{
    return go_through(sitting, since, 0, NULL);
}

void story_tell(const struct sitting *sitting, uint32_t since, uint32_t most, FILE *out)
{
    uint32_t lines = story_lines(sitting, since);
    go_through(sitting, since, lines > most ? lines - most : 0, out);
}
