"""libprairie for the trainer, by ctypes: what the library writes lies in tensors, page-locked where there is a card, and
nothing but Python and PyTorch is needed where the loop runs. PRAIRIE_LIBRARY names the library."""
from __future__ import annotations

import ctypes
import dataclasses
import os
from typing import Any

import torch

FACTS = ("rules", "min_seats", "max_seats", "observation_size", "wide_size", "number_count", "mask_size")
LAYOUTS = ("observation", "numbers")
REDEALS = 1
ROOM = 300  # bytes of a reason


class SliceRow(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), *((name, ctypes.c_uint32) for name in ("kind", "at", "stride", "most")),
                ("shape", ctypes.c_uint32 * 3)]


class PlanRow(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("setup", ctypes.POINTER(ctypes.c_void_p)),
                *((name, ctypes.c_uint32) for name in ("setups", "tables", "threads", "flags")),
                ("seed", ctypes.c_uint64 * 2)]


class BuffersRow(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), *((name, ctypes.c_void_p) for name in (
        "observation", "mask", "list", "listed", "seat", "done", "status", "reward", "score", "key"))]


def open_library() -> Any:
    library = ctypes.CDLL(os.environ.get("PRAIRIE_LIBRARY", "libprairie.so.0"))
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    for name, returns, takes in (
            ("game_find", pointer, [text]), ("game_at", pointer, [ctypes.c_uint32]), ("game_name", text, [pointer]),
            ("game_fact", ctypes.c_uint32, [pointer, ctypes.c_int]),
            ("game_slice", ctypes.c_int, [pointer, ctypes.c_int, ctypes.c_uint32, ctypes.POINTER(SliceRow)]),
            ("setup_new", pointer, [pointer, ctypes.c_int, text, ctypes.c_size_t]), ("setup_free", None, [pointer]),
            ("batch_open", pointer, [ctypes.POINTER(PlanRow), text, ctypes.c_size_t]), ("batch_close", None, [pointer]),
            ("batch_deal", ctypes.c_int, [pointer, pointer, ctypes.POINTER(BuffersRow)]),
            ("batch_step", ctypes.c_int, [pointer, pointer, ctypes.POINTER(BuffersRow)])):
        function = getattr(library, f"prairie_{name}")
        function.restype, function.argtypes = returns, takes
    return library


LIBRARY = open_library()


@dataclasses.dataclass(frozen=True)
class Slice:
    """A named run of an observation's bytes, or of numbers."""

    name: str
    kind: int
    at: int
    stride: int
    most: int
    shape: tuple[int, ...]


class Game:
    """A game by its key: sizes, limits, layout."""

    rules: int
    min_seats: int
    max_seats: int
    observation_size: int
    number_count: int
    mask_size: int
    observation: list[Slice]
    numbers: list[Slice]

    def __init__(self, name: str):
        self.name, self.handle = name, LIBRARY.prairie_game_find(name.encode())
        if not self.handle:
            raise SystemExit(f"there is no game {name!r}; there are {', '.join(games())}")
        for at, fact in enumerate(FACTS):
            setattr(self, fact, LIBRARY.prairie_game_fact(self.handle, at))
        for at, layout in enumerate(LAYOUTS):
            setattr(self, layout, self._slices(at))

    def _slices(self, layout: int) -> list[Slice]:
        found: list[Slice] = []
        row = SliceRow()
        while LIBRARY.prairie_game_slice(self.handle, layout, len(found), ctypes.byref(row)):
            found.append(Slice(row.name.decode(), row.kind, row.at, row.stride, row.most,
                               tuple(members for members in row.shape if members)))
        return found


def games() -> list[str]:
    found: list[str] = []
    while handle := LIBRARY.prairie_game_at(len(found)):
        found.append(LIBRARY.prairie_game_name(handle).decode())
    return found


class Tables:
    """Tables of one game side by side; every step writes a row for each into the tensors."""

    def __init__(self, game: Game, count: int, seats: int, seed: int, threads: int = 1):
        error = ctypes.create_string_buffer(ROOM)
        shapes = {"observation": (game.observation_size, torch.uint8), "mask": (game.mask_size, torch.uint8),
                  "seat": (0, torch.int8), "done": (0, torch.uint8), "reward": (game.max_seats, torch.float32)}
        self._to = BuffersRow(size=ctypes.sizeof(BuffersRow))
        for name, (columns, kind) in shapes.items():
            tensor = torch.zeros((count, columns) if columns else (count,), dtype=kind, pin_memory=torch.cuda.is_available())
            setattr(self, name, tensor)
            setattr(self._to, name, tensor.data_ptr())
        setup = LIBRARY.prairie_setup_new(game.handle, seats, error, ROOM)
        if not setup:
            raise SystemExit(f"{game.name}, {seats} seats: {error.value.decode()}")
        plan = PlanRow(size=ctypes.sizeof(PlanRow), setup=(ctypes.c_void_p * 1)(setup), setups=1, tables=count,
                       threads=threads, flags=REDEALS, seed=(seed, 0))
        self._batch = LIBRARY.prairie_batch_open(ctypes.byref(plan), error, ROOM)
        LIBRARY.prairie_setup_free(setup)
        if not self._batch:
            raise SystemExit(f"{game.name}, {count} tables: {error.value.decode()}")
        LIBRARY.prairie_batch_deal(self._batch, None, ctypes.byref(self._to))

    def step(self, number: Any) -> None:
        """Says one number (int16) at every table; none of them may be refused."""
        said = number.contiguous()
        if LIBRARY.prairie_batch_step(self._batch, said.data_ptr(), ctypes.byref(self._to)):
            raise RuntimeError("a number was said that may not be said")

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *why: object) -> None:
        LIBRARY.prairie_batch_close(self._batch)
