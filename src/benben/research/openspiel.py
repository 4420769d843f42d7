"""All games for OpenSpiel; importing this module registers `benben_logistics` and so on.

Chance: OpenSpiel cannot serialise a Python game that samples by itself, and a clone with its own random
source would let a search see the future. Every chance node therefore lists its outcomes. Events that can be
listed have their true outcomes (the die, the draws and the deal of Initiative). Set-ups and shuffles have
`chance_samples` equally likely outcomes, numbers that seed the draw: outcome n of the set-up is that of
`benben.game(…).new(seed=n)`. History, serialisation and replay are exact.
"""

from __future__ import annotations

import base64
import json
import pickle
from collections.abc import Callable
from typing import Any, ClassVar, Literal

import numpy as np

import benben
from benben.core.game import Game
from benben.core.options import Option
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import Audience
from benben.research import missing
from benben.research.bounds import longest_chance, longest_game, most_outcomes
from benben.research.encoding import Space, space
from benben.research.episode import Episode

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error.name, "openspiel") from None

SAMPLES = 4096  # default number of outcomes of a set-up or a shuffle
MAX_SAMPLES = 1 << 20
TENSOR_LIMIT = 1000  # longest game, in actions, with information state tensors by default
EMPTY = base64.b64encode(pickle.dumps({})).decode()


# -- parameters ------------------------------------------------------------------------
def parameters(kind: type[Game[Any]]) -> dict[str, Any]:
    """Return a game's options as OpenSpiel parameters, lists as `rainbow/xeno`, plus the two common
    parameters."""
    return {option.name: _parameter(option) for option in kind.option_list} | {
        "chance_samples": SAMPLES,
        "information_tensor": _has_tensor(kind),
    }


def _has_tensor(kind: type[Game[Any]]) -> bool:
    """Return whether information state tensors are on by default: not for games of thousands of moves."""
    return longest_game(kind({})) <= TENSOR_LIMIT


def _parameter(option: Option) -> Any:
    if option.follows:
        return unset(option)
    return "/".join(map(str, option.default)) if isinstance(option.default, list) else option.default


def unset(option: Option) -> int:
    """Return the value that stands for a computed default: 0, or -1 for an option that may be 0."""
    return -1 if option.accepts(0) else 0


def read_parameters(kind: type[Game[Any]], values: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Return options and number of samples; raise SetupError or ValueError if they are wrong."""
    options = {option.name: values[option.name] for option in kind.option_list if option.name in values}
    for option in kind.option_list:
        if option.follows and options.get(option.name) == unset(option):
            del options[option.name]
        elif isinstance(option.default, list) and option.name in options:
            options[option.name] = [
                _entry(text, option.default[0]) for text in str(options[option.name]).split("/")
            ]
    samples = values.get("chance_samples", SAMPLES)
    if not 1 <= samples <= MAX_SAMPLES:
        raise ValueError(f"chance_samples must be a whole number from 1 to {MAX_SAMPLES}, not {samples}")
    return options, samples


def _entry(text: str, example: Any) -> Any:
    """Read an entry of a list, as a number if the default has numbers; the game refuses wrong values."""
    return int(text) if type(example) is int and text.lstrip("-").isdecimal() else text


# -- game and state --------------------------------------------------------------------
class BenbenGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; a subclass is registered for each game."""

    kind: ClassVar[type[Game[Any]]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options, self.samples = read_parameters(self.kind, params or {})
        self.game = self.kind(options)
        self.space: Space = space(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=self._most_outcomes(),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest_game(self.game),
        )
        tensor = (params or {}).get("information_tensor", _has_tensor(self.kind))
        super().__init__(TYPES[self.kind.name, tensor], info, params or {})

    def _most_outcomes(self) -> int:
        """Return the most outcomes of a chance node: samples, or the outcomes of an event that can be
        listed."""
        return max(self.samples, most_outcomes(self.game)) if self.max_chance_nodes_in_history() else 0

    def new_initial_state(self) -> BenbenState:
        return BenbenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BenbenObserver:
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        return BenbenObserver(self.space, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return int(self.game.random_setup) + longest_chance(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)


class BenbenState(pyspiel.State):  # type: ignore[misc]
    """A state for OpenSpiel. `episode` is the game in progress, or None until chance has drawn the set-up.

    `past` holds what was visible before each shuffle, which moves and views no longer show.
    """

    def __init__(self, game: BenbenGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None if game.game.random_setup else self._start(game, 0)
        self.past: list[str] = []

    @staticmethod
    def _start(game: BenbenGame, seed: int) -> Episode:
        return Episode(game.space, game.game.new(seed=seed, chance="manual"))

    @property
    def position(self) -> Position:
        """The game as a Benben position, with views and record."""
        if self.episode is None:
            raise ValueError("the set-up has not been drawn yet")
        return self.episode.position

    # -- OpenSpiel's API ---------------------------------------------------------
    def current_player(self) -> int:
        seat = "chance" if self.episode is None else self.episode.to_move
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == "chance" else seat

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.to_move is None

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.episode is None else self.episode.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.episode is None else self.episode.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        events = self._events()
        if events is None:
            samples = self.get_game().samples
            return [(outcome, 1 / samples) for outcome in range(samples)]
        return [(outcome, chance) for outcome, (_, chance) in enumerate(events)]

    def _events(self) -> list[tuple[str, float]] | None:
        """Return the outcomes that can be listed, or None where an outcome seeds a draw."""
        if self.episode is None:
            return None
        return self.position.game.chance_outcomes(self.position.search_state())

    def _apply_action(self, action: int) -> None:
        events = self._events() if self.is_chance_node() else None
        if self.episode is None:
            self.episode = self._start(self.get_game(), action)
        elif events is not None:
            self.episode.move(events[action][0])
        elif self.is_chance_node():
            self.past = [*self.past, self.episode.view(None)]
            number = 1 + sum(move.startswith("~") for move in self.position.moves)
            self.episode.draw(Rng(self.get_game().samples * number + action))
        else:
            self.episode.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return "" if self.episode is None else self.episode.text(action)
        events = self._events()
        return f"draw {action}" if events is None else events[action][0]

    def __str__(self) -> str:
        return "the set-up is to be drawn" if self.episode is None else self.episode.describe()

    # -- other worlds ------------------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> BenbenState:
        """Return a state that the player cannot tell from this one, all equally likely.

        Its history holds the moves of the new state. Its shuffles are not among the numbered outcomes, so
        their outcomes read 0.
        """
        if self.episode is None or not self.position.game.has_secrets:
            return self.clone()  # type: ignore[no-any-return]
        position = self.position.resample(1 if player else 0, Rng(int(sampler() * 2**53)))
        moves = iter(position.moves)
        entries = [
            (entry.player, entry.action)
            if number == 0 and self.get_game().game.random_setup
            else (entry.player, _number(position, next(moves)))
            for number, entry in enumerate(self.full_history())
        ]
        text = ",".join(f"{who}:{action}" for who, action in entries)
        other: BenbenState = self.get_game().deserialize_state(
            f"history={text}\nmove_number={self.move_number()}\n__dict__={EMPTY}"
        )
        other.episode = Episode(self.episode.space, position, self.episode.half)
        other.past = self.past
        return other


def _number(position: Position, move: str) -> int:
    """Return a move's number where the options alone fix it, as they do in games with secrets."""
    return 0 if move.startswith("~") else int(position.game.read(position.search_state(), move) or 0)


# -- observers -------------------------------------------------------------------------
class BenbenObserver:
    """What a player sees now (`perfect_recall=False`) or has seen so far, or a part of what they see now.

    Without private information it is what a spectator sees; without public information, only what the player
    alone sees. These two exist as strings only. What a player sees or has seen also has a tensor, and `dict`
    names its features.
    """

    def __init__(self, space: Space, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees the secrets of both players")
        if kind.perfect_recall and not kind.public_info:
            raise ValueError("private information alone is shown as it is now, without perfect recall")
        self.space = space
        self.recalls, self.public = kind.perfect_recall, kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        layout = space.history.layout if self.recalls else space.layout
        self.tensor = np.zeros(layout.size, dtype=np.float32) if self.public and self.private else None
        self.dict = {} if self.tensor is None else layout.parts(self.tensor)

    def set_from(self, state: BenbenState, player: int) -> None:
        if self.tensor is None:
            return
        seat: Literal[0, 1] = 1 if player == 1 else 0
        if state.episode is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = state.episode.history(seat) if self.recalls else state.episode.observe(seat)

    def string_from(self, state: BenbenState, player: int) -> str:
        if state.episode is None:
            return ""
        seat: Audience = (1 if player == 1 else 0) if self.private else None
        if self.recalls:
            return json.dumps([state.episode.seen(seat), *state.past])
        return state.episode.view(seat) if self.public else state.episode.secrets(seat)


# -- registering -----------------------------------------------------------------------
def _game_type(kind: type[Game[Any]], tensor: bool) -> Any:
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    game = kind({})
    return pyspiel.GameType(
        short_name=f"benben_{kind.name}",
        long_name=f"Benben {kind.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if _has_chance(kind) else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION
        if game.has_secrets
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(kind),
    )


def _has_chance(kind: type[Game[Any]]) -> bool:
    """Return whether chance acts under any options, before the first move or later."""
    return kind.random_setup or kind.has_chance


TYPES = {}
for _name in benben.names():
    _kind = type(benben.game(_name))
    TYPES.update({(_name, tensor): _game_type(_kind, tensor) for tensor in (False, True)})
    # This is a class, not a function: OpenSpiel releases it only after Python has ended, and freeing a
    # function would crash then.
    pyspiel.register_game(
        TYPES[_name, _has_tensor(_kind)], type(_kind.__name__, (BenbenGame,), {"kind": _kind})
    )
