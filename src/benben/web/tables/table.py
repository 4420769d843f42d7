"""A game on the table: its set-up and the events since, applied one by one to a position, offers, a clock and
an ending.

No sockets and no storage: the same events always give the same table.  `commands.py` says which events a
player may bring about.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from benben.core.animation import Highlight
from benben.core.errors import MoveError
from benben.core.grammar import Cast, facing
from benben.core.outcome import SEATS, Outcome
from benben.core.position import Position, replayed
from benben.core.registry import find
from benben.core.takeback import Finality, finality, takeback_target
from benben.core.types import AUDIENCES, BOTH, Audience, Mover, Seat, View, other
from benben.web.errors import not_seated
from benben.web.protocol.messages import OfferKind, PlayerKind, Result
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.clocks import Clock, Outages
from benben.web.tables.options_text import difference_sentence
from benben.web.tables.turns import Turn

BYTES_A_TABLE, BYTES_A_PLY = 30_000, 1_200
Views = dict[Audience, View]
Moves = dict[Audience, str]
Highlights = dict[Audience, Highlight]
Narration = tuple[Audience, Audience]  # whose view is told, and who of the players reads it, if one does
NARRATIONS: tuple[Narration, ...] = ((0, 0), (1, 1), (None, None), (0, None), (1, None))


@dataclass(frozen=True)
class MoveEvent(Event):
    """A move that was played on a copy to check it; `after` is the position it led to, which is not
    stored."""

    after: Position | None = None


@dataclass(frozen=True)
class Ply:
    """A move as it is told in every narration; `finality` says why it cannot be taken back, if so;
    `highlights` has what each audience saw happen that deserves a pause, if anything."""

    move: str
    by: Mover
    turn: Turn
    sentences: dict[Narration, str]
    finality: Finality
    highlights: Highlights


@dataclass(frozen=True)
class PlyViews:
    """A ply with each audience's views before and after it, and the move as the audience knows it."""

    number: int
    ply: Ply
    before: Views
    after: Views
    moves: Moves


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
    early_end: Outcome | None = None  # an ending that is not by the rules
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
        self.views = views_of(self.position)
        self.casts = self._new_casts()

    def _new_casts(self) -> dict[Audience, Cast]:
        return {reader: self._cast(reader) for reader in AUDIENCES}

    def _cast(self, reader: Audience) -> Cast:
        """What the players are called where one of them reads, or a spectator: a player without a name is
        the opponent to the other one."""
        if reader is not None and not self.players[other(reader)]["name"]:
            return facing(reader)
        return Cast(self.names, reader)

    def _new_clock(self) -> Clock | None:
        if self.setup.clock is None:
            return None
        first, second = (player["kind"] == "person" for player in self.players)
        return Clock(self.setup.clock, (first, second), self.outages)

    # -- what is the case --------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def weight(self) -> int:
        """About how many bytes of memory the table takes."""
        return BYTES_A_TABLE + BYTES_A_PLY * len(self.plies)

    @property
    def to_move(self) -> Audience:
        """Who is to decide; None when the game is over."""
        seat = self.position.to_move
        return seat if seat in BOTH and self.early_end is None and not self.outdated else None

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
        return [player["name"] or SEATS[seat] for seat, player in enumerate(self.players)]

    @property
    def names(self) -> tuple[str, str]:
        """The names as they are shown: two of the same name are told apart by their seats."""
        first, second = self.record_names
        return (first, second) if first != second else (f"{first} {SEATS[0]}", f"{second} {SEATS[1]}")

    def bot_of(self, seat: Audience) -> str:
        """The name of the bot in a seat, empty for a person."""
        if seat is None or self.players[seat]["kind"] != "bot":
            return ""
        return self.players[seat]["name"]

    @property
    def scores(self) -> tuple[int, int]:
        first, second = self.position.scores
        return first, second

    def highlights(self, audience: Audience) -> list[tuple[int, Highlight]]:
        """What an audience saw happen so far that deserved a pause, with the number of the move."""
        return [
            (number, ply.highlights[audience])
            for number, ply in enumerate(self.plies, 1)
            if audience in ply.highlights
        ]

    def takeback_target(self, seats: Collection[Seat]) -> int:
        """The number of moves that stay when the last decision of these seats is taken back; BenbenError,
        with the reason, if it stands."""
        if not seats:
            raise not_seated()
        return takeback_target([(ply.by, ply.finality) for ply in self.plies], self.is_over, seats)

    def result(self, reader: Audience) -> Result | None:
        """How the game ended, in words for one of the players or a spectator."""
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
        """The whole game, for whoever may know everything, with a comment on what differs from the published
        game; one that is outdated has all its moves and says why it ends there."""
        record = {**self.position.record(), "players": self.record_names}
        comments = [difference_sentence(self.position.game), self.outdated]
        if any(comments):
            record["comment"] = " ".join(filter(None, comments))
        if self.outdated:
            return {**record, "moves": list(self.outdated_moves)}
        if self.early_end is not None:
            record["result"] = asdict(self.early_end)
        return record

    # -- what happens ------------------------------------------------------------------
    def apply(self, event: Event) -> PlyViews | None:
        """Apply an event; return what is seen of it, if it was a move."""
        made = EVENTS[event.kind](self, event)
        self.seq += 1
        self.changed = event.at
        return made

    def replay(self, events: Iterable[Event]) -> None:
        """Let stored events happen.

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
                    f"{error.sentence} ({error.cites}). {self._say_version(event)}"
                    "The game is kept, but it cannot go on."
                )
                self.outdated_moves = self.position.moves
                self._note_outdated(event)

    def _say_version(self, event: Event) -> str:
        """By which version of the rules an event was checked, if it is not today's."""
        today = self.position.game.rules_version
        if event.rules_version == today:
            return ""
        return f"It was played by version {event.rules_version} of the rules; today's is {today}. "

    def _note_outdated(self, event: Event) -> None:
        """Apply an event after the position is no longer known: only names, moves and the rematch count."""
        if event.kind == "move":
            self.outdated_moves.append(event.data["move"])
        elif event.kind == "back":
            del self.outdated_moves[event.data["to"] :]
        elif event.kind in ("sit", "next"):
            EVENTS[event.kind](self, event)
        self.seq += 1
        self.changed = event.at

    def apply_all(self, events: Iterable[Event]) -> list[PlyViews]:
        return [made for event in events if (made := self.apply(event)) is not None]

    def _move(self, event: Event) -> PlyViews:
        before, by, move = self.views, self.position.to_move, event.data["move"]
        assert by is not None
        if isinstance(event, MoveEvent) and event.after is not None:
            self.position = event.after
        else:
            self.position.play(move)
        after = self.views = views_of(self.position)
        moves = last_moves(self.position)
        ply = Ply(
            move,
            by,
            (self.plies[-1].turn if self.plies else Turn()).of_next_move(by),
            self._narrate(before, moves, after),
            finality(self.position.game, by, before[None], move, after[None]),
            highlights_of(self.position, before, moves, after),
        )
        self.plies.append(ply)
        self.offers.clear()
        self._run_clock_after(by, event.at)
        made = PlyViews(self.ply, ply, before, after, moves)
        same = [earlier for earlier in self.last_turn if earlier.ply.turn.number == ply.turn.number]
        self.last_turn = [*same, made]
        return made

    def _narrate(self, before: Views, moves: Moves, after: Views) -> dict[Narration, str]:
        """A move in every narration; where nothing is hidden, only the reader makes a difference."""
        tell = self.position.game.tell
        if self.position.game.has_secrets:
            return {
                (audience, reader): tell(
                    before[audience], moves[audience], after[audience], self.casts[reader]
                )
                for audience, reader in NARRATIONS
            }
        told = {
            reader: tell(before[None], moves[None], after[None], cast) for reader, cast in self.casts.items()
        }
        return {(audience, reader): told[reader] for audience, reader in NARRATIONS}

    def _narrate_again(self) -> None:
        """Tell the game so far again: a player has a name now."""
        self.casts = self._new_casts()
        self.plies = [
            replace(made.ply, sentences=self._narrate(made.before, made.moves, made.after))
            for made in self.history(1, self.ply)
        ]

    def history(self, first: int, last: int) -> Iterator[PlyViews]:
        """Moves of the game so far, numbered from 1, as they were seen when they were made: the game is
        played again up to there."""
        game, setup = self.position.game, self.position.setup
        position = replayed(game, setup, [ply.move for ply in self.plies[: first - 1]])
        views = views_of(position)
        for number, ply in enumerate(self.plies[first - 1 : last], first):
            before = views
            position.play(ply.move)
            views = views_of(position)
            yield PlyViews(number, ply, before, views, last_moves(position))

    def _run_clock_after(self, by: Mover, at: float) -> None:
        if self.clock is None:
            return
        if by != "chance" and by != self.position.to_move:
            self.clock.turn_ended(by, at)
        self._run_clock(at)

    def _run_clock(self, at: float) -> None:
        """Let the clock of the player to move run, once both seats are taken and somebody has decided
        something."""
        if self.clock is not None:
            begun = self.is_full and any(ply.by != "chance" for ply in self.plies)
            self.clock.run(self.to_move if begun else None, at)

    def _take_back(self, event: Event) -> None:
        del self.plies[event.data["to"] :]
        self.position = replayed(self.position.game, self.position.setup, [ply.move for ply in self.plies])
        self.views = views_of(self.position)
        self.last_turn = list(self.history(self._turn_start(), self.ply))
        self.offers.clear()
        self._run_clock(event.at)

    def _turn_start(self) -> int:
        """The number of the first move of the last turn."""
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
        self._narrate_again()
        if self.clock is not None:
            self.clock.timed = (True, True)
            self._run_clock(event.at)

    def _start_rematch(self, event: Event) -> None:
        self.rematch = event.data["id"]
        self.offers.clear()


# By the kinds under which events are stored; they never change, since old files hold them.
EVENTS: dict[str, Callable[[Table, Event], PlyViews | None]] = {
    "move": Table._move,
    "back": Table._take_back,
    "offer": Table._offer,
    "decline": Table._decline,
    "end": Table._end,
    "sit": Table._join,
    "next": Table._start_rematch,
}


def views_of(position: Position) -> Views:
    """What each audience may know; where nothing is hidden that is the same object for all."""
    if not position.game.has_secrets:
        return dict.fromkeys(AUDIENCES, position.view(None))
    return {audience: position.view(audience) for audience in AUDIENCES}


def last_moves(position: Position) -> Moves:
    """The last move as each audience knows it."""
    return {audience: position.last_move_seen(audience) for audience in AUDIENCES}


def highlights_of(position: Position, before: Views, moves: Moves, after: Views) -> Highlights:
    """What each audience saw happen with the last move; where nothing is hidden, all saw the same."""
    highlight = position.game.display.highlight
    if not position.game.has_secrets:
        happened = highlight(before[None], moves[None], after[None])
        return {} if happened is None else dict.fromkeys(AUDIENCES, happened)
    seen = {audience: highlight(before[audience], moves[audience], after[audience]) for audience in AUDIENCES}
    return {audience: happened for audience, happened in seen.items() if happened is not None}


def player_kind(player: dict[str, str]) -> PlayerKind:
    return "bot" if player["kind"] == "bot" else "person"
