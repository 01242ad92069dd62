"""Many tables of one game, stepped in one call; what the library writes is read in place."""
from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import numpy
from numpy.typing import ArrayLike, NDArray

from prairie.abi import PrairieError, ffi, lib, reason_of, whole, words
from prairie.game import Bytes, Game

SILENT = 0xffff  # said instead of a number: nothing
PUBLIC = NOBODY = -1


class IllegalNumber(PrairieError, ValueError):
    """Numbers that may not be said; at no table has anything been played."""


class ClosedBatch(PrairieError):
    """The batch has been closed."""


def make_setup(game: Game, seats: int, options: str) -> Any:
    """A set-up of the library, freed with its last reference."""
    handle, why = reason_of(lambda error, room: lib.prairie_setup_new(
        game.handle, whole("seats", seats, 0, 2**31), error, room))
    if not handle:
        raise PrairieError(f"{game.name}, {seats} seats: {why}")
    handle = ffi.gc(handle, lib.prairie_setup_free)
    status, why = reason_of(
        lambda error, room: lib.prairie_setup_assign(handle, words("options", options), error, room))
    if status < 0:
        raise PrairieError(f"{game.name}, {seats} seats, {options}: {why}")
    return handle


class Batch:
    """Tables side by side. Arrays, a row per table, are written by every step; `key` with recalls only, `list`, the
    numbers of each mask, ascending, and `listed`, how many they are, with lists only. One thread at a time may use a
    batch; another one that comes meanwhile waits."""

    observation: Bytes
    mask: Bytes
    seat: NDArray[numpy.int8]
    done: Bytes
    status: NDArray[numpy.int8]
    reward: NDArray[numpy.float32]
    score: NDArray[numpy.int32]
    key: NDArray[numpy.uint64]
    list: NDArray[numpy.uint16]
    listed: NDArray[numpy.uint16]

    def __init__(self, game: str | Game, tables: int, seats: int | Sequence[int] | None = None,
                 options: str | Sequence[str] = "", threads: int = 1, seed: int = 0, redeals: bool = True,
                 recalls: bool = False, lists: bool = False):
        self.game = game if isinstance(game, Game) else Game(game)
        self._batch: Any = ffi.NULL
        self._lock = threading.Lock()
        every = seats if isinstance(seats, (list, tuple)) else [self.game.min_seats if seats is None else seats]
        said = options if isinstance(options, (list, tuple)) else [options]
        setups = [make_setup(self.game, people, one) for people in every for one in said]
        self._open(tables, setups, threads, seed, redeals, recalls)
        self._furnish(recalls, lists)
        self.deal()

    def _open(self, tables: int, setups: Sequence[Any], threads: int, seed: int, redeals: bool, recalls: bool) -> None:
        self.tables = whole("tables", tables, 0, 2**32)
        dealt = whole("seed", seed, 0, 2**128)
        listed = ffi.new("const struct prairie_setup *[]", setups)
        plan = ffi.new("struct prairie_plan *", {
            "size": ffi.sizeof("struct prairie_plan"), "setup": listed, "setups": len(setups), "tables": self.tables,
            "threads": whole("threads", threads, 0, 2**32), "seed": [dealt % 2**64, dealt >> 64],
            "flags": lib.PRAIRIE_REDEALS * bool(redeals) | lib.PRAIRIE_RECALLS * bool(recalls)})
        handle, why = reason_of(lambda error, room: lib.prairie_batch_open(plan, error, room))
        if not handle:
            raise PrairieError(why)
        self._batch = ffi.gc(handle, lib.prairie_batch_close)

    def _furnish(self, recalls: bool, lists: bool) -> None:
        game, tables = self.game, self.tables
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "observation": ((tables, game.observation_size), numpy.uint8),
            "mask": ((tables, game.mask_size), numpy.uint8), "seat": ((tables,), numpy.int8),
            "done": ((tables,), numpy.uint8), "status": ((tables,), numpy.int8),
            "reward": ((tables, game.max_seats), numpy.float32), "score": ((tables, game.max_seats), numpy.int32)}
        if recalls:
            shapes["key"] = ((tables, 2), numpy.uint64)
        if lists:
            self._rows = numpy.arange(tables) * game.number_count
            shapes |= {"list": ((tables, game.number_count), numpy.uint16), "listed": ((tables,), numpy.uint16)}
        self._to = ffi.new("struct prairie_buffers *", {"size": ffi.sizeof("struct prairie_buffers")})
        self._kept = []
        for name, (shape, kind) in shapes.items():
            array = numpy.zeros(shape, kind)
            memory = ffi.from_buffer(array, require_writable=True)
            self._kept.append(memory)
            setattr(self, name, array)
            setattr(self._to, name, ffi.cast(ffi.typeof(getattr(self._to, name)), memory))

    def _handle(self) -> Any:
        if not self._batch:
            raise ClosedBatch("the batch is closed")
        return self._batch

    def deal(self, which: ArrayLike | None = None) -> None:
        """Deals all tables anew from the seed, or those where `which` is true by their next one."""
        chosen = ffi.NULL
        if which is not None:
            asked = numpy.asarray(which)
            if asked.shape != (self.tables,) or asked.dtype.kind not in "bui":
                raise ValueError(f"which tables is an array of {self.tables} flags, not {asked.dtype} of {asked.shape}")
            chosen = ffi.from_buffer("uint8_t[]", numpy.ascontiguousarray(asked != 0).view(numpy.uint8))
        with self._lock:
            lib.prairie_batch_deal(self._handle(), chosen, self._to)

    def _numbers(self, number: ArrayLike) -> NDArray[Any]:
        said = numpy.asarray(number)
        if said.dtype.kind not in "iu":
            raise TypeError(f"numbers are whole numbers, not {said.dtype}")
        if said.shape != (self.tables,):
            raise ValueError(f"there are {self.tables} tables and numbers of shape {said.shape}")
        return said

    def step(self, number: ArrayLike) -> None:
        """Says one number at every table, SILENT for none. If any may not be said, nothing is played."""
        self._handle()
        said = self._numbers(number)
        silent = said == SILENT
        at = numpy.where(silent | (said < 0) | (said >= self.game.number_count), 0, said).astype(numpy.intp)
        legal = self.mask[numpy.arange(self.tables), at >> 3] >> (at & 7).astype(numpy.uint8) & 1
        wrong = numpy.flatnonzero(~(silent | ((legal == 1) & (said == at))))
        if wrong.size:
            raise IllegalNumber(f"number {said[wrong[0]]} may not be said at table {wrong[0]}"
                                + (f", nor others at {wrong.size - 1} more" if wrong.size > 1 else ""))
        self.step_unchecked(numpy.ascontiguousarray(said, numpy.uint16))

    def step_unchecked(self, number: NDArray[numpy.uint16]) -> int:
        """As step() for contiguous uint16; the library refuses at each table alone, `status` says
        why. Returns how many it refused."""
        if (not isinstance(number, numpy.ndarray) or number.dtype != numpy.uint16 or number.shape != (self.tables,)
                or not number.flags.c_contiguous):
            raise TypeError(f"numbers are {self.tables} contiguous uint16")
        with self._lock:
            return int(lib.prairie_batch_step(self._handle(), ffi.from_buffer("uint16_t[]", number), self._to))

    def observe(self, table: int, seat: int = PUBLIC) -> Bytes:
        """One table as a seat sees it now, or everybody."""
        seen = numpy.empty(self.game.observation_size, numpy.uint8)
        memory = ffi.from_buffer("uint8_t[]", seen, require_writable=True)
        there = whole("table", table, -2**31, 2**32), whole("seat", seat, -2**31, 2**31)
        with self._lock:
            if not 0 <= table < self.tables or lib.prairie_batch_observe(self._handle(), *there, memory) < 0:
                raise IndexError(f"there is no table {table} or no seat {seat} at it")
        return seen

    def legal(self) -> Bytes:
        """The masks as 0 and 1, a column per number."""
        return self.game.unpack(self.mask)

    def draw(self, random: numpy.random.Generator) -> NDArray[numpy.uint16]:
        """A number for every table, each legal one as likely, SILENT where nobody is to act; for lists only."""
        if not hasattr(self, "listed"):
            raise PrairieError("numbers are drawn from lists: lists=True")
        pick = (random.random(self.tables, numpy.float32) * self.listed).astype(numpy.intp)
        pick += self._rows
        said: NDArray[numpy.uint16] = self.list.reshape(-1)[pick]
        return said if self.listed.all() else numpy.where(self.listed > 0, said, numpy.uint16(SILENT))

    def close(self) -> None:
        with self._lock:
            if self._batch:
                ffi.release(self._batch)
                self._batch = ffi.NULL

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()
