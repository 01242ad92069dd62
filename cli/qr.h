// A QR code on the terminal, for cameras of phones in the same room.
#ifndef PRAIRIE_CLI_QR_H
#define PRAIRIE_CLI_QR_H

#include <stdio.h>

// Prints the words as a QR code, two rows of it in each line, dark on light whatever the terminal's
// colours are. 1, or 0 if they are too long.
int qr_print(FILE *out, const char *words);

#endif
