// What the browser asks of bots: their levels, a move, and a look back at a whole game.
#include "core/json.h"
#include "search/analysis.h"
#include "wasm/answer.h"
#include "wasm/matches.h"

enum { BOT_BYTES = 24 << 20 }; // what a bot remembers while it thinks

// The page's clock, in milliseconds from any start: the module's only import.
__attribute__((import_module("prairie"), import_name("now"))) double prairie_now(void);

static _Alignas(16) uint8_t bot_memory[BOT_BYTES];
static struct bot_advice advice;
static struct judgement judgements[MOST_PLIES];
static struct analysis analysis;
static struct match *analysed; // a copy of the match, open as long as its analysis; or null

// {"levels":[{"name","text"}]}: the bots that a person may choose among, weakest first. random and
// greedy stand before them and are yardsticks only.
int EXPORT(prairie_levels)(void)
{
    answer_begin(1);
    json_open(&answer_text, "levels", '[');
    for (const struct bot_level *level = bot_level_find("beginner"); level->name; level++) {
        json_open(&answer_text, 0, '{');
        json_string(&answer_text, "name", level->name);
        json_string(&answer_text, "text", level->text);
        json_close(&answer_text, '}');
    }
    json_close(&answer_text, ']');
    return answer_finish();
}

static uint64_t microseconds(void *context)
{
    (void)context;
    return (uint64_t)(prairie_now() * 1000);
}

// In: the name of a level. {"label","words","weighed"} and what bot_advice_json tells: the move
// that the bot would make for the seat, in words, and what else it weighed. The bot sees the seat's
// view only. `ms` and `sims` as in struct bot_task.
int EXPORT(prairie_suggest)(int handle, int seat, uint32_t ms, uint32_t sims, uint32_t high,
                            uint32_t low)
{
    struct match *match = matches_find(handle);
    if (!match)
        return answer_no_match();
    const struct game *game = match->record.game;
    const struct bot_level *level = bot_level_find(answer_in);
    if (!level)
        return answer_refuse("unknown_bot", 0, "there is no bot of that name");
    if (seat < 0 || seat >= match->record.setup.seats ||
        !(game->rules->to_act(match->state.byte) >> seat & 1))
        return answer_refuse("not_to_act", 0, "this seat may not act now");
    if (answer_is_hidden(match, seat))
        return answer_hidden();
    const char *names[GAME_MAX_SEATS];
    char data[ANSWER_WORD * 16];
    struct text text;
    struct voice voice;
    struct seen seen;
    struct bot_task task = {.seed = (uint64_t)high << 32 | low,
                            .sims = sims,
                            .ms = ms,
                            .memory = bot_memory,
                            .memory_size = sizeof bot_memory,
                            .clock = microseconds};
    (match->eyes == GAME_ALL ? seen_by : seen_view)(&seen, game, match->state.byte, seat);
    bot_think(level, &seen, &task, &advice);
    answer_voice(match, names, &voice);
    answer_begin_at(match);
    text_init(&text, data, sizeof data);
    game->text->describe(seen.view.byte, seat, advice.action, &voice, &text);
    json_string(&answer_text, "label", data);
    text_init(&text, data, sizeof data);
    bot_advice_choice(&seen, &advice, &voice, &text);
    json_string(&answer_text, "words", data);
    text_init(&text, data, sizeof data);
    bot_advice_weighed(&seen, &advice, &voice, 3, &text);
    json_string(&answer_text, "weighed", data);
    bot_advice_json(&seen, &advice, &answer_text);
    return answer_finish();
}

// As a host's thinker does it: with no more memory than the task needs, so that every platform
// finds the same.
static int think(const struct analyst *analyst, const struct bot_level *level,
                 const struct seen *seen, const struct bot_task *task, struct bot_advice *ret)
{
    struct bot_task mine = *task;
    int seats = seen->game->rules->seats(seen->view.byte);
    size_t wanted = bot_good_memory(level, seen->game, seats, task, 1);
    (void)analyst;
    mine.memory = bot_memory;
    mine.memory_size = wanted < sizeof bot_memory ? wanted : sizeof bot_memory;
    mine.clock = microseconds;
    bot_think(level, seen, &mine, ret);
    return GAME_OK;
}

static int no_analysis(void)
{
    return answer_refuse("no_analysis", 0, "no analysis is open");
}

// How far it is: {"plies","judged"}, and the ply that comes next, and whether only for a glance.
static int tell_progress(void)
{
    uint32_t next = analysis_next(&analysis);
    int left = next < analysis.count;
    answer_begin(1);
    json_int(&answer_text, "plies", analysis.count);
    json_int(&answer_text, "judged", analysis.judged);
    json_bool(&answer_text, "glanced", !left || analysis.judgement[next].judged == JUDGED_ROUGHLY);
    return answer_finish();
}

// In: the name of a level. Opens the analysis of the match's whole record; one that was open before
// is given up. `sims` as in struct bot_task, for each decision. {"plies","judged","glanced"}.
int EXPORT(prairie_analyse)(int handle, uint32_t sims, uint32_t high, uint32_t low)
{
    struct match *match = matches_find(handle);
    const struct bot_level *level = bot_level_find(answer_in);
    struct bot_task task = {.seed = (uint64_t)high << 32 | low, .sims = sims};
    if (!match)
        return answer_no_match();
    if (!match->from_start)
        return answer_hidden();
    if (!level || level->kind != BOT_SEARCH)
        return answer_refuse("unknown_bot", 0, "there is no bot of that name");
    if (analysed)
        matches_free(analysed);
    analysed = matches_reserve();
    if (!analysed)
        return answer_too_many();
    match_copy(match, analysed);
    matches_take(analysed);
    analysis_open(&analysis, analysed, judgements, level, &task);
    return tell_progress();
}

// Deals with the decision that matters most now. {"plies","judged","glanced"}: `glanced` as soon as
// there is a first picture of all, done when `judged` is `plies`.
int EXPORT(prairie_analyse_more)(void)
{
    struct analyst analyst = {.think = think, .clock = microseconds};
    if (!analysed)
        return no_analysis();
    uint32_t ply = analysis_next(&analysis);
    if (ply < analysis.count) {
        if (analysis.judgement[ply].judged == JUDGED_NOT)
            analysis_glance(&analysis, ply, &analyst);
        else
            analysis_judge(&analysis, ply, &analyst);
    }
    return tell_progress();
}

// What is known so far, as analysis_json() writes it, with every action in words.
int EXPORT(prairie_analysis)(void)
{
    const char *names[GAME_MAX_SEATS];
    struct voice voice;
    if (!analysed)
        return no_analysis();
    answer_voice(analysed, names, &voice);
    answer_begin(1);
    analysis_json(&analysis, &voice, &answer_text);
    return answer_finish();
}
