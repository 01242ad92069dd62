// Words between servers over PostgreSQL's notifications. What is said together goes in one of them,
// in a transaction of its own that writes nothing: in the one that stores moves it would hold a
// lock that all commits of the data base pass one by one (docs/performance.md).
#include "server/peers.h"

#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "core/portable.h"

enum { PAYLOAD = 7500, RETRY_MS = 500, ASK_MS = 3000, CHANNEL = 64 };

struct peers {
    char name[PEERS_NAME];
    char *where;
    PGconn *link;
    char channel[CHANNEL];
    pthread_t thread;
    int has_thread;
    pthread_mutex_t lock;
    int wake;                        // a file by which the thread is woken
    struct peers_words *said, **end; // to be sent
    struct peers_words *heard, **end_heard;
    int closing;
    int64_t since, alive_due;
    int asking; // it wants to hear since when the others are there
    void (*ready)(void *context);
    void *context;
};

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- Queues ----

static struct peers_words *new_words(const char *from, const char *line, size_t length)
{
    struct peers_words *words = malloc(sizeof *words + length + 1);
    if (!words)
        return NULL;
    words->next = NULL;
    snprintf(words->from, PEERS_NAME, "%s", from);
    memcpy(words->line, line, length);
    words->line[length] = '\0';
    return words;
}

static void push(struct peers *peers, struct peers_words ***end, struct peers_words *words)
{
    if (!words)
        return;
    pthread_mutex_lock(&peers->lock);
    **end = words;
    *end = &words->next;
    pthread_mutex_unlock(&peers->lock);
}

static struct peers_words *pull(struct peers *peers, struct peers_words **first,
                                struct peers_words ***end)
{
    pthread_mutex_lock(&peers->lock);
    struct peers_words *words = *first;
    if (words)
        *first = words->next;
    if (!*first)
        *end = first;
    pthread_mutex_unlock(&peers->lock);
    return words;
}

static void hear(struct peers *peers, const char *from, const char *line, size_t length)
{
    push(peers, &peers->end_heard, new_words(from, line, length));
}

static void wake(struct peers *peers)
{
    uint64_t one = 1;
    (void)!write(peers->wake, &one, sizeof one);
}

static void say_ready(struct peers *peers)
{
    pthread_mutex_lock(&peers->lock);
    if (peers->ready)
        peers->ready(peers->context);
    pthread_mutex_unlock(&peers->lock);
}

void peers_calm(struct peers *peers)
{
    if (!peers)
        return;
    pthread_mutex_lock(&peers->lock);
    peers->ready = NULL;
    pthread_mutex_unlock(&peers->lock);
}

void peers_say(struct peers *peers, const char *line)
{
    size_t length = strlen(line);
    if (length > PEERS_WORDS)
        return;
    push(peers, &peers->end, new_words("", line, length));
    wake(peers);
}

struct peers_words *peers_hear(struct peers *peers)
{
    return pull(peers, &peers->heard, &peers->end_heard);
}

// ---- The link ----

static int runs(struct peers *peers, const char *sql)
{
    PGresult *result = PQexec(peers->link, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// Every schema has a channel of its own.
static int listen_there(struct peers *peers)
{
    char sql[160];
    PGresult *result = PQexec(peers->link, "SELECT current_schema()");
    int found = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
    if (found)
        snprintf(peers->channel, sizeof peers->channel, "prairie %s", PQgetvalue(result, 0, 0));
    PQclear(result);
    char *quoted = PQescapeIdentifier(peers->link, peers->channel, strlen(peers->channel));
    snprintf(sql, sizeof sql, "LISTEN %s", quoted ? quoted : "");
    PQfreemem(quoted);
    // Words are of the moment: they wait for no disk.
    return found && runs(peers, "SET synchronous_commit = off") && runs(peers, sql);
}

static void ignore_notice(void *unused, const PGresult *notice)
{
    (void)unused, (void)notice;
}

static int connect_there(struct peers *peers)
{
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
    const char *const values[] = {
        "5", "5", "2", "3", "8000", "read-write", peers->where, "prairie peer", "UTF8", NULL};
    PQfinish(peers->link);
    peers->link = PQconnectdbParams(keys, values, 1);
    PQsetNoticeReceiver(peers->link, ignore_notice, NULL);
    return PQstatus(peers->link) == CONNECTION_OK && listen_there(peers);
}

static int stands(const struct peers *peers)
{
    return peers->link && PQstatus(peers->link) == CONNECTION_OK;
}

// ---- Sending ----

static int notify(struct peers *peers, const char *payload)
{
    const char *const values[] = {peers->channel, payload};
    PGresult *result =
        PQexecParams(peers->link, "SELECT pg_notify($1, $2)", 2, NULL, values, NULL, NULL, 0);
    int sent = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return sent;
}

// As many lines as go together, behind one's own name. They leave the queue when they are sent.
static int send_some(struct peers *peers)
{
    char payload[PAYLOAD + PEERS_NAME];
    size_t length = (size_t)snprintf(payload, PEERS_NAME, "%s", peers->name), count = 0;
    pthread_mutex_lock(&peers->lock);
    for (struct peers_words *one = peers->said; one; one = one->next) {
        size_t more = strlen(one->line) + 1;
        if (length + more > PAYLOAD)
            break;
        length += (size_t)snprintf(payload + length, more + 1, "\n%s", one->line);
        count++;
    }
    pthread_mutex_unlock(&peers->lock);
    if (count == 0 || !notify(peers, payload))
        return 0;
    while (count-- > 0)
        free(pull(peers, &peers->said, &peers->end));
    return 1;
}

// ---- Hearing ----

// "hello" asks since when there are servers, "since N" answers.
static void take_line(struct peers *peers, const char *from, const char *line, size_t length)
{
    char words[40];
    if (length == 5 && memcmp(line, "hello", 5) == 0) {
        snprintf(words, sizeof words, "since %lld", (long long)peers->since);
        peers_say(peers, words);
    } else if (length > 6 && memcmp(line, "since ", 6) == 0) {
        int64_t since = strtoll(line + 6, NULL, 10);
        if (peers->asking && since > 0 && since < peers->since)
            peers->since = since;
        peers->asking = 0;
    } else {
        hear(peers, from, line, length);
    }
}

static int take_payload(struct peers *peers, const char *payload)
{
    char from[PEERS_NAME];
    size_t length = strcspn(payload, "\n");
    if (length >= sizeof from)
        return 0;
    memcpy(from, payload, length);
    from[length] = '\0';
    if (strcmp(from, peers->name) == 0)
        return 0;
    for (const char *at = payload + length; *at == '\n'; at += length) {
        length = strcspn(++at, "\n");
        take_line(peers, from, at, length);
    }
    return 1;
}

// 0 if the link is lost.
static int take_notes(struct peers *peers)
{
    PGnotify *note;
    int any = 0;
    if (!PQconsumeInput(peers->link))
        return 0;
    while ((note = PQnotifies(peers->link)) != NULL) {
        any |= take_payload(peers, note->extra);
        PQfreemem(note);
    }
    if (any)
        say_ready(peers);
    return 1;
}

// ---- The thread ----

static void wait_for_any(struct peers *peers, int64_t until)
{
    uint64_t count;
    struct pollfd files[] = {{.fd = peers->wake, .events = POLLIN},
                             {.fd = stands(peers) ? PQsocket(peers->link) : -1, .events = POLLIN}};
    int64_t wait = until - milliseconds();
    poll(files, 2, wait > 0 ? (int)wait : 0);
    if (files[0].revents & POLLIN)
        (void)!read(peers->wake, &count, sizeof count);
}

static void say_that_it_is_there(struct peers *peers)
{
    if (milliseconds() < peers->alive_due)
        return;
    peers->alive_due = milliseconds() + PEERS_ALIVE_MS;
    push(peers, &peers->end, new_words("", PEERS_HERE, strlen(PEERS_HERE)));
}

static void go_round(struct peers *peers)
{
    say_that_it_is_there(peers);
    while (send_some(peers)) {
    }
    if (take_notes(peers))
        wait_for_any(peers, peers->alive_due);
}

static int is_closing(struct peers *peers)
{
    pthread_mutex_lock(&peers->lock);
    int closing = peers->closing;
    pthread_mutex_unlock(&peers->lock);
    return closing;
}

static void *work(void *context)
{
    struct peers *peers = context;
    while (!is_closing(peers)) {
        if (stands(peers)) {
            go_round(peers);
        } else if (connect_there(peers)) {
            hear(peers, "", PEERS_AGAIN, strlen(PEERS_AGAIN));
            say_ready(peers);
        } else {
            PQfinish(peers->link);
            peers->link = NULL;
            wait_for_any(peers, milliseconds() + RETRY_MS);
        }
    }
    push(peers, &peers->end, new_words("", PEERS_GONE, strlen(PEERS_GONE)));
    while (stands(peers) && send_some(peers)) {
    }
    return NULL;
}

// ---- Opening ----

static int others_listen(struct peers *peers)
{
    PGresult *result =
        PQexec(peers->link, "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                            " AND datname = current_database()"
                            " AND application_name = 'prairie peer'");
    int found = PQresultStatus(result) == PGRES_TUPLES_OK && PQgetvalue(result, 0, 0)[0] != '0';
    PQclear(result);
    return found;
}

// Since when some server has been there: a clock stands still while none is.
static void ask_since_when(struct peers *peers)
{
    int64_t until = milliseconds() + ASK_MS;
    if (!others_listen(peers))
        return;
    peers->asking = 1;
    peers_say(peers, "hello");
    send_some(peers);
    while (take_notes(peers) && peers->asking && milliseconds() < until)
        wait_for_any(peers, until);
    peers->asking = 0;
}

struct peers *peers_open(const char *where, int64_t now, void (*ready)(void *context),
                         void *context, char *why, size_t why_size)
{
    struct peers *peers = calloc(1, sizeof *peers);
    struct timespec name;
    snprintf(why, why_size, "%s", N_("there is not enough memory"));
    if (!peers)
        return NULL;
    pthread_mutex_init(&peers->lock, NULL);
    peers->end = &peers->said;
    peers->end_heard = &peers->heard;
    peers->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    peers->where = strdup(where);
    peers->since = now;
    peers->ready = ready;
    peers->context = context;
    clock_gettime(CLOCK_REALTIME, &name);
    snprintf(peers->name, PEERS_NAME, "%x-%llx", (unsigned)getpid(),
             (unsigned long long)name.tv_sec * 1000000 + (unsigned long long)name.tv_nsec / 1000);
    if (peers->where && peers->wake >= 0 && connect_there(peers)) {
        ask_since_when(peers);
        peers->has_thread = pthread_create(&peers->thread, NULL, work, peers) == 0;
    } else {
        snprintf(why, why_size, "%s", N_("the data base cannot be reached"));
    }
    if (peers->has_thread)
        return peers;
    peers_close(peers);
    return NULL;
}

void peers_close(struct peers *peers)
{
    struct peers_words *words;
    if (!peers)
        return;
    pthread_mutex_lock(&peers->lock);
    peers->closing = 1;
    pthread_mutex_unlock(&peers->lock);
    wake(peers);
    if (peers->has_thread)
        pthread_join(peers->thread, NULL);
    while ((words = pull(peers, &peers->said, &peers->end)) != NULL ||
           (words = peers_hear(peers)) != NULL)
        free(words);
    PQfinish(peers->link);
    if (peers->wake >= 0)
        close(peers->wake);
    pthread_mutex_destroy(&peers->lock);
    free(peers->where);
    free(peers);
}

const char *peers_name(const struct peers *peers)
{
    return peers->name;
}

int64_t peers_since(const struct peers *peers)
{
    return peers->since;
}
