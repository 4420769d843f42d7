"""Toys in plain Python.  Sticks: take one to three of a heap; who takes the last one wins.  Windy Sticks has
chance, Hide and Seek a secret.

`sticks_with(play=...)` is Sticks with other rules, for every mistake that rules can have.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from benben.simple import (
    Audience,
    Field,
    Number,
    Rng,
    SetupError,
    SimpleGame,
    SimpleState,
    View,
    Whole,
    Word,
)


class Heap(SimpleState):
    def __init__(self, options: Mapping[str, Any], setup: Any) -> None:
        self.left: int = options["sticks"]

    def legal_moves(self) -> list[str]:
        return [f"take{number}" for number in (1, 2, 3) if number <= self.left]

    def play(self, move: str) -> None:
        self.left -= int(move[-1])
        if self.left == 0:
            self.scores = [1, 0] if self.to_move == 0 else [0, 1]
            self.to_move = None
        else:
            self.to_move = 0 if self.to_move else 1


class Sticks(SimpleGame):
    name = "sticks"
    title = "Sticks"
    tagline = "Take the last one."
    rules = {"Play": "Take one to three sticks.", "End": "Who takes the last stick wins."}
    state = Heap
    option_list = (Whole("sticks", 10, "how many there are", low=1, high=40),)

    def all_moves(self) -> list[str]:
        return ["take1", "take2", "take3"]

    def longest_game(self) -> int:
        return int(self.options["sticks"])

    def fields(self) -> dict[str, Field]:
        return {"left": Number(0, self.options["sticks"])}


def sticks_with(game: Mapping[str, Any] = {}, **changed: Callable[..., Any]) -> type[Sticks]:
    """Sticks with other methods: those of the state by name, those of the game in a dict."""
    return type("Sticks", (Sticks,), {"state": type("Heap", (Heap,), changed), **game})


class DrawnHeap(Heap):
    """A heap whose size is drawn, and from which chance takes one stick after each move, or none."""

    def __init__(self, options: Mapping[str, Any], setup: Any) -> None:
        if not isinstance(setup, dict) or set(setup) != {"sticks"}:
            raise SetupError("setup", "the set-up is the number of sticks")
        self.left = setup["sticks"]
        self.last: str = "nothing"

    def play(self, move: str) -> None:
        if move.startswith("~"):
            self.left -= move == "~lost" and self.left > 1
            self.last = move[1:]
            self.to_move = self._next
            return
        super().play(move)
        if self.to_move is not None:
            self._next, self.to_move = self.to_move, "chance"

    def chance_outcomes(self) -> list[tuple[str, int]]:
        return [("~lost", 1), ("~nothing", 3)]


class WindySticks(Sticks):
    """Chance before the first move and after every other one."""

    name = "windy_sticks"
    title = "Windy Sticks"
    state = DrawnHeap

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {"sticks": 1 + rng.below(self.options["sticks"])}

    def all_events(self) -> list[str]:
        return ["~lost", "~nothing"]

    def longest_chance(self) -> int:
        return int(self.options["sticks"])

    def fields(self) -> dict[str, Field]:
        return {**super().fields(), "last": Word("lost", "nothing")}


class Hideout(SimpleState):
    """A hides in one of three places, B looks in one."""

    def __init__(self, options: Mapping[str, Any], setup: Any) -> None:
        self.hidden: str | None = None

    def legal_moves(self) -> list[str]:
        return [f"{'seek' if self.to_move else 'hide'}{place}" for place in "123"]

    def play(self, move: str) -> None:
        if self.to_move == 0:
            self.hidden, self.to_move = move[-1], 1
        else:
            self.scores = [0, 1] if move[-1] == self.hidden else [1, 0]
            self.to_move = None

    def resample(self, seat: Audience, rng: Rng) -> None:
        if seat != 0 and self.to_move == 1:
            self.hidden = "123"[rng.below(3)]


class HideAndSeek(SimpleGame):
    """Everybody but A learns only in the end where A hides."""

    name = "hide_and_seek"
    title = "Hide and Seek"
    rules = {"Play": "A hides, then B seeks.", "End": "B wins by seeking where A hides."}
    state = Hideout
    has_secrets = True

    def all_moves(self) -> list[str]:
        return [f"{verb}{place}" for verb in ("hide", "seek") for place in "123"]

    def longest_game(self) -> int:
        return 2

    def fields(self) -> dict[str, Field]:
        return {"hidden": Word(None, "1", "2", "3", "?")}

    def conceal(self, view: View, seat: Audience) -> None:
        if seat != 0 and view["to_move"] == 1:
            view["hidden"] = "?"

    def hides(self, state: Any, seat: Audience) -> bool:
        return state.mover == 0 and seat != 0

    def moves_seen(self, state: Any, moves: Sequence[str], seat: Audience) -> list[str]:
        return ["?" for _ in moves] if seat != 0 and state.mover == 1 else list(moves)

    def resample(self, state: Any, moves: Sequence[str], seat: Audience, rng: Rng) -> list[str]:
        return [f"hide{'123'[rng.draw(3)]}"] if seat != 0 and state.mover == 1 else list(moves)
