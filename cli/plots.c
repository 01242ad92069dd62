// gnuplot draws for pages.
#include "cli/plots.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/command.h"

enum { PATH_ROOM = 4096 };

void plot_escape(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else
            fputc(*text, out);
    }
}

void plot_quote(FILE *out, const char *text)
{
    fputc('\'', out);
    for (; *text; text++) {
        if (*text == '\'')
            fputc('\'', out);
        fputc(*text == '\n' ? ' ' : *text, out);
    }
    fputc('\'', out);
}

FILE *plot_open_data(const char *folder, const char *name)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/%s.svg", folder, name);
    unlink(path);
    snprintf(path, sizeof path, "%s/%s.dat", folder, name);
    return fopen(path, "w");
}

int plot_close_data(FILE *data)
{
    if (!data)
        return -1;
    int is_there = ftell(data) > 0;
    int fine = !ferror(data);
    return fclose(data) == 0 && fine ? is_there : -1;
}

int plot_run(const char *folder, FILE *script, FILE *drawing)
{
    int status = 0;
    pid_t process = fork();
    if (process == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(drawing ? fileno(drawing) : nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        if (dup2(fileno(script), STDIN_FILENO) < 0 || lseek(STDIN_FILENO, 0, SEEK_SET) != 0 ||
            chdir(folder) != 0)
            _exit(EXIT_FAILED);
        execlp("gnuplot", "gnuplot", (char *)NULL);
        _exit(errno == ENOENT ? 127 : EXIT_FAILED);
    }
    if (process < 0)
        return -1;
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
