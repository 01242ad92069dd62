"""Games, and the layout of what they show and hear."""
from __future__ import annotations

import dataclasses
import math

import numpy

from prairie.abi import PrairieError, ffi, lib

KINDS = ("counts", "codes", "bits")


@dataclasses.dataclass(frozen=True)
class Slice:
    """A named run of an observation's bytes, or of numbers."""

    name: str
    kind: str
    at: int
    stride: int
    most: int
    shape: tuple[int, ...]

    def view(self, observation: numpy.ndarray) -> numpy.ndarray:
        """This slice of observations (…, size). Counts and codes are a view, bits a copy of 0 and 1."""
        shape = list(self.shape)
        if self.kind == "bits":
            shape[-1] = (shape[-1] + 7) // 8
        strides = [math.prod(shape[i + 1:]) for i in range(len(shape))]
        if self.stride:
            strides[0] = self.stride
        found = numpy.lib.stride_tricks.as_strided(
            observation[..., self.at:], observation.shape[:-1] + tuple(shape),
            observation.strides[:-1] + tuple(step * observation.strides[-1] for step in strides),
            writeable=False)
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
        fact = lambda which: lib.prairie_game_fact(self.handle, which)  # noqa: E731
        self.rules = fact(lib.PRAIRIE_FACT_RULES)
        self.min_seats, self.max_seats = fact(lib.PRAIRIE_FACT_MIN_SEATS), fact(lib.PRAIRIE_FACT_MAX_SEATS)
        self.observation_size = fact(lib.PRAIRIE_FACT_OBSERVATION_SIZE)
        self.wide_size = fact(lib.PRAIRIE_FACT_WIDE_SIZE)
        self.number_count, self.mask_size = fact(lib.PRAIRIE_FACT_NUMBER_COUNT), fact(lib.PRAIRIE_FACT_MASK_SIZE)
        self.observation = self._slices(lib.PRAIRIE_OBSERVATION)
        self.numbers = self._slices(lib.PRAIRIE_NUMBERS)

    def _slices(self, layout) -> dict[str, Slice]:
        found, one = {}, ffi.new("struct prairie_slice *")
        while lib.prairie_game_slice(self.handle, layout, len(found), one):
            name = ffi.string(one.name).decode()
            found[name] = Slice(name, KINDS[one.kind], one.at, one.stride, one.most,
                                tuple(members for members in one.shape if members))
        return found

    def widen(self, observation: numpy.ndarray) -> numpy.ndarray:
        """Observations with a byte for every member of a set."""
        narrow = numpy.ascontiguousarray(observation)
        if narrow.dtype != numpy.uint8 or narrow.shape[-1:] != (self.observation_size,):
            raise TypeError(f"observations are uint8 with {self.observation_size} columns, "
                            f"not {narrow.dtype} of shape {narrow.shape}")
        wide = numpy.empty(narrow.shape[:-1] + (self.wide_size,), numpy.uint8)
        lib.prairie_game_widen(self.handle, ffi.from_buffer("uint8_t[]", narrow),
                               narrow.size // self.observation_size,
                               ffi.from_buffer("uint8_t[]", wide, require_writable=True))
        return wide

    def unpack(self, mask: numpy.ndarray) -> numpy.ndarray:
        """Masks (…, mask_size) as 0 and 1 for every number."""
        return numpy.unpackbits(mask, axis=-1, bitorder="little")[..., :self.number_count]

    def __repr__(self) -> str:
        return f"Game({self.name!r})"


def games() -> list[str]:
    """The keys of all games."""
    found = []
    while handle := lib.prairie_game_at(len(found)):
        found.append(ffi.string(lib.prairie_game_name(handle)).decode())
    return found
