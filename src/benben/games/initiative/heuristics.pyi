# Written by `make stubs` from the module and its .pxd.
from benben.games.initiative.rules.state import InitiativeState

class HeuristicState(InitiativeState): ...
