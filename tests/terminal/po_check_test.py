#!/usr/bin/env python3
"""Does po-check find every kind of fault?

usage: po_check_test.py PO-CHECK
"""
import os
import subprocess
import sys
import tempfile

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
SOURCE = 'N_("{0 seat} wins");\nsay("Save %s? ");\n'
PAGE = "<p>{t('Your hand')}</p>\n"
GOOD = {"{0 seat} wins": "{0 seat} gagne", "Save %s? ": "Enregistrer %s\u00a0? ",
        "Your hand": "Votre main"}
FAULTS = [  # change to the good words, what is said about it
    ({"Your hand": None}, "missing"), ({"Your hand": ""}, "not translated"),
    ({"{0 seat} wins": "{1 seat} gagne"}, "other places"), ({"Save %s? ": "Quoi"}, "other places"),
    ({"Save %s? ": "Enregistrer %s ? "}, "no-break space"), ({"Gone": "Parti"}, "nobody says"),
    ({"Your hand": "L'as"}, "apostrophe"), ({"Your hand": "Main..."}, "three full stops"),
    ({"Your hand": "#, fuzzy"}, "fuzzy"), ({"Your hand": "«main»"}, "inside « »")]


def check(program, words):
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(os.path.join(root, "web/src"))
        os.makedirs(os.path.join(root, "cli"))
        with open(os.path.join(root, "cli/said.c"), "w", encoding="utf-8") as file:
            file.write(SOURCE)
        with open(os.path.join(root, "web/src/Page.svelte"), "w", encoding="utf-8") as file:
            file.write(PAGE)
        path = os.path.join(root, "fr.po")
        with open(path, "w", encoding="utf-8") as file:
            file.write(HEAD)
            for english, french in words.items():
                if french is None:
                    continue
                flag, french = ("#, fuzzy\n", "x") if french == "#, fuzzy" else ("", french)
                file.write(f'{flag}msgid "{english}"\nmsgstr "{french}"\n\n')
        done = subprocess.run([program, root, path], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


def main(program):
    status, told = check(program, GOOD)
    assert status == 0 and "3 sentences" in told, told
    for change, fault in FAULTS:
        status, told = check(program, GOOD | change)
        assert status != 0 and fault in told, (change, fault, told)
        print(f"ok: {fault}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
