// prairie playthrough: one whole game of random choices as text, to be read, kept and compared
// (tests/golden/). Every ply tells who may act, how many choices each has, what was chosen
// and what happened; the whole state is shown now and then, its fingerprint always.
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/deal.h"
#include "cli/speech.h"
#include "core/bits.h"
#include "core/setup.h"
#include "core/voice.h"
#include "host/moves.h"

enum { PLIES_BETWEEN_STATES = 40, TEXT = 1 << 17 };

static char data[TEXT];
static game_action actions[1 << 16];

static void print_head(const struct deal *deal)
{
    struct text seed;
    text_init(&seed, data, sizeof data);
    setup_print_seed(deal->setup.seed, &seed);
    printf("game: %s\nrules: %u\nseats: %d\nseed: %s\noptions:", deal->game->facts.name,
           deal->game->facts.rules_version, deal->setup.seats, data);
    for (int i = 0; deal->game->facts.options[i].name; i++)
        printf(" %s=%d", deal->game->facts.options[i].name, deal->setup.option[i]);
    printf("\nstate: %u bytes\n", deal->game->facts.state_size);
}

static void print_state(const struct game *game, const void *state)
{
    struct text text;
    text_init(&text, data, sizeof data);
    game->text->print_state(state, GAME_ALL, &text);
    printf("  %s\n", data);
}

// FNV-1a of the state's bytes.
static uint32_t fingerprint(const struct game *game, const union record_state *state)
{
    uint32_t sum = 0x811c9dc5;
    for (uint32_t i = 0; i < game->facts.state_size; i++)
        sum = (sum ^ state->byte[i]) * 0x01000193;
    return sum;
}

static void print_choices(const struct game *game, const void *state, uint32_t mask)
{
    for (; mask; mask &= mask - 1) {
        int seat = bits_lowest(mask);
        printf(" %d:%d", seat, game->rules->legal(state, seat, actions));
    }
}

static void print_events(const struct game *game, const struct match_news *news)
{
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    for (uint32_t i = 0; i < news->count; i++) {
        text_init(&text, data, sizeof data);
        voice_event(&voice, game, news->view.byte, &news->event[i], &text);
        printf("  - %s\n", data);
    }
}

// 0 if memory runs out.
static int play(struct match *match, struct dice *dice)
{
    const struct game *game = match->record.game;
    const union record_state *state = &match->state;
    struct match_news news;
    struct text text;
    uint32_t mask;
    while ((mask = game->rules->to_act(state->byte)) != 0) {
        int seat = bits_select(mask, dice_below(dice, (uint32_t)bits_count(mask)));
        game_action action = game->rules->sample(state->byte, seat, dice);
        printf("\n%u %08x choices", match->ply, fingerprint(game, state));
        print_choices(game, state->byte, mask);
        putchar('\n');
        if (match->ply % PLIES_BETWEEN_STATES == 0)
            print_state(game, state->byte);
        text_init(&text, data, sizeof data);
        game->text->print_action(state->byte, seat, action, &text);
        printf("%d %s\n", seat, data);
        if (!moves_reserve(match) || match_apply(match, seat, action, &news) != GAME_OK)
            return 0;
        print_events(game, &news);
    }
    return 1;
}

static void print_end(const struct match *match)
{
    const struct game *game = match->record.game;
    struct game_result result;
    game->rules->result(match->state.byte, &result);
    printf("\nend %08x\n", fingerprint(game, &match->state));
    print_state(game, match->state.byte);
    for (int seat = 0; seat < match_seats(match); seat++)
        printf("seat %d: score %d, rank %d\n", seat, result.score[seat], result.rank[seat]);
}

int command_playthrough(int argc, char **argv)
{
    struct deal deal;
    struct match match;
    int status = deal_read(argc, argv, &deal);
    if (status != EXIT_FINE)
        return status;
    if (optind != argc || deal.game->facts.max_actions > sizeof actions / sizeof actions[0])
        return complain(EXIT_USAGE, "playthrough", say("name one game"));
    struct dice dice = {deal.setup.seed[0] ^ deal.setup.seed[1]};
    moves_begin(&match);
    match_open(&match, deal.game, &deal.setup);
    print_head(&deal);
    if (play(&match, &dice))
        print_end(&match);
    else
        status = complain(EXIT_FAILED, "playthrough", say("out of memory"));
    free(match.record.move);
    return status;
}
