// Legal actions, and finding them by what a person types.
#include "cli/choices.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/words.h"

enum { TEXT = 256 };

const char *choices_text(const struct choices *choices, int index)
{
    return choices->texts + choices->text_at[index];
}

void choices_label(const struct choices *choices, int index, struct text *out)
{
    choices->game->text->describe(choices->view, choices->seat, choices->action[index],
                                  choices->voice, out);
}

// Writes the texts of all actions one behind the other.
static int print_texts(struct choices *choices)
{
    size_t room = 0, used = 0;
    for (int i = 0; i < choices->count; i++) {
        char data[TEXT];
        struct text text;
        text_init(&text, data, sizeof data);
        choices->game->text->print_action(choices->view, choices->seat, choices->action[i], &text);
        if (used + text.length + 1 > room) {
            room = 2 * room + TEXT;
            char *more = realloc(choices->texts, room);
            if (!more)
                return 0;
            choices->texts = more;
        }
        choices->text_at[i] = (uint32_t)used;
        memcpy(choices->texts + used, data, text.length + 1);
        used += text.length + 1;
    }
    return 1;
}

static int have_same_verb(const struct choices *choices)
{
    size_t length = choices->count ? strcspn(choices_text(choices, 0), " ") : 0;
    for (int i = 0; i < choices->count; i++) {
        const char *text = choices_text(choices, i);
        if (strcspn(text, " ") != length || memcmp(text, choices_text(choices, 0), length) != 0)
            return 0;
    }
    return choices->count > 0;
}

// Asks the game: do the first and the last word behind the verb change places without changing the
// action?
static int is_set(const struct choices *choices)
{
    struct words words;
    char swapped[TEXT];
    struct text text;
    game_action action;
    if (choices->count == 0 || !choices->same_verb)
        return 0;
    words_cut(choices_text(choices, 0), &words);
    int last = words.count - 1;
    if (last < 3 || words_equal(&words, 1, &words, last))
        return 0;
    text_init(&text, swapped, sizeof swapped);
    for (int i = 0; i <= last; i++) {
        int from = i == 1 ? last : i == last ? 1 : i;
        text_bytes(&text, words.begin[from], (uint32_t)words.length[from]);
        text_char(&text, ' ');
    }
    return choices->game->text->parse_action(choices->view, choices->seat, swapped, &action) ==
               GAME_OK &&
           action == choices->action[0];
}

int choices_open(struct choices *ret, const struct game *game, const void *view, int seat,
                 const struct voice *voice)
{
    *ret = (struct choices){.game = game, .view = view, .voice = voice, .seat = seat};
    ret->action = malloc(game->facts.max_actions * sizeof *ret->action);
    ret->text_at = malloc(game->facts.max_actions * sizeof *ret->text_at);
    if (!ret->action || !ret->text_at)
        return 0;
    int count = game->rules->legal(view, seat, ret->action);
    ret->count = count > 0 ? count : 0;
    if (!print_texts(ret))
        return 0;
    ret->same_verb = have_same_verb(ret);
    ret->is_set = is_set(ret);
    return 1;
}

void choices_close(struct choices *choices)
{
    free(choices->action);
    free(choices->text_at);
    free(choices->texts);
    *choices = (struct choices){0};
}

int chosen_all(struct chosen *ret, const struct choices *choices)
{
    free(ret->index);
    ret->index = malloc(((size_t)choices->count + 1) * sizeof *ret->index);
    ret->count = ret->index ? choices->count : 0;
    for (int i = 0; i < ret->count; i++)
        ret->index[i] = i;
    return ret->index != NULL;
}

// Is the word "h1" for a typed "1"?
static int has_number(const struct words *text, int k, const char *typed, int length)
{
    return text->length[k] == length + 1 && isalpha((unsigned char)text->begin[k][0]) &&
           memcmp(text->begin[k] + 1, typed, (size_t)length) == 0;
}

// The word of a text that a typed number stands for, or null.
static const char *spelt(const struct choices *choices, const char *typed, int length)
{
    for (int i = 0; i < choices->count; i++) {
        struct words text;
        words_cut(choices_text(choices, i), &text);
        for (int k = 1; k < text.count; k++)
            if (has_number(&text, k, typed, length))
                return text.begin[k];
    }
    return NULL;
}

void choices_spell(const struct choices *choices, const char *typed, struct text *out)
{
    struct words words;
    words_cut(typed, &words);
    for (int i = 0; i < words.count; i++) {
        int length = words.length[i];
        while (length > 0 && words.begin[i][length - 1] == ',')
            length--;
        if (length == 0)
            continue;
        text_string(out, out->length ? " " : "");
        const char *whole = (int)strspn(words.begin[i], "0123456789") >= length
                                ? spelt(choices, words.begin[i], length)
                                : NULL;
        text_bytes(out, whole ? whole : words.begin[i], (uint32_t)(whole ? length + 1 : length));
    }
}

static int index_of(const struct choices *choices, game_action action)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->action[i] == action)
            return i;
    return -1;
}

int choices_find(const struct choices *choices, const char *typed)
{
    game_action action;
    if (choices->game->text->parse_action(choices->view, choices->seat, typed, &action) == GAME_OK)
        return index_of(choices, action);
    if (!choices->same_verb)
        return -1;
    char data[TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    text_bytes(&text, choices->texts, (uint32_t)strcspn(choices->texts, " "));
    text_char(&text, ' ');
    text_string(&text, typed);
    if (!text.cut &&
        choices->game->text->parse_action(choices->view, choices->seat, data, &action) == 0)
        return index_of(choices, action);
    return -1;
}

// How well the typed words begin the words of a text from word `skip` on: 1 + the number of equal
// words, 0 if they do not.
static int begins_text(const struct words *typed, const struct words *text, int skip)
{
    int equal = 0;
    if (typed->count > text->count - skip)
        return 0;
    for (int i = 0; i < typed->count; i++) {
        if (!words_begins(typed, i, text, i + skip))
            return 0;
        equal += words_equal(typed, i, text, i + skip);
    }
    return 1 + equal;
}

static int begins_from_verb(const struct words *typed, const struct words *text)
{
    return begins_text(typed, text, 0);
}

static int begins_behind_verb(const struct words *typed, const struct words *text)
{
    return begins_text(typed, text, 1);
}

// Are all typed words among those of the text, each as often?
static int is_among(const struct words *typed, const struct words *text)
{
    uint32_t used = 0;
    for (int i = 0; i < typed->count; i++) {
        int k = 0;
        while (k < text->count && (used >> k & 1 || !words_equal(typed, i, text, k)))
            k++;
        if (k == text->count)
            return 0;
        used |= 1u << k;
    }
    return 1;
}

static int keep_best(struct chosen *chosen, const struct choices *choices,
                     const struct words *typed,
                     int (*fits)(const struct words *typed, const struct words *text))
{
    int best = 1, kept = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < chosen->count; i++) {
            struct words text;
            words_cut(choices_text(choices, chosen->index[i]), &text);
            int fit = fits(typed, &text);
            if (pass == 0)
                best = fit > best ? fit : best;
            else if (fit == best)
                chosen->index[kept++] = chosen->index[i];
        }
        if (pass == 1 && kept > 0)
            chosen->count = kept;
    }
    return kept;
}

// Is `part` in the label, in either case?
static int label_has(const struct choices *choices, int index, const char *part)
{
    char data[TEXT];
    struct text text;
    text_init(&text, data, sizeof data);
    choices_label(choices, index, &text);
    for (const char *at = data; *at; at++) {
        size_t same = 0;
        while (part[same] && tolower((unsigned char)part[same]) == tolower((unsigned char)at[same]))
            same++;
        if (!part[same])
            return 1;
    }
    return 0;
}

static int keep_labels(struct chosen *chosen, const struct choices *choices, const char *part)
{
    int kept = 0;
    for (int i = 0; i < chosen->count; i++)
        if (label_has(choices, chosen->index[i], part))
            chosen->index[kept++] = chosen->index[i];
    if (kept > 0)
        chosen->count = kept;
    return kept;
}

int chosen_narrow(struct chosen *chosen, const struct choices *choices, const char *typed)
{
    struct words words;
    words_cut(typed, &words);
    int kept = 0;
    if (!choices->is_set)
        kept = keep_best(chosen, choices, &words, begins_from_verb);
    if (!kept && !choices->is_set)
        kept = keep_best(chosen, choices, &words, begins_behind_verb);
    if (!kept)
        kept = keep_best(chosen, choices, &words, is_among);
    if (!kept)
        kept = keep_labels(chosen, choices, typed);
    return kept;
}

// Offers the word that follows `whole` typed words in a text that begins with them.
static void offer_next(const struct choices *choices, int index, const struct words *whole,
                       int skip, struct reader_words *ret)
{
    struct words text;
    words_cut(choices_text(choices, index), &text);
    for (int i = 0; i < whole->count; i++)
        if (i + skip >= text.count || !words_equal(whole, i, &text, i + skip))
            return;
    int next = whole->count + skip;
    if (next < text.count)
        reader_offer(ret, text.begin[next], text.length[next]);
}

// Offers each word of a set that is left over when the typed ones are taken away.
static void offer_rest(const struct choices *choices, int index, const struct words *whole,
                       struct reader_words *ret)
{
    struct words text;
    uint32_t used = 0;
    words_cut(choices_text(choices, index), &text);
    if (!is_among(whole, &text))
        return;
    for (int i = 0; i < whole->count; i++)
        for (int k = 0; k < text.count; k++)
            if (!(used >> k & 1) && words_equal(whole, i, &text, k)) {
                used |= 1u << k;
                break;
            }
    // The verb is offered only where nothing stands before it.
    for (int k = whole->count ? 1 : 0; k < text.count; k++)
        if (!(used >> k & 1))
            reader_offer(ret, text.begin[k], text.length[k]);
}

void chosen_complete(const struct chosen *chosen, const struct choices *choices, const char *before,
                     struct reader_words *ret)
{
    char data[TEXT];
    struct text text;
    struct words whole;
    const char *blank = strrchr(before, ' ');
    text_init(&text, data, sizeof data);
    text_bytes(&text, before, (uint32_t)(blank ? blank - before : 0));
    words_cut(data, &whole);
    for (int i = 0; i < chosen->count; i++) {
        if (choices->is_set) {
            offer_rest(choices, chosen->index[i], &whole, ret);
            continue;
        }
        offer_next(choices, chosen->index[i], &whole, 0, ret);
        if (choices->same_verb)
            offer_next(choices, chosen->index[i], &whole, 1, ret);
    }
}
