"""One game between two bots.  A bot that crashes, hangs or plays what is not legal loses that game and
nothing else."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from benben.core.errors import MoveError, quote
from benben.core.game import Game
from benben.core.position import Position
from benben.core.rng import Rng
from benben.match.play.forfeit import Forfeit
from benben.match.play.move_timer import TimeUp, Watch
from benben.players import Bot, Clock, SearchContext, Thinker

LIMIT = 120.0  # seconds for one move beyond its budget, since a bot that prepares tables may need many


class Stopped(Exception):
    """The game was stopped from outside before it ended."""


@dataclass
class Thinking:
    """What each seat has spent: seconds, and decisions made in them."""

    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])


def play_game(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int,
    clock: Clock = time.perf_counter,
    limit: float = LIMIT,
    stop: Callable[[], bool] = lambda: False,
    setup: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The record of a game whose chance is decided by the seed, with what the bots spent and who forfeited,
    if anybody.

    With a set-up given, the seed decides only what chance does later.  `stop` is asked before every move, and
    while bots think; if it says yes, the game ends in `Stopped`.
    """
    position = game.new(seed) if setup is None else Position(game, setup, game.start(setup), Rng(seed))
    spent, watch = Thinking(), Watch(clock, limit, stop)
    for bot in bots:
        if isinstance(bot, Thinker):
            bot.use(SearchContext(stop=watch.over))
    seat = position.to_move
    lost: dict[str, Any] = {}
    while seat in (0, 1) and not lost:
        if stop():
            raise Stopped
        try:
            _decide(position, seat, bots[seat], spent, watch)
        except Forfeit as forfeit:
            result = {"scores": position.scores, "winner": 1 - seat, "by": forfeit.by}
            lost = {"result": result, "forfeit": {"seat": seat, "code": forfeit.code, "reason": str(forfeit)}}
        seat = position.to_move
    return {
        **position.record(),
        **lost,
        "seconds": [round(total, 6) for total in spent.seconds],
        "decisions": spent.decisions,
    }


def _decide(position: Position, seat: Literal[0, 1], bot: Bot, spent: Thinking, watch: Watch) -> None:
    """Ask the bot and play its move, unless time or the game is over by then."""
    start = watch.clock()
    move = _asked(position, seat, bot, watch, start)
    seconds = watch.clock() - start
    spent.seconds[seat] += seconds
    spent.decisions[seat] += 1
    if watch.stop():
        raise Stopped
    if seconds > watch.limit:
        raise Forfeit("late", f"it took {seconds:.1f} s for a move, more than {watch.limit:g} s")
    if not isinstance(move, str):
        raise Forfeit("nonsense", f"it played no move but {quote(move)}")
    try:
        position.play(move)
    except MoveError as error:
        raise Forfeit("illegal", str(error)) from error


def _asked(position: Position, seat: Literal[0, 1], bot: Bot, watch: Watch, start: float) -> str:
    """What the bot answers; whatever it does instead, the match goes on."""
    try:
        with watch.move(start):
            return bot.choose(position.player_view(seat)).move
    except Forfeit:
        raise
    except TimeUp:
        raise Forfeit("late", f"it had not moved after {watch.limit:g} s") from None
    except Exception as error:
        raise Forfeit("crash", f"it crashed with {type(error).__name__}: {error}") from error
