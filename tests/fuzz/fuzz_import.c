// Stores as lines: whatever the lines, taking them in ends well; what is accepted comes out again
// byte for byte, and what is refused leaves nothing behind.
#define _GNU_SOURCE // memory as a file
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/store_lines.h"
#include "tests/fuzz/fuzz.h"

// An empty store without a name: it is gone with the program.
static struct store *open_store(void)
{
    char folder[] = "/tmp/prairie-fuzz-XXXXXX", path[64], why[512];
    enum store_status status;
    fuzz_require(mkdtemp(folder) != NULL, "a folder can be made");
    snprintf(path, sizeof path, "%s/tables", folder);
    struct store *store = store_open(path, STORE_MAKE, &status, why, sizeof why);
    fuzz_require(store != NULL, "a store can be made");
    static const char *const parts[] = {"", "-wal", "-shm", "-lock"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char part[80];
        snprintf(part, sizeof part, "%s%s", path, parts[i]);
        unlink(part); // it lives on while it is open
    }
    rmdir(folder);
    return store;
}

static int note_any(void *context, const struct store_row *row)
{
    (void)row;
    return *(int *)context = 1;
}

static void compare(struct store *store, const uint8_t *data, size_t size)
{
    char *lines = NULL, why[512];
    size_t length;
    struct store_tally tally;
    struct text text;
    text_init(&text, why, sizeof why);
    FILE *out = open_memstream(&lines, &length);
    fuzz_require(out && store_export(store, out, &tally, &text) == STORE_OK, "it comes out again");
    fclose(out);
    fuzz_require(length == size && memcmp(lines, data, size) == 0, "byte for byte");
    free(lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct store *store; // as long as it is empty
    struct store_tally tally;
    struct text why;
    char words[512];
    int any = 0;
    FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "rb") : NULL;
    if (!in)
        return 0;
    if (!store)
        store = open_store();
    text_init(&why, words, sizeof words);
    if (store_import(store, in, &tally, &why) == STORE_OK) {
        compare(store, data, size);
        store_close(store);
        store = NULL;
    } else {
        fuzz_require(why.length > 0, "refused lines are told why");
        store_rows(store, STORE_ALL, 0, 1, note_any, &any);
        fuzz_require(!any, "refused lines leave nothing behind");
    }
    fclose(in);
    return 0;
}
