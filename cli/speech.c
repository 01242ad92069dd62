// Language, colours and complaints.
#include "cli/speech.h"

#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/terminal.h"
#include "core/catalogue.h"

enum { REASON = 1024 };

static const struct catalogue *catalogue; // null: English

int speech_choose(const char *language)
{
    const struct catalogue *found = catalogue_find(language);
    if (!found && strcmp(language, "en") != 0)
        return 0;
    catalogue = found;
    return 1;
}

// "fr_FR.UTF-8" chooses fr; "C" and "" choose nothing.
static int choose_locale(const char *locale)
{
    char language[8];
    size_t length = locale ? strcspn(locale, "_.@-") : 0;
    if (length == 0 || length >= sizeof language)
        return 0;
    memcpy(language, locale, length);
    language[length] = 0;
    return speech_choose(language);
}

void speech_start(void)
{
    // Line editing must know that letters beyond ASCII take one column.
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (choose_locale(getenv("PRAIRIE_LANG")))
        return;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (!value || !*value)
            continue;
        choose_locale(value);
        return; // as for every program, the first of them that is set decides
    }
}

const char *speech_language(void)
{
    return catalogue ? catalogue->language : "en";
}

void speech_languages(struct text *out)
{
    text_string(out, "en");
    for (int i = 0; all_catalogues[i]; i++) {
        text_string(out, ", ");
        text_string(out, all_catalogues[i]->language);
    }
}

const char *say(const char *english)
{
    return catalogue_words(catalogue, english);
}

static int has_colour(FILE *out)
{
    const char *never = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(fileno(out)) && !(never && *never) && terminal && strcmp(terminal, "dumb") != 0;
}

void speech_voice(struct voice *ret, FILE *out, const char *const *names)
{
    voice_plain(ret);
    catalogue_voice(catalogue, ret);
    ret->names = names;
    ret->colour = has_colour(out);
    ret->width = terminal_width();
}

static const char *in_words(const char *digits)
{
    enum { AT_ONCE = 6 };
    static char room[AT_ONCE][40]; // several may be used in one printf()
    static int next;
    char *ret = room[next++ % AT_ONCE];
    const char *point = strchr(digits, '.');
    int whole = point ? (int)(point - digits) : (int)strlen(digits);
    snprintf(ret, sizeof room[0], "%.*s%s%s", whole, digits, point ? say(N_(".")) : "",
             point ? point + 1 : "");
    return ret;
}

const char *decimal(int places, double number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.*f", places, number);
    return in_words(digits);
}

const char *signed_decimal(int places, double number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%+.*f", places, number);
    return in_words(digits);
}

const char *colour(FILE *out, const char *sgr)
{
    static char sequence[4][24]; // several may be used in one printf()
    static int next;
    if (!has_colour(out))
        return "";
    next = (next + 1) % 4;
    snprintf(sequence[next], sizeof sequence[next], "\033[%sm", sgr ? sgr : "0");
    return sequence[next];
}

int complain(int status, const char *command, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "%sprairie%s%s:%s ", colour(stderr, "1;31"), *command ? " " : "", command,
            colour(stderr, NULL));
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    if (status == EXIT_USAGE) {
        fprintf(stderr, say("Try: prairie %s"), command);
        fprintf(stderr, "%s--help\n", *command ? " " : "");
    }
    return status;
}

void say_reason(const char *english, struct text *out)
{
    struct voice voice;
    speech_voice(&voice, stderr, NULL);
    voice_reason(&voice, english, out);
}

void make_printable(char *words)
{
    for (; *words; words++)
        if ((unsigned char)*words < ' ' || *words == 127)
            *words = '?';
}

int complain_option(const char *command, int option, const char *word)
{
    const char *why = say("unknown option");
    if (option == ':')
        why = say("a value is needed");
    else if (optopt != 0 && strncmp(word, "--", 2) == 0)
        why = say("this option takes no value");
    return complain(EXIT_USAGE, command, "%s: %s", word, why);
}

int complain_word(const char *command, const char *word)
{
    return complain(EXIT_USAGE, command, "%s: %s", word, say("nothing is expected here"));
}

int complain_file(const char *command, const char *path, const char *why)
{
    char words[2 * REASON];
    struct text text;
    text_init(&text, words, sizeof words);
    say_reason(why, &text);
    make_printable(words);
    return complain(EXIT_FAILED, command, "%s: %s", path, words);
}
