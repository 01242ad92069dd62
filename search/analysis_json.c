// An analysis as JSON: the same for `prairie analyse` and for the page.
#include "core/json.h"
#include "search/analysis.h"

enum { WORDS = 512 };

static int64_t nearest(double number)
{
    return (int64_t)(number < 0 ? number - 0.5 : number + 0.5);
}

// Errors are never told smaller than they are.
static int64_t upwards(double number)
{
    int64_t whole = (int64_t)number;
    return (double)whole < number ? whole + 1 : whole;
}

static void json_estimate(struct text *out, const char *mean, const char *error,
                          const struct estimate *estimate)
{
    json_int(out, mean, nearest(estimate->mean));
    json_int(out, error, upwards(estimate->error));
}

static void json_action(struct text *out, const char *key, const struct analysis *analysis,
                        const union record_state *before, int seat, game_action action)
{
    char data[WORDS];
    struct text text;
    text_init(&text, data, sizeof data);
    analysis->match->record.game->text->print_action(before->byte, seat, action, &text);
    json_string(out, key, data);
}

// The action as the seat sees it in a menu.
static void json_label(struct text *out, const char *key, const struct analysis *analysis,
                       const struct seen *seen, game_action action, const struct voice *voice)
{
    char data[WORDS];
    struct text text;
    text_init(&text, data, sizeof data);
    analysis->match->record.game->text->describe(seen->view.byte, seen->seat, action, voice, &text);
    json_string(out, key, data);
}

static void json_decision(struct text *out, const struct analysis *analysis,
                          const struct judgement *one, const struct voice *voice)
{
    union record_state state;
    struct seen seen;
    match_at(analysis->match, one->ply, state.byte);
    json_open(out, NULL, '{');
    json_int(out, "ply", one->ply);
    json_int(out, "seat", one->seat);
    json_action(out, "action", analysis, &state, one->seat, one->action);
    json_action(out, "best", analysis, &state, one->seat, one->best);
    if (voice) {
        seen_by(&seen, analysis->match->record.game, state.byte, one->seat);
        json_label(out, "label", analysis, &seen, one->action, voice);
        json_label(out, "best_label", analysis, &seen, one->best, voice);
    }
    json_estimate(out, "value", "value_error", &one->value);
    json_estimate(out, "best_value", "best_value_error", &one->best_value);
    json_estimate(out, "loss", "loss_error", &one->loss);
    json_bool(out, "rough", one->judged == JUDGED_ROUGHLY);
    json_bool(out, "costly", one->costly);
    json_bool(out, "forced", one->forced);
    json_bool(out, "mixed", one->mixed);
    json_open(out, "win", '[');
    for (int seat = 0; seat < analysis->seats; seat++)
        json_int(out, NULL, one->win[seat]);
    json_close(out, ']');
    json_close(out, '}');
}

static void json_accounts(struct text *out, const struct analysis *analysis)
{
    json_open(out, "accounts", '[');
    for (int seat = 0; seat < analysis->seats; seat++) {
        const struct account *own = &analysis->account[seat];
        json_open(out, NULL, '{');
        json_int(out, "seat", seat);
        json_int(out, "result", nearest(own->result));
        json_estimate(out, "choices", "choices_error", &own->choices);
        json_estimate(out, "gifts", "gifts_error", &own->gifts);
        json_estimate(out, "luck", "luck_error", &own->luck);
        json_int(out, "decisions", own->decisions);
        json_int(out, "mistakes", own->mistakes);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_turns(struct text *out, const struct analysis *analysis)
{
    json_open(out, "turning_points", '[');
    for (uint32_t i = 0; i < analysis->turns; i++) {
        const struct turning_point *turn = &analysis->turn[i];
        json_open(out, NULL, '{');
        json_int(out, "ply", turn->ply);
        json_int(out, "seat", turn->seat);
        json_int(out, "change", nearest(turn->change));
        json_bool(out, "by_choice", turn->by_choice);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void analysis_json(const struct analysis *analysis, const struct voice *voice, struct text *out)
{
    json_string(out, "game", analysis->match->record.game->facts.name);
    json_int(out, "seats", analysis->seats);
    json_string(out, "bot", analysis->judge.name);
    json_bool(out, "over", analysis->over);
    json_open(out, "decisions", '[');
    for (uint32_t i = 0; i < analysis->count; i++)
        if (analysis->judgement[i].judged != JUDGED_NOT)
            json_decision(out, analysis, &analysis->judgement[i], voice);
    json_close(out, ']');
    if (analysis->over)
        json_accounts(out, analysis);
    json_turns(out, analysis);
}
