"""Which of Cydonia's rules a game uses: tricks of both stages, wilds and one-colour trees."""

from benben.core.options import Values
from benben.core.rule_statistics import RuleElement, RuleStatistics
from benben.games.cydonia.rules.state import BLACK, CydoniaState, colours_of, counted_colours

ONE, TWO, WILD, SOLID, SCORED_SOLID, SCORED_MIXED = range(6)


class Statistics(RuleStatistics[CydoniaState]):
    elements = (
        RuleElement("stage-one trick", "a trick of stage one won"),
        RuleElement("stage-two trick", "a trick of stage two won"),
        RuleElement("wild", "a tree presented with a black pyramid in it"),
        RuleElement("solid", "a tree presented that counts as one colour"),
        RuleElement("solid scored", "a one-colour tree of the final score"),
        RuleElement("mixed scored", "another tree of the final score"),
    )

    def before(self, state: CydoniaState, seat: int, action: int) -> None:
        self.counts[WILD][seat] += BLACK in colours_of(action)
        self.counts[SOLID][seat] += len(set(counted_colours(action))) == 1

    def after(self, state: CydoniaState, seat: int, action: int) -> None:
        if state.led < 0:
            stage = ONE if 2 * state.trick <= state.labyrinth_size else TWO
            self.counts[stage][state.leader] += 1

    def end(self, state: CydoniaState) -> None:
        for seat in (0, 1):
            solid = state.solid_trees(seat)
            self.counts[SCORED_SOLID][seat] = solid
            self.counts[SCORED_MIXED][seat] = len(state.reserved_trees(seat)) - solid


def elements(options: Values) -> tuple[RuleElement, ...]:
    """Return what is counted, with the values of trees under these options."""
    *others, solid, mixed = Statistics.elements
    values = ((solid, options["solid_value"]), (mixed, options["mixed_value"]))
    return (*others, *(tree._replace(text=f"{tree.text} ({value})") for tree, value in values))
