"""Games, and the layout of what they show and hear."""
from __future__ import annotations

import dataclasses
import math
from typing import Any

import numpy
from numpy.typing import NDArray

from prairie.abi import PrairieError, ffi, lib, text_of

Bytes = NDArray[numpy.uint8]
KINDS = ("counts", "codes", "bits")


def rows_of(name: str, given: object, columns: int) -> Bytes:
    """The value, if it is an array of bytes with so many columns."""
    if not isinstance(given, numpy.ndarray) or given.dtype != numpy.uint8 or given.shape[-1:] != (columns,):
        what = f"{given.dtype} of shape {given.shape}" if isinstance(given, numpy.ndarray) else type(given).__name__
        raise TypeError(f"{name} are uint8 with {columns} columns, not {what}")
    return given


@dataclasses.dataclass(frozen=True)
class Slice:
    """A named run of an observation's bytes, or of numbers' flags, as Batch.legal() has them. `size` is how many those
    are in all."""

    name: str
    kind: str
    at: int
    stride: int
    most: int
    shape: tuple[int, ...]
    size: int

    def view(self, observation: Bytes) -> Bytes:
        """This slice of rows (…, size). Counts, codes and flags are a view, bits a copy of 0 and 1."""
        whole = rows_of("observations" if self.kind != "flags" else "flags", observation, self.size)
        shape = list(self.shape)
        if self.kind == "bits":
            shape[-1] = (shape[-1] + 7) // 8
        strides = [math.prod(shape[i + 1:]) for i in range(len(shape))]
        if self.stride:
            strides[0] = self.stride
        found: Bytes = numpy.lib.stride_tricks.as_strided(
            whole[..., self.at:], whole.shape[:-1] + tuple(shape),
            whole.strides[:-1] + tuple(step * whole.strides[-1] for step in strides), writeable=False)
        if self.kind != "bits":
            return found
        return numpy.unpackbits(found, axis=-1, bitorder="little")[..., :self.shape[-1]]


class Game:
    """A game by its key: sizes, limits, layout."""

    def __init__(self, name: str):
        self.handle = lib.prairie_game_find(str(name).encode())
        if not self.handle:
            raise PrairieError(f"there is no game {name!r}; there are {', '.join(games())}")
        self.name = str(name)
        self.rules = self._fact(lib.PRAIRIE_FACT_RULES)
        self.min_seats, self.max_seats = (self._fact(lib.PRAIRIE_FACT_MIN_SEATS),
                                          self._fact(lib.PRAIRIE_FACT_MAX_SEATS))
        self.observation_size = self._fact(lib.PRAIRIE_FACT_OBSERVATION_SIZE)
        self.wide_size = self._fact(lib.PRAIRIE_FACT_WIDE_SIZE)
        self.number_count = self._fact(lib.PRAIRIE_FACT_NUMBER_COUNT)
        self.mask_size = self._fact(lib.PRAIRIE_FACT_MASK_SIZE)
        self.observation = self._slices(lib.PRAIRIE_OBSERVATION, self.observation_size)
        self.numbers = self._slices(lib.PRAIRIE_NUMBERS, self.number_count)

    def _fact(self, which: int) -> int:
        return int(lib.prairie_game_fact(self.handle, which))

    def _slices(self, layout: Any, size: int) -> dict[str, Slice]:
        found: dict[str, Slice] = {}
        one = ffi.new("struct prairie_slice *")
        while lib.prairie_game_slice(self.handle, layout, len(found), one):
            name = text_of(one.name)
            kind = KINDS[one.kind] if layout == lib.PRAIRIE_OBSERVATION else "flags"
            found[name] = Slice(name, kind, one.at, one.stride, one.most,
                                tuple(members for members in one.shape if members), size)
        return found

    def widen(self, observation: Bytes) -> Bytes:
        """Observations with a byte for every member of a set."""
        narrow = numpy.ascontiguousarray(rows_of("observations", observation, self.observation_size))
        wide = numpy.empty(narrow.shape[:-1] + (self.wide_size,), numpy.uint8)
        lib.prairie_game_widen(self.handle, ffi.from_buffer("uint8_t[]", narrow),
                               narrow.size // self.observation_size,
                               ffi.from_buffer("uint8_t[]", wide, require_writable=True))
        return wide

    def unpack(self, mask: Bytes) -> Bytes:
        """Masks (…, mask_size) as 0 and 1 for every number."""
        flags = numpy.unpackbits(rows_of("masks", mask, self.mask_size), axis=-1, bitorder="little")
        return flags[..., :self.number_count]

    def __repr__(self) -> str:
        return f"Game({self.name!r})"


def games() -> list[str]:
    """The keys of all games."""
    found: list[str] = []
    while handle := lib.prairie_game_at(len(found)):
        found.append(text_of(lib.prairie_game_name(handle)))
    return found
