"""A test that may be looked at after every pair of games, for `--until-decided_after`."""

THRESHOLD = 20.0  # the capital at which equality is rejected: one false rejection in twenty at most
BETS = [side * size / 10 for size in range(1, 20) for side in (-1, 1)]  # shares of the largest possible


class SequentialTest:
    """Whether it is sure at 95% that two sides are not equal; it is safe to look after every pair.

    It is a test by betting.  A gambler with a capital of 1 bets on one side in every pair.  If the sides are
    equal, no bet gains on average, so the probability that the capital ever reaches 20 is at most one in
    twenty (Ville's inequality).  The capital is spread evenly over bets of many sizes on either side.
    """

    def __init__(self) -> None:
        self._capitals = [1.0] * len(BETS)

    def add(self, share: float) -> None:
        """Add another pair, in which the first side scored this share of the points."""
        self._capitals = [
            capital * (1 + bet * (share - 0.5)) for capital, bet in zip(self._capitals, BETS, strict=True)
        ]

    @property
    def capital(self) -> float:
        return sum(self._capitals) / len(self._capitals)

    def rejects_equality(self, tests: int = 1) -> bool:
        """Return whether the sides differ, where this is one of several tests of which none may be wrong."""
        return self.capital >= THRESHOLD * tests
