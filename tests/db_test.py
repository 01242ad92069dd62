#!/usr/bin/env python3
"""prairie db as a host uses it: every task, every refusal in words, in both languages.

usage: db_test.py PRAIRIE
"""
import fcntl
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/server"))
from wire import Server, part  # noqa: E402

PROGRAM = sys.argv[1]
FIRST = '{"prairie":"tables","version":1}\n'


def row(table, entries, last=1763500100000):
    return (f'{{"table":"{table}","watch":"{table}w","screen":"{table}s","game":"sioux","phase":"over",'
            f'"listed":false,"created":{last},"last":{last},"deadline":0,"seq":{entries},"summary":{{"n":1.50}}}}\n')


def entry(table, seq):
    return f'{{"table":"{table}","seq":{seq},"time":{seq},"entry":{{ "x":"é" }}}}\n'


def lines(tables):
    """What an export of these tables ({name: (entries, last)}) looks like."""
    text = FIRST
    for table, (entries, last) in sorted(tables.items()):
        text += row(table, entries, last) + "".join(entry(table, seq) for seq in range(1, entries + 1))
    total = sum(entries for entries, _ in tables.values())
    return text + f'{{"end":true,"tables":{len(tables)},"entries":{total}}}\n'


def db(*words, given="", language="en", status=0):
    """Runs prairie db; its standard output, or its complaint where it fails."""
    done = subprocess.run([PROGRAM, "--lang", language, "db", *map(str, words)], input=given,
                          capture_output=True, text=True)
    assert done.returncode == status, (words, done)
    assert "\r" not in done.stdout + done.stderr, done  # progress is for terminals
    return done.stderr if status else done.stdout


def make(folder, tables):
    file = folder / "tables.db"
    db("import", file, given=lines(tables))
    return file


def lines_come_back_byte_for_byte(folder):
    tables = {"abcdefghjk": (3, 5), "bcdefghjkm": (0, 6), "zzzzzzzzzz": (40, 7)}
    file = make(folder, tables)
    assert db("export", file) == lines(tables)
    db("import", folder / "again.db", given=db("export", file))
    assert db("export", folder / "again.db") == lines(tables)
    assert oct(file.stat().st_mode & 0o777) == "0o600"


def a_bad_line_makes_no_file(folder):
    file = folder / "tables.db"
    words = db("import", file, given=FIRST + row("a", 2) + entry("a", 2), status=1)
    assert "standard input: line 3: this is not the table's next entry" in words, words
    words = db("import", file, given=FIRST, language="fr", status=1)
    assert "ligne 2" in words and "manque" in words, words
    assert not file.exists()
    make(folder, {})
    assert "already" in db("import", file, given=lines({}), status=1)


def a_copy_and_the_way_back(folder):
    file = make(folder, {"a": (2, 1)})
    copy = folder / "copy.db"
    db("backup", file, copy)
    assert "already" in db("backup", file, copy, status=1)
    words = db("restore", copy, file, status=1)
    assert "already" in words and "--replace" in words, words
    db("forget", file, "--days", 1)
    assert db("export", file) == lines({})
    db("restore", copy, file, "--replace")
    assert db("export", file) == lines({"a": (2, 1)})
    assert db("export", f"{file}.old") == lines({})
    file.unlink()
    db("restore", copy, file)
    assert db("export", file) == lines({"a": (2, 1)})


def old_tables_are_forgotten(folder):
    now = int(time.time() * 1000)
    day = 24 * 3600 * 1000
    file = make(folder, {"old": (2, now - 31 * day), "older": (1, now - 90 * day), "young": (3, now - 29 * day)})
    assert "forgotten tables: 2" in db("forget", file, "--days=30")
    assert db("export", file) == lines({"young": (3, now - 29 * day)})
    assert "forgotten tables: 0" in db("forget", file, "--days=30")


def play(folder, tables):
    """The file of a server at which so many tables have begun, and their names in order."""
    file = folder / "tables.db"
    names = []
    with Server(PROGRAM, data=file) as server:
        for number in range(tables):
            host = server.client()
            made = host.ask("create", game="sioux", seats=3, seat=0, name="Ana", part=part(number))
            for seat in (1, 2):
                host.ask("bot", seat=seat, level="greedy")
            host.ask("start")
            host.wait(lambda client: client.told)
            names.append(made["table"])
            host.close()
    return file, sorted(names)


def change(file, *statements):
    base = sqlite3.connect(file)
    for statement, *values in statements:
        base.execute(statement, values)
    base.commit()
    base.close()


def check(file, *options, language="en"):
    done = subprocess.run([PROGRAM, "--lang", language, "db", "check", file, *options], capture_output=True, text=True)
    return done.returncode, done.stdout


def faults_are_named(folder):
    file, (bent, good, odd, short) = play(folder, 4)
    status, words = check(file)
    assert status == 0 and "tables: 4" in words and "faults: 0" in words, words
    line = "UPDATE entry SET line = ? WHERE table_id = ? AND seq = ?"
    change(file, ("DELETE FROM entry WHERE table_id = ? AND seq = 2", bent),
           ("UPDATE tables SET seq = seq + 1 WHERE id = ?", short),
           (line, '{"x":}', good, 3), ("UPDATE tables SET summary = '[]' WHERE id = ?", good),
           (line, '{"on":"act","at":5,"seat":0,"by":"person","cid":"a","actions":["dance"]}', odd, 2),
           ("INSERT INTO entry VALUES('nobody', 1, 1, '{}')",))
    status, lines = check(file, "--json")
    *faults, counts = [json.loads(line) for line in lines.splitlines()]
    found = [(fault["table"], fault["entry"]) for fault in faults]
    assert status == 1 and found[:5] == [("", 0), (bent, 2), (good, 0), (good, 3), (odd, 2)], faults
    assert found[5][0] == short and "number of entries" in faults[5]["fault"] and len(found) == 6, faults
    assert "nobody" in faults[0]["fault"], faults
    assert counts["ok"] is False and counts["tables"] == 4 and counts["faults"] == 6, counts
    status, words = check(file, language="fr")
    assert status == 1 and f"table {bent}, entrée 2" in words, words


def a_row_that_says_something_else_than_its_log(folder):
    file, (name,) = play(folder, 1)
    for column, value, why in [("phase", "over", "phase"), ("last", 7, "times"), ("watch", "zzzzzzzzzz", "ids"),
                               ("deadline", 99, "deadline")]:
        base = sqlite3.connect(file)
        before = base.execute(f"SELECT {column} FROM tables").fetchone()[0]
        base.close()
        change(file, (f"UPDATE tables SET {column} = ? WHERE id = ?", value, name))
        status, words = check(file)
        assert status == 1 and f"other {why}" in words, words
        change(file, (f"UPDATE tables SET {column} = ? WHERE id = ?", before, name))
    assert check(file)[0] == 0


def a_running_server_is_backed_up(folder):
    file, copy = folder / "tables.db", folder / "copy.db"
    with Server(PROGRAM, data=file) as server:
        host = server.client()
        made = host.ask("create", game="bison", seats=2, seat=0, name="Ana", part=part(1))
        db("backup", file, copy)
        assert check(copy)[0] == check(file)[0] == 0
        assert "process" in db("forget", file, "--days", 1, status=1)
        assert "process" in db("restore", copy, file, "--replace", status=1)
        host.ask("close")
        host.close()
    db("restore", copy, file, "--replace")
    with Server(PROGRAM, data=file) as server:
        host = server.client()
        host.ask("enter", table=made["table"], token=made["token"])
        assert host.room["phase"] == "waiting", host.room
        host.close()


def a_file_in_use_is_looked_at_only(folder):
    file = make(folder, {"a": (2, 1)})
    with open(f"{file}-lock", "r+", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.truncate()
        lock.write("4711\n")
        lock.flush()
        db("export", file)
        db("backup", file, folder / "copy.db")
        for words in [("forget", file, "--days", 3), ("restore", folder / "copy.db", file, "--replace")]:
            assert f"{file}: another program has the file, process 4711" in db(*words, status=1)
    assert db("export", file) == lines({"a": (2, 1)})


def words_that_make_no_sense(folder):
    file = make(folder, {})
    for words in [(), ("dance",), ("check",), ("check", file, "more"), ("backup", file), ("forget", file),
                  ("forget", file, "--days", "0"), ("forget", file, "--days", "soon"), ("forget", file, "--days"),
                  ("check", file, "--replace"), ("export", file, "--json"), ("check", "--wings", file)]:
        assert "--help" in db(*words, status=2), words
    assert "No such file" in db("check", folder / "nothing.db", status=1)
    other = pathlib.Path(folder, "letter")
    other.write_text("Dear aunt, it has snowed all night. " * 100)
    assert "not a data file of Prairie" in db("check", other, status=1)
    assert "pas un fichier de données" in db("check", other, status=1, language="fr")


def an_export_that_cannot_be_written(folder):
    file = make(folder, {"a": (500, 1)})
    with open("/dev/full", "w", encoding="ascii") as full:
        done = subprocess.run([PROGRAM, "--lang", "en", "db", "export", file], stdout=full, stderr=subprocess.PIPE,
                              text=True)
    assert done.returncode == 1 and "No space left" in done.stderr, done


TESTS = [lines_come_back_byte_for_byte, a_bad_line_makes_no_file, a_copy_and_the_way_back, old_tables_are_forgotten,
         faults_are_named, a_row_that_says_something_else_than_its_log, a_running_server_is_backed_up,
         a_file_in_use_is_looked_at_only, words_that_make_no_sense, an_export_that_cannot_be_written]

os.environ.pop("PRAIRIE_LANG", None)
for test in TESTS:
    with tempfile.TemporaryDirectory() as place:
        test(pathlib.Path(place))
    print(f"ok: {test.__name__.replace('_', ' ')}")
