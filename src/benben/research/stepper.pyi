# Written by `make stubs` from the module and its .pxd.
from benben.core.rng import Rng
from benben.core.state import State
from benben.research.encoder import Encoder
from benben.research.layout import Bytes, Floats

class Stepper:
    def __init__(
        self,
        encoder: Encoder,
        games: int,
        observations: Floats,
        masks: Bytes,
        rewards: Floats,
        to_move: Bytes,
        done: Bytes,
    ) -> None: ...
    def start(self, index: int, state: State, rng: Rng) -> None: ...
    def step(self, actions: list[int]) -> None: ...
    def games(self) -> list[tuple[State, Rng, int]]: ...
    def resume(self, games: list[tuple[State, Rng, int]]) -> None: ...
    def scores(self, index: int) -> list[int]: ...
