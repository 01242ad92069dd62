// Action texts (BI-12.2) and the words they are made of.
#include "games/bison/notation.h"

static const char *const phase_word[BISON_PHASES] = {"turn", "tile", "enter",    "build",
                                                     "call", "come", "from",     "to",
                                                     "pay",  "gain", "overflow", "over"};
static const char *const action_word[BISON_ACTIONS] = {"tile",   "tipi",  "canoe",
                                                       "gather", "move1", "move3"};
static const char *const kind_word[BISON_KINDS] = {"bison", "salmon", "turkey"};
static const char *const piece_word[9] = {"hunter", "tipi1",  "tipi2",  "tipi3", "tipi4",
                                          "canoe1", "canoe2", "canoe3", "canoe4"};
static const char *const verb_word[BISON_VERBS] = {
    "",     "buy",  "swap", "mark", "tile", "enter", "build", "reduce", "call",
    "come", "from", "to",   "done", "none", "pay",   "gain",  "stop"};

const char *bison_phase_word(int phase)
{
    return phase_word[phase];
}

const char *bison_action_word(int action)
{
    return action_word[action];
}

const char *bison_kind_word(int kind)
{
    return kind_word[kind];
}

static int find_word(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (text_equal(words[i], word))
            return i;
    return -1;
}

const char *bison_piece_word(int piece)
{
    return piece_word[piece];
}

int bison_find_phase(const char *word)
{
    return find_word(phase_word, BISON_PHASES, word);
}

int bison_find_action(const char *word)
{
    return find_word(action_word, BISON_ACTIONS, word);
}

int bison_find_kind(const char *word)
{
    return find_word(kind_word, BISON_KINDS, word);
}

// ---- places ----

void bison_print_cell(int cell, struct text *out)
{
    text_int(out, bison_cell_q(cell));
    text_char(out, ',');
    text_int(out, bison_cell_r(cell));
}

void bison_print_space(int name, struct text *out)
{
    bison_print_cell(name >> 2, out);
    text_char(out, ':');
    text_char(out, "prm"[name & 3]);
}

// A terrain letter as a whole word, or -1.
static int find_terrain(const char *in)
{
    if (in[0] == 0 || in[1] != 0)
        return -1;
    return in[0] == 'p'   ? BISON_PRAIRIE
           : in[0] == 'r' ? BISON_RIVER
           : in[0] == 'm' ? BISON_MOUNTAIN
                          : -1;
}

// Copies up to the separator; returns what follows it, or null if it is not there or too far.
static const char *cut_at(const char *in, char separator, char *ret, int size)
{
    int length = 0;
    for (; *in != separator; in++) {
        if (*in == 0 || length == size - 1)
            return 0;
        ret[length++] = *in;
    }
    ret[length] = 0;
    return in + 1;
}

int bison_parse_cell(const char *in)
{
    char q_text[4];
    int64_t q, r;
    const char *r_text = cut_at(in, ',', q_text, sizeof q_text);
    if (!r_text || !text_to_int(q_text, &q) || !text_to_int(r_text, &r) || r < -9 || r > 9)
        return -1;
    return bison_cell_at((int)q, (int)r);
}

int bison_parse_space(const char *in)
{
    char cell_text[8];
    const char *letter = cut_at(in, ':', cell_text, sizeof cell_text);
    if (!letter)
        return -1;
    int cell = bison_parse_cell(cell_text), terrain = find_terrain(letter);
    return cell < 0 || terrain < 0 ? -1 : cell * 4 + terrain;
}

// ---- actions ----

static void print_operand(int verb, int operand, struct text *out)
{
    switch (verb) {
    case BISON_VERB_BUY:
        text_string(out, piece_word[operand]);
        break;
    case BISON_VERB_SWAP:
        text_string(out, kind_word[operand >> 2]);
        text_char(out, ' ');
        text_string(out, kind_word[operand & 3]);
        break;
    case BISON_VERB_MARK:
        text_string(out, action_word[operand]);
        break;
    case BISON_VERB_TILE:
        bison_print_cell(operand >> 2, out);
        text_string(out, " r");
        text_int(out, operand & 3);
        break;
    case BISON_VERB_ENTER:
        text_int(out, operand >> 2);
        text_char(out, ' ');
        text_char(out, "prm"[operand & 3]);
        break;
    case BISON_VERB_BUILD:
    case BISON_VERB_REDUCE:
        bison_print_space(operand >> 3, out);
        text_char(out, ' ');
        text_int(out, operand & 7);
        break;
    case BISON_VERB_PAY:
        text_int(out, operand >> 8);
        text_char(out, ' ');
        text_int(out, operand >> 4 & 15);
        text_char(out, ' ');
        text_int(out, operand & 15);
        break;
    case BISON_VERB_GAIN:
        text_string(out, kind_word[operand]);
        break;
    default: // call, come, from, to
        bison_print_space(operand, out);
        break;
    }
}

int bison_print_action(const struct bison_state *s, int seat, game_action action, struct text *out)
{
    (void)s;
    (void)seat;
    int verb = bison_verb(action);
    text_string(out, verb_word[verb]);
    if (verb != BISON_VERB_DONE && verb != BISON_VERB_NONE && verb != BISON_VERB_STOP) {
        text_char(out, ' ');
        print_operand(verb, bison_operand(action), out);
    }
    return text_status(out);
}

// A number from least to most as a whole word, or -1.
static int read_number(const char *word, int least, int most)
{
    int64_t number;
    return text_to_int(word, &number) && number >= least && number <= most ? (int)number : -1;
}

// The words behind the verb, which must be exactly so many.
struct words {
    char word[3][12];
    int count;
};

// Operand of a verb with one word, or -1.
static int read_one(int verb, const char *word)
{
    switch (verb) {
    case BISON_VERB_BUY:
        return find_word(piece_word, 9, word);
    case BISON_VERB_MARK:
        return bison_find_action(word);
    case BISON_VERB_GAIN:
        return bison_find_kind(word);
    case BISON_VERB_CALL:
    case BISON_VERB_COME:
    case BISON_VERB_FROM:
    case BISON_VERB_TO:
        return bison_parse_space(word);
    default:
        return -1;
    }
}

static int join_parts(int high, int low, int factor)
{
    return high < 0 || low < 0 ? -1 : high * factor + low;
}

// Operand of a verb with two words, or -1.
static int read_two(int verb, const char *first, const char *second)
{
    switch (verb) {
    case BISON_VERB_SWAP:
        if (text_equal(first, second))
            return -1;
        return join_parts(bison_find_kind(first), bison_find_kind(second), 4);
    case BISON_VERB_TILE:
        return second[0] == 'r'
                   ? join_parts(bison_parse_cell(first), read_number(second + 1, 0, 2), 4)
                   : -1;
    case BISON_VERB_ENTER:
        return join_parts(read_number(first, 1, BISON_MOST_USED), find_terrain(second), 4);
    case BISON_VERB_BUILD:
        return join_parts(bison_parse_space(first), read_number(second, 1, BISON_SIZES), 8);
    case BISON_VERB_REDUCE:
        return join_parts(bison_parse_space(first), read_number(second, 0, BISON_SIZES - 1), 8);
    default:
        return -1;
    }
}

// BI-12.2: a payment is one of the four prices of BI-3.3.
static int read_payment(const struct words *in)
{
    int bison = read_number(in->word[0], 0, 10), salmon = read_number(in->word[1], 0, 10);
    int turkeys = read_number(in->word[2], 0, 10), sum = bison + salmon + turkeys;
    if (bison < 0 || salmon < 0 || turkeys < 0)
        return -1;
    return sum == 2 || sum == 4 || sum == 7 || sum == 10 ? bison << 8 | salmon << 4 | turkeys : -1;
}

static int read_operand(int verb, const struct words *in)
{
    int bare = verb == BISON_VERB_DONE || verb == BISON_VERB_NONE || verb == BISON_VERB_STOP;
    if (bare)
        return in->count == 0 ? 0 : -1;
    switch (in->count) {
    case 1:
        return read_one(verb, in->word[0]);
    case 2:
        return read_two(verb, in->word[0], in->word[1]);
    case 3:
        return verb == BISON_VERB_PAY ? read_payment(in) : -1;
    default:
        return -1;
    }
}

int bison_parse_action(const struct bison_state *s, int seat, const char *in, game_action *ret)
{
    (void)s;
    (void)seat;
    char verb_text[12], beyond[2];
    struct words words = {.count = 0};
    if (text_next_word(&in, verb_text, sizeof verb_text) <= 0)
        return GAME_ERR_TEXT;
    int verb = find_word(verb_word, BISON_VERBS, verb_text), length = 1;
    while (words.count < 3 && length > 0) {
        length = text_next_word(&in, words.word[words.count], sizeof words.word[0]);
        words.count += length > 0;
    }
    if (verb < 0 || length < 0 || text_next_word(&in, beyond, sizeof beyond) != 0)
        return GAME_ERR_TEXT;
    int operand = read_operand(verb, &words);
    if (operand < 0)
        return GAME_ERR_TEXT;
    *ret = bison_act(verb, operand);
    return GAME_OK;
}
