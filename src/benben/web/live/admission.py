"""Admission control for sockets: how many may be connected, by table and by address.

Spectators never take up room reserved for players.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from benben.web.errors import Refused
from benben.web.security.addresses import is_loopback, network
from benben.web.security.blocklist import Blocklist
from benben.web.security.rate_limits import Allowance, Bucket, Buckets
from benben.web.settings import Limits

if TYPE_CHECKING:
    from benben.web.live.connection import Peer

SeatKey = tuple[str, str]  # a table and the token of its player


class Admission:
    """Counts open sockets by table and by address, and refuses those over a limit."""

    def __init__(self, limits: Limits, blocklist: Blocklist | None = None) -> None:
        self._limits = limits
        self._blocklist = blocklist or Blocklist()
        self._counts: Counter[tuple[str, ...]] = Counter()
        self._players: dict[SeatKey, OrderedDict[Peer, None]] = {}
        self._messages = Buckets(
            limits.address_message_rate, limits.address_message_burst, limits.spare_this_machine
        )

    def sockets(self) -> dict[str, float]:
        """Return the number of open sockets of each kind."""
        counts = self._counts.items()
        return {
            "player": sum(len(peers) for peers in self._players.values()),
            "spectator": sum(count for key, count in counts if key[0] == "table"),
            "greeting": sum(count for key, count in counts if key[0] == "greeting"),
        }

    def allowance(self, address: str) -> Allowance:
        """Return the message allowance of a new socket: its own, and one shared by all sockets of its
        address."""
        own = Bucket(self._limits.message_rate, self._limits.message_burst)
        return Allowance(own, self._messages.of(address))

    @contextmanager
    def greeting(self, address: str) -> Iterator[None]:
        """A context manager that counts a socket that has not said hello yet."""
        key = ("greeting", network(address))
        self._check_address(key, address, self._limits.greetings_per_address)
        with self._counted(key):
            yield

    @contextmanager
    def admitted(self, table: str, peer: "Peer") -> Iterator[None]:
        """A context manager that counts a player or a spectator while connected; Refused if there is no
        room."""
        self._blocklist.check(peer.address)
        with self._player(table, peer) if peer.seats else self._spectator(table, peer.address):
            yield

    @contextmanager
    def _player(self, table: str, peer: "Peer") -> Iterator[None]:
        """Always admit a player; one with too many sockets loses the oldest, which may be a dead
        connection."""
        key = (table, peer.token or "")
        peers = self._players.setdefault(key, OrderedDict())
        peers[peer] = None
        if len(peers) > self._limits.sockets_per_seat:
            oldest, _ = peers.popitem(last=False)
            oldest.dropped.set()
        try:
            yield
        finally:
            peers.pop(peer, None)
            if not peers and self._players.get(key) is peers:
                del self._players[key]

    @contextmanager
    def _spectator(self, table: str, address: str) -> Iterator[None]:
        limits, client = self._limits, network(address)
        if self._counts["table", table] >= limits.spectators_per_table:
            raise Refused("too-many", "This table has no room for more spectators.", status=429)
        self._check_address(("watch", client), address, limits.spectators_per_address)
        self._check_address(("watch", client, table), address, limits.spectators_per_address_and_table)
        with self._counted(("table", table), ("watch", client), ("watch", client, table)):
            yield

    def _check_address(self, key: tuple[str, ...], address: str, limit: int) -> None:
        is_exempt = self._limits.spare_this_machine and is_loopback(address)
        if self._counts[key] >= limit and not is_exempt:
            raise Refused("too-many", "There are too many connections from your address.", status=429)

    @contextmanager
    def _counted(self, *keys: tuple[str, ...]) -> Iterator[None]:
        self._counts.update(keys)
        try:
            yield
        finally:
            self._counts.subtract(keys)
            for key in keys:
                if not self._counts[key]:
                    del self._counts[key]
