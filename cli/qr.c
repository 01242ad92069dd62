// Squares by libqrencode, drawn with half blocks.
#include "cli/qr.h"

#include <qrencode.h>

enum { QUIET = 2 }; // light squares around the code

// Is this square dark? Outside of the code none is.
static int is_dark(const QRcode *code, int row, int column)
{
    if (row < 0 || column < 0 || row >= code->width || column >= code->width)
        return 0;
    return code->data[row * code->width + column] & 1;
}

int qr_print(FILE *out, const char *words)
{
    static const char *const blocks[] = {"\u2588", "\u2580", "\u2584", " "};
    QRcode *code = QRcode_encodeString(words, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (!code)
        return 0;
    for (int row = -QUIET; row < code->width + QUIET; row += 2) {
        fputs("\033[97;40m", out); // light blocks on black: a blank is dark
        for (int column = -QUIET; column < code->width + QUIET; column++)
            fputs(blocks[2 * is_dark(code, row, column) + is_dark(code, row + 1, column)], out);
        fputs("\033[0m\n", out);
    }
    QRcode_free(code);
    return 1;
}
