// Putting it together, in the order in which one needs the other.
#include "server/server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/hall.h"
#include "server/logbook.h"

enum { OPEN_TABLES = 100000, FOLDER = 512 };

struct server {
    struct store *store;
    struct limits limits;
    struct http *http;
    struct bots *bots;
    struct peers *peers; // or null: no other server has the store
    struct hall hall;
    int has_hall;
    char folder[FOLDER]; // made for tables that end with the server; "" if there is none
};

// ---- Tables that end with the server ----

static const char *make_folder(struct server *server, char file[2 * FOLDER])
{
    const char *place = getenv("TMPDIR");
    snprintf(server->folder, FOLDER - 16, "%s/prairie-XXXXXX", place && *place ? place : "/tmp");
    if (!mkdtemp(server->folder)) {
        server->folder[0] = '\0';
        return NULL;
    }
    snprintf(file, 2 * FOLDER, "%s/tables.db", server->folder);
    return file;
}

static void remove_folder(const struct server *server)
{
    static const char *const names[] = {"tables.db", "tables.db-wal", "tables.db-shm"};
    char file[2 * FOLDER];
    for (size_t i = 0; i < sizeof names / sizeof names[0] && server->folder[0]; i++) {
        snprintf(file, sizeof file, "%s/%s", server->folder, names[i]);
        unlink(file);
    }
    if (server->folder[0])
        rmdir(server->folder);
}

// ---- Opening ----

static struct store *open_store(struct server *server, const char *data, char *why, size_t why_size)
{
    enum store_status status;
    char file[2 * FOLDER];
    if (strcmp(data, ":memory:") == 0)
        data = make_folder(server, file);
    if (data)
        return store_open(data, STORE_SERVE, &status, why, why_size);
    snprintf(why, why_size, "%s", N_("no folder can be made for tables"));
    return NULL;
}

// One processor is left to the loop that answers people.
static int usual_bots(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 1 ? (int)processors - 1 : 1;
}

static int open_hall(struct server *server, const struct server_config *config, char *why,
                     size_t why_size)
{
    struct hall_config hall = {.store = server->store,
                               .bots = server->bots,
                               .limits = &server->limits,
                               .wake = http_wake,
                               .end = http_end,
                               .context = server->http,
                               .most_open = OPEN_TABLES,
                               .alert = config->alert,
                               .keep_days = config->keep_days};
    chance_of_system(&hall.chance);
    int64_t now = http_time(server->http);
    if (store_is_shared(config->data)) {
        server->peers = peers_open(config->data, now, http_nudge, server->http, why, why_size);
        if (!server->peers)
            return 0;
        hall.peers = server->peers;
    }
    server->has_hall = hall_open(&server->hall, &hall, now, why, why_size);
    if (server->has_hall)
        http_serve(server->http, &server->hall);
    return server->has_hall;
}

struct server *server_open(const struct server_config *config, char *why, size_t why_size)
{
    struct server *server = sodium_init() >= 0 ? calloc(1, sizeof *server) : NULL;
    snprintf(why, why_size, "memory ran out");
    if (!server)
        return NULL;
    limits_open(&server->limits, config->rate);
    server->http = http_open(&config->http, why, why_size);
    if (server->http)
        server->store = open_store(server, config->data, why, why_size);
    if (server->store)
        server->bots =
            bots_open(config->bots > 0 ? config->bots : usual_bots(), http_nudge, server->http);
    if (config->log)
        logbook_open();
    if (server->bots && open_hall(server, config, why, why_size)) {
        logbook_server("begins");
        return server;
    }
    server_close(server);
    return NULL;
}

int server_port(const struct server *server)
{
    return http_port(server->http);
}

int server_run(struct server *server)
{
    return http_run(server->http);
}

void server_stop(struct server *server)
{
    http_stop(server->http);
}

void server_close(struct server *server)
{
    bots_close(server->bots); // first: an answer would want the loop to look after it
    peers_calm(server->peers);
    if (server->http)
        http_close(server->http); // lines end, and with them their desks
    if (server->has_hall)
        hall_close(&server->hall);
    peers_close(server->peers);
    store_close(server->store);
    remove_folder(server);
    logbook_server("ends");
    free(server);
}
