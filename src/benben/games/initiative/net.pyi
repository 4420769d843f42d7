# Written by `make stubs` from the module and its .pxd.
from benben.core.state import State
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind

GROUPS: tuple[tuple[str, ...], ...]
KIND: NetKind
TRAINING_SIZES: dict[str, int]

def make_net(weights: Weights) -> Net: ...

class InitiativeNet(Net):
    def __init__(self, weights: Weights) -> None: ...
    def judges_from(self, state: State) -> bool: ...
