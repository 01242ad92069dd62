#!/usr/bin/env python3
"""Plays a whole game of every kind in a terminal, as a person would, and checks its record.

usage: games_test.py PRAIRIE GAME LANGUAGE [OPTION]…
"""
import os
import random
import re
import subprocess
import sys

from terminal import Terminal

WORDS = {  # what the program says in each language
    "en": {"more": r"Choose (\d+) more", "table": "Enter shows", "complete": "turn is complete",
           "end": "quit> *$", "over": "Result:", "first": "  1. ", "saved": "Saved in",
           "told": ["Type a key or", "The table is taller"], "next": "press Enter:", "on": "Enter goes on"},
    "fr": {"more": r"encore (\d+), dans", "table": "Entrée montre", "complete": "tour est complet",
           "end": "quitter> *$", "over": "Résultat :", "first": "  1. ",
           "saved": "Enregistré dans", "told": ["Tapez une clé", "La table est plus haute"],
           "next": "appuyez sur Entrée :", "on": "Entrée continue"},
}


def answer(screen, words, dice):
    """What to type now: one of the keys of the list, or words of a set, or nothing but Enter."""
    lines = screen.rstrip().splitlines()
    waits = [words["table"], words["next"], words["on"]]
    if any(word in lines[-1] for word in waits) or words["complete"] in " ".join(lines[-3:]):
        return ""
    for place in range(len(lines) - 1, 0, -1):
        asked = re.search(words["more"], lines[place])
        if asked:
            offered = " ".join(line for line in lines[place + 1:-1] if line.startswith("  "))
            offered = offered.split()
            if len(offered) < int(asked[1]):
                raise AssertionError(f"too few words to choose from:\n{screen}")
            return " ".join(dice.sample(offered, int(asked[1])))
    keys = []
    while any(told in lines[-2] for told in words["told"]):
        del lines[-2]
    for line in reversed(lines[:-1]):
        key = re.match(r"  (\S+)  ", line)
        if not key:
            break
        keys.append(key[1])
    if not keys:
        raise AssertionError(f"nothing to choose on this screen:\n{screen}")
    return dice.choice(keys)


def play(program, game, language, options):
    words, dice, typed = WORDS[language], random.Random(f"{game} {language}"), 0
    command = [program, "play", game, "--bots", "random", "--human", "0=Ana",
               "--seed", "00112233445566778899aabbccddeeff", *options]
    with Terminal(command, language=language) as terminal:
        asked = rf"^(Ana|Bo).*> ?$|{words['end']}|^{words['table']}|{words['next']}|^{words['on']}"
        screen = terminal.wait(rf"(?m)({asked})\s*\Z")
        while not re.search(words["end"], screen.rstrip()):
            terminal.type(answer(screen, words, dice))
            typed += 1
            screen = terminal.wait_answer(asked)
        assert words["over"] in screen and words["first"] in screen, screen
        terminal.type("s")
        terminal.wait(words["saved"])
        terminal.type("q")
        terminal.wait(r"\[ended with 0\]")
        verified = subprocess.run(f"'{program}' verify *.prairie", shell=True, cwd=terminal.folder,
                                  capture_output=True, text=True, check=True).stdout
        assert f"a good record of {game}" in verified and "result" in verified, verified
    print(f"{game} in {language}: {typed} lines typed")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    play(os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:])
