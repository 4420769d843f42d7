# Written by `make stubs` from the module and its .pxd.
from benben.games.logistics.options import AS_PUBLISHED, LaboratoryOptions
from benben.games.logistics.rules.state import LogisticsState

class HeuristicState(LogisticsState):
    def __init__(
        self,
        cards: int,
        max_sows: int,
        may_pass_extra: bool = True,
        laboratory: LaboratoryOptions = AS_PUBLISHED,
    ) -> None: ...
