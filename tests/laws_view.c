// The law of what may be done on a view (core/game.h): it answers as all its worlds do, or says
// that the answer is hidden, and no more often than two worlds differ.
//
// Worlds are the state itself and what resample() makes of the view, where other seats may have
// gone on to choose in secret. An answer that one of them denies is a fault, and so is a hidden one
// that hundreds of them agree on: chance alone does not hide a difference for so long.
#include <string.h>

#include "core/bits.h"
#include "tests/trial.h"

enum { MOST_EVENTS = 256, FEW_WORLDS = 12, MANY_WORLDS = 1500, TEXT = 256 };

enum question_kind { ASK_LEGAL, ASK_APPLY, ASK_EXPLAIN, ASK_RESULT };

struct question {
    enum question_kind kind;
    int seat;
    game_action action;
    char text[TEXT];
};

struct answer {
    int32_t status;
    int32_t pad;
    uint64_t print; // of all that is said besides
};

// A view under test, and the state that it is of.
struct look {
    struct trial *t;
    int as; // whose view
    union record_state view;
};

static uint64_t print_more(uint64_t print, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        print = (print ^ byte[i]) * 0x100000001b3ULL;
    return print;
}

// `is_world`: of a world, of which `as` then sees the view; else `at` is that view.
static struct answer ask_apply(struct look *look, const union record_state *at, int is_world,
                               const struct question *question)
{
    const struct game *game = look->t->game;
    struct game_event event[MOST_EVENTS];
    struct game_log log = {event, 0, MOST_EVENTS};
    union record_state after = *at, seen;
    struct answer answer = {0};
    answer.status = game->rules->apply(after.byte, question->seat, question->action, &log);
    answer.print = print_more(log.count, event, log.count * sizeof event[0]);
    if (answer.status < 0) {
        if (log.count || !trial_same(look->t, after.byte, at->byte))
            trial_broken(look->t, "views answer", "refused with %d, yet something changed",
                         answer.status);
        return answer;
    }
    seen = after;
    if (is_world)
        game->rules->redact(after.byte, look->as, seen.byte);
    answer.print = print_more(answer.print, seen.byte, game->facts.state_size);
    return answer;
}

static struct answer ask(struct look *look, const union record_state *at, int is_world,
                         const struct question *question)
{
    struct trial *t = look->t;
    struct answer answer = {0};
    struct game_refusal refusal = {NULL, NULL};
    struct game_result result;
    switch (question->kind) {
    case ASK_LEGAL:
        answer.status = trial_legal_of(t, at->byte, question->seat);
        if (answer.status > 0)
            answer.print = print_more(0, t->other, (size_t)answer.status * sizeof t->other[0]);
        return answer;
    case ASK_APPLY:
        return ask_apply(look, at, is_world, question);
    case ASK_EXPLAIN:
        answer.status = t->game->text->explain(at->byte, question->seat, question->text, &refusal);
        answer.print = print_more(0, &refusal, sizeof refusal); // constants, so equal if the same
        return answer;
    default:
        t->game->rules->result(at->byte, &result);
        answer.print = print_more(0, &result, sizeof result);
        return answer;
    }
}

// Choices of other seats that the view does not show: each world has its own.
static void choose_unseen(struct look *look, union record_state *world)
{
    struct trial *t = look->t;
    const struct game_rules *rules = t->game->rules;
    for (int i = 0; i < 2 * t->setup.seats; i++) {
        int seat = (int)dice_below(&t->dice, (uint32_t)t->setup.seats);
        union record_state after = *world, seen;
        if (seat == look->as || !(t->mask >> seat & 1) || dice_below(&t->dice, 2) == 0)
            continue;
        game_action action = rules->sample(after.byte, seat, &t->dice);
        if (rules->apply(after.byte, seat, action, NULL) != GAME_OK)
            continue;
        rules->redact(after.byte, look->as, seen.byte);
        if (trial_same(t, seen.byte, look->view.byte))
            *world = after;
    }
}

static void make_world(struct look *look, union record_state *ret)
{
    struct trial *t = look->t;
    *ret = look->view;
    if (t->game->rules->resample(ret->byte, look->as, &t->dice) != GAME_OK)
        trial_broken(t, "views answer", "the view of %d cannot be filled", look->as);
    choose_unseen(look, ret);
}

static const char *words_of(const struct question *question)
{
    static const char *const words[] = {"legal", "apply", "explain", "result"};
    return words[question->kind];
}

// Puts a question to the view and to its worlds. Returns what the view says.
static int put(struct look *look, const struct question *question)
{
    struct trial *t = look->t;
    struct answer said = ask(look, &look->view, 0, question);
    struct answer first = ask(look, &t->state, 1, question);
    int hidden = said.status == GAME_ERR_HIDDEN;
    int worlds = hidden ? MANY_WORLDS : FEW_WORLDS;
    for (int i = 0; i < worlds && !t->verdict->law; i++) {
        union record_state world = t->state;
        if (i > 0)
            make_world(look, &world);
        struct answer there = ask(look, &world, 1, question);
        int differs = there.status != first.status || there.print != first.print;
        if (hidden && differs)
            return said.status;
        if (!hidden && (there.status != said.status || there.print != said.print))
            trial_broken(t, "views answer",
                         "%s of seat %d, action %u \"%.60s\": the view of %d answers %d, world %d "
                         "of it %d%s",
                         words_of(question), question->seat, question->action, question->text,
                         look->as, said.status, i, there.status,
                         there.status == said.status ? " and more" : "");
    }
    if (hidden)
        trial_broken(t, "views answer",
                     "%s of seat %d, action %u \"%.60s\": the view of %d hides what %d worlds "
                     "agree on: %d",
                     words_of(question), question->seat, question->action, question->text, look->as,
                     worlds, first.status);
    return said.status;
}

static void put_action(struct look *look, int seat, game_action action)
{
    struct question question = {ASK_APPLY, seat, action, ""};
    struct text text;
    int status = put(look, &question);
    if (status != GAME_ERR_TURN && status != GAME_ERR_ACTION)
        return;
    text_init(&text, question.text, sizeof question.text);
    look->t->game->text->print_action(look->t->state.byte, seat, action, &text);
    question.kind = ASK_EXPLAIN;
    put(look, &question);
}

static void put_text(struct look *look, int seat, const char *in)
{
    struct question question = {ASK_EXPLAIN, seat, GAME_NO_ACTION, ""};
    memcpy(question.text, in, strlen(in) + 1);
    put(look, &question);
}

// A seat that may act: what it may do in the state, in a world of the view, and what nobody may.
static void put_actions(struct look *look, int seat)
{
    struct trial *t = look->t;
    const struct game_rules *rules = t->game->rules;
    union record_state world;
    make_world(look, &world);
    for (int i = 0; i < (seat == look->as ? 4 : 1); i++)
        put_action(look, seat, rules->sample(t->state.byte, seat, &t->dice));
    put_action(look, seat, rules->sample(world.byte, seat, &t->dice));
    put_action(look, seat, GAME_NO_ACTION);
    put_action(look, seat, 1 + dice_below(&t->dice, 64));
    put_action(look, seat, t->record.move[dice_below(&t->dice, t->record.count)].action);
}

// What shows a view must do with what it holds.
static void show(struct look *look, const void *view)
{
    struct trial *t = look->t;
    int32_t value[GAME_MAX_SEATS];
    t->game->mind->evaluate(view, value);
    for (int seat = 0; t->mask == 0 && seat < t->setup.seats; seat++) {
        struct game_result result;
        t->game->rules->result(t->state.byte, &result);
        if (value[seat] != 1000 * result.score[seat])
            trial_broken(t, "views answer", "the end is judged %d by the view of %d", value[seat],
                         look->as);
    }
    text_clear(&t->text);
    if (t->game->text->insight(view, &t->text) != GAME_OK)
        trial_broken(t, "views answer", "the view of %d gives no insight", look->as);
}

// A view that several seats have alike is that of the seat which acts on it.
static int whose(const struct look *look, int seat)
{
    union record_state own;
    look->t->game->rules->redact(look->t->state.byte, seat, own.byte);
    return trial_same(look->t, own.byte, look->view.byte) ? seat : look->as;
}

// The viewing seat chooses as it would in the state.
static void compare_choices(struct look *look)
{
    struct trial *t = look->t;
    const struct game_rules *rules = t->game->rules;
    game_action here[GAME_MAX_PENDING], there[GAME_MAX_PENDING];
    int count = rules->pending(t->state.byte, t->seat, here);
    if (rules->pending(look->view.byte, t->seat, there) != count ||
        memcmp(here, there, (size_t)count * sizeof here[0]) != 0)
        trial_broken(t, "views answer", "other choices are pending by the view");
    for (int i = 0; i < 4; i++) {
        game_action read = GAME_NO_ACTION,
                    action = rules->sample(look->view.byte, t->seat, &t->dice);
        if (!trial_lists(t, action))
            trial_broken(t, "views answer", "sample is not legal by the view");
        text_clear(&t->text);
        t->game->text->print_action(look->view.byte, t->seat, action, &t->text);
        if (t->game->text->parse_action(look->view.byte, t->seat, t->text.data, &read) != GAME_OK ||
            read != action)
            trial_broken(t, "views answer", "\"%.80s\" is read as %u, not %u", t->text.data, read,
                         action);
    }
}

static void put_questions(struct look *look)
{
    struct trial *t = look->t;
    int as = look->as;
    for (int seat = 0; seat < t->setup.seats; seat++, look->as = as) {
        struct question question = {ASK_LEGAL, seat, GAME_NO_ACTION, ""};
        look->as = whose(look, seat);
        put(look, &question);
        put_text(look, seat, "?");
        if (t->mask >> seat & 1)
            put_actions(look, seat);
        else if (t->record.count > 0)
            put_action(look, seat, t->record.move[dice_below(&t->dice, t->record.count)].action);
    }
    if (t->mask == 0) {
        struct question question = {ASK_RESULT, 0, GAME_NO_ACTION, ""};
        put(look, &question);
    }
}

void law_view_answers(struct trial *t)
{
    struct look look;
    memset(&look, 0, sizeof look);
    look.t = t;
    look.as = t->mask && dice_below(&t->dice, 2)
                  ? t->seat
                  : (int)dice_below(&t->dice, (uint32_t)t->setup.seats + 1) - 1;
    t->game->rules->redact(t->state.byte, look.as, look.view.byte);
    show(&look, look.view.byte);
    if (t->mask && look.as == t->seat)
        compare_choices(&look);
    put_questions(&look);
}
