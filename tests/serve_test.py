#!/usr/bin/env python3
"""prairie serve with guests who behave badly: every request is answered or ended, nobody takes all places.

usage: serve_test.py PRAIRIE"""
import contextlib
import pathlib
import re
import resource
import socket
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
FILES, OWN_FILES, OF_ADDRESS = 128, 32, 64  # as in server/guests.h
BIG = b"prairie " * 400_000
UPGRADE = (b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")


@contextlib.contextmanager
def server():
    """The port of a server with few files to open."""
    with tempfile.TemporaryDirectory() as pages:
        pathlib.Path(pages, "index.html").write_bytes(b"<!doctype html>home")
        pathlib.Path(pages, "big.txt").write_bytes(BIG)
        limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
        running = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--no-browser", "--pages", pages,
                                    "--data", ":memory:"],
                                   stdout=subprocess.PIPE, text=True, preexec_fn=limit)
        try:
            yield int(re.search(r":(\d+)/", running.stdout.readline()).group(1))
        finally:
            running.terminate()
            assert running.wait() == 0
            running.stdout.close()


def connect(port, source="127.0.0.1"):
    return socket.create_connection(("127.0.0.1", port), source_address=(source, 0))


def read_to_end(guest):
    """All that comes until the server closes the connection."""
    words = b""
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while more := guest.recv(65536):
            words += more
    return words


def ask(port, request, source="127.0.0.1"):
    with connect(port, source) as guest:
        guest.sendall(request)
        return read_to_end(guest)


def requests_that_end_the_connection(port):
    for request in [b"GET / HTTP/1.0\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"]:
        answer = ask(port, request)
        assert b" 200 " in answer and answer.endswith(b"home"), answer
    answer = ask(port, b"GET /big.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert answer.endswith(BIG), len(answer)


def methods_that_are_not_for_pages(port):
    for method in [b"CONNECT a:443", b"OPTIONS /", b"POST /"]:
        answer = ask(port, method + b" HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf")
        assert b" 405 " in answer.split(b"\r\n")[0], answer


def an_upgrade_to_nothing(port):
    assert b" 400 " in ask(port, UPGRADE).split(b"\r\n")[0]


def a_connection_serves_again_and_again(port):
    with connect(port) as guest:
        for _ in range(3):
            guest.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            words = b""
            while not words.endswith(b"home"):
                words += guest.recv(65536)


def one_address_cannot_take_all_places(port):
    with contextlib.ExitStack() as guests:
        for _ in range(OF_ADDRESS + 40):
            guests.enter_context(connect(port, "127.0.0.2"))
        assert ask(port, b"GET / HTTP/1.0\r\n\r\n", "127.0.0.2") == b""
        assert b"home" in ask(port, b"GET / HTTP/1.0\r\n\r\n", "127.0.0.3")
        for last in (4, 5, 6):
            for _ in range(FILES):
                guests.enter_context(connect(port, f"127.0.0.{last}"))
        assert ask(port, b"GET / HTTP/1.0\r\n\r\n", "127.0.0.7") == b""  # full, but not mad
    assert b"home" in ask_until_served(port)


def ask_until_served(port):
    """Places are free again once the server has noticed that the others have left."""
    while not (answer := ask(port, b"GET / HTTP/1.0\r\n\r\n", "127.0.0.2")):
        pass
    return answer


def a_head_that_trickles_in_is_not_waited_for_forever(port):
    with connect(port) as guest:
        guest.settimeout(0.5)
        guest.sendall(b"GET / HTTP/1.1\r\nHost: ")
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while True:
                guest.sendall(b"x")
                try:
                    if guest.recv(100) == b"":
                        return
                except TimeoutError:
                    pass


def what_cannot_be_is_said_in_the_hosts_language(port):
    with tempfile.TemporaryDirectory() as folder:
        page, empty = pathlib.Path(folder, "index.html"), pathlib.Path(folder, "empty")
        page.write_bytes(b"<!doctype html>home")
        empty.mkdir()
        for options, english, french in [
                (["--port", str(port)], f"may be taken or not allowed: 127.0.0.1:{port}", f"peut-être pris ou interdit : 127.0.0.1:{port}"),
                (["--pages", str(empty)], f"there is no index.html in {empty}", f"pas d’index.html dans {empty}"),
                (["--data", "postgresql://a:sesame@x/y"], "a password does not belong", "un mot de passe n’a pas sa place"),
                (["--data", str(page)], "not a data file of Prairie", "pas un fichier de données")]:
            for language, words in [("en", english), ("fr", french)]:
                done = subprocess.run([PROGRAM, "--lang", language, "serve", "--no-browser", "--port", "0", "--pages", folder,
                                       "--data", ":memory:", *options], capture_output=True, text=True)
                said = done.stderr.replace("\N{NO-BREAK SPACE}", " ")
                assert done.returncode == 1 and words in said and "sesame" not in said, (options, done)


def main():
    with server() as port:
        for test in [requests_that_end_the_connection, methods_that_are_not_for_pages,
                     an_upgrade_to_nothing, a_connection_serves_again_and_again,
                     one_address_cannot_take_all_places,
                     a_head_that_trickles_in_is_not_waited_for_forever,
                     what_cannot_be_is_said_in_the_hosts_language]:
            test(port)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)


main()
