// Action texts (TH-14.2 to TH-14.4).
#include "games/tomahawk/notation.h"

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

int tomahawk_print_action(const struct tomahawk_state *s, int seat, game_action action,
                          struct text *out)
{
    (void)seat;
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

void tomahawk_split(const char *in, struct tomahawk_words *ret)
{
    int length;
    ret->verb = 0;
    ret->count = 0;
    while ((length = text_next_word(&in, ret->word[ret->count], sizeof ret->word[0])) != 0)
        if (length < 0 || ++ret->count == TOMAHAWK_WORDS)
            return;
    if (ret->count == 3 && text_equal(ret->word[0], "place"))
        ret->verb = TOMAHAWK_VERB_PLACE;
    if (ret->count == 6 && text_equal(ret->word[0], "keep") && text_equal(ret->word[3], "out"))
        ret->verb = TOMAHAWK_VERB_KEEP;
}

int tomahawk_parse_pile(const char *word)
{
    return word[0] >= '1' && word[0] <= '4' && word[1] == 0 ? word[0] - '1' : -1;
}

int tomahawk_parse_action(const struct tomahawk_state *s, int seat, const char *in,
                          game_action *ret)
{
    (void)seat;
    struct tomahawk_words words;
    tomahawk_split(in, &words);
    if (words.verb == TOMAHAWK_VERB_PLACE) {
        int card = tomahawk_parse_card(&s->table, words.word[1]);
        int pile = tomahawk_parse_pile(words.word[2]);
        if (card == 0 || pile < 0)
            return GAME_ERR_TEXT;
        *ret = tomahawk_place(card, pile);
        return GAME_OK;
    }
    if (words.verb != TOMAHAWK_VERB_KEEP)
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
