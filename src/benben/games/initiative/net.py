# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What Initiative's net looks at while inventories are drafted: who holds which pyramids.

A pyramid counts by the place of its colour on the stack and by its size. What each is worth is fitted to the
exact values of rounds, so that the net foresees how perfect play will end. It judges no round: those are
solved. In a match of two rounds the inventories are swapped and perfect play ends level whatever was drafted,
so the net serves matches of one round. Where A chooses the sizes in the quick set-up it lost its match, and
serves no such game (docs/experiments/initiative.md).
"""

import cython

from benben.core.state import State
from benben.games.initiative.heuristics import HeuristicState
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes

if not cython.compiled:  # compiled, these are C constants that the .pxd imports
    from benben.games.initiative.rules.draft import ATTACK

# The amounts of one set of rules, without calls and with them: 1, and for each player the pyramids by place
# of their colour and size.
PYRAMIDS = 1
PLAYER = 15
RULES = 31
AMOUNTS = 62
STAGES = 6  # by the pyramids in both inventories, of 20

GROUPS = (
    ("without calls: one, pyramids of each player by place and size", RULES),
    ("with calls: the same", RULES),
)
KIND = NetKind(
    game="initiative",
    options={
        "stack_size": (1,),
        "rounds": (1,),
        "sacrifice": (False,),
        "call_fallback": (False,),
        "parried_score": (0,),
        "sizes": ("chance",),
    },
    groups=GROUPS,
    sizes=Sizes(features=0, most_active=0, rows=0, phases=STAGES, amounts=AMOUNTS),
)
# What self-play deals: the draft, without calls and with them.
TRAINING_OPTIONS: tuple[dict[str, object], ...] = (
    {"rounds": 1, "draft": True},
    {"rounds": 1, "draft": True, "call": True},
)
TRAINING_SIZES = {"generations": 1, "games": 3000, "simulations": 60, "epochs": 0, "match_games": 24}


def make_net(weights: Weights) -> Net:
    """Return a net for one tree."""
    return InitiativeNet(weights)


class InitiativeNet(Net):
    """Collects amounts, as player A, who attacks first, sees them."""

    def __init__(self, weights: Weights):
        Net.__init__(self, weights, HeuristicState)

    def judges_from(self, state: State) -> bool:
        """Only in the draft, because rounds are solved."""
        return bool(cython.cast(HeuristicState, state).phase < ATTACK)

    def collect(self, state):
        self.add_up(cython.cast(HeuristicState, state))

    def add_up(self, state):
        """During a round, count what the players started with."""
        self.seat = 0
        self.points = state.totals[0] - state.totals[1]
        for place in range(AMOUNTS):
            self.amounts[place] = 0
        first = RULES if state.call else 0
        self.amounts[first] = 1
        held = 0
        for player in range(2):
            once, twice = state.once[player], state.twice[player]
            if state.phase >= ATTACK:
                once, twice = state.start_once[player], state.start_twice[player]
            held += state.count(once) + state.count(twice)
            self.add_inventory(state, first + PYRAMIDS + PLAYER * player, once, twice)
        self.phase = min(held // 4, STAGES - 1)

    def add_inventory(self, state, first, once, twice):
        for colour in range(5):
            place = first + 3 * state.start_place[colour]
            for size in range(3):
                kind = 3 * colour + size
                self.amounts[place + size] = (once >> kind & 1) + (twice >> kind & 1)
