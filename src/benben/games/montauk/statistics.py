"""Which of Montauk's rules a game uses: the uses of cards, and every way, bonus and penalty."""

from benben.core.options import Values
from benben.core.rule_statistics import RuleElement, RuleStatistics
from benben.games.montauk.options import worth_of
from benben.games.montauk.rules.constants import BONUSES, DONE, FIRST_DIG, FIRST_STEP, PHASES, WAYS
from benben.games.montauk.rules.state import MontaukState

PAID = {
    "safe": "safe at home: a one-colour tree on its centre",
    "almost": "almost home: a one-colour tree in its region",
    "inlaws": "in-laws: a mixed tree on the centre of its majority's region",
    "sitting": "house-sitting: a mixed tree on a centre of one's own",
    "watch": "neighbourhood watch: a mixed tree in its majority's region",
    "neighbors": "neighbours: a pyramid at home that pays at the end of a trick",
    "every-trick": "a bonus for scoring in each of the six tricks",
    "all-tricks": "a bonus for winning all six tricks",
    "both-home": "a bonus for both one-colour trees on their centres at the end of a round",
    "every-way": "a bonus for all six ways in one round",
    "no-trick": "a penalty for winning no trick",
    "nothing": "a penalty for scoring in no trick of a round, of the late edition",
    "black": "a black pyramid",
}
FIRST_PAID = 5  # number of elements before those that the state itself counts
WON, DRAWN, STEP, DIG, UNUSED = range(FIRST_PAID)
MOVE = PHASES.index("move")


class Statistics(RuleStatistics[MontaukState]):
    elements = (
        RuleElement("trick won", "a trick won after which a pyramid could move"),
        RuleElement("extra card", "an extra card drawn because suits or ranks match"),
        RuleElement("step", "a use of a card that brings a pyramid to another cell"),
        RuleElement("dig", "a use of a card that only digs"),
        RuleElement("done early", "a movement ended with uses left"),
        *(RuleElement(name, PAID[name]) for name in (*WAYS, *BONUSES)),
    )

    def before(self, state: MontaukState, seat: int, action: int) -> None:
        if state.phase == MOVE:
            what = STEP if FIRST_STEP <= action < FIRST_DIG else DIG if action < DONE else UNUSED
            self.counts[what][seat] += 1

    def after(self, state: MontaukState, seat: int, action: int) -> None:
        if state.phase == MOVE and action < FIRST_STEP:
            self.counts[WON][state.winner] += 1
            self.counts[DRAWN][state.winner] += state.extra >= 0

    def end(self, state: MontaukState) -> None:
        first, second = state.payments()
        for what, both in enumerate(zip(first, second, strict=True)):
            self.counts[FIRST_PAID + what] = list(both)


def elements(options: Values) -> tuple[RuleElement, ...]:
    """Return what is counted, with the points under these options."""
    points_by_name = worth_of(options).items()
    paid = (RuleElement(name, f"{PAID[name]} ({points:+})") for name, points in points_by_name)
    return (*Statistics.elements[:FIRST_PAID], *paid)
