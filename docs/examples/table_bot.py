#!/usr/bin/env python3
"""A program that plays at a table on a server: usage: table_bot.py PORT TABLE TOKEN [PRAIRIE]

The host gives the token (`program` in docs/protocol.md). What is legal the referee knows: the program sends it the view
that it was told and plays what it answers. Standard library only, the WebSocket included."""
import base64
import json
import os
import socket
import struct
import subprocess
import sys


class Line:
    """A WebSocket, as much of it as text messages need."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Protocol: prairie.1\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        assert b" 101 " in self.file.readline(), "this is no table server"
        while self.file.readline() != b"\r\n":
            pass

    def send(self, kind, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def ask(self, verb, **keys):
        self.send(1, json.dumps({"do": verb, "id": 1, **keys}).encode())

    def hear(self):
        """The next message; None at the end."""
        text = b""
        while head := self.file.read(2):
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if head[0] & 15 == 9:
                self.send(10, data)  # a ping wants a pong
            elif head[0] & 15 == 8:
                return None
            else:
                text += data
                if head[0] & 128:
                    return json.loads(text)
        return None


def main(port, table, token, prairie="prairie"):
    referee = subprocess.Popen([prairie, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    line = Line(int(port))
    line.ask("enter", table=table, token=token)
    seat, moves = None, 0
    while message := line.hear():
        # The game may have gone on while a move was on its way.
        assert message.get("ok", True) or message["error"] in ("stale", "not_yours", "wrong_phase"), message
        seat = message["room"]["you"]["seat"] if "room" in message else seat
        told = message.get("told")
        if not told:
            continue
        if not told["state"]["to_act"]:
            break  # the game is over
        if seat in told["state"]["to_act"]:
            moves += 1
            print(json.dumps({"cmd": "suggest", "seat": seat, "bot": "easy", "state": told["state"]}),
                  file=referee.stdin, flush=True)
            action = json.loads(referee.stdout.readline())["action"]
            line.ask("act", ply=told["ply"], seq=told["seq"], cid=f"{os.getpid()}-{moves}", actions=[action])


if __name__ == "__main__":
    main(*sys.argv[1:])
