"""A WebSocket client of our own (RFC 6455, standard library only), and the table protocol over it."""
import base64
import contextlib
import hashlib
import json
import os
import pathlib
import re
import select
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import time

from schema import Schema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMA = Schema(json.loads((ROOT / "docs/schema/table-protocol.json").read_text()))
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PATIENCE = 120  # seconds after which a test gives up: only what hangs takes so long


class Closed(Exception):
    """The server has ended the connection; `code` is that of its close frame, or None."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


def frame(kind, payload, final=True, masked=True, reserved=0):
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind])
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(payload))


class Socket:
    """A connection that has become a WebSocket."""

    def __init__(self, port, protocol="prairie.1", origin=None, path="/ws", source="127.0.0.1",
                 headers=(), tls=None, host=None):
        self.socket = socket.create_connection(("127.0.0.1", port), source_address=(source, 0),
                                               timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname=host)
        key = base64.b64encode(os.urandom(16))
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key.decode()}",
                 "Sec-WebSocket-Version: 13", *headers]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        self.rest = self.whole = b""  # bytes not read yet; the message that is arriving
        self.texts = []  # whole messages not taken yet
        while b"\r\n\r\n" not in self.rest:
            more = self.socket.recv(65536)
            if not more:
                raise Closed(None)
            self.rest += more
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ")[1])
        self.head = head
        if self.status == 101:
            accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
            assert accept in head, head

    def close(self):
        self.socket.close()

    def send_frame(self, kind, payload, **how):
        self.socket.sendall(frame(kind, payload, **how))

    def send(self, text):
        self.send_frame(TEXT, text if isinstance(text, bytes) else text.encode())

    def read(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(65536)
            if not more:
                raise Closed(None)
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def read_frame(self):
        first, second = self.read(2)
        assert not first & 0x70, "no extension was agreed"
        assert not second & 0x80, "a server does not mask"
        length = second & 0x7f
        if length == 126:
            length = struct.unpack(">H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.read(8))[0]
        return first & 0x80, first & 0x0f, self.read(length)

    def take_frame(self):
        """Takes the next frame; pings are answered."""
        final, kind, payload = self.read_frame()
        if kind == PING:
            self.send_frame(PONG, payload)
        elif kind == CLOSE:
            raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
        elif kind != PONG:
            self.whole += payload
            if final:
                self.texts.append(self.whole)
                self.whole = b""

    def receive(self):
        """The next text message, as bytes."""
        while not self.texts:
            self.take_frame()
        return self.texts.pop(0)

    def has_read(self):
        """Is there something that select knows nothing of any more?"""
        waits = isinstance(self.socket, ssl.SSLSocket) and self.socket.pending() > 0
        return bool(self.texts or self.rest) or waits

    def has_more(self, seconds=0):
        """Is there a message? A ping is none: whoever took it for one would wait for the next message."""
        while not self.texts and (self.has_read() or select.select([self.socket], [], [], seconds)[0]):
            self.take_frame()
        return bool(self.texts)


class Client(Socket):
    """Somebody at a table: asks, and keeps what is pushed meanwhile. All is held to the schema."""

    def __init__(self, port, lang="en", **how):
        super().__init__(port, **how)
        self.last = 0
        self.pushed = []  # what was pushed and not taken yet
        self.room = self.told = None
        self.since = 0
        if lang:
            self.ask("hello", lang=lang)

    def take(self, message):
        """Notes what a reply or a push says of room and match."""
        body = message if "re" in message else {message["on"]: message.get(message["on"])}
        if body.get("room"):
            self.room = body["room"]
        if body.get("told"):
            self.told = body["told"]
            self.since = self.told["seq"]

    def next(self):
        message = json.loads(self.receive())
        if "re" not in message:
            SCHEMA.check(message, "push")
        self.take(message)
        return message

    def request(self, verb, **keys):
        """Sends a request without waiting for its reply; its number."""
        self.last += 1
        self.send(json.dumps({"do": verb, "id": self.last, **keys}))
        return self.last

    def reply(self, number, verb):
        while True:
            message = self.next()
            if "re" not in message:
                self.pushed.append(message)
                continue
            assert message["re"] == number, message
            SCHEMA.check(message, f"ok-{verb}" if message["ok"] else "refusal")
            return message

    def ask(self, verb, **keys):
        """The reply, which must not be a refusal."""
        reply = self.reply(self.request(verb, **keys), verb)
        assert reply["ok"], (verb, keys, reply)
        return reply

    def refused(self, verb, **keys):
        """The code of the refusal, which must be one."""
        reply = self.reply(self.request(verb, **keys), verb)
        assert not reply["ok"], (verb, keys, reply)
        assert reply["message"], reply
        return reply["error"]

    def wait(self, wanted):
        """Takes what is pushed until it is so."""
        while not wanted(self):
            if self.pushed:
                self.pushed.pop(0)
            else:
                self.next()

    def wait_push(self, kind):
        """The next push of this kind."""
        while True:
            push = self.pushed.pop(0) if self.pushed else self.next()
            if push.get("on") == kind:
                return push


class Server:
    """A running `prairie serve` on a free port."""

    def __init__(self, program, data=":memory:", options=(), limits=False, log=None):
        self.program, self.data, self.options, self.log = program, data, list(options), log
        if not limits:
            self.options += ["--rate", "0", "--of-address", "4000"]
        self.pages = tempfile.TemporaryDirectory()
        pathlib.Path(self.pages.name, "index.html").write_text("<!doctype html>home")
        self.start()

    def start(self):
        self.running = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--no-browser", "--pages", self.pages.name,
             "--data", str(self.data), *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.running.stdout.readline()
        self.port = int(re.search(r":(\d+)/", line).group(1))

    def stop(self, how=signal.SIGTERM):
        self.running.send_signal(how)
        status = self.running.wait(PATIENCE)
        self.running.stdout.close()
        return status

    def restart(self, how=signal.SIGTERM):
        self.stop(how)
        self.start()

    def client(self, **how):
        return Client(self.port, **how)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.running.poll() is None:
            assert self.stop() == 0
        self.pages.cleanup()


class Referee:
    """`prairie referee`, which knows what is legal on a view."""

    def __init__(self, program):
        self.running = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.running.stdin.write(json.dumps(request) + "\n")
        self.running.stdin.flush()
        return json.loads(self.running.stdout.readline())

    def choose(self, state, seat, bot="random", seed=1):
        answer = self.ask(cmd="suggest", seat=seat, bot=bot, seed=seed, state=state)
        assert answer["ok"], answer
        return answer["action"]

    def close(self):
        self.running.stdin.close()
        self.running.wait()
        self.running.stdout.close()


def part(number):
    return f"{number:032x}"


@contextlib.contextmanager
def closing(*clients):
    with contextlib.ExitStack() as stack:
        for client in clients:
            stack.callback(client.close)
        yield clients
