"""Why a trick of Cydonia ends as it does: its two trees compared, and the rule that decides."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from benben.core.grammar import capital
from benben.core.pieces import COLOUR_NAMES, RAINBOW
from benben.games.cydonia.notation import TREE_NUMBERS
from benben.games.cydonia.rules.state import counted_colours, leader_wins

PARTS = ("base", "middle", "top")
NUMBERS = ("none", "one", "two", "three")


@dataclass(frozen=True)
class Comparison:
    """A led tree against the tree that followed it.

    `rule` names what decides, in a few words; `by_segments` says that the segments do, and only then is a
    segment won or lost.
    """

    led: str
    followed: str
    rule: str
    leader_wins: bool
    by_segments: bool

    def segments(self, mine: str) -> list[dict[str, str]]:
        """Base, middle and top of the two trees, from the side of one of them."""
        first, second = self.led, self.followed
        if mine == "followed":
            first, second = second, first
        return [
            {"part": part, "mine": a, "theirs": b, "verdict": verdict(a, b) if self.by_segments else "none"}
            for part, a, b in zip(PARTS, effective_colours(first), effective_colours(second), strict=True)
        ]

    def as_json(self) -> dict[str, Any]:
        """Both trees with the colours they count as, segment by segment from the leader's side."""
        return {
            "led": self.led,
            "followed": self.followed,
            "counts": [effective_colours(self.led), effective_colours(self.followed)],
            "segments": self.segments("led"),
            "rule": self.rule,
            "leader_wins": self.leader_wins,
        }


def compare(led: str, followed: str) -> Comparison:
    """Return which tree wins the trick and why."""
    rule, by_segments = deciding_rule(led, followed)
    wins = leader_wins(TREE_NUMBERS[led], TREE_NUMBERS[followed])
    return Comparison(led, followed, rule, wins, by_segments)


@cache  # there are 125 trees
def effective_colours(tree: str) -> str:
    """Return the colours of a tree after its wilds have taken theirs."""
    return "".join(RAINBOW[colour] for colour in counted_colours(TREE_NUMBERS[tree]))


def verdict(a: str, b: str) -> str:
    return "tie" if a == b else "win" if outranks(a, b) else "lose"


def outranks(a: str, b: str) -> bool:
    return RAINBOW.index(a) < RAINBOW.index(b)


def deciding_rule(led: str, followed: str) -> tuple[str, bool]:
    """Name the rule that decides, and say whether segments are compared."""
    solid = [len(set(effective_colours(tree))) == 1 for tree in (led, followed)]
    if solid[0] != solid[1]:
        return "One colour beats mixed", False
    if solid[0]:
        return rule_for_solid(led, followed), False
    verdicts = [
        verdict(a, b) for a, b in zip(effective_colours(led), effective_colours(followed), strict=True)
    ]
    more, fewer = sorted((verdicts.count("win"), verdicts.count("lose")), reverse=True)
    if more == fewer:
        return "Equal: the leader wins", True
    return f"{NUMBERS[more].capitalize()} segment{'' if more == 1 else 's'} to {NUMBERS[fewer]}", True


def rule_for_solid(led: str, followed: str) -> str:
    a, b = effective_colours(led)[0], effective_colours(followed)[0]
    if a != b:
        higher, lower = (a, b) if outranks(a, b) else (b, a)
        return f"{capital(COLOUR_NAMES[higher])} beats {COLOUR_NAMES[lower]}"
    wild = ["K" in tree and a != "K" for tree in (led, followed)]
    if wild[0] == wild[1]:
        return f"Both all {COLOUR_NAMES[a]}: the leader wins"
    return f"Both all {COLOUR_NAMES[a]}: the one without wilds wins"
