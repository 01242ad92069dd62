// The connection of the PostgreSQL store: made, lost and made again, and what goes wrong in words.
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/portable.h"
#include "server/store_postgres.h"

enum { PAUSE_MS = 100, RETRY_MS = 1000, STATE = 6 };

static struct postgres_base *base_of(const struct store *store)
{
    return store->base;
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- Values ----

static void add_value(struct postgres_values *values, const char *value, size_t length, int form)
{
    values->value[values->count] = value;
    values->length[values->count] = (int)length;
    values->form[values->count++] = form;
}

void postgres_word(struct postgres_values *values, const char *word)
{
    add_value(values, word, 0, 0);
}

void postgres_words(struct postgres_values *values, const char *words, size_t length)
{
    add_value(values, words, length, 1); // text is the same in both forms
}

void postgres_number(struct postgres_values *values, int64_t number)
{
    char *written = values->number[values->count];
    snprintf(written, PG_NUMBER, "%lld", (long long)number);
    add_value(values, written, 0, 0);
}

// ---- What goes wrong ----

// The first line of what libpq says, without its heading.
static void first_line(const char *words, char ret[STORE_WHY])
{
    snprintf(ret, STORE_WHY / 2, "%s", words ? words : "");
    ret[strcspn(ret, "\n")] = '\0';
}

static enum store_status lose(struct store *store, const char *words)
{
    struct postgres_base *base = base_of(store);
    char line[STORE_WHY];
    first_line(words, line);
    base->lost = 1;
    if (base->away_since == 0)
        base->away_since = milliseconds();
    return store_fail(store, STORE_IO, N_("the data base cannot be reached: "), line);
}

static int begins(const char *state, const char *start)
{
    return strncmp(state, start, strlen(start)) == 0;
}

// It ends, begins, or has become one that may only be read: another moment, or another machine, is
// to be tried.
static int is_away(const char *state)
{
    return begins(state, "08") || begins(state, "57P") || begins(state, "25006");
}

enum store_status postgres_fail(struct store *store, const PGresult *result)
{
    struct postgres_base *base = base_of(store);
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *words = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    char line[STORE_WHY];
    if (!state || (is_away(state) && !base->looks) || PQstatus(base->link) != CONNECTION_OK)
        return lose(store, words ? words : PQerrorMessage(base->link));
    first_line(words, line);
    // 23505: the number or the name is taken; 23502: the entry before it is missing; 22021 and
    // 22P05: bytes that are no text.
    if (begins(state, "23") || begins(state, "22021") || begins(state, "22P05"))
        return store_fail(store, STORE_TAKEN, N_("somebody else has written this entry"), NULL);
    if (begins(state, "40")) {
        base->again = 1;
        return store_fail(store, STORE_IO, N_("the data base failed: "), line);
    }
    if (begins(state, "53100"))
        return store_fail(store, STORE_FULL, N_("there is no room left on the disk"), NULL);
    if (begins(state, "53200"))
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    if (begins(state, "XX001") || begins(state, "XX002"))
        return store_fail(store, STORE_DAMAGED, N_("the data base is damaged: "), line);
    return store_fail(store, STORE_IO, N_("the data base failed: "), line);
}

// ---- Sending and waiting ----

// Waits until the link may be read or written, at most as long as an outage is waited for.
static int wait_for_link(struct postgres_base *base, int64_t until)
{
    int flushed = PQflush(base->link);
    struct pollfd file = {.fd = PQsocket(base->link), .events = POLLIN};
    int64_t wait = until - milliseconds();
    if (flushed < 0 || wait <= 0)
        return 0;
    if (flushed > 0)
        file.events |= POLLOUT;
    if (poll(&file, 1, (int)wait) == 0)
        return 0;
    return !(file.revents & POLLIN) || PQconsumeInput(base->link);
}

PGresult *postgres_next(struct store *store)
{
    struct postgres_base *base = base_of(store);
    int64_t asked = milliseconds();
    while (PQflush(base->link) > 0 || PQisBusy(base->link))
        if (!wait_for_link(base, asked + POSTGRES_PATIENCE_MS)) {
            int silent = PQstatus(base->link) == CONNECTION_OK;
            if (base->away_since == 0 && silent) // it has been waited for already
                base->away_since = asked;
            lose(store, silent ? N_("it does not answer") : PQerrorMessage(base->link));
            return NULL;
        }
    return PQgetResult(base->link);
}

// Takes every result of what was sent; the last one in *ret, the first failure as the status.
static enum store_status take_results(struct store *store, PGresult **ret)
{
    struct postgres_base *base = base_of(store);
    enum store_status status = STORE_OK;
    PGresult *result;
    *ret = NULL;
    base->lost = 0;
    while ((result = postgres_next(store)) != NULL) {
        ExecStatusType what = PQresultStatus(result);
        if (what != PGRES_COMMAND_OK && what != PGRES_TUPLES_OK && status == STORE_OK)
            status = postgres_fail(store, result);
        PQclear(*ret);
        *ret = result;
    }
    if (base->lost)
        status = STORE_IO;
    if (status != STORE_OK) {
        PQclear(*ret);
        *ret = NULL;
    }
    return status;
}

static enum store_status run_here(struct store *store, const char *sql, PGresult **ret)
{
    struct postgres_base *base = base_of(store);
    *ret = NULL;
    return PQsendQuery(base->link, sql) ? take_results(store, ret) : postgres_fail(store, NULL);
}

// ---- Connecting ----

static void hang_up(struct postgres_base *base)
{
    PQfinish(base->link);
    base->link = NULL;
}

// All statements are made ready in one go: what follows sends names and values alone.
static enum store_status prepare(struct store *store)
{
    struct postgres_base *base = base_of(store);
    enum store_status status = STORE_OK;
    char name[PG_NUMBER];
    for (int which = 0; which < PG_STATEMENTS && status == STORE_OK; which++) {
        PGresult *result = NULL;
        snprintf(name, sizeof name, "s%d", which);
        if (!PQsendPrepare(base->link, name, postgres_sql[which], 0, NULL))
            return postgres_fail(store, NULL);
        status = take_results(store, &result);
        PQclear(result);
    }
    return status;
}

// What the data base notes by the way is nobody's business; what fails is said in words of our own.
static void ignore_notice(void *unused, const PGresult *notice)
{
    (void)unused, (void)notice;
}

static enum store_status connect_once(struct store *store)
{
    struct postgres_base *base = base_of(store);
    // What stands in the address goes before what stands in front of it here, and behind it
    // nothing.
    static const char *const keys[] = {"connect_timeout",
                                       "keepalives_idle",
                                       "keepalives_interval",
                                       "keepalives_count",
                                       "tcp_user_timeout",
                                       "target_session_attrs",
                                       "dbname",
                                       "application_name",
                                       "client_encoding",
                                       NULL};
    // Who has waited long enough for the data base does not wait for each look whether it is back.
    int patient = milliseconds() < base->away_since + POSTGRES_PATIENCE_MS || !base->away_since;
    const char *const values[] = {
        patient ? "5" : "2", "5",        "2",    "3", "8000", base->looks ? "any" : "read-write",
        base->where,         base->name, "UTF8", NULL};
    hang_up(base);
    base->link = PQconnectdbParams(keys, values, 1);
    if (PQstatus(base->link) != CONNECTION_OK)
        return lose(store, PQerrorMessage(base->link));
    PQsetnonblocking(base->link, 1);
    PQsetNoticeReceiver(base->link, ignore_notice, NULL);
    return STORE_OK;
}

// A connection that was lost may still be working on what it was sent last. It is ended, so that
// what is in the data base from here on stays so.
static enum store_status end_old_links(struct store *store)
{
    char sql[256];
    PGresult *result;
    snprintf(sql, sizeof sql,
             "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
             " WHERE application_name = '%s' AND pid <> pg_backend_pid()",
             base_of(store)->name);
    enum store_status status = run_here(store, sql, &result);
    PQclear(result);
    return status;
}

static enum store_status connect_again(struct store *store)
{
    struct postgres_base *base = base_of(store);
    enum store_status status = connect_once(store);
    if (status == STORE_OK)
        status = end_old_links(store);
    if (status == STORE_OK)
        status = prepare(store);
    if (status == STORE_OK)
        base->away_since = base->lost = 0;
    return status;
}

enum store_status postgres_reach(struct store *store)
{
    struct postgres_base *base = base_of(store);
    if (base->link && !base->lost && PQstatus(base->link) == CONNECTION_OK)
        return STORE_OK;
    if (base->looks || base->held)
        return STORE_IO; // what it saw or held is gone; the words stand
    if (base->away_since == 0)
        base->away_since = milliseconds();
    int64_t until = base->away_since + POSTGRES_PATIENCE_MS;
    if (base->tried && milliseconds() >= until && milliseconds() < base->tried + RETRY_MS)
        return STORE_IO;
    enum store_status status;
    while ((status = connect_again(store)) != STORE_OK && milliseconds() < until)
        usleep(PAUSE_MS * 1000);
    base->tried = milliseconds();
    return status;
}

// ---- Asking ----

static enum store_status ask_once(struct store *store, enum postgres_statement which,
                                  const struct postgres_values *values, PGresult **ret)
{
    struct postgres_base *base = base_of(store);
    char name[PG_NUMBER];
    snprintf(name, sizeof name, "s%d", which);
    *ret = NULL;
    return PQsendQueryPrepared(base->link, name, values->count, values->value, values->length,
                               values->form, 0)
               ? take_results(store, ret)
               : postgres_fail(store, NULL);
}

enum store_status postgres_ask(struct store *store, enum postgres_statement which,
                               const struct postgres_values *values, PGresult **ret)
{
    struct postgres_base *base = base_of(store);
    enum store_status status;
    *ret = NULL;
    do {
        status = postgres_reach(store);
        if (status != STORE_OK)
            return status;
        status = ask_once(store, which, values, ret);
    } while (status != STORE_OK && base->lost && !base->looks && !base->held);
    return status;
}

enum store_status postgres_run(struct store *store, const char *sql)
{
    PGresult *result;
    enum store_status status = run_here(store, sql, &result);
    PQclear(result);
    return status;
}

enum store_status postgres_answer(struct store *store, const char *sql, char ret[STORE_WHY])
{
    PGresult *result;
    enum store_status status = run_here(store, sql, &result);
    snprintf(ret, STORE_WHY, "%s", result && PQntuples(result) ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return status;
}

// ---- Opening ----

// A password in an address would be seen by everybody who lists processes.
static enum store_status look_at_address(struct store *store, const char *where)
{
    char *words = NULL;
    int has_password = 0;
    PQconninfoOption *options = PQconninfoParse(where, &words);
    for (PQconninfoOption *one = options; one && one->keyword; one++)
        has_password |= strcmp(one->keyword, "password") == 0 && one->val && *one->val;
    PQconninfoFree(options);
    PQfreemem(words); // it would repeat the address
    if (!options)
        return store_fail(store, STORE_FOREIGN, N_("that is no address of a data base"), NULL);
    if (has_password)
        return store_fail(
            store, STORE_FOREIGN,
            N_("a password does not belong in an address, where others see it: say it "
               "in PGPASSWORD or in the file PGPASSFILE"),
            NULL);
    return STORE_OK;
}

static enum store_status look_at_coding(struct store *store)
{
    char words[STORE_WHY];
    enum store_status status = postgres_answer(store, "SHOW server_encoding", words);
    if (status == STORE_OK && strcmp(words, "UTF8") != 0)
        return store_fail(store, STORE_FOREIGN, N_("the data base must be in UTF8, but is in "),
                          words);
    return status;
}

enum store_status postgres_open(struct store *store, const char *where, enum store_mode mode)
{
    struct postgres_base *base = calloc(1, sizeof *base);
    struct timespec now;
    store->base = base;
    if (!base || !(base->where = strdup(where)))
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(base->name, sizeof base->name, "prairie %d-%09ld", (int)getpid(), now.tv_nsec);
    base->looks = mode == STORE_LOOK;
    enum store_status status = look_at_address(store, where);
    if (status == STORE_OK)
        status = connect_once(store);
    if (status == STORE_OK)
        status = look_at_coding(store);
    if (status == STORE_OK && base->looks)
        status = postgres_run(store, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    if (status == STORE_OK)
        status = postgres_migrate(store, &postgres_schema, mode);
    return status == STORE_OK ? prepare(store) : status;
}

void postgres_close(struct store *store)
{
    struct postgres_base *base = base_of(store);
    if (!base)
        return;
    hang_up(base);
    free(base->where);
    free(base);
}
