// prairie playthrough: one whole game of random choices as text, to be read, kept and compared
// (tests/golden/). Every ply tells who may act, how many choices each has, what was chosen
// and what happened; the whole state is shown now and then, its fingerprint always.
#include <getopt.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/deal.h"
#include "cli/speech.h"
#include "core/bits.h"
#include "core/record.h"
#include "core/setup.h"
#include "core/voice.h"

enum { MOST_EVENTS = 256, PLIES_BETWEEN_STATES = 40, TEXT = 1 << 17 };

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

static void print_events(const struct game *game, const void *state, const struct game_log *log)
{
    union record_state view;
    struct voice voice;
    struct text text;
    voice_plain(&voice);
    game->rules->redact(state, GAME_PUBLIC, view.byte);
    for (uint32_t i = 0; i < log->count; i++) {
        text_init(&text, data, sizeof data);
        voice_event(&voice, game, view.byte, &log->event[i], &text);
        printf("  - %s\n", data);
    }
}

static void play(const struct game *game, union record_state *state, struct dice *dice)
{
    struct game_event event[MOST_EVENTS];
    struct text text;
    uint32_t mask;
    for (int ply = 0; (mask = game->rules->to_act(state->byte)) != 0; ply++) {
        int seat = bits_select(mask, dice_below(dice, (uint32_t)bits_count(mask)));
        game_action action = game->rules->sample(state->byte, seat, dice);
        struct game_log log = {event, 0, MOST_EVENTS};
        printf("\n%d %08x choices", ply, fingerprint(game, state));
        print_choices(game, state->byte, mask);
        putchar('\n');
        if (ply % PLIES_BETWEEN_STATES == 0)
            print_state(game, state->byte);
        text_init(&text, data, sizeof data);
        game->text->print_action(state->byte, seat, action, &text);
        printf("%d %s\n", seat, data);
        game->rules->apply(state->byte, seat, action, &log);
        print_events(game, state->byte, &log);
    }
}

int command_playthrough(int argc, char **argv)
{
    struct deal deal;
    int status = deal_read(argc, argv, &deal);
    if (status != EXIT_FINE)
        return status;
    if (optind != argc || deal.game->facts.max_actions > sizeof actions / sizeof actions[0])
        return complain(EXIT_USAGE, "playthrough", say("name one game"));
    union record_state state;
    struct game_result result;
    struct dice dice = {deal.setup.seed[0] ^ deal.setup.seed[1]};
    setup_deal(deal.game, &deal.setup, state.byte);
    print_head(&deal);
    play(deal.game, &state, &dice);
    deal.game->rules->result(state.byte, &result);
    printf("\nend %08x\n", fingerprint(deal.game, &state));
    print_state(deal.game, state.byte);
    for (int seat = 0; seat < deal.setup.seats; seat++)
        printf("seat %d: score %d, rank %d\n", seat, result.score[seat], result.rank[seat]);
    return EXIT_FINE;
}
