"""Many tables in the style of Gymnasium's vector environments: a row per table, of the seat to act.

    envs = prairie.vector.make("bison", num_envs=256, seats=3, threads=2)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(policy(observations))

A reward is that of the seat that has acted; `infos` has everybody's ("rewards"), who is to act ("seat") and the
masks ("action_mask"). A table whose game ends is dealt anew in the same step (autoreset mode "same step"): what is
observed is of the next game. Observations are one array: its rows are the memory that the library writes."""
from __future__ import annotations

import numpy

from prairie.batch import Batch
from prairie.spaces import Box, Discrete


class Environments:
    """Tables side by side."""

    def __init__(self, game: str, num_envs: int, seats=None, options="", threads: int = 1):
        self._make = lambda seed: Batch(game, num_envs, seats, options, threads, seed)
        self._batch = self._make(0)
        rules = self._batch.game
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": "same_step", "render_modes": []}
        self.single_observation_space = Box(0, 255, (rules.observation_size,), numpy.uint8)
        self.single_action_space = Discrete(rules.number_count)
        self.observation_space = Box(0, 255, (num_envs, rules.observation_size), numpy.uint8)
        self._chance = numpy.random.default_rng()

    def _infos(self, actors: numpy.ndarray | None = None) -> dict[str, numpy.ndarray]:
        batch = self._batch
        told = {"seat": batch.seat.copy(), "action_mask": batch.legal().astype(numpy.int8)}
        if actors is not None:
            told |= {"actor": actors, "rewards": batch.reward.copy(), "score": batch.score.copy(),
                     "_score": batch.done.astype(bool)}
        return told

    def reset(self, seed: int | None = None, options: dict | None = None):
        if seed is not None:
            self._chance = numpy.random.default_rng(seed)
        self._batch.close()
        self._batch = self._make(int.from_bytes(self._chance.bytes(16), "little"))
        return self._batch.observation, self._infos()

    def step(self, actions):
        batch, actors = self._batch, self._batch.seat.copy()
        batch.step(actions)
        rewards = batch.reward[numpy.arange(self.num_envs), actors].astype(numpy.float64)
        return (batch.observation, rewards, batch.done.astype(bool), numpy.zeros(self.num_envs, bool),
                self._infos(actors))

    def close(self) -> None:
        self._batch.close()


def make(game: str, num_envs: int, seats=None, options="", threads: int = 1) -> Environments:
    return Environments(game, num_envs, seats, options, threads)
