"""What chance reveals before the rounds of Initiative: the faces of the die and the pyramids drawn."""

from typing import Any

from benben.core.options import Values
from benben.games.initiative.chance import DEALT, DRAWS, ROLLS
from benben.research.public_events import PublicEvents


class Events(PublicEvents):
    """A deal shows ten pyramids that are drawn."""

    text = "the faces of the die, S M L SM SL ML, and the pyramids drawn, R1 to K3"

    @staticmethod
    def names(options: Values) -> tuple[str, ...]:
        return (*ROLLS, *DRAWS) if options["draft"] or options["sizes"] == "choose" else ()

    def events_after(self, state: Any, move: str) -> list[str]:
        if move.startswith(DEALT):
            return [f"~draw:{pyramid}" for pyramid in move.removeprefix(DEALT).split(",")]
        return super().events_after(state, move)
