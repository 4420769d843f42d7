"""The file of a net: a line of JSON that says what it is, and then its weights as 16-bit numbers.

Whoever reads it checks everything that compiled code will rely on: the sizes, that no sum can overflow, and
that the features are those of this version. A file that fails is refused with a sentence.
"""

import json
import struct
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from zlib import crc32

from benben.search.net import LIMIT, MIDDLE, SHARPEST, UNIT_BITS, WIDTH, Weights

FORMAT = "benben-net-1"
LONGEST_HEAD = 10_000  # bytes
LARGEST_SUM_16, LARGEST_SUM_32 = 2**15 - 1, 2**31 - 1
Options = Mapping[str, Sequence[Any]]


class NetRefused(Exception):
    """The file is not a net, is damaged, or belongs to another game or version."""


class Sizes(NamedTuple):
    """How many features there are and may be present at once; how many rows of the policy, phases and
    amounts."""

    features: int
    most_active: int
    rows: int
    phases: int
    amounts: int = 0

    def parts(self) -> dict[str, int]:
        """Return how many numbers each part of a net has, in the order of the file (see `Weights`)."""
        return {
            "first": self.features * WIDTH,
            "first_bias": WIDTH,
            "second": MIDDLE * WIDTH,
            "second_bias": MIDDLE,
            "third": 2 * MIDDLE,
            "third_bias": 2,
            "policy": self.rows * WIDTH,
            "policy_bias": self.rows,
            "slopes": self.phases,
            "linear": self.amounts,
            "sharpness": self.phases if self.amounts else 0,
        }

    def count_weights(self) -> int:
        """Return how many numbers a net of this size has."""
        return sum(self.parts().values())


@dataclass(frozen=True)
class NetKind:
    """What a file must be made for: the game, the options that it serves, and its features.

    `options` lists the values that are served; an option that it does not name may have any value. `groups`
    are the names and sizes of the groups of features, rows and amounts, in order: their checksum is in the
    file.
    """

    game: str
    options: Options
    groups: tuple[tuple[str, int], ...]
    sizes: Sizes

    def serves(self, options: Mapping[str, Any]) -> bool:
        """Return whether a game with these options can be judged."""
        return all(options[name] in values for name, values in self.options.items())

    def header(self) -> dict[str, Any]:
        """Return what the head of a file must say."""
        return {
            "format": FORMAT,
            "game": self.game,
            "options": {name: list(values) for name, values in self.options.items()},
            "sizes": [*self.sizes, WIDTH, MIDDLE],
            "scale": 1 << UNIT_BITS,
            "features": crc32(repr(self.groups).encode()),
        }


def write_net(kind: NetKind, numbers: Sequence[int], about: Mapping[str, Any]) -> bytes:
    """Return the bytes of a file; `about` says how the net was made."""
    data = struct.pack(f"<{len(numbers)}h", *numbers)
    header = {**kind.header(), "weights": crc32(data), "made": dict(about)}
    check_sums(kind.sizes, numbers)
    return json.dumps(header, ensure_ascii=False).encode() + b"\n" + data


def read_net(kind: NetKind, content: bytes) -> Weights:
    """Return the weights of a file; raise NetRefused, with a sentence, if it is not for this game."""
    line, newline, data = content.partition(b"\n")
    try:
        header = json.loads(line) if len(line) <= LONGEST_HEAD else None
    except (ValueError, RecursionError):
        header = None
    if not newline or not isinstance(header, dict) or header.get("format") != FORMAT:
        raise NetRefused("this is not the file of a net")
    for key, value in kind.header().items():
        if header.get(key) != value:
            raise NetRefused(f"the net is not for this version of {kind.game}: its {key} differ")
    if len(data) != 2 * kind.sizes.count_weights() or header.get("weights") != crc32(data):
        raise NetRefused("the net is damaged: its weights are not those that were written")
    numbers = array("h", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    check_sums(kind.sizes, numbers)
    return Weights(numbers, *kind.sizes)


def check_sums(sizes: Sizes, numbers: Sequence[int]) -> None:
    """Raise NetRefused if a sum in a network with these weights might not fit into its bits.

    The outputs, the slopes and the sum of a move's preference fit whatever 16-bit weights they have.
    """
    largest = largest_by_part(sizes, numbers)
    fits = (
        sizes.most_active * largest["first"] + largest["first_bias"] <= LARGEST_SUM_16
        and WIDTH * LIMIT * max(largest["second"], largest["policy"]) <= LARGEST_SUM_32
        and largest["sharpness"] <= SHARPEST
    )
    if not fits:
        raise NetRefused("the weights of the net are too large: its sums might overflow")


def largest_by_part(sizes: Sizes, numbers: Sequence[int]) -> dict[str, int]:
    """Return the largest number of each part, without its sign."""
    largest: dict[str, int] = {}
    at = 0
    for part, count in sizes.parts().items():
        largest[part] = max(map(abs, numbers[at : at + count]), default=0)
        at += count
    return largest
