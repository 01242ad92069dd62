#!/usr/bin/env python3
"""Several servers at one data base: every one serves every table, and nobody notices which.

usage: together_test.py PRAIRIE"""
import contextlib
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from devices_test import renew, second_device  # noqa: E402
from postgres import SKIPPED, cluster, is_here  # noqa: E402
from wire import PATIENCE, Client, Closed, Referee, Server, part  # noqa: E402

PROGRAM = sys.argv[1]


def metric(server, name):
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=60) as answer:
        return int(re.search(rf"^prairie_{name} (\d+)", answer.read().decode(), re.M).group(1))


def sit_down(servers, game, seats, bots=0, start=True, **terms):
    """People at a new table, each at the next server; bots behind them."""
    host = servers[0].client()
    made = host.ask("create", game=game, seats=seats, seat=0, name="Ana", part=part(1), **terms)
    host.table, host.token, host.watch, host.seat = made["table"], made["token"], made["watch"], 0
    people = [host]
    for seat in range(1, seats - bots):
        friend = servers[seat % len(servers)].client()
        friend.token = friend.ask("sit", table=host.table, seat=seat, name=f"B{seat}", part=part(seat + 1))["token"]
        friend.seat, friend.table = seat, host.table
        people.append(friend)
    for seat in range(seats - bots, seats):
        host.ask("bot", seat=seat, level="greedy")
    if start:
        host.ask("start")
        for one in people:
            one.wait(lambda one: one.told and one.room["phase"] == "playing")
    return people


def play_on(people, referee, most=10 ** 6):
    """Plays, all who may act at the same time, until the game is over or so many moves are made."""
    made, tired = 0, {}
    while made < most and any(one.room["phase"] == "playing" for one in people):
        able = []
        for one in people:
            while one.has_more(0):
                one.next()
            spot = (one.told["ply"], one.told["seq"])
            if one.room["phase"] == "playing" and one.seat in one.told["state"]["to_act"] and tired.get(one) != spot:
                able.append((one, spot))
        if not able:
            people[made % len(people)].has_more(0.02)
        asked = [(one, spot, one.request("act", ply=spot[0], seq=spot[1], cid=f"{one.seat}-{spot[0]}-{spot[1]}",
                                         actions=[referee.choose(one.told["state"], one.seat, seed=made)]))
                 for one, spot in able]
        for one, spot, number in asked:
            reply = one.reply(number, "act")
            tired[one] = spot
            made += reply["ok"]
            if not reply["ok"] and reply["error"] == "not_stored":
                tired.pop(one)
            else:
                assert reply["ok"] or reply["error"] in ("stale", "not_yours", "wrong_phase"), reply
    return made


def a_game_is_played_across_servers(servers, referee):
    for game, seats in [("sioux", 4), ("tomahawk", 2), ("big-manitou", 3), ("bison", 2)]:
        people = sit_down(servers, game, seats)
        watcher = servers[-1].client()
        watcher.ask("enter", watch=people[0].watch)
        assert play_on(people, referee) > 10
        for one in people:
            one.wait(lambda one: one.room["phase"] == "over")
        records = {one.ask("record")["text"] for one in people}
        assert len(records) == 1
        for one in [*people, watcher]:
            one.close()


def people_at_other_servers_are_there(servers, referee):
    ana, bo = sit_down(servers, "tomahawk", 2, chat="text")
    watcher = servers[1].client()
    watcher.ask("enter", watch=ana.watch)
    for one in (ana, bo):
        one.wait(lambda one: [seat["here"] for seat in one.room["seats"]] == ["here", "here"])
        one.wait(lambda one: one.room["watchers"] == 1)
    bo.ask("say", text="how")
    assert ana.wait_push("said")["text"] == "how"
    ana.ask("say", phrase=3)
    assert watcher.wait_push("said")["phrase"] == 3
    assert not any(push["on"] == "said" and "text" in push for push in watcher.pushed)
    code = bo.ask("code")["code"]
    other = servers[0].client()
    time.sleep(0.2)
    token = other.ask("redeem", table=ana.table, code=code)["token"]
    other.ask("enter", table=ana.table, token=token)
    time.sleep(0.2)
    assert servers[2].client().refused("redeem", table=ana.table, code=code) == "no_right"
    bo.close()
    other.close()
    ana.wait(lambda one: one.room["seats"][1]["here"] == "reconnecting")
    ana.close()
    watcher.close()


def other_devices_are_ended_at_every_server(servers, referee):
    ana, bo = sit_down(servers, "tomahawk", 2)
    thief = servers[0].client()
    thief.ask("enter", table=bo.table, token=bo.token)
    bo.wait(lambda one: one.room["you"]["devices"] == 2)
    phone = second_device(servers[bo.seat], bo)
    bo.wait(lambda one: one.room["you"]["devices"] == 3)
    code = bo.ask("code")["code"]
    stolen = renew(bo)
    for device in (thief, phone):
        assert device.wait_push("ended")["message"]
        assert device.refused("at", ply=0) == "not_attached"
    for server in servers:
        guest = server.client()
        assert guest.refused("enter", table=bo.table, token=stolen) == "no_right"
        assert guest.refused("enter", table=bo.table, token=phone.token) == "no_right"
        assert guest.refused("redeem", table=bo.table, code=code) == "no_right"
        guest.close()
    bo.wait(lambda one: one.room["you"]["devices"] == 1)
    play_on([ana, bo], referee)
    for one in (ana, bo, thief, phone):
        one.close()


def a_silent_server_is_missed_and_found_again(servers, referee):
    """It is stopped for a while: its people are away for the others, and back when it goes on."""
    ana, bo = sit_down(servers, "tomahawk", 2)
    both_here = lambda one: [seat["here"] for seat in one.room["seats"]] == ["here", "here"]  # noqa: E731
    ana.wait(both_here)
    servers[1].running.send_signal(signal.SIGSTOP)
    try:
        ana.wait(lambda one: one.room["seats"][1]["here"] == "reconnecting")
    finally:
        servers[1].running.send_signal(signal.SIGCONT)
    ana.wait(both_here)
    play_on([ana, bo], referee)
    for one in (ana, bo):
        one.wait(lambda one: one.room["phase"] == "over")
        one.close()


def questions_cross_servers(servers, referee):
    ana, bo = sit_down(servers, "tomahawk", 2, undo=True, clock={"kind": "live", "bank": 3600, "add": 0})
    for one in (ana, bo):
        one.wait(lambda one: [seat["here"] for seat in one.room["seats"]] == ["here", "here"])
    for yes, phase in [(False, "playing"), (True, "paused")]:
        number = ana.ask("pause")["ask"]
        bo.wait(lambda one: one.room["ask"])
        assert bo.room["ask"]["ask"] == number and bo.room["ask"]["wait"] == [1]
        bo.ask("answer", ask=number, yes=yes)
        for one in (ana, bo):
            one.wait(lambda one: one.room["ask"] is None and one.room["phase"] == phase)
    bo.ask("go-on")
    ana.wait(lambda one: one.room["phase"] == "playing")
    ana.ask("kick", seat=1)
    bo.wait_push("kicked")
    ana.wait(lambda one: one.room["seats"][1]["kicked"])
    ana.close()
    bo.close()


def one_server_alone_drives_a_table(servers, referee):
    before = sum(metric(server, "bot_moves_total") for server in servers)
    refused = sum(metric(server, "commits_failed_total") for server in servers)
    people = sit_down(servers, "sioux", 5, bots=3)
    play_on(people, referee)
    made = sum(metric(server, "bot_moves_total") for server in servers) - before
    assert made > 5
    lost = sum(metric(server, "commits_failed_total") for server in servers) - refused
    print("bots", made, "lost", lost)
    # A race now and then is all that two of them may run.
    assert sum(metric(server, "commits_failed_total") for server in servers) - refused <= made
    for one in people:
        one.close()


def a_killed_server_costs_a_reconnect(servers, referee):
    ana, bo = sit_down(servers, "sioux", 4, bots=2, clock={"kind": "live", "bank": 3600, "add": 0})
    play_on([ana, bo], referee, 6)
    spot = (ana.told["ply"], ana.told["seq"])
    servers[0].stop(signal.SIGKILL)
    again = Client(servers[1].port)
    again.ask("enter", table=ana.table, token=ana.token)
    again.seat, again.table, again.token = 0, ana.table, ana.token
    assert (again.told["ply"], again.told["seq"]) >= spot
    play_on([again, bo], referee)
    for one in (again, bo):
        one.wait(lambda one: one.room["phase"] == "over")
        one.close()
    servers[0].start()


def a_seat_is_given_once(servers, referee):
    host = sit_down(servers, "sioux", 4, start=False)[0]
    made = servers[0].client().ask("create", game="sioux", seats=4, seat=None, part=part(9))
    comers = [server.client() for server in servers for _ in range(3)]
    asked = [one.request("sit", table=made["table"], seat=None, name=f"C{i}", part=part(20 + i))
             for i, one in enumerate(comers)]
    replies = [one.reply(number, "sit") for one, number in zip(comers, asked)]
    assert sorted(reply["seat"] for reply in replies if reply["ok"]) == [0, 1, 2, 3]
    assert all(reply["error"] == "taken" for reply in replies if not reply["ok"])
    for one in [host, *comers]:
        one.close()


def a_data_base_that_is_away_is_told_and_waited_for(servers, referee):
    ana, bo = sit_down(servers, "tomahawk", 2)
    play_on([ana, bo], referee, 2)
    for one in (ana, bo):
        while one.has_more(0.3):
            one.next()
    servers.node.stop(signal.SIGINT)
    able = ana if 0 in ana.told["state"]["to_act"] else bo
    spot = {"ply": able.told["ply"], "seq": able.told["seq"], "cid": "away"}
    spot["actions"] = [referee.choose(able.told["state"], able.seat)]
    number = able.request("act", **spot)
    with contextlib.suppress(Closed):  # never sent, it is refused; else nobody knows, and the line ends
        reply = able.reply(number, "act")
        assert reply.get("error") == "not_stored", reply
    other = bo if able is ana else ana
    other.request("go-on")  # whether that is to be refused nobody knows now
    assert "come back" in other.wait_push("refused")["message"]
    assert end_of(other) == 4004
    for verb, keys in [("look", {"table": ana.table}), ("mine", {"tables": [{"table": ana.table, "token": ana.token}]})]:
        late = Client(servers[2].port)
        late.request(verb, **keys)
        assert "come back" in late.wait_push("refused")["message"]
        assert end_of(late) == 4004
    servers.node.start()
    for one in (ana, bo):
        one.close()
    ana, bo = come_back(servers, [ana, bo])
    play_on([ana, bo], referee, 2)
    for one in (ana, bo):
        one.close()


def db(*words, given=None):
    return subprocess.run([PROGRAM, "db", *map(str, words)], input=given, capture_output=True, check=True).stdout


def a_running_host_moves_both_ways(servers, referee):
    """From a file to the data base and back, each time out of a server that is running: the same byte for byte, and people
    go on with the keys that they have."""
    servers.node.ask("CREATE SCHEMA moved")
    base = servers.node.address(options="-csearch_path=moved")
    with tempfile.TemporaryDirectory() as folder:
        file, back = pathlib.Path(folder, "tables.db"), pathlib.Path(folder, "back.db")
        people, spot = None, (0, 0)
        for here, there in [(file, base), (base, back), (back, None)]:
            with Server(PROGRAM, data=here) as server:
                people = come_back([server], people) if people else sit_down([server], "tomahawk", 2)
                assert (people[0].told["ply"], people[0].told["seq"]) >= spot, "moves were left behind"
                play_on(people, referee, 3)
                lines = db("export", here) if there else b""
                spot = (people[0].told["ply"], people[0].told["seq"])
                if there:
                    db("import", there, given=lines)
                    assert db("export", there) == lines and lines.count(b'"on":"act"') >= 3
                for one in people:
                    one.close()
    servers.node.ask("SET client_min_messages = error; DROP SCHEMA moved CASCADE")


def the_pool_is_bounded(servers, _):
    """Whatever has happened: two connections of each server."""
    count = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'prairie %'"
    ends = time.monotonic() + PATIENCE
    while servers.node.ask(count) != str(2 * len(servers)):
        assert time.monotonic() < ends, servers.node.ask(count)
        time.sleep(0.1)
    people = [server.client() for server in servers for _ in range(30)]
    asked = [(one, one.request("lobby")) for one in people]
    most = int(servers.node.ask(count))
    for one, number in asked:
        one.reply(number, "lobby")
        one.close()
    assert most == int(servers.node.ask(count)) == 2 * len(servers)


def end_of(client):
    """The code with which the server ends the line, whatever it says before."""
    with contextlib.suppress(TimeoutError):
        while True:
            try:
                client.next()
            except Closed as closed:
                return closed.code
    raise AssertionError("the line goes on")


def come_back(servers, people):
    """Everybody again, as soon as a server lets them in."""
    again = []
    for old in people:
        while True:
            with contextlib.suppress(Closed, ConnectionError):
                one = servers[-1].client()
                one.ask("enter", table=old.table, token=old.token)
                break
            time.sleep(0.1)
        one.table, one.token, one.seat = old.table, old.token, old.seat
        again.append(one)
    return again


class Servers(list):
    """Servers at one data base."""

    node = None


def main():
    if not is_here():
        print("PostgreSQL is not installed here")
        return SKIPPED
    with cluster() as node, contextlib.ExitStack() as stack:
        servers = Servers(stack.enter_context(Server(PROGRAM, node.address(), ["--bots", "1"])) for _ in range(3))
        servers.node = node
        referee = Referee(PROGRAM)
        for check in [a_seat_is_given_once, people_at_other_servers_are_there, other_devices_are_ended_at_every_server,
                      a_silent_server_is_missed_and_found_again, questions_cross_servers,
                      a_game_is_played_across_servers, one_server_alone_drives_a_table,
                      a_killed_server_costs_a_reconnect, a_data_base_that_is_away_is_told_and_waited_for,
                      the_pool_is_bounded, a_running_host_moves_both_ways]:
            begun = time.monotonic()
            check(servers, referee)
            print(f"{check.__name__}: {time.monotonic() - begun:.1f} s")
        referee.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
