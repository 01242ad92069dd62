#!/usr/bin/env python3
"""tools/new-game makes a game that builds, keeps the laws, plays in the terminal and at the referee,
and passes the gates: tried in a copy of this repository.
usage: new_game_test.py"""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME, FOLDER = "wild-rice", "wild_rice"
TARGETS = ["prairie", "tests/laws_test", "tests/names_test", f"tests/{FOLDER}_test"]


def copy_repository(copy):
    """What git knows of, as it lies here, and nothing that was built."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file() and not name.startswith("tests/fuzz/corpus/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    call(copy, "git", "init", "--quiet")
    call(copy, "git", "add", "--all")


def call(copy, *command, status=0, **more):
    done = subprocess.run(command, cwd=copy, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **more)
    assert done.returncode == status, f"{command} ends with {done.returncode}:\n{done.stdout[-4000:]}"
    return done.stdout


def refuses_bad_names(copy):
    before = call(copy, "git", "status", "--porcelain")
    for words, reason in (([], "usage"), (["Otter"], "is no name"), (["wild--rice"], "is no name"),
                          (["x" * 21], "is no name"), (["bison"], "exists already"),
                          (["voice"], "code words"), (["playout"], "code words"),
                          (["otter", 'The "Otter"'], "is no title")):
        said = call(copy, "tools/new-game", *words, status=1)
        assert reason in said, (words, said)
    assert call(copy, "git", "status", "--porcelain") == before


def makes_the_game(copy):
    said = call(copy, "tools/new-game", NAME, "Wild Rice")
    assert f"games/{FOLDER}/" in said and "docs/new-game.md" in said, said
    assert "exists already" in call(copy, "tools/new-game", NAME, status=1)
    left = [path.name for path in (copy / "games" / FOLDER).iterdir()
            if "auction" in path.read_text().lower()]
    assert not left, left


def builds_and_keeps_the_laws(copy):
    call(copy, "meson", "setup", "build", "-Dwasm=false", "-Doptimization=0", "-Ddebug=false")
    warnings = call(copy, "ninja", "-C", "build", *TARGETS)
    assert "warning:" not in warnings, warnings[-4000:]
    laws = call(copy, "build/tests/laws_test", NAME, env={**os.environ, "LAWS_GAMES": "8"})
    assert "4 test(s) run" in laws, laws  # its table, and tables of 2, 3 and 4
    call(copy, f"build/tests/{FOLDER}_test")
    call(copy, "build/tests/names_test")


def declares_what_it_says(copy):
    assert f"wrote docs/schema/{NAME}.json" in call(copy, "tools/schema", "build/prairie")
    schema = json.loads((copy / f"docs/schema/{NAME}.json").read_text())
    assert "hands" in schema["$defs"]["view"]["required"] and "event-takes" in schema["$defs"]
    call(copy, "tools/schema", "build/prairie", "--check")


def plays_in_the_terminal(copy):
    listed = json.loads(call(copy, "build/prairie", "games", "--json"))
    assert [game["title"] for game in listed if game["name"] == NAME] == ["Wild Rice"], listed
    for language, prizes in (("en", "Prizes"), ("fr", "Prix")):
        told = call(copy, "build/prairie", "play", NAME, "--human", "none", "--bots", "easy,random",
                    "--seed", "0" * 31 + "7", "--lang", language, "--save", f"{language}.prairie")
        assert prizes in told, told[-2000:]
        call(copy, "build/prairie", "verify", f"{language}.prairie")
        assert "WR-3.1" in call(copy, "build/prairie", "rules", NAME, "WR-3.1", "--lang", language)


def plays_at_the_referee(copy):
    with subprocess.Popen([copy / "build/prairie", "referee"], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as referee:
        def ask(**request):
            referee.stdin.write(json.dumps(request) + "\n")
            referee.stdin.flush()
            reply = json.loads(referee.stdout.readline())
            assert reply["ok"], (request, reply)
            return reply

        ask(cmd="new", game=NAME, seats=3)
        while acting := ask(cmd="state", **{"as": "public"})["state"]["to_act"]:
            ask(cmd="apply", seat=acting[0], action=ask(cmd="legal", seat=acting[0])["actions"][-1])
        record = ask(cmd="save")["text"]
        referee.stdin.close()
    (copy / "referee.prairie").write_text(record)
    call(copy, "build/prairie", "verify", "referee.prairie")


def passes_the_gates(copy):
    call(copy, "tools/check-style")
    call(copy, "tools/check-layers")
    call(copy, "tools/check-rules")
    call(copy, "tools/architecture", "--check")
    call(copy, "tools/po-check", ".", "po/fr.po")
    folder = copy / "games" / FOLDER
    call(copy, "clang-format", "--dry-run", "-Werror", "games/games.c", *folder.glob("*.[ch]"))
    rules = [folder / f"{name}.c" for name in ("check", "components", "hidden", "knowledge", "observe", "rules")]
    call(copy, "tools/check-compilers", "c++", *rules)


def main():
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        copy_repository(copy)
        for step in (refuses_bad_names, makes_the_game, builds_and_keeps_the_laws,
                     declares_what_it_says,
                     plays_in_the_terminal, plays_at_the_referee, passes_the_gates):
            step(copy)
            print(step.__name__.replace("_", " "), flush=True)


main()
