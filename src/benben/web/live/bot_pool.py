"""Threads in which bots think, beside the event loop; a search runs without Python's lock. Their number is
bounded.

Bots that answer at once have places of their own, so that nobody waits for them behind a search.
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
from benben.web.live.fair_queue import FairQueue, Urgency
from benben.web.monitoring.meters import BOT_SECONDS, BOT_WAIT_SECONDS
from benben.web.security.addresses import network

MOST_BOTS = 4  # bots whose trees are kept: a tree takes 36 MB; solvers' tables are apart, two of up to 240 MB
GENTLE = 10  # niceness of the threads: whoever plays a move comes before whoever thinks about one
QUICK_PLACES = 2  # bots that answer at once may think beside those that search
QUICK_SIMULATIONS = 100  # of a search that counts as such an answer
SPARE = 0.4  # seconds by which a bot with a hidden hand answers later than its budget ends
Key = tuple[str, int, str]  # table, seat, name


class BotTask:
    """A bot that is thinking. `stop` ends it soon; its answer should then not be used."""

    def __init__(self) -> None:
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        return self._stopped.is_set()


class Asker(NamedTuple):
    """For whom a bot thinks."""

    address: str
    urgency: Urgency


NOBODY = Asker("", Urgency.MOVE)


class BotPool:
    """Threads for bots to think in, and the bots used last, which go on with their search trees."""

    def __init__(self, size: int = 0) -> None:
        places = size or cores()
        self._pool = ThreadPoolExecutor(places + QUICK_PLACES, "benben-thinker", be_gentle)
        self._lanes = {"search": FairQueue(places), "quick": FairQueue(QUICK_PLACES)}
        self._bots: OrderedDict[Key, Bot] = OrderedDict()
        self._lock = threading.Lock()
        self._tasks: set[BotTask] = set()

    async def choose(
        self, table: str, name: str, player_view: PlayerView, task: BotTask, asker: Asker = NOBODY
    ) -> Choice:
        """The choice of a bot. The view must not be used elsewhere meanwhile."""
        lane = "quick" if is_quick(player_view.game, name) else "search"
        asked = time.perf_counter()
        self._tasks.add(task)
        try:
            async with self._lanes[lane].place(asker.urgency, network(asker.address)):
                begun = time.perf_counter()
                BOT_WAIT_SECONDS.observe(begun - asked, lane)
                choice = await asyncio.get_running_loop().run_in_executor(
                    self._pool, self._choose, table, name, player_view, task
                )
                BOT_SECONDS.observe(time.perf_counter() - begun, lane)
                return choice
        finally:
            self._tasks.discard(task)

    def waiting(self) -> dict[str, float]:
        """How many bots wait for a place, by lane."""
        return {name: lane.waiting for name, lane in self._lanes.items()}

    def thinking(self) -> dict[str, float]:
        """How many bots are thinking, by lane."""
        return {name: lane.taken for name, lane in self._lanes.items()}

    def close(self) -> None:
        for task in list(self._tasks):
            task.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _choose(self, table: str, name: str, player_view: PlayerView, task: BotTask) -> Choice:
        if task.stopped:
            raise Stopped
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
        """Take a bot out of the pool: a bot is used by one thread at a time."""
        with self._lock:
            return self._bots.pop(key, None)

    def _put_back(self, key: Key, bot: Bot) -> None:
        with self._lock:
            self._bots[key] = bot
            while len(self._bots) > MOST_BOTS:
                self._bots.popitem(last=False)


def is_quick(game: Any, name: str) -> bool:
    """Whether a bot answers within some milliseconds."""
    kind = bots(game.name).get(name)
    if kind is None:  # such as `strongest@5s`
        return False
    budget = kind.budget
    return budget is None or (budget.seconds is None and (budget.simulations or 0) <= QUICK_SIMULATIONS)


class Stopped(Exception):
    """Nobody needs the answer any more."""


def be_gentle() -> None:
    """Lower the priority of this thread, where threads have one of their own (on Linux)."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GENTLE)


def bot_pace(game: Any, name: str, legal: Sequence[str], usual: float, secret: float) -> float:
    """The least seconds that a bot takes for a move; `legal` are its choices as a spectator sees them.

    Nothing else about the position is used, so that the time cannot tell more than what everybody sees. A
    hidden choice takes longer than the bot can need, since how hard it was would tell something about the
    hand. A choice that everybody sees takes as long as the bot may think: a search with a budget of seconds
    uses all of it in any case. Without a choice there is nothing to think about.
    """
    if not game.has_secrets or not secret or len(legal) == 1:
        return usual
    budget = bots(game.name)[name].budget
    seconds = budget.seconds if budget is not None else None
    if "?" in legal:
        return secret if seconds is None else max(secret, seconds + SPARE)
    return usual if seconds is None else max(usual, seconds)
