"""Cydonia: trick-taking with trees."""
from typing import Any

from benben.core.game import Game
from benben.core.options import Choice
from benben.core.rng import Rng
from benben.games.cydonia import duel, status, texts
from benben.games.cydonia.advice import AdvisedState
from benben.games.cydonia.elements import CydoniaWitness
from benben.games.cydonia.rulebook import RULEBOOK
from benben.games.cydonia.rules import CydoniaState
from benben.games.cydonia.setup import draw_labyrinth, read_labyrinth
from benben.games.cydonia.travels import travels
from benben.games.cydonia.trees import CODES, NUMBERS


class Cydonia(Game[CydoniaState]):
    """Decisions are numbered like trees: 25 * base + 5 * middle + top."""

    name = "cydonia"
    title = "Cydonia"
    rulebook = RULEBOOK
    witness = CydoniaWitness
    option_list = (
        Choice("labyrinth", 20, "how many trees the labyrinth has", ruling="C1", choices=(20, 10)),
    )

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {"labyrinth": draw_labyrinth(self.options["labyrinth"], rng)}

    def start(self, setup: Any) -> CydoniaState:
        trees = read_labyrinth(self.options["labyrinth"], setup)
        state = AdvisedState(len(trees))
        state.set_labyrinth(trees)
        return state

    def read(self, state: CydoniaState, text: str) -> int | None:
        return NUMBERS.get(text)

    def write(self, state: CydoniaState, action: int) -> str:
        return CODES[action]

    describe = staticmethod(texts.describe)
    explain = staticmethod(texts.explain)
    tell = staticmethod(texts.tell)
    travels = staticmethod(travels)
    detail = staticmethod(duel.detail)
    score_parts = staticmethod(status.score_parts)
    status = staticmethod(status.status)
