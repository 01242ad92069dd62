"""Learning from self-play: proximal policy optimisation, a step at a time, from files that can be taken up again."""
from __future__ import annotations

import dataclasses
import json
import pathlib
import time
from typing import Any

import torch

from train.layout import file_of
from train.model import Net, log_shares
from train.play import Opener, against_random, judge, play


@dataclasses.dataclass
class Plan:
    """What makes a run the same when it is repeated, on the same kind of machine."""

    game: str
    seats: int
    seed: int = 1
    tables: int = 512
    steps: int = 96
    first: int = 64
    second: int = 32
    rate: float = 1e-3
    epochs: int = 3
    chunk: int = 4096
    clip: float = 0.2
    entropy: float = 0.01
    decay: float = 0.95


class Learner:
    def __init__(self, plan: Plan, game: Any, open_batch: Opener, device: str):
        torch.manual_seed(plan.seed)
        self.plan, self.game, self.open_batch, self.device = plan, game, open_batch, device
        self.net = Net(game, plan.seats, plan.first, plan.second).to(device)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=plan.rate)
        self.rounds, self.curve = 0, []

    def _seed(self, what: int) -> int:
        return (self.plan.seed * 1_000_003 + self.rounds) * 8 + what

    def round(self) -> dict[str, float]:
        """Plays from new deals and learns from it. Its chance follows from the plan's seed and its number alone, so a
        run that is taken up again goes on as if it had never stopped."""
        plan, begin = self.plan, time.monotonic()
        generator = torch.Generator(device=self.device).manual_seed(self._seed(0))
        with self.open_batch(plan.tables, self._seed(1)) as batch:
            found = judge(play(self.net, batch, plan.steps, self.device, generator), plan.seats, plan.decay)
        played = time.monotonic()
        count = len(found["number"])
        if count == 0:
            raise SystemExit(f"no game ended within {plan.steps} steps: more are needed")
        data = {name: torch.from_numpy(array) for name, array in found.items()}
        data["advantage"] = ((data["advantage"] - data["advantage"].mean()) / (data["advantage"].std() + 1e-6)).float()
        said = {"entropy": 0.0, "share_loss": 0.0}
        for _ in range(plan.epochs):
            order = torch.randperm(count, generator=torch.Generator().manual_seed(self._seed(2)))
            for at in range(0, count, plan.chunk):
                part = {name: tensor[order[at:at + plan.chunk]].to(self.device) for name, tensor in data.items()}
                said = self._improve(part)
        self.rounds += 1
        line = {"round": self.rounds, "choices": count, "play_s": round(played - begin, 3),
                "learn_s": round(time.monotonic() - played, 3), **said}
        self.curve.append(line)
        return line

    def _improve(self, part: dict[str, Any]) -> dict[str, float]:
        plan = self.plan
        number, share = self.net(self.net.features(part["observation"]))
        logs = log_shares(number, part["flags"])
        log = logs.gather(1, part["number"].long()[:, None])[:, 0]
        ratio = (log - part["log"]).exp()
        gain = torch.minimum(ratio * part["advantage"], ratio.clamp(1 - plan.clip, 1 + plan.clip) * part["advantage"])
        entropy = -(logs.exp() * torch.where(part["flags"], logs, torch.zeros_like(logs))).sum(1).mean()
        share_loss = (share - part["share"].float()).square().sum(1).mean()
        loss = share_loss - gain.mean() - plan.entropy * entropy
        self.adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.adam.step()
        self.net.keep_in_range()
        return {"entropy": round(float(entropy), 4), "share_loss": round(float(share_loss), 4)}

    def measure(self, games: int) -> float:
        with self.open_batch(min(games, 256), self._seed(3)) as batch:
            return against_random(self.net, batch, games, self.device, self._seed(4))

    def export(self) -> bytes:
        return file_of(self.game, self.plan.seats, self.net.weights(), self.net.shifts)

    def save(self, path: pathlib.Path) -> None:
        """Replaces the file as a whole, so that a run that is ended in the middle loses nothing."""
        beside = path.with_suffix(".new")
        words = json.dumps({"plan": dataclasses.asdict(self.plan), "rounds": self.rounds, "curve": self.curve})
        torch.save({"words": words, "net": self.net.state_dict(), "adam": self.adam.state_dict()["state"]}, beside)
        beside.replace(path)

    def load(self, path: pathlib.Path) -> None:
        kept = torch.load(path, map_location=self.device, weights_only=True)
        words = json.loads(kept["words"])
        changed = [name for name, value in dataclasses.asdict(self.plan).items() if words["plan"].get(name) != value]
        if changed:
            raise SystemExit(f"{path}: was begun with another {', '.join(changed)}")
        self.net.load_state_dict(kept["net"])
        self.adam.load_state_dict({"state": kept["adam"], "param_groups": self.adam.state_dict()["param_groups"]})
        self.rounds, self.curve = words["rounds"], words["curve"]
