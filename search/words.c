// A bot's advice as JSON and in words.
#include "core/json.h"
#include "search/bot.h"

enum { ACTION_TEXT = 256 };

static void json_action(const struct seen *seen, game_action action, struct text *out)
{
    char data[ACTION_TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    seen->game->text->print_action(seen->view.byte, seen->seat, action, &text);
    json_string(out, "action", data);
}

static void json_seats(struct text *out, const char *key, const int32_t *number, int seats)
{
    json_open(out, key, '[');
    for (int seat = 0; seat < seats; seat++)
        json_int(out, NULL, number[seat]);
    json_close(out, ']');
}

void bot_advice_json(const struct seen *seen, const struct bot_advice *advice, struct text *out)
{
    if (advice->action == GAME_NO_ACTION)
        json_null(out, "action");
    else
        json_action(seen, advice->action, out);
    json_int(out, "value", seen->seat >= 0 ? advice->win[seen->seat] : 0);
    json_seats(out, "win", advice->win, advice->seats);
    json_seats(out, "score", advice->score, advice->seats);
    json_bool(out, "mixed", advice->mixed);
    json_int(out, "sims", advice->sims);
    json_open(out, "alternatives", '[');
    for (uint32_t i = 0; i < advice->count; i++) {
        const struct bot_option *option = &advice->option[i];
        json_open(out, NULL, '{');
        json_action(seen, option->action, out);
        json_int(out, "value", option->win);
        json_int(out, "score", option->score);
        json_int(out, "visits", option->visits);
        json_int(out, "weight", option->weight);
        json_close(out, '}');
    }
    json_close(out, ']');
}

// 1/1000 as "12.3".
static void tenths(const struct voice *voice, struct text *out, int32_t number)
{
    int32_t rounded = (number < 0 ? number - 50 : number + 50) / 100;
    if (rounded < 0) {
        text_char(out, '-');
        rounded = -rounded;
    }
    text_int(out, rounded / 10);
    text_string(out, voice_say(voice, N_(".")));
    text_int(out, rounded % 10);
}

// "Play the 7"
static void say_action(const struct seen *seen, const struct bot_option *option,
                       const struct voice *voice, struct text *out)
{
    seen->game->text->describe(seen->view.byte, seen->seat, option->action, voice, out);
}

// "  Play the 7: 53 % to win, 12.3 points expected"
static void say_option(const struct seen *seen, const struct bot_option *option,
                       const struct voice *voice, struct text *out)
{
    text_string(out, "  ");
    say_action(seen, option, voice, out);
    if (option->visits > 0) {
        text_string(out, voice_say(voice, N_(": ")));
        text_int(out, (option->win + 5) / 10);
        text_string(out, voice_say(voice, N_(" % to win, ")));
        tenths(voice, out, option->score);
        text_string(out, voice_say(voice, N_(" points expected")));
    }
    text_char(out, '\n');
}

static const struct bot_option *taken(const struct bot_advice *advice)
{
    for (uint32_t i = 0; i < advice->count; i++)
        if (advice->option[i].action == advice->action)
            return &advice->option[i];
    return NULL;
}

// The best of what else was looked at; null if there was nothing.
static const struct bot_option *next_best(const struct bot_advice *advice)
{
    const struct bot_option *best = NULL;
    for (uint32_t i = 0; i < advice->count; i++) {
        const struct bot_option *option = &advice->option[i];
        if (option->action != advice->action && option->visits > 0 &&
            (!best || option->win > best->win))
            best = option;
    }
    return best;
}

// Is the difference no larger than the playouts of two equal options could show (95 %)?
static int is_noise(const struct bot_option *a, const struct bot_option *b)
{
    int64_t gap = a->win - b->win, mean = (a->win + b->win) / 2;
    int64_t visits = (int64_t)a->visits + b->visits;
    return gap * gap * a->visits / 4 * b->visits <= mean * (1000 - mean) * visits;
}

// "That wins about 53 of 100 games, with 12.3 points."
static void say_worth(const struct seen *seen, const struct bot_option *best,
                      const struct voice *voice, struct text *out)
{
    const int16_t games[GAME_EVENT_ARGS] = {(int16_t)((best->win + 5) / 10)};
    text_char(out, ' ');
    voice_fill(voice, seen->game, seen->view.byte,
               N_("That wins about {0 number} of 100 games, with "), games, out);
    tenths(voice, out, best->score);
    text_string(out, voice_say(voice, N_(" points.")));
}

// What it has before the next best, or that nothing tells them apart.
static void say_reason(const struct seen *seen, const struct bot_option *best,
                       const struct bot_option *next, const struct voice *voice, struct text *out)
{
    text_char(out, ' ');
    if (is_noise(best, next)) {
        text_string(out, voice_say(voice, N_("As good, as far as I can tell: ")));
        say_action(seen, next, voice, out);
    } else {
        const int16_t games[GAME_EVENT_ARGS] = {(int16_t)((next->win + 5) / 10)};
        voice_fill(voice, seen->game, seen->view.byte, N_("The next best wins {0 number}: "), games,
                   out);
        say_action(seen, next, voice, out);
    }
    text_char(out, '.');
}

void bot_advice_choice(const struct seen *seen, const struct bot_advice *advice,
                       const struct voice *voice, struct text *out)
{
    const struct bot_option *best = taken(advice), *next = next_best(advice);
    if (!best) {
        text_string(out, voice_say(voice, N_("There is nothing to decide now.")));
        text_char(out, '\n');
        return;
    }
    text_string(out, voice_say(voice, N_("I would choose: ")));
    say_action(seen, best, voice, out);
    text_char(out, '.');
    if (best->visits > 0)
        say_worth(seen, best, voice, out);
    if (best->visits > 0 && next)
        say_reason(seen, best, next, voice, out);
    if (advice->mixed && best->weight < 1000) {
        text_char(out, ' ');
        text_string(out, voice_say(voice, N_("Not always, though: others choose at the same time, "
                                             "so vary among the good ones.")));
    }
    text_char(out, '\n');
}

void bot_advice_weighed(const struct seen *seen, const struct bot_advice *advice,
                        const struct voice *voice, int most, struct text *out)
{
    for (uint32_t i = 0; i < advice->count && most > 0; i++) {
        if (advice->option[i].action == advice->action || advice->option[i].visits == 0)
            continue;
        say_option(seen, &advice->option[i], voice, out);
        most--;
    }
}
