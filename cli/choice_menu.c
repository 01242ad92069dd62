// Lists of actions.
#include "cli/choice_menu.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/markdown.h"
#include "cli/speech.h"
#include "cli/words.h"

enum { LABEL = 256, GAPS = 6, FEW = 6 };

static const char *behind_verb(const char *text)
{
    const char *blank = strchr(text, ' ');
    return blank ? blank + 1 : text;
}

static int is_number(const char *word)
{
    return *word && word[strspn(word, "0123456789")] == 0;
}

// Where an action is "VERB NUMBER", counting the lines would give two meanings to a number: then
// the words behind the verb are the keys.
static int needs_word_keys(const struct choices *choices, const struct chosen *chosen)
{
    for (int i = 0; i < chosen->count; i++)
        if (is_number(behind_verb(choices_text(choices, chosen->index[i]))))
            return 1;
    return 0;
}

static int is_taken(const struct choice_menu *menu, int count, const char *key)
{
    for (int i = 0; i < count; i++)
        if (strcmp(menu->item[i].key, key) == 0)
            return 1;
    return 0;
}

// What people call the one word that a text has behind its verb: its translation where the label
// says that, else the label's last word. "play shaman" is "Play the Wise Elder": "elder".
static void name_word(const struct choices *choices, int index, const char *word, struct text *out)
{
    char label[LABEL];
    struct text text;
    struct voice plain = *choices->voice;
    struct choices unpainted = *choices;
    plain.colour = 0;
    unpainted.voice = &plain;
    text_init(&text, label, sizeof label);
    choices_label(&unpainted, index, &text);
    struct words words, said;
    words_cut(label, &words);
    words_cut(voice_say(choices->voice, word), &said);
    int k = words.count - 1;
    for (int i = 0; said.count == 1 && i < words.count; i++)
        if (words_equal(&words, i, &said, 0))
            k = i;
    if (k < 0)
        return;
    text_bytes(out, words.begin[k], (uint32_t)words.length[k]);
    out->data[0] = (char)tolower((unsigned char)out->data[0]);
}

static void list_actions(struct choice_menu *menu, const struct choices *choices,
                         const struct chosen *chosen)
{
    int by_words = needs_word_keys(choices, chosen);
    menu->count = chosen->count;
    for (int i = 0; i < chosen->count; i++) {
        struct choice_item *item = &menu->item[i];
        const char *text = choices_text(choices, chosen->index[i]);
        item->first = i;
        item->count = 1;
        snprintf(item->key, sizeof item->key, "%d", i + 1);
        const char *word = behind_verb(text);
        if (by_words)
            snprintf(item->key, sizeof item->key, "%s", word);
        if (by_words && !is_number(word) && !strchr(word, ' ')) {
            struct text name;
            text_init(&name, item->key, sizeof item->key);
            name_word(choices, chosen->index[i], word, &name);
        }
        if (by_words && is_taken(menu, i, item->key))
            snprintf(item->key, sizeof item->key, "%s", text);
    }
}

// Bytes of the first `count` words of a text.
static size_t beginning(const char *text, int count)
{
    size_t length = 0;
    while (count-- > 0) {
        length += strspn(text + length, " ");
        length += strcspn(text + length, " ");
    }
    return length;
}

static int same_beginning(const char *a, const char *b, int count)
{
    size_t length = beginning(a, count);
    return length == beginning(b, count) && memcmp(a, b, length) == 0;
}

// Words with which all the texts begin.
static int common_words(const struct choices *choices, const struct chosen *chosen)
{
    const char *first = choices_text(choices, chosen->index[0]);
    struct words words;
    words_cut(first, &words);
    int common = words.count;
    for (int i = 1; i < chosen->count; i++)
        while (common > 0 &&
               !same_beginning(first, choices_text(choices, chosen->index[i]), common))
            common--;
    return common;
}

static void number_items(struct choice_menu *menu)
{
    for (int i = 0; i < menu->count; i++)
        snprintf(menu->item[i].key, sizeof menu->item[i].key, "%d", i + 1);
}

// One item for each way the texts go on behind the words they share. The order of the game keeps
// equal beginnings together, so neighbours are enough to compare.
static void fold_actions(struct choice_menu *menu, const struct choices *choices,
                         const struct chosen *chosen)
{
    int words = common_words(choices, chosen) + 1;
    const char *before = NULL;
    menu->folded = words;
    menu->count = 0;
    for (int i = 0; i < chosen->count && menu->count <= MENU_MOST; i++) {
        const char *text = choices_text(choices, chosen->index[i]);
        if (before && same_beginning(before, text, words)) {
            menu->item[menu->count - 1].count++;
            continue;
        }
        if (menu->count == MENU_MOST)
            break;
        struct choice_item *item = &menu->item[menu->count++];
        item->first = i;
        item->count = 1;
        before = text;
    }
    number_items(menu);
}

// Bytes with which both labels begin, whole words only.
static int shared_head(const char *a, const char *b, int most)
{
    int same = 0, words = 0;
    while (same < most && a[same] && a[same] == b[same] && a[same] != '\033')
        if (a[same++] == ' ')
            words = same;
    return words;
}

// Bytes with which both labels end, whole words only.
static int shared_tail(const char *a, const char *b, int most)
{
    int same = 0, words = 0, long_a = (int)strlen(a), long_b = (int)strlen(b);
    if (strchr(a, '\033') || strchr(b, '\033'))
        return 0; // colours are not cut apart
    while (same < most && same < long_a && same < long_b &&
           a[long_a - 1 - same] == b[long_b - 1 - same])
        if (a[long_a - 1 - same++] == ' ')
            words = same;
    return words;
}

static void label_of(const struct choices *choices, const struct chosen *chosen, int place,
                     char ret[LABEL])
{
    struct text text;
    text_init(&text, ret, LABEL);
    choices_label(choices, chosen->index[place], &text);
}

// Bytes of what the labels of a group have in common at their beginning.
static int group_head(const struct choice_item *item, const struct choices *choices,
                      const struct chosen *chosen, char ret_first[LABEL])
{
    char other[LABEL];
    int head = LABEL;
    label_of(choices, chosen, item->first, ret_first);
    for (int i = 1; i < item->count && head > 0; i++) {
        label_of(choices, chosen, item->first + i, other);
        head = shared_head(ret_first, other, head);
    }
    return head;
}

// A group is called by what its labels have in common, or by how its texts begin.
static void print_group(const struct choice_menu *menu, const struct choice_item *item,
                        const struct choices *choices, const struct chosen *chosen,
                        struct text *out)
{
    char first[LABEL];
    int head = group_head(item, choices, chosen, first);
    const char *text = choices_text(choices, chosen->index[item->first]);
    if (head > 0)
        text_bytes(out, first, (uint32_t)head);
    else
        text_bytes(out, text, (uint32_t)beginning(text, menu->folded));
    text_string(out, head > 0 ? "… (" : " … (");
    text_int(out, item->count);
    text_char(out, ')');
}

static void print_label(const struct choice_menu *menu, const struct choices *choices,
                        const struct chosen *chosen, int i, struct text *out)
{
    char label[LABEL];
    const struct choice_item *item = &menu->item[i];
    if (item->count > 1) {
        print_group(menu, item, choices, chosen, out);
        return;
    }
    label_of(choices, chosen, item->first, label);
    int length = (int)strlen(label) - menu->head - menu->tail;
    text_bytes(out, label + menu->head, (uint32_t)(length > 0 ? length : 0));
}

// Columns of the widest key and of the widest label.
static void measure(const struct choice_menu *menu, const struct choices *choices,
                    const struct chosen *chosen, int *ret_key, int *ret_label)
{
    *ret_key = 1;
    *ret_label = 1;
    for (int i = 0; i < menu->count; i++) {
        char data[LABEL];
        struct text text;
        text_init(&text, data, sizeof data);
        print_label(menu, choices, chosen, i, &text);
        int width = text_columns(&text, 0), key = (int)strlen(menu->item[i].key);
        *ret_label = width > *ret_label ? width : *ret_label;
        *ret_key = key > *ret_key ? key : *ret_key;
    }
}

static int lines_needed(const struct choice_menu *menu, const struct choices *choices,
                        const struct chosen *chosen)
{
    int key, label;
    measure(menu, choices, chosen, &key, &label);
    int columns = choices->voice->width / (key + label + GAPS);
    columns = columns < 1 ? 1 : columns;
    return (menu->count + columns - 1) / columns + (menu->head + menu->tail > 0);
}

// Says once what all labels have in common: "Play …" above the cards.
static void shorten(struct choice_menu *menu, const struct choices *choices,
                    const struct chosen *chosen)
{
    char first[LABEL], other[LABEL];
    int head = LABEL, tail = LABEL;
    if (chosen->count < 2)
        return;
    label_of(choices, chosen, 0, first);
    for (int i = 1; i < chosen->count; i++) {
        label_of(choices, chosen, i, other);
        head = shared_head(first, other, head);
        tail = shared_tail(first, other, tail);
    }
    menu->head = head;
    menu->tail = tail;
}

// Puts the actions of a group in its place.
static void unfold(struct choice_menu *menu, int group)
{
    struct choice_item whole = menu->item[group];
    memmove(&menu->item[group + whole.count], &menu->item[group + 1],
            (size_t)(menu->count - group - 1) * sizeof whole);
    for (int i = 0; i < whole.count; i++)
        menu->item[group + i] = (struct choice_item){.first = whole.first + i, .count = 1};
    menu->count += whole.count - 1;
    number_items(menu);
}

// Unfolds what fits: first groups whose name tells little, then small ones.
static void unfold_what_fits(struct choice_menu *menu, const struct choices *choices,
                             const struct chosen *chosen, int rows)
{
    static struct choice_menu trial, best;
    for (;;) {
        int best_rank = INT_MAX;
        for (int i = 0; i < menu->count; i++) {
            char label[LABEL];
            const struct choice_item *item = &menu->item[i];
            if (item->count == 1 || menu->count + item->count > MENU_MOST)
                continue;
            int rank = item->count;
            rank += group_head(item, choices, chosen, label) > 0 ? MENU_MOST : 0;
            trial = *menu;
            unfold(&trial, i);
            if (rank >= best_rank || lines_needed(&trial, choices, chosen) > rows)
                continue;
            best_rank = rank;
            best = trial;
        }
        if (best_rank == INT_MAX)
            return;
        *menu = best;
    }
}

void choice_menu_make(struct choice_menu *ret, const struct choices *choices,
                      const struct chosen *chosen, int rows)
{
    ret->folded = ret->head = ret->tail = 0;
    if (chosen->count <= MENU_MOST) {
        list_actions(ret, choices, chosen);
        if (lines_needed(ret, choices, chosen) <= rows)
            return;
        shorten(ret, choices, chosen);
        if (lines_needed(ret, choices, chosen) <= rows || chosen->count <= FEW)
            return;
        ret->head = ret->tail = 0;
    }
    fold_actions(ret, choices, chosen);
    // Folding that does not shorten is no help.
    if (ret->count == chosen->count) {
        ret->folded = 0;
        list_actions(ret, choices, chosen);
        shorten(ret, choices, chosen);
        return;
    }
    unfold_what_fits(ret, choices, chosen, rows);
}

static void print_shared(const struct choice_menu *menu, const struct choices *choices,
                         const struct chosen *chosen)
{
    char label[LABEL];
    label_of(choices, chosen, 0, label);
    printf("%.*s…%s\n", menu->head, label, label + strlen(label) - menu->tail);
}

void choice_menu_print(const struct choice_menu *menu, const struct choices *choices,
                       const struct chosen *chosen, int rows)
{
    int key, label, columns = 1;
    measure(menu, choices, chosen, &key, &label);
    int width = key + label + GAPS;
    if (menu->head + menu->tail > 0) {
        print_shared(menu, choices, chosen);
        rows--;
    }
    while (columns * rows < menu->count && (columns + 1) * width <= choices->voice->width)
        columns++;
    int lines = (menu->count + columns - 1) / columns;
    for (int line = 0; line < lines; line++) {
        char data[LABEL * 8];
        struct text text;
        text_init(&text, data, sizeof data);
        for (int i = line; i < menu->count; i += lines) {
            uint32_t from = text.length;
            text_string(&text, "  ");
            voice_colour(choices->voice, "1;36", &text);
            text_string(&text, menu->item[i].key);
            voice_colour(choices->voice, NULL, &text);
            text_pad(&text, from, key + 4);
            print_label(menu, choices, chosen, i, &text);
            if (i + lines < menu->count)
                text_pad(&text, from, width);
        }
        puts(data);
    }
}

const struct choice_item *choice_menu_find(const struct choice_menu *menu, const char *key)
{
    for (int i = 0; i < menu->count; i++)
        if (strcasecmp(menu->item[i].key, key) == 0)
            return &menu->item[i];
    return NULL;
}

// How often the word number `k` of a text stands in it up to there.
static int repeat_of(const struct words *text, int k)
{
    int times = 0;
    for (int i = 1; i <= k; i++)
        times += words_equal(text, i, text, k);
    return times;
}

// Offers the words of an action behind its verb, and notes how often each is chosen at most.
static void list_text(const char *line, struct reader_words *ret, int times[MENU_MOST])
{
    struct words text;
    words_cut(line, &text);
    for (int k = 1; k < text.count; k++) {
        int place = reader_offer(ret, text.begin[k], text.length[k]);
        int repeat = repeat_of(&text, k);
        if (times && place >= 0 && place < MENU_MOST && repeat > times[place])
            times[place] = repeat;
    }
}

// Every word of the set, in the game's order, and how often it can be chosen at most.
static int list_words(const struct choices *choices, const struct chosen *chosen,
                      struct reader_words *ret, int ret_times[MENU_MOST])
{
    memset(ret_times, 0, MENU_MOST * sizeof *ret_times);
    for (int i = 0; i < choices->count; i++)
        list_text(choices_text(choices, i), ret, NULL);
    for (int i = 0; i < chosen->count; i++)
        list_text(choices_text(choices, chosen->index[i]), ret, ret_times);
    return ret->count < MENU_MOST ? ret->count : MENU_MOST;
}

void choice_menu_print_set(const struct choices *choices, const struct chosen *chosen,
                           const char *kept)
{
    struct words first, typed, word = {.count = 1};
    struct reader_words words = {0};
    int times[MENU_MOST];
    char line[2048];
    struct text text;
    words_cut(choices_text(choices, chosen->index[0]), &first);
    words_cut(kept, &typed);
    int has_verb = typed.count > 0 && words_equal(&typed, 0, &first, 0);
    printf(say("Choose %d more of these, in any order; TAB completes:"),
           first.count - 1 - typed.count + has_verb);
    putchar('\n');
    text_init(&text, line, sizeof line);
    int count = list_words(choices, chosen, &words, times);
    for (int i = 0; i < count; i++) {
        word.begin[0] = words.word[i];
        word.length[0] = (int)strlen(words.word[i]);
        for (int k = has_verb; k < typed.count; k++)
            times[i] -= words_equal(&typed, k, &word, 0);
        for (int k = 0; k < times[i]; k++) {
            text_string(&text, text.length ? "  " : "");
            text_string(&text, words.word[i]);
        }
    }
    markdown_fill(line, 2, choices->voice, stdout);
    free(words.word);
}
