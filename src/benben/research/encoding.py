"""The fixed action space and the observations of a game with its options, the same for all environments."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

import benben
from benben.core.game import Game
from benben.core.parts import required_part
from benben.research.encoder import Encoder
from benben.research.history_tensor import Recall
from benben.research.layout import Floats, Layout

Features = Callable[[dict[str, Any], dict[str, Any], int, int], list[float]]


@dataclass(frozen=True)
class Space:
    """How one game becomes numbers.

    `features` works on views; `encoder` writes the same numbers without them.
    """

    game: Game[Any]
    layout: Layout
    encoder: Encoder
    features: Features

    @property
    def actions(self) -> int:
        """The number of actions; they are numbered from 0."""
        return int(self.encoder.actions)

    @cached_property
    def recall(self) -> Recall:
        """How everything that a seat has seen becomes numbers."""
        return Recall(self)

    def observe(self, view: dict[str, Any], seat: int, half: int) -> Floats:
        """Return the observation of a seat, from its view; `half` is the first half of an unfinished decision
        or -1."""
        return np.array(self.features(self.game.options, view, seat, half), dtype=np.float32)

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (self.game.name, self.game.options)


def space(game: Game[Any]) -> Space:
    """Return the space of a game, from its parts `research.features` and `research.encoder`."""
    kind = type(game)
    words, numbers = required_part(kind, "research.features"), required_part(kind, "research.encoder")
    layout = words.layout(game.options)
    return Space(game, layout, numbers.make(game.options, layout.size), words.features)


def remade(name: str, options: dict[str, Any]) -> Space:
    return space(benben.game(name, **options))
