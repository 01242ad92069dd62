#!/usr/bin/env python3
"""Whole games over real sockets, every message held to the schema.

usage: play_test.py PRAIRIE"""
import select
import signal
import sys
import tempfile

from wire import PATIENCE, Referee, Server, closing, part

PROGRAM = sys.argv[1]
GAMES = {"sioux": 3, "tomahawk": 2, "big-manitou": 3, "bison": 2}


def open_table(server, game, seats, bots=0, **terms):
    """Clients at a new table in the order of their seats, bots behind them; the game has begun."""
    host = server.client()
    made = host.ask("create", game=game, seats=seats, name="Ana", part=part(1), **terms)
    people = [host]
    host.token, host.part = made["token"], part(1)
    host.watch, host.screen = made["watch"], made["screen"]
    for seat in range(1, seats - bots):
        friend = server.client(lang="fr" if seat == 1 else "en")
        reply = friend.ask("sit", table=made["table"], seat=None, name=f"B{seat}", part=part(seat + 1))
        assert reply["seat"] == seat
        friend.token, friend.part = reply["token"], part(seat + 1)
        people.append(friend)
    for seat in range(seats - bots, seats):
        host.ask("bot", seat=seat, level="greedy")
    host.ask("start")
    for one in people:
        one.seat = one.room["you"]["seat"] if one.room else 0
        one.table = made["table"]
        one.wait(lambda one: one.told)
        assert one.room["phase"] == "playing"
        one.seat = one.room["you"]["seat"]
    return people


def move(client, referee, number):
    """One action of this client's seat."""
    told = client.told
    action = referee.choose(told["state"], client.seat, seed=number)
    reply = client.ask("act", ply=told["ply"], seq=told["seq"], cid=f"m{number}", actions=[action])
    client.wait(lambda one: one.told["ply"] >= reply["ply"] and one.told["seq"] >= reply["seq"])
    return reply


def play_out(people, referee, every=None):
    """Plays until the game is over; what everybody is told must agree with who may act."""
    number = 0
    while True:
        for one in people:
            while one.has_more():
                one.next()
        if all(one.room["phase"] == "over" for one in people):
            return number
        able = [one for one in people if one.seat in one.told["state"]["to_act"]]
        if not able:  # what somebody has been told is still on its way
            select.select([one.socket for one in people], [], [], PATIENCE)
            continue
        one = able[0]
        number += 1
        reply = one.reply(one.request(
            "act", ply=one.told["ply"], seq=one.told["seq"], cid=f"m{number}",
            actions=[referee.choose(one.told["state"], one.seat, seed=number)]), "act")
        if reply["ok"]:
            one.wait(lambda one: one.told["seq"] >= reply["seq"] and one.told["ply"] >= reply["ply"])
        else:
            assert reply["error"] in ("stale", "not_yours"), reply
            one.next()
        if every:
            every(number)


def whole_games(server, referee):
    for game, seats in GAMES.items():
        people = open_table(server, game, seats)
        with closing(*people):
            plies = play_out(people, referee)
            for one in people:
                one.wait(lambda one: one.told["state"]["as"] == "all")
                assert one.told["state"]["result"], one.told["state"]
            record = people[0].ask("record")["text"]
            assert "# fair 1 " in record and record == people[-1].ask("record")["text"]
            print(f"   {game}: {plies} moves", flush=True)


def whole_games_with_bots(server, referee):
    for game, seats in GAMES.items():
        people = open_table(server, game, seats, bots=seats - 1)
        with closing(*people):
            play_out(people, referee)


def coming_back_tells_the_rest(server, referee):
    people = open_table(server, "sioux", 2)
    with closing(*people):
        for number in range(6):
            for one in people:
                if one.seat in one.told["state"]["to_act"]:
                    reply = move(one, referee, number)
            for one in people:
                one.wait(lambda one: one.told["seq"] >= reply["seq"])
        first, since = people[0], people[0].since
        first.close()
        again = server.client()
        again.ask("enter", table=first.table, token=first.token, since=since)
        assert again.told["events"] == [] and again.told["seq"] == since
        again.ask("enter", table=first.table, token=first.token)
        assert len(again.told["events"]) > 5
        again.close()


def stored_games_go_on_after_a_kill(program):
    with tempfile.TemporaryDirectory() as folder, Server(program, data=f"{folder}/t.db") as server:
        referee = Referee(program)
        people = open_table(server, "tomahawk", 2)
        for number in range(5):
            for one in people:
                while one.has_more():
                    one.next()
                if one.seat in one.told["state"]["to_act"]:
                    last = move(one, referee, number)
        table, token = people[0].table, people[0].token
        server.restart(signal.SIGKILL)
        again = server.client()
        again.ask("enter", table=table, token=token)
        assert again.told["ply"] == last["ply"] and again.told["seq"] == last["seq"]
        assert again.room["phase"] == "playing"
        again.close()
        referee.close()


def main():
    referee = Referee(PROGRAM)
    with Server(PROGRAM) as server:
        for test in [whole_games, whole_games_with_bots, coming_back_tells_the_rest]:
            test(server, referee)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
    stored_games_go_on_after_a_kill(PROGRAM)
    print("ok: stored games go on after a kill")
    referee.close()


if __name__ == "__main__":
    main()
