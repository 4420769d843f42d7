"""Whether an experiment may stop: whether it is sure already who is favoured, or which variants differ in
that.

It is safe to look after every pair (see `SequentialTest`); with several variants each must convince more, so
that the chance of any false decision stays one in twenty.
"""

from benben.lab.design.experiment import Experiment, Variant
from benben.match.statistics.sequential_test import SequentialTest


class Decision:
    """Follows the pairs of an experiment in order of their numbers."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.pairs = 0  # so many, in order, have been looked at
        self._open = {place: SequentialTest() for place in range(len(experiment.variants))}
        if len(self._open) > 1:
            del self._open[0]  # the others are compared with it
        self._tests = len(self._open)

    def look(self) -> bool:
        """Take in the pairs that have become whole; whether everything is decided."""
        while self._open and all(self._is_whole(variant) for variant in self.experiment.variants):
            first, *others = (self._share(variant) for variant in self.experiment.variants)
            shares = [first, *(0.5 + (other - first) / 2 for other in others)]
            self.pairs += 1
            for place, test in list(self._open.items()):
                test.add(shares[place])
                if test.rejects_equality(self._tests):
                    del self._open[place]
        return not self._open

    def _is_whole(self, variant: Variant) -> bool:
        return 2 * self.pairs in variant.played and 2 * self.pairs + 1 in variant.played

    def _share(self, variant: Variant) -> float:
        """The first player's share of the points of the next pair."""
        return (variant.played[2 * self.pairs].first_seat + variant.played[2 * self.pairs + 1].first_seat) / 2
