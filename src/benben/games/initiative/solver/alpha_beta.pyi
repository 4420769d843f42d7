# Written by `make stubs` from the module and its .pxd.
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.rounds import RoundSolver
from benben.players.bot import Progress, Stop

class RoundSearch(RoundSolver):
    def __init__(
        self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None
    ) -> None: ...
