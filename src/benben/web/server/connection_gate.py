"""Bounds the number of connections, in all and by address.

When the limit is reached, the connection that has been idle longest is closed, so that idle connections keep
nobody out.
"""

import logging
import time
from asyncio import BaseTransport, Transport
from collections import Counter, OrderedDict

from benben.web.monitoring.meters import CLOSED, CONNECTIONS
from benben.web.security.addresses import is_loopback, is_within, network
from benben.web.security.rate_limits import Bucket, Buckets
from benben.web.settings import Limits

RESERVED_FILES = 200  # file descriptors for other things than connections
REPEAT_INTERVAL = 60.0  # seconds between identical log lines
log = logging.getLogger("benben.web")


class ConnectionGate:
    """Registers every connection, whichever protocol it uses later.

    A trusted proxy makes everybody's connections, so it is exempt from limits by address here; those of the
    application use the addresses that it forwards.
    """

    def __init__(
        self, limits: Limits, max_connections: int | None = None, proxies: tuple[str, ...] = ()
    ) -> None:
        self.limits = limits
        self._proxies = proxies
        self.max_connections = min(
            limits.connections, max_connections if max_connections is not None else limits.connections
        )
        self._networks: dict[BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: OrderedDict[BaseTransport, None] = OrderedDict()
        self._frames = Buckets(
            limits.address_frame_rate, limits.address_frame_burst, limits.spare_this_machine
        )
        self._logged: dict[str, float] = {}

    def enter(self, transport: Transport, address: str) -> bool:
        """Admit a new connection, which counts as idle; return False if it must be refused."""
        key = network(address)
        if self._counts[key] >= self.limits.connections_per_address and not self._is_exempt(address):
            self._log("One address holds %d connections and gets no more.", self._counts[key])
            return False
        if len(self._networks) >= self.max_connections:
            self._log("All %d places for connections are taken.", self.max_connections)
            if not self._make_room():
                return False
        CONNECTIONS.add()
        self._networks[transport] = key
        self._counts[key] += 1
        self._idle[transport] = None
        return True

    def leave(self, transport: BaseTransport) -> None:
        key = self._networks.pop(transport, None)
        self._idle.pop(transport, None)
        if key is not None:
            CONNECTIONS.add(amount=-1)
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]

    def set_idle(self, transport: BaseTransport, idle: bool) -> None:
        """Mark a connection as idle, that is, waiting for a complete request, or as active."""
        if transport in self._networks:
            if idle:
                self._idle[transport] = None
            else:
                self._idle.pop(transport, None)

    def frames_of(self, address: str) -> Bucket | None:
        """Return the bucket for frames that all sockets of an address share."""
        return None if self._is_exempt(address) else self._frames.of(address)

    def _is_exempt(self, address: str) -> bool:
        is_local = self.limits.spare_this_machine and is_loopback(address)
        return is_local or is_within(address, self._proxies)

    def _make_room(self) -> bool:
        if not self._idle:
            return False
        oldest, _ = self._idle.popitem(last=False)
        self.leave(oldest)
        CLOSED.add("made-room")
        assert isinstance(oldest, Transport)
        oldest.abort()
        return True

    def _log(self, line: str, number: int) -> None:
        """Log a warning, but the same one at most once a minute."""
        now = time.monotonic()
        if now - self._logged.get(line, -REPEAT_INTERVAL) >= REPEAT_INTERVAL:
            self._logged[line] = now
            log.warning(line, number)


def max_connections() -> int | None:
    """Raise this process's limit of open files as far as possible; return the number of connections that it
    allows, None if there is no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # macOS allows less than it says
            pass
    return None if soft == resource.RLIM_INFINITY else max(1, soft - RESERVED_FILES)
