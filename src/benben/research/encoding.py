"""The fixed action space and the observations of a game with its options, the same for all environments."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

import benben
from benben.core.game import Game
from benben.core.options import Values
from benben.core.parts import part, required_part
from benben.core.simple.simple_game import SimpleGame
from benben.core.types import View
from benben.research import view_features
from benben.research.encoder import Encoder
from benben.research.history_tensor import HistoryEncoding
from benben.research.layout import Floats, Layout
from benben.research.view_encoder import ViewEncoder

Features = Callable[[Values, View, int, int], list[float]]


@dataclass(frozen=True, repr=False)
class Space:
    """How one game becomes numbers.

    `features` works on views; `encoder` writes the same numbers without them. `setup_features` names the
    features that describe the set-up.
    """

    game: Game[Any]
    layout: Layout
    encoder: Encoder
    features: Features
    setup_features: tuple[str, ...]

    @property
    def actions(self) -> int:
        """The number of actions; they are numbered from 0."""
        return int(self.encoder.actions)

    @cached_property
    def history(self) -> HistoryEncoding:
        """How the history of a seat becomes numbers."""
        return HistoryEncoding(self)

    def observe(self, view: View, seat: int, half: int) -> Floats:
        """Return the observation of a seat, from its view; `half` is the first half of an unfinished decision
        or -1."""
        return np.array(self.features(self.game.options, view, seat, half), dtype=np.float32)

    def __repr__(self) -> str:
        return f"<Space of {self.game!r}: {self.layout.size} floats, {self.actions} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        return make_space, (self.game.name, self.game.options)


def space(game: Game[Any]) -> Space:
    """Return the space of a game, from its parts `research.features` and `research.encoder`.

    A `SimpleGame` without these parts is observed as its fields say.
    """
    kind = type(game)
    if isinstance(game, SimpleGame) and part(kind, "research.features") is None:
        return _space_of_fields(game)
    words, numbers = required_part(kind, "research.features"), required_part(kind, "research.encoder")
    layout = words.layout(game.options)
    return Space(game, layout, numbers.make(game.options, layout.size), words.features, words.SETUP_FEATURES)


def _space_of_fields(game: SimpleGame) -> Space:
    layout = view_features.layout(game)
    return Space(
        game,
        layout,
        ViewEncoder(game, layout.size, len(game.spec.moves)),
        lambda options, view, seat, half: view_features.features(game, view, seat),
        tuple(game.fields()) if game.random_setup else (),
    )


def make_space(name: str, options: dict[str, Any]) -> Space:
    return space(benben.game(name, **options))
