"""People who play at tables of a real server and keep account of every move: what was confirmed must be there, in
its order, whatever becomes of the server meanwhile."""
import contextlib
import random
import re
import select
import threading
import time

from wire import PATIENCE, SCHEMA, Closed, Referee, part

LIVE, DAYS = {"kind": "live", "bank": 36000, "add": 20}, {"kind": "days", "hours": 24}
GAMES = [("sioux", 3, {}), ("tomahawk", 2, {"clock": LIVE}), ("big-manitou", 2, {"clock": DAYS}), ("bison", 2, {})]

AGAIN = ("not_stored", "going_down")  # refused now, and the same may be asked later
GONE = ("no_table", "no_right", "not_attached")  # a table or a seat that was there


class Lost(AssertionError):
    """A confirmed move is gone, or is there twice."""


def keep_account(holds, *what):
    if not holds:
        raise Lost(what)


def insist(client, verb, **keys):
    """The reply, however often the request is refused because nothing can be stored just now."""
    while True:
        reply = client.reply(client.request(verb, **keys), verb)
        if reply["ok"]:
            return reply
        keep_account(reply["error"] not in GONE, verb, keys, reply)
        assert reply["error"] in AGAIN, (verb, keys, reply)
        time.sleep(0.1)


class Seat:
    """Somebody at a table, who keeps a move until it is confirmed."""

    def __init__(self, number, client, token):
        self.number, self.client, self.token = number, client, token
        self.confirmed = []  # actions, in their order
        self.flight = None   # the request of a move that is on its way
        self.request = None  # and its number on this connection
        self.tired = None    # what was told when a move was refused: wait for something else

    def seen(self):
        told = self.client.told
        return told["ply"], told["seq"]

    def send(self):
        self.request = self.client.request("act", **self.flight)

    def choose(self, referee, dice, cid):
        """Sends a move if one is to be made. 1 if it does."""
        told = self.client.told
        if self.flight or self.seen() == self.tired or self.number not in told["state"]["to_act"]:
            return 0
        action = referee.choose(told["state"], self.number, seed=dice.getrandbits(30))
        self.flight = {"ply": told["ply"], "seq": told["seq"], "cid": cid, "actions": [action]}
        self.send()
        return 1


class Table:
    """People at one table of the server."""

    def __init__(self, server, game, seats, terms, number):
        self.terms, self.cids = (game, seats, terms), 0
        self.behind = (0, 0)  # ply and seq behind the last confirmed move
        host = server.client()
        made = insist(host, "create", game=game, seats=seats, seat=0, name="Ana", part=part(number), **terms)
        self.name = made["table"]
        self.seats = [Seat(0, host, made["token"])]
        for seat in range(1, seats):
            friend = server.client()
            reply = insist(friend, "sit", table=self.name, seat=seat, name=f"B{seat}", part=part(number + seat))
            self.seats.append(Seat(seat, friend, reply["token"]))
        insist(host, "start")
        for one in self.seats:
            one.client.wait(lambda client: client.told)

    def come_back(self, server):
        """Everybody connects anew: what was confirmed is there, what was not is sent again."""
        for one in self.seats:
            one.client.close()
            one.client = server.client()
            insist(one.client, "enter", table=self.name, token=one.token)
            one.tired = None
            assert one.client.told, f"{self.name}: the game is gone"
            keep_account(one.seen() >= self.behind, self.name, one.seen(), self.behind)
            if one.flight:
                one.send()

    def act(self, referee, dice):
        """Sends a move of everybody who may and has none on its way."""
        for one in self.seats:
            self.cids += one.choose(referee, dice, f"c{self.cids}")

    def hear(self, one):
        """Takes one message of this seat's connection, if there is more than a ping. 1 if it confirms a move."""
        if not one.client.has_more():
            return 0
        message = one.client.next()
        if "re" not in message or message["re"] != one.request:
            return 0
        SCHEMA.check(message, "ok-act" if message["ok"] else "refusal")
        flight, one.flight = one.flight, None
        if not message["ok"]:
            keep_account(message["error"] not in GONE, self.name, one.number, message)
            assert message["error"] in ("stale", "not_yours", "not_stored", "going_down", "wrong_phase"), message
            one.tired = None if message["error"] in AGAIN else one.seen()
            return 0
        one.confirmed += flight["actions"]
        one.tired = (flight["ply"], flight["seq"]) if one.seen() == (flight["ply"], flight["seq"]) else None
        self.behind = max(self.behind, (message["ply"], message["seq"]))
        return 1

    def is_over(self):
        return all(one.client.told["state"]["phase"] == "over" and not one.flight for one in self.seats)

    def compare(self, logged):
        """The log has the confirmed moves of every seat, and at most the one that is on its way besides."""
        for one in self.seats:
            made, flight = logged.get((self.name, one.number), []), one.flight["actions"] if one.flight else []
            keep_account(made in (one.confirmed, one.confirmed + flight), self.name, one.number, made, one.confirmed)

    def finish(self):
        """The record has just the moves that were confirmed: none is missing, none is there twice."""
        text = insist(self.seats[0].client, "record")["text"]
        made = [[] for _ in self.seats]
        for line in text.split("\n\n", 1)[1].splitlines():
            found = re.match(r"(\d+) (.*)", line)
            if found:
                made[int(found.group(1))].append(found.group(2))
        for one in self.seats:
            keep_account(made[one.number] == one.confirmed, self.name, one.number, made[one.number], one.confirmed)
            one.client.close()


class Crowd:
    """Tables of all games, and what was played at them."""

    def __init__(self, program, seed):
        self.program, self.dice = program, random.Random(seed)
        self.referee = Referee(program)
        self.moves = self.games = self.opened = 0

    def sit_down(self, server):
        """A table of each game."""
        return [self.new_table(server, terms) for terms in GAMES]

    def new_table(self, server, terms):
        self.opened += 1
        return Table(server, *terms, self.opened * 10)

    def renew(self, server, tables):
        """Finished games give way to new ones."""
        for at, table in enumerate(tables):
            if table.is_over():
                table.finish()
                self.games += 1
                tables[at] = self.new_table(server, table.terms)

    def play(self, server, tables, wanted):
        """Until so many moves have been confirmed; others are then still on their way."""
        while wanted > 0:
            self.renew(server, tables)
            for table in tables:
                table.act(self.referee, self.dice)
            people = {one.client.socket: (table, one) for table in tables for one in table.seats}
            ready = [known for known, (_, one) in people.items() if one.client.has_read()]
            ready = ready or select.select(list(people), [], [], PATIENCE)[0]
            assert ready, "nobody is told anything any more"
            for known in self.dice.sample(ready, len(ready)):
                table, one = people[known]
                confirmed = table.hear(one)
                wanted -= confirmed
                self.moves += confirmed

    def play_while(self, server, tables, change):
        """Plays while something is done to the server, and comes back whenever a line ends. How often."""
        busy = threading.Thread(target=change)
        returns = 0
        busy.start()
        while busy.is_alive():
            try:
                self.play(server, tables, 1)
            except (Closed, ConnectionError):
                returns += 1
                for table in tables:
                    come_back(table, server)
        busy.join()
        return returns


def come_back(table, server):
    """However often the line ends meanwhile."""
    while True:
        with contextlib.suppress(Closed, ConnectionError):
            return table.come_back(server)
