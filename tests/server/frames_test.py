#!/usr/bin/env python3
"""The server's WebSocket against RFC 6455, case by case: lengths, kinds of frames, reserved bits, fragments, control frames
between them, close codes and reasons, UTF-8 whole and cut everywhere. A text that is good is answered, as no request;
anything else ends the connection with the code that the RFC says.

usage: frames_test.py PRAIRIE"""
import json
import struct
import sys

from wire import BINARY, CLOSE, PING, PONG, TEXT, Closed, Server, Socket, frame

CONTINUED = 0
SILENCE = 20  # seconds: who has said nothing by then has nothing to say
GOOD_TEXTS = ["", "a", "κόσμε", "\x00", "\x7f", "\u0080", "߿", "ࠀ", "\ud7ff", "\ue000", "�", "\ufffe", "\uffff",
              "\U00010000", "\U0010ffff", "𝓟", "Hello-µ@ßöäüàá-UTF-8!!"]
BAD_TEXTS = [b"\x80", b"\xbf", b"\x80\xbf", b"\xc0", b"\xc0\xaf", b"\xc1\xbf", b"\xc2", b"\xc2\x20", b"\xe0\x80\xaf",
             b"\xe0\x9f\xbf", b"\xe1\x80", b"\xe1\x80\x20", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\x80\xed\xb0\x80",
             b"\xef\xbf", b"\xf0\x80\x80\xaf", b"\xf0\x8f\xbf\xbf", b"\xf0\x90\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80",
             b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80", b"\xfe", b"\xff", b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80edited"]
GOOD_CODES = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
BAD_CODES = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]


def outcome(server, *pieces, pings=0, texts=1):
    """What comes of these bytes: ("text", pongs) once so much has been answered, or the close code; None: an end without
    one."""
    socket = Socket(server.port)
    socket.socket.settimeout(SILENCE)
    try:
        for piece in pieces:
            socket.socket.sendall(piece)
        pongs = []
        while texts > 0 or len(pongs) < pings:
            _, kind, payload = socket.read_frame()
            if kind == PONG:
                pongs.append(payload)
            elif kind == TEXT:
                assert json.loads(payload)["ok"] is False
                texts -= 1
            elif kind == CLOSE:
                return struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else f"closed with {payload}"
        return "text", pongs
    except TimeoutError:
        return "silence"
    except (Closed, ConnectionResetError, BrokenPipeError):
        return None
    finally:
        socket.close()


class Cases:
    def __init__(self, server):
        self.server, self.count, self.faults = server, 0, []

    def check(self, name, wanted, *pieces, **expected):
        self.count += 1
        found = outcome(self.server, *pieces, **expected)
        if found not in (wanted if isinstance(wanted, list) else [wanted]):
            self.faults.append(f"{name}: {found}, not {wanted}")

    def answered(self, name, *pieces, pongs=()):
        self.check(name, ("text", list(pongs)), *pieces, pings=len(pongs))


def lengths(cases):
    for size in (0, 1, 125, 126, 127, 128, 255, 256, 4095, 4096, 16383, 16384):
        whole = frame(TEXT, b"x" * size)
        cases.answered(f"text of {size}", whole)
        cases.answered(f"text of {size}, byte by byte at its head", *[whole[i:i + 1] for i in range(10)], whole[10:])
    for size in (16385, 65535, 65536, 100000):
        cases.check(f"text of {size}", [1009, None], frame(TEXT, b"x" * size))
    cases.check("a length of 2^63", [1002, 1009, None], b"\x81\xff\x80" + b"\x00" * 7 + b"abcd")


def kinds(cases):
    for kind in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        cases.check(f"kind {kind}", 1002, frame(kind, b""))
        cases.check(f"kind {kind} with bytes", 1002, frame(kind, b"abc"))
    cases.check("binary", 1003, frame(BINARY, b"abc"))
    for bits in range(1, 8):
        cases.check(f"reserved bits {bits}", 1002, frame(TEXT, b"abc", reserved=bits))
        cases.check(f"reserved bits {bits} in a ping", 1002, frame(PING, b"abc", reserved=bits))
    # libwebsockets 4.1 does not look at the bit, and lets nobody else see it.
    cases.check("without a mask", [1002, ("text", [])], frame(TEXT, b"abc", masked=False))


def control(cases):
    for size in (0, 1, 124, 125):
        cases.answered(f"a ping of {size}", frame(PING, b"p" * size), frame(TEXT, b"x"), pongs=[b"p" * size])
        cases.answered(f"a pong of {size}, unasked", frame(PONG, b"p" * size), frame(TEXT, b"x"))
    for kind in (PING, PONG, CLOSE):
        cases.check(f"control frame {kind} of 126", [1002, None], frame(kind, b"\x03\xe8" + b"p" * 124))
        cases.check(f"control frame {kind} in fragments", 1002, frame(kind, b"\x03\xe8", final=False))
    cases.answered("a ping with every byte", frame(PING, bytes(range(125))), frame(TEXT, b"x"), pongs=[bytes(range(125))])


def fragments(cases):
    part = frame(TEXT, b"abc", final=False)
    cases.answered("two fragments", part, frame(CONTINUED, b"def"))
    cases.answered("empty fragments", frame(TEXT, b"", final=False), *[frame(CONTINUED, b"", final=False)] * 3, frame(CONTINUED, b""))
    cases.answered("a hundred fragments", part, *[frame(CONTINUED, b"d", final=False)] * 98, frame(CONTINUED, b"e"))
    cases.answered("a ping between", part, frame(PING, b"hm"), frame(CONTINUED, b"def"), pongs=[b"hm"])
    cases.answered("a pong between", part, frame(PONG, b"hm"), frame(CONTINUED, b"def"))
    cases.check("continued without a beginning", 1002, frame(CONTINUED, b"abc"))
    cases.check("continued without a beginning, not final", 1002, frame(CONTINUED, b"abc", final=False))
    cases.check("a new text inside a text", 1002, part, frame(TEXT, b"def"))
    cases.check("a new fragment inside a text", 1002, part, frame(TEXT, b"def", final=False))
    cases.check("continued after the end", 1002, part, frame(CONTINUED, b"def"), frame(CONTINUED, b"ghi"), texts=2)
    cases.check("a close between", 1000, part, frame(CLOSE, b"\x03\xe8"))
    cases.check("too much in fragments", [1009, None], frame(TEXT, b"x" * 9000, final=False), frame(CONTINUED, b"x" * 9000))


def closing(cases):
    cases.check("close without a code", ["closed with b''", 1000], frame(CLOSE, b""))
    cases.check("close with half a code", 1002, frame(CLOSE, b"\x03"))
    for code in GOOD_CODES:
        cases.check(f"close {code}", code, frame(CLOSE, struct.pack(">H", code)))
        cases.check(f"close {code} with a reason", code, frame(CLOSE, struct.pack(">H", code) + "adieu, µ".encode()))
    for code in BAD_CODES:
        cases.check(f"close {code}", 1002, frame(CLOSE, struct.pack(">H", code)))
    cases.check("a reason of 123", 1000, frame(CLOSE, b"\x03\xe8" + b"r" * 123))
    cases.check("a reason that is no UTF-8", [1007, None], frame(CLOSE, b"\x03\xe8\xce\xba\xed\xa0\x80"))
    cases.check("words after the close", 1000, frame(CLOSE, b"\x03\xe8") + frame(TEXT, b"abc"))
    cases.check("a ping after the close", 1000, frame(CLOSE, b"\x03\xe8") + frame(PING, b"abc"))


def letters(cases):
    for text in GOOD_TEXTS:
        bytes_ = text.encode("utf-8", "surrogatepass") if text != "\ud7ff" else b"\xed\x9f\xbf"
        cases.answered(f"{text!r}", frame(TEXT, bytes_))
        for cut in range(1, len(bytes_)):
            cases.answered(f"{text!r} cut at {cut}", frame(TEXT, bytes_[:cut], final=False), frame(CONTINUED, bytes_[cut:]))
    for bytes_ in BAD_TEXTS:
        cases.check(f"{bytes_}", 1007, frame(TEXT, bytes_))
        for cut in range(1, len(bytes_)):
            cases.check(f"{bytes_} cut at {cut}", 1007, frame(TEXT, bytes_[:cut], final=False), frame(CONTINUED, bytes_[cut:]))


def main():
    with Server(sys.argv[1]) as server:
        cases = Cases(server)
        for group in (lengths, kinds, control, fragments, closing, letters):
            before = cases.count
            group(cases)
            print(f"{group.__name__}: {cases.count - before} cases", flush=True)
        assert not cases.faults, "\n".join(cases.faults)


main()
