// Files of nets. The first byte chooses the game, the second by how many bytes the file is shorter
// than it should be; every four that follow change one byte of it, then the checksum is made right.
// Whatever comes of it is refused in words, or can be looked through.
#include <string.h>

#include "games/games.h"
#include "nets/drill.h"
#include "tests/fuzz/fuzz.h"

enum { GAMES = 4, ROOM = 1 << 19, CELLS = 32 };

// What all inputs of a game begin with.
struct bed {
    struct drill drill;
    uint8_t file[ROOM];
    size_t size;
};

static const struct bed *bed_of(int game)
{
    static struct bed bed[GAMES];
    int seats = all_games[game]->facts.max_seats;
    if (bed[game].size > 0)
        return &bed[game];
    bed[game].size =
        drill_net(all_games[game], seats, CELLS, CELLS, 1, bed[game].file, sizeof bed[game].file);
    fuzz_require(bed[game].size > UINT8_MAX, "the file fits");
    fuzz_require(drill_gather(&bed[game].drill, all_games[game], seats, 1), "there are positions");
    return &bed[game];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t file[ROOM];
    if (size < 2)
        return 0;
    const struct bed *bed = bed_of(data[0] % GAMES);
    size_t length = bed->size - data[1];
    memcpy(file, bed->file, length);
    for (size_t i = 2; i + 4 <= size; i += 4) {
        size_t at = (size_t)data[i] | (size_t)data[i + 1] << 8 | (size_t)data[i + 2] << 16;
        if (at < length)
            file[at] = data[i + 3];
    }
    uint32_t crc = net_crc(net_crc(0, file, 60), file + NET_HEAD, length - NET_HEAD);
    for (int i = 0; i < 4; i++)
        file[60 + i] = (uint8_t)(crc >> (8 * i));
    struct net net;
    const struct game *game = all_games[data[0] % GAMES];
    const char *why = net_open(&net, game, game->facts.max_seats, file, length);
    if (why)
        fuzz_require(why[0] != 0, "a refused net is told why");
    else
        drill_run(&bed->drill, &net);
    return 0;
}
