# Written by `make stubs` from the module and its .pxd.
from benben.core.options import Values
from benben.research.encoder import Encoder

ACTIONS: int

class CydoniaEncoder(Encoder): ...

def make(options: Values, size: int) -> CydoniaEncoder: ...
