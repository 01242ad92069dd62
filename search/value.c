// Outcomes and the little arithmetic that search needs, the same on every platform.
#include "search/value.h"

#include "core/bits.h"

// e to the x for |x| up to 24, good enough to compare.
static RULES_FN double value_exp(double x)
{
    double limited = x < -24 ? -24 : x > 24 ? 24 : x;
    double power = 1 + limited / 32;
    for (int i = 0; i < 5; i++)
        power *= power;
    return power;
}

RULES_FN int32_t value_lead(const int32_t *score, int seats, int seat)
{
    int32_t best = seats > 1 ? INT32_MIN : 0;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best)
            best = score[other];
    return score[seat] - best;
}

RULES_FN void value_end(const struct game *game, const void *state, struct value *ret)
{
    struct game_result result;
    int seats = game->rules->seats(state), winners = 0;
    game->rules->result(state, &result);
    for (int seat = 0; seat < seats; seat++)
        winners += result.rank[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        ret->share[seat] = result.rank[seat] == 1 ? 1.0 / winners : 0;
        ret->score[seat] = result.score[seat] * 1000;
    }
}

// Nobody has won yet: the further ahead, the likelier.
RULES_FN void value_guess(const struct game *game, const void *state, value_estimate estimate,
                          double spread, struct value *ret)
{
    double weight[GAME_MAX_SEATS];
    double sum = 0;
    int seats = game->rules->seats(state);
    estimate(state, ret->score);
    for (int seat = 0; seat < seats; seat++) {
        weight[seat] = value_exp((ret->score[seat] - ret->score[0]) * 1.7 / spread);
        sum += weight[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        ret->share[seat] = weight[seat] / sum;
}

RULES_FN void value_of(const struct game *game, const void *state, value_estimate estimate,
                       double spread, struct value *ret)
{
    if (game->rules->to_act(state) == 0)
        value_end(game, state, ret);
    else
        value_guess(game, state, estimate, spread, ret);
}

RULES_FN void value_worth(const struct value *value, int seats, double spread, double lead_part,
                          double *ret)
{
    for (int seat = 0; seat < seats; seat++) {
        double lead = value_lead(value->score, seats, seat);
        double ahead = 0.5 + 0.5 * lead / ((lead < 0 ? -lead : lead) + spread);
        ret[seat] = (1 - lead_part) * value->share[seat] + lead_part * ahead;
    }
}

RULES_FN void value_finish_step(const struct game *game, void *state, struct dice *dice)
{
    uint32_t before, mask = game->rules->to_act(state);
    do {
        int seat = bits_lowest(mask);
        if (mask == 0 ||
            game->rules->apply(state, seat, game->mind->playout(state, seat, dice), NULL) < 0)
            return;
        before = mask;
        mask = game->rules->to_act(state);
    } while (!value_step_ends(before, mask));
}

RULES_FN void value_playout(const struct game *game, void *state, uint32_t horizon,
                            struct dice *dice)
{
    uint32_t mask = game->rules->to_act(state);
    uint32_t committed = 0; // seats of this step that others still wait for
    for (uint32_t ply = 0; mask != 0; ply++) {
        // Never cut between choices that are revealed together.
        if (horizon > 0 && ply >= horizon && !committed)
            return;
        int seat = bits_lowest(mask);
        if (game->rules->apply(state, seat, game->mind->playout(state, seat, dice), NULL) < 0)
            return;
        uint32_t after = game->rules->to_act(state);
        committed = after == (mask & ~(1U << seat)) ? after : 0;
        mask = after;
    }
}
