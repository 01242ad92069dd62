// prairie perft: how many courses a game can take from a deal, action by action. Of several seats
// that may act the lowest one does.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/deal.h"
#include "cli/speech.h"
#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "core/text.h"

enum { DEEPEST = 32 };

// Courses of exactly `depth` actions. `room` has a list for each of them.
static uint64_t count_courses(const struct game *game, const union record_state *state, int depth,
                              game_action *room)
{
    uint32_t mask = game->rules->to_act(state->byte);
    if (depth == 0 || mask == 0)
        return depth == 0;
    int seat = bits_lowest(mask);
    int count = game->rules->legal(state->byte, seat, room);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        union record_state next;
        memcpy(next.byte, state->byte, game->facts.state_size);
        game->rules->apply(next.byte, seat, room[i], NULL);
        sum += count_courses(game, &next, depth - 1, room + game->facts.max_actions);
    }
    return sum;
}

int command_perft(int argc, char **argv)
{
    struct deal deal;
    int64_t depth;
    int status = deal_read(argc, argv, &deal);
    if (status != EXIT_FINE)
        return status;
    if (optind + 1 != argc || !text_to_int(argv[optind], &depth) || depth < 1 || depth > DEEPEST)
        return complain(EXIT_USAGE, "perft", say("a depth of 1 to 32 is needed"));
    game_action *room = malloc((size_t)depth * deal.game->facts.max_actions * sizeof *room);
    if (!room)
        return complain(EXIT_FAILED, "perft", say("out of memory"));
    union record_state state;
    setup_deal(deal.game, &deal.setup, state.byte);
    for (int plies = 1; plies <= depth && fflush(stdout) == 0; plies++)
        printf("%d %llu\n", plies,
               (unsigned long long)count_courses(deal.game, &state, plies, room));
    free(room);
    return EXIT_FINE;
}
