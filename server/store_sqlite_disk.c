// SQLite's own access to files, but that its write-ahead log is written in large pieces. SQLite
// writes each page of a commit by two calls of the system, a hundred of them for thirty moves; here
// they are gathered until the log is synchronised or looked at. Nothing is told to anybody before
// that: SQLite makes frames known to readers, and says that a commit is done, behind the call that
// synchronises them (PRAGMA synchronous = FULL).
#include <stdlib.h>
#include <string.h>

#include "server/store_sqlite.h"

enum { GATHERED = 128 * 1024 };

// A log that is open, and behind this struct the file as SQLite itself has it.
struct log_file {
    sqlite3_file base;
    sqlite3_int64 at; // where what is gathered belongs
    int count;        // bytes of it
    char *gathered;
};

static struct log_file *log_of(sqlite3_file *file)
{
    return (struct log_file *)file;
}

static sqlite3_file *real_of(sqlite3_file *file)
{
    return (sqlite3_file *)(log_of(file) + 1);
}

// What could not be written is gone: the commit that it belongs to fails, and is taken back.
static int write_gathered(sqlite3_file *file)
{
    struct log_file *log = log_of(file);
    sqlite3_file *real = real_of(file);
    int count = log->count;
    log->count = 0;
    return count ? real->pMethods->xWrite(real, log->gathered, count, log->at) : SQLITE_OK;
}

static int log_write(sqlite3_file *file, const void *data, int count, sqlite3_int64 at)
{
    struct log_file *log = log_of(file);
    sqlite3_file *real = real_of(file);
    int follows = at == log->at + log->count && count <= GATHERED - log->count;
    int status = follows ? SQLITE_OK : write_gathered(file);
    if (status != SQLITE_OK)
        return status;
    if (count > GATHERED)
        return real->pMethods->xWrite(real, data, count, at);
    if (log->count == 0)
        log->at = at;
    memcpy(log->gathered + log->count, data, (size_t)count);
    log->count += count;
    return SQLITE_OK;
}

static int log_sync(sqlite3_file *file, int flags)
{
    int status = write_gathered(file);
    sqlite3_file *real = real_of(file);
    return status == SQLITE_OK ? real->pMethods->xSync(real, flags) : status;
}

static int log_read(sqlite3_file *file, void *data, int count, sqlite3_int64 at)
{
    int status = write_gathered(file);
    sqlite3_file *real = real_of(file);
    return status == SQLITE_OK ? real->pMethods->xRead(real, data, count, at) : status;
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    int status = write_gathered(file);
    sqlite3_file *real = real_of(file);
    return status == SQLITE_OK ? real->pMethods->xTruncate(real, size) : status;
}

static int log_size(sqlite3_file *file, sqlite3_int64 *ret)
{
    int status = write_gathered(file);
    sqlite3_file *real = real_of(file);
    return status == SQLITE_OK ? real->pMethods->xFileSize(real, ret) : status;
}

static int log_close(sqlite3_file *file)
{
    int status = write_gathered(file);
    sqlite3_file *real = real_of(file);
    int closed = real->pMethods->xClose(real);
    free(log_of(file)->gathered);
    return status == SQLITE_OK ? closed : status;
}

// A log is never locked: who may write to it is settled at the data file.
static int log_lock(sqlite3_file *file, int level)
{
    (void)file, (void)level;
    return SQLITE_OK;
}

static int log_is_reserved(sqlite3_file *file, int *ret)
{
    (void)file;
    *ret = 0;
    return SQLITE_OK;
}

static int log_control(sqlite3_file *file, int what, void *argument)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xFileControl(real, what, argument);
}

static int log_sector(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xSectorSize(real);
}

static int log_traits(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xDeviceCharacteristics(real);
}

static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = log_lock,
    .xUnlock = log_lock,
    .xCheckReservedLock = log_is_reserved,
    .xFileControl = log_control,
    .xSectorSize = log_sector,
    .xDeviceCharacteristics = log_traits,
};

static int open_log(sqlite3_vfs *real, const char *name, sqlite3_file *file, int flags, int *ret)
{
    struct log_file *log = log_of(file);
    memset(log, 0, sizeof *log);
    if (!(log->gathered = malloc(GATHERED)))
        return SQLITE_NOMEM;
    int status = real->xOpen(real, name, real_of(file), flags, ret);
    if (real_of(file)->pMethods)
        log->base.pMethods = &log_methods;
    else
        free(log->gathered);
    return status;
}

static int open_file(sqlite3_vfs *disk, const char *name, sqlite3_file *file, int flags, int *ret)
{
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    (void)disk;
    if (flags & SQLITE_OPEN_WAL)
        return open_log(real, name, file, flags, ret);
    return real->xOpen(real, name, file, flags, ret);
}

const char *sqlite_disk(void)
{
    static sqlite3_vfs disk;
    const sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    int size = (int)sizeof(struct log_file) + real->szOsFile;
    if (disk.szOsFile == size)
        return disk.zName;
    sqlite3_vfs_unregister(&disk);
    disk = *real;
    disk.pNext = NULL;
    disk.zName = "prairie";
    disk.szOsFile = size;
    disk.xOpen = open_file;
    return sqlite3_vfs_register(&disk, 0) == SQLITE_OK ? disk.zName : NULL;
}
