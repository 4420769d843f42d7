"""A second look at every decision of a game: what it was worth, what would have been better, and where it
went wrong.

Where cards are hidden there are two judgements.  The first knows what the mover knew and finds errors; the
second knows all the cards, and what it finds beyond the first was luck.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.analysis.evaluator import Judge

MISTAKE = 0.10  # so much of a winning chance lost is marked ?
BLUNDER = 0.25  # and so much ??


@dataclass(frozen=True)
class Verdict:
    """A decision as a judge sees it, in winning chances of the mover."""

    before: float
    after: float
    best: str

    @property
    def loss(self) -> float:
        return self.before - self.after


@dataclass(frozen=True)
class Decision:
    """A move of a game, judged from what the mover knew and, where cards are hidden, from all the cards
    too."""

    ply: int
    mover: int
    move: str
    known: Verdict
    all: Verdict | None

    @property
    def mark(self) -> str:
        return "??" if self.known.loss >= BLUNDER else "?" if self.known.loss >= MISTAKE else ""

    def as_json(self) -> dict[str, Any]:
        line = {
            "ply": self.ply,
            "mover": self.mover,
            "move": self.move,
            **_chances(self.known),
            "best": self.known.best,
            "mark": self.mark,
        }
        if self.all:
            line |= {f"{name}_all": chance for name, chance in _chances(self.all).items()}
        return line


def analyse(game: Position, judge: Judge, seer: Judge, rng: Rng, after: int = 0) -> Iterator[Decision]:
    """Every decision of a game so far, in order; chance events are passed over, and so is what came up to ply
    `after`.

    The seer judges from all the cards, where some are hidden; it is another judge so that nothing it saw
    reaches the first.
    """
    position = Position(game.game, game.setup, game.game.start(game.setup), None)
    for ply, move in enumerate(game.moves, 1):
        mover = position.to_move
        if mover in (0, 1) and ply > after:
            known = _verdict(position, judge, position.player_view(mover).world(rng), move)
            everything = (
                _verdict(position, seer, position.search_state(), move) if game.game.has_secrets else None
            )
            yield Decision(ply, mover, move, known, everything)
        position.play(move)


def _verdict(position: Position, judge: Judge, world: State, move: str) -> Verdict:
    """The move against what the judge would have played; if the move proves no worse, it is itself the
    best."""
    played, best = position.number(move), judge.best(world)
    after = judge.value(world, played)
    before = after if best == played else judge.value(world, best)
    return Verdict(before, after, position.text(best)) if before > after else Verdict(after, after, move)


def _chances(verdict: Verdict) -> dict[str, float]:
    before, after = round(verdict.before, 4), round(verdict.after, 4)
    return {"before": before, "after": after, "loss": round(before - after, 4)}
