"""Tiny bots for tests, by name: they play the first or last legal move, or misbehave at their third."""

from collections.abc import Callable
from typing import Any

from benben.core.player_view import PlayerView
from benben.match.play.forfeit import Forfeit
from benben.players import Choice, make_bot


class FirstBot:
    def choose(self, player_view: PlayerView) -> Choice:
        return Choice(player_view.view()["legal"][0])


class LastBot:
    def choose(self, player_view: PlayerView) -> Choice:
        return Choice(player_view.view()["legal"][-1])


class Misbehaving(FirstBot):
    """Plays on until its third move and then does what it is told."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self.act = act
        self.moves = 0

    def choose(self, player_view: PlayerView) -> Choice:
        self.moves += 1
        return Choice(self.act()) if self.moves == 3 else super().choose(player_view)


def crash() -> str:
    raise ZeroDivisionError("oops")


def hang() -> str:
    raise Forfeit("late", "5 s are over")


MAKERS: dict[str, Callable[[], Any]] = {
    "first": FirstBot,
    "last": LastBot,
    "crashing": lambda: Misbehaving(crash),
    "hanging": lambda: Misbehaving(hang),
    "cheating": lambda: Misbehaving(lambda: "xyzzy"),
    "mute": lambda: Misbehaving(lambda: None),
}


def with_tiny_bots(game, name, rng, clock):
    """In place of `make_bot`: the tiny bots too."""
    return MAKERS[name]() if name in MAKERS else make_bot(game, name, rng, clock)
