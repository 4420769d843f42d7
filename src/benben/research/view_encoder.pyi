# Written by `make stubs` from the module and its .pxd.
from benben.core.simple.simple_game import SimpleGame
from benben.research.encoder import Encoder

class ViewEncoder(Encoder):
    def __init__(self, game: SimpleGame, size: int, actions: int) -> None: ...
