# Written by `make stubs` from the module and its .pxd.
from benben.core.rng import Rng
from benben.core.state import State

def greedy_action(state: State, rng: Rng, tries: int) -> int: ...
