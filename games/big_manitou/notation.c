// The words of actions and states, actions as text and back.
#include "games/big_manitou/notation.h"

static const char *const card_words[MANITOU_CARDS] = {
    0,    "h1",  "h2",    "h3", "h4",     "h5", "h6",     "h7",   "h8",
    "h9", "h10", "chief", 0,    "mother", 0,    "healer", "rain", "scout"};

static const char *const tile_words[MANITOU_TILES] = {
    0, "bison1", "bison2", "bison3", "tipi1", "tipi2", "tipi3", "horse", "totem", "tomahawk"};

static const char *const verb_words[MANITOU_VERBS] = {0,     "select", "play",   "move",
                                                      "pay", "take",   "decline"};

static const char *const phase_words[] = {"select", "place", "extra", "move",
                                          "fine",   "take",  "over"};
static const char *const step_words[] = {"hero", "first", "second"};

const char *manitou_card_word(int card)
{
    return card_words[card];
}

const char *manitou_tile_word(int tile)
{
    return tile_words[tile];
}

const char *manitou_phase_word(int phase)
{
    return phase_words[phase];
}

const char *manitou_step_word(int step)
{
    return step_words[step];
}

static int find_word(const char *const *words, int count, const char *word)
{
    for (int i = 1; i < count; i++)
        if (words[i] && text_equal(words[i], word))
            return i;
    return 0;
}

int manitou_find_card(const char *word)
{
    return find_word(card_words, MANITOU_CARDS, word);
}

int manitou_find_tile(const char *word)
{
    return find_word(tile_words, MANITOU_TILES, word);
}

// --- Printing ---

// A word of a table, or "?" for a number that names nothing.
static void print_named(const char *const *words, uint32_t count, uint32_t at, struct text *out)
{
    text_char(out, ' ');
    text_string(out, at < count && words[at] ? words[at] : "?");
}

static void print_number(uint32_t number, struct text *out)
{
    text_char(out, ' ');
    text_int(out, number);
}

int manitou_print_action(const struct manitou_state *s, int seat, game_action action,
                         struct text *out)
{
    (void)s;
    (void)seat;
    uint32_t detail = action & MANITOU_DETAIL;
    int verb = (int)(action >> MANITOU_VERB_SHIFT);
    uint8_t cards[MANITOU_DECK_SIZE];
    text_string(out, verb > 0 && verb < MANITOU_VERBS ? verb_words[verb] : "?");
    switch (verb) {
    case MANITOU_VERB_SELECT:
        for (int i = 0, count = manitou_list(manitou_set(detail), cards); i < count; i++)
            print_named(card_words, MANITOU_CARDS, cards[i], out);
        break;
    case MANITOU_VERB_PLAY:
        print_named(card_words, MANITOU_CARDS, detail >> 2, out);
        print_number(detail & 3, out);
        break;
    case MANITOU_VERB_MOVE:
        print_named(card_words, MANITOU_CARDS, detail >> 4, out);
        print_number(detail >> 2 & 3, out);
        print_number(detail & 3, out);
        break;
    case MANITOU_VERB_PAY:
    case MANITOU_VERB_TAKE:
        print_named(tile_words, MANITOU_TILES, detail, out);
        break;
    default:
        break;
    }
    return text_status(out);
}

// --- Parsing ---

enum { WORD = 12 }; // bytes of the longest word, the zero byte included, and some more

static int read_card(const char **in)
{
    char word[WORD];
    return text_next_word(in, word, sizeof word) > 0 ? manitou_find_card(word) : MANITOU_NO_CARD;
}

static uint32_t read_tile(const char **in)
{
    char word[WORD];
    return text_next_word(in, word, sizeof word) > 0 ? (uint32_t)manitou_find_tile(word) : 0;
}

// 1 to 3, or 0.
static uint32_t read_ground(const char **in)
{
    char word[WORD];
    if (text_next_word(in, word, sizeof word) != 1 || word[0] < '1' || word[0] > '3')
        return 0;
    return (uint32_t)(word[0] - '0');
}

static int at_end(const char *in)
{
    char word[2];
    return text_next_word(&in, word, sizeof word) == 0;
}

static void read_selection(const char **in, struct manitou_sentence *ret)
{
    while (!at_end(*in)) {
        int card = read_card(in);
        if (card == MANITOU_NO_CARD)
            return;
        if (ret->copies[card] < 255)
            ret->copies[card]++;
    }
    ret->whole = 1;
}

void manitou_read_sentence(const char *in, struct manitou_sentence *ret)
{
    char word[WORD];
    uint32_t card, from, to;
    memset(ret, 0, sizeof *ret);
    if (text_next_word(&in, word, sizeof word) <= 0)
        return;
    ret->verb = find_word(verb_words, MANITOU_VERBS, word);
    switch (ret->verb) {
    case MANITOU_VERB_SELECT:
        read_selection(&in, ret);
        return;
    case MANITOU_VERB_PLAY:
        card = (uint32_t)read_card(&in);
        to = read_ground(&in);
        ret->detail = card << 2 | to;
        ret->whole = card && to && at_end(in);
        return;
    case MANITOU_VERB_MOVE:
        card = (uint32_t)read_card(&in);
        from = read_ground(&in);
        to = read_ground(&in);
        ret->detail = card << 4 | from << 2 | to;
        ret->whole = card && from && to && at_end(in);
        return;
    case MANITOU_VERB_PAY:
    case MANITOU_VERB_TAKE:
        ret->detail = read_tile(&in);
        ret->whole = ret->detail && at_end(in);
        return;
    case MANITOU_VERB_DECLINE:
        ret->whole = at_end(in);
        return;
    default:
        return;
    }
}

// The set that a selection names. Returns 0 if it names more copies than a deck has.
static int selected_set(const struct manitou_sentence *sentence, uint32_t *ret)
{
    *ret = 0;
    for (uint32_t left = MANITOU_DECK; left != 0; left &= left - 1) {
        int card = manitou_lowest(left);
        if (sentence->copies[card] > manitou_copies(MANITOU_DECK, card))
            return 0;
        *ret += sentence->copies[card] * manitou_one(card);
    }
    return 1;
}

int manitou_parse_action(const struct manitou_state *s, int seat, const char *in, game_action *ret)
{
    (void)s;
    (void)seat;
    struct manitou_sentence sentence;
    uint32_t cards = 0;
    manitou_read_sentence(in, &sentence);
    if (!sentence.whole || !selected_set(&sentence, &cards))
        return GAME_ERR_TEXT;
    uint32_t detail = sentence.verb == MANITOU_VERB_SELECT ? manitou_mask(cards) : sentence.detail;
    *ret = manitou_action(sentence.verb, detail);
    return GAME_OK;
}
