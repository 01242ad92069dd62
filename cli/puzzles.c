// prairie puzzles: positions from games of bots in which one choice is clearly best, as records
// that say so behind their last action. Deals are numbered and each gives at most one puzzle, in a
// file of its number: so the command goes on where it was ended, and finds the same again.
#include <dirent.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/speech.h"
#include "core/bits.h"
#include "core/rng.h"
#include "core/setup.h"
#include "games/games.h"
#include "host/analysis.h"
#include "host/file.h"
#include "search/puzzle.h"

enum {
    MOST_MOVES = 1 << 12,
    MOST_PUZZLES = 1000,
    MOST_SEATS = 4, // tables that a phone shows well
    PROMISING = 130,
    TRIES = 5, // positions of one game that are looked at deeply
    RECORD = 1 << 17,
    PATH = 4096
};

struct order {
    const struct game *game;
    const char *folder;
    uint32_t count, found, deal; // wanted, there, next
    struct analyst analyst;
};

static struct record_move moves[MOST_MOVES];

// The table of this deal: seats in turn, as many as the usual options allow.
static int open_deal(const struct game *game, uint32_t deal, struct match *ret)
{
    struct game_setup setup;
    uint64_t key[2] = {deal, 0x7a7a6c65};
    int least = game->facts.min_seats;
    int most = game->facts.max_seats < MOST_SEATS ? game->facts.max_seats : MOST_SEATS;
    setup_usual(game, least + (int)(deal % (uint32_t)(most - least + 1)), &setup);
    setup.seed[0] = rng_siphash(key, 0);
    setup.seed[1] = rng_siphash(key, 1);
    match_init(ret, moves, MOST_MOVES);
    return match_open(ret, game, &setup);
}

// Solid bots play it to its end. GAME_OK or an error.
static int play_deal(const struct order *order, struct match *match)
{
    const struct game *game = match->record.game;
    const struct bot_level *level = bot_level_find("normal");
    struct bot_advice advice;
    struct seen seen;
    for (uint32_t mask; (mask = game->rules->to_act(match->state.byte)) != 0;) {
        int seat = bits_lowest(mask);
        struct bot_task task = {.seed = order->deal * 4096u + match->ply, .also = GAME_NO_ACTION};
        task.sims = bot_own_sims(level, game, match_seats(match));
        seen_by(&seen, game, match->state.byte, seat);
        int status = order->analyst.think(&order->analyst, level, &seen, &task, &advice);
        if (status == GAME_OK)
            status = match_apply(match, seat, advice.action, NULL);
        if (status != GAME_OK)
            return status;
    }
    return GAME_OK;
}

static void see_decision(const struct match *match, uint32_t ply, struct seen *ret)
{
    union record_state state;
    match_at(match, ply, state.byte);
    seen_by(ret, match->record.game, state.byte, match->record.move[ply].seat);
}

// Looks for a puzzle in the game, from a ply that the deal decides on, all around. Returns its ply,
// or -1.
static int64_t find_puzzle(const struct order *order, const struct match *match, struct puzzle *ret)
{
    uint32_t plies = match->record.count, tries = 0;
    uint64_t key[2] = {order->deal, 1};
    uint32_t start = (uint32_t)(rng_siphash(key, 0) % (plies + !plies));
    struct seen seen;
    for (uint32_t i = 0; i < plies && tries < TRIES; i++) {
        uint32_t ply = (start + i) % plies;
        see_decision(match, ply, &seen);
        if (puzzle_promise(&seen, &order->analyst, order->deal * 4096u + ply) < PROMISING)
            continue;
        tries++;
        if (puzzle_make(&seen, &order->analyst, order->deal * 4096u + ply, ret) == GAME_OK &&
            ret->count > 0)
            return ply;
    }
    return -1;
}

// "# option: 713 12 play 7": what an action wins of 1000 games, how far that may be off, its text.
static void print_option(const struct puzzle_option *option, const struct seen *seen,
                         struct text *out)
{
    text_string(out, "# option: ");
    text_int(out, (int64_t)(option->win.mean + 0.5));
    text_char(out, ' ');
    text_int(out, (int64_t)(option->win.error + 1));
    text_char(out, ' ');
    seen->game->text->print_action(seen->view.byte, seen->seat, option->action, out);
    text_char(out, '\n');
}

// EXIT_FINE, or a status after a complaint.
static int keep_puzzle(const struct order *order, struct match *match, uint32_t ply,
                       const struct puzzle *puzzle)
{
    static char data[RECORD];
    char path[PATH], why[1024];
    struct text text, message;
    struct seen seen;
    see_decision(match, ply, &seen);
    match->record.count = ply;
    text_init(&text, data, sizeof data);
    text_init(&message, why, sizeof why);
    record_print(&match->record, &text);
    text_string(&text, "# seat: ");
    text_int(&text, seen.seat);
    text_char(&text, '\n');
    for (uint32_t i = 0; i < puzzle->count; i++)
        print_option(&puzzle->option[i], &seen, &text);
    snprintf(path, sizeof path, "%s/%04u.prairie", order->folder, order->deal);
    if (text.cut || !file_write(path, data, text.length, &message))
        return complain_file("puzzles", path, why);
    printf("%s\n", path);
    fflush(stdout);
    return EXIT_FINE;
}

// Goes on behind the highest number that is there.
static int read_folder(struct order *order)
{
    mkdir(order->folder, 0777);
    DIR *folder = opendir(order->folder);
    if (!folder)
        return complain(EXIT_FAILED, "puzzles", "%s: %s", order->folder,
                        say("the folder cannot be read or made"));
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        unsigned deal;
        int end = 0;
        if (sscanf(entry->d_name, "%4u.prairie%n", &deal, &end) != 1 || entry->d_name[end] != 0)
            continue;
        order->found++;
        order->deal = deal + 1 > order->deal ? deal + 1 : order->deal;
    }
    closedir(folder);
    return EXIT_FINE;
}

static int mine(struct order *order)
{
    int status = EXIT_FINE;
    for (; status == EXIT_FINE && order->found < order->count; order->deal++) {
        struct match match;
        struct puzzle puzzle;
        if (open_deal(order->game, order->deal, &match) != GAME_OK ||
            play_deal(order, &match) != GAME_OK)
            return complain(EXIT_FAILED, "puzzles", say("the game could not be set up"));
        int64_t ply = find_puzzle(order, &match, &puzzle);
        if (ply < 0)
            continue;
        status = keep_puzzle(order, &match, (uint32_t)ply, &puzzle);
        order->found++;
    }
    return status;
}

static int read_order(int argc, char **argv, struct order *ret)
{
    static const struct option options[] = {
        {"count", required_argument, NULL, 'c'}, {"out", required_argument, NULL, 'o'}, {0}};
    int option;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
        int64_t count;
        if (option == '?' || option == ':')
            return complain_option("puzzles", option, argv[optind - 1]);
        if (option == 'o')
            ret->folder = optarg;
        else if (text_to_int(optarg, &count) && count >= 1 && count <= MOST_PUZZLES)
            ret->count = (uint32_t)count;
        else
            return complain(EXIT_USAGE, "puzzles", "--count: %s",
                            say("the number is out of range"));
    }
    if (optind + 1 != argc)
        return complain(EXIT_USAGE, "puzzles", say("name a game; see prairie games"));
    ret->game = games_find(argv[optind]);
    if (!ret->game)
        return complain(EXIT_USAGE, "puzzles", say("there is no game %s; see prairie games"),
                        argv[optind]);
    return ret->folder ? EXIT_FINE
                       : complain(EXIT_USAGE, "puzzles", say("--out: name a folder for them"));
}

int command_puzzles(int argc, char **argv)
{
    struct order order = {.count = 50};
    int status = read_order(argc, argv, &order);
    if (status == EXIT_FINE)
        status = read_folder(&order);
    if (status != EXIT_FINE)
        return status;
    struct thinker *thinker = thinker_open(1);
    if (!thinker)
        return complain(EXIT_FAILED, "puzzles", say("memory ran out"));
    order.analyst = analyst_of(thinker);
    status = mine(&order);
    thinker_close(thinker);
    return status;
}
