"""The net while it learns: numbers with a point that are rounded on the way forward as the file rounds them, so that
what is exported plays as what was trained."""
from __future__ import annotations

from typing import Any

import numpy
import torch

from train.layout import CELL, Shifts, columns_of

NEVER = -1e9


def rounded(tensor: Any, scale: float, most: float) -> Any:
    """The nearest that the file can hold; gradients pass as if nothing had been rounded."""
    near = (torch.floor(tensor * scale + 0.5)).clamp(-most, most) / scale
    return tensor + (near - tensor).detach()


class Net(torch.nn.Module):
    def __init__(self, game: Any, seats: int, first: int, second: int):
        super().__init__()
        self.shifts, columns = Shifts(), columns_of(game)
        self.sizes = {"first": first, "second": second, "seats": seats}
        for name in ("at", "shift", "mask", "value"):
            array = torch.from_numpy(getattr(columns, name))
            self.register_buffer(name, array if name != "at" else array.long(), persistent=False)
        def drawn(rows: int, cells: int, scale: float) -> Any:
            return torch.nn.Parameter(torch.randn(rows, cells) * scale)
        self.rows = drawn(len(columns), first, 0.03)
        self.into = drawn(second, first, 1.4 * first ** -0.5)
        self.number = drawn(game.number_count, second, 0.05)
        self.share = drawn(seats, second, 0.02)
        self.rows_bias = torch.nn.Parameter(torch.full((first,), 0.1))
        self.into_bias = torch.nn.Parameter(torch.full((second,), 0.1))
        self.number_bias = torch.nn.Parameter(torch.zeros(game.number_count))
        self.share_bias = torch.nn.Parameter(torch.full((seats,), 1 / seats))

    def features(self, observation: Any) -> Any:
        """1 for the columns that observations choose: [..., columns]."""
        byte = observation[..., self.at]
        return ((byte >> self.shift & self.mask) == self.value).to(self.rows.dtype)

    def cells(self, sums: Any) -> Any:
        return rounded(sums.clamp(0, 1), CELL, CELL)

    def forward(self, features: Any) -> tuple[Any, Any]:
        """How much each number is said, in natural units, and the share of the win of each place."""
        scale = self.shifts.scales()
        first = self.cells(features @ rounded(self.rows, scale["first"], CELL) + self.rows_bias)
        second = self.cells(first @ rounded(self.into, scale["second"], CELL).T + self.into_bias)
        number = second @ rounded(self.number, scale["number"], CELL).T + self.number_bias
        share = second @ rounded(self.share, scale["share"], CELL).T + self.share_bias
        return number, share

    def keep_in_range(self) -> None:
        """Weights beyond what a byte holds would learn nothing any more."""
        scale = self.shifts.scales()
        with torch.no_grad():
            for name, by in (("rows", "first"), ("into", "second"), ("number", "number"), ("share", "share")):
                most = CELL / scale[by]
                getattr(self, name).clamp_(-most, most)

    def take(self, weights: dict[str, Any]) -> None:
        """The weights of a file (layout.weights_of)."""
        with torch.no_grad():
            for name, value in self.named_parameters():
                value.copy_(torch.from_numpy(weights[name]).reshape(value.shape))

    def weights(self) -> dict[str, numpy.ndarray[Any, Any]]:
        return {name: value.detach().cpu().double().numpy() for name, value in self.named_parameters()}


def log_shares(number: Any, flags: Any) -> Any:
    """Logarithms of how often each number is said, those that may not be said never."""
    return torch.log_softmax(torch.where(flags, number, torch.full_like(number, NEVER)), -1)
