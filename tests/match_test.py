#!/usr/bin/env python3
"""What prairie match keeps, and how it fails: its files, interruptions, programs that misbehave,
full disks, wrong arguments. usage: match_test.py PROGRAM"""
import csv
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
BOTS = ["tomahawk", "--bots", "random,random"]
FEW = [*BOTS, "--games", "6", "--threads", "1"]
PATIENT = ["--exec-ms", "600000"]  # no program is too slow, however busy the machine is
# Answers with the first legal action; leaves a file when it is first asked, and waits until there
# is the file {go}.
ANSWERS = """import json, os, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    open(f"asked-{{os.getpid()}}", "w").close()
    while not os.path.exists({go!r}):
        time.sleep(0.01)
    print(json.dumps({{"action": request["legal"][0]}}), flush=True)
"""


def match(*words, wrap=(), **more):
    environment = {**os.environ, "PRAIRIE_LANG": "en", **more.pop("env", {})}
    return subprocess.run([*wrap, PROGRAM, "match", *words], text=True, check=False,
                          env=environment, stderr=subprocess.PIPE,
                          stdout=more.pop("stdout", subprocess.PIPE), **more)


def fine(*words, **more):
    answer = match(*words, **more)
    assert answer.returncode == 0, answer
    return answer


def refused(why, *words, status=1, **more):
    answer = match(*words, **more)
    assert answer.returncode == status and why in answer.stderr, (why, answer)
    return answer


def text_of(path):
    with open(path, encoding="utf-8") as source:
        return source.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def lines_of(folder):
    return text_of(f"{folder}/games.csv").splitlines(keepends=True)


def rows(folder):
    return list(csv.DictReader(line for line in lines_of(folder) if line[0] != "#"))


def outcomes(folder):
    return sorted((int(row["game"]), row["plies"], row["scores"], row["ranks"])
                  for row in rows(folder))


def a_page_without_gnuplot_has_its_tables():
    os.mkdir("bare")
    os.symlink("/bin/sh", "bare/sh")
    answer = fine(*FEW, "--out", "page", "--html", env={"PATH": os.path.abspath("bare")})
    assert "gnuplot is not there" in answer.stderr and "6 games" in answer.stdout, answer
    assert "<table>" in text_of("page/report.html") and "<svg" not in text_of("page/report.html")


def a_gnuplot_that_fails_is_said_to_fail():
    os.mkdir("broken")
    write("broken/gnuplot", "#!/bin/sh\nexit 3\n")
    os.chmod("broken/gnuplot", 0o755)
    answer = fine(*FEW, "--out", "failing", "--html", env={"PATH": os.path.abspath("broken")})
    assert "gnuplot failed" in answer.stderr, answer


def any_folder_gets_its_plots():
    answer = fine(*FEW, "--out", "it's; here", "--html")
    if shutil.which("gnuplot"):
        assert not answer.stderr and text_of("it's; here/report.html").count("<svg") == 2, answer


def a_damaged_file_is_refused_with_its_line():
    fine(*FEW, "--out", "whole")
    head, game = lines_of("whole")[:2], lines_of("whole")[2].split(",")
    os.mkdir("damaged")
    changes = {0: "-1", 1: "many", 2: "200 201", 3: "1", 4: "2 2", 5: "1 -1", 6: "1,1", 7: "",
               8: "9", 9: "99999999", 10: "\"torn\n"}
    for column, value in changes.items():
        changed = [*game]
        changed[column] = value
        write("damaged/games.csv", "".join(head) + ",".join(changed))
        refused("damaged/games.csv: line 3 is damaged", *FEW, "--out", "damaged", "--resume")
    assert lines_of("damaged")[2].endswith("\"torn\n")  # it is left as it was


def what_a_crash_leaves_is_played_again():
    fine(*FEW, "--out", "complete")
    lines = lines_of("complete")
    os.mkdir("torn")
    for left in ["", lines[0][:20], lines[0], "".join(lines[:4]), "".join(lines[:4]) + lines[4][:9]]:
        write("torn/games.csv", left)
        fine(*FEW, "--out", "torn", "--resume")
        assert outcomes("torn") == outcomes("complete"), left
    assert not os.path.exists("torn/games.csv.new")


def older_files_go_on():
    """Their faults are numbers, without a reason; a game that never began is played again."""
    fine(*FEW, "--out", "older")
    whole, lines = outcomes("older"), lines_of("older")
    lines[1] = lines[1].replace(",why", "")
    lines[2:] = [line.replace(",none,0,", ",0,0") for line in lines[2:5]]
    lines[4] = lines[4].replace(",0,0\n", ",1,0\n")
    write("older/games.csv", "".join(lines))
    fine(*FEW, "--out", "older", "--resume")
    assert outcomes("older") == whole and all(row["fault"] == "none" for row in rows("older"))


def games_are_not_overwritten():
    fine(*FEW, "--out", "kept")
    before = lines_of("kept")
    refused("--resume goes on", *FEW, "--out", "kept")
    assert lines_of("kept") == before
    refused("another match", *FEW, "--out", "kept", "--resume", "--seed", 32 * "1")


def what_cannot_be_written_is_said():
    limit = ["bash", "-c", "trap '' XFSZ; ulimit -f 2; exec \"$@\"", "limited"]
    answer = refused("games.csv: ", *BOTS, "--games", "200", "--out", "full", wrap=limit)
    assert "could not be kept" in answer.stderr, answer
    kept = len(rows("full"))
    assert 0 < kept < 200, kept
    fine(*BOTS, "--games", "200", "--out", "full", "--resume")
    assert len(rows("full")) == 200
    os.makedirs("blocked/game-000001.prairie")
    refused("ended after 2 of 6 games", *FEW, "--records", "--out", "blocked")
    for more in [], ["--json"], ["--csv"]:
        with open("/dev/full", "w", encoding="utf-8") as device:
            refused("standard output: No space", *FEW, *more, stdout=device)


def a_program_that_cannot_start_plays_no_game():
    words = ["tomahawk", "--bot", "exec:./bot", "--bot", "random", "--games", "2", "--threads", "1",
             "--out", "start", "--records", *PATIENT]
    answer = refused("exec:./bot could not be started", *words)
    assert ": 0 games" in answer.stdout and "Elo" not in answer.stdout, answer
    assert rows("start") == [] and not os.path.exists("start/game-000000.prairie")
    write("bot", f"#!{sys.executable}\n" + ANSWERS.format(go="."))
    os.chmod("bot", 0o755)
    fine(*words, "--resume")
    assert len(rows("start")) == 2
    refused("another match", *words, "--resume", "--exec-ms", "999")


def faults_are_kept_in_words():
    program = "exec:read l; echo 'so, \"not\" <this>'; sleep 9"
    words = ["tomahawk", "--bot", program, "--bot", "random", "--games", "4", "--threads", "1",
             "--out", "faults", "--html", *PATIENT]
    assert "mean score" not in fine(*words).stdout
    again = fine(*words, "--resume", "--json")
    assert [bot["score"] for bot in json.loads(again.stdout)["bots"]] == [None, None]
    assert text_of("faults/match.json") == again.stdout
    faults = json.loads(again.stdout)["faults"]
    assert [fault["game"] for fault in faults] == [0, 1, 2, 3], faults
    assert [fault["seat"] for fault in faults] == [0, 1, 0, 1], faults
    assert all(fault["bot"] == program and fault["kind"] == "garbage" and
               "so, \"not\" <this>" in fault["why"] for fault in faults), faults
    assert [(row["fault"], row["why"]) for row in rows("faults")] == \
        [("garbage", fault["why"]) for fault in faults]
    assert text_of("faults/report.html").count("so, \"not\" &lt;this></tr>") == 4


def interrupted(folder, number, words, ready, then=lambda: None):
    """Starts a match, waits until it is `ready`, sends the signal, does what is to be done `then`,
    and waits until it ends."""
    command = [PROGRAM, "match", *words, "--out", folder, "--resume"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          env={**os.environ, "PRAIRIE_LANG": "en"}) as process:
        while not ready():
            time.sleep(0.01)
        process.send_signal(number)
        then()
        error = process.communicate()[1]
        assert process.returncode == 1 and "--resume" in error, error


def asked():
    return len(glob.glob("asked-*"))


def forget_who_was_asked():
    for name in glob.glob("asked-*"):
        os.remove(name)


def an_interruption_lets_go_at_once():
    # A thought of this length takes hours.
    words = ["tomahawk", "--bots", "max:sims=90000000,random", "--games", "2", "--threads", "2"]
    for number in signal.SIGINT, signal.SIGTERM:
        folder = f"long-{number}"
        interrupted(folder, number, words, lambda: os.path.exists(f"{folder}/games.csv"))
        assert rows(folder) == []


def a_program_that_thinks_is_let_go_too():
    write("slow.py", ANSWERS.format(go="never"))
    words = ["tomahawk", "--bot", f"exec:exec {sys.executable} slow.py", "--bot", "random",
             "--games", "2", "--threads", "1", *PATIENT]
    forget_who_was_asked()
    interrupted("slow", signal.SIGINT, words, asked)
    assert rows("slow") == []


def games_under_way_can_be_finished():
    write("brief.py", ANSWERS.format(go="go"))
    words = ["tomahawk", "--bot", f"exec:exec {sys.executable} brief.py", "--bot", "random",
             "--games", "40", "--threads", "2", *PATIENT]
    forget_who_was_asked()
    interrupted("brief", signal.SIGUSR1, words, lambda: asked() == 2, lambda: write("go", ""))
    assert len(rows("brief")) == 2, rows("brief")


def a_decided_test_plays_no_more():
    words = ["tomahawk", "--bots", "greedy,random", "--games", "400", "--threads", "1",
             "--sprt", "0,200", "--out", "test", "--html"]
    fine(*words)
    played = len(rows("test"))
    assert 0 < played < 400, played
    fine(*words, "--resume")
    assert len(rows("test")) == played
    assert "the higher one is accepted" in text_of("test/report.html")
    assert json.loads(text_of("test/match.json"))["sprt"]["verdict"] == "higher"


def french_has_a_decimal_comma():
    words = fine(*FEW, "--sprt", "0,5", env={"PRAIRIE_LANG": "fr"}).stdout
    assert re.search(r"\d,\d %", words) and not re.search(r"\d\.\d", words), words
    assert re.search(r"\d\.\d %", fine(*FEW).stdout)


def a_referee_takes_a_seat():
    """Each game, at its smallest and its largest table; quickly, by little time or few simulations."""
    timed, quick = (f"exec:sed -u 's/\"ms\":[0-9]*/{budget}/' | {PROGRAM} referee"
                    for budget in ('"ms":20', '"sims":12'))
    for table, seats, bot in ((["tomahawk"], 2, timed), (["sioux", "--preset", "two_camps"], 2, quick),
                              (["sioux"], 5, quick), (["big-manitou"], 2, quick),
                              (["big-manitou"], 5, quick), (["bison"], 2, quick),
                              (["bison"], 4, quick)):
        answer = fine(*table, "--seats", str(seats), "--bot", bot, "--bot", "random", "--games",
                      str(seats), "--threads", "2", "--json", *PATIENT)
        told = json.loads(answer.stdout)
        assert told["faults"] == [] and told["games"] == seats, (table, told)


def beginners_are_no_prey_of_chance():
    """Beginners who all did the same would lose seven games of ten to one who plays anything."""
    answer = fine("sioux", "--seats", "4", "--bots", "random,beginner", "--format", "one",
                  "--games", "160", "--threads", "2", "--json")
    chance = json.loads(answer.stdout)["bots"][0]
    assert chance["bot"] == "random" and chance["share"]["mean"] < 0.25, chance


def wrong_arguments_are_named():
    refused("--bots: a value is needed", "tomahawk", "--bots", status=2)
    refused("--nonsense: unknown option", *BOTS, "--nonsense", status=2)
    refused("-q: unknown option", *BOTS, "-q", status=2)
    refused("--resume=1: this option takes no value", *BOTS, "--resume=1", status=2)
    refused("--games 0: a number from 1 to 10000000", *BOTS, "--games", "0", status=2)
    refused("--threads 65: a number from 1 to 64", *BOTS, "--threads", "65", status=2)
    refused("--seed: 32 hexadecimal", *BOTS, "--seed", "12", status=2)


TESTS = [
    a_page_without_gnuplot_has_its_tables,
    a_gnuplot_that_fails_is_said_to_fail,
    any_folder_gets_its_plots,
    a_damaged_file_is_refused_with_its_line,
    what_a_crash_leaves_is_played_again,
    older_files_go_on,
    games_are_not_overwritten,
    what_cannot_be_written_is_said,
    a_program_that_cannot_start_plays_no_game,
    faults_are_kept_in_words,
    an_interruption_lets_go_at_once,
    a_program_that_thinks_is_let_go_too,
    games_under_way_can_be_finished,
    a_decided_test_plays_no_more,
    french_has_a_decimal_comma,
    a_referee_takes_a_seat,
    beginners_are_no_prey_of_chance,
    wrong_arguments_are_named,
]

os.chdir(tempfile.mkdtemp())
for test in TESTS:
    test()
print(len(TESTS), "tests of prairie match")
