# Written by `make stubs` from the module and its .pxd.
from benben.search.net import Net, Weights

SINGLE_COSTS: list[int]
PAIR_COSTS: list[int]

def first_reached(bounds: list[int]) -> list[int]: ...

class Amounts(Net):
    def __init__(self, weights: Weights) -> None: ...
