"""What the draft of Initiative reveals: the faces of the die and the pyramids drawn."""

from typing import Any

from benben.games.initiative.chance import DRAWS, ROLLS
from benben.research.public_events import PublicEvents


class Events(PublicEvents):
    text = "the faces of the die, S M L SM SL ML, and the pyramids drawn, R1 to K3"

    @staticmethod
    def names(options: dict[str, Any]) -> tuple[str, ...]:
        return (*ROLLS, *DRAWS) if options["draft"] else ()
