// Files of nets. The first byte chooses the game, the second by how many bytes the file is shorter
// than it should be; every four that follow change one byte of it, then the checksum is made right.
// Whatever comes of it is refused in words, or can be looked through.
#include <string.h>

#include "games/games.h"
#include "nets/drill.h"
#include "tests/fuzz/fuzz.h"

enum { ROOM = 1 << 19, CELLS = 32 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t file[ROOM];
    static struct drill drill;
    if (size < 2)
        return 0;
    const struct game *game = all_games[data[0] % 4];
    int seats = game->facts.max_seats;
    size_t length = drill_net(game, seats, CELLS, CELLS, data[0], file, sizeof file);
    fuzz_require(length > 0 && length > data[1], "the file fits");
    length -= data[1];
    for (size_t i = 2; i + 4 <= size; i += 4) {
        size_t at = (size_t)data[i] | (size_t)data[i + 1] << 8 | (size_t)data[i + 2] << 16;
        if (at < length)
            file[at] = data[i + 3];
    }
    uint32_t crc = net_crc(net_crc(0, file, 60), file + NET_HEAD, length - NET_HEAD);
    for (int i = 0; i < 4; i++)
        file[60 + i] = (uint8_t)(crc >> (8 * i));
    struct net net;
    const char *why = net_open(&net, game, seats, file, length);
    if (why) {
        fuzz_require(why[0] != 0, "a refused net is told why");
        return 0;
    }
    fuzz_require(drill_gather(&drill, game, seats, 1), "there are positions");
    drill_run(&drill, &net);
    return 0;
}
