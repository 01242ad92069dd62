#!/usr/bin/env python3
"""The trainer's loop, small: it learns a toy, goes on after a stop as if there had been none, and what it writes
says in C what it says while it learns. usage: train_test.py LIBRARY NET_SAY
Exit status 77 (skipped) where PyTorch is not installed (Debian's python3-torch, 600 MB with what it needs)."""
import dataclasses
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ["PRAIRIE_LIBRARY"] = sys.argv[1]
sys.path[:0] = [str(ROOT), str(ROOT / "python")]
sys.dont_write_bytecode = True

try:
    import torch
except ImportError:
    print("skipped: PyTorch is not installed (python3-torch)")
    sys.exit(77)

import numpy  # noqa: E402

import prairie  # noqa: E402
from train.layout import columns_of, layout_of  # noqa: E402
from train.learn import Learner, Plan  # noqa: E402
from train.play import Courses, judge  # noqa: E402


class ToyGame:
    """Two seats in turn are shown one of eight signs and say one of eight numbers; the sign's own number is a point.
    After four choices the higher score wins. The first half of the numbers may be said only by signs below four."""
    name, rules, number_count, min_seats, max_seats, observation_size = "toy", 1, 8, 2, 2, 2
    observation = {"sign": prairie.Slice("sign", "bits", 0, 0, 1, (8,), 2),
                   "turn": prairie.Slice("turn", "counts", 1, 0, 4, (1,), 2)}
    numbers = {"say": prairie.Slice("say", "flags", 0, 0, 1, (8,), 8)}


class ToyBatch:
    def __init__(self, tables, seed):
        self.random, self.tables = numpy.random.default_rng(seed), tables
        self.turn, self.points = numpy.zeros(tables, int), numpy.zeros((tables, 2), int)
        self.reward, self.done = numpy.zeros((tables, 2), numpy.float32), numpy.zeros(tables, numpy.uint8)
        self._show()

    def _show(self):
        self.sign = self.random.integers(0, 8, self.tables)
        self.observation = numpy.stack([1 << self.sign, self.turn], 1).astype(numpy.uint8)
        self.seat = (self.turn % 2).astype(numpy.int8)

    def legal(self):
        low = numpy.arange(8)[None, :] < 4
        return (low == (self.sign < 4)[:, None]).astype(numpy.uint8)

    def step_unchecked(self, said):
        assert self.legal()[numpy.arange(self.tables), said].all(), "what may not be said was said"
        self.points[numpy.arange(self.tables), self.seat] += said == self.sign
        self.turn += 1
        self.done = (self.turn == 4).astype(numpy.uint8)
        lead = numpy.sign(self.points[:, 0] - self.points[:, 1])
        self.reward = (numpy.stack([lead, -lead], 1) / 2 * self.done[:, None]).astype(numpy.float32)
        self.points[self.done == 1], self.turn[self.done == 1] = 0, 0
        self._show()

    def __enter__(self):
        return self

    def __exit__(self, *why):
        pass


PLAN = Plan("toy", 2, seed=3, tables=128, steps=16, first=32, second=16, rate=5e-3, chunk=512)


def toy(plan=PLAN):
    return Learner(plan, ToyGame, ToyBatch, "cpu")


def learns_a_toy():
    learner = toy()
    before = learner.measure(400)
    for _ in range(40):
        learner.round()
    after = learner.measure(400)
    assert 0.35 < before < 0.65 and after > 0.8, (before, after)
    return f"a toy: {before:.2f} to {after:.2f} against random"


def goes_on_as_if_never_stopped(folder):
    whole, first, second = toy(), toy(), toy()
    for _ in range(4):
        whole.round()
    for _ in range(2):
        first.round()
    first.save(folder / "run.pt")
    second.load(folder / "run.pt")
    for _ in range(2):
        second.round()
    assert whole.export() == second.export() and whole.export() != first.export()
    try:
        toy(dataclasses.replace(PLAN, rate=1e-3)).load(folder / "run.pt")
    except SystemExit as why:
        assert "rate" in str(why)
    else:
        raise AssertionError("a run goes on under another plan")


def gains_are_those_of_the_own_course():
    """Two tables, seats 0 1 0: the first game ends in the third step, won by seat 0; the other goes on."""
    courses = Courses()
    for step, seat in enumerate([0, 1, 0]):
        courses.seat.append(numpy.array([seat, seat]))
        courses.value.append(numpy.array([0.5, 0.5]))
        courses.done.append(numpy.array([step == 2, False]))
        courses.reward.append(numpy.array([[0.5, -0.5], [0, 0]]) * (step == 2))
        for name in ("observation", "flags", "number", "log"):
            getattr(courses, name).append(numpy.array([step, 10 + step]))
    found = judge(courses, 2, 0.5)
    assert found["number"].tolist() == [0, 1, 2]
    assert numpy.allclose(found["advantage"], [0.25, -0.5, 0.5]), found["advantage"]
    assert found["share"].tolist() == [[1, 0], [0, 1], [1, 0]]


def the_file_says_what_was_trained(folder, net_say):
    for name, seats in (("tomahawk", 2), ("sioux", 3), ("big-manitou", 2), ("bison", 2)):
        game = prairie.Game(name)

        def open_batch(tables, seed):
            return prairie.Batch(game, tables, seats, seed=seed)

        learner = Learner(Plan(name, seats, tables=4, steps=450, first=32, second=16, epochs=1, chunk=256), game,
                          open_batch, "cpu")
        if name == "tomahawk":
            learner.round()
        (folder / "net").write_bytes(learner.export())
        with open_batch(8, 5) as batch:
            generator = numpy.random.default_rng(1)
            seen = []
            for _ in range(12):
                flags = batch.legal()
                batch.step((generator.random(flags.shape) * flags).argmax(1))
                seen.append(batch.observation.copy())
        seen = numpy.concatenate(seen)
        said = subprocess.run([net_say, folder / "net", name, str(seats)], input=seen.tobytes(), check=True,
                              capture_output=True).stdout.decode().split("\n")
        said = numpy.array([[int(word) for word in line.split()] for line in said if line], float)
        with torch.no_grad():
            number, share = learner.net(learner.net.features(torch.from_numpy(seen)))
        unit = 2.0 ** learner.net.shifts.unit / numpy.log(2)
        assert said.shape == (len(seen), game.number_count + seats)
        off = numpy.abs(said[:, :-seats] / unit - number.numpy()).max()
        assert off < 0.02, (name, off)
        assert numpy.abs(said[:, -seats:] / 1024 - share.clamp(0, 1).numpy()).max() < 0.02
        assert len(columns_of(game)) == len(learner.net.rows) and layout_of(game) > 0


def main(net_say):
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as folder:
        gains_are_those_of_the_own_course()
        print(learns_a_toy())
        goes_on_as_if_never_stopped(pathlib.Path(folder))
        the_file_says_what_was_trained(pathlib.Path(folder), net_say)


main(sys.argv[2])
