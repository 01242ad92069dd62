// An owner's component table (SX-1.5): what the printed box holds, where it is known better than
// the reconstruction. A line that is left out keeps the reconstructed figures.
//
//   deck 0 crow 2 3 4 5 6 7 9 11 13 shaman      the eleven cards for option deck=0 (also 1 and 2)
//   animals 18 14 10 8 6                        cards of fish, hare, deer, bear, bison
//   stock 1 1 2 3 4 5                           the five cards of winter 1, ascending (also 2 and
//   3)
#include "core/bits.h"
#include "core/table.h"
#include "games/sioux/notation.h"

enum {
    BOX_ANIMALS = 56, // SX-1: animal cards as documented
    MOST_FOOD = 250,  // all animals together
    MOST_STOCK = 99
};

struct reading {
    struct table_reader reader;
    const char *at; // behind the words of the line read so far
    uint32_t seen;  // lines read: decks, animals, stocks
};

// The next word of the line as a number in least .. most. Returns 1 and sets *ret, or 0.
static int next_number(struct reading *in, int least, int most, int *ret)
{
    char word[8];
    int64_t number;
    if (text_next_word(&in->at, word, sizeof word) <= 0 || !text_to_int(word, &number) ||
        number < least || number > most)
        return 0;
    *ret = (int)number;
    return 1;
}

static int line_ends(struct reading *in)
{
    char word[2];
    return text_next_word(&in->at, word, sizeof word) == 0;
}

// Notes that a line was read. Returns 0 if it was there before.
static int first_time(struct reading *in, int line)
{
    int first = !(in->seen >> line & 1);
    in->seen |= 1u << line;
    return first;
}

// SX-1.1: one crow, one Shaman, nine different numbers from 2 to 13.
static int read_deck(struct reading *in, struct game_table *ret, struct text *message)
{
    int deck;
    uint32_t set = 0;
    char word[8];
    if (!next_number(in, 0, SIOUX_DECKS - 1, &deck) || !first_time(in, deck))
        return table_error(&in->reader, "each deck 0, 1 and 2 is given once at most", message);
    for (int i = 0; i < SIOUX_NUMBERS + 2; i++) {
        int card = text_next_word(&in->at, word, sizeof word) > 0 ? sioux_parse_card(word) : 0;
        if (card == SIOUX_NO_CARD || card == SIOUX_HUNTER || (set >> card & 1))
            return table_error(&in->reader,
                               "a deck has eleven different cards: crow, 2 to 13, shaman", message);
        set |= 1u << card;
    }
    if (!line_ends(in) || !(set >> SIOUX_CROW & 1) || !(set >> SIOUX_SHAMAN & 1))
        return table_error(&in->reader, "a deck has one crow, one shaman and nine numbers",
                           message);
    set &= ~(1u << SIOUX_CROW | 1u << SIOUX_SHAMAN);
    for (int i = 0; i < SIOUX_NUMBERS; i++, set &= set - 1)
        ret->byte[SIOUX_TABLE_DECKS + deck * SIOUX_NUMBERS + i] = (uint8_t)bits_lowest(set);
    return GAME_OK;
}

// SX-1.2
static int read_animals(struct reading *in, struct game_table *ret, struct text *message)
{
    int count, cards = 0, food = 0;
    if (!first_time(in, SIOUX_DECKS))
        return table_error(&in->reader, "animals are given once", message);
    for (int kind = 0; kind < SIOUX_ANIMALS; kind++) {
        if (!next_number(in, 0, SIOUX_MAX_ANIMALS, &count))
            return table_error(&in->reader, "five numbers are needed: fish hare deer bear bison",
                               message);
        ret->byte[SIOUX_TABLE_ANIMALS + kind] = (uint8_t)count;
        cards += count;
        food += (kind + 1) * count;
    }
    if (!line_ends(in))
        return table_error(&in->reader, "five numbers are needed: fish hare deer bear bison",
                           message);
    if (cards < 1 || food > MOST_FOOD)
        return table_error(&in->reader, "the animals are worth 1 to 250 food together", message);
    if (cards != BOX_ANIMALS) {
        table_error(&in->reader, "warning: the printed box has 56 animals", message);
        text_char(message, '\n');
    }
    return GAME_OK;
}

// SX-1.3
static int read_stock(struct reading *in, struct game_table *ret, struct text *message)
{
    int winter, value = 1;
    if (!next_number(in, 1, SIOUX_WINTERS, &winter) || !first_time(in, SIOUX_DECKS + winter))
        return table_error(&in->reader, "each winter 1, 2 and 3 is given once at most", message);
    for (int card = 0; card < SIOUX_MAX_TRIBES; card++) {
        if (!next_number(in, value, MOST_STOCK, &value))
            return table_error(&in->reader, "five numbers from 1 to 99 are needed, low to high",
                               message);
        ret->byte[SIOUX_TABLE_STOCK + (winter - 1) * SIOUX_MAX_TRIBES + card] = (uint8_t)value;
    }
    if (!line_ends(in))
        return table_error(&in->reader, "five numbers from 1 to 99 are needed, low to high",
                           message);
    return GAME_OK;
}

static int read_line(struct reading *in, struct game_table *ret, struct text *message)
{
    char word[8];
    in->at = in->reader.words;
    if (text_next_word(&in->at, word, sizeof word) > 0) {
        if (text_equal(word, "deck"))
            return read_deck(in, ret, message);
        if (text_equal(word, "animals"))
            return read_animals(in, ret, message);
        if (text_equal(word, "stock"))
            return read_stock(in, ret, message);
    }
    return table_error(&in->reader, "a line begins with deck, animals or stock", message);
}

int sioux_parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct reading reading = {.seen = 0};
    struct game_table table;
    int status = table_open(&reading.reader, &sioux_game, in, &table, message);
    if (status != GAME_OK)
        return status;
    memcpy(table.byte, sioux_table(0)->byte, sizeof table.byte);
    while ((status = table_next(&reading.reader, message)) == 1) {
        status = read_line(&reading, &table, message);
        if (status != GAME_OK)
            return status;
    }
    if (status != GAME_OK)
        return status;
    *ret = table;
    return GAME_OK;
}

static void print_numbers(const uint8_t *number, int count, struct text *out)
{
    for (int i = 0; i < count; i++) {
        text_char(out, ' ');
        text_int(out, number[i]);
    }
}

int sioux_print_table(const struct game_table *table, struct text *out)
{
    const struct game_table *box = sioux_table(table);
    table_print_head(&sioux_game, box->name, out);
    for (int deck = 0; deck < SIOUX_DECKS; deck++) {
        text_string(out, "deck ");
        text_int(out, deck);
        text_string(out, " crow");
        print_numbers(box->byte + SIOUX_TABLE_DECKS + deck * SIOUX_NUMBERS, SIOUX_NUMBERS, out);
        text_string(out, " shaman\n");
    }
    text_string(out, "animals");
    print_numbers(box->byte + SIOUX_TABLE_ANIMALS, SIOUX_ANIMALS, out);
    for (int winter = 0; winter < SIOUX_WINTERS; winter++) {
        text_string(out, "\nstock ");
        text_int(out, winter + 1);
        print_numbers(box->byte + SIOUX_TABLE_STOCK + winter * SIOUX_MAX_TRIBES, SIOUX_MAX_TRIBES,
                      out);
    }
    text_char(out, '\n');
    return text_status(out);
}
