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

// The table of docs/rng.md.
static void generator_matches_its_documented_vectors(void **unused)
{
    (void)unused;
    uint64_t seed[2] = {0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL};
    uint32_t words[] = {0x81a7, 0xa076, 0x851c, 0x39d3, 0xd1f6, 0x85e6, 0xb2b0, 0x2b91};
    uint32_t rejecting[] = {32806, 20921, 27919, 39091, 7021,  18929,
                            9590,  29382, 3793,  28629, 15694, 2494};
    uint8_t items[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    uint8_t shuffled[10] = {3, 6, 0, 8, 2, 7, 1, 4, 9, 5};
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < 8; i++)
        assert_int_equal(rng_word(&rng), words[i]);
    rng_seed(&rng, seed);
    for (int i = 0; i < 12; i++)
        assert_int_equal(rng_below(&rng, 40000), rejecting[i]);
    assert_int_equal(rng.next, 28);
    rng_seed(&rng, seed);
    rng_shuffle(&rng, items, 10);
    assert_memory_equal(items, shuffled, 10);
    assert_int_equal(rng_below(&rng, 1), 0);
    assert_int_equal(rng.next, 9);
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

static void a_cut_text_ends_between_two_letters(void **unused)
{
    (void)unused;
    static const char words[] = "a\303\251b\342\202\254c\360\237\246\254d";
    static const char *const expected[] = {"", "", "a", "a", "a\303\251", "a\303\251b"};
    for (uint32_t capacity = 1; capacity < 6; capacity++) {
        char whole[8], single[8];
        struct text text;
        text_init(&text, single, capacity);
        for (const char *at = words; *at; at++)
            text_char(&text, *at);
        text_init(&text, whole, capacity);
        text_string(&text, words);
        text_string(&text, "x");
        assert_int_equal(text.cut, 1);
        assert_string_equal(whole, expected[capacity]);
        assert_string_equal(single, expected[capacity]);
    }
    char data[16];
    struct text text;
    text_init(&text, data, 12);
    text_string(&text, words);
    assert_string_equal(data, "a\303\251b\342\202\254c");
    assert_int_equal(text.length, 8);
}

static void texts_are_measured_and_trimmed_in_columns(void **unused)
{
    (void)unused;
    char data[80];
    struct text text;
    text_init(&text, data, sizeof data);
    text_string(&text, "x \033[1;31m\303\211t\303\251\033[0m!");
    assert_int_equal(text_columns(&text, 0), 6);
    assert_int_equal(text_columns(&text, 2), 4);
    text_trim(&text, 0, 6);
    assert_int_equal(text_columns(&text, 0), 6);
    text_trim(&text, 2, 2);
    assert_string_equal(data, "x \033[1;31m\303\211t\033[0m");
    text_pad(&text, 2, 5);
    assert_string_equal(data, "x \033[1;31m\303\211t\033[0m   ");
    text_trim(&text, 0, 0);
    assert_string_equal(data, "\033[1;31m\033[0m");
}

// What is no UTF-8 in a name from a file must not make the whole answer none.
static void json_is_always_utf_8(void **unused)
{
    (void)unused;
    static const char *const names[][2] = {
        {"\xc3\x89lan \xf0\x9f\xa6\xac", "\"\xc3\x89lan \xf0\x9f\xa6\xac\""},
        {"a\xffz", "\"a\xef\xbf\xbdz\""},
        {"a\xc3", "\"a\xef\xbf\xbd\""},               // cut in the middle of a letter
        {"\xc0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\""}, // longer than it may be
        {"\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""}, // half of a pair
        {"\xf4\x90\x80\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char data[64];
        struct text text;
        text_init(&text, data, sizeof data);
        json_string(&text, 0, names[i][0]);
        assert_string_equal(data, names[i][1]);
    }
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
        cmocka_unit_test(generator_matches_its_documented_vectors),
        cmocka_unit_test(seek_continues_the_stream),
        cmocka_unit_test(below_is_uniform_for_every_small_bound),
        cmocka_unit_test(text_that_does_not_fit_is_cut_and_says_so),
        cmocka_unit_test(a_cut_text_ends_between_two_letters),
        cmocka_unit_test(texts_are_measured_and_trimmed_in_columns),
        cmocka_unit_test(json_separates_and_escapes),
        cmocka_unit_test(json_is_always_utf_8),
    };
    return cmocka_run_group_tests(tests, 0, 0);
}
