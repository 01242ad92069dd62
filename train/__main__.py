"""Trains a net: python3 -m train GAME --out FOLDER [--seats N] [--minutes M]. Run again with the same words it goes
on where it stopped. train/README.md tells the rest."""
from __future__ import annotations

import argparse
import dataclasses
import json
import pathlib
import shutil
import subprocess
import time
from typing import Any

import torch

from train.card import CardBatch, Library
from train.learn import Learner, Plan
from train.library import Game, Tables, games

PLOT = """set terminal svg size 800,500; set output '{svg}'; set datafile separator ','; set key left top
set xlabel 'choices learnt from, millions'; set ylabel 'share of the win against random'; set xrange [0:*]; set yrange [0:1]
plot '{csv}' using 1:2 with linespoints title '{title}'
"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m train", description=__doc__)
    parser.add_argument("game", choices=games())
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the run")
    parser.add_argument("--minutes", type=float, default=8, help="ends after so long")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="or when it has made so many rounds in all")
    parser.add_argument("--every", type=int, default=10, help="rounds from one measurement and file to the next")
    parser.add_argument("--games", type=int, default=400, help="of a measurement")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--tables-on", metavar="LIBRARY", help="libprairie-card: tables lie in the card's memory")
    for field in dataclasses.fields(Plan)[1:]:
        kind = type(field.default) if field.default is not dataclasses.MISSING else int
        default = None if field.default is dataclasses.MISSING else field.default
        parser.add_argument(f"--{field.name}", type=kind, default=default, help=f"usually {default}")
    return parser.parse_args()


def draw(folder: pathlib.Path, curve: list[dict[str, Any]], title: str) -> None:
    choices, rows = 0, []
    for line in curve:
        choices += line["choices"]
        if "against_random" in line:
            rows.append(f"{choices / 1e6},{line['against_random']}")
    (folder / "curve.csv").write_text("\n".join(rows) + "\n")
    if rows and shutil.which("gnuplot"):
        plot = PLOT.format(svg=folder / "curve.svg", csv=folder / "curve.csv", title=title)
        subprocess.run(["gnuplot"], input=plot, text=True, check=True)


def keep(learner: Learner, words: argparse.Namespace) -> None:
    line = learner.curve[-1]
    line["against_random"] = round(learner.measure(words.games), 4)
    learner.save(words.out / "run.pt")
    (words.out / "net").write_bytes(learner.export())
    (words.out / "mean").write_bytes(learner.export(learner.mean))
    (words.out / "decided").write_bytes(learner.export(decided=1))
    draw(words.out, learner.curve, f"{words.game} at {learner.plan.seats} seats")
    print(json.dumps(line), flush=True)


def main() -> None:
    words = arguments()
    torch.set_num_threads(words.threads)
    torch.set_float32_matmul_precision("high")
    game = Game(words.game)
    words.seats = words.seats or game.min_seats
    plan = Plan(**{field.name: getattr(words, field.name) for field in dataclasses.fields(Plan)})

    card = Library(words.tables_on, words.device) if words.tables_on else None

    def open_tables(count: int, seed: int) -> Any:
        if card:
            return CardBatch(card, words.game, count, [plan.seats], seed=seed)
        return Tables(game, count, plan.seats, seed, words.threads)

    learner = Learner(plan, game, open_tables, words.device)
    words.out.mkdir(parents=True, exist_ok=True)
    if (words.out / "run.pt").exists():
        learner.load(words.out / "run.pt")
    end = time.monotonic() + 60 * words.minutes
    while time.monotonic() < end and learner.rounds < words.rounds:
        learner.round()
        if learner.rounds % words.every == 0:
            keep(learner, words)
    if learner.curve and "against_random" not in learner.curve[-1]:
        keep(learner, words)


main()
