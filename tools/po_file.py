# Reads gettext PO files for po-compile and po-check. Only what this project's files use: no plural
# forms and no contexts, because one sentence has one translation everywhere.
import ast
import re


class Entry:
    def __init__(self):
        self.english = None
        self.words = None
        self.files = []  # where the sentence is said
        self.flags = []


def read(path):
    """The entries of a PO file in order, without the header and without obsolete ones."""
    entries, obsolete, entry, field = [], 0, Entry(), None
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines + [""], 1):
        if line.startswith("#~"):
            obsolete += line.startswith("#~ msgid")
        elif line.startswith("#:"):
            entry.files += [word.rsplit(":", 1)[0] if re.search(r":\d+$", word) else word
                            for word in line[2:].split()]
        elif line.startswith("#,"):
            entry.flags += [flag.strip() for flag in line[2:].split(",")]
        elif line.startswith("#"):
            pass
        elif line.startswith("msgid "):
            entry.english, field = ast.literal_eval(line[6:]), "english"
        elif line.startswith("msgstr "):
            entry.words, field = ast.literal_eval(line[7:]), "words"
        elif line.startswith('"'):
            setattr(entry, field, getattr(entry, field) + ast.literal_eval(line))
        elif line.strip():
            raise SystemExit(f"{path}:{number}: cannot read this line: {line}")
        elif entry.english is not None:
            if entry.english:
                entries.append(entry)
            entry, field = Entry(), None
    return entries, obsolete
