"""Batches in a graphics card's memory as tensors, by libprairie-card (gpu/steps/prairie_card.h; tools/build-gpu).
python3 -m train.card LIBRARY [OTHER [TABLES]] compares LIBRARY's batches with OTHER's, a second build of it, and tells
how many steps a second a learner gets that draws its numbers from masks."""
from __future__ import annotations

import ctypes
import sys
import time
from typing import Any

import torch

SEATS = 8  # of a row of rewards
CASES = (("sioux", 2), ("sioux", 5), ("tomahawk", 2), ("big-manitou", 2), ("big-manitou", 5), ("bison", 2), ("bison", 4))


class Setup(ctypes.Structure):
    _fields_ = [("seats", ctypes.c_int32), ("pad", ctypes.c_int32), ("options", ctypes.c_char_p)]


class Plan(ctypes.Structure):
    _fields_ = [("game", ctypes.c_char_p), ("setup", ctypes.POINTER(Setup)), ("setups", ctypes.c_uint32),
                ("tables", ctypes.c_uint32), ("seed", ctypes.c_uint64 * 2)]


class Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in (
        "observation_size", "observation_row", "mask_size", "mask_row", "number_count", "tables")]


class Buffers(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("observation", "mask", "reward", "seat", "done", "status")]


class Library:
    """libprairie-card, whose batches are on `device`."""

    def __init__(self, path: str, device: str):
        self.device, self.lib = torch.device(device), ctypes.CDLL(path)
        self.lib.prairie_card_open.restype = ctypes.c_void_p
        self.lib.prairie_card_close.argtypes = [ctypes.c_void_p]
        self.lib.prairie_card_rows.argtypes = [ctypes.c_void_p, ctypes.POINTER(Rows)]
        for name, between in (("deal", []), ("step", [ctypes.c_void_p]), ("play", [ctypes.c_uint32])):
            function = getattr(self.lib, f"prairie_card_{name}")
            function.restype = ctypes.c_char_p
            function.argtypes = [ctypes.c_void_p, *between, ctypes.POINTER(Buffers), ctypes.c_void_p]


class CardBatch:
    """Tables side by side, their tensors written in place by every call, in PyTorch's current stream. `observation`
    and `mask` are bytes as prairie.Batch has them; all tables are dealt anew where a game ends."""

    def __init__(self, library: Library, game: str, tables: int, seats: list[int], options: str = "", seed: int = 0):
        self.library, self.tables = library, tables
        setups = (Setup * len(seats))(*(Setup(people, 0, options.encode()) for people in seats))
        plan = Plan(game.encode(), setups, len(seats), tables, (ctypes.c_uint64 * 2)(seed % 2**64, seed >> 64))
        why = ctypes.create_string_buffer(200)
        self._card = library.lib.prairie_card_open(ctypes.byref(plan), why, ctypes.c_size_t(len(why)))
        if not self._card:
            raise ValueError(f"{game}, {seats} seats: {why.value.decode()}")
        rows = Rows()
        library.lib.prairie_card_rows(self._card, ctypes.byref(rows))
        self.number_count = rows.number_count

        def room(*shape: int, kind: Any) -> Any:
            return torch.zeros((tables, *shape), dtype=kind, device=library.device)

        seen, said = room(rows.observation_row, kind=torch.uint8), room(rows.mask_row, kind=torch.uint8)
        self.observation, self.mask = seen[:, :rows.observation_size], said[:, :rows.mask_size]
        self.reward = room(SEATS, kind=torch.float32)
        self.seat, self.status = room(kind=torch.int8), room(kind=torch.int8)
        self.done = room(kind=torch.uint8)
        self._to = Buffers(*(tensor.data_ptr() for tensor in (
            seen, said, self.reward, self.seat, self.done, self.status)))
        self._bit = torch.arange(8, dtype=torch.uint8, device=library.device)
        self.deal()

    def _call(self, name: str, *between: Any) -> None:
        if not self._card:
            raise ValueError("the batch is closed")
        stream = torch.cuda.current_stream(self.library.device).cuda_stream if self.library.device.type == "cuda" else None
        wrong = getattr(self.library.lib, f"prairie_card_{name}")(self._card, *between, ctypes.byref(self._to), stream)
        if wrong:
            raise RuntimeError(wrong.decode())

    def deal(self) -> None:
        """Deals all tables anew from the seed."""
        self._call("deal")

    def step(self, number: Any) -> None:
        """Says one number at every table, a contiguous int16 on the same device; -1: nothing is said. `status` is
        below 0 where it was refused and nothing was played."""
        if (number.dtype != torch.int16 or number.shape != (self.tables,) or not number.is_contiguous()
                or number.device != self.reward.device):
            raise TypeError(f"numbers are {self.tables} contiguous int16 on {self.reward.device}")
        self._call("step", number.data_ptr())

    def play(self, steps: int) -> None:
        """The card says random numbers, so many steps."""
        self._call("play", steps)

    def legal(self) -> Any:
        """The masks as truths, a column per number."""
        bits = self.mask[:, :, None] >> self._bit & 1
        return bits.reshape(self.tables, -1)[:, :self.number_count] != 0

    def __enter__(self) -> CardBatch:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    def close(self) -> None:
        self.library.lib.prairie_card_close(self._card)
        self._card = None


def drawn(batch: CardBatch) -> Any:
    """A legal number for every table."""
    return torch.multinomial(batch.legal().to(torch.float32), 1)[:, 0].to(torch.int16)


def differences(one: CardBatch, other: CardBatch) -> int:
    return sum(not torch.equal(getattr(one, name).cpu(), getattr(other, name).cpu())
               for name in ("observation", "mask", "reward", "seat", "done", "status"))


def compare(one: Library, other: Library, game: str, seats: int, tables: int = 1024, steps: int = 300) -> int:
    """How many tensors differed in any step."""
    first, second = (CardBatch(library, game, tables, [seats], seed=11) for library in (one, other))
    different = differences(first, second)
    for _ in range(steps):
        number = drawn(first)
        first.step(number)
        second.step(number.to(other.device))
        different += differences(first, second)
    first.close()
    second.close()
    return different


def rate(batch: CardBatch, step: Any, times: int) -> float:
    """Million steps a second of step()."""
    def settled() -> float:
        if batch.library.device.type == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()

    begin = settled()
    for _ in range(times):
        step()
    return batch.tables * times / (settled() - begin) / 1e6


def measure(library: Library, game: str, seats: int, tables: int) -> str:
    batch = CardBatch(library, game, tables, [seats], seed=5)
    batch.play(200)
    alone, drawing = rate(batch, lambda: batch.play(1), 200), rate(batch, lambda: batch.step(drawn(batch)), 20)
    batch.close()
    return f"{alone:.0f} M steps/s alone, {drawing:.1f} M/s with numbers drawn by PyTorch"


def main(path: str, other: str = "", tables: str = "1048576") -> int:
    library = Library(path, "cuda" if torch.cuda.is_available() else "cpu")
    wrong = 0
    for game, seats in CASES:
        different = compare(library, Library(other, "cpu"), game, seats) if other else 0
        wrong += different
        print(f"{game} {seats}: {different} tensors differ" if other else f"{game} {seats}", end="; ", flush=True)
        print(measure(library, game, seats, int(tables)), flush=True)
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
