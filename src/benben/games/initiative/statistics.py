"""Which of Initiative's rules a game uses: sacrifices, calls, pummels, and how rounds end."""

from benben.core.options import Values
from benben.core.rule_statistics import RuleElement, RuleStatistics
from benben.games.initiative.notation import TEXTS
from benben.games.initiative.rules.draft import ATTACK, PARRY
from benben.games.initiative.rules.state import InitiativeState

GAINED, SACRIFICE, CALL, PUMMEL, WON, PARRIED = range(6)


class Statistics(RuleStatistics[InitiativeState]):
    elements = (
        RuleElement("initiative gained", "a parry that gains the initiative"),
        RuleElement("sacrifice", "a play with a pyramid sacrificed under it"),
        RuleElement("call", "an attack that calls its colour"),
        RuleElement("pummel", "a virtual play of an empty inventory"),
        RuleElement("round won", "a round won by an attack that could not be parried"),
        RuleElement("round parried", "a round that was parried to its end"),
    )

    def __init__(self, state: InitiativeState) -> None:
        super().__init__(state)
        self.round = (1, 0, [0, 0])  # round, leader and scores before the decision
        self.parrying = False

    def before(self, state: InitiativeState, seat: int, action: int) -> None:
        self.round = state.round, state.leader, state.scores
        self.parrying = state.phase == PARRY
        if state.phase in (ATTACK, PARRY):
            text = TEXTS[action]
            self.counts[SACRIFICE][seat] += "/" in text
            self.counts[CALL][seat] += "!" in text
            self.counts[PUMMEL][seat] += text == "*"

    def after(self, state: InitiativeState, seat: int, action: int) -> None:
        number, leader, scores = self.round
        if self.parrying and (state.is_over or state.round != number):
            self.counts[PARRIED][seat] += 1
        elif state.scores != scores:
            self.counts[WON][0 if state.scores[0] > scores[0] else 1] += 1
        elif self.parrying and state.leader != leader:
            self.counts[GAINED][seat] += 1


def elements(options: Values) -> tuple[RuleElement, ...]:
    """What is counted; the options change nothing about it."""
    return Statistics.elements
