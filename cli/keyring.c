// Keys in files of $XDG_STATE_HOME/prairie/tables, or ~/.local/state/prairie/tables, which nobody
// else on the machine may read.
#include "cli/keyring.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/speech.h"
#include "core/json.h"
#include "host/file.h"
#include "host/json_tree.h"

enum { PATH = 1024, FILE_MOST = 1 << 16 };

static int folder(char ret[PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = state && *state ? snprintf(ret, PATH, "%s/prairie/tables", state)
                 : home          ? snprintf(ret, PATH, "%s/.local/state/prairie/tables", home)
                                 : -1;
    return length > 0 && length < PATH;
}

static int path_of(const char *table, char ret[PATH])
{
    char where[PATH];
    int length =
        folder(where) && tokens_is_id(table) ? snprintf(ret, PATH, "%s/%s.json", where, table) : -1;
    return length > 0 && length < PATH;
}

// Makes the folder and those above it. 1 or 0.
static int make_folder(void)
{
    char path[PATH];
    struct stat about;
    if (!folder(path))
        return 0;
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = 0;
        mkdir(path, 0700);
        *at = '/';
    }
    mkdir(path, 0700);
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode) && chmod(path, 0700) == 0;
}

static void take(const struct tree *in, const char *name, char *ret, size_t size)
{
    const struct tree *value = tree_get(in, name);
    snprintf(ret, size, "%s", tree_is(value, TREE_STRING) ? value->string : "");
}

static int read_key(const char *path, struct key *ret)
{
    static struct json_tree tree;
    char why[256];
    struct text error;
    int seen = 0;
    text_init(&error, why, sizeof why);
    memset(ret, 0, sizeof *ret);
    char *data = file_read(path, FILE_MOST, &error);
    const struct tree *in = data ? json_tree_parse(&tree, data, strlen(data), &error) : NULL;
    if (in) {
        take(in, "server", ret->server, sizeof ret->server);
        take(in, "table", ret->table, sizeof ret->table);
        take(in, "token", ret->token, sizeof ret->token);
        take(in, "name", ret->name, sizeof ret->name);
        take(in, "part", ret->part, sizeof ret->part);
        take(in, "commitment", ret->commitment, sizeof ret->commitment);
        take(in, "move", ret->move, sizeof ret->move);
        tree_int(tree_get(in, "seen"), 0, INT32_MAX, &seen);
        ret->seen = (uint32_t)seen;
    }
    free(data);
    return in && ret->token[0];
}

int keyring_find(const char *server, const char *table, struct key *ret)
{
    char path[PATH];
    if (path_of(table, path) && read_key(path, ret) && strcmp(ret->server, server) == 0 &&
        strcmp(ret->table, table) == 0)
        return 1;
    memset(ret, 0, sizeof *ret);
    snprintf(ret->server, sizeof ret->server, "%s", server);
    snprintf(ret->table, sizeof ret->table, "%s", table);
    return 0;
}

int keyring_keep(const struct key *key, struct text *why)
{
    static char data[FILE_MOST];
    char path[PATH];
    struct text text;
    if (!path_of(key->table, path) || !make_folder()) {
        text_string(why, N_("there is no folder to keep seats in"));
        return 0;
    }
    text_init(&text, data, sizeof data);
    json_open(&text, NULL, '{');
    json_string(&text, "server", key->server);
    json_string(&text, "table", key->table);
    json_string(&text, "token", key->token);
    json_string(&text, "name", key->name);
    json_string(&text, "part", key->part);
    json_string(&text, "commitment", key->commitment);
    json_string(&text, "move", key->move);
    json_int(&text, "seen", key->seen);
    json_close(&text, '}');
    return file_write(path, data, text.length, why);
}

void keyring_forget(const struct key *key)
{
    char path[PATH];
    if (path_of(key->table, path))
        unlink(path);
}

int keyring_list(const char *server, struct key ret[KEYS_MOST])
{
    char pattern[PATH + 8];
    time_t used[KEYS_MOST];
    glob_t found;
    int count = 0;
    if (!folder(pattern))
        return 0;
    strcat(pattern, "/*.json");
    if (glob(pattern, 0, NULL, &found) != 0)
        return 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct key key;
        struct stat about;
        if (stat(found.gl_pathv[i], &about) != 0 || !read_key(found.gl_pathv[i], &key) ||
            strcmp(key.server, server) != 0)
            continue;
        int at = count;
        while (at > 0 && used[at - 1] < about.st_mtime)
            at--;
        if (at == KEYS_MOST)
            continue;
        count += count < KEYS_MOST;
        memmove(&ret[at + 1], &ret[at], (size_t)(count - 1 - at) * sizeof ret[0]);
        memmove(&used[at + 1], &used[at], (size_t)(count - 1 - at) * sizeof used[0]);
        ret[at] = key;
        used[at] = about.st_mtime;
    }
    globfree(&found);
    return count;
}
