"""One table as an environment in PettingZoo's AEC style: agents act one at a time.

    env = prairie.aec.env("sioux", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(observation))

An observation is {"observation": uint8, "action_mask": int8}. Long choices are said in parts: the same agent
is then asked again. Rewards come at the end: a seat's share of the win less that of an even game. `state()` is what
all seats see, one after the other, for critics that train with more than one seat may know."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy

from prairie.abi import PrairieError
from prairie.agents import Turns
from prairie.batch import NOBODY, Batch
from prairie.game import Bytes
from prairie.spaces import Box, Dict, Discrete

if TYPE_CHECKING:
    Base: TypeAlias = Turns
else:
    try:
        from pettingzoo import AECEnv as Base
    except ImportError:
        Base = Turns


class Environment(Base):
    """A game with all its seats."""

    def __init__(self, game: str, seats: int | None = None, options: str = ""):
        self._wanted = game, seats, options
        self._batch = self._deal(0)
        rules = self._batch.game
        self.metadata = {"name": f"{rules.name}_v{rules.rules}", "is_parallelizable": False, "render_modes": []}
        self.render_mode: str | None = None
        count = seats if seats is not None else rules.min_seats
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.observation_spaces = {agent: Dict({
            "observation": Box(0, 255, (rules.observation_size,), numpy.uint8),
            "action_mask": Box(0, 1, (rules.number_count,), numpy.int8)}) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(rules.number_count) for agent in self.possible_agents}
        self.state_space = Box(0, 255, (count * rules.observation_size,), numpy.uint8)
        self._chance = numpy.random.default_rng()
        self.agents = []

    def _deal(self, seed: int) -> Batch:
        game, seats, options = self._wanted
        return Batch(game, 1, seats, options, seed=seed, redeals=False)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = numpy.random.default_rng(seed)
        self._batch.close()
        self._batch = self._deal(int.from_bytes(self._chance.bytes(16), "little"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = int(self._batch.seat[0])
        self.agent_selection = self.agents[0] if seat == NOBODY else self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        seat = self.possible_agents.index(agent)
        mask = self._batch.legal()[0].astype(numpy.int8)
        if seat != int(self._batch.seat[0]):
            mask[:] = 0
        return {"observation": self._batch.observe(0, seat), "action_mask": mask}

    def state(self) -> Bytes:
        return numpy.concatenate([self._batch.observe(0, seat) for seat in range(len(self.possible_agents))])

    def step(self, action: int | numpy.integer[Any] | None) -> None:
        if not self.agents:
            raise PrairieError("no game is going on: reset() begins one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self.action_spaces[agent].contains(action):
            raise ValueError(f"{action!r} is no number of {self.metadata['name']}")
        self._batch.step(numpy.array([action]))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self._batch.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = float(self._batch.reward[0, seat])
                self.infos[one] = {"score": int(self._batch.score[0, seat])}
        self._select()
        self._accumulate_rewards()

    def render(self) -> None:
        """The terminal program draws tables: prairie replay."""

    def close(self) -> None:
        self._batch.close()


def env(game: str, seats: int | None = None, options: str = "") -> Environment:
    return Environment(game, seats, options)
