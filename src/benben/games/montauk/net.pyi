# Written by `make stubs` from the module and its .pxd.
from benben.games.montauk.amounts import Amounts
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind

GROUPS: tuple[tuple[str, ...], ...]
PUBLISHED: dict[str, tuple[int, ...]]
KIND: NetKind
TRAINING_SIZES: dict[str, int]

def make_net(weights: Weights) -> Net: ...

class MontaukNet(Amounts): ...
