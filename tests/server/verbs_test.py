#!/usr/bin/env python3
"""Every request of the table protocol, done and refused, each answer held to the schema; the frames of RFC 6455;
guests who behave badly.

usage: verbs_test.py PRAIRIE BOT_IN_C"""
import http.client
import json
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from play_test import move, open_table, play_out
from wire import BINARY, CLOSE, PATIENCE, PING, PONG, TEXT, Closed, Referee, Server, Socket, closing, part

PROGRAM, BOT_IN_C = sys.argv[1:3]


def waiting_table(server, seats=2, **terms):
    host = server.client()
    made = host.ask("create", game="sioux", seats=seats, name="Ana", part=part(1), **terms)
    return host, made["table"], made


# ---- Waiting room ----

def the_waiting_room(server):
    host, table, made = waiting_table(server, 3)
    friend = server.client(lang="fr")
    room = friend.ask("look", table=table)["room"]
    assert room["you"] == {"seat": None, "host": False, "eyes": "stranger"} and "watch" not in room
    assert friend.refused("look", table="a" * 10) == "no_table"
    assert friend.refused("sit", table=table, seat=0, name="Bo", part=part(2)) == "taken"
    assert friend.refused("sit", table=table, seat=1, name=" Ana ", part=part(2)) == "name_taken"
    assert friend.refused("sit", table=table, seat=1, name="x" * 40, part=part(2)) == "bad_name"
    assert friend.refused("sit", table=table, seat=1, name="a\nb", part=part(2)) == "bad_name"
    assert friend.refused("sit", table=table, seat=7, name="Bo", part=part(2)) == "bad_request"
    assert friend.refused("sit", table=table, seat=1, name="Bo", part="0") == "bad_request"
    assert friend.refused("start") == "not_attached"
    assert host.refused("start") == "wrong_phase"
    host.ask("options", options={"phantom": 1}, clock={"kind": "days", "hours": 48})
    assert host.refused("options", options={"nothing": 1}) == "bad_setup"
    assert host.refused("options", clock={"kind": "live"}) == "bad_request"
    reply = friend.ask("sit", table=table, seat=1, name=" Bo ", part=part(2))
    assert friend.room["seats"][1]["name"] == "Bo" and friend.room["options"]["phantom"] == 1
    assert friend.room["seats"][1]["mine"] and friend.told is None
    host.wait(lambda one: one.room and one.room["seats"][1]["here"] == "here")
    assert host.refused("options", undo=False) == "wrong_phase"
    assert friend.refused("bot", seat=2, level="easy") == "not_host"
    host.ask("bot", seat=2, level="easy", name="Otter")
    host.ask("bot", seat=2, level="normal")
    host.wait(lambda one: one.room["seats"][2]["level"] == "normal")
    assert host.room["seats"][2]["name"] == "Otter"
    assert host.refused("bot", seat=1, level="easy") == "taken"
    assert host.refused("bot", seat=2, level="best") == "bad_request"
    host.ask("bot", seat=2, level=None)
    friend.ask("leave")
    host.wait(lambda one: one.room["seats"][1]["kind"] == "empty")
    assert friend.refused("enter", table=table, token=reply["token"]) == "no_right"
    friend.ask("sit", table=table, seat=None, name="Bo", part=part(2))
    host.ask("kick", seat=1)
    assert friend.wait_push("kicked")["message"]
    assert friend.refused("code") == "not_attached"
    assert host.refused("kick", seat=0) == "bad_request"
    host.ask("close")
    host.wait(lambda one: one.room["phase"] == "closed")
    assert host.refused("close") == "wrong_phase"
    assert host.refused("record") == "wrong_phase"
    assert made["watch"] != made["screen"]
    host.close()
    friend.close()


def a_table_without_a_seat_for_its_host(server):
    host = server.client()
    made = host.ask("create", game="tomahawk", seats=2, seat=None)
    assert made["seat"] is None
    screen = server.client()
    screen.ask("enter", screen=made["screen"])
    assert screen.room["you"]["eyes"] == "screen"
    people = []
    for name in ("Ana", "Bo"):
        one = server.client()
        one.ask("sit", table=made["table"], seat=None, name=name, part=part(len(people)))
        people.append(one)
    host.ask("start")
    screen.wait(lambda one: one.told)
    assert screen.told["state"]["as"] == "public" and screen.told["insight"]
    host.wait(lambda one: one.told)
    assert host.told["state"]["as"] == "public"
    assert screen.refused("say", phrase=1) == "no_text"
    assert screen.refused("undo") == "no_right"
    assert host.refused("undo") == "no_right"
    host.ask("say", phrase=3)
    assert screen.wait_push("said")["phrase"] == 3
    back = server.client()
    back.ask("enter", table=made["table"], token=made["token"])
    assert back.room["you"] == {"seat": None, "host": True, "eyes": "host"}
    with closing(host, screen, back, *people):
        pass


# ---- Playing ----

def questions_words_and_devices(server, referee):
    people = open_table(server, "sioux", 3, bots=1, chat="text")
    ana, bo = people
    assert ana.refused("say", text="") == "bad_request"
    ana.ask("say", text="good luck")
    assert bo.wait_push("said")["text"] == "good luck"
    code = bo.ask("code")["code"]
    phone = server.client()
    assert phone.refused("redeem", table=bo.table, code="aaaaaa") == "no_right"
    redeemed = phone.ask("redeem", table=bo.table, code=code.upper())
    assert redeemed["seat"] == bo.seat
    assert phone.refused("redeem", table=bo.table, code=code) == "no_right"
    phone.ask("enter", table=bo.table, token=redeemed["token"])
    assert phone.room["seats"][bo.seat]["mine"]
    assert ana.refused("replace", seat=1) == "not_away"
    assert ana.refused("replace", seat=2) == "not_away"
    assert ana.refused("sit-down") == "wrong_phase"
    assert ana.refused("go-on") == "wrong_phase"
    assert ana.refused("undo") == "cannot_undo"
    number = ana.ask("pause")["ask"]
    bo.wait(lambda one: one.room["ask"])
    assert bo.room["ask"]["wait"] == [bo.seat]
    bo.ask("answer", ask=number, yes=True)
    ana.wait(lambda one: one.room["phase"] == "paused")
    assert ana.refused("act", ply=0, seq=0, cid="x", actions=["play 7"]) == "wrong_phase"
    ana.ask("go-on")
    bo.wait(lambda one: one.room["phase"] == "playing")
    state = ana.ask("at", ply=0)
    assert state["state"]["as"] == ana.seat and not {"insight", "words"} & set(state)
    assert ana.refused("at", ply=9999) == "bad_request"
    assert ana.refused("record") == "wrong_phase"
    assert ana.refused("rematch") == "wrong_phase"
    with closing(phone, *people):
        pass


def moves_that_are_not_made(server, referee):
    people = open_table(server, "sioux", 2)
    ana, bo = people
    spot = {"ply": ana.told["ply"], "seq": ana.told["seq"]}
    reply = ana.reply(ana.request("act", **spot, cid="a", actions=["play 99"]), "act")
    assert reply["error"] == "illegal" and reply["action"] == 0 and reply["message"]
    assert ana.refused("act", **spot, cid="a", actions=[]) == "bad_request"
    assert ana.refused("act", **spot, cid="", actions=["play 7"]) == "bad_request"
    assert ana.refused("act", ply=5, seq=0, cid="b", actions=["play 7"]) == "stale"
    first = ana.ask("act", **spot, cid="c", actions=["play 7"])
    assert ana.ask("act", **spot, cid="c", actions=["play 7"])["seq"] == first["seq"]
    assert ana.refused("act", **spot, cid="d", actions=["play 6"]) == "stale"
    bo.ask("act", **spot, cid="c", actions=["play 6"])  # chosen at the same time: still good
    with closing(*people):
        pass


def kicked_in_the_game(server, referee):
    people = open_table(server, "sioux", 2)
    ana, bo = people
    ana.ask("kick", seat=1)
    bo.wait_push("kicked")
    assert bo.refused("enter", table=bo.table, token=bo.token) == "no_right"
    ana.wait(lambda one: one.room["seats"][1]["kicked"])
    play_out([ana], referee)
    with closing(*people):
        pass


def programs(server, referee):
    host, table, _ = waiting_table(server)
    token = host.ask("program", seat=1, name="robot")["token"]
    program = server.client()
    program.ask("enter", table=table, token=token)
    host.ask("start")
    people = [host, program]
    for one in people:
        one.wait(lambda one: one.told)
        one.seat = one.room["you"]["seat"]
    assert program.refused("code") == "no_right"
    play_out(people, referee)
    assert host.room["fair"]["parts"] == [part(1), None]
    with closing(*people):
        pass


def the_examples_of_programs(server, referee):
    """docs/examples/table_bot.py and table_bot.c play each other, each game to its end."""
    example = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/examples/table_bot.py"
    for game in ("sioux", "tomahawk", "big-manitou", "bison"):
        host = server.client()
        table = host.ask("create", game=game, seats=2, seat=None)["table"]
        bots = []
        for seat, command in enumerate(([sys.executable, example], [BOT_IN_C])):
            token = host.ask("program", seat=seat, name=f"robot {seat}")["token"]
            bots.append(subprocess.Popen([*command, str(server.port), table, token, PROGRAM]))
        host.ask("start")
        host.wait(lambda one: one.room["phase"] == "over")
        assert [bot.wait(PATIENCE) for bot in bots] == [0, 0]
        host.close()


def the_end_and_another_game(server, referee):
    people = open_table(server, "tomahawk", 2)
    ana, bo = people
    screen, stranger = server.client(), server.client()
    screen.ask("enter", screen=ana.screen)
    # Nobody can sit down any more: who has the link may watch.
    watch = stranger.ask("look", table=ana.table)["room"]["watch"]
    assert watch == bo.room["watch"] == screen.room["watch"] == ana.watch and "screen" not in bo.room
    play_out(people, referee)
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder, "r.prairie")
        text = ana.ask("record")["text"]
        record.write_text(text)
        verify = lambda: subprocess.run([PROGRAM, "verify", "--lang", "en", record], text=True,
                                        capture_output=True)
        answer = verify()
        assert answer.returncode == 0 and "2 people added chance" in answer.stdout, answer
        record.write_text(text.replace(part(1), part(3)))
        assert verify().returncode == 1 and "does not follow" in verify().stderr
        record.write_text(text.replace("# fair secret ", "# fair secret f"))
        assert verify().returncode == 1
    old = [ana.token, bo.token]
    table = ana.ask("rematch")["table"]
    assert bo.ask("rematch")["table"] == table
    bo.wait(lambda one: one.room["rematch"] == table)
    screen.wait(lambda one: one.room["rematch"] == table)
    screen.ask("enter", screen=screen.room["rematch_screen"])
    assert screen.room["table"] == table and screen.room["you"]["eyes"] == "screen"
    assert "rematch_screen" not in bo.room
    room = stranger.ask("look", table=table)["room"]
    assert [seat["kind"] for seat in room["seats"]] == ["kept", "kept"]
    assert [seat["name"] for seat in room["seats"]] == ["B1", "Ana"] and room["host"] == 1
    assert stranger.refused("sit", table=table, seat=0, name="Cy", part=part(9)) == "taken"
    assert stranger.refused("sit", table=table, token="A" * 22, part=part(9)) == "no_right"
    for one, token in zip(people, old):
        one.told = None
        one.ask("sit", table=table, token=token, part=part(4))
    assert ana.room["you"]["host"] and ana.room["seats"][1]["mine"]
    ana.ask("start")
    for one in people:
        one.wait(lambda one: one.told)
        one.seat = one.room["you"]["seat"]
    play_out(people, referee)
    with closing(stranger, screen, *people):
        pass


def lists(server, referee):
    host, table, made = waiting_table(server, listed=True)
    hidden, secret, _ = waiting_table(server)
    guest = server.client()
    lobby = guest.ask("lobby")
    assert [row["table"] for row in lobby["waiting"]] == [table]
    guest.ask("sit", table=table, seat=1, name="Bo", part=part(2))
    host.ask("start")
    host.wait(lambda one: one.told)
    lobby = guest.ask("lobby")
    assert lobby["waiting"] == [] and lobby["running"][0]["watch"] == made["watch"]
    assert "table" not in lobby["running"][0]
    mine = guest.ask("mine", tables=[{"table": table, "token": made["token"]},
                                     {"table": secret, "token": made["token"]},
                                     {"table": "a" * 10, "token": made["token"]}])["tables"]
    assert mine[0]["seat"] == 0 and mine[0]["yours"] and mine[1:] == [None, None]
    watcher = server.client()
    watcher.ask("enter", watch=made["watch"])
    assert watcher.room["table"] is None and watcher.told["state"]["as"] == "public"
    assert watcher.refused("act", ply=0, seq=0, cid="a", actions=["play 7"]) == "no_right"
    assert watcher.refused("enter", table=table, token=made["watch"]) == "no_right"
    closed = server.client()
    shut = closed.ask("create", game="bison", seats=2, name="Cy", part=part(3),
                      watch={"open": False, "delay": 0})
    assert watcher.refused("enter", watch=shut["watch"]) == "closed"
    closed.ask("bot", seat=1, level="easy")
    assert "watch" not in watcher.ask("look", table=shut["table"])["room"]
    host.ask("close")
    watcher.wait(lambda one: one.room["phase"] == "closed")
    assert "# fair secret" in watcher.ask("record")["text"]
    with closing(host, hidden, guest, watcher, closed):
        pass


def change_log(file, table, before, after):
    """Another word in a table's first entry, as a newer Prairie or a fault would have it."""
    base = sqlite3.connect(file)
    made = base.execute("UPDATE entry SET line = replace(line, ?, ?) WHERE table_id = ? AND seq = 1 AND instr(line, ?)",
                        (before, after, table, before))
    assert made.rowcount == 1
    base.commit()
    base.close()


def tables_that_cannot_be_opened_are_still_there():
    """Whoever asks for their tables is not told that one is gone: the page would put its key away."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "tables.db")
        with Server(PROGRAM, data=file) as server:
            made = [waiting_table(server) for _ in range(3)]
            keys = [{"table": table, "token": reply["token"]} for _, table, reply in made]
            for host, _, _ in made:
                host.close()
        change_log(file, keys[0]["table"], '"rules":', '"rules":99')
        change_log(file, keys[1]["table"], '"secret":', '"secret":0,"was":')
        with Server(PROGRAM, data=file) as server:
            guest = server.client()
            rows = guest.ask("mine", tables=keys)["tables"]
            assert [row and row.get("error") for row in rows] == ["other_rules", "not_stored", None], rows
            assert [row["table"] for row in rows] == [key["table"] for key in keys]
            assert guest.refused("enter", **keys[0]) == "other_rules"
            guest.close()


# ---- Requests that are none ----

def requests_that_are_none(server):
    guest = server.client()
    for words in ["", "x", "[]", "1", '{"id":1}', '{"do":"hello"}', '{"do":"nothing","id":1}',
                  '{"do":"hello","do":"hello","id":1,"lang":"en"}', '{"do":1,"id":1}',
                  '{"do":"hello","id":-1,"lang":"en"}', '{"do":"hello","id":1.5,"lang":"en"}',
                  '{"do":"hello","id":9007199254740993,"lang":"en"}', "[" * 100, '{"do":"\\u0000","id":1}',
                  '{"do":"create","id":3}', '{"do":"create","id":3,"game":"chess","seats":2}',
                  '{"do":"create","id":3,"game":"sioux","seats":9,"name":"a","part":"%s"}' % part(1),
                  '{"do":"create","id":3,"game":"sioux","seats":6,"name":"a","part":"%s"}' % part(1)]:
        guest.send(words)
        reply = json.loads(guest.receive())
        assert reply["ok"] is False and reply["error"] in ("bad_request", "bad_setup"), (words, reply)
    assert guest.ask("hello", lang="xx")["lang"] == "en"
    assert guest.ask("hello", lang="fr")["lang"] == "fr"
    assert "demande" in guest.reply(guest.request("nothing"), "hello")["message"]
    guest.close()


# ---- The wire ----

def closed_with(socket):
    try:
        while True:
            socket.receive()
    except Closed as closed:
        return closed.code
    except ConnectionResetError:
        return "reset"


def iter_frames(socket):
    """Every frame until the end of the connection."""
    try:
        while True:
            yield socket.read_frame()
    except Closed:
        pass


def raw(server, *frames, protocol="prairie.1"):
    """The close code after these frames: (kind, payload, final)."""
    socket = Socket(server.port, protocol=protocol)
    for kind, payload, final in frames:
        socket.send_frame(kind, payload, final=final)
    code = closed_with(socket)
    socket.close()
    return code


def frames_of_every_kind(server):
    hello = b'{"do":"hello","id":1,"lang":"en"}'
    socket = Socket(server.port)
    for cut in range(0, len(hello), 5):  # in pieces, with a ping between them
        socket.send_frame(TEXT if cut == 0 else 0, hello[cut:cut + 5], final=cut + 5 >= len(hello))
        socket.send_frame(PING, b"hm")
    pongs = 0
    while True:
        _, kind, payload = socket.read_frame()
        if kind == PONG:
            assert payload == b"hm"
            pongs += 1
        else:
            assert kind == TEXT and json.loads(payload)["ok"]
            break
    socket.send_frame(PONG, b"unasked")
    socket.send(hello)
    socket.send_frame(CLOSE, b"\x03\xe8")
    assert closed_with(socket) == 1000
    socket.close()
    assert raw(server, (BINARY, hello, True)) == 1003
    assert raw(server, (TEXT, b"\xff\xfe", True)) == 1007
    assert raw(server, (TEXT, b"\xc3", False), (0, b"\x28", True)) == 1007
    assert raw(server, (TEXT, b"\xed\xa0\x80", True)) == 1007
    assert raw(server, (TEXT, b" " * 16385, True)) == 1009
    assert raw(server, (TEXT, b" " * 9000, False), (0, b" " * 9000, True)) == 1009
    assert raw(server, (3, b"", True)) in (1002, None, "reset")
    assert raw(server, (PING, b"x" * 126, True)) in (1002, None, "reset")
    guest = server.client()
    guest.send(hello + b" " * (16384 - len(hello)))
    assert json.loads(guest.receive())["ok"]
    guest.close()


def other_versions_and_strangers(server):
    for version in ("prairie.0", "prairie.2"):
        socket = Socket(server.port, protocol=version)
        assert socket.status == 101
        assert json.loads(socket.receive())["error"] == "old_version"
        assert closed_with(socket) == 4001
        socket.close()
    assert Socket(server.port, protocol="chat").status == 400
    assert Socket(server.port, protocol=None).status == 400
    assert Socket(server.port, path="/").status == 400
    assert Socket(server.port, origin="http://evil.example").status == 403
    assert Socket(server.port, origin=f"http://127.0.0.1:{server.port}").status == 101
    assert Socket(server.port, origin="https://club.example").status == 101


def figures_for_the_host(server):
    for path, words in [("/health", "fine"), ("/nearby", "\n"), ("/metrics", "prairie_requests_total ")]:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == 200 and words in answer.read().decode()
        connection.close()


def floods_meet_limits():
    with Server(PROGRAM, limits=True) as server:
        calm, rude = server.client(source="127.0.0.2"), server.client()
        for _ in range(150):
            rude.request("hello", lang="en")
        codes = set()
        for number in range(2, 152):
            reply = json.loads(rude.receive())
            assert reply["re"] == number
            codes.add(reply.get("error"))
        assert codes == {None, "too_many"}, codes
        for _ in range(2000):
            try:
                rude.request("hello", lang="en")
            except OSError:
                break
        assert closed_with(rude) in (4002, "reset", None)
        assert calm.ask("hello", lang="en")["ok"]
        calm.close()


def who_does_not_read_is_no_burden(server):
    """A guest who asks and never reads is not answered without end; others play on."""
    people = open_table(server, "sioux", 2)
    deaf = server.client()
    deaf.ask("enter", watch=people[0].watch)
    deaf.socket.settimeout(1)
    try:
        for _ in range(100000):
            deaf.request("lobby")
    except (TimeoutError, OSError):
        pass
    referee = Referee(PROGRAM)
    play_out(people, referee)
    referee.close()
    with closing(deaf, *people):
        pass


def who_is_silent_is_asked_and_goes():
    with Server(PROGRAM, options=["--silent", "8"]) as server:  # who lives has five seconds for an answer
        people = open_table(server, "sioux", 2)
        dead, alive = people
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and alive.room["seats"][dead.seat]["here"] == "here":
            alive.next()  # which answers pings
        assert alive.room["seats"][dead.seat]["here"] == "reconnecting"
        asked = [kind for _, kind, _ in iter_frames(dead)]
        assert PING in asked, asked
        assert alive.ask("hello", lang="en")["ok"]
        alive.close()


def going_down_says_so():
    server = Server(PROGRAM)
    guest = server.client()
    began = time.monotonic()
    server.running.send_signal(signal.SIGTERM)
    assert guest.wait_push("bye")["message"]
    assert closed_with(guest) == 1001
    assert server.running.wait() == 0
    assert time.monotonic() - began < 60
    server.running.stdout.close()
    server.pages.cleanup()


def main():
    referee = Referee(PROGRAM)
    with Server(PROGRAM, options=["--origin", "https://club.example"]) as server:
        for test in [the_waiting_room, a_table_without_a_seat_for_its_host, requests_that_are_none,
                     frames_of_every_kind, other_versions_and_strangers, figures_for_the_host,
                     who_does_not_read_is_no_burden]:
            test(server)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
        for test in [lists, questions_words_and_devices, moves_that_are_not_made, kicked_in_the_game,
                     programs, the_examples_of_programs, the_end_and_another_game]:
            test(server, referee)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
    for test in [tables_that_cannot_be_opened_are_still_there, floods_meet_limits, who_is_silent_is_asked_and_goes, going_down_says_so]:
        test()
        print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
    referee.close()


main()
