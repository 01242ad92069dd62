// The program's language, colours and complaints: chosen once when it starts.
#ifndef PRAIRIE_CLI_SPEECH_H
#define PRAIRIE_CLI_SPEECH_H

#include <stdio.h>

#include "core/voice.h"

// Chooses the language: PRAIRIE_LANG, else LC_ALL, LC_MESSAGES, LANG; English where none fits.
void speech_start(void);
// Chooses "en" or another language by name. 1, or 0 if there is no such language.
int speech_choose(const char *language);
// The name of the language in use.
const char *speech_language(void);
// Names of all languages in a row, for people: "en, fr".
void speech_languages(struct text *out);

// The English sentence in the language in use. Sentences may hold printf() places.
const char *say(const char *english) __attribute__((format_arg(1)));
// A voice in the language in use: as wide as the terminal, coloured if `out` is one and NO_COLOR
// is not set. `names` may be null.
void speech_voice(struct voice *ret, FILE *out, const char *const *names);
// A number with so many decimals, in the writing of the language in use: "49.5", "49,5". Up to six
// may be used in one printf().
const char *decimal(int places, double number);
// The same with its sign, also +.
const char *signed_decimal(int places, double number);
// The ANSI sequence to start a colour on `out`, or to end it (null); "" where there are none.
const char *colour(FILE *out, const char *sgr);

// What the engine put together from marked sentences, "line 7: unknown game chess", in the language
// in use as far as its parts are known.
void say_reason(const char *english, struct text *out);
// Puts ? for control characters, so that words from a file cannot steer the terminal.
void make_printable(char *words);
// What getopt_long found wrong with the word that it read last: it returned '?' or ':'. Returns
// EXIT_USAGE.
int complain_option(const char *command, int option, const char *word);
// A word too many. Returns EXIT_USAGE.
int complain_word(const char *command, const char *word);
// "prairie COMMAND: PATH: WHY", the reason by say_reason. Returns EXIT_FAILED.
int complain_file(const char *command, const char *path, const char *why);
// "prairie COMMAND: MESSAGE" on standard error, with a hint where to look after EXIT_USAGE.
// Returns `status`.
int complain(int status, const char *command, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
