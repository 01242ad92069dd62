#!/usr/bin/env python3
"""No command ends well when what it prints is lost: on a full disk, and where nobody listens.
usage: output_test.py PROGRAM"""
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
LINES_BEGUN = 20
# Every command once, so that it prints something and would end by itself.
CALLS = [
    ["play", "tomahawk", "--human", "none", "--bots", "random"],
    ["serve", "--port", "0", "--no-browser", "--pages", "pages", "--data", ":memory:"],
    ["games"], ["games", "sioux", "--json"], ["games", "sioux", "--layout"],
    ["rules", "sioux"], ["rules", "sioux", "SX-1"],
    ["replay", "game.prairie"], ["replay", "game.prairie", "--json"],
    ["verify", "game.prairie"],
    ["data", "sioux"], ["data", "sioux", "table"],
    ["analyse", "begun.prairie", "--sims", "1", "--all"],
    ["analyse", "begun.prairie", "--sims", "1", "--json"],
    ["db", "export", "tables.db"],
    ["puzzles", "big-manitou", "--count", "1", "--out", "puzzles"],
    ["match", "tomahawk", "--bots", "random,random", "--games", "2", "--out", "match"],
    ["lab", "tomahawk", "--bot", "random", "--games", "4", "--vary", "none"],
    ["referee"],
    ["perft", "sioux", "32"],  # years, if it did not notice
    ["playthrough", "bison"],
    ["bench", "--quick"],
    ["--help"], ["help", "match"], ["--version"], ["play", "--help"],
]


def prairie(words, language="en", **more):
    environment = {**os.environ, "PRAIRIE_LANG": language}
    return subprocess.run([PROGRAM, *words], env=environment, text=True, check=False,
                          input='{"cmd":"games"}\n', stderr=subprocess.PIPE, **more)


def prepare():
    """A record, a table and a page for the commands that read one."""
    os.mkdir("pages")
    with open("pages/index.html", "w", encoding="utf-8") as page:
        page.write("<p>A page</p>\n")
    prairie(["match", "tomahawk", "--bots", "random,random", "--games", "2", "--out", "made",
             "--records"], stdout=subprocess.DEVNULL)
    os.rename("made/game-000000.prairie", "game.prairie")
    with open("game.prairie", encoding="utf-8") as whole, open("begun.prairie", "w", encoding="utf-8") as begun:
        begun.writelines(whole.readlines()[:LINES_BEGUN])  # looking back at a whole game takes seconds
    with open("table", "w", encoding="utf-8") as table:
        prairie(["data", "sioux"], stdout=table)
    lines = '{"prairie":"tables","version":1}\n{"end":true,"tables":0,"entries":0}\n'
    subprocess.run([PROGRAM, "db", "import", "tables.db"], input=lines, text=True, check=True,
                   stdout=subprocess.DEVNULL)


def expect_failure(words, answer):
    assert answer.returncode in (1, 2), (words, answer)
    name = "" if words[0][0] == "-" else " " + words[words[0] == "help"]
    assert f"prairie{name}: standard output: " in answer.stderr, (words, answer)


def every_command_is_called():
    told = prairie(["--help"], stdout=subprocess.PIPE).stdout
    names = set(re.findall(r"^  prairie (\S+)", told, re.MULTILINE))
    assert names == {words[0] for words in CALLS} - {"--help", "help", "--version"}, names


def a_full_disk_is_a_failure():
    for words in CALLS:
        with open("/dev/full", "w", encoding="utf-8") as device:
            expect_failure(words, prairie(words, stdout=device))


def a_closed_output_is_a_failure():
    """And no file that the command opens is taken for it."""
    for words in CALLS:
        subprocess.run(["rm", "-rf", "match", "puzzles"], check=True)
        answer = prairie(words, preexec_fn=lambda: os.close(1))
        expect_failure(words, answer)
        if words[0] == "match":
            with open("match/games.csv", encoding="utf-8") as games:
                assert len(games.readlines()) == 4, words


def the_reason_is_told_in_the_readers_language():
    for language, words in (("en", "No space left"), ("fr", "sortie standard")):
        with open("/dev/full", "w", encoding="utf-8") as device:
            answer = prairie(["data", "sioux"], language, stdout=device)
        assert words in answer.stderr, answer


def what_arrives_is_no_failure():
    for words in ["games"], ["data", "sioux"], ["referee"]:
        answer = prairie(words, stdout=subprocess.DEVNULL)
        assert answer.returncode == 0 and not answer.stderr, answer


TESTS = [every_command_is_called, a_full_disk_is_a_failure, a_closed_output_is_a_failure,
         the_reason_is_told_in_the_readers_language, what_arrives_is_no_failure]
os.chdir(tempfile.mkdtemp())
prepare()
for test in TESTS:
    test()
print(len(TESTS), "tests of standard output")
