#!/usr/bin/env python3
"""prairie serve behind a web server: limits count for the people, not for the machine that passes them on.

usage: proxy_wire_test.py PRAIRIE"""
import contextlib
import http.client
import subprocess
import sys

from wire import Server, Socket

PROGRAM = sys.argv[1]
OF_ADDRESS = 3
LIMITS = ["--proxy", "127.0.0.1", "--of-address", str(OF_ADDRESS)]


def behind(address):
    return [f"X-Forwarded-For: {address}"]


def lines_count_for_whom_the_proxy_names(server):
    with contextlib.ExitStack() as lines:
        for _ in range(OF_ADDRESS):
            line = Socket(server.port, headers=behind("198.51.100.1"))
            assert line.status == 101
            lines.callback(line.close)
        refused = Socket(server.port, headers=behind("203.0.113.9, 198.51.100.1"))
        assert refused.status == 429  # whatever it says before the proxy's word
        refused.close()
        other = server.client(headers=behind("198.51.100.2"))
        assert other.ask("hello", lang="fr")["ok"]
        other.close()


def who_comes_past_the_proxy_is_not_believed(server):
    with contextlib.ExitStack() as lines:
        for number in range(OF_ADDRESS):
            line = Socket(server.port, source="127.0.0.2", headers=behind(f"198.51.100.{number}"))
            assert line.status == 101
            lines.callback(line.close)
        try:
            status = Socket(server.port, source="127.0.0.2", headers=behind("198.51.100.77")).status
        except Exception:
            status = None  # it was closed before a word
        assert status is None


def figures_are_not_passed_on(server):
    for path in ("/health", "/metrics", "/nearby"):
        for headers, wanted in [({}, 200), ({"X-Forwarded-For": "198.51.100.1"}, 404)]:
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            connection.request("GET", path, headers=headers)
            assert connection.getresponse().status == wanted
            connection.close()


def a_flood_from_one_address_does_not_slow_another():
    with Server(PROGRAM, options=["--proxy", "127.0.0.1"], limits=True) as server:
        rude = [server.client(headers=behind("198.51.100.1")) for _ in range(20)]
        for line in rude:
            for _ in range(55):
                line.request("hello", lang="en")
        calm = server.client(headers=behind("198.51.100.2"))
        assert calm.ask("lobby")["ok"]
        for line in [calm, *rude]:
            line.close()


def addresses_that_are_none():
    for word in ("localhost", "127.0.0.1:80", "::1", ""):
        done = subprocess.run([PROGRAM, "serve", "--proxy", word], capture_output=True, text=True)
        assert done.returncode == 2 and f"--proxy {word}" in done.stderr, done


def main():
    with Server(PROGRAM, options=LIMITS, limits=True) as server:
        for test in [lines_count_for_whom_the_proxy_names, who_comes_past_the_proxy_is_not_believed,
                     figures_are_not_passed_on]:
            test(server)
            print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)
    for test in [a_flood_from_one_address_does_not_slow_another, addresses_that_are_none]:
        test()
        print(f"ok: {test.__name__.replace('_', ' ')}", flush=True)


main()
