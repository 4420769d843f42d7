# Written by `make stubs` from the module and its .pxd.
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind

SINGLE_COSTS: list[int]
PAIR_COSTS: list[int]

def first_reached(bounds: list[int]) -> list[int]: ...

GROUPS: tuple[tuple[str, ...], ...]
PUBLISHED: dict[str, tuple[int, ...]]
KIND: NetKind
TRAINING_SIZES: dict[str, int]

def make_net(weights: Weights) -> Net: ...

class MontaukNet(Net):
    def __init__(self, weights: Weights) -> None: ...
