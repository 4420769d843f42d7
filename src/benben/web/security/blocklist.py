"""Addresses that the owner of the server has blocked."""

import ipaddress
from collections.abc import Iterable

from benben.web.errors import Refused
from benben.web.security.addresses import is_within, network


class Blocklist:
    """Single clients, and wider networks. Checked at every request, so it costs nothing while it is empty."""

    def __init__(self) -> None:
        self._clients: frozenset[str] = frozenset()  # as `network` returns them
        self._wider: tuple[str, ...] = ()

    def replace(self, networks: Iterable[str]) -> None:
        """Block exactly these from now on."""
        blocked = frozenset(networks)
        self._clients = frozenset(name for name in blocked if network(name.partition("/")[0]) == name)
        self._wider = tuple(sorted(blocked - self._clients))

    def has(self, address: str) -> bool:
        return network(address) in self._clients or bool(self._wider and is_within(address, self._wider))

    def check(self, address: str) -> None:
        """Refused if an address is blocked."""
        if self.has(address):
            raise Refused("blocked", "The owner of this server has blocked your address.", status=403)


def read_network(text: str) -> str:
    """Return the network to block for an address or network as typed; raise ValueError, with a sentence, if
    it is invalid or too wide. A single IPv6 address stands for its /64."""
    try:
        typed = ipaddress.ip_network(text)
    except ValueError:
        raise ValueError(f"{text} is no address, such as 203.0.113.9, and no network") from None
    if typed.is_loopback:
        raise ValueError("this machine itself, or a proxy on it, cannot be blocked")
    if typed.prefixlen < (8 if typed.version == 4 else 32):
        raise ValueError(f"{text} is too wide a network to be blocked")
    single = typed.prefixlen == typed.max_prefixlen
    return network(str(typed.network_address)) if single else str(typed)
