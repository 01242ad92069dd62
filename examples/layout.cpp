// What every byte of an observation is, read from the library, and one observation by it.
// c++ layout.cpp $(pkg-config --cflags --libs prairie)
#include <prairie/prairie.h>

#include <cstdio>
#include <memory>
#include <vector>

static const char *const kinds[] = {"counts", "codes", "bits"};

static void print_slices(const prairie_game *game, prairie_layout layout)
{
    prairie_slice slice;
    for (uint32_t i = 0; prairie_game_slice(game, layout, i, &slice); i++) {
        std::printf("%4u %-16s %-6s", slice.at, slice.name, kinds[slice.kind]);
        for (uint32_t members : slice.shape)
            if (members > 0)
                std::printf(" %u", members);
        std::printf("\n");
    }
}

int main(int argc, char **argv)
{
    char error[200] = "";
    const prairie_game *game = prairie_game_find(argc > 1 ? argv[1] : "tomahawk");
    std::unique_ptr<prairie_setup, decltype(&prairie_setup_free)> setup(
        prairie_setup_new(game, 2, error, sizeof error), prairie_setup_free);
    const prairie_setup *setups[] = {setup.get()};
    prairie_plan plan = {sizeof plan, setups, 1, 1, 1, 0, {7, 0}};
    std::unique_ptr<prairie_batch, decltype(&prairie_batch_close)> batch(
        setup ? prairie_batch_open(&plan, error, sizeof error) : nullptr, prairie_batch_close);
    if (!batch) {
        std::fprintf(stderr, "%s\n", error);
        return 1;
    }
    print_slices(game, PRAIRIE_OBSERVATION);
    std::vector<uint8_t> seen(prairie_game_fact(game, PRAIRIE_FACT_OBSERVATION_SIZE));
    prairie_batch_observe(batch.get(), 0, PRAIRIE_PUBLIC, seen.data());
    std::printf("prairie %s, %s:", prairie_version(), prairie_game_name(game));
    for (uint8_t byte : seen)
        std::printf(" %02x", byte);
    std::printf("\n");
    return 0;
}
