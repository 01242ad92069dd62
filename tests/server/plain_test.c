// Names and words that can be read, and those that hide something.
#include "server/plain.h"

#include "tests/unit.h"

static void what_people_write_is_plain(void **state)
{
    static const char *const words[] = {"Ana",
                                        "Zoë d’Arc",
                                        "Jean-François",
                                        "Мария",
                                        "李小龙",
                                        "علی",
                                        "می\u200cخواهم",
                                        "👩\u200d👧",
                                        "❤\uFE0F",
                                        "<b>Bo</b>",
                                        "'; DROP TABLE tables; --",
                                        "%s%n",
                                        "{{7*7}}",
                                        "${jndi:x}"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_true(plain_is(words[i]));
}

static void what_hides_or_turns_words_is_not(void **state)
{
    static const char *const words[] = {
        "A\nB",        "A\tB",     "A\x7f",        "\x1b[31mred", "A\xc2\x85", "A\u200b",
        "\u202eanA",   "A\u2066B", "A\u2028B",     "\u3164",      "\u2800",    "\ufeffA",
        "A\U000e0041", "A\u00ad",  "\xff",         "A\xc3",       "A\xe2\x80", "\u2003A",
        "\u061c",      "A\xc3(",   "\u115f\u1160", "A\U0001d173"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_false(plain_is(words[i]));
}

static void names_that_look_the_same_are_the_same(void **state)
{
    (void)state;
    assert_true(plain_looks_same("Ana", "Ana"));
    assert_true(plain_looks_same("Ana", "A\u200dna"));
    assert_true(plain_looks_same("An\u200ca\ufe0f", "Ana"));
    assert_false(plain_looks_same("Ana", "ana"));
    assert_false(plain_looks_same("Ana", "An"));
    assert_false(plain_looks_same("An", "Ana"));
    assert_false(plain_looks_same("", "A"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_people_write_is_plain),
        cmocka_unit_test(what_hides_or_turns_words_is_not),
        cmocka_unit_test(names_that_look_the_same_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
