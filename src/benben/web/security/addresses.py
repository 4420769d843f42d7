"""Network addresses: this machine's own, and networks that count as one person's."""

import ipaddress
from functools import lru_cache

ONE_HOME = 64  # bits of an IPv6 address that a provider gives to one home; the rest its owner chooses


@lru_cache(10_000)
def network(address: str) -> str:
    """Return what limits are counted by: an IPv4 address, the /64 of an IPv6 address, or any other text as it
    is."""
    parsed = _parse(address)
    if parsed is None or parsed.version == 4:
        return address if parsed is None else str(parsed)
    return str(ipaddress.ip_network((int(parsed), ONE_HOME), strict=False))


@lru_cache(10_000)
def is_here(address: str) -> bool:
    """Return whether an address is this machine's own."""
    parsed = _parse(address)
    return parsed is not None and parsed.is_loopback


@lru_cache(10_000)
def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Return whether an address belongs to one of these addresses or networks."""
    parsed = _parse(address)
    return parsed is not None and any(parsed in ipaddress.ip_network(network) for network in networks)


def _parse(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Read an address; IPv4 in the form of IPv6, or with a zone, counts as the same address."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if parsed.version == 6 else parsed
