"""The engine protocol, our side: JSON requests in, JSON answers out.  docs/engine-protocol.md describes
it."""

import json
from typing import Any, Literal

from benben.core.errors import BenbenError, RulesError, SetupError, quote
from benben.core.game import Game
from benben.core.position import Position, replayed
from benben.core.registry import find, names
from benben.core.rng import Rng
from benben.players import DEFAULT_CONTEXT, Bot, Clock, SearchContext, make_bot

MAX_THINK_SECONDS = 3600.0


class EngineServer:
    """A bot that answers for any game.  A wrong request is answered with an error and changes nothing."""

    def __init__(self, name: str, seed: int, clock: Clock, context: SearchContext = DEFAULT_CONTEXT) -> None:
        self.name = name
        self.rng = Rng(seed)
        self.clock = clock
        self.context = context
        self._bot: tuple[object, Bot] | None = None  # the last bot made, and for which game and name

    def answer(self, line: str) -> dict[str, Any] | None:
        """Return the answer to one request, a line of JSON; None if it is `quit`."""
        request_id: Any = None
        try:
            request = _read(line)
            request_id = request.get("id")
            command = request.get("cmd")
            if command == "quit":
                return None
            if command == "hello":
                return {"id": request_id, "name": f"benben {self.name}", "games": names()}
            if command != "choose":
                raise SetupError("command", f"a command is hello, choose or quit, not {quote(command)}")
            return {"id": request_id, **self.choose(request)}
        except (BenbenError, RulesError) as error:
            return {"id": request_id, "error": str(error)}

    def choose(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the bot's move in the position of a request, with its opinion."""
        game = find(request.get("game"))(request.get("options", {}))
        seat = _seat(request)
        position = self._position(game, seat, request)
        if position.to_move != seat:
            raise SetupError("seat", f"seat {seat} is not to move here")
        choice = self._bot_for(game, _time(request)).choose(position.player_view(seat))
        return {
            "move": choice.move,
            "value": choice.value,
            "margin": choice.margin,
            "line": list(choice.line),
            "simulations": choice.simulations,
            "visits": choice.visits,
            "exact": choice.exact,
        }

    def _position(self, game: Game[Any], seat: int, request: dict[str, Any]) -> Position:
        """Return a complete position that agrees with what the seat has seen."""
        moves = request.get("moves")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise SetupError("moves", "moves must be a list of strings")
        view = request.get("view", {})
        if not isinstance(view, dict):
            raise SetupError("view", "a view must be an object")
        setup: Any = request.get("setup")
        game.start(setup)
        return replayed(game, setup, game.reconstruct_moves(setup, moves, view, seat, self.rng))

    def _bot_for(self, game: Game[Any], seconds: float | None) -> Bot:
        """Return the bot for a game and a time a move; the same one from move to move, so that it can use its
        memory."""
        name = self.name if "@" in self.name or seconds is None else f"{self.name}@{seconds}s"
        key = (game, name)
        if self._bot is None or self._bot[0] != key:
            self._bot = (key, make_bot(game, name, self.rng, self.clock, self.context))
        return self._bot[1]


def _read(line: str) -> dict[str, Any]:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        raise SetupError("json", "a request is one JSON object on a line") from None
    if not isinstance(request, dict):
        raise SetupError("json", "a request is one JSON object on a line")
    return request


def _seat(request: dict[str, Any]) -> Literal[0, 1]:
    seat = request.get("seat")
    if type(seat) is not int or seat not in (0, 1):
        raise SetupError("seat", f"a seat is 0 or 1, not {quote(seat)}")
    return 1 if seat else 0


def _time(request: dict[str, Any]) -> float | None:
    seconds = request.get("time")
    if seconds is None:
        return None
    if type(seconds) not in (int, float) or not 0 < seconds <= MAX_THINK_SECONDS:
        raise SetupError(
            "time", f"time is a number of seconds up to {MAX_THINK_SECONDS:.0f}, not {quote(seconds)}"
        )
    return float(seconds)
