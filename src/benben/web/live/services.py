"""What every room needs: where games are kept, who thinks, what time it is, where chance comes from."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from benben.web.live.bot_pool import Thinkers
from benben.web.settings import Settings
from benben.web.storage.protocol import Storage


def fresh_seed() -> int:
    """Chance of a live table: from the system, for one event, and kept nowhere."""
    return secrets.randbits(128)


@dataclass(frozen=True)
class Services:
    """Tests give their own time and chance."""

    settings: Settings
    storage: Storage
    thinkers: Thinkers
    now: Callable[[], float] = time.time
    seed: Callable[[], int] = fresh_seed
