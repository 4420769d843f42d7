"""When an experiment may stop: once it is certain which player is favoured, or which variants differ in that.

It is safe to look after every pair (see `SequentialTest`).  With several variants each needs stronger
evidence, so that the probability of any false decision stays at one in twenty.
"""

from benben.lab.design.experiment import Experiment, Variant
from benben.match.statistics.sequential_test import SequentialTest


class StoppingRule:
    """Follows the pairs of an experiment in the order of their numbers."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.pairs = 0  # complete pairs, in order, that the tests have seen
        variants = range(len(experiment.variants))
        tested = variants[1:] if len(variants) > 1 else variants  # several are compared with the first
        self._undecided = {index: SequentialTest() for index in tested}
        self._tests = len(tested)

    def is_decided(self) -> bool:
        """Add the pairs that have become complete; return whether every test is decided."""
        while self._undecided and all(self._has_next_pair(variant) for variant in self.experiment.variants):
            first, *others = (self._next_share(variant) for variant in self.experiment.variants)
            shares = [first, *(0.5 + (other - first) / 2 for other in others)]
            self.pairs += 1
            for index, test in list(self._undecided.items()):
                test.add(shares[index])
                if test.rejects_equality(self._tests):
                    del self._undecided[index]
        return not self._undecided

    def _has_next_pair(self, variant: Variant) -> bool:
        return 2 * self.pairs in variant.games and 2 * self.pairs + 1 in variant.games

    def _next_share(self, variant: Variant) -> float:
        """Return the first player's share of the points of the next pair."""
        return (
            variant.games[2 * self.pairs].first_player_points
            + variant.games[2 * self.pairs + 1].first_player_points
        ) / 2
