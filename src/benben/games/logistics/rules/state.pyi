# Written by `make stubs` from the module and its .pxd.
from benben.games.logistics.options import AS_PUBLISHED, LaboratoryOptions
from benben.games.logistics.rules.board import TableState

SOW: int
STOCK: int
POWER: int
END_SOW: int
DECLINE: int
PLACE: int
TAKE: int
LIFT: int
PUSH: int
SWAP: int
PASS: int
ACTION_NUMBERS: dict[str, int]
MOST_LEGAL: int

class LogisticsState(TableState):
    @property
    def max_sows(self) -> int: ...
    @property
    def max_placed(self) -> int: ...
    @property
    def phase(self) -> int: ...
    @property
    def placed(self) -> int: ...
    @property
    def sows(self) -> int: ...
    @property
    def may_pass_extra(self) -> bool: ...
    @property
    def passing(self) -> bool: ...
    @property
    def early_end(self) -> bool: ...
    @property
    def open_nests(self) -> bool: ...
    @property
    def extra(self) -> bool: ...
    @property
    def passed(self) -> bool: ...
    def __init__(
        self,
        cards: int,
        max_sows: int,
        may_pass_extra: bool = True,
        laboratory: LaboratoryOptions = AS_PUBLISHED,
    ) -> None: ...
    def pending_powers(self) -> list[int]: ...
