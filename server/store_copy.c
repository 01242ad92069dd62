// Copies of a store's file, by SQLite's online backup.
#include "server/store_copy.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/portable.h"
#include "server/store_sqlite.h"

enum { PAGES_AT_ONCE = 1024, WORDS = 512 };

static enum store_status fail(struct text *why, enum store_status status, const char *words,
                              const char *detail)
{
    text_string(why, words);
    text_string(why, detail);
    return status;
}

static enum store_status fail_by_system(struct text *why, const char *words)
{
    return fail(why, errno == ENOSPC ? STORE_FULL : STORE_IO, words, strerror(errno));
}

static int is_there(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0;
}

// A name with something behind it. 0 if it is too long.
static int add_ending(const char *path, const char *ending, char ret[STORE_PATH])
{
    return snprintf(ret, STORE_PATH, "%s%s", path, ending) < STORE_PATH;
}

// A new name lasts only when its folder is written.
static void write_folder(const char *path)
{
    char name[STORE_PATH];
    snprintf(name, sizeof name, "%s", path);
    int folder = open(dirname(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    (void)!fsync(folder); // some file systems cannot, and need not
    close(folder);
}

// Copies all pages of an open store. The store sees one moment, so it never begins anew.
static int copy_pages(sqlite3 *from, sqlite3 *to, store_progress *progress)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int code = backup ? SQLITE_OK : sqlite3_errcode(to);
    while (code == SQLITE_OK) {
        code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
        if (progress)
            progress(sqlite3_backup_pagecount(backup) - sqlite3_backup_remaining(backup),
                     sqlite3_backup_pagecount(backup));
    }
    if (backup)
        sqlite3_backup_finish(backup);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

// The copy as a file `part` that nobody else may read; it is synchronised.
static enum store_status copy_to(struct store *from, const char *part, store_progress *progress,
                                 struct text *why)
{
    struct sqlite_base target = {.lock = -1};
    struct store store = {.base = &target};
    const struct sqlite_base *source = from->base;
    int file = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return fail_by_system(why, N_("the file cannot be made: "));
    close(file);
    int code = sqlite3_open_v2(part, &target.db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    errno = 0;
    if (code == SQLITE_OK)
        code = copy_pages(source->db, target.db, progress);
    enum store_status status = code == SQLITE_OK ? STORE_OK : sqlite_fail(&store, code);
    if (status != STORE_OK)
        fail(why, status, store.why, "");
    sqlite3_close(target.db);
    return status;
}

// The store to copy from, as it is now; null with the reason.
static struct store *look_at(const char *path, enum store_status *ret_status, struct text *why)
{
    char words[WORDS];
    struct store *store = store_open(path, STORE_LOOK, ret_status, words, sizeof words);
    if (!store)
        fail(why, *ret_status, words, "");
    return store;
}

// A log that does not belong to the file that gets this name would be played into it. What stands
// in it is brought into the old file, if that can be read; else it is kept with the old file.
static enum store_status put_log_away(const char *path, struct text *why)
{
    char log[STORE_PATH], old[STORE_PATH];
    struct sqlite_base base = {.lock = -1};
    struct store store = {.base = &base};
    if (!add_ending(path, "-wal", log) || !add_ending(path, ".old-wal", old))
        return fail(why, STORE_IO, N_("the file cannot be made: "), strerror(ENAMETOOLONG));
    if (is_there(path) && sqlite3_open_v2(path, &base.db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        sqlite_run(&store, "PRAGMA wal_checkpoint(TRUNCATE)");
    sqlite3_close(base.db);
    if (is_there(log) && is_there(old))
        return fail(why, STORE_TAKEN, N_("an older file is there already, move it away: "), old);
    if (is_there(log) && rename(log, old) != 0)
        return fail_by_system(why, N_("the file that is there cannot be put away: "));
    return STORE_OK;
}

// The file keeps its name too, until the new one takes it: there is always one.
static enum store_status keep_old(const char *path, struct text *why)
{
    char old[STORE_PATH];
    if (!add_ending(path, ".old", old))
        return fail(why, STORE_IO, N_("the file cannot be made: "), strerror(ENAMETOOLONG));
    if (is_there(path) && is_there(old))
        return fail(why, STORE_TAKEN, N_("an older file is there already, move it away: "), old);
    enum store_status status = put_log_away(path, why);
    if (status == STORE_OK && is_there(path) && link(path, old) != 0)
        status = fail_by_system(why, N_("the file that is there cannot be put away: "));
    return status;
}

// Copies to a file beside `to`, which then gets its name.
static enum store_status copy(struct store *from, const char *to, store_progress *progress,
                              struct text *why)
{
    char part[STORE_PATH];
    if (!add_ending(to, ".part", part))
        return fail(why, STORE_IO, N_("the file cannot be made: "), strerror(ENAMETOOLONG));
    unlink(part); // what another attempt has left
    enum store_status status = copy_to(from, part, progress, why);
    if (status == STORE_OK)
        status = keep_old(to, why);
    if (status == STORE_OK && rename(part, to) != 0)
        status = fail_by_system(why, N_("the file cannot be made: "));
    if (status == STORE_OK)
        write_folder(to);
    else
        unlink(part);
    return status;
}

enum store_status store_backup(const char *from, const char *to, store_progress *progress,
                               struct text *why)
{
    enum store_status status;
    if (is_there(to))
        return fail(why, STORE_TAKEN, N_("there is such a file already: "), to);
    struct store *store = look_at(from, &status, why);
    if (!store)
        return status;
    status = copy(store, to, progress, why);
    store_close(store);
    return status;
}

enum store_status store_restore(const char *from, const char *to, int replace,
                                store_progress *progress, struct text *why)
{
    enum store_status status;
    int lock = -1;
    if (!replace && is_there(to))
        return fail(why, STORE_TAKEN, N_("there is such a file already: "), to);
    struct store *store = look_at(from, &status, why);
    if (!store)
        return status;
    if ((status = store_examine(store)) == STORE_OK)
        status = sqlite_lock(store, to, &lock);
    if (status != STORE_OK)
        fail(why, status, store_why(store), "");
    else
        status = copy(store, to, progress, why);
    if (lock >= 0)
        close(lock);
    store_close(store);
    return status;
}
