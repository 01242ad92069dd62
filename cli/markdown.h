// Markdown on a terminal: headings, paragraphs, lists, tables and code, filled to the width.
#ifndef PRAIRIE_CLI_MARKDOWN_H
#define PRAIRIE_CLI_MARKDOWN_H

#include <stdio.h>

#include "core/voice.h"

// Prints `count` lines of markdown.
void markdown_print(const char *const *lines, int count, const struct voice *voice, FILE *out);
// Prints a text filled to the voice's width, every line indented.
void markdown_fill(const char *text, int indent, const struct voice *voice, FILE *out);

#endif
