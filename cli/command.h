// The commands of the `prairie` program: one file each, one line each in main.c.
#ifndef PRAIRIE_CLI_COMMAND_H
#define PRAIRIE_CLI_COMMAND_H

struct command {
    const char *name;
    const char *usage;                 // behind the name: "GAME [--seats N] …"
    const char *summary;               // N_(): one line
    int (*run)(int argc, char **argv); // argv[0] is the command's name; returns the exit status
};

// Exit statuses.
enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

// Ends at a null name.
extern const struct command all_commands[];

int command_referee(int argc, char **argv);

#endif
