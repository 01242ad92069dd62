// The commands of the `prairie` program: one file each, one line each in main.c. `--help` and
// `--lang` are dealt with before a command runs.
#ifndef PRAIRIE_CLI_COMMAND_H
#define PRAIRIE_CLI_COMMAND_H

struct command {
    const char *name;
    const char *usage;                 // N_(): behind the name: "GAME [--seats N] …"
    const char *summary;               // N_(): one line
    int (*run)(int argc, char **argv); // argv[0] is the command's name; returns the exit status
    const char *help;                  // N_(): what --help says besides, or null
};

// Exit statuses.
enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

// Ends at a null name.
extern const struct command all_commands[];

int command_analyse(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_data(int argc, char **argv);
int command_db(int argc, char **argv);
int command_games(int argc, char **argv);
int command_lab(int argc, char **argv);
int command_match(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_play(int argc, char **argv);
int command_playthrough(int argc, char **argv);
int command_puzzles(int argc, char **argv);
int command_referee(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_verify(int argc, char **argv);

#endif
