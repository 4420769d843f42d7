"""The analysis of a game: for every decision, its value, the best alternative, and how much it lost.

In games with hidden cards every decision is evaluated twice.  The first evaluation knows what the mover knew:
what it finds lost was an error.  The second knows all the cards: what it finds lost beyond that was bad luck.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.analysis.evaluator import Evaluator

MISTAKE = 0.10  # winning chance lost by a move that is marked ?
BLUNDER = 0.25  # and by one that is marked ??


class DecisionData(TypedDict):
    """A decision as `benben analyse --json` prints it; docs/analysis.md describes the keys."""

    ply: int
    mover: int
    move: str
    before: float
    after: float
    loss: float
    best: str
    mark: str
    points: NotRequired[int]
    before_all: NotRequired[float]
    after_all: NotRequired[float]
    loss_all: NotRequired[float]


@dataclass(frozen=True)
class Evaluation:
    """The mover's winning chance with the best move and with the move that was played, from 0 to 1; `points`
    is how many points of the final lead the move lost, where both are solved and it lost any chance."""

    before: float
    after: float
    best: str
    points: int | None = None

    @property
    def loss(self) -> float:
        return self.before - self.after

    def rounded(self) -> tuple[float, float, float]:
        """Before, after and loss, for JSON."""
        before, after = round(self.before, 4), round(self.after, 4)
        return before, after, round(before - after, 4)


@dataclass(frozen=True)
class Decision:
    """A move of a game with its evaluations.

    `known` is from what the mover knew; `all_cards` from everything, None in games that hide nothing.
    """

    ply: int
    mover: int
    move: str
    known: Evaluation
    all_cards: Evaluation | None

    @property
    def mark(self) -> str:
        """`?` for a mistake, `??` for a blunder, else empty; by the loss as it is shown."""
        loss = self.known.rounded()[2]
        return "??" if loss >= BLUNDER else "?" if loss >= MISTAKE else ""

    def as_json(self) -> DecisionData:
        before, after, loss = self.known.rounded()
        data: DecisionData = {
            "ply": self.ply,
            "mover": self.mover,
            "move": self.move,
            "before": before,
            "after": after,
            "loss": loss,
            "best": self.known.best,
            "mark": self.mark,
        }
        if self.known.points is not None:
            data["points"] = self.known.points
        if self.all_cards:
            data["before_all"], data["after_all"], data["loss_all"] = self.all_cards.rounded()
        return data


def analyse(
    game: Position, evaluator: Evaluator, omniscient: Evaluator, rng: Rng, after_ply: int = 0
) -> Iterator[Decision]:
    """Yield the decisions of a game, in order, without those up to `after_ply`; chance events are passed
    over.

    `omniscient` evaluates with all cards known.  It is a second evaluator, so that nothing it has seen can
    reach the first.
    """
    position = Position(game.game, game.setup, game.game.start(game.setup), None)
    for ply, move in enumerate(game.moves, 1):
        mover = position.to_move
        if mover in (0, 1) and ply > after_ply:
            known = _evaluate(position, evaluator, position.player_view(mover).world(rng), move)
            all_cards = (
                _evaluate(position, omniscient, position.search_state(), move)
                if game.game.has_secrets
                else None
            )
            yield Decision(ply, mover, move, known, all_cards)
        position.play(move)


def _evaluate(position: Position, evaluator: Evaluator, world: State, move: str) -> Evaluation:
    """Compare a move with the evaluator's choice; a move that proves no worse counts as the best."""
    played, best = position.number(move), evaluator.best(world)
    after = evaluator.value(world, played)
    before = after if best == played else evaluator.value(world, best)
    if before > after:
        leads = evaluator.lead(world, best), evaluator.lead(world, played)
        points = None if leads[0] is None or leads[1] is None else leads[0] - leads[1]
        return Evaluation(before, after, position.text(best), points)
    return Evaluation(after, after, move)
