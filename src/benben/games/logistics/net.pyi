# Written by `make stubs` from the module and its .pxd.
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind

GROUPS: tuple[tuple[str, ...], ...]
KIND: NetKind
TRAINING_SIZES: dict[str, int]

def make_net(weights: Weights) -> Net: ...

class LogisticsNet(Net):
    def __init__(self, weights: Weights) -> None: ...
