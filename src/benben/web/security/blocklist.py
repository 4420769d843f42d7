"""Addresses that the owner of the server has blocked."""

import ipaddress
from collections.abc import Iterable

from benben.web.errors import Refused
from benben.web.security.addresses import is_within, network


class Blocklist:
    """Addresses, and networks of several.  Asked at every request, so it costs nothing while it is empty."""

    def __init__(self) -> None:
        self._homes: frozenset[str] = frozenset()
        self._wide: tuple[str, ...] = ()

    def replace(self, networks: Iterable[str]) -> None:
        """Block these, and nobody else any more."""
        written = frozenset(networks)
        self._homes = frozenset(name for name in written if network(name.partition("/")[0]) == name)
        self._wide = tuple(sorted(written - self._homes))

    def has(self, address: str) -> bool:
        return network(address) in self._homes or bool(self._wide and is_within(address, self._wide))

    def check(self, address: str) -> None:
        """Refused if an address is blocked."""
        if self.has(address):
            raise Refused("blocked", "The owner of this server has blocked your address.", status=403)


def read_network(text: str) -> str:
    """Return what is blocked by an address or a network as somebody types it; raise ValueError, with a
    sentence, if it is none or would lock out too many. A single IPv6 address stands for its /64."""
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
