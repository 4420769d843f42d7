# Written by `make stubs` from the module and its .pxd.

WORK: int

class Workspace:
    def __init__(self, ranking: list[int]) -> None: ...

def rank_colours(*inventories: list[int]) -> list[int]: ...
