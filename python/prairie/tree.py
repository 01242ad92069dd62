"""One position at a time, for searches: the methods that OpenSpiel's games and states have.

    state = prairie.tree.load_game("sioux", players=3).new_initial_state(seed=7)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Chance is drawn inside, from the deal's seed: no node is a chance node (OpenSpiel's "sampled stochastic"). What
chance could have brought instead, as far as a player knows, resample_from_infostate() draws. Of players who choose at
the same time one is asked after the other, and none sees what another has chosen."""
from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy

from prairie.abi import PrairieError, ffi, lib, reason_of, text_of, whole, words
from prairie.batch import PUBLIC, IllegalNumber, make_setup
from prairie.game import Bytes
from prairie.game import Game as Layout

TERMINAL = -4  # OpenSpiel's player of a finished game
_REASONS = {lib.PRAIRIE_ERR_TURN: "there is no such seat, or nobody is to act, or there is no record",
            lib.PRAIRIE_ERR_TEXT: "there is no level of that name that can do without a clock"}


def _text(call: Callable[[Any, int], Any]) -> str:
    """What call(text, room) writes, with as much room as it takes."""
    room = 1 << 14
    while True:
        memory = ffi.new("char[]", room)
        status = call(memory, room)
        if status == lib.PRAIRIE_OK:
            return text_of(memory)
        if status != lib.PRAIRIE_ERR_SPACE or room > 1 << 27:
            raise PrairieError(_REASONS.get(status, f"refused: {status}"))
        room *= 8


def levels() -> list[str]:
    """The names of the bots."""
    found: list[str] = []
    while name := lib.prairie_level_at(len(found)):
        found.append(text_of(name))
    return found


def _kind(group: str, name: str) -> Any:
    """A field of a type: what OpenSpiel calls it where it is installed, else the bare word."""
    def find() -> Any:
        if importlib.util.find_spec("pyspiel") is None:
            return name
        return getattr(getattr(importlib.import_module("pyspiel").GameType, group), name)
    return dataclasses.field(default_factory=find)


@dataclasses.dataclass(frozen=True)
class GameType:
    """What algorithms ask a game before they begin."""

    short_name: str
    min_num_players: int
    max_num_players: int
    dynamics: Any = _kind("Dynamics", "SEQUENTIAL")
    chance_mode: Any = _kind("ChanceMode", "SAMPLED_STOCHASTIC")
    information: Any = _kind("Information", "IMPERFECT_INFORMATION")
    utility: Any = _kind("Utility", "ZERO_SUM")
    reward_model: Any = _kind("RewardModel", "TERMINAL")
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False


class Game:
    """A game with its players and options; the layout of what it shows is in `layout`."""

    def __init__(self, name: str, players: int | None = None, options: str = ""):
        self.layout = Layout(name)
        self._players = self.layout.min_seats if players is None else players
        self._options = options
        self._setup = make_setup(self.layout, self._players, options)

    def num_players(self) -> int:
        return self._players

    def get_type(self) -> GameType:
        return GameType(self.layout.name, self.layout.min_seats, self.layout.max_seats)

    def get_parameters(self) -> dict[str, Any]:
        return {"players": self._players, "options": self._options}

    def num_distinct_actions(self) -> int:
        return self.layout.number_count

    def observation_tensor_shape(self) -> list[int]:
        return [self.layout.wide_size]

    def observation_tensor_size(self) -> int:
        return self.layout.wide_size

    def min_utility(self) -> float:
        return -1 / self._players

    def max_utility(self) -> float:
        return 1 - 1 / self._players

    def utility_sum(self) -> float:
        return 0.0

    def new_initial_state(self, seed: int = 0) -> State:
        """The first position of a deal."""
        dealt = whole("seed", seed, 0, 2**128)
        handle = lib.prairie_position_new(self._setup, [dealt % 2**64, dealt >> 64])
        return State(self, handle, [])

    def action_to_string(self, action: int) -> str:
        """A number by the name of its slice: "play 3"."""
        for one in self.layout.numbers.values():
            if 0 <= action - one.at < int(numpy.prod(one.shape)):
                return f"{one.name} {action - one.at}"
        raise IllegalNumber(f"{self.layout.name} has no number {action}")

    def __str__(self) -> str:
        return f"{self.layout.name}(players={self._players}{',' + self._options if self._options else ''})"


class State:
    """A position; made by Game.new_initial_state, clone, child, or read."""

    def __init__(self, game: Game, handle: Any, history: list[int]):
        if not handle:
            raise MemoryError("no memory for another position")
        self._game, self._history = game, history
        self._position = ffi.gc(handle, lib.prairie_position_free)

    def get_game(self) -> Game:
        return self._game

    def clone(self) -> State:
        return State(self._game, lib.prairie_position_copy(self._position), self._history[:])

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        seat = int(lib.prairie_position_seat(self._position))
        return seat if seat >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        raise PrairieError("no position is a chance node: resample_from_infostate() draws what chance could bring")

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """0 and 1 for every number; all 0 for who is not to act."""
        mask = numpy.zeros(self._game.layout.mask_size, numpy.uint8)
        if player is None or player == self.current_player():
            lib.prairie_position_mask(self._position, ffi.from_buffer("uint8_t[]", mask, require_writable=True))
        return [int(flag) for flag in self._game.layout.unpack(mask)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [number for number, flag in enumerate(self.legal_actions_mask(player)) if flag]

    def apply_action(self, action: int) -> None:
        """Says a number. What may not be said raises IllegalNumber and changes nothing."""
        if isinstance(action, bool) or not isinstance(action, (int, numpy.integer)):
            raise TypeError(f"a number is a whole number, not {action!r}")
        allowed = 0 <= action < self.num_distinct_actions()
        if not allowed or lib.prairie_position_say(self._position, int(action)) != lib.PRAIRIE_OK:
            raise IllegalNumber(f"number {action} may not be said now")
        self._history.append(int(action))

    def child(self, action: int) -> State:
        following = self.clone()
        following.apply_action(action)
        return following

    def apply_actions(self, actions: Sequence[int]) -> None:
        for action in actions:
            self.apply_action(action)

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        return not self._history

    def history(self) -> list[int]:
        """The numbers said since the deal."""
        return self._history[:]

    def move_number(self) -> int:
        return len(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """By player and number, or by number alone."""
        return self._game.action_to_string(player if action is None else action)

    def _result(self) -> tuple[list[int], list[float]]:
        seats = self._game.layout.max_seats
        score, reward = ffi.new("int32_t[]", seats), ffi.new("float[]", seats)
        lib.prairie_position_result(self._position, score, reward)
        return list(score)[:self.num_players()], list(reward)[:self.num_players()]

    def returns(self) -> list[float]:
        """Each player's share of the win less that of an even game; 0 before the end."""
        return self._result()[1]

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[self._player(player)]

    player_reward = player_return

    def scores(self) -> list[int]:
        return self._result()[0]

    def _player(self, player: int | None) -> int:
        found = self.current_player() if player is None else player
        if isinstance(found, bool) or not isinstance(found, (int, numpy.integer)) or not 0 <= found < self.num_players():
            raise PrairieError(f"there is no player {found}")
        return int(found)

    def observation_bytes(self, player: int | None = None) -> Bytes:
        """What a player sees, as the layout says; PUBLIC: what everybody may see."""
        seat = PUBLIC if player == PUBLIC else self._player(player)
        seen = numpy.zeros(self._game.layout.observation_size, numpy.uint8)
        lib.prairie_position_observe(self._position, seat, ffi.from_buffer("uint8_t[]", seen, require_writable=True))
        return seen

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return [float(one) for one in self._game.layout.widen(self.observation_bytes(player))]

    def observation_string(self, player: int | None = None) -> str:
        """The position as a player sees it, as JSON."""
        seat = PUBLIC if player == PUBLIC else self._player(player)
        return _text(lambda text, room: lib.prairie_position_view(self._position, seat, text, room))

    def information_state_string(self, player: int | None = None) -> str:
        """Perfect recall: equal for equal histories of what a player has seen, heard and done."""
        key = ffi.new("uint64_t[2]")
        lib.prairie_position_recall(self._position, self._player(player), key)
        return f"{key[0]:016x}{key[1]:016x}"

    def resample_from_infostate(self, player: int, seed: int | Callable[[], float]) -> State:
        """A position that this player cannot tell from this one, by a seed or OpenSpiel's sampler of numbers between
        0 and 1."""
        drawn = int(seed() * 2**53) if callable(seed) else whole("seed", seed, 0, 2**64)
        other = self.clone()
        lib.prairie_position_resample(other._position, self._player(player), drawn)
        return other

    def full_string(self) -> str:
        """Everything, as JSON: for referees, not for players."""
        return _text(lambda text, room: lib.prairie_position_view(self._position, lib.PRAIRIE_ALL, text, room))

    def record(self) -> str:
        """The record so far, as `prairie replay` reads it."""
        return _text(lambda text, room: lib.prairie_position_record(self._position, text, room))

    def _task(self, level: str, sims: int, seed: int) -> tuple[Any, ...]:
        return (self._position, words("level", level), whole("sims", sims, 0, 2**32), whole("seed", seed, 0, 2**64))

    def advise(self, level: str = "strong", sims: int = 0, seed: int = 0) -> dict[str, Any]:
        """What a bot would do for the player to act, who is all it sees by: `numbers` to say one after the other,
        and what it expects."""
        said, task = ffi.new("uint16_t[]", lib.PRAIRIE_PARTS), self._task(level, sims, seed)
        told: dict[str, Any] = json.loads(_text(lambda text, room: lib.prairie_position_advise(
            *task, said, text, room)))
        told["numbers"] = [number for number in said if number != lib.PRAIRIE_SILENT]
        return told

    def analyse(self, level: str = "strong", sims: int = 0, seed: int = 0) -> dict[str, Any]:
        """A bot looks back at every decision, as `prairie analyse --json` does."""
        task = self._task(level, sims, seed)
        told: dict[str, Any] = json.loads(_text(lambda text, room: lib.prairie_position_analyse(*task, text, room)))
        return told

    def __str__(self) -> str:
        return self.full_string()


def load_game(name: str, players: int | None = None, options: str = "") -> Game:
    return Game(name, players, options)


def read(record: str) -> State:
    """The position at the end of a record's text."""
    text = words("record", record)
    handle, why = reason_of(lambda error, room: lib.prairie_position_read(text, error, room))
    if not handle:
        raise PrairieError(f"not a record: {why}")
    head = record.split("\n\n", 1)[0]
    options = " ".join(f"{name}={value}" for name, value in re.findall(r"^option (\S+): (\S+)$", head, re.M))
    game = Game(text_of(lib.prairie_game_name(lib.prairie_position_game(handle))),
                lib.prairie_position_seats(handle), options)
    said = ffi.new("uint16_t[]", max(1, lib.prairie_position_history(handle, ffi.NULL, 0)))
    count = lib.prairie_position_history(handle, said, len(said))
    return State(game, handle, list(said)[:count])
