"""The state of a table: its set-up with all events since applied one by one to a position, offers, a clock
and an ending.

Nothing here knows about sockets or storage: the same events always give the same table. `commands.py` says
which events a player may cause.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from benben.core.animation import Highlight
from benben.core.errors import MoveError
from benben.core.game import Game
from benben.core.grammar import Cast, anonymous_cast, capital
from benben.core.outcome import SEAT_LETTERS, Outcome
from benben.core.position import Position, replayed, viewer
from benben.core.registry import find
from benben.core.takeback import CHANCE, TakebackObstacle, takeback_obstacle, takeback_target
from benben.core.types import AUDIENCES, BOTH_SEATS, Audience, Mover, Seat, View, other
from benben.web.errors import not_seated
from benben.web.protocol.messages import OfferKind, PlayerKind, Result
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.clocks import Clock, Outages
from benben.web.tables.options_text import difference_sentence
from benben.web.tables.turns import Turn

BYTES_PER_TABLE, BYTES_PER_PLY = 30_000, 1_200
DescriptionKey = tuple[Audience, Audience]  # whose view is described, and which player reads it, if one does


@dataclass(frozen=True)
class MoveEvent(Event):
    """A move that was played on a copy to check it; `after` is the resulting position, which is not
    stored."""

    after: Position | None = None


def view_audience(game: Game[Any], audience: Audience) -> Audience:
    """Return the audience whose view is used: where nothing is hidden, everybody sees what a spectator
    sees."""
    return audience if game.has_secrets else None


class Views(dict[Audience, View]):
    """The views of a position, which does not change any more, by audience. A view is made when it is first
    needed; where nothing is hidden, all audiences share one object."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._view: Callable[[Audience], View] | None = None

    def __missing__(self, audience: Audience) -> View:
        shared = view_audience(self.position.game, audience)
        view = self[audience] = self._build(audience) if shared == audience else self[shared]
        return view

    def _build(self, audience: Audience) -> View:
        if self._view is None:
            self._view = viewer(self.position)
        return self._view(audience)


@dataclass(slots=True)
class Ply:
    """A move. `sentences` (descriptions) and `highlights` are caches, filled on demand; so is
    `takeback_obstacle`, which says whether and why the move cannot be taken back."""

    move: str
    by: Mover
    turn: Turn
    takeback_obstacle: TakebackObstacle | None = None
    sentences: dict[DescriptionKey, str] = field(default_factory=dict)
    highlights: dict[Audience, Highlight | None] = field(default_factory=dict)


@dataclass(frozen=True)
class PlyViews:
    """A ply with the views before and after it; `displays` is a cache of what projection.py makes from them,
    by audience."""

    number: int
    ply: Ply
    before: Views
    after: Views
    displays: dict[Audience, Any] = field(default_factory=dict)

    def move(self, audience: Audience) -> str:
        """Return the move as an audience knows it."""
        position = self.after.position
        return position.last_move_seen(audience) if position.game.has_secrets else self.ply.move

    def sentence(self, cast: Cast, audience: Audience) -> str:
        """Return the description of the move for a reader who is shown an audience's view."""
        game, sentences = self.after.position.game, self.ply.sentences
        audience = view_audience(game, audience)
        key = audience, cast.reader
        if key not in sentences:
            before, after = self.before[audience], self.after[audience]
            sentences[key] = game.tell(before, self.move(audience), after, cast)
        return sentences[key]

    def highlight(self, audience: Audience) -> Highlight | None:
        game, highlights = self.after.position.game, self.ply.highlights
        audience = view_audience(game, audience)
        if audience not in highlights:
            before, after = self.before[audience], self.after[audience]
            highlights[audience] = game.display.highlight(before, self.move(audience), after)
        return highlights[audience]

    def takeback_obstacle(self) -> TakebackObstacle:
        """Return whether and why the move cannot be taken back, judged by what a spectator saw."""
        ply = self.ply
        if ply.takeback_obstacle is None:
            game = self.after.position.game
            ply.takeback_obstacle = takeback_obstacle(
                game, ply.by, self.before[None], ply.move, self.after[None]
            )
        return ply.takeback_obstacle


@dataclass
class Table:
    """A table after its events so far; `seq` is the number of the next event."""

    setup: TableSetup
    outages: Outages = ()
    seq: int = 0
    changed: float = 0.0
    plies: list[Ply] = field(default_factory=list)
    offers: dict[OfferKind, Seat] = field(default_factory=dict)  # what is offered, and by whom
    declined: dict[tuple[OfferKind, Seat], float] = field(default_factory=dict)  # whose offer, and when
    early_end: Outcome | None = None  # by resignation, agreement, time or the owner, not by the rules
    outdated: str = ""  # a sentence, if a stored move is not legal by today's rules
    outdated_moves: list[str] = field(default_factory=list)  # all moves of such a game
    rematch: str = ""  # the id of the rematch
    last_turn: list[PlyViews] = field(default_factory=list)  # the moves of the turn that was played last

    def __post_init__(self) -> None:
        game = find(self.setup.game)(self.setup.options)
        self.position = Position(game, self.setup.game_setup, game.start(self.setup.game_setup), None)
        self.players = [dict(player) for player in self.setup.players]
        self.changed = self.setup.at
        self.clock = self._new_clock()
        self.views = Views(self.position)
        self.casts = self._new_casts()

    def _new_casts(self) -> dict[Audience, Cast]:
        return {reader: self._cast(reader) for reader in AUDIENCES}

    def _cast(self, reader: Audience) -> Cast:
        """Return the players' names in sentences for this reader: to one player, the other is "the opponent"
        if that one has no name."""
        if reader is not None and not self.players[other(reader)]["name"]:
            return anonymous_cast(reader)
        return Cast(self.names, reader)

    def _new_clock(self) -> Clock | None:
        if self.setup.clock is None:
            return None
        first, second = (player["kind"] == "person" for player in self.players)
        return Clock(self.setup.clock, (first, second), self.outages)

    # -- state -------------------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def memory_estimate(self) -> int:
        """The approximate memory that the table takes, in bytes."""
        return BYTES_PER_TABLE + BYTES_PER_PLY * len(self.plies)

    @property
    def to_move(self) -> Audience:
        """Who is to decide; None when the game is over."""
        seat = self.position.to_move
        return seat if seat in BOTH_SEATS and self.early_end is None and not self.outdated else None

    @property
    def is_over(self) -> bool:
        return self.early_end is not None or bool(self.outdated) or self.position.is_over

    @property
    def is_full(self) -> bool:
        """Whether both seats are taken."""
        return all(player["kind"] != "expected" for player in self.players)

    @property
    def kinds(self) -> tuple[PlayerKind, PlayerKind]:
        first, second = self.players
        return player_kind(first), player_kind(second)

    @property
    def record_names(self) -> list[str]:
        return [player["name"] or SEAT_LETTERS[seat] for seat, player in enumerate(self.players)]

    @property
    def names(self) -> tuple[str, str]:
        """The names as displayed: a bot's name is capitalised, and equal names are distinguished by seat."""
        first, second = (
            capital(name) if player["kind"] == "bot" else name
            for name, player in zip(self.record_names, self.players, strict=True)
        )
        return (
            (first, second)
            if first != second
            else (f"{first} {SEAT_LETTERS[0]}", f"{second} {SEAT_LETTERS[1]}")
        )

    def bot_of(self, seat: Audience) -> str:
        """Return the name of the bot in a seat; empty for a person."""
        if seat is None or self.players[seat]["kind"] != "bot":
            return ""
        return self.players[seat]["name"]

    @property
    def scores(self) -> tuple[int, int]:
        first, second = self.position.scores
        return first, second

    def descriptions(self, audience: Audience, reader: Audience) -> list[tuple[str, Highlight | None]]:
        """Return the description and the highlight of every move, for a reader with an audience's view.

        Moves are described when they are made, for those who are connected. For a later reader the game is
        replayed from the first move that has not been described yet.
        """
        audience, cast = view_audience(self.position.game, audience), self.casts[reader]
        first = self.ply - self.count_undescribed(audience, reader) + 1
        for played in self.history(first, self.ply) if first <= self.ply else ():
            played.sentence(cast, audience)
            played.highlight(audience)
        return [(ply.sentences[audience, cast.reader], ply.highlights[audience]) for ply in self.plies]

    def count_undescribed(self, audience: Audience, reader: Audience) -> int:
        """Return the number of moves from the first one that has not been described yet for such a reader."""
        audience = view_audience(self.position.game, audience)
        key = audience, self.casts[reader].reader
        for number, ply in enumerate(self.plies):
            if key not in ply.sentences or audience not in ply.highlights:
                return self.ply - number
        return 0

    def takeback_target(self, seats: Collection[Seat]) -> int:
        """Return the number of moves that remain when the last decision of these seats is taken back;
        BenbenError, with the reason, if it cannot be."""
        if not seats:
            raise not_seated()
        first = self.ply
        while first:
            first -= 1
            if self.plies[first].by in seats:
                break
        self._find_obstacles(first)
        since = [
            (ply.by, ply.takeback_obstacle) for ply in self.plies[first:] if ply.takeback_obstacle is not None
        ]
        return first + takeback_target(since, self.is_over, seats)

    def _find_obstacles(self, first: int) -> None:
        """Compute the missing takeback obstacles of all moves from a number on. During play only the last
        moves lack one, and their views are still in memory."""
        later = enumerate(self.plies[first:], first)
        missing = [index for index, ply in later if ply.takeback_obstacle is None]
        if missing:
            for played in self.history(missing[0] + 1, self.ply):
                played.takeback_obstacle()

    def result(self, reader: Audience) -> Result | None:
        """Return how the game ended, described for one of the players or a spectator; None while it goes
        on."""
        end, cast = self.early_end, self.casts[reader]
        if self.outdated:
            headline = "Not replayable"
            return Result(
                scores=self.scores, winner=None, by="outdated", headline=headline, sentence=self.outdated
            )
        if end is None:
            if not self.position.is_over:
                return None
            end = Outcome(self.scores, self.position.winner, "rules")
        return Result(
            scores=end.scores,
            winner=end.winner,
            by=end.by,
            headline=end.headline(cast),
            sentence=end.sentence(cast),
        )

    def record(self) -> dict[str, Any]:
        """Return the whole game as a record, hidden information included. A comment says what differs from
        the published game and, if the game is outdated, why its moves cannot be replayed."""
        record = {**self.position.record(), "players": self.record_names}
        comments = [difference_sentence(self.position.game), self.outdated]
        if any(comments):
            record["comment"] = " ".join(filter(None, comments))
        if self.outdated:
            return {**record, "moves": list(self.outdated_moves)}
        if self.early_end is not None:
            record["result"] = asdict(self.early_end)
        return record

    # -- events ------------------------------------------------------------------------
    def apply(self, event: Event) -> PlyViews | None:
        """Apply an event; if it was a move, return it with its views."""
        played = EVENTS[event.kind](self, event)
        self.seq += 1
        self.changed = event.at
        return played

    def replay(self, events: Iterable[Event]) -> None:
        """Apply stored events.

        Rules may have changed since. A game with a move that they no longer allow is kept as far as it can be
        replayed and cannot go on.
        """
        for event in events:
            if self.outdated:
                self._note_outdated(event)
                continue
            try:
                self.apply(event)
            except MoveError as error:
                self.outdated = (
                    f"Move {self.ply + 1} of this game, {error.move}, is not legal by the rules of today: "
                    f"{error.sentence} ({error.cites}). {self._version_note(event)}"
                    "The game is kept, but it cannot go on."
                )
                self.outdated_moves = self.position.moves
                self._note_outdated(event)

    def _version_note(self, event: Event) -> str:
        """Return a sentence on the version of the rules that accepted an event, if it is not the current
        one."""
        today = self.position.game.rules_version
        if event.rules_version == today:
            return ""
        return f"It was played by version {event.rules_version} of the rules; today's is {today}. "

    def _note_outdated(self, event: Event) -> None:
        """Apply an event of an outdated game, whose position is unknown: only names, moves and the rematch
        matter."""
        if event.kind == "move":
            self.outdated_moves.append(event.data["move"])
        elif event.kind == "back":
            del self.outdated_moves[event.data["to"] :]
        elif event.kind in ("sit", "next"):
            EVENTS[event.kind](self, event)
        self.seq += 1
        self.changed = event.at

    def apply_all(self, events: Iterable[Event]) -> list[PlyViews]:
        return [played for event in events if (played := self.apply(event)) is not None]

    def _move(self, event: Event) -> PlyViews:
        before, by, move = self.views, self.position.to_move, event.data["move"]
        assert by is not None
        self.position = self._position_after(event, move)
        self.views = Views(self.position)
        turn = (self.plies[-1].turn if self.plies else Turn()).of_next_move(by)
        self.plies.append(Ply(move, by, turn, self._certain_obstacle(by)))
        self.offers.clear()
        self._run_clock_after(by, event.at)
        played = PlyViews(self.ply, self.plies[-1], before, self.views)
        same = [earlier for earlier in self.last_turn if earlier.ply.turn.number == turn.number]
        self.last_turn = [*same, played]
        return played

    def _position_after(self, event: Event, move: str) -> Position:
        """Return the position after a move; the one before it is not changed, since its views may still be
        needed."""
        if isinstance(event, MoveEvent) and event.after is not None:
            return event.after
        after = self.position.copy()
        after.play(move)
        return after

    def _certain_obstacle(self, by: Mover) -> TakebackObstacle | None:
        """Return the takeback obstacle of a move where it does not depend on views, else None."""
        if by == "chance":
            return CHANCE
        return None if self.position.game.has_secrets else TakebackObstacle()

    def _reset_descriptions(self) -> None:
        """Discard all descriptions: a player has a name now."""
        self.casts = self._new_casts()
        for ply in self.plies:
            ply.sentences.clear()

    def history(self, first: int, last: int) -> Iterator[PlyViews]:
        """Yield the moves `first` to `last`, numbered from 1, with their views. Those of the last turn are in
        memory; for others the game is replayed."""
        if self.last_turn and first >= self.last_turn[0].number:
            offset = self.last_turn[0].number
            yield from self.last_turn[first - offset : last - offset + 1]
            return
        game, setup = self.position.game, self.position.setup
        views = Views(replayed(game, setup, [ply.move for ply in self.plies[: first - 1]]))
        for number, ply in enumerate(self.plies[first - 1 : last], first):
            before, after = views, views.position.copy()
            after.play(ply.move)
            views = Views(after)
            yield PlyViews(number, ply, before, views)

    def _run_clock_after(self, by: Mover, at: float) -> None:
        if self.clock is None:
            return
        if by != "chance" and by != self.position.to_move:
            self.clock.turn_ended(by, at)
        self._run_clock(at)

    def _run_clock(self, at: float) -> None:
        """Start the clock of the player to move, once both seats are taken and a first decision was made."""
        if self.clock is not None:
            has_begun = self.is_full and any(ply.by != "chance" for ply in self.plies)
            self.clock.run(self.to_move if has_begun else None, at)

    def _take_back(self, event: Event) -> None:
        del self.plies[event.data["to"] :]
        self.position = replayed(self.position.game, self.position.setup, [ply.move for ply in self.plies])
        self.views, self.last_turn = Views(self.position), []
        self.last_turn = list(self.history(self._turn_start(), self.ply))
        self.offers.clear()
        self._run_clock(event.at)

    def _turn_start(self) -> int:
        """Return the number of the first move of the last turn."""
        return 1 + sum(ply.turn.number < self.plies[-1].turn.number for ply in self.plies)

    def _offer(self, event: Event) -> None:
        self.offers[event.data["kind"]] = event.data["by"]

    def _decline(self, event: Event) -> None:
        by = self.offers.pop(event.data["kind"], None)
        if by is not None:
            self.declined[event.data["kind"], by] = event.at

    def _end(self, event: Event) -> None:
        self.early_end = Outcome(self.scores, event.data["winner"], event.data["by"])
        self.offers.clear()
        if self.clock is not None:
            self.clock.run(None, event.at)

    def _join(self, event: Event) -> None:
        self.players[event.data["seat"]] = {"kind": "person", "name": event.data["name"]}
        self._reset_descriptions()
        if self.clock is not None:
            self.clock.timed = (True, True)
            self._run_clock(event.at)

    def _start_rematch(self, event: Event) -> None:
        self.rematch = event.data["id"]
        self.offers.clear()


# The handlers of events. The kinds are part of the storage format and never change.
EVENTS: dict[str, Callable[[Table, Event], PlyViews | None]] = {
    "move": Table._move,
    "back": Table._take_back,
    "offer": Table._offer,
    "decline": Table._decline,
    "end": Table._end,
    "sit": Table._join,
    "next": Table._start_rematch,
}


def player_kind(player: dict[str, str]) -> PlayerKind:
    return "bot" if player["kind"] == "bot" else "person"
