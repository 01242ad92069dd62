// Looking for a key takes as many steps however much of it is right: counted one by one, so that no
// clock has a say. A comparison that ends at the first difference is counted too, and is found out.
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/games.h"
#include "server/table.h"
#include "tests/unit.h"

enum { SEATS = 4, ENOUGH = 1000000 };

struct question {
    int (*ask)(const struct question *question);
    const struct table *table;
    uint8_t hash[TOKEN_HASH];
};

static int seat_of(const struct question *question)
{
    return table_seat_of(question->table, question->hash);
}

static int is_host(const struct question *question)
{
    return table_is_host(question->table, question->hash);
}

static int same_until_it_differs(const struct question *question)
{
    const volatile uint8_t *kept = question->table->seat[0].hash[0];
    for (int i = 0; i < TOKEN_HASH; i++)
        if (kept[i] != question->hash[i])
            return 0;
    return 1;
}

// The child stops before and behind what is counted.
static _Noreturn void answer(const struct question *question)
{
    volatile int before = question->ask(question); // what is done but once is done now
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
        _exit(1);
    kill(getpid(), SIGSTOP);
    volatile int behind = question->ask(question);
    kill(getpid(), SIGSTOP);
    _exit(before != behind);
}

static int64_t count_steps(const struct question *question)
{
    int64_t steps = 0;
    int status;
    pid_t child = fork();
    if (child == 0)
        answer(question);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSTOPPED(status) && WSTOPSIG(status) == SIGSTOP);
    do {
        assert_int_equal(ptrace(PTRACE_SINGLESTEP, child, NULL, NULL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        steps++;
    } while (WIFSTOPPED(status) && WSTOPSIG(status) == SIGTRAP && steps < ENOUGH);
    assert_true(WIFSTOPPED(status) && WSTOPSIG(status) == SIGSTOP);
    ptrace(PTRACE_CONT, child, NULL, NULL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return steps;
}

// A table at which four people sit; the first of them is the host.
static void fill(struct table *table, struct seat seats[SEATS])
{
    memset(table, 0, sizeof *table);
    memset(seats, 0, SEATS * sizeof *seats);
    table->terms.game = games_find("sioux");
    table->terms.setup.seats = SEATS;
    table->seat = seats;
    for (int i = 0; i < SEATS; i++) {
        seats[i].kind = SEAT_PERSON;
        seats[i].hashes = 1;
        randombytes_buf(seats[i].hash[0], TOKEN_HASH);
    }
    table->host_hashes = 1;
    memcpy(table->host_hash[0], seats[0].hash[0], TOKEN_HASH);
}

// Steps for the hash of this seat with one byte changed.
static int64_t steps_with_fault(struct question *question, int seat, int byte)
{
    memcpy(question->hash, question->table->seat[seat].hash[0], TOKEN_HASH);
    question->hash[byte] ^= 0x40;
    return count_steps(question);
}

static void wrong_keys_take_the_same_steps(void **state)
{
    struct seat seats[SEATS];
    struct table table;
    (void)state;
    fill(&table, seats);
    int (*const asks[])(const struct question *) = {seat_of, is_host};
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        struct question question = {.ask = asks[i], .table = &table};
        int64_t first = steps_with_fault(&question, 0, 0);
        assert_int_equal(steps_with_fault(&question, 0, TOKEN_HASH / 2), first);
        assert_int_equal(steps_with_fault(&question, 0, TOKEN_HASH - 1), first);
        assert_int_equal(steps_with_fault(&question, SEATS - 1, 0), first);
        assert_int_equal(steps_with_fault(&question, SEATS - 1, TOKEN_HASH - 1), first);
    }
}

static void a_careless_comparison_is_found_out(void **state)
{
    struct seat seats[SEATS];
    struct table table;
    (void)state;
    fill(&table, seats);
    struct question question = {.ask = same_until_it_differs, .table = &table};
    int64_t first = steps_with_fault(&question, 0, 0);
    assert_true(steps_with_fault(&question, 0, TOKEN_HASH / 2) > first + TOKEN_HASH / 2);
    assert_true(steps_with_fault(&question, 0, TOKEN_HASH - 1) > first + TOKEN_HASH - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_keys_take_the_same_steps),
        cmocka_unit_test(a_careless_comparison_is_found_out),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
