#!/usr/bin/env python3
"""What attackers try first: paths, headers, made-up keys, guesses, words that are programs elsewhere; and what of whole
games stands in the log. tools/audit sets the tools of the trade on a server besides.

usage: attack_test.py PRAIRIE"""
import http.client
import json
import pathlib
import re
import sys
import tempfile

from play_test import open_table, play_out
from wire import Referee, Server, Socket, closing, part

PROGRAM = sys.argv[1]
NAMES = ["<script>alert(1)</script>", "'; DROP TABLE log; --", "%s%n%x", "${jndi:ldap://x/y}", "{{7*7}}", "../../etc/passwd",
         "\"onload=\"x", "a\\u0022b", "=cmd|'/c x'!A1", "Ω≈ç√∫˜µ"]
HIDING = ["A\u202ena", "\u200bAna", "A\x1b[31m", "\u2800", "A\u0085b", "A\u2028b"]
PATHS = ["/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/....//....//etc/passwd", "//etc/passwd",
         "/index.html%00.png", "/.git/config", "/tables.db", "/?x=<script>", "/%0d%0aSet-Cookie:%20a=b",
         "/\\..\\..\\etc\\passwd", "/web/../../tables.db", "/assets/%c0%ae%c0%ae/x", "/" + "a" * 3000]
SAFE = {"x-content-type-options": "nosniff", "x-frame-options": "DENY", "referrer-policy": "no-referrer",
        "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "}


def get(server, path, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.putrequest(method, path, skip_accept_encoding=True, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    words = answer.read()
    connection.close()
    return answer, words


def paths_lead_nowhere_else(server):
    for path in PATHS:
        try:
            answer, words = get(server, path)
        except http.client.RemoteDisconnected:
            continue  # too odd for an answer
        assert answer.status in (400, 403, 404, 414, 431) or words == b"<!doctype html>home", (path, answer.status, words)
        assert b"root:" not in words and b"SQLite" not in words, path
        assert answer.getheader("set-cookie") is None, path


def every_answer_is_safe(server):
    for method, path in [("GET", "/"), ("GET", "/nothing"), ("POST", "/"), ("HEAD", "/"), ("OPTIONS", "/"), ("GET", "/ws")]:
        answer, _ = get(server, path, method)
        for name, wanted in SAFE.items():
            assert (answer.getheader(name) or "").startswith(wanted), (method, path, name, answer.getheaders())
        for name in ("set-cookie", "access-control-allow-origin", "x-powered-by"):
            assert answer.getheader(name) is None, (method, path, answer.getheaders())


def keys_that_others_made_up_open_nothing(server):
    """Whoever plants a key on somebody's device has none: keys are drawn by the server alone."""
    host = server.client()
    mine = "A" * 22
    made = host.ask("create", game="sioux", seats=2, name="Ana", part=part(1), token=mine)
    assert made["token"] != mine
    other = server.client()
    sat = other.ask("sit", table=made["table"], seat=1, name="Bo", part=part(2))
    second = server.client().ask("create", game="sioux", seats=2, name="Ana", part=part(1))
    guest = server.client()
    for token in (mine, "", sat["token"][::-1], second["token"], sat["token"].lower() + "x", made["table"], made["watch"]):
        assert guest.refused("enter", table=made["table"], token=token) in ("no_right", "bad_request"), token
    for key in ("watch", "screen"):
        assert guest.refused("enter", **{key: made["table"]}) == "no_table"
    for client in (host, other, guest):
        client.close()


def guess(server, source, ask):
    """Guesses until it is too much; the codes of the answers, "" where they were none."""
    codes, tries = [], 0
    while "too_many" not in codes:
        guest = server.client(source=source)
        for _ in range(20):
            tries += 1
            codes.append(ask(guest, f"{tries:022d}").get("error", ""))
        guest.close()
        assert tries < 2000, "an address guesses keys without end"
    return set(codes)


def guesses_come_to_an_end(program):
    """Wherever a key may be said."""
    with Server(program, limits=True) as server:
        made = server.client().ask("create", game="sioux", seats=2, name="Ana", part=part(1))
        table = made["table"]
        doors = {"enter": lambda token: {"table": table, "token": token},
                 "sit": lambda token: {"table": table, "token": token, "part": part(2)},
                 "mine": lambda token: {"tables": [{"table": table, "token": token}]},
                 "redeem": lambda token: {"table": table, "code": token[-6:].replace("0", "a").replace("1", "b")}}
        for number, (verb, keys) in enumerate(doors.items()):
            codes = guess(server, f"127.0.1.{number + 1}",
                          lambda guest, token: guest.reply(guest.request(verb, **keys(token)), verb))
            assert codes == {"too_many", "" if verb == "mine" else "no_right"}, (verb, codes)
        friend = server.client(source="127.0.0.3")
        assert friend.ask("enter", table=made["table"], token=made["token"])["ok"]
        friend.close()


def names_are_only_names(server):
    """Words that are programs elsewhere come back as they were; those that hide something are refused."""
    for name in NAMES:
        name = name[:39]
        host = server.client()
        made = host.ask("create", game="sioux", seats=2, name=name, part=part(1), listed=True)
        host.wait(lambda one: one.room)
        assert host.room["seats"][0]["name"] == name
        friend = server.client()
        rows = friend.ask("lobby")["waiting"]
        assert any(row["seats"][0]["name"] == name for row in rows if row["table"] == made["table"]), name
        for table in (name, f"{made['table']}' OR '1'='1"):
            assert friend.refused("look", table=table) in ("no_table", "bad_request")
        host.ask("close")
        host.close()
        friend.close()
    guest = server.client()
    for name in HIDING:
        assert guest.refused("create", game="sioux", seats=2, name=name, part=part(1)) == "bad_name", name
    guest.close()


def pages_of_others_open_no_line(server):
    for origin in ("null", "http://evil.example", f"http://127.0.0.1:{server.port}.evil.example",
                   f"http://evil.example/127.0.0.1:{server.port}", f"https://127.0.0.1:{server.port}@evil.example",
                   "file://", "chrome-extension://abc"):
        assert Socket(server.port, origin=origin).status == 403, origin
    # A name on the Internet that its owner lets lead to this machine.
    name = f"evil.example:{server.port}"
    assert Socket(server.port, origin=f"http://{name}", host=name).status == 403
    for path in ("/metrics", "/nearby"):
        assert get(server, path, Host=name)[0].status == 404
    name = f"games.local:{server.port}"
    assert Socket(server.port, origin=f"http://{name}", host=name).status == 101


def look_at_log(words):
    """Every line is one of those that are known, and says no more than it may."""
    may = {"begins": set(), "ends": set(), "table": {"phase", "game", "seats"}, "refused": {"code", "address"},
           "page from elsewhere": {"address"}, "unusual": {"level", "kind", "more_than", "within"}, "too many requests": {"address"}, "does not read": {"address"}}
    for line in map(json.loads, words.splitlines()):
        what = line.pop("what")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line.pop("time")), line
        assert line.keys() == may[what], (what, line)


def the_log_tells_no_secret(program):
    """Whole games with everything that is said at them: names, keys, parts, links and cards are in no line of the log."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        with open(log, "wb") as lines, Server(program, options=["--log"], log=lines) as server:
            referee = Referee(program)
            secrets = set()
            for game, seats in {"sioux": 3, "tomahawk": 2, "big-manitou": 2, "bison": 2}.items():
                people = open_table(server, game, seats)
                with closing(*people):
                    play_out(people, referee)
                    secrets |= {people[0].watch, people[0].screen, people[0].table}
                    secrets |= {one.token for one in people} | {one.part for one in people}
                    record = people[0].ask("record")["text"]
                    secrets |= {line.split(" ")[-1] for line in record.splitlines() if line.startswith("# fair")}
                    secrets.add(next(line.split()[1] for line in record.splitlines() if line.startswith("seed:")))
            guest = server.client()
            guest.refused("enter", table=people[0].table, token="B" * 22)
            guest.ask("enter", watch=people[0].watch)
            for _ in range(200):
                assert guest.refused("close") == "not_host"
            guest.close()
            Socket(server.port, origin="http://evil.example").close()
            referee.close()
        words = log.read_text()
        for known in ('"what":"table"', '"phase":"over"', '"what":"page from elsewhere"', '"code":"no_right"', '"code":"not_host"'):
            assert known in words, words
        look_at_log(words)
        assert words.count('"what":"refused"') <= 60, "an address fills the log"
        for secret in [*secrets, "B" * 22, "Ana", '"B1"']:
            assert secret not in words, (secret, words)


def figures(server):
    """What the host's page of figures says of unusual things."""
    words = get(server, "/metrics")[1].decode()
    return {name: int(value) for name, value in re.findall(r'^prairie_(?:unusual_total\{kind="|)(\w+)(?:"\}|) (\d+)$', words, re.M)}


def behave_oddly(server):
    """Six of each kind that a guest can do at once."""
    people = open_table(server, "sioux", 2)
    guest = server.client()
    for number in range(6):
        assert guest.refused("enter", table=people[0].table, token=f"{number:022d}") == "no_right"
        assert people[0].refused("act", ply=people[0].told["ply"], seq=people[0].told["seq"], cid=f"{number}",
                                 actions=["play 99"]) == "illegal"
        Socket(server.port, origin="http://evil.example").close()
    with closing(guest, *people):
        pass


def a_host_is_warned_of_what_is_unusual(program):
    """Also without --log, once a minute and kind; and everything is counted, whether there is a warning or not."""
    with tempfile.TemporaryDirectory() as folder:
        for most, warned in [("5", {"rights", "moves", "strangers"}), ("6", set()), ("0", set())]:
            log = pathlib.Path(folder, most)
            with open(log, "wb") as lines, Server(program, options=["--alert", most], log=lines) as server:
                behave_oddly(server)
                seen = figures(server)
            assert [seen[kind] for kind in ("rights", "moves", "strangers", "floods", "readers")] == [6, 6, 6, 0, 0], seen
            assert seen["warnings_total"] == len(warned), seen
            said = [json.loads(line) for line in log.read_text().splitlines()]
            assert {line["kind"] for line in said} == warned and len(said) == len(warned), said
            assert all(line["level"] == "warning" and line["what"] == "unusual" and line["more_than"] == 5 for line in said)
            assert not any(set(line) - {"time", "what", "level", "kind", "more_than", "within"} for line in said), said


def main():
    with Server(PROGRAM) as server:
        for test in [paths_lead_nowhere_else, every_answer_is_safe, keys_that_others_made_up_open_nothing,
                     names_are_only_names, pages_of_others_open_no_line]:
            test(server)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
    for test in [guesses_come_to_an_end, the_log_tells_no_secret, a_host_is_warned_of_what_is_unusual]:
        test(PROGRAM)
        print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)


if __name__ == "__main__":
    main()
