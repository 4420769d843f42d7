"""What the server says about a table, to each audience what it may know and nothing else."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from benben.core.game import Game
from benben.core.types import View
from benben.web.game_files import board_setup, game_files
from benben.web.tables.commands import may_take_back
from benben.web.tables.previews import transitions
from benben.web.tables.table import BOTH, Audience, Step, Table

Message = dict[str, Any]


@dataclass(frozen=True)
class RoomStatus:
    """What a room knows beside the table: who is there, whether a bot thinks, and how two bots play before
    onlookers."""

    present: tuple[bool, bool] = (False, False)
    thinking: Message | None = None
    pace: Message | None = None


def whole(
    table: Table, seats: Collection[int], looking: Audience, room_status: RoomStatus, now: float
) -> Message:
    """The whole truth for one socket: which seats it holds, and whose view it is shown."""
    game = table.position.game
    view = table.views[looking]
    return {
        "type": "table",
        "id": table.id,
        "game": game.name,
        "title": game.title,
        "files": game_files(type(game)),
        **board_setup(game),
        "options_text": options_text(game),
        "seats": sorted(seats),
        "looking": looking,
        "kinds": table.kinds,
        "ply": table.ply,
        "view": view,
        "account": account(table, looking),
        "last": last_move(table, looking),
        **standing(game, view, looking),
        "watch": f"/table/{table.id}",
        **around(table, seats, room_status, now),
    }


def steps(
    table: Table,
    made: Sequence[Step],
    seats: Collection[int],
    looking: Audience,
    room_status: RoomStatus,
    now: float,
) -> Message:
    """New moves, in order."""
    return {
        "type": "steps",
        "from": made[0].number - 1,
        "looking": looking,
        "steps": [one_step(table.position.game, step, looking) for step in made],
        **around(table, seats, room_status, now),
    }


def note(table: Table, seats: Collection[int], room_status: RoomStatus, now: float) -> Message:
    """A change without a move."""
    return {"type": "note", **around(table, seats, room_status, now)}


def last_move(table: Table, looking: Audience) -> Message | None:
    """What the board marks as moved."""
    if table.last is None:
        return None
    line = one_step(table.position.game, table.last, looking)
    return {"move": line["move"], "travels": line["travels"]}


def one_step(game: Game[Any], step: Step, looking: Audience) -> Message:
    before, after, move = step.before[looking], step.after[looking], step.seen[looking]
    return {
        "ply": step.number,
        "by": step.ply.by,
        "move": move,
        "sentence": step.ply.sentences[looking],
        "view": after,
        "travels": transitions(game.display.transitions(before, move, after)),
        **standing(game, after, looking),
    }


def standing(game: Game[Any], view: View, looking: Audience) -> Message:
    """How the scores come about and what is to be done."""
    text, detail = game.display.status(view, looking)
    return {
        "score_parts": [
            [{"text": words, "points": points} for words, points in parts]
            for parts in game.display.score_parts(view)
        ],
        "status": {"text": text, "detail": detail},
    }


def around(table: Table, seats: Collection[int], room_status: RoomStatus, now: float) -> Message:
    """Everything that may change without a move.  Offers are between the players."""
    return {
        "names": table.called,
        "clock": None if table.clock is None else table.clock.shown(now),
        "offers": [{"kind": kind, "by": by} for kind, by in table.offers.items()] if seats else [],
        "takeback": may_take_back(table, seats),
        "result": table.result(),
        "present": list(room_status.present),
        "thinking": room_status.thinking,
        "pace": room_status.pace,
        "next": following(table, seats),
    }


def following(table: Table, seats: Collection[int]) -> Message | None:
    """The rematch, in which the seats are swapped."""
    return {"id": table.next, "seats": sorted(1 - seat for seat in seats)} if table.next else None


def account(table: Table, looking: Audience) -> list[Message]:
    """The game so far, each sentence as it was told, each move as it is known by now."""
    moves = table.position.moves_known(looking)
    return [
        {"ply": number, "by": ply.by, "move": move, "sentence": ply.sentences[looking]}
        for number, (ply, move) in enumerate(zip(table.plies, moves, strict=True), 1)
    ]


def summary(table: Table, seats: Collection[int]) -> Message:
    """A table in a list: a picture of the position, in which nobody chooses a move."""
    looking = only_seat(table, seats)
    game = table.position.game
    return {
        "id": table.id,
        "game": game.name,
        "title": game.title,
        "options_text": options_text(game),
        "seats": sorted(seats),
        "names": table.called,
        "kinds": table.kinds,
        "to_move": table.to_move,
        "your_turn": table.to_move in seats,
        "ply": table.ply,
        "last": table.plies[-1].sentences[looking] if table.plies else "",
        "scores": table.position.scores,
        "over": table.is_over,
        "result": table.result(),
        "changed": datetime.fromtimestamp(table.changed, UTC).isoformat(timespec="seconds"),
        "view": {**table.views[looking], "legal": []},
    }


def only_seat(table: Table, seats: Collection[int]) -> Audience:
    """Whose view to show somebody who has not said: the seat held; of two, the mover's where nothing is
    hidden."""
    if len(seats) == 2:
        return None if table.position.game.has_secrets else table.to_move
    return next((seat for seat in BOTH if seat in seats), None)


def options_text(game: Game[Any]) -> str:
    """The options that were chosen, in words: `cards 3, sacrifice`."""
    return ", ".join(say_option(name, value) for name, value in game.chosen_options().items())


def say_option(name: str, value: Any) -> str:
    words = name.replace("_", " ")
    if value is True:
        return words
    if value is False:
        return f"no {words}"
    return f"{words} {in_words(value)}"


def in_words(value: Any) -> str:
    """The value of an option."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)
