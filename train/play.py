"""Self-play: tables of a batch on which one net plays every seat, and what each choice came to."""
from __future__ import annotations

from typing import Any, Callable

import numpy
import torch

from train.model import log_shares


class Courses:
    """Steps of all tables: arrays [step][table]."""

    def __init__(self) -> None:
        self.observation: list[Any] = []
        self.flags: list[Any] = []
        self.number: list[Any] = []
        self.log: list[Any] = []
        self.value: list[Any] = []
        self.seat: list[Any] = []
        self.reward: list[Any] = []
        self.done: list[Any] = []


def play(net: Any, batch: Any, steps: int, device: str, generator: Any) -> Courses:
    """Every seat draws as the net says."""
    found = Courses()
    for _ in range(steps):
        observation, flags = batch.observation.copy(), batch.legal() != 0
        seat = batch.seat.copy()
        with torch.no_grad():
            seen = torch.from_numpy(observation).to(device)
            number, share = net(net.features(seen))
            logs = log_shares(number, torch.from_numpy(flags).to(device))
            said = torch.multinomial(logs.exp(), 1, generator=generator)
            log = logs.gather(1, said)[:, 0].cpu().numpy()
        said = said[:, 0].cpu().numpy().astype(numpy.uint16)
        batch.step_unchecked(said)
        for name, value in (("observation", observation), ("flags", flags), ("number", said.astype(numpy.int32)), ("log", log),
                            ("value", share[:, 0].cpu().numpy()), ("seat", seat), ("reward", batch.reward.copy()),
                            ("done", batch.done.copy() != 0)):
            getattr(found, name).append(value)
    return found


def judge(courses: Courses, seats: int, decay: float) -> dict[str, Any]:
    """What each choice was worth to who made it: how much better than expected its course went (generalised advantage
    estimation over the seat's own choices), and the share of the win of every place in the end. Courses that had not
    ended are left out."""
    steps, tables = len(courses.seat), len(courses.seat[0])
    row = numpy.arange(tables)
    ahead = numpy.zeros((tables, seats))  # the value of the seat's next choice, or its share in the end
    gain = numpy.zeros((tables, seats))
    end = numpy.zeros((tables, seats))
    ended = numpy.zeros(tables, bool)
    advantage, share, known = [], [], []
    for step in reversed(range(steps)):
        done, seat, value = courses.done[step], courses.seat[step], courses.value[step]
        final = courses.reward[step][:, :seats] + 1 / seats
        end[done] = ahead[done] = final[done]
        gain[done] = 0
        ended |= done
        gain[row, seat] = ahead[row, seat] - value + decay * gain[row, seat]
        ahead[row, seat] = value
        advantage.append(gain[row, seat].copy())
        share.append(end[row[:, None], (seat[:, None] + numpy.arange(seats)) % seats])
        known.append(ended.copy())
    kept = numpy.stack(known[::-1]).reshape(-1)

    def flat(arrays: list[Any]) -> Any:
        return numpy.stack(arrays).reshape((steps * tables,) + arrays[0].shape[1:])[kept]

    return {"observation": flat(courses.observation), "flags": flat(courses.flags), "number": flat(courses.number),
            "log": flat(courses.log), "advantage": flat(advantage[::-1]), "share": flat(share[::-1])}


def against_random(net: Any, batch: Any, games: int, device: str, seed: int) -> float:
    """The net's share of the win, seated in turn with others who say any number, in so many games."""
    generator = torch.Generator(device=device).manual_seed(seed)
    random = numpy.random.default_rng(seed)
    own = numpy.arange(batch.tables)
    seats, wins, ended = net.sizes["seats"], 0.0, 0
    while ended < games:
        flags = batch.legal()
        with torch.no_grad():
            number, _ = net(net.features(torch.from_numpy(batch.observation.copy()).to(device)))
            logs = log_shares(number, torch.from_numpy(flags != 0).to(device))
            said = torch.multinomial(logs.exp(), 1, generator=generator)[:, 0].cpu().numpy()
        blind = (random.random(flags.shape) * flags).argmax(1)
        batch.step_unchecked(numpy.where(batch.seat == own % seats, said, blind).astype(numpy.uint16))
        for table in numpy.flatnonzero(batch.done):
            wins += float(batch.reward[table, own[table] % seats]) + 1 / seats
            ended += 1
            own[table] += 1
    return wins / ended


Opener = Callable[[int, int], Any]  # (tables, seed): a batch
