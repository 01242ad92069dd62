// Opening the file of the SQLite store: who may, whether it is one of ours, and what goes wrong in
// words. A program that writes holds FILE-lock, so that no second one writes; whoever only looks
// reads a snapshot and needs no lock.
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/portable.h"
#include "server/store_sqlite.h"

static enum store_status no_room(struct store *store)
{
    return store_fail(store, STORE_FULL, N_("there is no room left on the disk"), NULL);
}

static int is_no_room(int error)
{
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

enum store_status sqlite_fail(struct store *store, int code)
{
    const struct sqlite_base *base = store->base;
    int error = base->db ? sqlite3_system_errno(base->db) : 0;
    if (error == 0)
        error = errno; // of a failed commit SQLite has not kept it
    switch (code & 0xff) {
    case SQLITE_FULL:
        return no_room(store);
    case SQLITE_IOERR:
        if (is_no_room(error))
            return no_room(store);
        return store_fail(store, STORE_IO, N_("reading or writing the disk failed: "),
                          error ? strerror(error) : sqlite3_errstr(code));
    case SQLITE_CORRUPT:
        return store_fail(store, STORE_DAMAGED, N_("the file is damaged"), NULL);
    case SQLITE_NOTADB:
        return store_fail(store, STORE_FOREIGN, N_("this is not a data file of Prairie"), NULL);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        return store_fail(store, STORE_LOCKED, N_("another program has locked the file"), NULL);
    case SQLITE_NOMEM:
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return store_fail(store, STORE_IO, N_("the file cannot be opened: "),
                          error ? strerror(error) : sqlite3_errstr(code));
    case SQLITE_CONSTRAINT:
        return store_fail(store, STORE_TAKEN, N_("somebody else has written this entry"), NULL);
    default:
        return store_fail(store, STORE_IO, N_("the data base failed: "), sqlite3_errstr(code));
    }
}

enum store_status sqlite_run(struct store *store, const char *sql)
{
    struct sqlite_base *base = store->base;
    errno = 0;
    int code = sqlite3_exec(base->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OK : sqlite_fail(store, code);
}

enum store_status sqlite_number(struct store *store, const char *sql, int64_t *ret)
{
    struct sqlite_base *base = store->base;
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(base->db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        *ret = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? STORE_OK : sqlite_fail(store, code);
}

static enum store_status locked(struct store *store, int lock)
{
    char process[32] = "", words[64];
    if (pread(lock, process, sizeof process - 1, 0) <= 0)
        return store_fail(store, STORE_LOCKED, N_("another program has the file"), NULL);
    process[strcspn(process, "\n")] = '\0';
    snprintf(words, sizeof words, "%s", process);
    return store_fail(store, STORE_LOCKED, N_("another program has the file, process "), words);
}

// Links to one file must meet at one lock. A file that is not there yet has the name it was given.
static enum store_status find_path(struct store *store, const char *where, char *ret)
{
    char *whole = realpath(where, NULL);
    const char *path = whole ? whole : where;
    int fits = strlen(path) < STORE_PATH;
    if (fits)
        strcpy(ret, path);
    free(whole);
    return fits ? STORE_OK
                : store_fail(store, STORE_IO, N_("the file cannot be opened: "),
                             strerror(ENAMETOOLONG));
}

enum store_status sqlite_lock(struct store *store, const char *where, int *ret_lock)
{
    char path[STORE_PATH], name[STORE_PATH + 8], process[32];
    if (find_path(store, where, path) != STORE_OK)
        return STORE_IO;
    snprintf(name, sizeof name, "%s-lock", path);
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return store_fail(store, STORE_IO, N_("the file cannot be opened: "), strerror(errno));
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        enum store_status status = locked(store, lock);
        close(lock);
        return status;
    }
    int length = snprintf(process, sizeof process, "%d\n", (int)getpid());
    // Only for the words that another program says; the lock holds without it.
    if (ftruncate(lock, 0) == 0 && pwrite(lock, process, (size_t)length, 0) != length)
        (void)!ftruncate(lock, 0);
    *ret_lock = lock;
    return STORE_OK;
}

// The file is there afterwards, if it may be, and nobody else on this machine may read it.
static enum store_status find_file(struct store *store, const char *path, enum store_mode mode)
{
    struct stat about;
    int there = stat(path, &about) == 0;
    if (there && mode == STORE_MAKE)
        return store_fail(store, STORE_TAKEN, N_("there is such a file already"), NULL);
    if (!there && mode != STORE_MAKE && mode != STORE_SERVE)
        return store_fail(store, errno == ENOENT ? STORE_ABSENT : STORE_IO,
                          N_("the file cannot be opened: "), strerror(errno));
    if (there && !S_ISREG(about.st_mode))
        return store_fail(store, STORE_FOREIGN, N_("this is not a data file of Prairie"), NULL);
    if (there && mode != STORE_LOOK && (about.st_mode & 077) != 0)
        (void)!chmod(path, 0600); // somebody else's file stays as it is
    int made = there ? -1 : open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (!there && made < 0)
        return store_fail(store, is_no_room(errno) ? STORE_FULL : STORE_IO,
                          N_("the file cannot be made: "), strerror(errno));
    if (made >= 0)
        close(made);
    return STORE_OK;
}

static enum store_status use_log(struct store *store, const char *wanted)
{
    struct sqlite_base *base = store->base;
    sqlite3_stmt *statement = NULL;
    int used = 0;
    int code = sqlite3_prepare_v2(base->db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        used = strcmp((const char *)sqlite3_column_text(statement, 0), wanted) == 0;
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW)
        return sqlite_fail(store, code);
    return used ? STORE_OK
                : store_fail(store, STORE_IO, N_("this file system cannot hold a data file"), NULL);
}

// An acknowledged entry survives a loss of power (synchronous), a forgotten one leaves nothing
// behind (secure_delete), and a damaged file cannot make the program do anything.
static const char common[] = "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                             "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                             "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2000;"
                             "PRAGMA journal_size_limit = 16777216;";
// From here on this connection sees the file as it is now.
static const char look[] = "PRAGMA query_only = ON; BEGIN; SELECT count(*) FROM sqlite_schema;";

static enum store_status prepare(struct store *store, enum store_mode mode, const char *log)
{
    struct sqlite_base *base = store->base;
    sqlite3_busy_timeout(base->db, 2000);
    sqlite3_extended_result_codes(base->db, 1);
    sqlite3_db_config(base->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    enum store_status status = sqlite_run(store, common);
    if (status == STORE_OK)
        status = sqlite_migrate(store, &store_schema, mode == STORE_SERVE || mode == STORE_MAKE);
    if (status == STORE_OK && mode != STORE_LOOK)
        status = use_log(store, log);
    if (status == STORE_OK && mode == STORE_LOOK)
        status = sqlite_run(store, look);
    return status;
}

// Locks the file and sees to it that it is there.
static enum store_status claim(struct store *store, const char *where, enum store_mode mode,
                               char *ret_path)
{
    struct sqlite_base *base = store->base;
    enum store_status status = find_path(store, where, ret_path);
    if (status == STORE_OK && mode != STORE_LOOK && mode != STORE_CHANGE)
        status = sqlite_lock(store, ret_path, &base->lock);
    if (status == STORE_OK)
        status = find_file(store, ret_path, mode);
    if (status == STORE_OK && mode == STORE_CHANGE)
        status = sqlite_lock(store, ret_path, &base->lock);
    return status;
}

enum store_status sqlite_open(struct store *store, const char *where, enum store_mode mode)
{
    char path[STORE_PATH] = STORE_IN_MEMORY;
    struct sqlite_base *base = calloc(1, sizeof *base);
    enum store_status status = STORE_OK;
    store->base = base;
    if (!base)
        return store_fail(store, STORE_MEMORY, N_("there is not enough memory"), NULL);
    base->lock = -1;
    int in_memory = strcmp(where, STORE_IN_MEMORY) == 0;
    if (in_memory && (mode == STORE_LOOK || mode == STORE_CHANGE))
        return store_fail(store, STORE_ABSENT, N_("the file cannot be opened: "), where);
    if (!in_memory)
        status = claim(store, where, mode, path);
    if (status != STORE_OK)
        return status;
    int code = sqlite3_open_v2(path, &base->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                               in_memory ? NULL : sqlite_disk());
    return code == SQLITE_OK ? prepare(store, mode, in_memory ? "memory" : "wal")
                             : sqlite_fail(store, code);
}

void sqlite_close(struct store *store)
{
    struct sqlite_base *base = store->base;
    if (!base)
        return;
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(base->statement[i]);
    sqlite3_close(base->db);
    if (base->lock >= 0)
        close(base->lock);
    free(base);
}
