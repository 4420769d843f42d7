"""An experiment: one trial for each variant of the rules, and the results as they come in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.options import say_value
from benben.core.registry import find
from benben.lab.design.trial import ObservedGame, Trial

MOST_VARIANTS = 64  # more would be a mistake, and no table could show them


class Variant:
    """A trial, what it is called, and its games so far by number."""

    def __init__(self, name: str, trial: Trial) -> None:
        self.name = name
        self.trial = trial
        self.played: dict[int, ObservedGame] = {}

    def take(self, line: dict[str, Any], games: int) -> None:
        for played in self.trial.read(line):
            if played.number < games:
                self.played.setdefault(played.number, played)

    def in_order(self) -> list[ObservedGame]:
        return [self.played[number] for number in sorted(self.played)]


class Experiment:
    """Variants of one game that play the same number of games from the same seeds."""

    def __init__(self, variants: Sequence[Variant], games: int) -> None:
        self.variants = list(variants)
        self.games = games
        self._of = {variant.trial: variant for variant in variants}

    @property
    def game(self) -> Game[Any]:
        """The first variant's, with which the others are compared."""
        return self.variants[0].trial.game

    def find(self, lines: Iterable[dict[str, Any]]) -> None:
        """Take what an earlier run has written down."""
        for line in lines:
            for variant in self.variants:
                if variant.trial.owns(line):
                    variant.take(line, self.games)

    def take(self, trial: Trial, line: dict[str, Any]) -> None:
        self._of[trial].take(line, self.games)

    def missing(
        self, games: int | None = None, among: Sequence[Variant] | None = None
    ) -> Iterator[tuple[Trial, int]]:
        """The batches still to be played, all variants in step, so that a stopped experiment can be compared.

        `games`: only the first so many; `among`: only of these variants.
        """
        games = self.games if games is None else games
        among = self.variants if among is None else among
        for batch in range(max(-(-games // variant.trial.batch) for variant in among)):
            for variant in among:
                size = variant.trial.batch
                numbers = range(batch * size, min((batch + 1) * size, games))
                if any(number not in variant.played for number in numbers):
                    yield variant.trial, batch

    def cut(self, games: int) -> None:
        """Leave out what was played beyond so many games: a decision is told with the games that it was made
        on."""
        for variant in self.variants:
            variant.played = {number: played for number, played in variant.played.items() if number < games}

    @property
    def done(self) -> int:
        return sum(len(variant.played) for variant in self.variants)

    @property
    def whole(self) -> int:
        return self.games * len(self.variants)


def variants(
    name: str, options: Mapping[str, Any], vary: Mapping[str, Sequence[Any]], bots: tuple[str, str], seed: int
) -> list[Variant]:
    """A variant for each combination of the values to vary; SetupError if one of them is not allowed."""
    for option in vary:
        if option in options:
            raise SetupError("option", f"option {quote(option)} is both fixed and varied")
    many = prod(len(values) for values in vary.values())
    if many > MOST_VARIANTS:
        raise SetupError("vary", f"{many} variants are too many; at most {MOST_VARIANTS} are compared")
    found = []
    for values in product(*vary.values()):
        chosen = dict(zip(vary, values, strict=True))
        trial = Trial(find(name)({**options, **chosen}), bots, seed)
        trial.fixture.check()
        called = ", ".join(f"{option} = {say_value(value)}" for option, value in chosen.items())
        found.append(Variant(called or "as it is", trial))
    if len({variant.trial for variant in found}) < len(found):
        raise SetupError("vary", "two of the variants are the same rules")
    return found
