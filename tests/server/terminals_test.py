#!/usr/bin/env python3
"""People at terminals (`prairie play --server`) on a real server: whole games of each kind, lines that
break, a terminal that is killed and comes back, and tables where terminals and other clients meet.

usage: terminals_test.py PRAIRIE"""
import base64
import hashlib
import itertools
import os
import random
import re
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from wire import PATIENCE, Referee, Server, closing, part

PROGRAM = os.path.abspath(sys.argv[1])
GAMES = {"sioux": 4, "tomahawk": 2, "big-manitou": 4, "bison": 4}
TITLES = {"en": "Result:", "fr": "Résultat"}
END = {"en": "q: quit> ", "fr": "q\u00a0: quitter> "}
COMPLETE = {"en": "Your turn is complete", "fr": "Votre tour est complet"}


class Cable:
    """Between terminals and the server; it can be cut, and then carries again."""

    def __init__(self, port):
        self.target = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.ends = []
        self.lock = threading.Lock()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            with self.lock:
                self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    @staticmethod
    def carry(one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        with self.lock:
            ends, self.ends = self.ends, []
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()

    def close(self):
        self.listening.close()
        self.cut()


def action_in(line):
    """The text of an action, up to what it is called, which begins with a capital letter."""
    return " ".join(itertools.takewhile(lambda word: word and not word[0].isupper(),
                                        line.strip().split(" ")))


class Terminal:
    """A person at `prairie play --server`, who types some legal action whenever one may be typed."""

    def __init__(self, name, words, folder=None, lang="en", seed=1):
        self.name, self.words, self.lang = name, words, lang
        self.chance = random.Random(seed)
        self.folder = folder or tempfile.mkdtemp()
        self.over = self.left = False
        self.typed = 0
        self.start()

    def start(self):
        self.text = ""  # since the last line typed
        self.whole = ""
        self.state = "watch"
        self.running = subprocess.Popen(
            [PROGRAM, "play", *self.words, "--name", self.name], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "XDG_STATE_HOME": self.folder, "PRAIRIE_LANG": self.lang,
                 "NO_COLOR": "1"})
        os.set_blocking(self.running.stdout.fileno(), False)

    def type(self, line):
        self.text = ""
        self.running.stdin.write((line + "\n").encode())
        self.running.stdin.flush()

    def hear(self):
        """Takes what has been printed; the terminal may have ended."""
        data = self.running.stdout.read()
        if data == b"":
            self.left = True
        text = (data or b"").decode(errors="replace")
        self.text += text
        self.whole = (self.whole + text)[-200000:]

    def is_asked(self):
        return self.text.endswith("> ")

    def until(self, wanted, what=""):
        end = time.time() + PATIENCE
        while not wanted(self):
            assert time.time() < end and not self.left, (self.name, what, self.whole[-1500:])
            select_on([self], 0.2)

    def act(self):
        """What a person would do at this prompt, if there is anything to do."""
        if self.text.endswith(END[self.lang]):
            self.over = True
            return
        if not self.is_asked() or self.over:
            return
        if COMPLETE[self.lang] in self.text:
            self.type("")
            self.state = "watch"
        elif self.state == "watch":
            self.type("actions")
            self.state = "choose"
        elif self.state == "choose" and "actions\n" in self.text:
            behind = self.text.split("actions\n", 1)[1]
            listed = itertools.takewhile(lambda line: re.match("  [a-z]", line), behind.split("\n"))
            actions = [action_in(line) for line in listed]
            self.state = "watch" if actions else "wait"
            if actions:
                self.type(self.chance.choice(actions))
                self.typed += 1
            else:
                self.text = behind  # news may have come together with an empty list
        elif self.state == "wait" and "\n" in self.text:
            self.state = "watch"

    def kill(self):
        self.running.kill()
        self.running.wait()
        self.running.stdout.close()
        self.running.stdin.close()

    def close(self):
        if self.running.poll() is None:
            self.running.stdin.close()
            self.running.wait(PATIENCE)
        self.running.stdout.close()


def select_on(terminals, seconds):
    chooser = selectors.DefaultSelector()
    for one in terminals:
        chooser.register(one.running.stdout, selectors.EVENT_READ, one)
    for key, _ in chooser.select(seconds):
        key.data.hear()
    chooser.close()


def play_out(terminals, others=lambda: None, every=lambda moves: None):
    end = time.time() + PATIENCE
    moves = 0
    while not all(one.over for one in terminals):
        assert time.time() < end, [(one.name, one.state, one.text[-700:]) for one in terminals if not one.over]
        select_on([one for one in terminals if not one.left], 0.02)
        for one in terminals:
            assert not one.left, (one.name, one.whole[-3000:])
            one.act()
        others()
        typed = sum(one.typed for one in terminals)
        if typed > moves:
            moves = typed
            end = time.time() + PATIENCE  # for the next one, not for a whole game
            every(moves)
    return moves


def link_of(terminal):
    terminal.until(lambda one: "#/t/" in one.whole and one.is_asked(), "the link")
    return re.search(r"http\S+#/t/[a-z0-9]{10}", terminal.whole)[0]


def sit_down(cable, game, seats, people, **more):
    """The first opens the table, the others come by its link, and the first begins the game."""
    where = f"http://127.0.0.1:{cable.port}/"
    host = Terminal("Ana", [game, "--server", where, "--seats", str(seats)], seed=1, **more)
    link = link_of(host)
    terminals = [host]
    for number in range(1, people):
        terminals.append(Terminal(f"B{number}", ["--server", link], seed=number + 1,
                                  lang="fr" if number == 1 else "en"))
        terminals[-1].until(lambda one: one.is_asked(), "the waiting room")
    return terminals, link


def begin(terminals):
    terminals[0].type("start")
    terminals[0].state = "wait"


def say_how_it_ended(terminals):
    for one in terminals:
        assert TITLES[one.lang] in one.whole, one.whole[-3000:]
        fair = "The deal was fair" if one.lang == "en" else "La donne était loyale"
        assert fair in one.whole, one.whole[-3000:]
        one.close()
        assert one.running.returncode == 0, one.whole[-500:]


def terminals_play_whole_games(server):
    """The line breaks again and again meanwhile."""
    for game, seats in GAMES.items():
        cable = Cable(server.port)
        terminals, _ = sit_down(cable, game, seats, seats)
        begin(terminals)
        moves = play_out(terminals, every=lambda moves, cut=cable.cut: moves % 25 or cut())
        say_how_it_ended(terminals)
        cable.close()
        print(f"   {game}: {seats} terminals, {moves} lines", flush=True)


def a_killed_terminal_comes_back(server):
    cable = Cable(server.port)
    terminals, link = sit_down(cable, "sioux", 2, 2)
    begin(terminals)

    def kill_sometimes(moves):
        if moves % 12 == 0:
            one = terminals[moves // 12 % 2]
            one.kill()
            one.words = ["--server", link]
            one.start()
    play_out(terminals, every=kill_sometimes)
    say_how_it_ended(terminals)
    cable.close()


class Others:
    """Clients of the protocol at the same table."""

    def __init__(self, server, table, count):
        self.referee = Referee(PROGRAM)
        self.clients, self.number = [], 0
        for index in range(count):
            one = server.client()
            reply = one.ask("sit", table=table, seat=None, name=f"P{index}", part=part(index + 9))
            one.seat = reply["seat"]
            self.clients.append(one)

    def move(self):
        for one in self.clients:
            while one.has_more():
                one.next()
            told = one.told
            if not told or one.seat not in told["state"]["to_act"] or one.room["phase"] != "playing":
                continue
            self.number += 1
            action = self.referee.choose(told["state"], one.seat, seed=self.number)
            reply = one.reply(one.request("act", ply=told["ply"], seq=told["seq"],
                                          cid=f"o{self.number}", actions=[action]), "act")
            if reply["ok"]:
                one.wait(lambda one, seq=reply["seq"]: one.told["seq"] >= seq)

    def close(self):
        self.referee.close()
        for one in self.clients:
            one.close()


def terminals_and_others_play_whole_games(server):
    for game in GAMES:
        cable = Cable(server.port)
        terminals, link = sit_down(cable, game, 2, 1)
        others = Others(server, link[-10:], 1)
        begin(terminals)
        play_out(terminals, others=others.move)
        say_how_it_ended(terminals)
        others.close()
        cable.close()


def words_at_the_table(server):
    """Phrases, a pause and a question reach the others; a second device takes the seat by its code."""
    cable = Cable(server.port)
    terminals, link = sit_down(cable, "tomahawk", 2, 2)
    ana, bo = terminals
    begin(terminals)
    for one in terminals:
        one.until(lambda one: one.text.count(">") and one.is_asked() and "Tomahawk" in one.text or "champion"
                  in one.text, "the table")
    ana.type("say 1")
    bo.until(lambda one: "Bien joué" in one.text, "a phrase")
    ana.type("pause")
    bo.until(lambda one: "demande une pause" in one.text, "a question")
    bo.type("oui")
    ana.until(lambda one: "The clocks are stopped" in one.text, f"a pause after {bo.whole[-900:]}")
    ana.type("go-on")
    bo.until(lambda one: "La partie continue" in one.text, "the end of the pause")
    ana.until(lambda one: one.is_asked(), "a prompt")
    ana.type("code")
    ana.until(lambda one: "another device" in one.text and one.is_asked(), "a code")
    code = re.search(r"once: (\w{6})", ana.text)[1]
    second = Terminal("X", ["--server", link, "--code", code])
    second.until(lambda one: "Ana> " in one.text, "the same seat")
    second.type("alone")
    second.until(lambda one: "alone has your seat now" in one.text and one.is_asked(), "the seat for itself")
    assert ana.running.wait(PATIENCE) == 1
    ana.until(lambda one: "has ended all others" in one.text, "words for the device that was ended")
    again = Terminal("Y", ["--server", link], second.folder)  # its new key was kept
    again.until(lambda one: "Ana> " in one.text, "the seat again")
    again.kill()
    for one in [second, *terminals]:
        one.kill()
    cable.close()


def refusals_have_words(server):
    def ends(words, said):
        end = subprocess.run([PROGRAM, "play", *words], input="", text=True, check=False,
                             capture_output=True, env={**os.environ, "PRAIRIE_LANG": "en",
                                                       "XDG_STATE_HOME": tempfile.mkdtemp()})
        assert end.returncode in (1, 2) and said in end.stderr, end
    here = f"http://127.0.0.1:{server.port}/"
    ends(["--server", "http://127.0.0.1:9/"], "does not answer")
    ends(["--server", "http://no host/"], "an address looks like")
    ends(["--server", here, "--table", "abc"], "no table's link")
    ends(["--server", here, "--table", "abcdefghjk"], "no such table")
    with closing(server.client()) as (host,):
        table = host.ask("create", game="sioux", seats=2, name="Ana", part=part(1))["table"]
        ends(["--server", here, "--table", table, "--code", "aaaaaa"], "this code is not good")
        ends(["--server", here, "--table", table, "--name", "Ana"], "name")


def an_old_program_is_told(server):
    """A server that speaks a newer protocol closes with 4001."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve():
        near, _ = listening.accept()
        head = near.recv(65536).decode()
        key = re.search(r"Sec-WebSocket-Key: (\S+)", head)[1]
        accept = base64.b64encode(hashlib.sha1(
            (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        near.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: prairie.1\r\n\r\n").encode())
        near.sendall(bytes([0x88, 2]) + (4001).to_bytes(2, "big"))
        near.recv(65536)
    threading.Thread(target=serve, daemon=True).start()
    end = subprocess.run([PROGRAM, "play", "--server", f"http://127.0.0.1:{listening.getsockname()[1]}/"],
                         input="", text=True, check=False, capture_output=True, timeout=PATIENCE,
                         env={**os.environ, "PRAIRIE_LANG": "en"})
    assert end.returncode == 1 and "older than the server" in end.stderr, end
    listening.close()


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    with Server(PROGRAM) as server:
        for test in [refusals_have_words, an_old_program_is_told, words_at_the_table,
                     a_killed_terminal_comes_back, terminals_play_whole_games,
                     terminals_and_others_play_whole_games]:
            test(server)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)


if __name__ == "__main__":
    main()
