# Written by `make stubs` from the module and its .pxd.
from benben.core.state import State

DEEPEST: int

def perft(state: State, depth: int) -> int: ...

class Levels:
    def __init__(self, state: State, depth: int) -> None: ...
