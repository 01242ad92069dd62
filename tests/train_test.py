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

from train.layout import BITS, columns_of, layout_of  # noqa: E402
from train.learn import Learner, Plan  # noqa: E402
from train.library import Game, Slice, Tables  # noqa: E402
from train.play import Courses, flags_of, judge, play  # noqa: E402


class ToyGame:
    """Two seats in turn are shown one of eight signs and say one of eight numbers; the sign's own number is a point.
    After four choices the higher score wins. The first half of the numbers may be said only by signs below four."""
    name, rules, number_count, min_seats, max_seats, observation_size = "toy", 1, 8, 2, 2, 2
    observation = [Slice("sign", BITS, 0, 0, 1, (8,)), Slice("turn", 0, 1, 0, 4, (1,))]
    numbers = [Slice("say", BITS, 0, 0, 1, (8,))]


class ToyTables:
    def __init__(self, count, seed):
        self.random = torch.Generator().manual_seed(seed)
        self.turn, self.points = torch.zeros(count, dtype=torch.int64), torch.zeros((count, 2))
        self.reward, self.done = torch.zeros((count, 2)), torch.zeros(count, dtype=torch.uint8)
        self._show()

    def _show(self):
        self.sign = torch.randint(0, 8, (len(self.turn),), generator=self.random)
        self.observation = torch.stack([1 << self.sign, self.turn], 1).byte()
        self.mask = torch.where(self.sign < 4, 15, 240).byte()[:, None]
        self.seat = (self.turn % 2).char()

    def step(self, said):
        row = torch.arange(len(self.turn))
        assert flags_of(self.mask, 8)[row, said.long()].all(), "what may not be said was said"
        self.points[row, self.seat.long()] += (said == self.sign).float()
        self.turn += 1
        self.done = (self.turn == 4).byte()
        lead = torch.sign(self.points[:, 0] - self.points[:, 1])
        self.reward = torch.stack([lead, -lead], 1) / 2 * self.done[:, None]
        self.points[self.done == 1], self.turn[self.done == 1] = 0, 0
        self._show()

    def __enter__(self):
        return self

    def __exit__(self, *why):
        pass


PLAN = Plan("toy", 2, seed=3, tables=128, steps=16, first=32, second=16, rate=5e-3, chunk=512, halve=40, magnet=0.01,
            past=0.2, elder=1)


def toy(plan=PLAN):
    return Learner(plan, ToyGame, ToyTables, "cpu")


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


def only_what_is_the_learner_s_own_is_learnt(plan=PLAN):
    """At the tables against a past self, which draws by other weights, the choices kept are those of one seat."""
    learner = toy(plan)
    with learner.open_tables(10, 1) as tables:
        courses = play(learner.net, tables, 8, "cpu", torch.Generator().manual_seed(1), learner.past, 4)
    assert courses.own[:, 4:].all()
    assert (courses.own[:, :4] == (courses.seat[:, :4] == torch.tensor([0, 1, 0, 1]))).all()
    assert len(judge(courses, 2, 0.9)["number"]) == 4 * 4 + 6 * 8


def runs_begin_with_another_s_net(folder):
    first = toy()
    first.round()
    (folder / "first").write_bytes(first.export())
    assert toy(dataclasses.replace(PLAN, begin=str(folder / "first"))).export() == first.export()
    (folder / "torn").write_bytes(first.export()[:-1])
    try:
        toy(dataclasses.replace(PLAN, begin=str(folder / "torn")))
    except SystemExit as why:
        assert "damaged" in str(why)
    else:
        raise AssertionError("a run begins with a torn file")


def gains_are_those_of_the_own_course():
    """Two tables, seats 0 1 0: the first game ends in the third step, won by seat 0; the other goes on."""
    courses = Courses(3, ToyTables(2, 1), 2, "cpu")
    courses.seat[:], courses.value[:] = torch.tensor([[0], [1], [0]]), 0.5
    courses.done[:], courses.reward[:] = 0, 0
    courses.done[2, 0], courses.reward[2, 0] = 1, torch.tensor([0.5, -0.5])
    courses.number[:] = torch.tensor([[0, 10], [1, 11], [2, 12]])
    found = judge(courses, 2, 0.5)
    assert found["number"].tolist() == [0, 1, 2]
    assert numpy.allclose(found["advantage"], [0.25, -0.5, 0.5]), found["advantage"]
    assert found["share"].tolist() == [[1, 0], [0, 1], [1, 0]]


def the_file_says_what_was_trained(folder, net_say):
    for name, seats in (("tomahawk", 2), ("sioux", 3), ("big-manitou", 2), ("bison", 2)):
        game = Game(name)

        def open_tables(count, seed):
            return Tables(game, count, seats, seed)

        learner = Learner(Plan(name, seats, tables=4, steps=450, first=32, second=16, epochs=1, chunk=256), game,
                          open_tables, "cpu")
        if name == "tomahawk":
            learner.round()
        (folder / "net").write_bytes(learner.export())
        with open_tables(8, 5) as tables:
            generator, seen = torch.Generator().manual_seed(1), []
            for _ in range(12):
                flags = flags_of(tables.mask, game.number_count)
                tables.step((torch.rand(flags.shape, generator=generator) * flags).argmax(1).short())
                seen.append(tables.observation.clone())
        seen = torch.cat(seen).numpy()
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
        only_what_is_the_learner_s_own_is_learnt()
        runs_begin_with_another_s_net(pathlib.Path(folder))
        print(learns_a_toy())
        goes_on_as_if_never_stopped(pathlib.Path(folder))
        the_file_says_what_was_trained(pathlib.Path(folder), net_say)


main(sys.argv[2])
