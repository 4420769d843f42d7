"""The best search settings for a game, found by matches."""

from dataclasses import dataclass, replace

from benben.core.rng import Rng
from benben.players.nets import MakeNet
from benben.search.tree import Tree

CAPACITY = 600_000  # nodes of a tree: 36 MB


@dataclass(frozen=True)
class SearchSettings:
    """The parameters of a `Tree`; see there for what they mean. `net` makes a net for each tree."""

    c: float = 0.7
    widening: float = 8.0
    tries: int = 1
    plies: int = 10_000
    scale: float = 5.0
    puct: float = 1.0
    noise: int = 0
    net: MakeNet | None = None

    def at_score_scale(self, score_scale: float) -> "SearchSettings":
        """Return the settings for a game whose leads are this many times larger."""
        return replace(self, scale=self.scale * score_scale)

    def tree(self, rng: Rng) -> Tree:
        net = self.net() if self.net else None
        return Tree(
            rng,
            CAPACITY,
            self.c,
            self.widening,
            self.tries,
            self.plies,
            self.scale,
            self.puct,
            net,
            self.noise,
        )
