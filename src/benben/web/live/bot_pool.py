"""A bounded pool of threads in which bots think, beside the event loop; a search runs without the GIL.

Bots that answer at once have slots of their own, so that they never wait behind a search.
"""

import asyncio
import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.match.run.workers import cores
from benben.players import Bot, Choice, SearchContext, Thinker, bots, make_bot
from benben.web.live.fair_queue import FairQueue, Priority
from benben.web.monitoring.meters import BOT_SECONDS, BOT_WAIT_SECONDS
from benben.web.security.addresses import network

MAX_CACHED_BOTS = 4  # a search tree takes 36 MB; solvers have two tables of up to 240 MB besides
THREAD_NICENESS = 10  # requests are served before bots think
QUICK_SLOTS = 2
QUICK_SIMULATIONS = 100  # the longest search that counts as answering at once
SECRET_MARGIN = 0.4  # seconds added to the time budget of a bot with a hidden hand
Key = tuple[str, int, str]  # table, seat, name


class BotTask:
    """A handle on a bot that is thinking. `stop` ends it soon; its answer must then not be used."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        return self._stopped.is_set()


class Requester(NamedTuple):
    """On whose behalf a bot thinks."""

    address: str
    priority: Priority


ANYBODY = Requester("", Priority.MOVE)


class BotPool:
    """Threads for bots to think in, and a cache of the most recently used bots with their search trees."""

    def __init__(self, size: int = 0) -> None:
        slots = size or cores()
        self._pool = ThreadPoolExecutor(slots + QUICK_SLOTS, "benben-thinker", lower_thread_priority)
        self._lanes = {"search": FairQueue(slots), "quick": FairQueue(QUICK_SLOTS)}
        self._bots: OrderedDict[Key, Bot] = OrderedDict()
        self._lock = threading.Lock()
        self._tasks: set[BotTask] = set()

    async def choose(
        self, table: str, name: str, player_view: PlayerView, task: BotTask, requester: Requester = ANYBODY
    ) -> Choice:
        """Return the choice of a bot. The view must not be used elsewhere meanwhile."""
        lane = "quick" if is_quick(player_view.game, name) else "search"
        requested_at = time.perf_counter()
        self._tasks.add(task)
        try:
            async with self._lanes[lane].slot(requester.priority, network(requester.address)):
                started_at = time.perf_counter()
                BOT_WAIT_SECONDS.observe(started_at - requested_at, lane)
                choice = await asyncio.get_running_loop().run_in_executor(
                    self._pool, self._choose, table, name, player_view, task
                )
                BOT_SECONDS.observe(time.perf_counter() - started_at, lane)
                return choice
        finally:
            self._tasks.discard(task)

    def waiting(self) -> dict[str, float]:
        """Return the number of bots that wait for a slot, by lane."""
        return {name: lane.waiting for name, lane in self._lanes.items()}

    def thinking(self) -> dict[str, float]:
        """Return the number of bots that are thinking, by lane."""
        return {name: lane.in_use for name, lane in self._lanes.items()}

    def close(self) -> None:
        for task in list(self._tasks):
            task.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _choose(self, table: str, name: str, player_view: PlayerView, task: BotTask) -> Choice:
        if task.stopped:
            raise BotTaskStopped
        key = (table, player_view.seat, name)
        bot = self._take(key) or make_bot(
            player_view.game, name, Rng(secrets.randbits(128)), time.perf_counter
        )
        if isinstance(bot, Thinker):
            bot.use(SearchContext(stop=lambda: task.stopped))
        try:
            return bot.choose(player_view)
        finally:
            self._put_back(key, bot)

    def _take(self, key: Key) -> Bot | None:
        """Take a bot out of the cache, so that only one thread uses it."""
        with self._lock:
            return self._bots.pop(key, None)

    def _put_back(self, key: Key, bot: Bot) -> None:
        with self._lock:
            self._bots[key] = bot
            while len(self._bots) > MAX_CACHED_BOTS:
                self._bots.popitem(last=False)


def is_quick(game: Any, name: str) -> bool:
    """Return whether a bot answers within some milliseconds."""
    kind = bots(game.name).get(name)
    if kind is None:  # such as `strongest@5s`
        return False
    budget = kind.budget
    return budget is None or (budget.seconds is None and (budget.simulations or 0) <= QUICK_SIMULATIONS)


class BotTaskStopped(Exception):
    """The task was stopped before the bot began to think."""


def lower_thread_priority() -> None:
    """Lower the priority of this thread, where threads have one of their own (on Linux)."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), THREAD_NICENESS)


def bot_pace(game: Any, name: str, legal: Sequence[str], usual: float, secret: float) -> float:
    """Return the minimum number of seconds that a bot takes for a move; `legal` are its choices as a
    spectator sees them.

    The time must not reveal more than a spectator sees, so nothing else about the position is used. A hidden
    choice takes longer than the bot could ever need, since the thinking time would hint at the hand. A public
    choice takes the bot's full time budget, which a search uses up anyway. With a single legal move there is
    nothing to hide.
    """
    if not game.has_secrets or not secret or len(legal) == 1:
        return usual
    budget = bots(game.name)[name].budget
    seconds = budget.seconds if budget is not None else None
    if "?" in legal:
        return secret if seconds is None else max(secret, seconds + SECRET_MARGIN)
    return usual if seconds is None else max(usual, seconds)
