"""Self-play: tables on which one net plays every seat, at some of them against a past self, and what each choice came
to. Everything lies on the device that learns."""
from __future__ import annotations

from typing import Any, Callable

import torch

from train.model import log_shares

Opener = Callable[[int, int], Any]  # (how many, seed): tables


def flags_of(mask: Any, numbers: int) -> Any:
    """Masks of bits as flags: [..., numbers]."""
    eight = torch.arange(8, dtype=torch.uint8, device=mask.device)
    return (mask[..., None] >> eight & 1).flatten(-2)[..., :numbers].bool()


def draw(logs: Any, generator: Any) -> Any:
    return torch.multinomial(logs.exp(), 1, generator=generator)[:, 0]


class Courses:
    """Steps of all tables: tensors [step][table]. `own`: the choice was the learning net's."""

    def __init__(self, steps: int, tables: Any, seats: int, device: str):
        def room(like: Any, columns: int | None = None) -> Any:
            shape = like.shape if columns is None else (like.shape[0], columns)
            return torch.empty((steps, *shape), dtype=like.dtype, device=device)

        self.observation, self.mask, self.seat, self.done = (
            room(like) for like in (tables.observation, tables.mask, tables.seat, tables.done))
        self.reward = room(tables.reward, seats)
        self.number = torch.empty((steps, len(tables.seat)), dtype=torch.int16, device=device)
        self.log, self.value = (torch.empty((steps, len(tables.seat)), device=device) for _ in range(2))
        self.own = torch.ones((steps, len(tables.seat)), dtype=torch.bool, device=device)


def play(net: Any, tables: Any, steps: int, device: str, generator: Any, past: Any = None, against: int = 0) -> Courses:
    """Every seat draws as the net says; at the first `against` tables all but one seat draw as `past` says."""
    seats = net.sizes["seats"]
    found = Courses(steps, tables, seats, device)
    mine = torch.arange(against, device=device) % seats
    for step in range(steps):
        for name in ("observation", "mask", "seat"):
            getattr(found, name)[step].copy_(getattr(tables, name), non_blocking=True)
        with torch.no_grad():
            features = net.features(found.observation[step])
            number, share = net(features)
            if against:
                found.own[step, :against] = found.seat[step, :against] == mine
                number[:against] = torch.where(found.own[step, :against, None], number[:against], past(features[:against])[0])
            logs = log_shares(number, flags_of(found.mask[step], number.shape[1]))
            said = draw(logs, generator)
            found.log[step] = logs.gather(1, said[:, None])[:, 0]
            found.value[step], found.number[step] = share[:, 0], said.short()
        tables.step(found.number[step].to(tables.seat.device))
        found.reward[step].copy_(tables.reward[:, :seats], non_blocking=True)
        found.done[step].copy_(tables.done, non_blocking=True)
    return found


def judge(courses: Courses, seats: int, decay: float) -> dict[str, Any]:
    """What each choice was worth to who made it: how much better than expected its course went (generalised advantage
    estimation over the seat's own choices), and the share of the win of every place in the end. Courses that had not
    ended are left out, and choices of others."""
    steps, tables = courses.seat.shape
    device = courses.seat.device
    ahead, gain, end = (torch.zeros((tables, seats), device=device) for _ in range(3))
    ended = torch.zeros(tables, dtype=torch.bool, device=device)
    advantage = torch.zeros((steps, tables), device=device)
    share = torch.zeros((steps, tables, seats), device=device)
    known = torch.zeros((steps, tables), dtype=torch.bool, device=device)
    place = torch.arange(seats, device=device)
    for step in reversed(range(steps)):
        done, seat, value = courses.done[step].bool(), courses.seat[step].long()[:, None], courses.value[step][:, None]
        final = courses.reward[step] + 1 / seats
        ahead, end = (torch.where(done[:, None], final, before) for before in (ahead, end))
        gain = torch.where(done[:, None], torch.zeros_like(gain), gain)
        ended = ended | done
        own = ahead.gather(1, seat) - value + decay * gain.gather(1, seat)
        gain, ahead = gain.scatter(1, seat, own), ahead.scatter(1, seat, value)
        advantage[step], known[step] = own[:, 0], ended
        share[step] = end.gather(1, (seat + place) % seats)
    kept = (known & courses.own).reshape(-1).nonzero()[:, 0]
    found = {name: getattr(courses, name) for name in ("observation", "mask", "number", "log")}
    return {name: tensor.flatten(0, 1)[kept] for name, tensor in (found | {"advantage": advantage, "share": share}).items()}


def against_random(net: Any, tables: Any, games: int, device: str, seed: int) -> float:
    """The net's share of the win, seated in turn with others who say any number, in so many games."""
    generator = torch.Generator(device=device).manual_seed(seed)
    home, seats = tables.seat.device, net.sizes["seats"]
    own, wins, ended = torch.arange(len(tables.seat), device=home), 0.0, 0
    while ended < games:
        with torch.no_grad():
            number, _ = net(net.features(tables.observation.to(device)))
            flags = flags_of(tables.mask.to(device), number.shape[1])
            mine = (tables.seat == own % seats).to(device)
            said = draw(log_shares(torch.where(mine[:, None], number, torch.zeros_like(number)), flags), generator)
        tables.step(said.short().to(home))
        over = tables.done.nonzero()[:, 0]
        wins += float((tables.reward[over, own[over] % seats] + 1 / seats).sum())
        ended += len(over)
        own[over] += 1
    return wins / ended
