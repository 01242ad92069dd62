"""How observations choose the columns of a net's first layer, and the file of a net: nets/README.md, in numpy."""
from __future__ import annotations

import dataclasses
import math
import struct
import zlib
from typing import Any

import numpy

MAGIC, FORMAT, HEAD = b"PRAIRNET", 1, 64
CELL, ZERO, SHARE = 127, 128, 1024
BITS = 2


@dataclasses.dataclass(frozen=True)
class Columns:
    """Column i is chosen where the observation's byte at[i], shifted and masked, is value[i]."""

    at: Any
    shift: Any
    mask: Any
    value: Any

    def __len__(self) -> int:
        return len(self.at)


def bytes_of(piece: Any) -> list[int]:
    """Where a slice's bytes lie, row by row."""
    shape = list(piece.shape)
    if piece.kind == BITS:
        shape[-1] = (shape[-1] + 7) // 8
    steps = [math.prod(shape[i + 1:]) for i in range(len(shape))]
    if piece.stride:
        steps[0] = piece.stride
    places = numpy.full((), piece.at)
    for members, step in zip(shape, steps):
        places = places[..., None] + numpy.arange(members) * step
    return [int(place) for place in places.reshape(-1)]


def columns_of(game: Any) -> Columns:
    rows: list[tuple[int, int, int, int]] = []
    for piece in game.observation:
        for at in bytes_of(piece):
            if piece.kind == BITS:
                rows += [(at, member, 1, 1) for member in range(8)]
            elif piece.most <= 15:
                rows += [(at, 0, 255, value) for value in range(1, piece.most + 1)]
            else:
                rows += [(at, 0, 15, value) for value in range(1, 16)]
                rows += [(at, 4, 15, value) for value in range(1, (piece.most >> 4) + 1)]
    at, shift, mask, value = (numpy.array(column) for column in zip(*rows))
    return Columns(at, shift.astype(numpy.uint8), mask.astype(numpy.uint8), value.astype(numpy.uint8))


def line_of(piece: Any) -> str:
    shape = list(piece.shape) + [0] * (3 - len(piece.shape))
    return " ".join(str(part) for part in [piece.name, piece.at, piece.stride, piece.kind, piece.most, *shape]) + "\n"


def layout_of(game: Any) -> int:
    lines = [line_of(piece) for piece in game.observation] + ["\n"]
    lines += [line_of(piece) for piece in game.numbers]
    return zlib.crc32("".join(lines).encode())


@dataclasses.dataclass(frozen=True)
class Shifts:
    """What a weight of 1 is in the file: the two layers' shifts, the unit of numbers, the shift of shares."""

    first: int = 1
    second: int = 6
    unit: int = 11
    share: int = 4

    def scales(self) -> dict[str, float]:
        """Whole numbers for a weight of 1, by layer; a bias is that much times CELL, but for the first layer's."""
        return {"first": CELL * 2.0 ** self.first, "second": 2.0 ** self.second,
                "number": 2.0 ** self.unit / (CELL * math.log(2)), "share": SHARE * 2.0 ** self.share / CELL}


def whole(array: Any, most: int) -> Any:
    return numpy.clip(numpy.floor(numpy.asarray(array, numpy.float64) + 0.5), -most, most).astype(numpy.int64)


def file_of(game: Any, seats: int, weights: dict[str, Any], shifts: Shifts = Shifts(), decided: int = 0) -> bytes:
    """The file of a net with these weights, as arrays of numbers: rows [columns][first], into [second][first],
    number [numbers][second], share [seats][second], and the bias of each as NAME_bias. `decided`: so many times the
    differences between numbers count twice."""
    scale = shifts.scales()
    rows, into = weights["rows"], weights["into"]
    biases = [weights["rows_bias"] * scale["first"], weights["into_bias"] * scale["second"] * CELL,
              weights["number_bias"] * scale["number"] * CELL, weights["share_bias"] * scale["share"] * CELL]
    body = whole(numpy.concatenate(biases), 1 << 24).astype("<i4").tobytes()
    body += (whole(rows * scale["first"], CELL) + ZERO).astype(numpy.uint8).tobytes()
    for array, by in ((into, "second"), (weights["number"], "number"), (weights["share"], "share")):
        body += whole(array * scale[by], CELL).astype(numpy.int8).tobytes()
    head = struct.pack("<8sII16sIIIIHHHHBBBB", MAGIC, FORMAT, HEAD + len(body), game.name.encode(), game.rules,
                       layout_of(game), seats, rows.shape[0], rows.shape[1], into.shape[0], game.number_count, seats,
                       shifts.first, shifts.second, shifts.unit - decided, shifts.share)
    return head + struct.pack("<I", zlib.crc32(body, zlib.crc32(head))) + body


def weights_of(game: Any, seats: int, file: bytes, shifts: Shifts = Shifts()) -> dict[str, Any]:
    """The weights that stand in a file with these shifts, as file_of() takes them."""
    layout, places, columns, first, second, numbers = struct.unpack_from("<IIIHHH", file, 36)
    if file[:8] != MAGIC or zlib.crc32(file[HEAD:], zlib.crc32(file[:60])) != struct.unpack_from("<I", file, 60)[0]:
        raise SystemExit("this is no net, or it is damaged")
    if layout != layout_of(game) or places != seats:
        raise SystemExit(f"this net is not for {game.name} at {seats} seats")
    scale, found, at = shifts.scales(), {}, HEAD
    for name, cells, by in (("rows", first, scale["first"]), ("into", second, scale["second"] * CELL),
                            ("number", numbers, scale["number"] * CELL), ("share", seats, scale["share"] * CELL)):
        found[f"{name}_bias"] = numpy.frombuffer(file, "<i4", cells, at) / by
        at += 4 * cells
    found["rows"] = (numpy.frombuffer(file, numpy.uint8, columns * first, at).astype(int) - ZERO) / scale["first"]
    at += columns * first
    for name, cells, of, by in (("into", second, first, "second"), ("number", numbers, second, "number"),
                                ("share", seats, second, "share")):
        found[name] = numpy.frombuffer(file, numpy.int8, cells * of, at) / scale[by]
        at += cells * of
    return found
