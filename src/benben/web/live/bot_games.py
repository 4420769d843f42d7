"""Limits how many games between two bots run at a time, in all and by address."""

from benben.web.security.addresses import network
from benben.web.settings import Limits


class BotGames:
    """The tables at which two bots are playing for spectators, each with the network it counts for."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._running: dict[str, str] = {}

    @property
    def running(self) -> int:
        return len(self._running)

    def enter(self, table: str, address: str) -> bool:
        """Return whether the bots of a table may play now."""
        if table in self._running:
            return True
        client = network(address)
        running_for_client = sum(1 for other in self._running.values() if other == client)
        limits = self._limits
        if len(self._running) >= limits.shows or running_for_client >= limits.shows_per_address:
            return False
        self._running[table] = client
        return True

    def leave(self, table: str) -> None:
        self._running.pop(table, None)
