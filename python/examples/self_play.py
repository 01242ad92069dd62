"""A small policy learns Sioux by playing against itself, until it beats a bot: a notebook of cells.

Needs numpy and libprairie alone, and less than ten minutes of one processor:

    python3 self_play.py --out learned

Run it as a program, or cell by cell in an editor that knows `# %%`. After every round it keeps what it needs to go on:
interrupted, the same command continues where it was, to the same end. In the folder stand `policy.npz`, `curve.csv` and
`curve.svg`."""
# %%
from __future__ import annotations

import argparse
import csv
import os
import pathlib
import sys
import time
from typing import Any

import numpy
from numpy.typing import NDArray

import prairie
from prairie import tree

Array = NDArray[Any]
Weights = dict[str, Array]
GAME, SEATS = "sioux", 2
HIDDEN = 64
SILENT = 0xffff

# %% [markdown]
# ## What the policy sees
#
# An observation is bytes with a layout (docs/observations.md). `widen` gives every member of a set a byte of its own.
# Counts are scaled to about 0…1, codes (which card, which phase) become one column per value, and columns that never
# change at a table of two are left out: some 170 remain.


# %%
class Eyes:
    """Turns observations into rows of small numbers."""

    def __init__(self, game: prairie.Game):
        self.game = game
        at, columns = 0, []
        for one in game.observation.values():
            width = int(numpy.prod(one.shape))
            for column in range(at, at + width):
                if one.kind == "codes" and one.most <= 40:
                    columns += [(column, code, 1.0) for code in range(one.most + 1)]
                else:
                    columns.append((column, -1, 1 / min(one.most, 60)))
            at += width
        self.column = numpy.array([column for column, _, _ in columns])
        self.code = numpy.array([code for _, code, _ in columns], numpy.float32)
        self.scale = numpy.array([scale for _, _, scale in columns], numpy.float32)
        self._keep_what_changes()

    def _keep_what_changes(self) -> None:
        random = numpy.random.default_rng(0)
        least, most = numpy.full(len(self.column), numpy.inf), numpy.full(len(self.column), -numpy.inf)
        with prairie.Batch(self.game, 256, SEATS, seed=1, lists=True) as batch:
            for _ in range(200):
                batch.step_unchecked(batch.draw(random))
                seen = self.look(batch.observation)
                least, most = numpy.minimum(least, seen.min(axis=0)), numpy.maximum(most, seen.max(axis=0))
        kept = least != most
        self.column, self.code, self.scale = self.column[kept], self.code[kept], self.scale[kept]

    def look(self, observation: Array) -> Array:
        raw = self.game.widen(observation)[:, self.column].astype(numpy.float32)
        return numpy.where(self.code >= 0, raw == self.code, raw * self.scale).astype(numpy.float32)


# %% [markdown]
# ## The policy
#
# Two hidden layers; the last column of the output is what the seat expects to win (-0.5 to 0.5), the others say how
# likely each number is to be said. What may not be said gets no chance at all.


# %%
def fresh(inputs: int, numbers: int, random: numpy.random.Generator) -> Weights:
    sizes, weights = (inputs, HIDDEN, HIDDEN, numbers + 1), {}
    for layer in range(3):
        rows, columns = sizes[layer], sizes[layer + 1]
        spread = numpy.sqrt(2 / rows) if layer < 2 else 0.01
        weights[f"w{layer}"] = (random.standard_normal((rows, columns)) * spread).astype(numpy.float32)
        weights[f"b{layer}"] = numpy.zeros(columns, numpy.float32)
    return weights


def think(weights: Weights, seen: Array) -> tuple[Array, Array, Array]:
    """Both hidden layers and the output."""
    first = numpy.maximum(seen @ weights["w0"] + weights["b0"], 0)
    second = numpy.maximum(first @ weights["w1"] + weights["b1"], 0)
    return first, second, second @ weights["w2"] + weights["b2"]


def chances(output: Array, legal: Array) -> Array:
    logits = numpy.where(legal, output[:, :-1], numpy.float32(-1e9))
    likely = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Array = likely / likely.sum(axis=1, keepdims=True)
    return shares


def choose(chance: Array, random: numpy.random.Generator) -> Array:
    """A number for each row, each as likely as its chance."""
    reached = chance.cumsum(axis=1)
    drawn = random.random((len(chance), 1)) * reached[:, -1:]
    said: Array = (reached <= drawn).sum(axis=1).clip(max=chance.shape[1] - 1)
    return said


# %% [markdown]
# ## Playing
#
# All tables are played to their end, side by side; the same policy sits in every seat. Afterwards every decision is
# judged: was the game worth more to its seat when it next had to act, or at the end, than it had expected? (Generalised
# advantage estimation; nothing is paid before the end.)


# %%
def play(weights: Weights, eyes: Eyes, batch: prairie.Batch, random: numpy.random.Generator) -> dict[str, Array]:
    """Plays every table to its end; a row for each decision."""
    course: list[tuple[Array, ...]] = []
    final = numpy.zeros((batch.tables, SEATS), numpy.float32)
    while (acting := numpy.flatnonzero(batch.seat >= 0)).size:
        seen, legal = eyes.look(batch.observation[acting]), batch.legal()[acting].astype(bool)
        output = think(weights, seen)[2]
        chance = chances(output, legal)
        said = choose(chance, random)
        course.append((acting, batch.seat[acting].copy(), seen, legal, said, chance[range(len(said)), said],
                       output[:, -1]))
        number = numpy.full(batch.tables, SILENT, numpy.uint16)
        number[acting] = said
        batch.step_unchecked(number)
        final += batch.reward[:, :SEATS]
    return judge(course, final)


def judge(course: list[tuple[Array, ...]], final: Array, trust: float = 0.95) -> dict[str, Array]:
    following, surprise, gains = final.copy(), numpy.zeros_like(final), []
    for acting, seat, *_, expected in reversed(course):
        surprise[acting, seat] = following[acting, seat] - expected + trust * surprise[acting, seat]
        following[acting, seat] = expected
        gains.append(surprise[acting, seat])
    _, _, seen, legal, said, chance, expected = (numpy.concatenate(part) for part in zip(*course))
    gain = numpy.concatenate(gains[::-1])
    return {"seen": seen, "legal": legal, "said": said, "chance": chance, "gain": gain, "value": gain + expected}


# %% [markdown]
# ## Learning
#
# Proximal policy optimisation: what turned out better than expected becomes likelier, but no more than by a fifth at a
# time, and a little is paid for not being sure too early. The gradient is written out, `tests/self_play_test.py`
# compares it with differences.


# %%
CLIP, SPREAD, VALUE = 0.2, 0.01, 1.0  # how far a chance may move, the worth of being unsure, of expecting rightly


def slope(weights: Weights, part: dict[str, Array]) -> tuple[float, Weights]:
    """The loss over some decisions, and its gradient."""
    rows, count = numpy.arange(len(part["said"])), len(part["said"])
    first, second, output = think(weights, part["seen"])
    chance, gain = chances(output, part["legal"]), part["gain"]
    sure = numpy.log(numpy.maximum(chance, 1e-12))
    ratio = chance[rows, part["said"]] / part["chance"]
    held = numpy.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    unsure = -(chance * sure).sum(axis=1)
    error = output[:, -1] - part["value"]
    loss = (-numpy.where(held, numpy.clip(ratio, 1 - CLIP, 1 + CLIP), ratio) * gain - SPREAD * unsure
            + VALUE * error ** 2).mean()
    back = numpy.empty_like(output)
    pull = numpy.where(held, 0, -ratio * gain)[:, None]
    back[:, :-1] = -pull * chance + SPREAD * chance * (sure + unsure[:, None])
    back[rows, part["said"]] += pull[:, 0]
    back[:, -1] = 2 * VALUE * error
    back /= count
    found, layers = {}, (part["seen"], first, second)
    for layer in (2, 1, 0):
        found[f"w{layer}"], found[f"b{layer}"] = layers[layer].T @ back, back.sum(axis=0)
        if layer:
            back = (back @ weights[f"w{layer}"].T) * (layers[layer] > 0)
    return float(loss), found


class Adam:
    """Steps against the gradient, each weight by its own measure."""

    def __init__(self, weights: Weights):
        self.mean = {name: numpy.zeros_like(one) for name, one in weights.items()}
        self.square = {name: numpy.zeros_like(one) for name, one in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, found: Weights, rate: float) -> None:
        self.steps += 1
        size = numpy.sqrt(sum(float((one ** 2).sum()) for one in found.values()))
        for name, one in found.items():
            one = one * min(1.0, 0.5 / (size + 1e-9))
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * one
            self.square[name] = 0.999 * self.square[name] + 0.001 * one ** 2
            mean = self.mean[name] / (1 - 0.9 ** self.steps)
            square = self.square[name] / (1 - 0.999 ** self.steps)
            weights[name] -= (rate * mean / (numpy.sqrt(square) + 1e-8)).astype(numpy.float32)


def learn(weights: Weights, adam: Adam, course: dict[str, Array], rate: float, random: numpy.random.Generator,
          epochs: int = 2, size: int = 2048) -> float:
    course["gain"] = (course["gain"] - course["gain"].mean()) / (course["gain"].std() + 1e-8)
    losses, count = [], len(course["said"])
    for _ in range(epochs):
        order = random.permutation(count)
        for at in range(0, count, size):
            part = {name: one[order[at:at + size]] for name, one in course.items()}
            loss, found = slope(weights, part)
            adam.step(weights, found, rate)
            losses.append(loss)
    return float(numpy.mean(losses))


# %% [markdown]
# ## Against a bot
#
# Every deal is played twice, the second time with seats exchanged; the two games of a deal are not independent, so the
# interval is about the deals' means. The policy takes what it thinks best.


# %%
def against(weights: Weights, eyes: Eyes, level: str, deals: int, seed: int) -> tuple[float, float]:
    """The policy's share of the win against a level, and half the width of its 95 % interval."""
    game = tree.load_game(GAME, SEATS)
    tables = [(game.new_initial_state(seed + deal), seat, deal) for deal in range(deals) for seat in range(SEATS)]
    share = numpy.zeros(deals)
    while tables:
        asked = [state for state, seat, _ in tables if state.current_player() == seat]
        if asked:
            output = think(weights, eyes.look(numpy.stack([state.observation_bytes() for state in asked])))[2]
            legal = numpy.array([state.legal_actions_mask() for state in asked], bool)
            for state, number in zip(asked, chances(output, legal).argmax(axis=1)):
                state.apply_action(int(number))
        for state, seat, deal in tables:
            if not state.is_terminal() and state.current_player() != seat:
                for number in state.advise(level, seed=seed + deal + 1000003 * state.move_number())["numbers"]:
                    state.apply_action(number)
            if state.is_terminal():
                share[deal] += (state.returns()[seat] + 1 / SEATS) / SEATS
        tables = [table for table in tables if not table[0].is_terminal()]
    return float(share.mean()), float(1.96 * share.std(ddof=1) / numpy.sqrt(deals))


# %% [markdown]
# ## Keeping what was learned, and drawing the curve


# %%
Point = tuple[int, float, float, float]  # games played, share of the win, half its interval, seconds of processor


class School:
    """Weights and all else that the next round needs, in a folder."""

    def __init__(self, eyes: Eyes, seed: int):
        self.eyes, self.seed, self.round, self.games, self.seconds = eyes, seed, 0, 0, 0.0
        self.weights = fresh(len(eyes.column), eyes.game.number_count, numpy.random.default_rng(seed))
        self.adam, self.curve = Adam(self.weights), list[Point]()

    def keep(self, folder: pathlib.Path) -> None:
        kept: dict[str, Any] = {"course": [self.seed, self.round, self.games, self.adam.steps],
                                "seconds": self.seconds, "curve": numpy.array(self.curve).reshape(-1, 4)}
        for name in self.weights:
            kept |= {name: self.weights[name], "m" + name: self.adam.mean[name], "s" + name: self.adam.square[name]}
        with open(folder / "policy.part", "wb") as file:
            numpy.savez(file, **kept)
        os.replace(folder / "policy.part", folder / "policy.npz")

    def resume(self, folder: pathlib.Path) -> None:
        with numpy.load(folder / "policy.npz") as kept:
            if kept["w0"].shape != self.weights["w0"].shape or int(kept["course"][0]) != self.seed:
                raise SystemExit(f"{folder} holds another policy: name another folder")
            for name in self.weights:
                self.weights[name], self.adam.mean[name] = kept[name], kept["m" + name]
                self.adam.square[name] = kept["s" + name]
            _, self.round, self.games, self.adam.steps = (int(one) for one in kept["course"])
            self.seconds = float(kept["seconds"])
            self.curve = [(int(games), share, half, seconds) for games, share, half, seconds in kept["curve"].tolist()]

    def attend(self, tables: int, rounds: int) -> float:
        """One round: all tables once, then what they teach."""
        random = numpy.random.default_rng([self.seed, self.round])
        rate = 1e-3 * max(0.1, 1 - self.round / rounds)
        with prairie.Batch(self.eyes.game, tables, SEATS, seed=int(random.integers(2**62)), redeals=False) as batch:
            course = play(self.weights, self.eyes, batch, random)
        loss = learn(self.weights, self.adam, course, rate, random)
        self.round, self.games = self.round + 1, self.games + tables
        return loss


def draw(curve: list[Point], level: str) -> str:
    """The curve as SVG: share of the win over games played, with intervals."""
    most = max(games for games, *_ in curve) or 1
    x = [60 + 540 * games / most for games, *_ in curve]
    y = [20 + 240 * (1 - share) for _, share, *_ in curve]
    bars = "".join(f'<path d="M{a:.1f} {b - 240 * half:.1f}V{b + 240 * half:.1f}"/>'
                   for a, b, (_, _, half, _) in zip(x, y, curve))
    line = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y))
    marks = "".join(f'<text x="52" y="{264 - 240 * at / 100:.0f}" text-anchor="end">{at} %</text>'
                    for at in (0, 25, 50, 75, 100))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" font-family="sans-serif" font-size="12">'
            f'<rect width="640" height="310" fill="#fffbf2"/><path d="M60 140H600" stroke="#8a7555" '
            f'stroke-dasharray="4 4"/><g stroke="#9c3a17" stroke-width="1.5" fill="none">{bars}'
            f'<polyline points="{line}"/></g>{marks}<text x="60" y="280">0</text>'
            f'<text x="600" y="280" text-anchor="end">{most} games against itself</text>'
            f'<text x="60" y="300">Share of the win against {level}, every deal with seats exchanged; bars: 95 of 100 '
            f'repeats</text></svg>\n')


def show(school: School, folder: pathlib.Path, level: str) -> None:
    (folder / "curve.svg").write_text(draw(school.curve, level), encoding="utf-8")
    with open(folder / "curve.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("games", "share", "half_interval", "cpu_seconds"), *school.curve])


# %% [markdown]
# ## All together


# %%
def main(words: list[str]) -> None:
    ask = argparse.ArgumentParser(description="A small policy learns Sioux by playing against itself.")
    ask.add_argument("--out", type=pathlib.Path, default=pathlib.Path("learned"), help="folder to keep it in")
    ask.add_argument("--rounds", type=int, default=150, help="rounds of play and learning")
    ask.add_argument("--tables", type=int, default=512, help="games of a round")
    ask.add_argument("--every", type=int, default=15, help="rounds between two small matches for the curve")
    ask.add_argument("--deals", type=int, default=80, help="deals of a small match")
    ask.add_argument("--final", type=int, default=400, help="deals of the last match")
    ask.add_argument("--against", default="greedy", help="the bot to be measured by")
    ask.add_argument("--seed", type=int, default=1)
    wish = ask.parse_args(words)
    wish.out.mkdir(parents=True, exist_ok=True)
    school = School(Eyes(prairie.Game(GAME)), wish.seed)
    if (wish.out / "policy.npz").exists():
        school.resume(wish.out)
        print(f"goes on after round {school.round}")
    while school.round < wish.rounds:
        begin = time.process_time()
        loss = school.attend(wish.tables, wish.rounds)
        school.seconds += time.process_time() - begin
        if school.round % wish.every == 0 or school.round == wish.rounds:
            share, half = against(school.weights, school.eyes, wish.against, wish.deals, 10**9)
            school.curve.append((school.games, share, half, school.seconds))
            show(school, wish.out, wish.against)
            print(f"round {school.round}: {school.games} games, loss {loss:.3f}, {100 * share:.1f} % "
                  f"(±{100 * half:.1f}) against {wish.against}, {school.seconds:.0f} s of processor", flush=True)
        school.keep(wish.out)
    share, half = against(school.weights, school.eyes, wish.against, wish.final, 2 * 10**9)
    print(f"{100 * share:.1f} % of the win against {wish.against} in {2 * wish.final} games, "
          f"between {100 * (share - half):.1f} and {100 * (share + half):.1f} in 95 of 100 repeats; "
          f"learned in {school.seconds:.0f} s of one processor")


if __name__ == "__main__":
    main(sys.argv[1:] if "ipykernel" not in sys.modules else [])
