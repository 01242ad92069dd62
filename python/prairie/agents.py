"""What PettingZoo gives to environments of every style, for where it is not installed."""
from __future__ import annotations


class Agents:
    """Counts the agents of an environment."""

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)
