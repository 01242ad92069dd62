// Tests of core/ that need no game.
#include "core/json.h"
#include "core/rng.h"
#include "core/text.h"
#include "tests/unit.h"

// Jean-Philippe Aumasson and Daniel J. Bernstein, SipHash, appendix A: key 00..0f; the reference
// vectors for the message 00..07.
static void siphash_matches_the_published_vector(void **unused)
{
    (void)unused;
    uint64_t key[2] = {0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL};
    assert_true(rng_siphash(key, 0x0706050403020100ULL) == 0x93f5f5799a932462ULL);
}

static void seek_continues_the_stream(void **unused)
{
    (void)unused;
    uint64_t seed[2] = {1, 2};
    struct rng straight, jumped;
    rng_seed(&straight, seed);
    for (uint64_t i = 0; i < 50; i++) {
        rng_seed(&jumped, seed);
        rng_seek(&jumped, i);
        assert_memory_equal(&straight, &jumped, sizeof jumped);
        assert_int_equal(rng_word(&straight), rng_word(&jumped));
    }
}

static void below_is_uniform_for_every_small_bound(void **unused)
{
    (void)unused;
    uint64_t seed[2] = {3, 4};
    struct rng rng;
    rng_seed(&rng, seed);
    for (uint32_t bound = 2; bound <= 60; bound++) {
        int seen[60] = {0};
        for (int i = 0; i < 2000 * (int)bound; i++)
            seen[rng_below(&rng, bound)]++;
        for (uint32_t i = 0; i < bound; i++)
            assert_in_range(seen[i], 1700, 2300);
    }
}

static void text_that_does_not_fit_is_cut_and_says_so(void **unused)
{
    (void)unused;
    char data[8];
    struct text text;
    text_init(&text, data, sizeof data);
    text_string(&text, "prairie");
    assert_int_equal(text.cut, 0);
    text_char(&text, '!');
    assert_int_equal(text.cut, 1);
    assert_string_equal(data, "prairie");
}

static void json_separates_and_escapes(void **unused)
{
    (void)unused;
    char data[200];
    struct text text;
    text_init(&text, data, sizeof data);
    json_open(&text, 0, '{');
    json_string(&text, "a", "x\"\\\n\001");
    json_open(&text, "b", '[');
    json_int(&text, 0, -3);
    json_bool(&text, 0, 1);
    json_null(&text, 0);
    json_close(&text, ']');
    json_close(&text, '}');
    assert_string_equal(data, "{\"a\":\"x\\\"\\\\\\n\\u0001\",\"b\":[-3,true,null]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_matches_the_published_vector),
        cmocka_unit_test(seek_continues_the_stream),
        cmocka_unit_test(below_is_uniform_for_every_small_bound),
        cmocka_unit_test(text_that_does_not_fit_is_cut_and_says_so),
        cmocka_unit_test(json_separates_and_escapes),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
