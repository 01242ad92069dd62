"""Many tables as one of Gymnasium's vector environments: a row per table, of the seat to act.

    envs = prairie.vector.make("bison", num_envs=256, seats=3, threads=2)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(policy(observations, infos["action_mask"]))

A reward is that of the seat that has acted; `infos` has who that was ("actor"), everybody's rewards ("rewards"), who is
to act ("seat") and the masks ("action_mask"). A table whose game ends is dealt anew in the same step (autoreset mode
"same step"): what is observed is of the next game, and of the one that has ended `infos` has "final_obs", what
everybody may know of it, and "final_info", the "score" of every seat. With copy=False observations are the memory that
the library writes: keep what you need of a step before the next one."""
from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy
from numpy.typing import ArrayLike, NDArray

from prairie.batch import Batch
from prairie.game import Bytes
from prairie.spaces import Box, Discrete, MultiDiscrete

Infos = dict[str, Any]


class SmallAutoreset(enum.Enum):
    """When a table whose game has ended is dealt anew."""

    SAME_STEP = "SameStep"


class SmallVectorEnv:
    """What Gymnasium gives to vector environments, for where it is not installed."""

    metadata: dict[str, Any]
    num_envs: int
    spec = None
    render_mode: str | None = None
    closed = False
    _np_random: numpy.random.Generator | None = None

    @property
    def np_random(self) -> numpy.random.Generator:
        if self._np_random is None:
            self._np_random = numpy.random.default_rng()
        return self._np_random

    @property
    def unwrapped(self) -> SmallVectorEnv:
        return self

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        if seed is not None:
            self._np_random = numpy.random.default_rng(seed)

    def close(self) -> None:
        if not self.closed:
            self.close_extras()
        self.closed = True

    def close_extras(self) -> None:
        """What else is to be closed."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(num_envs={self.num_envs})"


if TYPE_CHECKING:
    AutoresetMode: TypeAlias = SmallAutoreset
    Base: TypeAlias = SmallVectorEnv
else:
    try:
        from gymnasium.vector import AutoresetMode, VectorEnv as Base
    except ImportError:
        AutoresetMode, Base = SmallAutoreset, SmallVectorEnv


class Environments(Base):
    """Tables side by side."""

    def __init__(self, game: str, num_envs: int, seats: int | Sequence[int] | None = None,
                 options: str | Sequence[str] = "", threads: int = 1, copy: bool = True):
        self._wanted = game, num_envs, seats, options, threads
        self._copy = copy
        self._batch = self._deal(0)
        rules = self._batch.game
        self.num_envs = self._batch.tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = Box(0, 255, (rules.observation_size,), numpy.uint8)
        self.single_action_space = Discrete(rules.number_count)
        self.observation_space = Box(0, 255, (self.num_envs, rules.observation_size), numpy.uint8)
        self.action_space = MultiDiscrete(numpy.full(self.num_envs, rules.number_count, numpy.int64))

    def _deal(self, seed: int) -> Batch:
        game, tables, seats, options, threads = self._wanted
        return Batch(game, tables, seats, options, threads, seed, redeals=False)

    def _observations(self) -> Bytes:
        return self._batch.observation.copy() if self._copy else self._batch.observation

    def _infos(self) -> Infos:
        return {"seat": self._batch.seat.copy(), "action_mask": self._batch.legal().astype(numpy.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, Infos]:
        super().reset(seed=seed)
        self._batch.close()
        self._batch = self._deal(int.from_bytes(self.np_random.bytes(16), "little"))
        self.closed = False
        return self._observations(), self._infos()

    def _end(self, done: NDArray[numpy.bool_]) -> Infos:
        """What is told of games that have ended; the next ones are dealt."""
        batch, last = self._batch, numpy.full(self.num_envs, None, object)
        for table in numpy.flatnonzero(done):
            last[table] = batch.observation[table].copy()
        told = {"final_obs": last, "_final_obs": done, "_final_info": done,
                "final_info": {"score": batch.score.copy(), "_score": done}}
        batch.deal(done)
        return told

    def step(self, actions: ArrayLike) -> tuple[
            Bytes, NDArray[numpy.float64], NDArray[numpy.bool_], NDArray[numpy.bool_], Infos]:
        batch, actors = self._batch, self._batch.seat.copy()
        batch.step(actions)
        everybody, done = batch.reward.copy(), batch.done.astype(bool)
        ended = self._end(done) if done.any() else {}
        infos = self._infos() | {"actor": actors, "rewards": everybody} | ended
        rewards = everybody[numpy.arange(self.num_envs), actors].astype(numpy.float64)
        return self._observations(), rewards, done, numpy.zeros(self.num_envs, bool), infos

    def close_extras(self, **unused: Any) -> None:
        self._batch.close()


def make(game: str, num_envs: int, seats: int | Sequence[int] | None = None, options: str | Sequence[str] = "",
         threads: int = 1, copy: bool = True) -> Environments:
    return Environments(game, num_envs, seats, options, threads, copy)
