# Written by `make stubs` from the module and its .pxd.
from benben.core.options import Values
from benben.research.encoder import Encoder

ACTIONS: int

class MontaukEncoder(Encoder): ...

def make(options: Values, size: int) -> MontaukEncoder: ...
