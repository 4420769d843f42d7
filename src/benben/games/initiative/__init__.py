"""Initiative: fencing with pyramids."""

from typing import Any

from benben.core.animation import Transition
from benben.core.game import Game, Parts, Seat, View
from benben.core.options import Choice, Whole, flag
from benben.core.rng import Rng
from benben.games.initiative import chance, view
from benben.games.initiative.animation import detail, transitions
from benben.games.initiative.notation import NUMBERS, TEXTS
from benben.games.initiative.refusals import explain
from benben.games.initiative.rulebook import RULEBOOK
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.sentences import tell
from benben.games.initiative.setup import draw_setup, read_setup
from benben.games.initiative.statistics import InitiativeStatistics
from benben.games.initiative.status import score_parts, status

# What a row may score, and nothing: the solver's table knows these.
SCORES = (0, *sorted({row * pips for row in range(1, 11) for pips in (1, 2, 3)}))


class Initiative(Game[InitiativeState]):
    """Decisions are numbered with kinds from 0 to 14 (3 * colour + pips - 1), the same under all options.

    - 0 to 3179: plays, kind + 15 if it calls + 30 * sacrifice, where sacrifice is 0 for none, else
      1 + 7 * the sacrificed kind + 3 + the places moved (-3 to 3, positive upwards).  So the game without
      options needs only 0 to 14, with calls 0 to 29.
    - 3180: `*`; 3181: `roll`; 3182 to 3184: `size:1` to `size:3`; 3185 to 3187: `row:1` to `row:3`.
    - 3188 + 16 * (row - 1): `take:row`, and so many more as 1 + kind for `take:row:KIND`, up to 3235.
    """

    name = "initiative"
    title = "Initiative"
    rulebook = RULEBOOK
    rule_statistics = InitiativeStatistics
    option_list = (
        Whole(
            "stack_size",
            1,
            "how many pips the pyramids of the initiative stack have",
            ruling="Set-up",
            low=1,
            high=3,
        ),
        flag("draft", "draft the inventories instead of drawing them blindly", ruling="Draft"),
        Whole(
            "rounds",
            2,
            "how many rounds a match has; inventories are swapped after the first",
            ruling="End",
            low=1,
            high=2,
        ),
        flag("sacrifice", "sacrifice pyramids to move colours on the stack", ruling="Sacrifice and pummel"),
        flag("call", "call the colour of an attack with a small", ruling="Calling a colour"),
        flag(
            "call_fallback",
            "who has no pyramid of a called colour parries by size; without `call` it changes nothing",
            ruling="I10",
            laboratory=True,
        ),
        Choice(
            "parried_score",
            0,
            "points for who has the initiative when a round has been parried to its end",
            ruling="I11",
            laboratory=True,
            choices=SCORES,
        ),
    )

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return draw_setup(self.options["stack_size"], self.options["draft"], rng)

    def start(self, setup: Any) -> InitiativeState:
        options = self.options
        stack, inventories = read_setup(options["stack_size"], options["draft"], setup)
        state = InitiativeState(
            options["stack_size"],
            options["rounds"],
            options["sacrifice"],
            options["call"],
            options["call_fallback"],
            options["parried_score"],
        )
        state.set_stack(stack)
        if inventories:
            state.set_inventories(inventories)
        return state

    def read(self, state: InitiativeState, text: str) -> int | None:
        return NUMBERS.get(text)

    def write(self, state: InitiativeState, action: int) -> str:
        return TEXTS[action]

    def explain(self, view: View, move: str) -> tuple[str, str, str]:
        return explain(self.options, view, move)

    def transitions(self, before: View, move: str, after: View) -> list[Transition]:
        return transitions(self.options["stack_size"], before, move, after)

    def score_parts(self, view: View) -> tuple[Parts, Parts]:
        return score_parts(self.options, view)

    def status(self, view: View, seat: Seat) -> tuple[str, str]:
        return status(self.options["rounds"], view, seat)

    read_chance = staticmethod(chance.read_chance)
    write_chance = staticmethod(chance.write_chance)
    describe = staticmethod(view.describe)
    tell = staticmethod(tell)
    detail = staticmethod(detail)
