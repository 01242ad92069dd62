#!/usr/bin/env python3
"""tools/signature names the bot that plays otherwise, and the table. usage: signature_test.py
SIGNATURE PROGRAM"""
import os
import subprocess
import sys
import tempfile

SIGNATURE, PROGRAM = map(os.path.abspath, sys.argv[1:])
# One simulation more for one level; an action more at random for another.
CHANGES = {"normal": "s/^normal:sims=40$/normal:sims=41/", "greedy": "s/^greedy.*/random/"}


def check(change):
    """What the tool says about a program of which one bot plays otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "changed")
        with open(program, "w", encoding="utf-8") as out:
            out.write('#!/bin/sh\nfor word; do shift; set -- "$@" "$(echo "$word" | sed "'
                      f'{change}")"; done\nexec {PROGRAM} "$@"\n')
        os.chmod(program, 0o755)
        return subprocess.run([SIGNATURE, program, "--only", "tomahawk-2"], capture_output=True,
                              text=True, check=False)


answer = check("")
assert answer.returncode == 0 and "6 bots play as they were measured" in answer.stdout, answer
for bot, change in CHANGES.items():
    answer = check(change)
    assert answer.returncode == 1 and answer.stdout.count("\n") == 1, answer
    assert answer.stdout.startswith(f"{bot} at tomahawk-2 plays otherwise: "), answer
print(len(CHANGES), "changed bots were named")
