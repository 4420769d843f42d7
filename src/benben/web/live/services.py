"""What every room needs: storage, bots, the time, and chance."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from benben.web.live.bot_pool import BotPool
from benben.web.settings import Settings
from benben.web.storage.protocol import Storage


def fresh_seed() -> int:
    """The chance of a live table: from the system, for one event, and stored nowhere."""
    return secrets.randbits(128)


@dataclass(frozen=True)
class Services:
    """Tests give their own time and chance."""

    settings: Settings
    storage: Storage
    bot_pool: BotPool
    now: Callable[[], float] = time.time
    seed: Callable[[], int] = fresh_seed
