"""Spaces of observations and actions: Gymnasium's where it is installed, else small ones that do as
much as an environment needs."""
from __future__ import annotations

import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Discrete:
        """The whole numbers below n."""

        def __init__(self, n: int):
            self.n, self.shape, self.dtype, self._random = n, (), numpy.int64, numpy.random.default_rng()

        def contains(self, value) -> bool:
            return isinstance(value, (int, numpy.integer)) and 0 <= value < self.n

        def seed(self, seed=None) -> None:
            self._random = numpy.random.default_rng(seed)

        def sample(self, mask=None):
            if mask is not None and mask.any():
                return numpy.int64(self._random.choice(numpy.flatnonzero(mask)))
            return numpy.int64(self._random.integers(self.n))

    class Box:
        """Arrays of one shape and kind between two values."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), numpy.dtype(dtype)

        def contains(self, value) -> bool:
            return (isinstance(value, numpy.ndarray) and value.shape == self.shape
                    and value.dtype == self.dtype and bool(((value >= self.low) & (value <= self.high)).all()))

        def seed(self, seed=None) -> None:
            self._random = numpy.random.default_rng(seed)

    class Dict:
        """Spaces by name."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def contains(self, value) -> bool:
            return value.keys() == self.spaces.keys() and all(
                space.contains(value[name]) for name, space in self.spaces.items())

__all__ = ["Box", "Dict", "Discrete"]
