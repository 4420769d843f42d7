# Written by `make stubs` from the module and its .pxd.
from benben.games.montauk.rules.state import MontaukState
from benben.games.montauk.rules.variant import Variant

TREE_POINTS: int

class HeuristicState(MontaukState):
    def __init__(self, variant: Variant) -> None: ...
