"""What the server says about games and tables: to each reader what that reader may know, and nothing else."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import asdict

from benben.core.errors import BenbenError
from benben.core.game import Game
from benben.core.grammar import Cast
from benben.core.position import replayed
from benben.core.types import BOTH_SEATS, Audience, ScoreBreakdown, Seat, View, other
from benben.web.game_files import game_files
from benben.web.protocol.messages import (
    AccountLine,
    BotThinking,
    Highlight,
    Offer,
    PlaybackState,
    RematchTable,
    ScorePart,
    ScoreParts,
    Status,
    Step,
    StepsMessage,
    TableMessage,
    TakebackStatus,
    Transition,
    TurnMove,
    UpdateMessage,
)
from benben.web.protocol.responses import Summary
from benben.web.tables.options_text import options_text
from benben.web.tables.table import PlyViews, Table, eyes


@dataclass(frozen=True)
class Reader:
    """Who reads a message: the seats held and the token that opens them, and the audience whose view is
    shown."""

    seats: frozenset[Seat] = frozenset()
    viewpoint: Audience = None
    token: str | None = None

    @cached_property
    def player(self) -> Audience:
        """The player who reads; None for spectators, and for two who share a screen."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None


@dataclass(frozen=True)
class RoomStatus:
    """What a room knows beside the table: who is connected, whether a bot is thinking, and how two bots play
    before spectators."""

    present: tuple[bool, bool] = (False, False)
    thinking: BotThinking | None = None
    playback: PlaybackState | None = None


# -- a position, a move ----------------------------------------------------------------
def position_status(game: Game[Any], view: View, audience: Audience, cast: Cast) -> Status:
    """What is to be done now; where two people share a screen it says who is addressed."""
    text, detail = game.display.status(view, audience, cast)
    if audience is not None and audience == view["to_move"] and cast.reader is None:
        text = f"{cast.name(audience)}: {text}"
    return Status(text, detail)


def score_parts(game: Game[Any], view: View) -> ScoreParts:
    first, second = game.display.score_parts(view)
    return score_lines(first), score_lines(second)


def score_lines(parts: ScoreBreakdown) -> list[ScorePart]:
    return [ScorePart(text, points) for text, points in parts]


def transitions(game: Game[Any], before: View, move: str, after: View) -> list[Transition]:
    return [Transition(*transition) for transition in game.display.transitions(before, move, after)]


def highlight(game: Game[Any], line: AccountLine, before: View, after: View) -> Highlight | None:
    happened = game.display.highlight(before, line.move, after) if line.move else None
    return None if happened is None else Highlight(line.ply, *happened)


def step(
    game: Game[Any], line: AccountLine, before: View, after: View, audience: Audience, cast: Cast
) -> Step:
    """A move, for an audience with these views before and after it."""
    return Step(
        **asdict(line),
        view=after,
        transitions=transitions(game, before, line.move, after) if line.move else [],
        highlight=highlight(game, line, before, after),
        score_parts=score_parts(game, after),
        status=position_status(game, after, audience, cast),
    )


# -- a table ---------------------------------------------------------------------------
def table_message(table: Table, reader: Reader, room: RoomStatus, now: float) -> TableMessage:
    """The whole table as a reader may know it."""
    game = table.position.game
    view = table.views[reader.viewpoint]
    return TableMessage(
        id=table.id,
        game=game.name,
        title=game.title,
        files=game_files(type(game)),
        options=game.options,
        facts=game.display.board_facts(),
        options_text=options_text(game),
        seats=sorted(reader.seats),
        viewpoint=reader.viewpoint,
        kinds=table.kinds,
        ply=table.ply,
        view=view,
        account=account(table, reader),
        last_turn=last_turn(table, reader),
        highlights=highlights(table, reader),
        score_parts=score_parts(game, view),
        status=position_status(game, view, reader.viewpoint, table.casts[reader.player]),
        **room_state(table, reader, room, now),
    )


def steps_message(
    made: Sequence[PlyViews], table: Table, reader: Reader, room: RoomStatus, now: float
) -> StepsMessage:
    """New moves, in order."""
    return StepsMessage(
        from_ply=made[0].number - 1,
        viewpoint=reader.viewpoint,
        steps=[table_step(table, ply, reader) for ply in made],
        **room_state(table, reader, room, now),
    )


def update_message(table: Table, reader: Reader, room: RoomStatus, now: float) -> UpdateMessage:
    """A change without a move."""
    return UpdateMessage(**room_state(table, reader, room, now))


def room_state(table: Table, reader: Reader, room: RoomStatus, now: float) -> dict[str, Any]:
    """Everything that may change without a move, by the names in `RoomState`.  Offers are between the
    players."""
    return {
        "names": table.names,
        "clock": None if table.clock is None else table.clock.face(now),
        "offers": [Offer(kind, by) for kind, by in table.offers.items()] if reader.seats else [],
        "takeback": takeback_status(table, reader.seats),
        "result": table.result(reader.player),
        "present": room.present,
        "thinking": room.thinking,
        "playback": room.playback,
        "rematch": rematch_table(table, reader),
    }


def takeback_status(table: Table, seats: Collection[Seat]) -> TakebackStatus:
    try:
        table.takeback_target(seats)
    except BenbenError as refusal:
        return TakebackStatus(False, refusal.sentence, refusal.cites)
    return TakebackStatus(True, "", "")


def rematch_table(table: Table, reader: Reader) -> RematchTable | None:
    """The rematch, in which the seats are swapped; the reader's token opens them there too."""
    if not table.rematch:
        return None
    return RematchTable(table.rematch, sorted(other(seat) for seat in reader.seats), reader.token)


def account(table: Table, reader: Reader) -> list[AccountLine]:
    """The game so far, each sentence as it was told, each move as it is known by now."""
    moves = table.position.moves_seen(reader.viewpoint)
    told = table.told(reader.viewpoint, reader.player)
    return [
        AccountLine(ply=number, turn=ply.turn.number, by=ply.by, move=move, sentence=sentence)
        for number, (ply, move, (sentence, _)) in enumerate(zip(table.plies, moves, told, strict=True), 1)
    ]


def highlights(table: Table, reader: Reader) -> list[Highlight]:
    """What the reader's audience saw happen so far that deserved a pause."""
    told = enumerate(table.told(reader.viewpoint, reader.player), 1)
    return [Highlight(number, *happened) for number, (_, happened) in told if happened is not None]


class Shown(NamedTuple):
    """What an audience is shown of a move, whoever reads it."""

    move: str
    transitions: list[Transition]
    highlight: Highlight | None
    score_parts: ScoreParts


def shown(game: Game[Any], made: PlyViews, audience: Audience) -> Shown:
    """Made once for all who see the same."""
    audience = eyes(game, audience)
    display: Shown | None = made.shown.get(audience)
    if display is None:
        before, move, after = made.before[audience], made.move(audience), made.after[audience]
        happened = made.highlight(audience)
        display = made.shown[audience] = Shown(
            move,
            transitions(game, before, move, after),
            None if happened is None else Highlight(made.number, *happened),
            score_parts(game, after),
        )
    return display


def table_step(table: Table, made: PlyViews, reader: Reader) -> Step:
    game, audience, cast = table.position.game, reader.viewpoint, table.casts[reader.player]
    seen, ply, view = shown(game, made, audience), made.ply, made.after[audience]
    return Step(
        ply=made.number,
        turn=ply.turn.number,
        by=ply.by,
        move=seen.move,
        sentence=made.sentence(cast, audience),
        view=view,
        transitions=seen.transitions,
        highlight=seen.highlight,
        score_parts=seen.score_parts,
        status=position_status(game, view, audience, cast),
    )


def last_turn(table: Table, reader: Reader) -> list[TurnMove]:
    """The moves that the board marks."""
    return [turn_move(table.position.game, made, reader.viewpoint) for made in table.last_turn]


def turn_move(game: Game[Any], made: PlyViews, audience: Audience) -> TurnMove:
    seen = shown(game, made, audience)
    return TurnMove(ply=made.number, by=made.ply.by, move=seen.move, transitions=seen.transitions)


# -- looking back ----------------------------------------------------------------------
def moments(table: Table, reader: Reader, ply: int, count: int) -> list[Step]:
    """Earlier moments of the game, each as this reader was shown it then."""
    first, last = max(ply, 1), ply + count - 1
    steps = [table_step(table, made, reader) for made in table.history(first, last)]
    return steps if ply else [beginning(table, reader), *steps]


def beginning(table: Table, reader: Reader) -> Step:
    """The position before the first move."""
    game, audience = table.position.game, reader.viewpoint
    start = replayed(game, table.position.setup, [])
    view = start.view(audience)
    line = AccountLine(ply=0, turn=1, by=None, move="", sentence="")
    return step(game, line, view, view, audience, table.casts[reader.player])


def summary(table: Table, seats: Collection[Seat]) -> Summary:
    """A table in a list: a picture of the position, in which nobody chooses a move."""
    reader = Reader(frozenset(seats), usual_viewpoint(table, seats))
    game = table.position.game
    return Summary(
        id=table.id,
        game=game.name,
        title=game.title,
        options_text=options_text(game),
        seats=sorted(seats),
        names=table.names,
        kinds=table.kinds,
        to_move=table.to_move,
        your_turn=table.to_move in seats,
        ply=table.ply,
        last_sentence=last_sentence(table, reader),
        scores=table.scores,
        over=table.is_over,
        result=table.result(reader.player),
        changed=datetime.fromtimestamp(table.changed, UTC).isoformat(timespec="seconds"),
        view={**table.views[reader.viewpoint], "legal": []},
    )


def last_sentence(table: Table, reader: Reader) -> str:
    if not table.plies:
        return ""
    (made,) = table.history(table.ply, table.ply)
    return made.sentence(table.casts[reader.player], reader.viewpoint)


def usual_viewpoint(table: Table, seats: Collection[Seat]) -> Audience:
    """Whose view is shown to somebody who has not chosen: that of the seat held; of both seats, the mover's
    where nothing is hidden."""
    if len(seats) == 2:
        return None if table.position.game.has_secrets else table.to_move
    return next((seat for seat in BOTH_SEATS if seat in seats), None)
