// Action texts (TH-14.2 to TH-14.4), and why a text is refused.
#include "games/tomahawk/texts.h"

static const char *const HERO_CODE[TOMAHAWK_HEROES] = {"man", "spi", "seq", "dan",
                                                       "sku", "sky", "clo"};

const char *tomahawk_hero_code(int hero)
{
    return HERO_CODE[hero];
}

int tomahawk_find_hero(const char *word)
{
    for (int i = 0; i < TOMAHAWK_HEROES; i++)
        if (text_equal(HERO_CODE[i], word))
            return TOMAHAWK_HERO + i;
    return 0;
}

void tomahawk_print_card(const struct tomahawk_table *table, int card, struct text *out)
{
    if (card == TOMAHAWK_HIDDEN) {
        text_char(out, '?');
    } else if (card >= TOMAHAWK_HERO) {
        text_string(out, HERO_CODE[card - TOMAHAWK_HERO]);
    } else {
        text_int(out, tomahawk_value(table, card));
        text_char(out, '/');
        text_int(out, tomahawk_renown(table, card));
    }
}

int tomahawk_parse_figures(const char *word)
{
    int ten = word[0] == '1' && word[1] == '0';
    const char *rest = word + 1 + ten;
    if (word[0] < '1' || word[0] > '9' || rest[0] != '/')
        return 0;
    if (rest[1] < '0' || rest[1] > '4' || rest[2] != 0)
        return 0;
    return (ten ? 10 : word[0] - '0') << 3 | (rest[1] - '0');
}

int tomahawk_parse_card(const struct tomahawk_table *table, const char *word)
{
    int figures = tomahawk_parse_figures(word);
    if (figures == 0)
        return tomahawk_find_hero(word);
    for (int card = 1; card <= TOMAHAWK_TRIBE; card++)
        if (table->card[card] == figures)
            return card;
    return 0;
}

void tomahawk_print_ground(int ground, struct text *out)
{
    if (ground == TOMAHAWK_HIDDEN) {
        text_char(out, '?');
        return;
    }
    text_char(out, 'T');
    text_char(out, (char)('0' + ground / 10));
    text_char(out, (char)('0' + ground % 10));
}

int tomahawk_parse_ground(const char *word)
{
    if ((word[0] != 'T' && word[0] != 't') || word[1] < '0' || word[1] > '1')
        return 0;
    if (word[2] < '0' || word[2] > '9' || word[3] != 0)
        return 0;
    int ground = 10 * (word[1] - '0') + word[2] - '0';
    return ground <= TOMAHAWK_GROUNDS ? ground : 0;
}

int tomahawk_print_action(const struct tomahawk_state *s, game_action action, struct text *out)
{
    if (tomahawk_is_keep(action)) {
        text_string(out, "keep ");
        tomahawk_print_card(&s->table, action >> 15 & 31, out);
        text_char(out, ' ');
        tomahawk_print_card(&s->table, action >> 10 & 31, out);
        text_string(out, " out ");
        tomahawk_print_card(&s->table, action >> 5 & 31, out);
        text_char(out, ' ');
        tomahawk_print_card(&s->table, action & 31, out);
    } else {
        text_string(out, "place ");
        tomahawk_print_card(&s->table, action >> 2 & 31, out);
        text_char(out, ' ');
        text_int(out, (int)(action & 3) + 1);
    }
    return text_status(out);
}

// The words of a text. An unknown verb, or words that do not fit it, make none of them an action.
struct words {
    char word[7][8];
    int count; // -1: a word that is too long, or too many
};

static void split(const char *in, struct words *ret)
{
    ret->count = 0;
    int length;
    while ((length = text_next_word(&in, ret->word[ret->count], sizeof ret->word[0])) != 0) {
        if (length < 0 || ++ret->count == 7) {
            ret->count = -1;
            return;
        }
    }
}

static int is_keep(const struct words *words)
{
    return words->count == 6 && text_equal(words->word[0], "keep") &&
           text_equal(words->word[3], "out");
}

static int is_place(const struct words *words)
{
    return words->count == 3 && text_equal(words->word[0], "place");
}

// 0..3, or -1.
static int parse_pile(const char *word)
{
    return word[0] >= '1' && word[0] <= '4' && word[1] == 0 ? word[0] - '1' : -1;
}

int tomahawk_parse_action(const struct tomahawk_state *s, const char *in, game_action *ret)
{
    struct words words;
    split(in, &words);
    if (is_place(&words)) {
        int card = tomahawk_parse_card(&s->table, words.word[1]);
        int pile = parse_pile(words.word[2]);
        if (card == 0 || pile < 0)
            return GAME_ERR_TEXT;
        *ret = tomahawk_place(card, pile);
        return GAME_OK;
    }
    if (!is_keep(&words))
        return GAME_ERR_TEXT;
    int a = tomahawk_find_hero(words.word[1]), b = tomahawk_find_hero(words.word[2]);
    int out_a = tomahawk_parse_card(&s->table, words.word[4]);
    int out_b = tomahawk_parse_card(&s->table, words.word[5]);
    int tribe = out_a && out_b && out_a <= TOMAHAWK_TRIBE && out_b <= TOMAHAWK_TRIBE;
    // TH-14.3: heroes and cards in card order; one text for one choice.
    if (a == 0 || b <= a || !tribe || out_b < out_a)
        return GAME_ERR_TEXT;
    *ret = tomahawk_keep(a, b, out_a, out_b);
    return GAME_OK;
}

static void refuse(struct game_refusal *ret, const char *rule, const char *message)
{
    ret->rule = rule;
    ret->message = message;
}

static void explain_place(const struct tomahawk_state *s, int seat, const struct words *words,
                          struct game_refusal *ret)
{
    const char *card = words->word[1];
    int pile = parse_pile(words->word[2]);
    if (pile < 0 || (!tomahawk_parse_figures(card) && !tomahawk_find_hero(card)))
        refuse(ret, "TH-14.2", N_("this is no card or no pile: place CARD PILE"));
    else if (s->phase != TOMAHAWK_PLACE)
        refuse(ret, "TH-3.1", N_("cards are placed after both have chosen their heroes"));
    else if (!(s->to_act >> seat & 1))
        refuse(ret, "TH-3.1", N_("this side has placed all its cards of this turn"));
    else if (s->side[seat].dance == pile + 1)
        refuse(ret, "TH-3.2", N_("Dusk Dancer has already put a card on this ground"));
    else if (s->side[seat].next != pile)
        refuse(ret, "TH-14.4", N_("this is not the next ground"));
    else
        refuse(ret, "TH-3.1", N_("this card is not in the hand, or already picked"));
}

static void explain_keep(const struct tomahawk_state *s, int seat, const struct words *words,
                         struct game_refusal *ret)
{
    int a = tomahawk_find_hero(words->word[1]), b = tomahawk_find_hero(words->word[2]);
    int out_a = tomahawk_parse_figures(words->word[4]);
    int out_b = tomahawk_parse_figures(words->word[5]);
    if (a == 0 || b == 0 || out_a == 0 || out_b == 0)
        refuse(ret, "TH-14.2", N_("this is no hero or no card: keep HERO HERO out CARD CARD"));
    else if (!(s->to_act >> seat & 1) || s->phase != TOMAHAWK_SETUP)
        refuse(ret, "TH-1.3", N_("this side has already chosen its heroes"));
    else if (b < a || out_b < out_a)
        refuse(ret, "TH-14.3", N_("heroes and cards are named in card order"));
    else if (a == b || !(s->side[seat].dealt >> (a - TOMAHAWK_HERO) & 1) ||
             !(s->side[seat].dealt >> (b - TOMAHAWK_HERO) & 1))
        refuse(ret, "TH-1.3", N_("two different heroes are kept of the three dealt"));
    else
        refuse(ret, "TH-1.4", N_("the cards taken out have the values of the heroes kept"));
}

void tomahawk_explain(const struct tomahawk_state *s, int seat, const char *in,
                      struct game_refusal *ret)
{
    struct words words;
    split(in, &words);
    if (seat < 0 || seat >= TOMAHAWK_SEATS)
        refuse(ret, 0, N_("there is no such seat"));
    else if (!is_place(&words) && !is_keep(&words))
        refuse(ret, "TH-14.2",
               N_("an action is: place CARD PILE, or keep HERO HERO out CARD CARD"));
    else if (s->phase == TOMAHAWK_OVER)
        refuse(ret, "TH-11.1", N_("the game is over"));
    else if (is_place(&words))
        explain_place(s, seat, &words, ret);
    else
        explain_keep(s, seat, &words, ret);
}
