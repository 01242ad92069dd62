"""Many tables of one game, stepped in one call; what the library writes is read in place."""
from __future__ import annotations

import numpy

from prairie.abi import PrairieError, ffi, lib, reason_of
from prairie.game import Game

SILENT = 0xffff  # said instead of a number: nothing
PUBLIC = NOBODY = -1


class IllegalNumber(PrairieError, ValueError):
    """Numbers that may not be said; at no table has anything been played."""


class ClosedBatch(PrairieError):
    """The batch has been closed."""


def _setup(game: Game, seats: int, options: str):
    handle, why = reason_of(lambda error, room: lib.prairie_setup_new(game.handle, seats, error, room))
    if not handle:
        raise PrairieError(f"{game.name}, {seats} seats: {why}")
    handle = ffi.gc(handle, lib.prairie_setup_free)
    if options:
        status, why = reason_of(
            lambda error, room: lib.prairie_setup_assign(handle, options.encode(), error, room))
        if status < 0:
            raise PrairieError(f"{game.name}, {seats} seats, {options}: {why}")
    return handle


class Batch:
    """Tables side by side. Arrays, a row per table, are written by every step:

    observation, mask, seat, done, status, reward, score; with recalls also key; with lists also list, the
    numbers of each mask, ascending, and listed, how many they are."""

    def __init__(self, game: str | Game, tables: int, seats: int | list[int] | None = None, options: str | list[str] = "",
                 threads: int = 1, seed: int = 0, redeals: bool = True, recalls: bool = False,
                 lists: bool = False):
        self.game = game if isinstance(game, Game) else Game(game)
        self._batch = ffi.NULL
        every = seats if isinstance(seats, (list, tuple)) else [self.game.min_seats if seats is None else seats]
        words = options if isinstance(options, (list, tuple)) else [options]
        setups = [_setup(self.game, people, one) for people in every for one in words]
        self._open(tables, setups, threads, seed, redeals, recalls)
        self._furnish(tables, recalls, lists)
        self.deal()

    def _open(self, tables, setups, threads, seed, redeals, recalls) -> None:
        for name, value, most in (("tables", tables, 2**32), ("threads", threads, 2**32), ("seed", seed, 2**128)):
            if not isinstance(value, (int, numpy.integer)) or not 0 <= value < most:
                raise ValueError(f"{name} is {value!r}: a whole number from 0 on")
        listed = ffi.new("const struct prairie_setup *[]", setups)
        plan = ffi.new("struct prairie_plan *", {
            "size": ffi.sizeof("struct prairie_plan"), "setup": listed, "setups": len(setups), "tables": int(tables),
            "threads": int(threads), "seed": [int(seed) % 2**64, int(seed) >> 64],
            "flags": lib.PRAIRIE_REDEALS * bool(redeals) | lib.PRAIRIE_RECALLS * bool(recalls)})
        handle, why = reason_of(lambda error, room: lib.prairie_batch_open(plan, error, room))
        if not handle:
            raise PrairieError(why)
        self._batch = ffi.gc(handle, lib.prairie_batch_close)

    def _furnish(self, tables: int, recalls: bool, lists: bool) -> None:
        game, self.tables = self.game, int(tables)
        shapes = {"observation": ((tables, game.observation_size), numpy.uint8),
                  "mask": ((tables, game.mask_size), numpy.uint8), "seat": ((tables,), numpy.int8),
                  "done": ((tables,), numpy.uint8), "status": ((tables,), numpy.int8),
                  "reward": ((tables, game.max_seats), numpy.float32),
                  "score": ((tables, game.max_seats), numpy.int32)}
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

    def _handle(self):
        if not self._batch:
            raise ClosedBatch("the batch is closed")
        return self._batch

    def deal(self, which: numpy.ndarray | None = None) -> None:
        """Deals all tables anew from the seed, or those where `which` is true by their next one."""
        chosen = ffi.NULL
        if which is not None:
            asked = numpy.asarray(which)
            if asked.shape != (self.tables,) or asked.dtype.kind not in "bui":
                raise ValueError(f"which tables is an array of {self.tables} flags, not {asked.dtype} of {asked.shape}")
            asked = numpy.ascontiguousarray(asked != 0).view(numpy.uint8)
            chosen = ffi.from_buffer("uint8_t[]", asked)
        lib.prairie_batch_deal(self._handle(), chosen, self._to)

    def _numbers(self, number) -> numpy.ndarray:
        said = numpy.asarray(number)
        if said.dtype.kind not in "iu":
            raise TypeError(f"numbers are whole numbers, not {said.dtype}")
        if said.shape != (self.tables,):
            raise ValueError(f"there are {self.tables} tables and numbers of shape {said.shape}")
        return said

    def step(self, number) -> None:
        """Says one number at every table, SILENT for none. If any may not be said, nothing is played."""
        batch, said = self._handle(), self._numbers(number)
        silent = said == SILENT
        at = numpy.where(silent | (said < 0) | (said >= self.game.number_count), 0, said).astype(numpy.intp)
        legal = self.mask[numpy.arange(self.tables), at >> 3] >> (at & 7).astype(numpy.uint8) & 1
        wrong = numpy.flatnonzero(~(silent | ((legal == 1) & (said == at))))
        if wrong.size:
            raise IllegalNumber(f"number {said[wrong[0]]} may not be said at table {wrong[0]}"
                                + (f", nor others at {wrong.size - 1} more" if wrong.size > 1 else ""))
        said = numpy.ascontiguousarray(said, numpy.uint16)
        self.step_unchecked(said, batch)

    def step_unchecked(self, number: numpy.ndarray, batch=None) -> int:
        """As step() for contiguous uint16; the library refuses at each table alone, `status` says
        why. Returns how many it refused."""
        batch = batch or self._handle()
        if number.dtype != numpy.uint16 or number.shape != (self.tables,) or not number.flags.c_contiguous:
            raise TypeError(f"numbers are {self.tables} contiguous uint16")
        return lib.prairie_batch_step(batch, ffi.from_buffer("uint16_t[]", number), self._to)

    def observe(self, table: int, seat: int = PUBLIC) -> numpy.ndarray:
        """One table as a seat sees it now, or everybody."""
        seen = numpy.empty(self.game.observation_size, numpy.uint8)
        memory = ffi.from_buffer("uint8_t[]", seen, require_writable=True)
        if not 0 <= table < self.tables or lib.prairie_batch_observe(self._handle(), table, seat, memory) < 0:
            raise IndexError(f"there is no table {table} or no seat {seat} at it")
        return seen

    def legal(self) -> numpy.ndarray:
        """The masks as 0 and 1, a column per number."""
        return self.game.unpack(self.mask)

    def draw(self, random: numpy.random.Generator) -> numpy.ndarray:
        """A number for every table, each legal one as likely, SILENT where nobody is to act; for lists only."""
        pick = (random.random(self.tables, numpy.float32) * self.listed).astype(numpy.intp)
        pick += self._rows
        said = self.list.reshape(-1)[pick]
        return said if self.listed.all() else numpy.where(self.listed > 0, said, SILENT).astype(numpy.uint16)

    def close(self) -> None:
        if self._batch:
            ffi.release(self._batch)
            self._batch = ffi.NULL

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *why) -> None:
        self.close()
