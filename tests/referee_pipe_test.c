// The referee's manners through a real pipe: how it ends, lines of any length, garbage.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/rng.h"
#include "host/referee.h"
#include "tests/reply.h"
#include "tests/unit.h"

// Runs the real program on the input; returns its output, which the caller frees.
static char *run_program(const char *input, size_t length, int *ret_status, size_t *ret_length)
{
    int in[2], out[2];
    assert_true(pipe(in) == 0 && pipe(out) == 0);
    pid_t program = fork();
    if (program == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        execl(PROGRAM, "prairie", "referee", (char *)NULL);
        _exit(99);
    }
    close(in[0]);
    close(out[1]);
    pid_t writer = fork();
    if (writer == 0) {
        close(out[0]);
        for (size_t at = 0; at < length;) {
            ssize_t count = write(in[1], input + at, length - at);
            if (count <= 0)
                _exit(0);
            at += (size_t)count;
        }
        _exit(0);
    }
    close(in[1]);
    size_t capacity = 1 << 24, total = 0;
    char *output = malloc(capacity);
    ssize_t count;
    while ((count = read(out[0], output + total, capacity - total - 1)) > 0)
        total += (size_t)count;
    output[total] = 0;
    close(out[0]);
    waitpid(writer, NULL, 0);
    waitpid(program, ret_status, 0);
    *ret_length = total;
    return output;
}

// Every line of the output is a reply; returns how many there are.
static int count_replies(const char *output, size_t length)
{
    int count = 0;
    for (const char *at = output; at < output + length; count++) {
        const char *end = memchr(at, '\n', (size_t)(output + length - at));
        assert_non_null(end);
        assert_reply(at, (size_t)(end - at));
        at = end + 1;
    }
    return count;
}

static void the_program_quits_with_0(void **unused)
{
    (void)unused;
    static const char input[] = "{\"cmd\":\"games\"}\n\n  \r\n{\"id\":1,\"cmd\":\"quit\"}\nnever\n";
    int status;
    size_t length;
    char *output = run_program(input, sizeof input - 1, &status, &length);
    assert_int_equal(status, 0);
    assert_int_equal(count_replies(output, length), 2);
    assert_non_null(strstr(output, "\n{\"id\":1,\"ok\":true}\n"));
    free(output);
}

static void the_last_line_needs_no_end(void **unused)
{
    (void)unused;
    static const char input[] = "{\"id\":5,\"cmd\":\"games\"}";
    int status;
    size_t length;
    char *output = run_program(input, sizeof input - 1, &status, &length);
    assert_int_equal(status, 0);
    assert_int_equal(count_replies(output, length), 1);
    free(output);
}

static void lines_that_are_too_long_are_refused_and_the_next_works(void **unused)
{
    (void)unused;
    size_t huge = 3 * (size_t)REFEREE_LINE, at = 0, length;
    char *input = malloc(2 * huge);
    memset(input, 'x', huge);
    at = huge;
    at += (size_t)sprintf(input + at, "\n{\"id\":1,\"cmd\":\"games\"}\n");
    memset(input + at, ' ', REFEREE_LINE - 100); // long, but not too long
    at += REFEREE_LINE - 100;
    at += (size_t)sprintf(input + at, "{\"id\":2,\"cmd\":\"games\"}\n");
    int status;
    char *output = run_program(input, at, &status, &length);
    assert_int_equal(status, 0);
    assert_int_equal(count_replies(output, length), 3);
    assert_int_equal(strncmp(output, "{\"ok\":false,\"error\":\"bad_request\"", 33), 0);
    assert_non_null(strstr(output, "{\"id\":1,\"ok\":true"));
    assert_non_null(strstr(output, "{\"id\":2,\"ok\":true"));
    free(output);
    free(input);
}

// However a line's bytes arrive.
static void a_line_is_too_long_by_its_first_byte_too_many(void **unused)
{
    (void)unused;
    static const char request[] = "{\"cmd\":\"games\"}\n";
    size_t size = sizeof request - 1, most = REFEREE_LINE + 1, length; // with its line end
    char *input = malloc(2 * most + 1);
    memset(input, ' ', 2 * most + 1);
    memcpy(input + most - size, request, size);
    memcpy(input + 2 * most + 1 - size, request, size); // one byte more
    int status;
    char *output = run_program(input, 2 * most + 1, &status, &length);
    assert_int_equal(count_replies(output, length), 2);
    assert_int_equal(strncmp(output, "{\"ok\":true,", 11), 0);
    assert_non_null(strstr(output, "\n{\"ok\":false,\"error\":\"bad_request\""));
    free(output);
    free(input);
}

// Random bytes between requests: one reply for each line that is not blank, and the requests are
// answered as if the garbage were not there.
static void garbage_between_requests_does_no_harm(void **unused)
{
    (void)unused;
    enum { ROUNDS = 2000 };
    struct dice dice = {42};
    char *input = malloc(ROUNDS * 200);
    size_t at = 0, length;
    for (int i = 0; i < ROUNDS; i++) {
        at += (size_t)sprintf(input + at, "{\"id\":\"r%d\",\"cmd\":\"save\"}\n!", i);
        for (uint32_t left = dice_below(&dice, 80); left > 0; left--) {
            char byte = (char)dice_below(&dice, 256);
            input[at++] = byte == '\n' ? '{' : byte;
        }
        input[at++] = '\n';
    }
    int status;
    char *output = run_program(input, at, &status, &length), *from = output;
    assert_int_equal(status, 0);
    assert_int_equal(count_replies(output, length), 2 * ROUNDS);
    for (int i = 0; i < ROUNDS; i++) {
        char answer[60];
        snprintf(answer, sizeof answer, "{\"id\":\"r%d\",\"ok\":false,\"error\":\"no_game\"", i);
        from = strstr(from, answer);
        assert_non_null(from);
    }
    free(output);
    free(input);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program_quits_with_0),
        cmocka_unit_test(the_last_line_needs_no_end),
        cmocka_unit_test(lines_that_are_too_long_are_refused_and_the_next_works),
        cmocka_unit_test(a_line_is_too_long_by_its_first_byte_too_many),
        cmocka_unit_test(garbage_between_requests_does_no_harm),
    };
    return cmocka_run_group_tests_name("referee through a pipe", tests, NULL, NULL);
}
