"""Network addresses: loopback, and the network by which a client is counted."""

import ipaddress
from functools import lru_cache

IPV6_PREFIX = 64  # bits; a provider assigns at least a /64 to a customer


@lru_cache(10_000)
def network(address: str) -> str:
    """Return the key by which limits count a client: an IPv4 address, the /64 of an IPv6 address, or any
    other text as it is."""
    parsed = _parse(address)
    if parsed is None or parsed.version == 4:
        return address if parsed is None else str(parsed)
    return str(ipaddress.ip_network((int(parsed), IPV6_PREFIX), strict=False))


@lru_cache(10_000)
def is_loopback(address: str) -> bool:
    """Return whether an address is this machine's own."""
    parsed = _parse(address)
    return parsed is not None and parsed.is_loopback


@lru_cache(10_000)
def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Return whether an address belongs to one of these addresses or networks."""
    parsed = _parse(address)
    return parsed is not None and any(parsed in ipaddress.ip_network(network) for network in networks)


def _parse(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an address, ignoring an IPv6 zone; an IPv4-mapped IPv6 address becomes IPv4."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if parsed.version == 6 else parsed
