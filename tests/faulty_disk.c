// A disk that fails when a test wants it to: a layer over SQLite's own access to files.
#include "tests/faulty_disk.h"

#include <sqlite3.h>
#include <string.h>

struct faulty_file {
    sqlite3_file base;
    sqlite3_file *real; // behind this struct, in the same memory
};

static sqlite3_vfs disk;
static sqlite3_vfs *real_disk;
static enum disk_fault fault;
static int reads, writes;
static int before, left, failed; // calls until the first failure; failures to come; and so far

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct faulty_file *)file)->real;
}

static int fails(int is_sync)
{
    if (left == 0 || (fault == DISK_SYNC) != is_sync || --before > 0)
        return 0;
    left--;
    failed++;
    return 1;
}

static int faulty_write(sqlite3_file *file, const void *data, int count, sqlite3_int64 at)
{
    sqlite3_file *real = real_of(file);
    writes++;
    if (!fails(0))
        return real->pMethods->xWrite(real, data, count, at);
    real->pMethods->xWrite(real, data, count / 2, at); // torn
    return fault == DISK_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int faulty_sync(sqlite3_file *file, int flags)
{
    sqlite3_file *real = real_of(file);
    return fails(1) ? SQLITE_IOERR_FSYNC : real->pMethods->xSync(real, flags);
}

static int faulty_close(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xClose(real);
}

static int faulty_read(sqlite3_file *file, void *data, int count, sqlite3_int64 at)
{
    sqlite3_file *real = real_of(file);
    reads++;
    return real->pMethods->xRead(real, data, count, at);
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xTruncate(real, size);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *ret)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xFileSize(real, ret);
}

static int faulty_lock(sqlite3_file *file, int level)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xLock(real, level);
}

static int faulty_unlock(sqlite3_file *file, int level)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xUnlock(real, level);
}

static int faulty_reserved(sqlite3_file *file, int *ret)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xCheckReservedLock(real, ret);
}

static int faulty_control(sqlite3_file *file, int what, void *argument)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xFileControl(real, what, argument);
}

static int faulty_sector(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xSectorSize(real);
}

static int faulty_traits(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xDeviceCharacteristics(real);
}

static int faulty_map(sqlite3_file *file, int page, int size, int extend, void volatile **ret)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xShmMap(real, page, size, extend, ret);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xShmLock(real, offset, count, flags);
}

static void faulty_barrier(sqlite3_file *file)
{
    sqlite3_file *real = real_of(file);
    real->pMethods->xShmBarrier(real);
}

static int faulty_unmap(sqlite3_file *file, int remove)
{
    sqlite3_file *real = real_of(file);
    return real->pMethods->xShmUnmap(real, remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = faulty_close,
    .xRead = faulty_read,
    .xWrite = faulty_write,
    .xTruncate = faulty_truncate,
    .xSync = faulty_sync,
    .xFileSize = faulty_size,
    .xLock = faulty_lock,
    .xUnlock = faulty_unlock,
    .xCheckReservedLock = faulty_reserved,
    .xFileControl = faulty_control,
    .xSectorSize = faulty_sector,
    .xDeviceCharacteristics = faulty_traits,
    .xShmMap = faulty_map,
    .xShmLock = faulty_shm_lock,
    .xShmBarrier = faulty_barrier,
    .xShmUnmap = faulty_unmap,
};

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *ret)
{
    struct faulty_file *faulty = (struct faulty_file *)file;
    (void)vfs;
    faulty->real = (sqlite3_file *)(faulty + 1);
    int status = real_disk->xOpen(real_disk, name, faulty->real, flags, ret);
    faulty->base.pMethods = faulty->real->pMethods ? &methods : NULL;
    return status;
}

void faulty_disk_install(void)
{
    real_disk = sqlite3_vfs_find(NULL);
    disk = *real_disk;
    disk.zName = "faulty";
    disk.szOsFile = (int)sizeof(struct faulty_file) + real_disk->szOsFile;
    disk.xOpen = faulty_open;
    sqlite3_vfs_register(&disk, 1);
}

void faulty_disk_fail(enum disk_fault what, int first, int more)
{
    fault = what;
    before = first;
    left = 1 + more;
    failed = 0;
}

int faulty_disk_heal(void)
{
    left = 0;
    return failed;
}

int faulty_disk_reads(void)
{
    return reads;
}

int faulty_disk_writes(void)
{
    return writes;
}
