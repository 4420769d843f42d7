"""One game between two bots.  A bot that crashes, hangs or plays an illegal move loses that game and nothing
else."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.core.errors import MoveError, RulesError, quote
from benben.core.game import Game
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import Seat, Setup
from benben.match.play.forfeit import Forfeit
from benben.match.play.move_timer import MoveTimer, TimeUp
from benben.players import Bot, Clock, SearchContext, Thinker

MOVE_SECONDS = 120.0  # seconds for one move beyond its budget, since a bot that prepares tables may need many


class Stopped(Exception):
    """The game was stopped from outside before it ended."""


@dataclass
class TimeSpent:
    """The seconds each seat has spent, and the number of decisions it made in them."""

    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, seat: Seat, seconds: float) -> None:
        self.seconds[seat] += seconds
        self.decisions[seat] += 1


def play_game(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int,
    *,
    clock: Clock = time.perf_counter,
    limit: float = MOVE_SECONDS,
    stop: Callable[[], bool] = lambda: False,
    setup: Setup | None = None,
) -> dict[str, Any]:
    """Play a game and return its record, with the time each seat spent and the forfeit, if there was one.

    The seed decides all chance; with a set-up given, only the chance after it.  `limit` is how many seconds a
    move may take.  `stop` is called before every move and while bots think; once it returns True, Stopped is
    raised.
    """
    position = game.new(seed) if setup is None else Position(game, setup, game.start(setup), Rng(seed))
    spent, timer = TimeSpent(), MoveTimer(clock, limit, stop)
    for bot in bots:
        if isinstance(bot, Thinker):
            bot.use(SearchContext(stop=timer.is_over))
    ending: dict[str, Any] = {}
    seat = position.to_move
    while seat in (0, 1) and not ending:
        if stop():
            raise Stopped
        try:
            _play_move(position, seat, bots[seat], spent, timer)
        except Forfeit as forfeit:
            ending = {
                "result": {"scores": position.scores, "winner": 1 - seat, "by": forfeit.by},
                "forfeit": {"seat": seat, "code": forfeit.code, "reason": str(forfeit)},
            }
        seat = position.to_move
    return {
        **position.record(),
        **ending,
        "seconds": [round(seconds, 6) for seconds in spent.seconds],
        "decisions": spent.decisions,
    }


def _play_move(position: Position, seat: Seat, bot: Bot, spent: TimeSpent, timer: MoveTimer) -> None:
    """Ask the bot for a move and play it; Forfeit if it is late or wrong."""
    start = timer.clock()
    move = _ask(position, seat, bot, timer, start)
    seconds = timer.clock() - start
    spent.add(seat, seconds)
    if timer.stop():
        raise Stopped
    if seconds > timer.limit:
        raise Forfeit("late", f"it took {seconds:.1f} s for a move, more than {timer.limit:g} s")
    if not isinstance(move, str):
        raise Forfeit("nonsense", f"it answered {quote(move)}, which is not a move")
    try:
        position.play(move)
    except MoveError as error:
        raise Forfeit("illegal", str(error)) from error


def _ask(position: Position, seat: Seat, bot: Bot, timer: MoveTimer, start: float) -> str:
    """Return the bot's answer; whatever it does instead of answering becomes a Forfeit."""
    try:
        with timer.limit_move(start):
            return bot.choose(position.player_view(seat)).move
    except (Forfeit, RulesError):  # a broken game is neither bot's fault
        raise
    except TimeUp:
        raise Forfeit("late", f"it had not moved after {timer.limit:g} s") from None
    except Exception as error:
        raise Forfeit("crash", f"it crashed with {type(error).__name__}: {error}") from error
