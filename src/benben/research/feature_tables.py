"""The features of every game as a page: `python -m benben.research.feature_tables` writes
docs/research-features.md."""

from typing import Any

import benben
from benben.core.game import Game
from benben.core.parts import part
from benben.core.registry import find
from benben.research.encoding import Space, space
from benben.research.layout import Layout

HEAD = """# Features of the research environments

Written by `make docs` from the code. What they are for: [research.md](research.md). Every observation is one
row of 32-bit floats between -1 and 1, these features one after the other, each flattened with its last axis
running fastest. `layout.parts(observation)` takes a row apart. Kinds of pyramids are ordered R1 R2 R3 Y1 … K3
(then O1 … W3 where a game has the second palette).

An information state, all that a seat has seen so far, is such a row with more features after those of the
observation; `history.layout` names them. `record` has as many rows as the longest game can have events, the
first event first: 1 if it is the seat's, -1 if it is the other's, 0 if it is chance's; then 1 + its number in
bits, the lowest bit first. A row of zeros is no event. Actions have the numbers they have for the player who
takes them; half a swap is in `chosen` only."""


def page() -> str:
    return (
        "\n\n".join([HEAD, *(_game(space(_with_all_features(find(name)))) for name in benben.names())]) + "\n"
    )


def _with_all_features(kind: type[Game[Any]]) -> Game[Any]:
    """Return a game with options that switch every feature on."""
    return kind(getattr(part(kind, "research.features"), "FULL_OPTIONS", {}))


def _game(space: Space) -> str:
    options = ", ".join(f"{name}={value}" for name, value in space.game.chosen_options().items())
    at = f"with {options or 'the default options'}"
    seen = len(space.layout.features)
    return "\n".join(
        [
            f"## {space.game.title}",
            "",
            f"{space.layout.size:,} floats and {space.actions:,} actions {at}.",
            "",
            *_rows(space.history.layout, slice(seen)),
            "",
            f"An information state has {space.history.layout.size:,} floats {at}, the above and:",
            "",
            *_rows(space.history.layout, slice(seen, None)),
        ]
    )


def _rows(layout: Layout, listed: slice) -> list[str]:
    rows = [
        f"| `{feature.name}` | {layout.slices[feature.name].start} | {' × '.join(map(str, feature.shape))} "
        f"| {feature.text} |"
        for feature in layout.features[listed]
    ]
    return ["| feature | from | shape | meaning |", "|---|---|---|---|", *rows]


if __name__ == "__main__":
    print(page(), end="")
