#!/usr/bin/env python3
"""gpu-match, with the processor in place of a card, plays the games that prairie match plays, also
when it is cut short and goes on, and says what is wrong with a plan. usage: gpu_match_test.py
PROGRAM GPU_MATCH [card]: the last word says that it plays on a card indeed, where nobody can say
how far a run that is cut short comes."""
import csv
import os
import subprocess
import sys
import tempfile

PROGRAM, GPU_MATCH = map(os.path.abspath, sys.argv[1:3])
ON_CARD = sys.argv[3:] == ["card"]
SEED = "--seed 0000000000000000000000000000002a --games 10"
MATCHES = {
    "two": f"tomahawk --seats 2 --bot easy:sims=40:threads=4 --bot greedy:sims=24 {SEED}",
    "five": f"8 sioux --seats 5 --bot open:easy:sims=30 --bot random {SEED}",
    "land": f"bison --seats 2 --bot easy:sims=10 --bot random {SEED}",
}


def games(folder):
    with open(os.path.join(folder, "games.csv"), encoding="utf-8") as source:
        rows = csv.DictReader(line for line in source if line[0] != "#")
        return {row["game"]: [row[key] for key in ("plies", "bots", "scores", "ranks", "moves")]
                for row in rows}


def on_card(plan, seconds):
    with open("plan", "w", encoding="utf-8") as out:
        out.write(plan)
    return subprocess.run([GPU_MATCH, "plan", str(seconds)], capture_output=True, text=True,
                          check=False)


def refused(plan, why):
    answer = on_card(plan, 5)
    assert answer.returncode != 0 and why in answer.stderr, (plan, answer)


os.chdir(tempfile.mkdtemp())
lines = "".join(f"{line} --out card-{name} --resume\n" for name, line in MATCHES.items())
if not ON_CARD:
    cut = on_card("# three matches\n\n" + lines, 20)
    assert cut.returncode == 0 and "0 of 10 games" in cut.stdout, cut
    assert os.path.exists("card-land/tables.bin")
whole = on_card(lines, 300 if ON_CARD else 100000)
assert whole.returncode == 0 and whole.stdout.count("10 of 10 games") == 3, whole
assert not os.path.exists("card-land/tables.bin")
for name, line in MATCHES.items():
    words = line.removeprefix("8 ").split()
    subprocess.run([PROGRAM, "match", *words, "--out", "host-" + name], check=True,
                   capture_output=True)
    assert games("card-" + name) == games("host-" + name), name

refused("tomahawk --bot easy --bot random --games 2\n", "--out")
refused("tomahawk --bot easy:ms=5 --bot random --games 2 --out x --resume\n", "simulations")
refused("tomahawk --bot easy:threads=3 --bot random --games 2 --out x --resume\n", "power of two")
refused("64 tomahawk --bot easy --bot random --games 2 --out x --resume\n", "32 threads")
refused("go --bot easy --bot random --out x --resume\n", "go")
with open("card-land/tables.bin", "wb") as out:
    out.write(b"torn")
refused(lines.replace("--games 10", "--games 12"), "another run")
print("3 matches")
