# Written by `make stubs` from the module and its .pxd.
from benben.games.cydonia.rules.state import CydoniaState

PUBLISHED_SWING: int
SOLID_WORTH: list[int]

class HeuristicState(CydoniaState):
    def __init__(
        self,
        labyrinth_size: int,
        solid_value: int,
        mixed_value: int,
        wild_scoring: bool,
        wild_following: bool,
    ) -> None: ...
