"""A terminal for tests: tmux with a program in it, keys to send and text to wait for."""
import os
import re
import shutil
import subprocess
import tempfile
import time


WAIT = 300.0  # seconds after which a test fails; a busy machine may need many of them


SANITIZERS = ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS")  # tools/run-tests


class Terminal:
    """Starts a command in a tmux of its own; use it in a with block."""

    def __init__(self, command, columns=100, rows=40, language="en", colour=False):
        self.folder = tempfile.mkdtemp(prefix="prairie-terminal-")
        self.tmux = ["tmux", "-S", os.path.join(self.folder, "socket"), "-f", "/dev/null"]
        environment = {"TERM": "screen-256color", "PATH": os.environ["PATH"], "USER": "ana",
                       "PRAIRIE_LANG": language, "LANG": "C.UTF-8", "HOME": self.folder}
        if not colour:
            environment["NO_COLOR"] = "1"
        environment.update((name, os.environ[name]) for name in SANITIZERS if name in os.environ)
        words = " ".join(f"'{name}={value}'" for name, value in environment.items())
        line = " ".join(f"'{word}'" for word in command)
        self.typed_at = 0
        self.run("new-session", "-d", "-s", "game", "-x", str(columns), "-y", str(rows),
                 f"cd '{self.folder}' && env -i {words} {line}; echo \"[ended with $?]\"; cat")
        self.run("pipe-pane", "-t", "game", f"cat > '{self.path('output')}'")
        while not os.path.exists(self.path("output")):
            time.sleep(0.001)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        subprocess.run([*self.tmux, "kill-server"], check=False, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *arguments):
        return subprocess.run([*self.tmux, *arguments], check=True, capture_output=True,
                              text=True).stdout

    def screen(self, colours=False):
        screen = self.run("capture-pane", "-p", "-t", "game", *(["-e"] if colours else []))
        return screen.replace("\u00a0", " ")  # French sets it before ; : ! ?

    def path(self, name):
        return os.path.join(self.folder, name)

    def key(self, *keys):
        self.run("send-keys", "-t", "game", *keys)

    def type(self, line):
        """Types a line and Enter."""
        self.typed_at = os.path.getsize(self.path("output"))
        if line:
            self.run("send-keys", "-t", "game", "-l", line)
        self.key("Enter")

    def wait(self, pattern, seconds=WAIT):
        """Waits until the screen matches; returns it."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if re.search(pattern, screen, re.MULTILINE):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {pattern!r}; the screen is:\n{screen}")
            time.sleep(0.01)

    def wait_answer(self, pattern, seconds=WAIT):
        """Waits until the program has answered the line typed last and asks again, which is when the
        last line of its output matches; returns the screen."""
        end = time.monotonic() + seconds
        while True:
            with open(self.path("output"), "rb") as file:
                file.seek(self.typed_at)
                answer = plain(file.read().decode(errors="replace"))
            if "\n" in answer and re.search(pattern, answer.rsplit("\n", 1)[1]):
                return self.screen()
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {pattern!r} at the end of:\n"
                                     f"{self.screen()}")
            time.sleep(0.01)


def plain(output):
    """Without colours and movements, with plain blanks."""
    return re.sub(r"\033\[[0-9;?]*[A-Za-z]|\033[>=]|\r", "", output).replace("\u00a0", " ")
