// The line that tells how far a run of games is.
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/speech.h"

// "40 s left", "25 min left", "3 h 20 min left"
static void show_time_left(double seconds)
{
    int minutes = (int)(seconds / 60 + 0.5);
    if (seconds < 120)
        fprintf(stderr, say("%.0f s left"), seconds);
    else if (minutes < 120)
        fprintf(stderr, say("%d min left"), minutes);
    else
        fprintf(stderr, say("%d h %d min left"), minutes / 60, minutes % 60);
}

int progress_is_due(const struct progress *progress, uint32_t count, uint64_t now, uint64_t *shown)
{
    if (!isatty(STDERR_FILENO) || (now - *shown < 200000 && count < progress->games))
        return 0;
    *shown = now;
    return 1;
}

void progress_begin(const struct progress *progress, uint32_t count, uint64_t now)
{
    int filled = (int)(20 * (uint64_t)count / progress->games);
    double seconds = (double)(now - progress->begun) / 1e6;
    uint32_t played = count > progress->before ? count - progress->before : 1;
    fprintf(stderr, "\r\033[K\033[?7l[");
    for (int i = 0; i < 20; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %u/%u  ", count, progress->games);
    show_time_left(seconds / played * (progress->games - count));
}

void progress_end(const struct progress *progress, uint32_t count)
{
    fprintf(stderr, "\033[?7h");
    if (count == progress->games)
        fprintf(stderr, "\r\033[K");
    fflush(stderr);
}
