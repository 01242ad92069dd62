#!/usr/bin/env python3
"""The devices of a seat: one sees how many there are and ends all others, and a copy of a key is good for nothing then.

usage: devices_test.py PRAIRIE"""
import pathlib
import sys
import tempfile

from play_test import open_table, play_out
from wire import Client, Referee, Server, closing, part


def devices_of(client):
    return client.room["you"]["devices"]


def second_device(server, owner):
    """A device that the seat's owner has let in by a code."""
    device = server.client()
    code = owner.ask("code")["code"]
    device.token = device.ask("redeem", table=owner.table, code=code)["token"]
    device.ask("enter", table=owner.table, token=device.token)
    return device


def renew(client):
    """Has all other devices of the seat ended. The key that was good until then."""
    before, client.token = getattr(client, "token", None), client.ask("renew")["token"]
    client.ask("alone", token=client.token)
    return before


def other_devices_of_a_seat_are_ended(server, referee):
    people = open_table(server, "tomahawk", 2)
    ana, bo = people
    thief, phone = server.client(), second_device(server, bo)
    thief.ask("enter", table=bo.table, token=bo.token)  # a copy of bo's own key
    bo.wait(lambda one: devices_of(one) == 3)
    assert "devices" not in server.client().ask("look", table=bo.table)["room"]["you"]
    code = bo.ask("code")["code"]
    assert bo.refused("alone", token=ana.token) == "no_right"
    assert bo.refused("alone", token="A" * 22) == "no_right"
    assert devices_of(bo) == 3
    stolen = renew(bo)
    for device in (thief, phone):
        assert device.wait_push("ended")["message"]
        assert device.refused("code") == device.refused("record") == device.refused("renew") == "not_attached"
        assert device.refused("act", ply=0, seq=0, cid="x", actions=["play 7"]) == "not_attached"
    bo.wait(lambda one: devices_of(one) == 1)
    for token in (stolen, phone.token):
        assert thief.refused("enter", table=bo.table, token=token) == "no_right"
        assert thief.ask("mine", tables=[{"table": bo.table, "token": token}])["tables"] == [None]
    assert thief.refused("redeem", table=bo.table, code=code) == "no_right"
    ana.ask("at", ply=0)  # nobody else's seat is touched
    assert server.client().ask("enter", table=ana.table, token=ana.token)["room"]["you"]["host"]
    server.restart()  # what is stored knows it too
    back, again, gone = server.client(), server.client(), server.client()
    assert gone.refused("enter", table=bo.table, token=stolen) == "no_right"
    for one, old in ((back, ana), (again, bo)):
        one.ask("enter", table=old.table, token=old.token)
        one.seat, one.table, one.token = old.seat, old.table, old.token
    play_out([back, again], referee)
    with closing(thief, phone, back, again, gone, *people):
        pass


def keys_of_a_host_are_ended(server, referee):
    """With the seat's other keys, with and without a seat, and at the table after this one."""
    people = open_table(server, "tomahawk", 2)
    ana, bo = people
    stolen = renew(ana)
    thief = server.client()
    assert thief.refused("enter", table=ana.table, token=stolen) == "no_right"
    assert server.client().ask("enter", table=ana.table, token=ana.token)["room"]["you"]["host"]
    play_out(people, referee)
    table = ana.ask("rematch")["table"]
    stolen = [renew(ana), renew(bo)]
    for token in stolen:
        assert thief.refused("sit", table=table, token=token, part=part(4)) == "no_right"
        assert thief.refused("enter", table=table, token=token) == "no_right"
    assert server.client().ask("enter", table=table, token=ana.token)["room"]["you"]["eyes"] == "host"
    for one in people:
        one.ask("sit", table=table, token=one.token, part=part(4))
    assert ana.room["you"]["host"] and not bo.room["you"]["host"]
    host = server.client()
    made = host.ask("create", game="sioux", seats=2, seat=None)
    thief.ask("enter", table=made["table"], token=made["token"])
    stolen = renew(host)
    assert thief.wait_push("ended")["message"] and stolen is None
    assert thief.refused("enter", table=made["table"], token=made["token"]) == "no_right"
    assert thief.ask("enter", table=made["table"], token=host.token)["room"]["you"]["eyes"] == "host"
    with closing(thief, host, *people):
        pass


def a_seat_given_up_is_given_up_on_all_devices(server, referee):
    host, friend = server.client(), server.client()
    table = host.ask("create", game="sioux", seats=2, name="Ana", part=part(1))["table"]
    friend.token, friend.table = friend.ask("sit", table=table, seat=1, name="Bo", part=part(2))["token"], table
    phone = second_device(server, friend)
    friend.ask("leave")
    assert phone.wait_push("ended")["message"]
    other = server.client()
    other.ask("sit", table=table, seat=1, name="Cy", part=part(3))
    host.ask("start")
    other.wait(lambda one: one.told)
    assert phone.refused("at", ply=0) == "not_attached", "somebody else's cards"
    with closing(host, friend, phone, other):
        pass


KEYS = set()  # all that servers have given


class Keeper(Client):
    """Notes the keys that it is given."""

    def take(self, message):
        super().take(message)
        KEYS.update({message["token"]} if message.get("token") else ())


def main():
    program = sys.argv[1]
    referee = Referee(program)
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        with open(log, "wb") as lines, Server(program, pathlib.Path(folder, "tables.db"), ["--log"], log=lines) as server:
            server.client = lambda **how: Keeper(server.port, **how)
            for test in [other_devices_of_a_seat_are_ended, keys_of_a_host_are_ended, a_seat_given_up_is_given_up_on_all_devices]:
                test(server, referee)
                print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
        words = log.read_text()
        stored = pathlib.Path(folder, "tables.db").read_bytes()
        assert '"code":"no_right"' in words and len(KEYS) > 10
        for key in KEYS:
            assert key not in words and key.encode() not in stored, "a key stands where it can be read"
    referee.close()


if __name__ == "__main__":
    main()
