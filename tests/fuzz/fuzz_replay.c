// Logs of tables: whatever the lines, a table that is opened from them takes them or says why not.
#include <stdlib.h>
#include <string.h>

#include "server/table_replay.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *in = fuzz_text(data, size), *line = in, words[1024];
    struct store_row row = {.summary = "{}", .length = 2};
    void *table = table_replay.open();
    struct text why;
    int taken = 1;
    fuzz_require(table != NULL, "memory");
    while (taken && line < in + size) {
        size_t length = strcspn(line, "\n");
        text_init(&why, words, sizeof words);
        taken = table_replay.take(table, line, length, &why);
        fuzz_require(taken || why.length > 0, "a refused entry is told why");
        line += length + 1;
    }
    text_init(&why, words, sizeof words);
    taken = table_replay.end(table, &row, &why);
    fuzz_require(taken || why.length > 0, "what differs from the row is told");
    free(in);
    return 0;
}
