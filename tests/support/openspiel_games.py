"""The games as OpenSpiel loads them."""

from typing import Any

import pyspiel

import benben.research.openspiel  # noqa: F401 (registers the games)


def parameters(options: dict[str, Any]) -> dict[str, Any]:
    """Options as OpenSpiel's parameters, which have no lists."""
    return {
        name: "/".join(map(str, value)) if isinstance(value, list) else value
        for name, value in options.items()
    }


def load(name: str, options: dict[str, Any]) -> pyspiel.Game:
    return pyspiel.load_game(f"benben_{name}", parameters(options))
