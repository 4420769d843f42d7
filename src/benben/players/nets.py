"""The nets of games: what a game's part `net` says about its net, and the weights that lie beside it.

A part `net` has a `KIND` and `make_net(weights)`. It also says how it is trained: self-play deals the
`TRAINING_OPTIONS` in turn, and `TRAINING_SIZES` say how much is played and fitted.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from importlib.resources import files
from typing import Any

from benben.core.errors import RulesError
from benben.core.game import Game
from benben.core.parts import part
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, NetRefused, read_net

FILE = "weights.net"  # in the folder of the game
MakeNet = Callable[[], Net]


def find_net(game: Game[Any]) -> MakeNet | None:
    """Return how to make a net for a tree, or None if the game with these options has none."""
    kind = net_kind(type(game))
    if kind is None or not kind.serves(game.options):
        return None
    weights = shipped_weights(type(game))
    return net_maker(type(game), weights) if weights else None


def net_kind(game: type[Game[Any]]) -> NetKind | None:
    """Return what kind of net a game may have, or None."""
    module = part(game, "net")
    return module.KIND if module else None


def net_maker(game: type[Game[Any]], weights: Weights) -> MakeNet:
    """Return how to make a net of a game with some weights."""
    module = part(game, "net")
    assert module is not None, "asked for a game with a net"
    return partial(module.make_net, weights)


@lru_cache(20)
def shipped_weights(game: type[Game[Any]]) -> Weights | None:
    """Return the weights in the folder of a game, read once; None if there are none.

    If the file is damaged, raise RulesError: a part of the game is broken, and no other bot plays instead.
    """
    kind = net_kind(game)
    if kind is None:
        return None
    file = files(game.__module__) / FILE
    if not file.is_file():
        return None
    try:
        return read_net(kind, file.read_bytes())
    except NetRefused as refusal:
        raise RulesError(game.title, "", f"{FILE}: {refusal}") from refusal
