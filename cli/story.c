// Telling what has happened.
#include "cli/story.h"

#include "cli/past.h"
#include "cli/speech.h"
#include "core/event.h"

#define ALL_BEATS UINT32_MAX

enum { SENTENCE = 512 };

struct telling {
    const struct sitting *sitting;
    struct voice voice;
    FILE *out;      // null: lines are only counted
    uint32_t skip;  // lines that are passed over
    uint32_t until; // beats that are told, counted from 1
    uint32_t lines; // told or passed over
    uint32_t beats; // begun
    int32_t beat;   // the number of the latest one in its moment; 0 outside moments
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

// A heading, the title of a moment and its numbered beats, or a line of its own. `title` is null
// unless a moment begins; the beat is 0 outside of moments.
static void tell_sentence(struct telling *telling, enum game_telling kind, const char *title,
                          int beat, const char *sentence)
{
    char before[64];
    if (kind == GAME_TELL_READY)
        return;
    telling->beats += beat != 0 && (title || beat != telling->beat);
    telling->beat = beat;
    if (telling->beats > telling->until)
        return;
    if (kind == GAME_TELL_HEADING) {
        print_line(telling, colour(stdout, "1"), sentence);
        return;
    }
    if (title)
        print_line(telling, colour(stdout, "33"), title);
    if (beat)
        snprintf(before, sizeof before, "  %s%d%s ", colour(stdout, "33"), beat,
                 colour(stdout, NULL));
    else
        snprintf(before, sizeof before, "%s·%s ", colour(stdout, "33"), colour(stdout, NULL));
    print_line(telling, before, sentence);
}

static void tell(const struct match_event *told, void *context)
{
    struct telling *telling = context;
    const struct game *game = telling->sitting->match.record.game;
    const struct game_event_kind *kind = &game->facts.events[told->event->kind];
    int begins = event_begins(game, told->event, &telling->last);
    char sentence[SENTENCE];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    voice_event(&telling->voice, game, told->view, told->event, &text);
    tell_sentence(telling, kind->telling,
                  begins && kind->moment ? say(title_of(game, kind->moment)) : NULL,
                  kind->moment ? kind->beat : 0, sentence);
}

// What a server has told.
static void tell_past(const struct past *past, uint32_t since, struct telling *telling)
{
    for (int i = 0; i < past->count; i++) {
        const struct past_line *line = &past->line[i];
        if (line->seq >= since)
            tell_sentence(telling, line->telling, line->title, line->beat, line->text);
    }
}

static struct telling go_through(const struct sitting *sitting, uint32_t since, uint32_t until,
                                 uint32_t skip, FILE *out)
{
    struct telling telling = {.sitting = sitting, .out = out, .skip = skip, .until = until};
    uint32_t back;
    speech_voice(&telling.voice, stdout, sitting->names);
    telling.voice.reader = sitting->reader;
    if (sitting->past)
        tell_past(sitting->past, since, &telling);
    else
        match_follow(&sitting->match, since, tell, &telling, &back);
    return telling;
}

uint32_t story_end(const struct sitting *sitting)
{
    return sitting->past ? sitting->past->next : match_seq(&sitting->match);
}

uint32_t story_lines(const struct sitting *sitting, uint32_t since)
{
    return go_through(sitting, since, ALL_BEATS, 0, NULL).lines;
}

void story_tell(const struct sitting *sitting, uint32_t since, uint32_t most, FILE *out)
{
    story_tell_beats(sitting, since, ALL_BEATS, most, out);
}

uint32_t story_beats(const struct sitting *sitting, uint32_t since)
{
    return go_through(sitting, since, ALL_BEATS, 0, NULL).beats;
}

void story_tell_beats(const struct sitting *sitting, uint32_t since, uint32_t beats, uint32_t most,
                      FILE *out)
{
    uint32_t lines = go_through(sitting, since, beats, 0, NULL).lines;
    go_through(sitting, since, beats, lines > most ? lines - most : 0, out);
}
