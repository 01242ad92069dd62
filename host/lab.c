// The arms of a laboratory, and games played again.
#include "host/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/setup.h"
#include "host/format.h"

// The bot of every seat: its budget is one of simulations, so that games do not depend on the
// clock.
static int steady_bot(const struct lab *lab, const struct contest *contest, struct contest_bot *bot,
                      struct text *why)
{
    if (!bot->sims && bot->level && !bot->ms)
        bot->sims = bot_own_sims(bot->level, contest->game, contest->setup.seats);
    if (bot->level && !bot->ms && (bot->sims || bot->level->kind == BOT_RANDOM))
        return GAME_OK;
    format_text(why, "%s: ", bot->spec);
    text_string(why, voice_say(lab->order->voice, N_("a level is needed that does not go by the "
                                                     "clock, or one with sims=N")));
    return GAME_ERR_TEXT;
}

// A new arm, as the base but for its name. Null if there is no room.
static struct lab_arm *add_arm(struct lab *lab, enum lab_kind kind)
{
    if (lab->arms == LAB_ARMS)
        return NULL;
    struct lab_arm *arm = &lab->arm[lab->arms++];
    memset(arm, 0, sizeof *arm);
    arm->kind = kind;
    arm->contest = lab->arms > 1 ? lab->arm[0].contest : lab->order->contest;
    return arm;
}

// Takes back the last arm if its rules cannot be played, or are those of an arm before it.
static void drop_if_needless(struct lab *lab)
{
    const struct lab_arm *arm = &lab->arm[lab->arms - 1];
    struct game_refusal refusal;
    int needless = setup_vet(arm->contest.game, &arm->contest.setup, &refusal) != GAME_OK;
    for (int i = 0; i + 1 < lab->arms; i++)
        needless |=
            memcmp(&lab->arm[i].contest.setup, &arm->contest.setup, sizeof arm->contest.setup) == 0;
    lab->arms -= needless;
}

// Is this word one of the list "a,b,c"?
static int is_listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && strncmp(at, word, length) == 0)
            return 1;
    return 0;
}

static int varies(const struct lab *lab, const char *word)
{
    const char *vary = lab->order->vary;
    return strcmp(vary, "all") == 0 || is_listed(vary, word);
}

static void add_options(struct lab *lab)
{
    const struct game_option *option = lab->arm[0].contest.game->facts.options;
    for (int i = 0; option[i].name; i++) {
        if (!varies(lab, option[i].name) || option[i].most - option[i].least >= LAB_MOST_VALUES)
            continue;
        for (int32_t value = option[i].least; value <= option[i].most; value++) {
            struct lab_arm *arm = add_arm(lab, LAB_OPTION);
            if (!arm)
                return;
            snprintf(arm->name, sizeof arm->name, "%s=%d", option[i].name, value);
            arm->which = i;
            arm->value = value;
            arm->contest.setup.option[i] = value;
            drop_if_needless(lab);
        }
    }
}

static void add_presets(struct lab *lab)
{
    const struct game *game = lab->arm[0].contest.game;
    for (int i = 0; game->facts.presets[i].name; i++) {
        const char *name = game->facts.presets[i].name;
        struct lab_arm *arm = varies(lab, name) ? add_arm(lab, LAB_PRESET) : NULL;
        if (!arm)
            continue;
        snprintf(arm->name, sizeof arm->name, "preset=%s", name);
        arm->which = i;
        setup_preset(game, name, &arm->contest.setup);
        drop_if_needless(lab);
    }
}

// Each level of the list "a,b,c", lowest first, meets the one before it.
static int add_ladder(struct lab *lab, struct text *why)
{
    char list[256], *rest = list, *below = NULL;
    snprintf(list, sizeof list, "%s", lab->order->levels);
    for (char *level; (level = strsep(&rest, ",")) != NULL; below = level) {
        struct lab_arm *arm = below ? add_arm(lab, LAB_LADDER) : NULL;
        if (!arm)
            continue;
        struct contest *contest = &arm->contest;
        contest->bots = 2;
        contest->format = contest_usual_format(2, contest->setup.seats);
        snprintf(arm->name, sizeof arm->name, "%s:%s", level, below);
        for (int i = 0; i < 2; i++)
            if (contest_bot_parse(i ? below : level, &contest->bot[i], why) != GAME_OK ||
                steady_bot(lab, contest, &contest->bot[i], why) != GAME_OK)
                return GAME_ERR_TEXT;
        uint32_t seatings = contest_seatings(contest);
        contest->games = (contest->games + seatings - 1) / seatings * seatings;
    }
    return GAME_OK;
}

// Every word of --vary names an option or a preset.
static int vet_vary(const struct lab *lab, struct text *why)
{
    const struct game *game = lab->order->contest.game;
    char list[1024], *rest = list;
    struct game_setup unused;
    snprintf(list, sizeof list, "%s", lab->order->vary);
    for (char *word; (word = strsep(&rest, ",")) != NULL;) {
        if (strcmp(word, "all") == 0 || strcmp(word, "none") == 0 ||
            setup_find_option(game, word) >= 0 || setup_preset(game, word, &unused) == GAME_OK)
            continue;
        format_text(why, "--vary %s: ", word);
        text_string(
            why, voice_say(lab->order->voice, N_("the game has no option or preset of that name")));
        return GAME_ERR_TEXT;
    }
    return GAME_OK;
}

int lab_open(struct lab *ret, const struct contest_order *order, struct text *why)
{
    memset(ret, 0, sizeof *ret);
    ret->order = order;
    struct lab_arm *base = add_arm(ret, LAB_BASE);
    snprintf(base->name, sizeof base->name, "base");
    for (int i = 0; i < base->contest.bots; i++)
        if (steady_bot(ret, &base->contest, &base->contest.bot[i], why) != GAME_OK)
            return GAME_ERR_TEXT;
    if (vet_vary(ret, why) != GAME_OK)
        return GAME_ERR_TEXT;
    add_presets(ret);
    add_options(ret);
    if (strcmp(order->levels, "none") != 0 && add_ladder(ret, why) != GAME_OK)
        return GAME_ERR_TEXT;
    for (int i = 0; i < ret->arms; i++) {
        ret->games += ret->arm[i].contest.games;
        ret->arm[i].game = calloc(ret->arm[i].contest.games, sizeof *ret->arm[i].game);
        if (!ret->arm[i].game) {
            text_string(why, voice_say(order->voice, N_("memory ran out")));
            return GAME_ERR_TEXT;
        }
    }
    return GAME_OK;
}

void lab_close(struct lab *lab)
{
    for (int i = 0; i < lab->arms; i++) {
        for (uint32_t number = 0; lab->arm[i].game && number < lab->arm[i].contest.games; number++)
            free(lab->arm[i].game[number].move);
        free(lab->arm[i].game);
    }
    lab->arms = 0;
}

int lab_keep(struct lab_arm *arm, uint32_t number, const struct lab_move *move, uint32_t count)
{
    struct lab_game *game = &arm->game[number];
    game->move = malloc((count + 1) * sizeof *move); // never of no bytes
    if (!game->move)
        return 0;
    memcpy(game->move, move, count * sizeof *move);
    game->count = count;
    arm->played++;
    return 1;
}

int lab_replay(const struct lab_arm *arm, uint32_t number, const struct lab_game *game,
               const struct lab_watcher *watcher, struct game_result *ret)
{
    const struct game_rules *rules = arm->contest.game->rules;
    static const struct lab_watcher nobody;
    const struct lab_watcher *by = watcher ? watcher : &nobody;
    struct game_event event[MATCH_EVENTS];
    union record_state state;
    struct game_setup setup;
    struct dice unused;
    contest_deal(&arm->contest, number, &setup, &unused);
    int error = setup_deal(arm->contest.game, &setup, state.byte);
    for (uint32_t ply = 0; error == GAME_OK && ply < game->count; ply++) {
        const struct lab_move *move = &game->move[ply];
        struct game_log log = {.event = event, .capacity = MATCH_EVENTS};
        if (by->decision && move->seat < arm->contest.setup.seats)
            by->decision(by->context, state.byte, move, ply);
        error = rules->apply(state.byte, move->seat, move->action, &log);
        for (uint32_t i = 0; error == GAME_OK && by->event && i < log.count; i++)
            by->event(by->context, state.byte, &event[i], ply + 1 == game->count);
        if (error == GAME_OK && by->position)
            by->position(by->context, state.byte, ply);
    }
    if (error == GAME_OK && rules->to_act(state.byte) != 0)
        return GAME_ERR_TURN;
    if (error == GAME_OK)
        rules->result(state.byte, ret);
    return error;
}
