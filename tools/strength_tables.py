# What tools/strength measures and tools/signature watches: the tables and the settings of the levels.
import json
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TALLIES = os.path.join(ROOT, "docs", "strength")

# Game, seats, further arguments, simulations that max gets here: less than its second gives it.
TABLES = [
    ("sioux", 2, ["--preset", "two_camps"], 51200),
    ("sioux", 5, [], 1600),
    ("tomahawk", 2, [], 64000),
    ("big-manitou", 2, [], 2400),
    ("big-manitou", 5, [], 2400),
    ("bison", 2, [], 12000),
    ("bison", 4, [], 2400),
]
# Game and options of the last turns that are solved.
EXPLOITS = [("tomahawk", []), ("sioux", ["phantom=1", "hunt_limit=6"])]


def level_rows():
    """The settings of each level, from the table itself."""
    with open(os.path.join(ROOT, "search", "levels.c"), encoding="utf-8") as source:
        rows = re.findall(r"\{\.name = [^}]*\}", source.read())
    return {re.search(r'\.name = "([\w-]+)"', row).group(1): row for row in rows}


def level_sims(kind):
    """Simulations of each level of this kind."""
    sims = {level: re.search(r"\.sims = (\d+)", row) for level, row in level_rows().items()
            if kind in row}
    return {level: int(found.group(1)) for level, found in sims.items() if found}


def read_json(path):
    try:
        with open(path, encoding="utf-8") as source:
            return json.load(source)
    except (OSError, ValueError):
        return None


def write_json(path, value):
    """Whole or not at all, whenever the program is stopped."""
    with open(path + ".new", "w", encoding="utf-8") as out:
        json.dump(value, out, indent=1)
        out.write("\n")
    os.replace(path + ".new", path)
