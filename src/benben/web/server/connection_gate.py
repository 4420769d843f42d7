"""Bounds the number of connections, in all and by address, and decides which is closed first when all places
are taken.

A connection that has not sent a whole request yet is closed first, so that nobody is kept out by connections
that ask for nothing.
"""

import logging
import time
from asyncio import BaseTransport, Transport
from collections import Counter, OrderedDict

from benben.web.monitoring.meters import CLOSED, CONNECTIONS
from benben.web.security.addresses import is_here, is_within, network
from benben.web.security.rate_limits import Bucket, Buckets
from benben.web.settings import Limits

SPARE_FILES = 200  # that the server opens for other things than connections
LOG_EVERY = 60.0  # seconds between log lines that say the same
log = logging.getLogger("benben.web")


class ConnectionGate:
    """Every connection enters and leaves here, whichever protocol it uses later.

    A trusted proxy brings everybody's connections, so limits by address do not apply to it here; those of the
    application use the addresses that it forwards.
    """

    def __init__(self, limits: Limits, most: int | None = None, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        self.most = min(limits.connections, most if most is not None else limits.connections)
        self._networks: dict[BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: OrderedDict[BaseTransport, None] = OrderedDict()
        self._frames = Buckets(
            limits.address_frame_rate, limits.address_frame_burst, limits.spare_this_machine
        )
        self._logged: dict[str, float] = {}

    def enter(self, transport: Transport, address: str) -> bool:
        """Admit a new connection, which counts as idle; return whether there was a place for it."""
        key = network(address)
        if self._counts[key] >= self.limits.connections_per_address and not self._is_spared(address):
            self._log("One address holds %d connections and gets no more.", self._counts[key])
            return False
        if len(self._networks) >= self.most:
            self._log("All %d places for connections are taken.", self.most)
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
        """Note whether a connection is idle, that is, waits for a request, or is being served."""
        if transport in self._networks:
            if idle:
                self._idle[transport] = None
            else:
                self._idle.pop(transport, None)

    def frames_of(self, address: str) -> Bucket | None:
        """Return the allowance of frames that all sockets of an address share."""
        return None if self._is_spared(address) else self._frames.of(address)

    def _is_spared(self, address: str) -> bool:
        is_local = self.limits.spare_this_machine and is_here(address)
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
        """Write a log line, but the same one at most once a minute."""
        now = time.monotonic()
        if now - self._logged.get(line, -LOG_EVERY) >= LOG_EVERY:
            self._logged[line] = now
            log.warning(line, number)


def most_connections() -> int | None:
    """Return the number of connections that the system allows this process, after asking for as many as
    possible; None if it sets no limit."""
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
    return None if soft == resource.RLIM_INFINITY else max(1, soft - SPARE_FILES)
