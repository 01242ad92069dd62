#!/usr/bin/env python3
"""Batches on a card as PyTorch's tensors (train/card.py), with the processor in the card's place: they hold what the
library's own batches write. usage: card_test.py LIBRARY CARD_LIBRARY
Exit status 77 (skipped) where PyTorch is not installed (Debian's python3-torch, 600 MB with what it needs)."""
import os
import pathlib
import sys

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
from prairie.batch import SILENT  # noqa: E402
from train.card import CardBatch, Library  # noqa: E402

TABLES, STEPS, SEED = 64, 250, (5 << 64) + 9
CASES = {"sioux": ([2, 5], "bad_omen=1"), "tomahawk": ([2], ""), "big-manitou": ([2, 3, 5], ""), "bison": ([2, 4], "")}
library = Library(sys.argv[2], "cpu")


def same(card: CardBatch, batch: prairie.Batch, name: str) -> None:
    held = getattr(batch, name)
    seen = getattr(card, name).numpy()
    assert numpy.array_equal(seen[:, :held.shape[1]] if held.ndim == 2 else seen, held), (batch.game, name)


def refused(error: type, what: str, call: object, *given: object) -> None:
    try:
        call(*given)
    except error as why:
        assert what in str(why), why
    else:
        raise AssertionError(f"{given} was taken")


random = numpy.random.default_rng(3)
for game, (seats, options) in CASES.items():
    card = CardBatch(library, game, TABLES, seats, options, SEED)
    batch = prairie.Batch(game, TABLES, seats, options, seed=SEED, lists=True)
    ended = 0
    for step in range(STEPS):
        for name in ("observation", "mask", "seat", "done", "reward", "status"):
            same(card, batch, name)
        assert numpy.array_equal(card.legal().numpy(), batch.legal() != 0)
        number = batch.draw(random)
        number[step % TABLES] = SILENT if step % 2 else random.integers(batch.game.number_count)
        batch.step_unchecked(number)
        card.step(torch.from_numpy(number.view(numpy.int16)))
        ended += int(batch.done.sum())
    assert ended > 0, game
    card.deal()
    batch.deal()
    same(card, batch, "observation")

    before = card.observation.clone()
    card.play(3)
    assert not torch.equal(before, card.observation) and int(card.status.min()) == 0, "legal numbers were said"
    refused(TypeError, "int16", card.step, torch.zeros(TABLES, dtype=torch.int32))
    refused(TypeError, "int16", card.step, torch.zeros(TABLES - 1, dtype=torch.int16))
    card.close()
    refused(ValueError, "closed", card.deal)

refused(ValueError, "no such game", CardBatch, library, "go", TABLES, [2])
refused(ValueError, "so many", CardBatch, library, "bison", TABLES, [9])
refused(ValueError, "nothing", CardBatch, library, "sioux", TABLES, [2], "nothing=1")
refused(ValueError, "a table at least", CardBatch, library, "sioux", 0, [2])
print("cards hold what batches write")
