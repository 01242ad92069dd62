// printf() into a text.
#include "host/format.h"

#include <stdarg.h>
#include <stdio.h>

enum { MOST = 8192 };

void format_text(struct text *out, const char *format, ...)
{
    char words[MOST];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    text_string(out, words);
}
