"""An experiment: one trial for each variant of the rules, and the games played so far."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.options import format_value
from benben.core.registry import find
from benben.lab.design.trial import ObservedGame, Trial
from benben.match.run.workers import JsonObject

MAX_VARIANTS = 64  # more would hardly be meant, and no table could show them
ONLY_VARIANT = "as it is"  # the name of a variant that has no others beside it


class Variant:
    """A trial, its name, and its games so far by number."""

    def __init__(self, name: str, trial: Trial) -> None:
        self.name = name
        self.trial = trial
        self.games: dict[int, ObservedGame] = {}

    def add(self, line: JsonObject, limit: int) -> None:
        """Add the games in a line of results whose numbers are below a limit."""
        for game in self.trial.read(line):
            if game.number < limit:
                self.games.setdefault(game.number, game)

    def in_order(self) -> list[ObservedGame]:
        """Return the games by number."""
        return [self.games[number] for number in sorted(self.games)]


class Experiment:
    """Variants of one game, each of which plays the same number of games from the same seeds."""

    def __init__(self, variants: Sequence[Variant], games_per_variant: int) -> None:
        self.variants = list(variants)
        self.games_per_variant = games_per_variant
        self._by_trial = {variant.trial: variant for variant in variants}

    @property
    def game(self) -> Game[Any]:
        """The game of the first variant, with which the others are compared."""
        return self.variants[0].trial.game

    def load(self, lines: Iterable[JsonObject]) -> int:
        """Add the results of an earlier run, and return how many of its lines were skipped because other code
        played them; lines of other experiments are ignored."""
        outdated = 0
        for line in lines:
            for variant in self.variants:
                if variant.trial.owns(line):
                    variant.add(line, self.games_per_variant)
                elif variant.trial.is_outdated(line):
                    outdated += 1
        return outdated

    def add(self, trial: Trial, line: JsonObject) -> None:
        """Add a batch that has just been played."""
        self._by_trial[trial].add(line, self.games_per_variant)

    def missing(
        self, games: int | None = None, variants: Sequence[Variant] | None = None
    ) -> Iterator[tuple[Trial, int]]:
        """Yield the batches still to be played, as tasks for `play_all`.

        All variants advance in step, so that an experiment that is stopped can still be compared.  `games`
        limits the games of each variant, `variants` the variants.
        """
        games = self.games_per_variant if games is None else games
        variants = self.variants if variants is None else variants
        for batch in range(max(-(-games // variant.trial.batch_size) for variant in variants)):
            for variant in variants:
                size = variant.trial.batch_size
                numbers = range(batch * size, min((batch + 1) * size, games))
                if any(number not in variant.games for number in numbers):
                    yield variant.trial, batch

    def truncate(self, games: int) -> None:
        """Discard the games of each variant from a number on."""
        for variant in self.variants:
            variant.games = {number: game for number, game in variant.games.items() if number < games}

    @property
    def done(self) -> int:
        """The number of games played so far."""
        return sum(len(variant.games) for variant in self.variants)

    @property
    def total(self) -> int:
        """The number of games when everything has been played."""
        return self.games_per_variant * len(self.variants)


def make_variants(
    game: str,
    *,
    options: Mapping[str, Any],
    vary: Mapping[str, Sequence[Any]],
    bots: tuple[str, str],
    seed: int,
) -> list[Variant]:
    """Return a variant for each combination of the values to vary; raise SetupError if one of them is not
    allowed."""
    for option in vary:
        if option in options:
            raise SetupError("option", f"option {quote(option)} is both fixed and varied")
    count = prod(len(values) for values in vary.values())
    if count > MAX_VARIANTS:
        raise SetupError("vary", f"{count} variants are too many; at most {MAX_VARIANTS} can be compared")
    variants = []
    for values in product(*vary.values()):
        varied = dict(zip(vary, values, strict=True))
        trial = Trial(find(game)({**options, **varied}), bots, seed)
        trial.pairing.check()
        name = ", ".join(f"{option} = {format_value(value)}" for option, value in varied.items())
        variants.append(Variant(name or ONLY_VARIANT, trial))
    if len({variant.trial for variant in variants}) < len(variants):
        raise SetupError("vary", "two of the variants have the same rules")
    return variants
