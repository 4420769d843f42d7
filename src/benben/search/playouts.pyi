# Written by `make stubs` from the module and its .pxd.
from benben.core.rng import Rng
from benben.core.state import State

def playouts(start: State, rng: Rng, games: int, listed: bool = False) -> int: ...
