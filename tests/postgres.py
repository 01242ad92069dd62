#!/usr/bin/env python3
"""A throw-away PostgreSQL cluster of Debian's package for tests, in a folder of its own and on a unix socket alone.

usage: postgres.py [--durable] PROGRAM [ARGUMENT]…

Runs the program with the cluster's address in PRAIRIE_TEST_DATABASE and its process in PRAIRIE_TEST_POSTMASTER. With
--durable it lies on a disk and waits for it, as a real one does."""
import contextlib
import glob
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

SKIPPED = 77  # what meson takes for a test that cannot run here
PATIENCE = 120
# Tests ask for what a cluster promises, not for what its disk does without power.
QUICK = {"fsync": "off", "shared_buffers": "32MB", "max_connections": "40", "autovacuum": "off"}


def tool(name):
    """The program of PostgreSQL's newest version here, or None."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name)


def as_somebody():
    """PostgreSQL does not run as root: how a program is started as somebody else."""
    return [] if os.getuid() else ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups", "--"]


class Node:
    """One server of a cluster."""

    def __init__(self, folder, settings=None):
        self.folder, self.running = pathlib.Path(folder), None
        self.data, self.log = self.folder / "data", self.folder / "log"
        self.settings = {**QUICK, **(settings or {})}

    def call(self, name, *arguments):
        # A program asks for its own folder, which somebody else may not see.
        return subprocess.run([*as_somebody(), tool(name), *arguments], check=True, cwd="/", capture_output=True, text=True)

    def make(self):
        self.call("initdb", "-D", str(self.data), "-U", "prairie", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        return self

    def start(self):
        options = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **self.settings}
        words = [word for key, value in options.items() for word in ("-c", f"{key}={value}")]
        with open(self.log, "ab") as log:
            self.running = subprocess.Popen([*as_somebody(), tool("postgres"), "-D", str(self.data), *words],
                                            stdout=log, stderr=log, cwd="/", start_new_session=True)
        self.wait()
        return self

    def answers(self):
        return subprocess.run([tool("pg_isready"), "-q", "-h", str(self.folder)], check=False).returncode == 0

    def wait(self):
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.running.poll() is None and time.monotonic() < end, self.log.read_text()[-2000:]
            time.sleep(0.05)

    def send(self, number):
        """To the server and all that it has started, each of which is a group of its own."""
        first = self.running.pid
        known = pathlib.Path(f"/proc/{first}/task/{first}/children")
        children = known.read_text().split() if known.exists() else []
        for process in [first, *map(int, children)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def stop(self, number=signal.SIGINT):
        """Ends it: SIGINT throws everybody out, SIGQUIT and SIGKILL leave everything as it stands."""
        if self.running is None:
            return
        if number == signal.SIGKILL:
            self.send(number)
        else:
            os.kill(self.running.pid, number)
        self.running.wait()
        self.running = None

    def address(self, **more):
        options = {"host": str(self.folder), "user": "prairie", **more}
        return "postgresql:///postgres?" + urllib.parse.urlencode(options, quote_via=urllib.parse.quote)

    def ask(self, sql):
        done = subprocess.run([tool("psql"), "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", self.address(), "-c", sql],
                              capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def ask_quietly(self, sql):
        with contextlib.suppress(subprocess.CalledProcessError):
            self.ask(sql)


@contextlib.contextmanager
def folder(durable=False):
    """A folder that PostgreSQL may write to."""
    memory = "/dev/shm" if not durable and os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="prairie-pg-", dir=memory) as name:
        if not os.getuid():
            owner = pwd.getpwnam("postgres")
            os.chown(name, owner.pw_uid, owner.pw_gid)
        yield name


@contextlib.contextmanager
def cluster(durable=False, **settings):
    if durable:
        settings = {"fsync": "on", "shared_buffers": "128MB", "autovacuum": "on", **settings}
    with folder(durable) as name:
        node = Node(name, settings).make().start()
        try:
            yield node
        finally:
            node.stop(signal.SIGQUIT)


def is_here():
    return tool("initdb") is not None and tool("pg_isready") is not None


def main():
    if not is_here():
        print("PostgreSQL is not installed here")
        return SKIPPED
    durable = sys.argv[1] == "--durable"
    with cluster(durable) as node:
        known = {"PRAIRIE_TEST_DATABASE": node.address(), "PRAIRIE_TEST_POSTMASTER": str(node.running.pid)}
        return subprocess.run(sys.argv[1 + durable:], env={**os.environ, **known}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
