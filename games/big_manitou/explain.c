// Why the text of an action is refused: the rule and a sentence (section 7.2 of the specification).
#include "games/big_manitou/notation.h"
#include "games/big_manitou/view.h"

static void refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
}

static void explain_select(const struct manitou_state *s, int seat,
                           const struct manitou_sentence *sentence, struct game_refusal *ret)
{
    uint32_t pool = s->player[seat].pool;
    int held = 0, asked = manitou_selection_size(s->seats, manitou_place_of(s, seat));
    for (uint32_t left = MANITOU_DECK; left != 0; left &= left - 1) {
        int card = manitou_lowest(left);
        if (sentence->copies[card] > manitou_copies(pool, card)) {
            refuse(ret, "BM-2.3", N_("a card of this selection is not in your pool"));
            return;
        }
        held += sentence->copies[card];
    }
    refuse(ret, "BM-2.3",
           held > asked ? N_("that is a card too many: put one back first")
                        : N_("the selection has too few cards"));
}

static void explain_play(const struct manitou_state *s, int seat,
                         const struct manitou_sentence *sentence, struct game_refusal *ret)
{
    int card = (int)(sentence->detail >> 2), ground = (int)(sentence->detail & 3) - 1;
    if (!manitou_copies(s->player[seat].hand, card)) {
        refuse(ret, "BM-3.1", N_("this card is not in your hand"));
        return;
    }
    switch (manitou_bars(s, seat, card, ground)) {
    case MANITOU_WEAK:
        refuse(ret, "A-8", N_("a hero weaker than the one there may not be placed"));
        break;
    case MANITOU_WEAK_PAIR:
        refuse(ret, "A-9", N_("a hero too weak for the pair there may not be placed"));
        break;
    default:
        refuse(ret, "BM-4.1", N_("you already have two heroes on this ground"));
        break;
    }
}

static void explain_move(const struct manitou_sentence *sentence, struct game_refusal *ret)
{
    if ((sentence->detail >> 2 & 3) == (sentence->detail & 3))
        refuse(ret, "BM-5.2", N_("a hunter moves to another ground"));
    else
        refuse(ret, "BM-5.2", N_("you have no such hunter on that ground"));
}

static void explain_take(const struct manitou_state *s, struct game_refusal *ret)
{
    static const char *const rules[3] = {"BM-7.3", "BM-7.5", "BM-7.6"};
    int ground, step;
    manitou_step_at(s, s->take - 1, &ground, &step);
    refuse(ret, rules[step], N_("this tile does not lie on the ground that is evaluated"));
}

static void explain_decline(const struct manitou_state *s, struct game_refusal *ret)
{
    if (s->phase == MANITOU_PLACE)
        refuse(ret, "BM-3.1", N_("a turn cannot be passed"));
    else if (s->phase == MANITOU_FINE)
        refuse(ret, "BM-6.3", N_("the fine has to be paid"));
    else if (s->phase == MANITOU_TAKE)
        refuse(ret, "BM-7.7", N_("taking a tile is compulsory"));
    else
        refuse(ret, 0, N_("there is nothing to decline now"));
}

static void explain_state(const struct manitou_state *s, int seat, const char *in,
                          struct game_refusal *ret)
{
    struct manitou_sentence sentence;
    manitou_read_sentence(in, &sentence);
    if (!sentence.whole) {
        refuse(ret, 0, N_("this is no action of Big Manitou"));
    } else if (s->phase == MANITOU_OVER) {
        refuse(ret, 0, N_("the game is over"));
    } else if (seat < 0 || seat >= s->seats) {
        refuse(ret, 0, N_("there is no such seat"));
    } else if (!(s->to_act >> seat & 1)) {
        refuse(ret, 0, N_("this seat is not asked for an action now"));
    } else if (sentence.verb == MANITOU_VERB_DECLINE) {
        explain_decline(s, ret);
    } else if (sentence.verb == MANITOU_VERB_SELECT && s->phase == MANITOU_SELECT) {
        explain_select(s, seat, &sentence, ret);
    } else if (sentence.verb == MANITOU_VERB_PLAY &&
               (s->phase == MANITOU_PLACE || s->phase == MANITOU_EXTRA)) {
        explain_play(s, seat, &sentence, ret);
    } else if (sentence.verb == MANITOU_VERB_MOVE && s->phase == MANITOU_MOVE) {
        explain_move(&sentence, ret);
    } else if (sentence.verb == MANITOU_VERB_PAY && s->phase == MANITOU_FINE) {
        refuse(ret, "BM-6.3", N_("this tile cannot be paid: Bison and Tipi tiles come first"));
    } else if (sentence.verb == MANITOU_VERB_TAKE && s->phase == MANITOU_TAKE) {
        explain_take(s, ret);
    } else {
        refuse(ret, 0, N_("this action belongs to another part of the hunt"));
    }
}

int manitou_explain(const struct manitou_state *s, int seat, const char *in,
                    struct game_refusal *ret)
{
    struct manitou_worlds worlds;
    struct manitou_state world;
    struct game_refusal first, other;
    if (!manitou_hides_hand(s, seat)) {
        explain_state(s, seat, in, ret);
        return GAME_OK;
    }
    manitou_worlds_begin(&worlds, s, seat);
    manitou_worlds_next(&worlds, &world);
    explain_state(&world, seat, in, &first);
    while (manitou_worlds_next(&worlds, &world)) {
        explain_state(&world, seat, in, &other);
        if (other.rule != first.rule || other.message != first.message)
            return GAME_ERR_HIDDEN;
    }
    *ret = first;
    return GAME_OK;
}
