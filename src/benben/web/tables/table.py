"""A game on the table: what was laid out, and what has happened since, folded into a position, offers, clock
and ending.

No sockets and no storage: events come in, and the same events always give the same table.  `wishes.py` says
which events a player may bring about.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from benben.core.outcome import SEATS, say_scores, say_winner
from benben.core.position import Position, replayed
from benben.core.registry import find
from benben.core.types import View
from benben.web.storage.protocol import Deal, Event
from benben.web.tables.clocks import Clock, Outages

Seat = Literal[0, 1]
Audience = Seat | None  # None: somebody who only watches
BOTH: tuple[Seat, Seat] = (0, 1)
AUDIENCES: tuple[Audience, ...] = (0, 1, None)
Views = dict[Audience, View]


@dataclass(frozen=True)
class Ply:
    """A move as it was told.  `stands` says, with a citation, why it cannot be taken back; empty if it
    can."""

    move: str
    by: Seat | Literal["chance"]
    sentences: dict[Audience, str]
    stands: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Step:
    """A move that has just happened: the views before and after it, and how each audience knows the move."""

    number: int
    ply: Ply
    before: Views
    after: Views
    seen: dict[Audience, str]


@dataclass
class Table:
    """`seq` is the number of the next event."""

    deal: Deal
    outages: Outages = ()
    seq: int = 0
    changed: float = 0.0
    plies: list[Ply] = field(default_factory=list)
    offers: dict[str, Seat] = field(default_factory=dict)  # what is offered, and by whom
    ended: dict[str, Any] | None = None  # an ending that is not by the rules
    next: str = ""  # the table of the rematch
    last: Step | None = None  # the last move, as long as it stands

    def __post_init__(self) -> None:
        game = find(self.deal.game)(self.deal.options)
        self.position = Position(game, self.deal.setup, game.start(self.deal.setup), None)
        self.players = [dict(player) for player in self.deal.players]
        self.changed = self.deal.at
        self.clock = self._clock()
        self.views = self._views()

    def _clock(self) -> Clock | None:
        if self.deal.clock is None:
            return None
        first, second = (player["kind"] == "person" for player in self.players)
        return Clock(self.deal.clock, (first, second), self.outages)

    # -- what is the case ----------------------------------------------------------
    @property
    def id(self) -> str:
        return self.deal.id

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def to_move(self) -> Audience:
        """Who is to decide; None when the game is over."""
        seat = self.position.to_move
        return seat if seat in BOTH and self.ended is None else None

    @property
    def is_over(self) -> bool:
        return self.ended is not None or self.position.is_over

    @property
    def is_full(self) -> bool:
        """Whether nobody is expected any more."""
        return all(player["kind"] != "expected" for player in self.players)

    @property
    def kinds(self) -> list[str]:
        return ["bot" if player["kind"] == "bot" else "person" for player in self.players]

    @property
    def names(self) -> list[str]:
        return [player["name"] or SEATS[seat] for seat, player in enumerate(self.players)]

    @property
    def called(self) -> list[str]:
        """The names as they are shown: two of the same name are told apart by their seats."""
        first, second = self.names
        return [first, second] if first != second else [f"{first} {seat}" for seat in SEATS]

    def bot_of(self, seat: Audience) -> str:
        """The name of the bot in a seat, empty for a person."""
        if seat is None or self.players[seat]["kind"] != "bot":
            return ""
        return self.players[seat]["name"]

    def result(self) -> dict[str, Any] | None:
        if self.ended is not None:
            return {**self.ended, "sentence": say_ending(self.ended)}
        if not self.position.is_over:
            return None
        scores, winner = self.position.scores, self.position.winner
        return {
            "scores": scores,
            "winner": winner,
            "by": "rules",
            "sentence": f"Final score {say_scores(scores)}: {say_winner(winner)}",
        }

    def record(self) -> dict[str, Any]:
        """The whole game, for whoever may know everything."""
        record = {**self.position.record(), "players": self.names}
        if self.ended is not None:
            record["result"] = dict(self.ended)
        return record

    # -- what happens ----------------------------------------------------------------
    def fold(self, event: Event) -> Step | None:
        """Let an event happen; the step it was, if it was a move."""
        step = FOLDS[event.kind](self, event.data, event.at)
        self.seq += 1
        self.changed = event.at
        return step

    def fold_all(self, events: Iterable[Event]) -> list[Step]:
        return [step for event in events if (step := self.fold(event)) is not None]

    def _move(self, data: dict[str, Any], at: float) -> Step:
        before, by = self.views, self.position.to_move
        assert by is not None
        self.position.play(data["move"])
        self.views = self._views()
        seen = {audience: self.position.last_seen(audience) for audience in AUDIENCES}
        tell = self.position.game.tell
        if self.position.game.has_secrets:
            told = {
                audience: tell(before[audience], seen[audience], self.views[audience])
                for audience in AUDIENCES
            }
        else:
            told = dict.fromkeys(AUDIENCES, tell(before[None], seen[None], self.views[None]))
        ply = Ply(data["move"], by, told, self._stands(by, before, data["move"]))
        self.plies.append(ply)
        self.offers.clear()
        self._time(by, at)
        self.last = Step(self.ply, ply, before, self.views, seen)
        return self.last

    def _stands(self, by: Seat | Literal["chance"], before: Views, move: str) -> tuple[str, str]:
        if by == "chance":
            return "chance has acted since", "Notation"
        cites = self.position.game.reveals(before[None], move, self.views[None])
        return ("something hidden has come to light since", cites) if cites else ("", "")

    def _time(self, by: Seat | Literal["chance"], at: float) -> None:
        if self.clock is None:
            return
        if by != "chance" and by != self.position.to_move:
            self.clock.turn_ended(by, at)
        self.clock.run(self.to_move if self.is_full else None, at)

    def _back(self, data: dict[str, Any], at: float) -> None:
        del self.plies[data["to"] :]
        self.last = None
        self.position = replayed(self.position.game, self.position.setup, [ply.move for ply in self.plies])
        self.views = self._views()
        self.offers.clear()
        if self.clock is not None:
            self.clock.run(self.to_move, at)

    def _offer(self, data: dict[str, Any], at: float) -> None:
        self.offers[data["kind"]] = data["by"]

    def _decline(self, data: dict[str, Any], at: float) -> None:
        self.offers.pop(data["kind"], None)

    def _end(self, data: dict[str, Any], at: float) -> None:
        self.ended = {"scores": self.position.scores, "winner": data["winner"], "by": data["by"]}
        self.offers.clear()
        if self.clock is not None:
            self.clock.run(None, at)

    def _sit(self, data: dict[str, Any], at: float) -> None:
        self.players[data["seat"]] = {"kind": "person", "name": data["name"]}
        if self.clock is not None:
            self.clock.timed = (True, True)
            if any(ply.by != "chance" for ply in self.plies):
                self.clock.run(self.to_move, at)

    def _next(self, data: dict[str, Any], at: float) -> None:
        self.next = data["id"]
        self.offers.clear()

    def _views(self) -> Views:
        """What each audience may know; where nothing is hidden that is the same object for all."""
        if not self.position.game.has_secrets:
            return dict.fromkeys(AUDIENCES, self.position.view(None))
        return {audience: self.position.view(audience) for audience in AUDIENCES}


FOLDS = {
    "move": Table._move,
    "back": Table._back,
    "offer": Table._offer,
    "decline": Table._decline,
    "end": Table._end,
    "sit": Table._sit,
    "next": Table._next,
}


def say_ending(ended: dict[str, Any]) -> str:
    if ended["by"] == "agreement":
        return "The players agree on a draw."
    loser = SEATS[1 - ended["winner"]]
    ending = "resigns" if ended["by"] == "resign" else "has run out of time"
    return f"{loser} {ending}: {say_winner(ended['winner'])}"
