#!/usr/bin/env python3
"""The library as others have it: installed into a scratch folder, found by pkg-config, built against in
C and C++, shared and static, and nothing to be seen of it but the names of its header.
usage: library_test.py BUILD_FOLDER"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
# A program with functions of the names that the engine has inside, and jansson's besides.
CLASH = """
#include <jansson.h>
#include <prairie/prairie.h>
#include <stdio.h>
int setup_vet(void) { return 41; }
int batch_open(void) { return 1; }
int main(void)
{
    json_t *list = json_array();
    json_array_append_new(list, json_string("a"));
    char *text = json_dumps(list, 0);
    printf("%s %d %s\\n", text, setup_vet() + batch_open(), prairie_game_name(prairie_game_at(0)));
    return prairie_game_find("chess") != NULL;
}
"""
# What a careless program does; every line must be answered with an error and no harm.
CARELESS = """
#include <prairie/prairie.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    char error[100] = "";
    struct prairie_setup *setup = prairie_setup_new(prairie_game_find("sioux"), 9, error, 100);
    printf("%d %s\\n", setup == NULL, error);
    setup = prairie_setup_new(prairie_game_find("chess"), 2, error, 100);
    printf("%d %s\\n", setup == NULL, error);
    setup = prairie_setup_new(prairie_game_find("sioux"), 2, NULL, 0);
    printf("%d %s\\n", prairie_setup_assign(setup, "deck=7", error, 100), error);
    printf("%d %s\\n", prairie_setup_assign(setup, "great_eye=1", error, 100), error);
    printf("%d\\n", prairie_setup_assign(setup, "deck=1", error, 100));
    const struct prairie_setup *setups[] = {setup, NULL};
    struct prairie_plan plan = {sizeof plan, setups, 2, 1, 1, 0, {1, 2}};
    printf("%d %s\\n", prairie_batch_open(&plan, error, 100) == NULL, error);
    plan.setups = 1;
    plan.tables = 0;
    printf("%d %s\\n", prairie_batch_open(&plan, error, 100) == NULL, error);
    plan.tables = 1;
    struct prairie_batch *batch = prairie_batch_open(&plan, error, 100);
    int8_t status = 0;
    uint16_t number = 9999;
    struct prairie_buffers to = {.size = sizeof to, .status = &status};
    printf("%d", prairie_batch_step(batch, &number, &to));
    printf(" %d\\n", status);
    to.size = 3;
    printf("%d %d\\n", prairie_batch_step(batch, &number, &to), prairie_batch_step(batch, NULL, NULL));
    uint64_t key[2];
    printf("%d\\n", prairie_batch_recall(batch, 0, 0, key));
    prairie_batch_close(batch);
    prairie_setup_free(setup);
    return 0;
}
"""
ANSWERS = """1 the game is not for so many seats
1 there is no such game
-1 an option is out of its range
-1 Shared Sign and Open Trail need four camps or more
0
1 a set-up is missing, or of another game
1 0 tables: a batch has 1 to 1048576
1 -3
-8 -8
-1
"""


def call(*words, **more):
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    assert done.returncode == 0, f"{words} ends with {done.returncode}:\n{done.stdout[-3000:]}"
    return done.stdout


def install(build, scratch):
    call("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--tags", "devel,runtime",
         env={**os.environ, "DESTDIR": str(scratch)})
    found = list(scratch.rglob("prairie.pc"))
    assert len(found) == 1, found
    return found[0].parent


def flags(scratch, pc, asked):
    return call("pkg-config", asked, "prairie",
                env={**os.environ, "PKG_CONFIG_PATH": str(pc),
                     "PKG_CONFIG_SYSROOT_DIR": str(scratch)}).split()


def names_of(*nm):
    return sorted({line.split()[-1] for line in call("nm", *nm).splitlines() if len(line.split()) > 2})


def shows_its_own_names_only(lib):
    header = (ROOT / "library/prairie.h").read_text()
    declared = sorted(set(re.findall(r"PRAIRIE_API[^;(]*?\b(prairie_\w+)\(", header)))
    shared = [name for name in names_of("-D", "--defined-only", lib / "libprairie.so")
              if not name.startswith("PRAIRIE_0")]
    assert [name.split("@@")[0] for name in shared] == declared, shared
    assert all(name.endswith("@@PRAIRIE_0") for name in shared), shared
    assert names_of("-g", "--defined-only", lib / "libprairie.a") == declared
    kept = (ROOT / "tests/library_symbols.txt").read_text().split()
    assert declared == kept, "the functions of the library are others: tests/library_symbols.txt"


def build_and_run(compiler, source, target, libraries, lib, *words):
    call(*compiler, *STRICT, source, "-o", target, *libraries)
    return call(target, *words, env={**os.environ, "LD_LIBRARY_PATH": str(lib)})


def main():
    build = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        pc = install(build, scratch)
        lib = pc.parent
        shows_its_own_names_only(lib)
        cflags = flags(scratch, pc, "--cflags")
        shared = cflags + flags(scratch, pc, "--libs")
        static = cflags + [str(lib / "libprairie.a"), "-pthread"]
        for libraries in shared, static:
            for game in "sioux", "big-manitou", "bison":
                said = build_and_run(["cc", "-std=c11"], EXAMPLES / "batch.c", scratch / "batch",
                                     libraries, lib, game)
                shares = [float(word) for word in re.findall(r"wins (\S+) %", said)]
                assert len(shares) == 3 and abs(sum(shares) - 100) < 0.3, said
            said = build_and_run(["c++", "-std=c++17"], EXAMPLES / "layout.cpp", scratch / "layout",
                                 libraries, lib)
            assert " hand             codes  8\n" in said and "prairie 0.1.0, tomahawk: 00" in said, said
            (scratch / "clash.c").write_text(CLASH)
            said = build_and_run(["cc", "-std=c11"], scratch / "clash.c", scratch / "clash",
                                 libraries + ["-ljansson"], lib)
            assert said == '["a"] 42 big-manitou\n', said
            (scratch / "careless.c").write_text(CARELESS)
            said = build_and_run(["cc", "-std=c11"], scratch / "careless.c", scratch / "careless",
                                 libraries, lib)
            assert said == ANSWERS, said
    print("shared and static, C and C++")


main()
