// Why the text of an action is refused: the rule and a sentence (SX-19).
#include "games/sioux/notation.h"

static void refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
}

static void explain_turn(const struct sioux_state *s, int seat, struct game_refusal *ret)
{
    switch (s->phase) {
    case SIOUX_PHASE_PLAY:
        if (s->tribe[seat].card == SIOUX_NO_CARD)
            refuse(ret, "SX-15.3", N_("this camp plays its card later in this hunt"));
        else
            refuse(ret, "SX-3.1", N_("a card once laid cannot be changed"));
        break;
    case SIOUX_PHASE_SHAMAN:
        refuse(ret, "SX-7.1", N_("only the owner of the Wise Elder names its value"));
        break;
    case SIOUX_PHASE_CROW:
        refuse(ret, "SX-5.2", N_("only a tied camp with a card in hand answers, and only once"));
        break;
    case SIOUX_PHASE_SECOND:
        refuse(ret, "SX-5.3", N_("only a tied camp lays a second card, and only one"));
        break;
    case SIOUX_PHASE_GIFT:
        refuse(ret, "SX-8.6", N_("another camp decides about a gift now"));
        break;
    default:
        refuse(ret, "SX-11.1", N_("the game is over"));
        break;
    }
}

int sioux_explain(const struct sioux_state *s, int seat, const char *in, struct game_refusal *ret)
{
    (void)in; // every text is refused by the rule of the decision that is due
    if (seat < 0 || seat >= s->seats) {
        refuse(ret, "SX-2", N_("there is no such seat"));
        return GAME_OK;
    }
    if (!(s->to_act >> seat & 1)) {
        explain_turn(s, seat, ret);
        return GAME_OK;
    }
    switch (s->phase) {
    case SIOUX_PHASE_PLAY:
        refuse(ret, "SX-3.1", N_("play a card that is in your hand"));
        break;
    case SIOUX_PHASE_SHAMAN:
        refuse(ret, "SX-7.1", N_("name 6, 7 or 8, but no value that an opponent shows"));
        break;
    case SIOUX_PHASE_CROW:
        refuse(ret, "SX-5.2", N_("answer with call or pass"));
        break;
    case SIOUX_PHASE_SECOND:
        refuse(ret, "SX-5.3", N_("lay a card that is in your hand"));
        break;
    default:
        refuse(ret, "SX-8.2", N_("ask a camp with the same total that has an animal, or pass"));
        break;
    }
    return GAME_OK;
}
