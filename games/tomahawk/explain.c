// Why the text of an action is refused: the rule and a sentence (TH-14.2).
#include "games/tomahawk/notation.h"

static void refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
}

// Returns GAME_ERR_HIDDEN where the reason is for the other side alone to know.
static int explain_place(const struct tomahawk_state *s, int seat,
                         const struct tomahawk_words *words, struct game_refusal *ret)
{
    const char *card = words->word[1];
    int pile = tomahawk_parse_pile(words->word[2]);
    if (pile < 0 || (!tomahawk_parse_figures(card) && !tomahawk_find_hero(card)))
        refuse(ret, "TH-14.2", N_("this is no card or no pile: place CARD PILE"));
    else if (s->phase != TOMAHAWK_PLACE)
        refuse(ret, "TH-3.1", N_("cards are placed after both have chosen their heroes"));
    else if (!(s->to_act >> seat & 1))
        refuse(ret, "TH-3.1", N_("this side has placed all its cards of this turn"));
    else if (s->side[seat].dance == pile + 1)
        refuse(ret, "TH-3.2", N_("Dusk Dancer has already put a card on this ground"));
    else if (s->side[seat].next == TOMAHAWK_HIDDEN_MASK)
        return GAME_ERR_HIDDEN;
    else if (s->side[seat].next != pile)
        refuse(ret, "TH-14.4", N_("this is not the next ground"));
    else
        refuse(ret, "TH-3.1", N_("this card is not in the hand, or already picked"));
    return GAME_OK;
}

int tomahawk_dealt_perhaps(const struct tomahawk_state *s, int seat)
{
    int all = (1 << TOMAHAWK_HEROES) - 1, mine = s->side[seat].dealt,
        other = s->side[1 - seat].dealt;
    if (mine != TOMAHAWK_HIDDEN_MASK)
        return mine;
    return other == TOMAHAWK_HIDDEN_MASK ? all : all & ~other;
}

static int explain_keep(const struct tomahawk_state *s, int seat,
                        const struct tomahawk_words *words, struct game_refusal *ret)
{
    int a = tomahawk_find_hero(words->word[1]), b = tomahawk_find_hero(words->word[2]);
    int out_a = tomahawk_parse_figures(words->word[4]);
    int out_b = tomahawk_parse_figures(words->word[5]);
    int dealt = tomahawk_dealt_perhaps(s, seat);
    if (a == 0 || b == 0 || out_a == 0 || out_b == 0)
        refuse(ret, "TH-14.2", N_("this is no hero or no card: keep HERO HERO out CARD CARD"));
    else if (!(s->to_act >> seat & 1) || s->phase != TOMAHAWK_SETUP)
        refuse(ret, "TH-1.3", N_("this side has already chosen its heroes"));
    else if (b < a || out_b < out_a)
        refuse(ret, "TH-14.3", N_("heroes and cards are named in card order"));
    else if (a == b || !(dealt >> (a - TOMAHAWK_HERO) & 1) || !(dealt >> (b - TOMAHAWK_HERO) & 1))
        refuse(ret, "TH-1.3", N_("two different heroes are kept of the three dealt"));
    else if (dealt != s->side[seat].dealt)
        return GAME_ERR_HIDDEN;
    else
        refuse(ret, "TH-1.4", N_("the cards taken out have the values of the heroes kept"));
    return GAME_OK;
}

int tomahawk_explain(const struct tomahawk_state *s, int seat, const char *in,
                     struct game_refusal *ret)
{
    struct tomahawk_words words;
    tomahawk_split(in, &words);
    if (seat < 0 || seat >= TOMAHAWK_SEATS)
        refuse(ret, 0, N_("there is no such seat"));
    else if (words.verb == 0)
        refuse(ret, "TH-14.2",
               N_("an action is: place CARD PILE, or keep HERO HERO out CARD CARD"));
    else if (s->phase == TOMAHAWK_OVER)
        refuse(ret, "TH-11.1", N_("the game is over"));
    else if (words.verb == TOMAHAWK_VERB_PLACE)
        return explain_place(s, seat, &words, ret);
    else
        return explain_keep(s, seat, &words, ret);
    return GAME_OK;
}
