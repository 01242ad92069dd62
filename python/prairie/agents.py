"""What PettingZoo gives to environments of every style, for where it is not installed."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prairie.spaces import Box, Dict, Discrete


class Agents:
    """Counts the agents of an environment, and knows their spaces."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    observation_spaces: dict[str, Dict]
    action_spaces: dict[str, Discrete]
    state_space: Box

    @property
    def unwrapped(self) -> Agents:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Turns(Agents):
    """What an AEC environment is given."""

    agent_selection: str
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def observe(self, agent: str) -> dict[str, Any]:
        raise NotImplementedError

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _clear_rewards(self) -> None:
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _was_dead_step(self, action: object) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        every: tuple[dict[str, Any], ...] = (self.terminations, self.truncations, self.rewards,
                                             self._cumulative_rewards, self.infos)
        for of in every:
            del of[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self._clear_rewards()
