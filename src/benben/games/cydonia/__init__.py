"""Cydonia: trick-taking with trees."""

from typing import Any

from benben.core.game import Game, Parts, Seat
from benben.core.options import Choice, Whole, flag
from benben.core.rng import Rng
from benben.core.rule_statistics import RuleElement
from benben.games.cydonia import preview, status, texts
from benben.games.cydonia.animation import transitions
from benben.games.cydonia.heuristics import PUBLISHED_STAKE, HeuristicState
from benben.games.cydonia.notation import CODES, NUMBERS
from benben.games.cydonia.rulebook import RULEBOOK
from benben.games.cydonia.rules import CydoniaState
from benben.games.cydonia.setup import draw_labyrinth, read_labyrinth
from benben.games.cydonia.statistics import CydoniaStatistics, elements


class Cydonia(Game[CydoniaState]):
    """Decisions are numbered like trees: 25 * base + 5 * middle + top."""

    name = "cydonia"
    title = "Cydonia"
    rulebook = RULEBOOK
    rule_statistics = CydoniaStatistics
    option_list = (
        Choice("labyrinth", 20, "how many trees the labyrinth has", ruling="C1", choices=(20, 10)),
        Whole(
            "solid_value", 3, "what a one-colour tree scores", ruling="C10", laboratory=True, low=0, high=100
        ),
        Whole(
            "mixed_value", 1, "what each other tree scores", ruling="C10", laboratory=True, low=0, high=100
        ),
        flag("wild_scoring", "whether black is wild in scoring", ruling="C8", laboratory=True),
        flag("wild_following", "whether black is wild in following", ruling="C3", laboratory=True),
    )

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {"labyrinth": draw_labyrinth(self.options["labyrinth"], rng)}

    def start(self, setup: Any) -> CydoniaState:
        trees = read_labyrinth(self.options["labyrinth"], setup)
        state = self.bare()
        state.set_labyrinth(trees)
        return state

    def bare(self) -> HeuristicState:
        """The start without a labyrinth."""
        options = self.options
        return HeuristicState(
            options["labyrinth"],
            options["solid_value"],
            options["mixed_value"],
            options["wild_scoring"],
            options["wild_following"],
        )

    def read(self, state: CydoniaState, text: str) -> int | None:
        return NUMBERS.get(text)

    def write(self, state: CydoniaState, action: int) -> str:
        return CODES[action]

    def explain(self, view: dict[str, Any], move: str) -> tuple[str, str, str]:
        return texts.explain(view, move, self.options["wild_following"])

    def detail(self, view: dict[str, Any], move: str) -> dict[str, Any]:
        return preview.detail(view, move, self.options["wild_following"])

    def score_parts(self, view: dict[str, Any]) -> tuple[Parts, Parts]:
        first, second = (self._parts_of(trees) for trees in view["reserved"])
        return first, second

    def _parts_of(self, reserved: list[str]) -> Parts:
        solid = self.bare().most_solid_of([NUMBERS[tree] for tree in reserved])
        return status.parts_of(len(reserved), solid, self.options)

    def status(self, view: dict[str, Any], seat: Seat) -> tuple[str, str]:
        return status.status(view, seat, self.options)

    @property
    def elements(self) -> tuple[RuleElement, ...]:
        return elements(self.options["solid_value"], self.options["mixed_value"])

    @property
    def score_scale(self) -> float:
        return (self.options["solid_value"] + self.options["mixed_value"]) / PUBLISHED_STAKE or 1.0

    describe = staticmethod(texts.describe)
    tell = staticmethod(texts.tell)
    transitions = staticmethod(transitions)
