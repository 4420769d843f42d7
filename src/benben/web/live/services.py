"""What every room needs: storage, bots, the time, and chance."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from benben.core.rng import Rng
from benben.web.live.appends import Appends
from benben.web.live.bot_pool import BotPool
from benben.web.live.presence import Presence
from benben.web.live.shows import Shows
from benben.web.security.system_rng import SystemRng
from benben.web.settings import Limits, Settings
from benben.web.storage.protocol import Storage
from benben.web.tables.quotas import Quotas


@dataclass(frozen=True)
class Services:
    """Shared by all rooms. Tests pass in their own time and chance."""

    settings: Settings
    storage: Storage
    bot_pool: BotPool
    now: Callable[[], float] = time.time
    rng: Callable[[], Rng] = SystemRng
    shows: Shows = field(default_factory=lambda: Shows(Limits()))
    outages: list[tuple[float, float]] = field(default_factory=list)  # shared by all clocks

    @cached_property
    def appends(self) -> Appends:
        """Where rooms have their events stored."""
        return Appends(self.storage)

    @cached_property
    def presence(self) -> Presence:
        """Where rooms say who is connected."""
        return Presence(self.storage.shared)

    @cached_property
    def quotas(self) -> Quotas:
        """Asked before a table is made."""
        return Quotas(self.settings, self.storage.shared)
