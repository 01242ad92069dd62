// Pages that may open a line, and those that only seem to be ours.
#include "server/origin.h"

#include "tests/unit.h"

static void names_that_nobody_else_can_own(void **state)
{
    static const char *const local[] = {"127.0.0.1",      "127.0.0.1:8080",   "192.168.1.7:80",
                                        "[::1]:8080",     "localhost:8080",   "raspberry:8080",
                                        "club.local",     "Games.LAN:8080",   "x.home.arpa",
                                        "games.internal", "prairie.localhost"};
    static const char *const others[] = {"",
                                         ":8080",
                                         "evil.example",
                                         "127.0.0.1.evil.example:8080",
                                         "local.evil.example",
                                         "evil.localx",
                                         ".local",
                                         "127.1.evil",
                                         "1.2.3.4.5",
                                         "a.b"};
    (void)state;
    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++)
        assert_true(origin_is_local(local[i]));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(origin_is_local(others[i]));
}

static void a_page_of_ours_asks_the_host_it_came_from(void **state)
{
    (void)state;
    assert_true(origin_is_welcome("http://127.0.0.1:8080", "127.0.0.1:8080", 0, 0));
    assert_true(origin_is_welcome("http://raspberry:8080", "raspberry:8080", 0, 0));
    assert_false(origin_is_welcome("http://127.0.0.1:8081", "127.0.0.1:8080", 0, 0));
    assert_false(origin_is_welcome("http://evil.example", "127.0.0.1:8080", 0, 0));
    assert_false(origin_is_welcome("null", "127.0.0.1:8080", 0, 0));
    assert_false(origin_is_welcome("http://", "", 0, 0));
}

static void a_name_that_leads_here_is_not_ours_for_that(void **state)
{
    static const char *const ours[] = {"http://club.example", NULL};
    (void)state;
    assert_false(origin_is_welcome("http://evil.example:8080", "evil.example:8080", 0, 0));
    assert_true(origin_is_welcome("https://club.example", "club.example", 1, 0));
    assert_true(origin_is_welcome("http://club.example", "club.example", 0, ours));
    assert_false(origin_is_welcome("https://club.example", "club.example", 0, ours));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_nobody_else_can_own),
        cmocka_unit_test(a_page_of_ours_asks_the_host_it_came_from),
        cmocka_unit_test(a_name_that_leads_here_is_not_ours_for_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
