"""What a table shows of a game in addition to its views: animation, highlights, previews, what to do now, how
scores add up.

A game defines these in the modules of its folder `display`: `animation`, `highlights`, `preview`,
`board_facts` and `status`. Each of them may be missing; there are plain defaults.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benben.core.animation import Highlight, Transition
from benben.core.grammar import Cast, anonymous_cast
from benben.core.parts import part
from benben.core.types import Audience, ScoreBreakdown, View

if TYPE_CHECKING:
    from benben.core.game import Game


class Display:
    """What a table displays of a game with its options. `Game.display` returns it."""

    def __init__(self, game: Game[Any]) -> None:
        self._options = game.options
        kind = type(game)
        self._animation = part(kind, "display.animation")
        self._board_facts = part(kind, "display.board_facts")
        self._highlights = part(kind, "display.highlights")
        self._preview = part(kind, "display.preview")
        self._status = part(kind, "display.status")

    def transitions(self, before: View, move: str, after: View) -> list[Transition]:
        """Return what moved from where to where, in order, as seen by an audience with these views before and
        after."""
        if self._animation is None:
            return []
        moved: list[Transition] = self._animation.transitions(self._options, before, move, after)
        return moved

    def highlight(self, before: View, move: str, after: View) -> Highlight | None:
        """Return what deserves a pause after a move, if anything, as seen by the same audience."""
        if self._highlights is None:
            return None
        happened: Highlight | None = self._highlights.highlight(self._options, before, move, after)
        return happened

    def preview(self, view: View, move: str) -> dict[str, Any]:
        """Return what a legal move would do, for boards that show this before the move is played."""
        if self._preview is None:
            return {}
        meaning: dict[str, Any] = self._preview.preview(self._options, view, move)
        return meaning

    def board_facts(self) -> dict[str, Any]:
        """Return what drawing the board needs besides a view, as JSON: what is printed on it, and what scores
        points."""
        if self._board_facts is None:
            return {}
        facts: dict[str, Any] = self._board_facts.board_facts(self._options)
        return facts

    def status(self, view: View, seat: Audience, cast: Cast | None = None) -> tuple[str, str]:
        """Return what a seat has to do now, in one short sentence and a second one for newcomers. Without a
        cast, the other player is called the opponent."""
        if self._status is None:
            return _default_status(view, seat), ""
        text, detail = self._status.status(self._options, view, seat, cast or anonymous_cast(seat))
        return text, detail

    def score_parts(self, view: View) -> tuple[ScoreBreakdown, ScoreBreakdown]:
        """Return how each seat's score adds up: a list of parts whose points sum to the score."""
        if self._status is None:
            first, second = view["scores"]
            return [("points", first)], [("points", second)]
        parts: tuple[ScoreBreakdown, ScoreBreakdown] = self._status.score_parts(self._options, view)
        return parts


def _default_status(view: View, seat: Audience) -> str:
    if view["to_move"] is None:
        return "The game is over"
    return "Your move" if view["to_move"] == seat else "Wait"
