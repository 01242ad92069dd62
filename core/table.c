// Reading the files of component tables.
#include "core/table.h"

#include "core/setup.h"

int table_error(const struct table_reader *reader, const char *reason, struct text *message)
{
    text_string(message, "line ");
    text_int(message, reader->line);
    text_string(message, ": ");
    text_string(message, reason);
    return GAME_ERR_TEXT;
}

int table_line_of(const char *message)
{
    static const char head[] = "line ";
    const char *at = message, *next;
    int line = 0;
    for (next = head; *next && *at == *next; next++)
        at++;
    if (*next)
        return 0;
    for (; *at >= '0' && *at <= '9'; at++)
        line = line * 10 + *at - '0';
    return line;
}

static int is_empty(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '\r')
        line++;
    return *line == 0;
}

// Copies one line without its comment; 0 at the end of the file.
static int copy_line(struct table_reader *reader, struct text *message)
{
    if (*reader->at == 0)
        return 0;
    reader->line++;
    int length = 0, comment = 0;
    while (*reader->at && *reader->at != '\n') {
        char c = *reader->at++;
        comment |= c == '#';
        if (comment)
            continue;
        if (length == TABLE_LINE - 1)
            return table_error(reader, "the line is too long", message);
        reader->words[length++] = c;
    }
    reader->words[length] = 0;
    reader->at += *reader->at == '\n';
    return 1;
}

int table_next(struct table_reader *reader, struct text *message)
{
    int status;
    do {
        status = copy_line(reader, message);
    } while (status == 1 && is_empty(reader->words));
    return status;
}

// One header line "KEY: VALUE"; the value is lower-cased into ret.
static int read_header(struct table_reader *reader, const char *key, char *ret, int size,
                       struct text *message)
{
    char word[24], end[2];
    int status = table_next(reader, message);
    if (status < 0)
        return status;
    const char *at = reader->words;
    if (status == 0 || text_next_word(&at, word, sizeof word) <= 0 || !text_equal(word, key) ||
        text_next_word(&at, ret, size) <= 0 || text_next_word(&at, end, sizeof end) != 0) {
        table_error(reader, "one word is expected behind ", message);
        text_string(message, key);
        return GAME_ERR_TEXT;
    }
    return GAME_OK;
}

static int is_name(const char *name)
{
    for (; *name; name++) {
        char c = *name;
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-'))
            return 0;
    }
    return 1;
}

int table_game_name(const char *in, char *ret, int size)
{
    struct table_reader reader = {.at = in};
    char why[TABLE_LINE], word[24];
    struct text message;
    text_init(&message, why, sizeof why);
    while (table_next(&reader, &message) == 1) {
        const char *at = reader.words;
        if (text_next_word(&at, word, sizeof word) > 0 && text_equal(word, "game:"))
            return text_next_word(&at, ret, size) > 0;
    }
    return 0;
}

int table_open(struct table_reader *reader, const struct game *game, const char *in,
               struct game_table *ret, struct text *message)
{
    char version[8], name[40];
    memset(reader, 0, sizeof *reader);
    reader->at = in;
    int status = read_header(reader, "prairie-data", version, sizeof version, message);
    if (status != GAME_OK)
        return status;
    if (!text_equal(version, "1"))
        return table_error(reader, "this program reads component tables of version 1", message);
    status = read_header(reader, "game:", name, sizeof name, message);
    if (status != GAME_OK)
        return status;
    if (!text_equal(name, game->facts.name))
        return table_error(reader, "the table is for another game", message);
    memset(ret, 0, sizeof *ret);
    status = read_header(reader, "name:", ret->name, sizeof ret->name, message);
    if (status != GAME_OK)
        return status;
    if (!is_name(ret->name))
        return table_error(reader, "a name has only a-z 0-9 . _ -", message);
    for (int i = 0; game->facts.tables[i]; i++)
        if (text_equal(game->facts.tables[i], ret->name))
            return table_error(reader, "this name belongs to a built-in table", message);
    return GAME_OK;
}

void table_print_head(const struct game *game, const char *name, struct text *out)
{
    text_string(out, "prairie-data 1\ngame: ");
    text_string(out, game->facts.name);
    text_string(out, "\nname: ");
    text_string(out, name);
    text_char(out, '\n');
}
