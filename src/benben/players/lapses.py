"""What a bot plays when it does not think: at a glance, or as its net's policy suggests."""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate

from benben.core.rng import Rng
from benben.core.state import State
from benben.search.net import Net
from benben.search.net_tables import shares_by_distance
from benben.search.policy import greedy_action

Lapse = Callable[[State, Rng], int]  # chooses an action in a position

OVERSIGHT = 2  # who plays at a glance plays one random move in this many
SHARES = shares_by_distance()
UNITS_A_SHARE = 4  # preferences come in units of 1/256, the table in steps of 1/64


def glance(world: State, rng: Rng) -> int:
    """Return the move that looks good to the game's own `move_score`, or any move if it is overlooked."""
    return greedy_action(world, rng, 1 if rng.below(OVERSIGHT) == 0 else 0)


class PolicyLapse:
    """Draws a move by a net's policy, so that a natural mistake is more likely than a senseless one.

    A temperature of 1 takes the policy as it is. The higher the temperature, the more likely are moves that
    the policy does not like.
    """

    def __init__(self, net: Net, temperature: float) -> None:
        self.net = net
        self.temperature = temperature

    def __call__(self, world: State, rng: Rng) -> int:
        preferences = self.net.preferences(world)
        best = max(preferences.values())
        totals = list(accumulate(self._share(best - preference) for preference in preferences.values()))
        return list(preferences)[bisect(totals, rng.below(totals[-1]))]

    def _share(self, distance: int) -> int:
        """Return how likely a move is whose preference is so much lower than the best."""
        place = int(distance / (UNITS_A_SHARE * self.temperature))
        return SHARES[place] if place < len(SHARES) else 0
