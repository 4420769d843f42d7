# Written by `make stubs` from the module and its .pxd.
from benben.core.state import State

SOWINGS: list[tuple[int, ...]]

class KalahState(State):
    def __init__(self) -> None: ...
