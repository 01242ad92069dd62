// Reading the page's files.
#include "server/pages.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/portable.h"

enum { FILE_PATH = 1024 };

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(ending, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

// The whole file, or null.
static unsigned char *read_file(const char *name, size_t size)
{
    FILE *file = fopen(name, "rb");
    unsigned char *bytes = malloc(size ? size : 1);
    if (file && bytes && fread(bytes, 1, size, file) == size) {
        fclose(file);
        return bytes;
    }
    if (file)
        fclose(file);
    free(bytes);
    return NULL;
}

static int add_page(struct pages *pages, const char *name, const char *path,
                    const struct stat *about)
{
    if (pages->count == PAGES_MOST || strlen(path) >= PAGE_PATH) {
        errno = ENOSPC;
        return -1;
    }
    struct page *page = &pages->page[pages->count];
    memset(page, 0, sizeof *page);
    page->size = (size_t)about->st_size;
    page->bytes = read_file(name, page->size);
    if (!page->bytes)
        return -1;
    strcpy(page->path, path);
    page->type = type_of(path);
    page->forever = strncmp(path, "/assets/", 8) == 0;
    snprintf(page->tag, sizeof page->tag, "\"%zx-%llx\"", page->size,
             (unsigned long long)about->st_mtime);
    pages->count++;
    return 0;
}

// Reads one folder and those below it. `path` is how the network names it, "" at the top.
static int read_folder(struct pages *pages, const char *folder, const char *path)
{
    DIR *open = opendir(folder);
    int status = open ? 0 : -1;
    for (struct dirent *entry; status == 0 && (entry = readdir(open));) {
        char name[FILE_PATH], below[FILE_PATH];
        struct stat about;
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(name, sizeof name, "%s/%s", folder, entry->d_name) >= FILE_PATH ||
            snprintf(below, sizeof below, "%s/%s", path, entry->d_name) >= FILE_PATH) {
            errno = ENAMETOOLONG;
            status = -1;
        } else if (stat(name, &about) != 0) {
            status = -1;
        } else if (S_ISDIR(about.st_mode)) {
            status = read_folder(pages, name, below);
        } else if (S_ISREG(about.st_mode)) {
            status = add_page(pages, name, below, &about);
        }
    }
    if (open)
        closedir(open);
    return status;
}

// Gives each page the gzip form that lies beside it.
static void pair_zipped(struct pages *pages)
{
    for (int i = 0; i < pages->count; i++) {
        char path[PAGE_PATH];
        size_t length = strlen(pages->page[i].path);
        if (length < 4 || strcmp(pages->page[i].path + length - 3, ".gz") != 0)
            continue;
        memcpy(path, pages->page[i].path, length - 3);
        path[length - 3] = '\0';
        struct page *whole = (struct page *)pages_find(pages, path);
        if (!whole)
            continue;
        whole->zipped = pages->page[i].bytes;
        whole->zipped_size = pages->page[i].size;
        pages->page[i].bytes = NULL; // the pair owns them now
        pages->page[i].path[0] = '\0';
    }
}

int pages_load(const char *folder, struct pages *ret, char *why, size_t why_size)
{
    ret->count = 0;
    ret->page = calloc(PAGES_MOST, sizeof *ret->page);
    if (!ret->page || read_folder(ret, folder, "") != 0) {
        snprintf(why, why_size, "%s: %s", folder, strerror(errno));
        pages_free(ret);
        return -1;
    }
    if (!pages_find(ret, "/")) {
        snprintf(why, why_size, "%s%s", N_("there is no index.html in "), folder);
        pages_free(ret);
        return -1;
    }
    pair_zipped(ret);
    return 0;
}

void pages_free(struct pages *pages)
{
    for (int i = 0; i < pages->count; i++) {
        free(pages->page[i].bytes);
        free(pages->page[i].zipped);
    }
    free(pages->page);
    pages->page = NULL;
    pages->count = 0;
}

const struct page *pages_find(const struct pages *pages, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (int i = 0; i < pages->count; i++)
        if (pages->page[i].path[0] && strcmp(pages->page[i].path, path) == 0)
            return &pages->page[i];
    return NULL;
}
