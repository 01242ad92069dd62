// Turns the typed functions of a game into the slots of the contract (core/game.h). A game's
// entry.c includes this once, after the headers that declare them:
//
//     static const struct game_tuning tuning = {…};
//     #define GAME sioux // sioux_legal(const struct sioux_state *, …) and so on
//     #include "core/entry.h"
//
// and has `sioux_rules`, `sioux_text` and `sioux_mind` for its `const struct game`. What a game
// does as others do is named before the include and is no function of its own: GAME_REOPEN as
// game_nothing_to_reopen, GAME_PENDING as game_nothing_pending, GAME_MOVE as
// game_move_is_one_action, GAME_PREDICT as game_predict_as_evaluate. A game whose apply(), legal()
// or evaluate() is for states only names GAME_APPLY_TO_VIEW, GAME_LEGAL_ON_VIEW or
// GAME_EVALUATE_VIEW, what the contract says of views, and tells a view by is_view(). This is the
// one place where macros declare functions: it stands for a hundred equal lines in every game.
//
// No include guard: it belongs to the file that includes it, and is empty where no game is named.
#ifdef GAME
#define ENTRY_JOIN_NOW(a, b) a##_##b
#define ENTRY_JOIN(a, b) ENTRY_JOIN_NOW(a, b)
#define ENTRY_TYPED(name) ENTRY_JOIN(GAME, name)
#define ENTRY_STATE struct ENTRY_TYPED(state)

// Where a slot is not a function of its file but a member of a type, that says so itself.
#ifndef ENTRY_SLOT
#define ENTRY_SLOT(table, returns, name) static returns name
#endif

ENTRY_SLOT(game_rules, void, setup)(void *ret_state, const struct game_setup *setup)
{
    ENTRY_TYPED(setup)((ENTRY_STATE *)ret_state, setup);
}

ENTRY_SLOT(game_rules, int, seats)(const void *state)
{
    return ENTRY_TYPED(seats)((const ENTRY_STATE *)state);
}

ENTRY_SLOT(game_rules, uint32_t, to_act)(const void *state)
{
    return ENTRY_TYPED(to_act)((const ENTRY_STATE *)state);
}

ENTRY_SLOT(game_rules, game_action, sample)(const void *state, int seat, struct dice *dice)
{
    return ENTRY_TYPED(sample)((const ENTRY_STATE *)state, seat, dice);
}

ENTRY_SLOT(game_rules, int, apply)(void *state, int seat, game_action action, struct game_log *log)
{
#ifdef GAME_APPLY_TO_VIEW
    if (ENTRY_TYPED(is_view)((const ENTRY_STATE *)state))
        return GAME_APPLY_TO_VIEW((ENTRY_STATE *)state, seat, action, log);
#endif
    return ENTRY_TYPED(apply)((ENTRY_STATE *)state, seat, action, log);
}

ENTRY_SLOT(game_rules, void, result)(const void *state, struct game_result *ret)
{
    ENTRY_TYPED(result)((const ENTRY_STATE *)state, ret);
}

ENTRY_SLOT(game_rules, void, redact)(const void *state, int seat, void *ret_view)
{
    ENTRY_TYPED(redact)((const ENTRY_STATE *)state, seat, (ENTRY_STATE *)ret_view);
}

ENTRY_SLOT(game_rules, int, resample)(void *view, int seat, struct dice *dice)
{
    return ENTRY_TYPED(resample)((ENTRY_STATE *)view, seat, dice);
}

ENTRY_SLOT(game_rules, void, reopen)(void *state, int seat)
{
#ifdef GAME_REOPEN
    GAME_REOPEN(state, seat);
#else
    ENTRY_TYPED(reopen)((ENTRY_STATE *)state, seat);
#endif
}

ENTRY_SLOT(game_rules, int, pending)(const void *state, int seat, game_action *ret)
{
#ifdef GAME_PENDING
    return GAME_PENDING(state, seat, ret);
#else
    return ENTRY_TYPED(pending)((const ENTRY_STATE *)state, seat, ret);
#endif
}

ENTRY_SLOT(game_mind, void, evaluate)(const void *state, int32_t *ret)
{
#ifdef GAME_EVALUATE_VIEW
    if (ENTRY_TYPED(is_view)((const ENTRY_STATE *)state)) {
        GAME_EVALUATE_VIEW((const ENTRY_STATE *)state, ret);
        return;
    }
#endif
    ENTRY_TYPED(evaluate)((const ENTRY_STATE *)state, ret);
}

// The best that is known of the end is what meets the eye.
#define game_predict_as_evaluate(state, ret)                                                       \
    ENTRY_TYPED(evaluate)((const ENTRY_STATE *)(state), ret)

ENTRY_SLOT(game_mind, void, predict)(const void *state, int32_t *ret)
{
#ifdef GAME_PREDICT
    GAME_PREDICT(state, ret);
#else
    ENTRY_TYPED(predict)((const ENTRY_STATE *)state, ret);
#endif
}

ENTRY_SLOT(game_mind, game_action, playout)(const void *state, int seat, struct dice *dice)
{
    return ENTRY_TYPED(playout)((const ENTRY_STATE *)state, seat, dice);
}

ENTRY_SLOT(game_mind, int, candidates)
(const void *state, int seat, struct dice *dice, game_action *ret, int most)
{
    return ENTRY_TYPED(candidates)((const ENTRY_STATE *)state, seat, dice, ret, most);
}

ENTRY_SLOT(game_mind, void, observe)
(const void *state, int seat, uint32_t draft, uint8_t *ret)
{
    ENTRY_TYPED(observe)((const ENTRY_STATE *)state, seat, draft, ret);
}

ENTRY_SLOT(game_mind, void, legal_numbers)
(const void *state, int seat, uint32_t draft, uint64_t *ret)
{
    ENTRY_TYPED(legal_numbers)((const ENTRY_STATE *)state, seat, draft, ret);
}

ENTRY_SLOT(game_mind, int, number)
(const void *state, int seat, game_action action, uint16_t *ret)
{
    return ENTRY_TYPED(number)((const ENTRY_STATE *)state, seat, action, ret);
}

ENTRY_SLOT(game_mind, int, choose)
(const void *state, int seat, uint32_t draft, uint32_t number, uint32_t *ret)
{
    return ENTRY_TYPED(choose)((const ENTRY_STATE *)state, seat, draft, number, ret);
}

// What follows is for machines with words; a card plays without them.
#ifndef ENTRY_WITHOUT_WORDS
ENTRY_SLOT(game_rules, int, legal)(const void *state, int seat, game_action *ret)
{
#ifdef GAME_LEGAL_ON_VIEW
    if (ENTRY_TYPED(is_view)((const ENTRY_STATE *)state))
        return GAME_LEGAL_ON_VIEW((const ENTRY_STATE *)state, seat, ret);
#endif
    return ENTRY_TYPED(legal)((const ENTRY_STATE *)state, seat, ret);
}

ENTRY_SLOT(game_rules, const char *, check)(const void *state)
{
    return ENTRY_TYPED(check)((const ENTRY_STATE *)state);
}

ENTRY_SLOT(game_rules, uint32_t, move)(const void *state)
{
#ifdef GAME_MOVE
    return GAME_MOVE(state);
#else
    return ENTRY_TYPED(move)((const ENTRY_STATE *)state);
#endif
}

static const struct game_rules ENTRY_TYPED(rules) = {
    .vet = ENTRY_TYPED(vet),
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .sample = sample,
    .apply = apply,
    .result = result,
    .redact = redact,
    .resample = resample,
    .check = check,
    .move = move,
    .reopen = reopen,
    .pending = pending,
};

static const struct game_mind ENTRY_TYPED(mind) = {
    .tuning = &tuning,
    .evaluate = evaluate,
    .predict = predict,
    .playout = playout,
    .candidates = candidates,
    .observe = observe,
    .legal_numbers = legal_numbers,
    .number = number,
    .choose = choose,
};

static int print_action(const void *state, int seat, game_action action, struct text *out)
{
    return ENTRY_TYPED(print_action)((const ENTRY_STATE *)state, seat, action, out);
}

static int parse_action(const void *state, int seat, const char *in, game_action *ret)
{
    return ENTRY_TYPED(parse_action)((const ENTRY_STATE *)state, seat, in, ret);
}

static int explain(const void *state, int seat, const char *in, struct game_refusal *ret)
{
    return ENTRY_TYPED(explain)((const ENTRY_STATE *)state, seat, in, ret);
}

static int print_state(const void *state, int as, struct text *out)
{
    return ENTRY_TYPED(print_state)((const ENTRY_STATE *)state, as, out);
}

static int parse_state(void *ret_state, const struct tree *in, const struct game_parse *with,
                       struct text *error)
{
    return ENTRY_TYPED(parse_state)((ENTRY_STATE *)ret_state, in, with, error);
}

static int parse_view(void *ret_view, const struct tree *in, const struct game_parse *with,
                      struct text *error)
{
    return ENTRY_TYPED(parse_view)((ENTRY_STATE *)ret_view, in, with, error);
}

static int describe(const void *view, int seat, game_action action, const struct voice *voice,
                    struct text *out)
{
    return ENTRY_TYPED(describe)((const ENTRY_STATE *)view, seat, action, voice, out);
}

static int print_word(const void *view, const char *type, int value, const struct voice *voice,
                      struct text *out)
{
    return ENTRY_TYPED(print_word)((const ENTRY_STATE *)view, type, value, voice, out);
}

static int print_value(const void *view, const char *type, int value, struct text *out)
{
    return ENTRY_TYPED(print_value)((const ENTRY_STATE *)view, type, value, out);
}

static int insight(const void *view, struct text *out)
{
    return ENTRY_TYPED(insight)((const ENTRY_STATE *)view, out);
}

static int draw(const void *view, int seat, const struct voice *voice, struct text *out)
{
    return ENTRY_TYPED(draw)((const ENTRY_STATE *)view, seat, voice, out);
}

static int recite(const void *view, int seat, const struct voice *voice, struct text *out)
{
    return ENTRY_TYPED(recite)((const ENTRY_STATE *)view, seat, voice, out);
}

static const struct game_text ENTRY_TYPED(text) = {
    .print_action = print_action,
    .parse_action = parse_action,
    .explain = explain,
    .print_state = print_state,
    .parse_state = parse_state,
    .parse_view = parse_view,
    .parse_table = ENTRY_TYPED(parse_table),
    .print_table = ENTRY_TYPED(print_table),
    .describe = describe,
    .print_word = print_word,
    .print_value = print_value,
    .insight = insight,
    .draw = draw,
    .recite = recite,
};
#endif
#endif
