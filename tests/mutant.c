// Breeding mutants of the bidding game and putting them to the laws.
#include "tests/mutant.h"

#include <string.h>

#include "tests/unit.h"

enum { SEEDS = 60 };

void mutant_breed(struct mutant *ret)
{
    ret->rules = *auction_game.rules;
    ret->text = *auction_game.text;
    ret->mind = *auction_game.mind;
    ret->game = auction_game;
    ret->game.rules = &ret->rules;
    ret->game.text = &ret->text;
    ret->game.mind = &ret->mind;
}

const char *mutant_broken(const struct game *game, struct verdict *ret)
{
    if (!laws_of_table(game, ret))
        return ret->law;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (int seats = 2; seats <= AUCTION_SEATS; seats++)
            if (!laws_of_play(game, seats, seed, ret))
                return ret->law;
    return NULL;
}

void assert_mutant_broken(const struct game *mutant, const char *laws)
{
    struct verdict verdict;
    const char *law = mutant_broken(mutant, &verdict);
    if (!law)
        fail_msg("no law noticed; expected: %s", laws);
    if (!strstr(laws, law))
        fail_msg("expected: %s; broken: %s: %s", laws, law, verdict.why);
}
