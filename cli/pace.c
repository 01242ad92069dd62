// How long a decision stays on the screen before others go on.
#include "cli/pace.h"

#include <string.h>

#include "cli/reader.h"
#include "cli/speech.h"
#include "cli/story.h"
#include "cli/terminal.h"

static const char *const names[] = {
    [PACE_USUAL] = N_("usual"), [PACE_SLOW] = N_("slow"), [PACE_INSTANT] = N_("instant")};

int pace_read(const char *word, enum pace *ret)
{
    for (int i = PACE_USUAL; i <= PACE_INSTANT; i++) {
        if (strcmp(word, names[i]) != 0 && strcmp(word, say(names[i])) != 0)
            continue;
        *ret = (enum pace)i;
        return 1;
    }
    return 0;
}

// One screen with the beats so far; a pace may be typed there. 0 if the input has ended.
static int tell(struct sitting *sitting, uint32_t since, uint32_t beats)
{
    terminal_clear();
    story_tell_beats(sitting, since, beats, (uint32_t)terminal_rows() - 3, stdout);
    const char *typed = reader_ask(say("Enter goes on (pace: slow, usual, instant)> "), NULL, NULL);
    if (typed)
        pace_read(typed, &sitting->pace);
    return typed != NULL;
}

int pace_hold(struct sitting *sitting, int seat)
{
    uint32_t since = sitting->told[seat];
    uint32_t mask = sitting->match.record.game->rules->to_act(sitting->match.state.byte);
    sitting->reader = 1 + seat;
    // What is told above the own table waits there.
    if (!terminal_is_there() || sitting->pace == PACE_INSTANT ||
        (sitting->pace == PACE_USUAL && mask >> seat & 1))
        return 1;
    uint32_t beats = story_beats(sitting, since);
    if (beats == 0)
        return 1;
    for (uint32_t beat = sitting->pace == PACE_SLOW ? 1 : beats; beat <= beats; beat++) {
        if (!tell(sitting, since, beat))
            return 0;
        if (sitting->pace != PACE_SLOW)
            break;
    }
    sitting->told[seat] = story_end(sitting);
    return 1;
}
