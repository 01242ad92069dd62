"""Spaces of observations and actions: Gymnasium's where it is installed, else small ones that do as
much as an environment needs."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy
from numpy.typing import NDArray


class SmallDiscrete:
    """The whole numbers below n."""

    def __init__(self, n: int):
        self.n, self.shape, self.dtype, self._random = n, (), numpy.int64, numpy.random.default_rng()

    def contains(self, value: object) -> bool:
        return isinstance(value, (int, numpy.integer)) and 0 <= int(value) < self.n

    def seed(self, seed: int | None = None) -> None:
        self._random = numpy.random.default_rng(seed)

    def sample(self, mask: NDArray[numpy.int8] | None = None) -> numpy.int64:
        if mask is not None and mask.any():
            return numpy.int64(self._random.choice(numpy.flatnonzero(mask)))
        return numpy.int64(self._random.integers(self.n))


class SmallMultiDiscrete:
    """A whole number below its own n for every place."""

    def __init__(self, nvec: NDArray[numpy.int64]):
        self.nvec, self.dtype, self._random = numpy.asarray(nvec), numpy.int64, numpy.random.default_rng()
        self.shape = self.nvec.shape

    def contains(self, value: object) -> bool:
        return (isinstance(value, numpy.ndarray) and value.shape == self.shape and value.dtype.kind in "iu"
                and bool(((value >= 0) & (value < self.nvec)).all()))

    def seed(self, seed: int | None = None) -> None:
        self._random = numpy.random.default_rng(seed)

    def sample(self, mask: tuple[NDArray[numpy.int8], ...] | None = None) -> NDArray[numpy.int64]:
        if mask is None:
            return self._random.integers(self.nvec)
        return numpy.array([self._random.choice(numpy.flatnonzero(one)) if one.any() else 0 for one in mask])


class SmallBox:
    """Arrays of one shape and kind between two values."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), numpy.dtype(dtype)

    def contains(self, value: object) -> bool:
        return (isinstance(value, numpy.ndarray) and value.shape == self.shape
                and value.dtype == self.dtype and bool(((value >= self.low) & (value <= self.high)).all()))

    def seed(self, seed: int | None = None) -> None:
        """Nothing is drawn from a box here."""


class SmallDict:
    """Spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]):
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, value: object) -> bool:
        return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(
            space.contains(value[name]) for name, space in self.spaces.items())

    def seed(self, seed: int | None = None) -> None:
        """Nothing is drawn from it here."""


if TYPE_CHECKING:
    Box: TypeAlias = SmallBox
    Dict: TypeAlias = SmallDict
    Discrete: TypeAlias = SmallDiscrete
    MultiDiscrete: TypeAlias = SmallMultiDiscrete
else:
    try:
        from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    except ImportError:
        Box, Dict, Discrete, MultiDiscrete = SmallBox, SmallDict, SmallDiscrete, SmallMultiDiscrete

__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
