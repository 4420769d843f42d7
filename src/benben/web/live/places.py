"""Who may be connected to a table.  Players have places of their own, which no number of spectators fills."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from benben.web.errors import Refused
from benben.web.security.addresses import is_here, network
from benben.web.security.blocklist import Blocklist
from benben.web.security.rate_limits import Allowance, Bucket, Buckets
from benben.web.settings import Limits

if TYPE_CHECKING:
    from benben.web.live.connection import Peer

SeatKey = tuple[str, str]  # a table and the token of its player


class Places:
    """Counts sockets by table and by address."""

    def __init__(self, limits: Limits, blocklist: Blocklist | None = None) -> None:
        self._limits = limits
        self._blocklist = blocklist or Blocklist()
        self._counts: Counter[tuple[str, ...]] = Counter()
        self._players: dict[SeatKey, OrderedDict[Peer, None]] = {}
        self._messages = Buckets(
            limits.address_message_rate, limits.address_message_burst, limits.spare_this_machine
        )

    def sockets(self) -> dict[str, float]:
        """How many there are of each kind."""
        counts = self._counts.items()
        return {
            "player": sum(len(peers) for peers in self._players.values()),
            "spectator": sum(count for key, count in counts if key[0] == "table"),
            "greeting": sum(count for key, count in counts if key[0] == "greeting"),
        }

    def allowance(self, address: str) -> Allowance:
        """How many messages a new socket may send; all of an address share a larger number."""
        own = Bucket(self._limits.message_rate, self._limits.message_burst)
        return Allowance(own, self._messages.of(address))

    @contextmanager
    def greeting(self, address: str) -> Iterator[None]:
        """Count a socket that has not said hello yet, in the block."""
        key = ("greeting", network(address))
        self._check_address(key, address, self._limits.greetings_per_address)
        with self._counted(key):
            yield

    @contextmanager
    def taken(self, table: str, peer: "Peer") -> Iterator[None]:
        """Hold the place of a player or a spectator in the block."""
        self._blocklist.check(peer.address)
        with self._seat(table, peer) if peer.seats else self._watch(table, peer.address):
            yield

    @contextmanager
    def _seat(self, table: str, peer: "Peer") -> Iterator[None]:
        """Hold the place of a player in the block. One who comes back is let in, whatever is left of earlier
        connections."""
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
    def _watch(self, table: str, address: str) -> Iterator[None]:
        limits, home = self._limits, network(address)
        if self._counts["table", table] >= limits.spectators_per_table:
            raise Refused("too-many", "This table has no room for more spectators.", status=429)
        self._check_address(("watch", home), address, limits.spectators_per_address)
        self._check_address(("watch", home, table), address, limits.spectators_per_address_and_table)
        with self._counted(("table", table), ("watch", home), ("watch", home, table)):
            yield

    def _check_address(self, key: tuple[str, ...], address: str, most: int) -> None:
        spared = self._limits.spare_this_machine and is_here(address)
        if self._counts[key] >= most and not spared:
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
