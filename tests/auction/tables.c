// An owner's component table (AU-1.2): one line "worth N N N N N N".
#include "core/table.h"
#include "tests/auction/notation.h"

int auction_parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct table_reader reader;
    char word[16];
    int64_t number;
    int status = table_open(&reader, &auction_game, in, ret, message);
    if (status != GAME_OK)
        return status;
    if (table_next(&reader, message) != 1)
        return table_error(&reader, "the line \"worth\" is missing", message);
    const char *at = reader.words;
    if (text_next_word(&at, word, sizeof word) <= 0 || !text_equal(word, "worth"))
        return table_error(&reader, "expected \"worth\"", message);
    for (int i = 0; i < AUCTION_CARDS; i++) {
        if (text_next_word(&at, word, sizeof word) <= 0 || !text_to_int(word, &number) ||
            number < 0 || number > 9)
            return table_error(&reader, "a prize is worth 0 to 9", message);
        ret->byte[i] = (uint8_t)number;
    }
    if (text_next_word(&at, word, sizeof word) != 0 || table_next(&reader, message) != 0)
        return table_error(&reader, "nothing may follow", message);
    return GAME_OK;
}

int auction_print_table(const struct game_table *table, struct text *out)
{
    table = auction_table(table);
    table_print_head(&auction_game, table->name, out);
    text_string(out, "worth");
    for (int i = 0; i < AUCTION_CARDS; i++) {
        text_char(out, ' ');
        text_int(out, table->byte[i]);
    }
    text_char(out, '\n');
    return text_status(out);
}
