"""What every room depends on: storage, bots, time and randomness."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from benben.core.rng import Rng
from benben.web.live.append_batcher import AppendBatcher
from benben.web.live.bot_games import BotGames
from benben.web.live.bot_pool import BotPool
from benben.web.live.presence_batcher import PresenceBatcher
from benben.web.security.system_rng import SystemRng
from benben.web.settings import Limits, Settings
from benben.web.storage.protocol import Storage
from benben.web.tables.quotas import Quotas


@dataclass(frozen=True)
class Services:
    """Shared by all rooms. Tests pass in their own time and randomness."""

    settings: Settings
    storage: Storage
    bot_pool: BotPool
    now: Callable[[], float] = time.time
    rng: Callable[[], Rng] = SystemRng
    bot_games: BotGames = field(default_factory=lambda: BotGames(Limits()))
    outages: list[tuple[float, float]] = field(default_factory=list)  # shared by all clocks

    @cached_property
    def append_batcher(self) -> AppendBatcher:
        """Stores the events of rooms."""
        return AppendBatcher(self.storage)

    @cached_property
    def presence(self) -> PresenceBatcher:
        """Announces to other workers who is connected."""
        return PresenceBatcher(self.storage.coordinator)

    @cached_property
    def quotas(self) -> Quotas:
        """Checked before a table is created."""
        return Quotas(self.settings, self.storage.coordinator)
