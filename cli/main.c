// The `prairie` program: finds the command and runs it.
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "core/portable.h"

const struct command all_commands[] = {
    {"referee", "[--data FILE]…",
     N_("host games for other programs: JSON lines on standard input and output"), command_referee},
    {0},
};

static void print_usage(FILE *out)
{
    fprintf(out, "usage: prairie COMMAND …\n\n");
    for (int i = 0; all_commands[i].name; i++)
        fprintf(out, "  prairie %s %s\n      %s\n", all_commands[i].name, all_commands[i].usage,
                all_commands[i].summary);
}

int main(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0) {
        print_usage(argc < 2 ? stderr : stdout);
        return argc < 2 ? EXIT_USAGE : EXIT_FINE;
    }
    for (int i = 0; all_commands[i].name; i++)
        if (strcmp(all_commands[i].name, argv[1]) == 0)
            return all_commands[i].run(argc - 1, argv + 1);
    fprintf(stderr, "prairie: there is no command %s; try prairie --help\n", argv[1]);
    return EXIT_USAGE;
}
