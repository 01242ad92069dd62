#!/usr/bin/env python3
"""What prairie lab reports: the same whatever the threads and interruptions, and the figures that
another program finds in the same games. usage: lab_test.py PROGRAM [MPIRUN]"""
import csv
import io
import json
import math
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
FEW = ["tomahawk", "--bot", "greedy", "--games", "24", "--vary", "sought,dance_peek",
       "--levels", "random,greedy"]


def lab(*words):
    return subprocess.run([PROGRAM, "lab", *words], text=True, check=False, capture_output=True,
                          timeout=300, env={**os.environ, "PRAIRIE_LANG": "en"})


def fine(*words):
    answer = lab(*words)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def refused(why, *words, status=2):
    answer = lab(*words)
    assert answer.returncode == status, answer
    assert why in answer.stderr, answer.stderr


def report_of(folder):
    return {name: pathlib.Path(folder, name).read_text()
            for name in ("lab.json", "lab.csv", "report.html")}


def panels_of(text):
    return {panel["panel"]: panel for panel in json.loads(text)["panels"]}


def rows_of(panel):
    return {row["item"]: row for row in panel["rows"]}


def same_with_any_number_of_threads():
    fine(*FEW, "--threads", "1", "--out", "one")
    fine(*FEW, "--threads", "3", "--out", "three")
    assert report_of("one") == report_of("three")
    lines = pathlib.Path("one/games.txt").read_text().splitlines()
    assert sorted(lines) == sorted(pathlib.Path("three/games.txt").read_text().splitlines())
    assert len(lines) == 1 + 24 * 4  # base, preset, option, a step of the ladder


def the_page_says_what_its_plots_say():
    report = report_of("one")
    page, panels = report["report.html"], panels_of(report["lab.json"])
    assert "href=lab.csv download" in page and "print()" in page
    seats = json.loads(report["lab.json"])["seats"]
    assert page.count("<span class=\"seat ") == 2 * seats + 1  # shares, points, the headline
    share = panels["seats"]
    clear = [row for row in share["rows"] if row["low"] > share["line"] or row["high"] < share["line"]]
    said = f"Clear of the line: {len(clear)} of {seats}." if clear else "Nothing stands out: every interval touches"
    panel = page[page.index(f"<h2>{share['title']}"):]
    assert said in panel[:panel.index("</section>")]
    plots = page.count("<p class=say>")
    assert plots == page.count("<details><summary>") > 2, plots  # each plot has its figures and its sentence


def goes_on_after_an_interruption():
    words = ["bison", "--bot", "easy:sims=10", "--games", "20", "--vary", "final_cap", "--seats", "2"]
    with subprocess.Popen([PROGRAM, "lab", *words, "--out", "cut"], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True) as running:
        games = pathlib.Path("cut/games.txt")
        while not games.exists() or games.read_text().count("\n") < 3:
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        assert "--resume" in running.stderr.read()
        assert running.wait() == 1
    there = games.read_text()
    assert 0 < there.count("\n") - 1 < 40
    games.write_text(there + "base 19 0:1")  # cut off by a crash
    fine(*words, "--out", "cut", "--resume")
    assert games.read_text().startswith(there)
    fine(*words, "--out", "whole")
    assert report_of("cut") == report_of("whole")


def tells_other_and_damaged_games():
    fine(*FEW, "--out", "kept")
    refused("holds games already", *FEW, "--out", "kept", status=1)
    refused("another lab", *FEW, "--out", "kept", "--resume", "--seed", 32 * "1", status=1)
    games = pathlib.Path("kept/games.txt")
    lines = games.read_text().splitlines(keepends=True)
    before, _, after = lines[3].partition(":")
    games.write_text("".join(lines[:3]) + before + ":7fffffff" + after[after.index(" "):])
    refused("line 4 is damaged", *FEW, "--out", "kept", "--resume", status=1)


def refuses_what_it_cannot_do():
    refused("clock", "sioux", "--bot", "max")
    refused("clock", "sioux", "--bot", "easy:ms=5")
    refused("no such level", "sioux", "--bot", "nobody")
    refused("no option or preset", "sioux", "--vary", "shortages")
    refused("name one game", "--bot", "easy")
    refused("--out", "sioux", "--resume")


def games_of_match(seats):
    """The same games as prairie match plays them: two equal bots that take turns in the seats."""
    answer = subprocess.run([PROGRAM, "match", "big-manitou", "--bots", "greedy:sims=2,greedy:sims=2",
                             "--games", "60", "--seats", str(seats), "--format", "rotate", "--csv"],
                            check=True, capture_output=True, text=True)
    text = answer.stdout.split("\n", 1)[1]
    for row in csv.DictReader(io.StringIO(text)):
        ranks = [int(rank) for rank in row["ranks"].split()]
        yield (int(row["game"]), int(row["plies"]),
               [(rank == 1) / ranks.count(1) for rank in ranks],
               [int(score) for score in row["scores"].split()])


def finds_what_another_program_finds():
    seats = 3
    games = [game[1:] for game in sorted(games_of_match(seats))]
    panels = panels_of(fine("big-manitou", "--bot", "greedy:sims=2", "--games", "60", "--seats",
                            str(seats), "--vary", "none", "--json"))
    deals = [games[at:at + 2] for at in range(0, 60, 2)]
    wide = statistics.NormalDist().inv_cdf(1 - 0.025 / seats)
    for seat in range(seats):
        row = rows_of(panels["seats"])[str(seat)]
        means = [(one[1][seat] + two[1][seat]) / 2 for one, two in deals]
        assert math.isclose(row["value"], statistics.mean(means), abs_tol=2e-6)
        error = statistics.stdev(means) / math.sqrt(len(deals))
        half = (row["high"] - row["low"]) / 2 / error
        assert wide < half < 1.1 * wide, (half, wide)  # Student's is a little wider
        assert rows_of(panels["points"])[str(seat)]["value"] == round(
            statistics.mean(game[2][seat] for game in games), 6)
    game = rows_of(panels["game"])
    assert game["length"]["value"] == round(statistics.mean(game[0] for game in games), 6)
    for key, place in ("deal_wins", 1), ("deal_points", 2):
        mean = [statistics.mean(game[place][seat] for game in games) for seat in range(seats)]
        common = sum((one[place][seat] - mean[seat]) * (two[place][seat] - mean[seat])
                     for one, two in deals for seat in range(seats)) / len(deals)
        spread = sum((game[place][seat] - mean[seat]) ** 2
                     for game in games for seat in range(seats)) / len(games)
        assert math.isclose(game[key]["value"], common / spread, abs_tol=2e-6)


def counts_what_is_done():
    """Cards that are played: as often by number as by event, and each where it is declared."""
    panels = panels_of(fine("sioux", "--seats", "3", "--bot", "random", "--games", "20", "--vary",
                            "none", "--json"))
    shown = {row["label"]: row["count"] for row in panels["event.card.2"]["rows"]}
    played = {row["label"].removeprefix("Play "): row["count"]
              for row in panels["action.play"]["rows"]}
    assert shown == played and len(shown) >= 12, (shown, played)


def tells_how_seats_begin():
    """Each seat of each game begins once by a card, and nothing is told of what is said but once."""
    panels = panels_of(fine("sioux", "--seats", "2", "--bot", "random", "--games", "20", "--vary", "none", "--json"))
    assert sum(row["count"] for row in panels["opening.play"]["rows"]) == 2 * 20
    assert {row["item"] for row in panels["opening.play"]["rows"]} <= {
        row["item"] for row in panels["action.play"]["rows"]}
    panels = panels_of(fine("tomahawk", "--bot", "random", "--games", "4", "--vary", "none", "--json"))
    assert "opening.place" in panels and "opening.keep" not in panels and "action.keep" in panels


def finds_nothing_where_all_do_alike():
    """In a game of two both do as often: rounding is no interval."""
    panels = panels_of(fine("sioux", "--seats", "2", "--bot", "greedy", "--games", "40", "--vary", "none", "--json"))
    rows = [row for key, panel in panels.items() if key.startswith(("event", "action", "opening"))
            for row in panel["rows"]]
    told = [row for row in rows if "value" in row]
    assert len(told) > 20 and all(row["high"] - row["low"] > 1e-6 for row in told)
    assert "value" not in rows_of(panels["events"])["ready"], panels["events"]


# What Open MPI does not give back when it ends is no leak of ours.
RANKS = {**os.environ, "PRAIRIE_LANG": "en", "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
         "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"}


def ranks(count, *words):
    return [sys.argv[2], "--oversubscribe", "-n", str(count), PROGRAM, *words]


def same_with_any_number_of_ranks():
    fine(*FEW, "--out", "alone")
    for count in 2, 4:
        folder = f"ranks-{count}"
        subprocess.run(ranks(count, "lab", *FEW, "--out", folder), check=True, env=RANKS,
                       stdout=subprocess.DEVNULL)
        assert report_of(folder) == report_of("alone")
    words = ["match", "tomahawk", "--bots", "greedy,random", "--games", "12", "--records", "--out"]
    subprocess.run([PROGRAM, *words, "match-alone"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(ranks(3, *words, "match-ranks"), check=True, env=RANKS,
                   stdout=subprocess.DEVNULL)
    records = sorted(pathlib.Path("match-alone").glob("*.prairie"))
    assert len(records) == 12
    for record in records:
        assert record.read_text() == pathlib.Path("match-ranks", record.name).read_text()


def a_rank_that_dies_costs_its_games_alone():
    words = ["lab", "bison", "--bot", "easy:sims=10", "--games", "20", "--vary", "none",
             "--seats", "2", "--out"]
    with subprocess.Popen(ranks(3, *words, "killed"), stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, env=RANKS) as running:
        games = pathlib.Path("killed/games.txt")
        while not games.exists() or games.read_text().count("\n") < 3:
            assert running.poll() is None
            time.sleep(0.01)
        children = subprocess.run(["pgrep", "-P", str(running.pid)], check=True,
                                  capture_output=True, text=True).stdout.split()
        os.kill(int(children[-1]), signal.SIGKILL)
        assert running.wait() != 0
    there = [line for line in games.read_text().splitlines(keepends=True) if line.endswith("\n")]
    assert 3 <= len(there) < 21
    fine(*words[1:], "killed", "--resume")
    assert games.read_text().startswith("".join(there))
    fine(*words[1:], "unharmed")
    assert report_of("killed") == report_of("unharmed")


TESTS = [same_with_any_number_of_threads, the_page_says_what_its_plots_say, goes_on_after_an_interruption,
         tells_other_and_damaged_games, refuses_what_it_cannot_do,
         finds_what_another_program_finds, counts_what_is_done, tells_how_seats_begin,
         finds_nothing_where_all_do_alike]
if len(sys.argv) > 2:
    TESTS += [same_with_any_number_of_ranks, a_rank_that_dies_costs_its_games_alone]
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for test in TESTS:
        test()
        print("ok", test.__name__)
