"""One table as an environment in PettingZoo's parallel style: all agents hand in an action, and that of the
one who is to act is played, as PettingZoo's own conversion of games in turns does.

    env = prairie.parallel.env("sioux", seats=3)
    observations, infos = env.reset(seed=7)
    while env.agents:
        actions = {agent: policy(observations[agent]) for agent in env.agents}
        observations, rewards, terminations, truncations, infos = env.step(actions)

The mask of an agent that is not to act is empty, and its action is not looked at."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy

from prairie import aec
from prairie.agents import Agents
from prairie.game import Bytes
from prairie.spaces import Dict, Discrete

if TYPE_CHECKING:
    Base: TypeAlias = Agents
else:
    try:
        from pettingzoo import ParallelEnv as Base
    except ImportError:
        Base = Agents

Observations = dict[str, dict[str, Any]]
Infos = dict[str, dict[str, Any]]


class Environment(Base):
    """A game with all its seats, over the environment in turns."""

    def __init__(self, game: str, seats: int | None = None, options: str = ""):
        self._turns = aec.env(game, seats, options)
        self.metadata = {**self._turns.metadata, "is_parallelizable": True}
        self.render_mode: str | None = None
        self.possible_agents = self._turns.possible_agents
        self.observation_spaces, self.action_spaces = self._turns.observation_spaces, self._turns.action_spaces
        self.state_space = self._turns.state_space
        self.agents = []

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def _observations(self) -> Observations:
        return {agent: self._turns.observe(agent) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        self._turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def state(self) -> Bytes:
        return self._turns.state()

    def step(self, actions: dict[str, int | numpy.integer[Any]]) -> tuple[
            Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        turns = self._turns
        if turns.agent_selection not in actions:
            raise ValueError(f"{turns.agent_selection} is to act, and there is no action of it")
        turns.step(actions[turns.agent_selection])
        told = (self._observations(), dict(turns.rewards), dict(turns.terminations), dict(turns.truncations),
                {agent: dict(info) for agent, info in turns.infos.items()})
        if any(turns.terminations.values()):
            self.agents = []
        return told

    def render(self) -> None:
        """The terminal program draws tables: prairie replay."""

    def close(self) -> None:
        self._turns.close()


def env(game: str, seats: int | None = None, options: str = "") -> Environment:
    return Environment(game, seats, options)
