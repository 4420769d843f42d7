"""Projects games and tables into messages: each reader is sent what that reader may know, and nothing
else."""

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
from benben.web.tables.table import PlyViews, Table, view_audience


@dataclass(frozen=True)
class Reader:
    """The recipient of a message: the seats held and their token, and the audience whose view is shown."""

    seats: frozenset[Seat] = frozenset()
    viewpoint: Audience = None
    token: str | None = None

    @cached_property
    def player(self) -> Audience:
        """The one player who reads; None for spectators, and for two players who share a screen."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None


@dataclass(frozen=True)
class RoomStatus:
    """The state of a room that is not part of its table: who is connected, whether a bot is thinking, and the
    playback of a game between bots."""

    present: tuple[bool, bool] = (False, False)
    thinking: BotThinking | None = None
    playback: PlaybackState | None = None


# -- positions and moves ---------------------------------------------------------------
def position_status(game: Game[Any], view: View, audience: Audience, cast: Cast) -> Status:
    """Return what is to be done now; where two people share a screen, it begins with the player's name."""
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
    found = game.display.highlight(before, line.move, after) if line.move else None
    return None if found is None else Highlight(line.ply, *found)


def step(
    game: Game[Any], line: AccountLine, before: View, after: View, audience: Audience, cast: Cast
) -> Step:
    """Return a move for an audience with these views before and after it."""
    return Step(
        **asdict(line),
        view=after,
        transitions=transitions(game, before, line.move, after) if line.move else [],
        highlight=highlight(game, line, before, after),
        score_parts=score_parts(game, after),
        status=position_status(game, after, audience, cast),
    )


# -- tables ----------------------------------------------------------------------------
def table_message(table: Table, reader: Reader, room: RoomStatus, now: float) -> TableMessage:
    """Return the whole table as a reader may know it."""
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
    played: Sequence[PlyViews], table: Table, reader: Reader, room: RoomStatus, now: float
) -> StepsMessage:
    """Return new moves, in order."""
    return StepsMessage(
        from_ply=played[0].number - 1,
        viewpoint=reader.viewpoint,
        steps=[table_step(table, ply, reader) for ply in played],
        **room_state(table, reader, room, now),
    )


def update_message(table: Table, reader: Reader, room: RoomStatus, now: float) -> UpdateMessage:
    """Return a change without a move."""
    return UpdateMessage(**room_state(table, reader, room, now))


def room_state(table: Table, reader: Reader, room: RoomStatus, now: float) -> dict[str, Any]:
    """Return the fields of `RoomState`: everything that may change without a move. Only players see
    offers."""
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
    """Return the rematch, in which the seats are swapped; the reader's token is valid there, too."""
    if not table.rematch:
        return None
    return RematchTable(table.rematch, sorted(other(seat) for seat in reader.seats), reader.token)


def account(table: Table, reader: Reader) -> list[AccountLine]:
    """Return the list of moves: each sentence as it was at the time, each move as it is known by now."""
    moves = table.position.moves_seen(reader.viewpoint)
    descriptions = table.descriptions(reader.viewpoint, reader.player)
    lines = zip(table.plies, moves, descriptions, strict=True)
    return [
        AccountLine(ply=number, turn=ply.turn.number, by=ply.by, move=move, sentence=sentence)
        for number, (ply, move, (sentence, _)) in enumerate(lines, 1)
    ]


def highlights(table: Table, reader: Reader) -> list[Highlight]:
    """Return the highlights of the game so far, as the reader saw them."""
    descriptions = enumerate(table.descriptions(reader.viewpoint, reader.player), 1)
    return [Highlight(number, *found) for number, (_, found) in descriptions if found is not None]


class MoveDisplay(NamedTuple):
    """The parts of a step that depend on the audience only, not on who reads it."""

    move: str
    transitions: list[Transition]
    highlight: Highlight | None
    score_parts: ScoreParts


def move_display(game: Game[Any], played: PlyViews, audience: Audience) -> MoveDisplay:
    """Return what an audience is shown of a move, cached for all readers with the same view."""
    audience = view_audience(game, audience)
    display: MoveDisplay | None = played.displays.get(audience)
    if display is None:
        before, move, after = played.before[audience], played.move(audience), played.after[audience]
        found = played.highlight(audience)
        display = played.displays[audience] = MoveDisplay(
            move,
            transitions(game, before, move, after),
            None if found is None else Highlight(played.number, *found),
            score_parts(game, after),
        )
    return display


def table_step(table: Table, played: PlyViews, reader: Reader) -> Step:
    game, audience, cast = table.position.game, reader.viewpoint, table.casts[reader.player]
    seen, ply, view = move_display(game, played, audience), played.ply, played.after[audience]
    return Step(
        ply=played.number,
        turn=ply.turn.number,
        by=ply.by,
        move=seen.move,
        sentence=played.sentence(cast, audience),
        view=view,
        transitions=seen.transitions,
        highlight=seen.highlight,
        score_parts=seen.score_parts,
        status=position_status(game, view, audience, cast),
    )


def last_turn(table: Table, reader: Reader) -> list[TurnMove]:
    """Return the moves of the last turn, which the board marks."""
    return [turn_move(table.position.game, played, reader.viewpoint) for played in table.last_turn]


def turn_move(game: Game[Any], played: PlyViews, audience: Audience) -> TurnMove:
    seen = move_display(game, played, audience)
    return TurnMove(ply=played.number, by=played.ply.by, move=seen.move, transitions=seen.transitions)


# -- looking back ----------------------------------------------------------------------
def moments(table: Table, reader: Reader, ply: int, count: int) -> list[Step]:
    """Return earlier moments of the game, each as it was shown to this reader at the time."""
    first, last = max(ply, 1), ply + count - 1
    steps = [table_step(table, played, reader) for played in table.history(first, last)]
    return steps if ply else [beginning(table, reader), *steps]


def beginning(table: Table, reader: Reader) -> Step:
    """Return the position before the first move."""
    game, audience = table.position.game, reader.viewpoint
    start = replayed(game, table.position.setup, [])
    view = start.view(audience)
    line = AccountLine(ply=0, turn=1, by=None, move="", sentence="")
    return step(game, line, view, view, audience, table.casts[reader.player])


def summary(table: Table, seats: Collection[Seat]) -> Summary:
    """Return a table as an entry of a list, with a view of the position without its legal moves."""
    reader = Reader(frozenset(seats), default_viewpoint(table, seats))
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
    (played,) = table.history(table.ply, table.ply)
    return played.sentence(table.casts[reader.player], reader.viewpoint)


def default_viewpoint(table: Table, seats: Collection[Seat]) -> Audience:
    """Return the default viewpoint: that of the seat held; for both seats, the mover's where nothing is
    hidden."""
    if len(seats) == 2:
        return None if table.position.game.has_secrets else table.to_move
    return next((seat for seat in BOTH_SEATS if seat in seats), None)
