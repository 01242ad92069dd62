"""Learning from self-play: proximal policy optimisation, a round at a time, from files that can be taken up again."""
from __future__ import annotations

import copy
import dataclasses
import json
import pathlib
import time
from typing import Any

import torch

from train.layout import file_of, weights_of
from train.model import Net, log_shares
from train.play import Opener, against_random, flags_of, judge, play

ELDERS = 8  # past selves that a run keeps


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
    halve: int = 0  # rounds after which rate and entropy are half of what they were; 0: never
    magnet: float = 0.0  # how strongly the net is held to what it was on average
    follow: float = 0.05  # how much of each round's net that average takes up
    past: float = 0.0  # share of the tables that are played against a past self
    elder: int = 10  # rounds from one past self to the next, twice as many whenever there are too many
    begin: str = ""  # file of a net that this one begins with


class Learner:
    def __init__(self, plan: Plan, game: Any, open_tables: Opener, device: str):
        torch.manual_seed(plan.seed)
        self.plan, self.game, self.open_tables, self.device = plan, game, open_tables, device
        self.net = Net(game, plan.seats, plan.first, plan.second).to(device)
        if plan.begin:
            self.net.take(weights_of(game, plan.seats, pathlib.Path(plan.begin).read_bytes()))
        self.mean, self.past = copy.deepcopy(self.net), copy.deepcopy(self.net)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=plan.rate)
        self.rounds, self.elder, self.elders, self.curve = 0, plan.elder, [], []

    def _seed(self, what: int) -> int:
        return (self.plan.seed * 1_000_003 + self.rounds) * 8 + what

    def _waned(self, amount: float) -> float:
        return amount * 0.5 ** (self.rounds / self.plan.halve) if self.plan.halve else amount

    def _play(self) -> dict[str, Any]:
        plan = self.plan
        generator = torch.Generator(device=self.device).manual_seed(self._seed(0))
        against = int(plan.past * plan.tables) if self.elders else 0
        if against:
            self.past.load_state_dict(self.elders[self._seed(5) // 8 % len(self.elders)])
        with self.open_tables(plan.tables, self._seed(1)) as tables:
            return judge(play(self.net, tables, plan.steps, self.device, generator, self.past, against),
                         plan.seats, plan.decay)

    def round(self) -> dict[str, float]:
        """Plays from new deals and learns from it. Its chance follows from the plan's seed and its number alone, so a
        run that is taken up again goes on as if it had never stopped."""
        plan, begin = self.plan, time.monotonic()
        data = self._play()
        count = len(data["number"])
        if count == 0:
            raise SystemExit(f"no game ended within {plan.steps} steps: more are needed")
        played = time.monotonic()
        data["advantage"] = (data["advantage"] - data["advantage"].mean()) / (data["advantage"].std() + 1e-6)
        for group in self.adam.param_groups:
            group["lr"] = self._waned(plan.rate)
        generator = torch.Generator(device=self.device).manual_seed(self._seed(2))
        said = {}
        for _ in range(plan.epochs):
            order = torch.randperm(count, generator=generator, device=self.device)
            for at in range(0, count, plan.chunk):
                said = self._improve({name: tensor[order[at:at + plan.chunk]] for name, tensor in data.items()})
        self.rounds += 1
        self._remember()
        line = {"round": self.rounds, "choices": count, "play_s": round(played - begin, 3),
                "learn_s": round(time.monotonic() - played, 3), **{name: round(float(it), 4) for name, it in said.items()}}
        self.curve.append(line)
        return line

    def _improve(self, part: dict[str, Any]) -> dict[str, Any]:
        plan = self.plan
        features = self.net.features(part["observation"])
        number, share = self.net(features)
        flags = flags_of(part["mask"], number.shape[1])
        logs = log_shares(number, flags)
        log = logs.gather(1, part["number"].long()[:, None])[:, 0]
        ratio = (log - part["log"]).exp()
        gain = torch.minimum(ratio * part["advantage"], ratio.clamp(1 - plan.clip, 1 + plan.clip) * part["advantage"])
        sayable = torch.where(flags, logs, torch.zeros_like(logs))
        entropy = -(logs.exp() * sayable).sum(1).mean()
        share_loss = (share - part["share"]).square().sum(1).mean()
        loss = share_loss - gain.mean() - self._waned(plan.entropy) * entropy
        if plan.magnet:
            with torch.no_grad():
                mean = torch.where(flags, log_shares(self.mean(features)[0], flags), torch.zeros_like(logs))
            loss = loss + plan.magnet * (logs.exp() * (sayable - mean)).sum(1).mean()
        self.adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.adam.step()
        self.net.keep_in_range()
        return {"entropy": entropy.detach(), "share_loss": share_loss.detach()}

    def _remember(self) -> None:
        """The average takes up the round's net; every so often the net becomes a past self."""
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters()):
                mean.lerp_(now, self.plan.follow)
        if self.plan.past and self.rounds % self.elder == 0:
            self.elders.append({name: value.clone() for name, value in self.net.state_dict().items()})
            if len(self.elders) > ELDERS:
                self.elders, self.elder = self.elders[1::2], 2 * self.elder

    def measure(self, games: int) -> float:
        with self.open_tables(min(games, 4096), self._seed(3)) as tables:
            return against_random(self.net, tables, games, self.device, self._seed(4))

    def export(self, net: Net | None = None, decided: int = 0) -> bytes:
        net = net or self.net
        return file_of(self.game, self.plan.seats, net.weights(), net.shifts, decided)

    def save(self, path: pathlib.Path) -> None:
        """Replaces the file as a whole, so that a run that is ended in the middle loses nothing."""
        beside = path.with_suffix(".new")
        words = json.dumps({"plan": dataclasses.asdict(self.plan), "rounds": self.rounds, "elder": self.elder,
                            "curve": self.curve})
        torch.save({"words": words, "net": self.net.state_dict(), "mean": self.mean.state_dict(), "elders": self.elders,
                    "adam": self.adam.state_dict()["state"]}, beside)
        beside.replace(path)

    def load(self, path: pathlib.Path) -> None:
        kept = torch.load(path, map_location=self.device, weights_only=True)
        words = json.loads(kept["words"])
        changed = [name for name, value in dataclasses.asdict(self.plan).items() if words["plan"].get(name) != value]
        if changed:
            raise SystemExit(f"{path}: was begun with another {', '.join(changed)}")
        self.net.load_state_dict(kept["net"])
        self.mean.load_state_dict(kept["mean"])
        self.adam.load_state_dict({"state": kept["adam"], "param_groups": self.adam.state_dict()["param_groups"]})
        self.rounds, self.elder, self.elders, self.curve = words["rounds"], words["elder"], kept["elders"], words["curve"]
