"""Games between two bots that are being watched: a limited number at a time, and few for one address."""

from benben.web.security.addresses import network
from benben.web.settings import Limits


class Shows:
    """The tables at which bots are playing for spectators, each with the address it plays for."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._running: dict[str, str] = {}

    @property
    def running(self) -> int:
        return len(self._running)

    def enter(self, table: str, address: str) -> bool:
        """Whether the bots of a table may play now."""
        if table in self._running:
            return True
        home = network(address)
        mine = sum(1 for other in self._running.values() if other == home)
        if len(self._running) >= self._limits.shows or mine >= self._limits.shows_per_address:
            return False
        self._running[table] = home
        return True

    def leave(self, table: str) -> None:
        self._running.pop(table, None)
