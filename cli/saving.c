// Keeping a game in a file.
#include "cli/saving.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/reader.h"
#include "cli/speech.h"
#include "cli/terminal.h"

enum { LINE = 1024 };

// sioux-20260115-183000.prairie
static void make_up_path(const struct sitting *sitting, char ret[SAVING_PATH])
{
    char when[32];
    time_t now = time(NULL);
    struct tm local;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    snprintf(ret, SAVING_PATH, "%s-%s.prairie", sitting->match.record.game->facts.name, when);
}

// May what lies there be lost? Nobody is asked without a terminal: then it stays.
static int may_replace(const char *path)
{
    char prompt[LINE];
    if (access(path, F_OK) != 0)
        return 1;
    if (!terminal_is_there()) {
        fprintf(stderr, say("%s is there already"), path);
        fputc('\n', stderr);
        return 0;
    }
    snprintf(prompt, sizeof prompt, say("%s is there already. Write over it? [%s/%s] "), path,
             say("y"), say("n"));
    return reader_yes(prompt);
}

int saving_write(struct saving *saving, const struct sitting *sitting)
{
    char why[LINE];
    struct text message;
    saving->trouble[0] = 0;
    if (!saving->path[0])
        return 1;
    text_init(&message, why, sizeof why);
    if (sitting_write(sitting, saving->path, &message))
        return 1;
    snprintf(saving->trouble, sizeof saving->trouble, "%.500s", why);
    return 0;
}

void saving_complain(const struct saving *saving)
{
    if (!saving->trouble[0])
        return;
    printf("%s", colour(stdout, "31"));
    printf(say("Not saved: %s: %s. Type save FILE to name another one."), saving->path,
           saving->trouble);
    printf("%s\n", colour(stdout, NULL));
}

int saving_begin(struct saving *saving, const struct sitting *sitting, const char *path, int own)
{
    struct saving wanted = {.path = ""};
    if (!own && !may_replace(path))
        return 0;
    snprintf(wanted.path, sizeof wanted.path, "%s", path);
    if (!saving_write(&wanted, sitting)) {
        complain_file("play", path, wanted.trouble);
        return 0;
    }
    *saving = wanted;
    return 1;
}

int saving_ask(struct saving *saving, const struct sitting *sitting, const char *path)
{
    struct saving wanted = *saving;
    if (path)
        snprintf(wanted.path, sizeof wanted.path, "%s", path);
    else if (!wanted.path[0])
        make_up_path(sitting, wanted.path);
    if (strcmp(wanted.path, saving->path) != 0 && !may_replace(wanted.path))
        return 0;
    if (!saving_write(&wanted, sitting)) {
        saving_complain(&wanted);
        return 0;
    }
    *saving = wanted;
    if (match_is_over(&sitting->match))
        printf(say("Saved in %s. Look back with:\n  prairie replay %s\n  prairie analyse %s"),
               saving->path, saving->path, saving->path);
    else
        printf(say("Saved in %s. Go on later with:\n  prairie play --resume %s"), saving->path,
               saving->path);
    putchar('\n');
    return 1;
}

int saving_leave(struct saving *saving, const struct sitting *sitting)
{
    if (saving_ask(saving, sitting, NULL))
        return 1;
    while (terminal_is_there()) {
        char path[SAVING_PATH];
        const char *typed = reader_ask(say("Another file? (Enter: give the game up) "), NULL, NULL);
        if (!typed || !*typed)
            return 0;
        snprintf(path, sizeof path, "%s", typed);
        if (saving_ask(saving, sitting, path))
            return 1;
    }
    return 0;
}
