// The contract on the card (core/game.h). A unit knows its one game, so the slots are functions
// here and not pointers to functions: calls are direct, and sizes are known. A unit includes this
// after its rules, with GAME and what the game does as others do (core/entry.h) defined, in a
// namespace within that of core/game.h: there these structures are meant by their names.
#ifndef PRAIRIE_GPU_CONTRACT_CUH
#define PRAIRIE_GPU_CONTRACT_CUH

struct game_rules {
    static RULES_FN void setup(void *ret_state, const struct game_setup *setup);
    static RULES_FN int seats(const void *state);
    static RULES_FN uint32_t to_act(const void *state);
    static RULES_FN game_action sample(const void *state, int seat, struct dice *dice);
    static RULES_FN int apply(void *state, int seat, game_action action, struct game_log *log);
    static RULES_FN void result(const void *state, struct game_result *ret);
    static RULES_FN void redact(const void *state, int seat, void *ret_view);
    static RULES_FN int resample(void *view, int seat, struct dice *dice);
    static RULES_FN void reopen(void *state, int seat);
    static RULES_FN int pending(const void *state, int seat, game_action *ret);
};

struct game_mind {
    const struct game_tuning *tuning; // the host's figures
    static RULES_FN void evaluate(const void *state, int32_t *ret);
    static RULES_FN void predict(const void *state, int32_t *ret);
    static RULES_FN game_action playout(const void *state, int seat, struct dice *dice);
    static RULES_FN int candidates(const void *state, int seat, struct dice *dice, game_action *ret,
                                   int most);
    static RULES_FN void observe(const void *state, int seat, uint32_t draft, uint8_t *ret);
    static RULES_FN void legal_numbers(const void *state, int seat, uint32_t draft, uint64_t *ret);
    static RULES_FN int number(const void *state, int seat, game_action action, uint16_t *ret);
    static RULES_FN int choose(const void *state, int seat, uint32_t draft, uint32_t number,
                               uint32_t *ret);
};

#define ENTRY_WITHOUT_WORDS
#define ENTRY_SLOT(table, returns, name) RULES_FN returns table::name
#include "core/entry.h"

struct game_facts {
    static constexpr uint32_t state_size = sizeof(ENTRY_STATE);
};

struct game {
    struct game_facts facts;
    const struct game_rules *rules;
    const struct game_mind *mind;
};

#endif
