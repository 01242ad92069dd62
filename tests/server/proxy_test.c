// Whom a list of forwarded addresses names, and who may be believed.
#include "server/proxy.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static const char *const none[] = {NULL};
static const char *const two[] = {"127.0.0.1", "10.0.0.2", NULL};

static void expect(const char *const *proxies, const char *peer, const char *forwarded,
                   const char *wanted)
{
    char name[PROXY_GUEST];
    proxy_guest(proxies, peer, forwarded, name);
    assert_string_equal(name, wanted);
}

static void nobody_is_believed_who_is_no_proxy(void **state)
{
    (void)state;
    expect(NULL, "192.0.2.7", "198.51.100.1", "192.0.2.7");
    expect(none, "127.0.0.1", "198.51.100.1", "127.0.0.1");
    expect(two, "192.0.2.7", "198.51.100.1", "192.0.2.7");
    expect(two, "127.0.0.11", "198.51.100.1", "127.0.0.11");
}

static void a_proxy_names_the_last_that_is_no_proxy(void **state)
{
    (void)state;
    expect(two, "127.0.0.1", "198.51.100.1", "198.51.100.1");
    expect(two, "127.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1");
    expect(two, "127.0.0.1", "1.2.3.4,198.51.100.1 ,\t10.0.0.2", "198.51.100.1");
    expect(two, "127.0.0.1", "10.0.0.2,127.0.0.1", "10.0.0.2");
}

static void what_is_no_address_changes_nothing(void **state)
{
    static const char *const words[] = {"",
                                        " ",
                                        ",",
                                        "somebody",
                                        "198.51.100.1:80",
                                        "198.51.100",
                                        "198.51.100.1,",
                                        "1.2.3.4, unknown",
                                        "[2001:db8::1]"};
    char long_word[400];
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        expect(two, "127.0.0.1", words[i], "127.0.0.1");
    memset(long_word, '1', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    expect(two, "127.0.0.1", long_word, "127.0.0.1");
    expect(two, "127.0.0.1", "unknown, 10.0.0.2", "10.0.0.2");
}

static void a_network_of_ipv6_is_one_guest(void **state)
{
    (void)state;
    expect(two, "127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    expect(two, "127.0.0.1", "2001:DB8:1:2::9", "2001:db8:1:2::");
    expect(two, "127.0.0.1", "2001:db8:1:3::9", "2001:db8:1:3::");
    expect(two, "127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_believed_who_is_no_proxy),
        cmocka_unit_test(a_proxy_names_the_last_that_is_no_proxy),
        cmocka_unit_test(what_is_no_address_changes_nothing),
        cmocka_unit_test(a_network_of_ipv6_is_one_guest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
