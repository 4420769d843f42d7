"""Nets that are not in the package: those in training, read from a file, and ones without any knowledge."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, cast
from zlib import crc32

from benben.core.parts import required_part
from benben.core.registry import find
from benben.players.nets import net_maker
from benben.players.profile import bot_profile
from benben.players.search_settings import SearchSettings
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes, read_net


class NetPart(Protocol):
    """A game's part `net`."""

    KIND: NetKind
    TRAINING_OPTIONS: tuple[dict[str, Any], ...]
    TRAINING_SIZES: dict[str, int]

    def make_net(self, weights: Weights) -> Net: ...


def net_part(game: str) -> NetPart:
    """Return the part `net` of a game; raise NotImplementedError, with a sentence, if there is none."""
    return cast(NetPart, required_part(find(game), "net"))


def read_weights(game: str, file: Path) -> Weights:
    return read_net(net_part(game).KIND, file.read_bytes())


def identity(file: Path) -> int:
    """Return a number by which the net of a file is told from others."""
    return crc32(file.read_bytes())


def candidate_settings(game: str, file: Path) -> SearchSettings:
    """Return how the strongest bot would search with the net of a file."""
    kind = find(game)
    return replace(bot_profile(kind).learned, net=net_maker(kind, read_weights(game, file)))


def blank_weights(sizes: Sizes) -> Weights:
    """Return weights of zero: a net that collects features and judges everything alike."""
    return Weights([0] * sizes.count_weights(), *sizes)
