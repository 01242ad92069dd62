// Contests: who sits where, and playing one game.
#include "host/contest.h"

#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/setup.h"
#include "host/exec_bot.h"
#include "host/net_file.h"
#include "nets/judge.h"
#include "nets/policy.h"

static int text_error(struct text *error, const char *what, const char *why)
{
    text_string(error, what);
    text_string(error, ": ");
    text_string(error, why);
    return GAME_ERR_TEXT;
}

// "sims=N", "ms=N" or "threads=N".
static int parse_budget(const char *word, struct contest_bot *ret)
{
    const char *equals = strchr(word, '=');
    int64_t number;
    if (!equals || !text_to_int(equals + 1, &number) || number < 1 || number > 100000000)
        return 0;
    if (strncmp(word, "sims=", 5) == 0)
        ret->sims = (uint32_t)number;
    else if (strncmp(word, "ms=", 3) == 0)
        ret->ms = (uint32_t)number;
    else if (strncmp(word, "threads=", 8) == 0 && number <= THINK_THREADS)
        ret->threads = (uint32_t)number;
    else
        return 0;
    return 1;
}

int contest_bot_parse(const char *spec, struct contest_bot *ret, struct text *error)
{
    struct contest_bot bot = {.threads = 1};
    char words[CONTEST_SPEC];
    if (strlen(spec) >= sizeof bot.spec)
        return text_error(error, spec, "the bot's name is too long");
    strcpy(bot.spec, spec);
    strcpy(words, spec);
    if (strncmp(spec, "exec:", 5) == 0) {
        *ret = bot;
        return spec[5] ? GAME_OK : text_error(error, spec, "a command is needed after exec:");
    }
    if (strncmp(spec, "net:", 4) == 0) {
        bot.net = 4;
        *ret = bot;
        return spec[4] ? GAME_OK : text_error(error, spec, "a file is needed after net:");
    }
    bot.everything = strncmp(spec, "open:", 5) == 0;
    char *judge = strstr(words, ":net="); // the last word: a file's name may have colons
    if (judge) {
        *judge = '\0';
        bot.net = (int32_t)(judge - words) + 5;
        if (!spec[bot.net])
            return text_error(error, spec, "a file is needed after net=");
    }
    char *rest = words + (bot.everything ? 5 : 0);
    char *name = strsep(&rest, ":");
    bot.level = bot_level_find(name);
    if (!bot.level)
        return text_error(error, spec, "there is no such level");
    for (char *word; (word = strsep(&rest, ":")) != NULL;)
        if (!parse_budget(word, &bot))
            return text_error(error, spec, "a budget is sims=N, ms=N or threads=N");
    *ret = bot;
    return GAME_OK;
}

int contest_is_program(const struct contest_bot *bot)
{
    return !bot->level && !bot->net;
}

static struct net_file *open_net(const struct contest *contest, int bot, struct text *why)
{
    return net_file_open(contest->bot[bot].spec + contest->bot[bot].net, contest->game,
                         contest->setup.seats, why);
}

enum contest_format contest_usual_format(int bots, int seats)
{
    return bots == 2 && seats > 2 ? CONTEST_ONE : CONTEST_ROTATE;
}

uint32_t contest_seatings(const struct contest *contest)
{
    if (contest->format == CONTEST_AGAIN)
        return contest->plays;
    if (contest->format == CONTEST_ONE)
        return (uint32_t)contest->setup.seats;
    if (contest->format == CONTEST_ROTATE)
        return (uint32_t)contest->bots;
    uint32_t orders = 1;
    for (int i = 2; i <= contest->bots; i++)
        orders *= (uint32_t)i;
    return orders;
}

// Order number `index` of the bots: each digit of the factorial base picks one of those left.
static void permute(int bots, uint32_t index, uint8_t *ret)
{
    uint32_t left = (1U << bots) - 1;
    for (int seat = 0; seat < bots; seat++) {
        uint32_t choices = (uint32_t)(bots - seat);
        int bot = bits_select(left, index % choices);
        index /= choices;
        left &= ~(1U << bot);
        ret[seat] = (uint8_t)bot;
    }
}

void contest_seating(const struct contest *contest, uint32_t number, uint8_t *ret)
{
    uint32_t index = number % contest_seatings(contest);
    memset(ret, 0, GAME_MAX_SEATS);
    if (contest->format == CONTEST_PERMUTE) {
        permute(contest->bots, index, ret);
        return;
    }
    if (contest->format == CONTEST_AGAIN)
        return;
    for (int seat = 0; seat < contest->setup.seats; seat++)
        ret[seat] = contest->format == CONTEST_ONE
                        ? seat != (int)index
                        : (uint8_t)(((uint32_t)seat + index) % (uint32_t)contest->bots);
}

// 0, with the reason in `error`, if one of them cannot be used here.
static int read_nets(struct contest *contest, struct text *error)
{
    for (int bot = 0; bot < contest->bots; bot++) {
        char reason[CONTEST_WHY];
        struct text why;
        text_init(&why, reason, sizeof reason);
        struct net_file *file = contest->bot[bot].net ? open_net(contest, bot, &why) : NULL;
        if (contest->bot[bot].net && !file) {
            text_error(error, contest->bot[bot].spec, reason);
            return 0;
        }
        contest->bot[bot].checksum = file ? file->checksum : 0;
        net_file_close(file);
    }
    return 1;
}

int contest_vet(struct contest *contest, struct text *error)
{
    struct game_refusal refusal = {NULL, NULL};
    const char *why = NULL;
    if (contest->bots < 2 && contest->format != CONTEST_AGAIN)
        why = N_("at least two bots are needed");
    else if (contest->format == CONTEST_ONE && contest->bots != 2)
        why = N_("one against copies is a contest of two bots");
    else if (contest->format == CONTEST_PERMUTE && contest->bots != contest->setup.seats)
        why = N_("all orders need as many bots as seats");
    else if (contest->bots > contest->setup.seats)
        why = N_("there are more bots than seats");
    else if (setup_vet(contest->game, &contest->setup, &refusal) != GAME_OK)
        why = refusal.message ? refusal.message : N_("the game cannot be set up so");
    if (!why)
        return read_nets(contest, error) ? GAME_OK : GAME_ERR_SETUP;
    text_string(error, why);
    if (refusal.rule) {
        text_string(error, " (");
        text_string(error, refusal.rule);
        text_char(error, ')');
    }
    return GAME_ERR_SETUP;
}

struct contest_table {
    const struct contest *contest;
    struct thinker *thinker[CONTEST_BOTS];
    struct net_file *net[CONTEST_BOTS];       // null: the bot is none
    struct exec_bot *program[GAME_MAX_SEATS]; // a program per seat: seats never share a process
    struct dice dice;
    struct match match;
    game_action chosen[GAME_MAX_SEATS];
};

struct contest_table *contest_table_open(const struct contest *contest)
{
    struct contest_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->contest = contest;
    uint32_t plies = contest->game->facts.max_plies;
    match_init(&table->match, malloc(plies * sizeof *table->match.record.move), plies);
    int fine = table->match.record.move != NULL;
    for (int bot = 0; fine && bot < contest->bots; bot++) {
        char reason[CONTEST_WHY];
        struct text why;
        text_init(&why, reason, sizeof reason);
        table->thinker[bot] = thinker_open((int)contest->bot[bot].threads);
        table->net[bot] = contest->bot[bot].net ? open_net(contest, bot, &why) : NULL;
        fine = table->thinker[bot] && (!contest->bot[bot].net || table->net[bot]);
    }
    if (fine)
        return table;
    contest_table_close(table);
    return NULL;
}

static void end_programs(struct contest_table *table)
{
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        exec_bot_close(table->program[seat]);
        table->program[seat] = NULL;
    }
}

void contest_table_close(struct contest_table *table)
{
    if (!table)
        return;
    end_programs(table);
    for (int bot = 0; bot < table->contest->bots; bot++) {
        thinker_close(table->thinker[bot]);
        net_file_close(table->net[bot]);
    }
    free(table->match.record.move);
    free(table);
}

static void forfeit(struct contest_game *game, int seat, enum contest_fault fault)
{
    game->fault = fault;
    game->fault_seat = seat;
}

static game_action ask_program(struct contest_table *table, int seat, const struct seen *seen,
                               struct contest_game *ret)
{
    const struct contest_bot *bot = &table->contest->bot[ret->seating[seat]];
    game_action action = GAME_NO_ACTION;
    struct text why;
    text_init(&why, ret->why, sizeof ret->why);
    if (!table->program[seat])
        table->program[seat] = exec_bot_open(bot->spec + strlen("exec:"));
    exec_bot_watch(table->program[seat], table->contest->stop);
    enum contest_fault fault = exec_bot_ask(
        table->program[seat], seen, bot->ms ? bot->ms : table->contest->exec_ms, &action, &why);
    if (fault != FAULT_NONE)
        forfeit(ret, seat, fault);
    return action;
}

// A bot of this machine: a net without search, or a level, whose search may ask a net what
// positions are worth.
static int ask_bot(struct contest_table *table, int which, const struct seen *seen,
                   struct bot_task *task, struct bot_advice *ret)
{
    const struct bot_level *level = table->contest->bot[which].level;
    const struct net *net = table->net[which] ? &table->net[which]->net : NULL;
    struct bot_judge judge = {.value = net_value, .who = net};
    if (level) {
        task->judge = net ? &judge : NULL;
        return thinker_ask(table->thinker[which], level, seen, task, ret);
    }
    net_think(net, seen, task->seed, ret);
    return GAME_OK;
}

// Asks the bot of a seat for its choice and notes how long it took.
static game_action ask(struct contest_table *table, int seat, struct contest_game *ret)
{
    const struct contest *contest = table->contest;
    int which = ret->seating[seat];
    const struct contest_bot *bot = &contest->bot[which];
    struct seen seen;
    struct bot_advice advice;
    struct bot_task task = {
        .seed = dice_roll(&table->dice), .sims = bot->sims, .ms = bot->ms, .stop = contest->stop};
    uint64_t begin = think_clock(NULL);
    if (bot->everything)
        seen_everything(&seen, contest->game, table->match.state.byte, seat);
    else
        seen_by(&seen, contest->game, table->match.state.byte, seat);
    advice.action = GAME_NO_ACTION;
    if (contest_is_program(bot))
        advice.action = ask_program(table, seat, &seen, ret);
    else if (ask_bot(table, which, &seen, &task, &advice) != GAME_OK)
        forfeit(ret, seat, FAULT_CRASH);
    uint64_t spent = think_clock(NULL) - begin;
    ret->moves[seat]++;
    ret->spent[seat] += spent;
    if (spent > ret->longest[seat])
        ret->longest[seat] = spent;
    return advice.action;
}

// All who are to act choose from the same position, then all choices are applied: nobody gains by
// being asked late. 0 when the game cannot go on.
static int play_step(struct contest_table *table, struct contest_game *ret)
{
    struct match *match = &table->match;
    uint32_t mask = table->contest->game->rules->to_act(match->state.byte);
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        int seat = bits_lowest(rest);
        table->chosen[seat] = ask(table, seat, ret);
        if (ret->fault != FAULT_NONE || stop_asked(table->contest->stop))
            return 0;
    }
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        int seat = bits_lowest(rest);
        if (match_apply(match, seat, table->chosen[seat], NULL) != GAME_OK) {
            forfeit(ret, seat, FAULT_ILLEGAL);
            return 0;
        }
    }
    return mask != 0;
}

void contest_settle(const struct contest *contest, const struct game_result *result,
                    struct contest_game *ret)
{
    int seats = contest->setup.seats, winners = 0;
    for (int seat = 0; seat < seats; seat++)
        winners += result->rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        ret->score[seat] = result->score[seat];
        ret->rank[seat] = result->rank[seat];
        ret->share[seat] = result->rank[seat] == 1 ? 1.0 / winners : 0;
    }
}

// The end of a game, by its rules or because a bot misbehaved: then it is last.
static void settle(const struct contest_table *table, struct contest_game *ret)
{
    const struct contest *contest = table->contest;
    struct game_result result;
    memset(&result, 0, sizeof result);
    if (ret->fault == FAULT_NONE)
        contest->game->rules->result(table->match.state.byte, &result);
    for (int seat = 0; ret->fault != FAULT_NONE && seat < contest->setup.seats; seat++)
        result.rank[seat] = seat == ret->fault_seat ? (uint8_t)contest->setup.seats : 1;
    contest_settle(contest, &result, ret);
}

static void name_players(const struct contest *contest, const struct contest_game *game,
                         struct record *record)
{
    for (int seat = 0; seat < contest->setup.seats; seat++) {
        struct text name;
        text_init(&name, record->player[seat], RECORD_NAME);
        text_string(&name, "bot ");
        text_string(&name, contest->bot[game->seating[seat]].spec);
    }
}

void contest_deal(const struct contest *contest, uint32_t number, struct game_setup *ret,
                  struct dice *ret_dice)
{
    uint32_t deal = number / contest_seatings(contest);
    *ret = contest->setup;
    ret->seed[0] = rng_siphash(contest->seed, 2 * (uint64_t)deal);
    ret->seed[1] = rng_siphash(contest->seed, 2 * (uint64_t)deal + 1);
    ret_dice->state = rng_siphash(ret->seed, number);
}

int contest_play(struct contest_table *table, uint32_t number, struct contest_game *ret)
{
    const struct contest *contest = table->contest;
    struct game_setup setup;
    memset(ret, 0, sizeof *ret);
    ret->number = number;
    contest_seating(contest, number, ret->seating);
    contest_deal(contest, number, &setup, &table->dice);
    match_open(&table->match, contest->game, &setup);
    name_players(contest, ret, &table->match.record);
    while (play_step(table, ret))
        ;
    ret->plies = table->match.ply;
    end_programs(table);
    if (stop_asked(contest->stop))
        return 0;
    settle(table, ret);
    return 1;
}

int contest_repeat(struct contest_table *table, const struct contest_game *game,
                   const struct record_move *move, uint32_t count)
{
    struct game_setup setup;
    struct dice unused;
    contest_deal(table->contest, game->number, &setup, &unused);
    int error = match_open(&table->match, table->contest->game, &setup);
    name_players(table->contest, game, &table->match.record);
    for (uint32_t i = 0; error == GAME_OK && i < count; i++)
        error = match_apply(&table->match, move[i].seat, move[i].action, NULL);
    return error;
}

const struct match *contest_played(const struct contest_table *table)
{
    return &table->match;
}

const char *contest_fault_name(enum contest_fault fault)
{
    static const char *const names[] = {
        [FAULT_NONE] = "none",       [FAULT_START] = "start",     [FAULT_CRASH] = "crash",
        [FAULT_TIMEOUT] = "timeout", [FAULT_GARBAGE] = "garbage", [FAULT_ILLEGAL] = "illegal"};
    return names[fault];
}

const char *contest_fault_text(enum contest_fault fault)
{
    switch (fault) {
    case FAULT_START:
        return N_("could not be started");
    case FAULT_CRASH:
        return N_("ended before it answered");
    case FAULT_TIMEOUT:
        return N_("did not answer within its limit");
    case FAULT_GARBAGE:
        return N_("gave no answer that can be used");
    case FAULT_ILLEGAL:
        return N_("chose an illegal action");
    case FAULT_NONE:
        break;
    }
    return N_("played without fault");
}
