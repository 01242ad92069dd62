// An owner's component table as a file (core/table.h has the header lines):
//
//   tribe 7/2 1 reconstructed                   value/renown, number of copies
//   hero spi 2/1 reconstructed
//   territory T01 3 forest 5 gathering documented
//
// Each row ends with its flag. Section 1.4 says what a table must satisfy.
#include "core/table.h"
#include "games/tomahawk/notation.h"

enum { WORD = 16, MOST_WORDS = 7 };

struct row {
    char word[MOST_WORDS][WORD];
    int count;
    int documented; // TOMAHAWK_DOCUMENTED or 0
};

struct reading {
    struct table_reader reader;
    struct text *message;
    uint8_t *bytes;
    int tribe;        // tribe cards read so far
    uint32_t heroes;  // bit per hero read
    uint32_t grounds; // bit per territory read
};

static int wrong(const struct reading *reading, const char *reason)
{
    return table_error(&reading->reader, reason, reading->message);
}

// The words of a line; the last one is the flag.
static int split_row(const struct reading *reading, struct row *ret)
{
    const char *at = reading->reader.words;
    int length;
    char more[WORD];
    ret->count = 0;
    while (ret->count < MOST_WORDS &&
           (length = text_next_word(&at, ret->word[ret->count], WORD)) > 0)
        ret->count++;
    if (text_next_word(&at, more, WORD) != 0)
        return wrong(reading, "too many words, or a word that is too long");
    const char *flag = ret->word[ret->count - 1];
    if (!text_equal(flag, "documented") && !text_equal(flag, "reconstructed"))
        return wrong(reading, "a row ends with documented or reconstructed");
    ret->documented = text_equal(flag, "documented") ? TOMAHAWK_DOCUMENTED : 0;
    ret->count--;
    return GAME_OK;
}

static int read_tribe(struct reading *reading, const struct row *row)
{
    int64_t copies;
    int figures = row->count == 3 ? tomahawk_parse_figures(row->word[1]) : 0;
    if (figures == 0 || !text_to_int(row->word[2], &copies) || copies < 1)
        return wrong(reading, "expected: tribe VALUE/RENOWN COPIES FLAG, value 1 to 10, renown "
                              "0 to 4, one copy or more");
    if (copies > TOMAHAWK_TRIBE - reading->tribe)
        return wrong(reading, "there are more than 24 tribe cards");
    // Card order, whatever the order of the lines.
    int at = reading->tribe;
    while (at > 0 && (reading->bytes[at - 1] & 127) > figures)
        at--;
    memmove(reading->bytes + at + copies, reading->bytes + at, (size_t)(reading->tribe - at));
    memset(reading->bytes + at, figures | row->documented, (size_t)copies);
    reading->tribe += (int)copies;
    return GAME_OK;
}

static int read_hero(struct reading *reading, const struct row *row)
{
    int card = row->count == 3 ? tomahawk_find_hero(row->word[1]) : 0;
    int figures = card ? tomahawk_parse_figures(row->word[2]) : 0;
    if (figures == 0)
        return wrong(reading, "expected: hero CODE VALUE/RENOWN FLAG, code man, spi, seq, dan, "
                              "sku, sky or clo, value 1 to 10, renown 0 to 4");
    int hero = card - TOMAHAWK_HERO;
    if (reading->heroes >> hero & 1)
        return wrong(reading, "this hero has a line already");
    reading->heroes |= 1u << hero;
    reading->bytes[TOMAHAWK_ROW_HERO + hero] = (uint8_t)(figures | row->documented);
    return GAME_OK;
}

// Index of a word in a list of three, or -1.
static int find_word(const char *const list[3], const char *word)
{
    for (int i = 0; i < 3; i++)
        if (text_equal(list[i], word))
            return i;
    return -1;
}

static const char *const TYPE[3] = {"plain", "forest", "mountain"};
static const char *const PICTO[3] = {"-", "puma", "gathering"};

static int read_ground(struct reading *reading, const struct row *row)
{
    int64_t duration = 0, animals = 0;
    int ground = row->count == 6 ? tomahawk_parse_ground(row->word[1]) : 0;
    int type = find_word(TYPE, row->word[3]), picto = find_word(PICTO, row->word[5]);
    if (ground == 0 || !text_to_int(row->word[2], &duration) || duration < 1 || duration > 3 ||
        !text_to_int(row->word[4], &animals) || animals < 1 || animals > 5 || type < 0 || picto < 0)
        return wrong(reading, "expected: territory ID DURATION TYPE ANIMALS PICTO FLAG, id T01 to "
                              "T15, duration 1 to 3, type plain, forest or mountain, animals 1 to "
                              "5, picto puma, gathering or -");
    if (reading->grounds >> ground & 1)
        return wrong(reading, "this territory has a line already");
    reading->grounds |= 1u << ground;
    uint8_t *bytes = reading->bytes + TOMAHAWK_ROW_GROUND + 2 * (ground - 1);
    bytes[0] = (uint8_t)((int)duration | type << 2 | picto << 4 | row->documented);
    bytes[1] = (uint8_t)animals;
    return GAME_OK;
}

static int read_row(struct reading *reading)
{
    struct row row;
    memset(&row, 0, sizeof row);
    int status = split_row(reading, &row);
    if (status != GAME_OK)
        return status;
    if (text_equal(row.word[0], "tribe"))
        return read_tribe(reading, &row);
    if (text_equal(row.word[0], "hero"))
        return read_hero(reading, &row);
    if (text_equal(row.word[0], "territory"))
        return read_ground(reading, &row);
    return wrong(reading, "a row begins with tribe, hero or territory");
}

// Section 1.4, as far as it speaks of the whole table.
static const char *whole_flaw(const struct reading *reading)
{
    if (reading->tribe != TOMAHAWK_TRIBE)
        return "there are fewer than 24 tribe cards";
    if (reading->heroes != (1u << TOMAHAWK_HEROES) - 1)
        return "a hero is missing";
    if (reading->grounds != (1u << (TOMAHAWK_GROUNDS + 1)) - 2)
        return "a territory is missing";
    return tomahawk_table_flaw(reading->bytes);
}

int tomahawk_parse_table(const char *in, struct game_table *ret, struct text *message)
{
    struct game_table table;
    struct reading reading;
    memset(&reading, 0, sizeof reading);
    reading.message = message;
    reading.bytes = table.byte;
    int status = table_open(&reading.reader, &tomahawk_game, in, &table, message);
    if (status != GAME_OK)
        return status;
    while ((status = table_next(&reading.reader, message)) == 1) {
        status = read_row(&reading);
        if (status != GAME_OK)
            return status;
    }
    if (status < 0)
        return status;
    const char *flaw = whole_flaw(&reading);
    if (flaw) {
        text_string(message, "the table: ");
        text_string(message, flaw);
        return GAME_ERR_TEXT;
    }
    *ret = table;
    return GAME_OK;
}

static void print_flag(int byte, struct text *out)
{
    text_string(out, byte & TOMAHAWK_DOCUMENTED ? " documented\n" : " reconstructed\n");
}

static void print_figures(int byte, struct text *out)
{
    text_int(out, (byte & 127) >> 3);
    text_char(out, '/');
    text_int(out, byte & 7);
}

static void print_tribe(const uint8_t *bytes, struct text *out)
{
    for (int i = 0, copies; i < TOMAHAWK_TRIBE; i += copies) {
        copies = 1;
        while (i + copies < TOMAHAWK_TRIBE && bytes[i + copies] == bytes[i])
            copies++;
        text_string(out, "tribe ");
        print_figures(bytes[i], out);
        text_char(out, ' ');
        text_int(out, copies);
        print_flag(bytes[i], out);
    }
}

int tomahawk_print_table(const struct game_table *table, struct text *out)
{
    uint8_t bytes[TOMAHAWK_TABLE_BYTES];
    if (table)
        memcpy(bytes, table->byte, sizeof bytes);
    else
        tomahawk_pack(tomahawk_reconstructed(), bytes);
    table_print_head(&tomahawk_game, table ? table->name : tomahawk_game.facts.tables[0], out);
    print_tribe(bytes, out);
    for (int i = 0; i < TOMAHAWK_HEROES; i++) {
        text_string(out, "hero ");
        text_string(out, tomahawk_hero_code(i));
        text_char(out, ' ');
        print_figures(bytes[TOMAHAWK_ROW_HERO + i], out);
        print_flag(bytes[TOMAHAWK_ROW_HERO + i], out);
    }
    for (int i = 0; i < TOMAHAWK_GROUNDS; i++) {
        const uint8_t *ground = bytes + TOMAHAWK_ROW_GROUND + 2 * i;
        text_string(out, "territory ");
        tomahawk_print_ground(i + 1, out);
        text_char(out, ' ');
        text_int(out, ground[0] & 3);
        text_char(out, ' ');
        text_string(out, TYPE[ground[0] >> 2 & 3]);
        text_char(out, ' ');
        text_int(out, ground[1]);
        text_char(out, ' ');
        text_string(out, PICTO[ground[0] >> 4 & 3]);
        print_flag(ground[0], out);
    }
    return text_status(out);
}
