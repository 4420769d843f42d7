"""`--public-url`, `--trust-proxy` and `--lab-owners`: the server behind a proxy."""

import argparse
import ipaddress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benben.web.settings import Limits

ON_THIS_MACHINE = "127.0.0.1,::1"


def add_proxy_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--public-url",
        metavar="URL",
        default="",
        help="behind a proxy: the public address of this server, such as https://club.example/games/",
    )
    parser.add_argument(
        "--trust-proxy",
        metavar="ADDRESS,…",
        nargs="?",
        const=ON_THIS_MACHINE,
        default="",
        help="trust X-Forwarded-For from proxies at these addresses or networks (without a value: on this "
        "machine)",
    )
    parser.add_argument(
        "--lab-owners",
        metavar="NAME,…",
        default="",
        help="open the laboratory to these users, whose names the trusted proxy sends as X-Forwarded-User",
    )


def proxy_settings(arguments: argparse.Namespace, limits: "Limits") -> dict[str, Any]:
    """Return the settings that these arguments change; raise ValueError, with a sentence, if they
    conflict."""
    owners = words(arguments.lab_owners)
    if owners and not arguments.trust_proxy:
        raise ValueError("--lab-owners needs --trust-proxy: the proxy says who a visitor is")
    if owners and arguments.lab:
        raise ValueError("--lab-owners and --lab contradict each other")
    if not (arguments.public_url or arguments.trust_proxy):
        return {}
    if arguments.lab in ("here", "all"):
        raise ValueError("behind a proxy the laboratory is for named owners: --lab-owners NAME,…")
    changes: dict[str, Any] = {
        "limits": replace(limits, spare_this_machine=False),  # everybody may come from the proxy's address
        "lab": "owners" if owners else "nobody",
        "lab_owners": owners,
        "trusted_proxies": networks(arguments.trust_proxy),
    }
    return changes | public_settings(arguments.public_url)


def public_settings(text: str) -> dict[str, Any]:
    if not text:
        return {}
    from benben.web.security.proxy import read_public_url
    from benben.web.settings import LOCAL_HOSTS

    url = read_public_url(text)
    return {"public_url": str(url), "hosts": (url.name, *LOCAL_HOSTS)}


def networks(text: str) -> tuple[str, ...]:
    for word in words(text):
        try:
            ipaddress.ip_network(word)
        except ValueError:
            raise ValueError(f"--trust-proxy takes addresses and networks, not {word}") from None
    return words(text)


def words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())
