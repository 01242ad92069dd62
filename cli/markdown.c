// Markdown on a terminal. Knows what this project's rules use, no more.
#include "cli/markdown.h"

#include <string.h>

enum { LINE = 4096, COLUMNS = 8 };

// Does an asterisk here begin or end an *emphasis*? A lone one between blanks is a sign.
static int is_emphasis(const char *at, const char *begin, const char *end)
{
    int blank_before = at == begin || at[-1] == ' ';
    int blank_behind = at + 1 == end || at[1] == ' ';
    return *at == '*' && !(blank_before && blank_behind);
}

// Runs of **bold**, *emphasis*, `code` and [text](address) become plain words with colours.
static void style(const char *in, size_t length, const struct voice *voice, struct text *out)
{
    const char *begin = in, *end = in + length;
    int bold = 0, slanted = 0, code = 0;
    while (in < end) {
        const char *close = *in == '[' ? memchr(in, ']', (size_t)(end - in)) : NULL;
        if (*in == '`') {
            code = !code;
            voice_colour(voice, code ? "36" : NULL, out);
            in++;
        } else if (!code && end - in > 1 && in[0] == '*' && in[1] == '*') {
            bold = !bold;
            voice_colour(voice, bold ? "1" : NULL, out);
            in += 2;
        } else if (!code && is_emphasis(in, begin, end)) {
            slanted = !slanted;
            voice_colour(voice, slanted ? "3" : NULL, out);
            in++;
        } else if (!code && close && close + 1 < end && close[1] == '(') {
            style(in + 1, (size_t)(close - in - 1), voice, out);
            while (in < end && *in != ')')
                in++;
            in++;
        } else {
            text_char(out, *in++);
        }
    }
    if (bold || slanted || code)
        voice_colour(voice, NULL, out);
}

static int columns_of(const char *words, size_t length)
{
    struct text text = {(char *)(uintptr_t)words, (uint32_t)length + 1, (uint32_t)length, 0, NULL};
    return text_columns(&text, 0);
}

// Bytes of the longest beginning of `words` that fits `width` columns and ends before a blank. A
// word that is too long stands alone.
static size_t fitting(const char *words, int width)
{
    size_t fit = strcspn(words, " ");
    while (words[fit]) {
        size_t next = fit + strspn(words + fit, " ");
        next += strcspn(words + next, " ");
        if (columns_of(words, next) > width)
            break;
        fit = next;
    }
    return fit;
}

static void fill(const char *words, int first_indent, int indent, int width, FILE *out)
{
    words += strspn(words, " ");
    do {
        size_t fit = fitting(words, width - first_indent);
        fprintf(out, "%*s%.*s\n", first_indent, "", (int)fit, words);
        words += fit;
        words += strspn(words, " ");
        first_indent = indent;
    } while (*words);
}

void markdown_fill(const char *in, int indent, const struct voice *voice, FILE *out)
{
    char data[LINE];
    struct text text;
    text_init(&text, data, sizeof data);
    style(in, strlen(in), voice, &text);
    fill(data, indent, indent, voice->width, out);
}

static void print_heading(const char *line, const struct voice *voice, FILE *out)
{
    char data[LINE];
    struct text text;
    size_t level = strspn(line, "#");
    text_init(&text, data, sizeof data);
    voice_colour(voice, level <= 2 ? "1;33" : "1", &text);
    text_string(&text, line + level + strspn(line + level, " "));
    voice_colour(voice, NULL, &text);
    fprintf(out, "%s\n", data);
}

// The cells of a table row: begin and length of each, without the blanks around them.
struct row {
    const char *cell[COLUMNS];
    size_t length[COLUMNS];
    int count;
};

static void read_row(const char *line, struct row *ret)
{
    ret->count = 0;
    line += strspn(line, " ");
    line += *line == '|';
    while (*line && ret->count < COLUMNS) {
        line += strspn(line, " ");
        size_t length = 0;
        while (line[length] && line[length] != '|')
            length += line[length] == '\\' && line[length + 1] ? 2 : 1;
        size_t trimmed = length;
        while (trimmed > 0 && line[trimmed - 1] == ' ')
            trimmed--;
        ret->cell[ret->count] = line;
        ret->length[ret->count++] = trimmed;
        line += length + (line[length] == '|');
        if (!line[strspn(line, " ")])
            return;
    }
}

static int is_rule(const char *line)
{
    return line[strspn(line, "|-: ")] == 0 && strchr(line, '-');
}

static void style_cell(const struct row *row, int i, const struct voice *voice, struct text *ret)
{
    text_clear(ret);
    if (i < row->count)
        style(row->cell[i], row->length[i], voice, ret);
}

// Columns each as wide as its widest cell, the widest narrowed until all fit. Returns how many.
static int measure(const char *const *lines, int count, const struct voice *voice, int *ret_width)
{
    char data[LINE];
    struct text text;
    struct row row;
    int columns = 0, total = 0;
    text_init(&text, data, sizeof data);
    memset(ret_width, 0, COLUMNS * sizeof *ret_width);
    for (int i = 0; i < count; i++) {
        if (is_rule(lines[i]))
            continue;
        read_row(lines[i], &row);
        columns = row.count > columns ? row.count : columns;
        for (int k = 0; k < row.count; k++) {
            style_cell(&row, k, voice, &text);
            int width = text_columns(&text, 0);
            ret_width[k] = width > ret_width[k] ? width : ret_width[k];
        }
    }
    for (int k = 0; k < columns; k++)
        total += ret_width[k] + 2;
    while (total > voice->width) {
        int widest = 0;
        for (int k = 1; k < columns; k++)
            if (ret_width[k] > ret_width[widest])
                widest = k;
        if (ret_width[widest] <= 6)
            break;
        ret_width[widest]--;
        total--;
    }
    return columns;
}

static void print_row(const char *line, int columns, const int *width, const char *sgr,
                      const struct voice *voice, FILE *out)
{
    static char data[COLUMNS][LINE];
    const char *rest[COLUMNS];
    struct row row;
    int more = 1;
    read_row(line, &row);
    for (int k = 0; k < columns; k++) {
        struct text text;
        text_init(&text, data[k], LINE);
        style_cell(&row, k, voice, &text);
        rest[k] = data[k];
    }
    while (more) {
        char printed[LINE];
        struct text text;
        text_init(&text, printed, sizeof printed);
        more = 0;
        for (int k = 0; k < columns; k++) {
            size_t fit = fitting(rest[k], width[k]);
            uint32_t from = text.length;
            voice_colour(voice, sgr, &text);
            text_bytes(&text, rest[k], (uint32_t)fit);
            voice_colour(voice, NULL, &text);
            rest[k] += fit;
            rest[k] += strspn(rest[k], " ");
            more |= *rest[k] != 0;
            if (k + 1 < columns)
                text_pad(&text, from, width[k] + 2);
        }
        fprintf(out, "%s\n", printed);
    }
}

// Prints a table and returns its number of lines.
static int print_table(const char *const *lines, int most, const struct voice *voice, FILE *out)
{
    int width[COLUMNS], count = 0;
    while (count < most && lines[count][strspn(lines[count], " ")] == '|')
        count++;
    int columns = measure(lines, count, voice, width);
    for (int i = 0; i < count; i++)
        if (!is_rule(lines[i]))
            print_row(lines[i], columns, width, i == 0 ? "1" : "0", voice, out);
    return count;
}

// Width of "- " or "12. " behind its indent, 0 if the line begins no list item.
static int bullet_of(const char *line)
{
    size_t indent = strspn(line, " ");
    size_t digits = strspn(line + indent, "0123456789");
    if ((line[indent] == '-' || line[indent] == '*') && line[indent + 1] == ' ')
        return (int)indent + 2;
    if (digits && line[indent + digits] == '.' && line[indent + digits + 1] == ' ')
        return (int)(indent + digits) + 2;
    return 0;
}

static int begins_block(const char *line)
{
    line += strspn(line, " ");
    return !*line || *line == '#' || *line == '|' || strncmp(line, "```", 3) == 0 ||
           bullet_of(line) > 0;
}

// Prints a paragraph or list item with the lines that continue it; returns their number.
static int print_paragraph(const char *const *lines, int most, const struct voice *voice, FILE *out)
{
    char joined[LINE], styled[LINE];
    struct text plain, text;
    int count = 0, hang = bullet_of(lines[0]);
    size_t indent = strspn(lines[0], " ");
    text_init(&plain, joined, sizeof joined);
    text_init(&text, styled, sizeof styled);
    do {
        if (count > 0)
            text_char(&plain, ' ');
        text_string(&plain, lines[count] + strspn(lines[count], " "));
        count++;
    } while (count < most && !begins_block(lines[count]));
    style(joined, plain.length, voice, &text);
    fill(styled, (int)indent, hang ? hang : (int)indent, voice->width, out);
    return count;
}

static int print_code(const char *const *lines, int most, const struct voice *voice, FILE *out)
{
    int count = 1;
    for (; count < most && strncmp(lines[count], "```", 3) != 0; count++)
        fprintf(out, "    %s%s%s\n", voice->colour ? "\033[36m" : "", lines[count],
                voice->colour ? "\033[0m" : "");
    return count < most ? count + 1 : count;
}

void markdown_print(const char *const *lines, int count, const struct voice *voice, FILE *out)
{
    int i = 0;
    while (i < count) {
        const char *line = lines[i] + strspn(lines[i], " ");
        if (!*line) {
            fputc('\n', out);
            i++;
        } else if (*line == '#') {
            print_heading(line, voice, out);
            i++;
        } else if (*line == '|') {
            i += print_table(lines + i, count - i, voice, out);
        } else if (strncmp(line, "```", 3) == 0) {
            i += print_code(lines + i, count - i, voice, out);
        } else {
            i += print_paragraph(lines + i, count - i, voice, out);
        }
    }
}
