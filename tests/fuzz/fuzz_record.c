// Records: whatever the text, reading it ends well; what is accepted can be written and read again.
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "games/games.h"
#include "tests/fuzz/fuzz.h"

enum { PLIES = 1 << 14, TEXT = 1 << 21 };

static struct record_move moves[2][PLIES];
static char written[2][TEXT];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *in = fuzz_text(data, size), why[1024];
    struct record_world world = {.games = all_games};
    struct record record = {.move = moves[0], .capacity = PLIES};
    struct record again = {.move = moves[1], .capacity = PLIES};
    union record_state state, same;
    struct text error, text;
    text_init(&error, why, sizeof why);
    int status = record_parse(in, &world, &record, &state, &error);
    fuzz_require(status == GAME_OK || error.length > 0, "a refused record is told why");
    if (status == GAME_OK) {
        uint32_t bytes = record.game->facts.state_size;
        text_init(&text, written[0], TEXT);
        fuzz_require(record_print(&record, &text) == GAME_OK, "an accepted record can be written");
        fuzz_require(record_parse(written[0], &world, &again, &same, &error) == GAME_OK,
                     "a written record can be read");
        fuzz_require(memcmp(state.byte, same.byte, bytes) == 0, "it leads to the same state");
        text_init(&text, written[1], TEXT);
        record_print(&again, &text);
        fuzz_require(strcmp(written[0], written[1]) == 0, "it is written the same way again");
        fuzz_require(record.game->rules->check(state.byte) == NULL,
                     "the state keeps its invariants");
    }
    free(in);
    return 0;
}
