# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Everything that a player can hold in the rest of a round, numbered.

The numbers are mixed radix over the kinds held at first, so whoever holds less has a smaller number.  Of a player who
has run out only the last pyramid played matters (it pummels): each kind has a number of its own for that, the first ones.
"""
from benben.games.initiative.rules import InitiativeState


class Inventories:
    """`once` and `twice` are sets of kinds as in the rules, `gone_once` and `gone_twice` those of what is no longer held.

    `last` is the kind that pummels, -1 for a player who still holds something.  Ten pyramids make at most 2**10 + 9
    numbers.
    """

    def __init__(self, counts: list, last: int):
        """How many of each kind are held at first and, of a player who holds nothing, the kind last played."""
        held = [kind for kind in range(15) if counts[kind]] or [last]
        self.kinds = self.outs = len(held)
        self.kind = held + [0] * (10 - len(held))
        self.radix = [0] * 15
        self.out = [-1] * 15
        self.once = [0] * 1040
        self.twice = [0] * 1040
        self.gone_once = [0] * 1040
        self.gone_twice = [0] * 1040
        self.count = [0] * 1040
        self.last = [-1] * 1040
        mixed = 1
        for number, kind in enumerate(held):
            self.out[kind] = number
            self.last[number] = kind
            self.radix[kind] = mixed
            mixed *= counts[kind] + 1
        self.number = self.outs + mixed - 1
        self.start = counts
        for index in range(self.number):
            self.fill_in(index)

    def fill_in(self, index):
        """Take a number apart; all that say "run out" stand for 0."""
        mixed = max(0, index - self.outs + 1)
        for kind in range(15):
            start = self.start[kind]
            if start:
                held = mixed // self.radix[kind] % (start + 1)
                self.count[index] += held
                self.once[index] |= (held + 1 >> 1) << kind
                self.twice[index] |= (held >> 1) << kind
                self.gone_once[index] |= (start - held + 1 >> 1) << kind
                self.gone_twice[index] |= (start - held >> 1) << kind

    def without(self, index, kind):
        """What is left after a play; nothing is left after a virtual one."""
        if index < self.outs:
            return index
        index -= self.radix[kind]
        return index if index >= self.outs else self.out[kind]

    def without_two(self, index, played, sacrificed):
        index -= self.radix[played] + self.radix[sacrificed]
        return index if index >= self.outs else self.out[played]

    def added(self, index, kind):
        """What was held before a real play."""
        if index < self.outs:
            index = self.outs - 1
        return index + self.radix[kind]

    def offered(self, index, played):
        """The kinds that may be sacrificed under a play."""
        return self.once[index] & ~(1 << played) | self.twice[index] & 1 << played

    def returnable(self, index, played):
        """The kinds that may have been sacrificed under the play after which this is left."""
        return self.gone_once[index] & ~(1 << played) | self.gone_twice[index] & 1 << played

    def find(self, state, player):
        """The number of what a player holds; -1 if it is not part of what was held at first."""
        once = state.once[player]
        twice = state.twice[player]
        if not once:
            return self.out[state.last[player]]
        top = self.number - 1
        if once & ~self.once[top] or twice & ~self.twice[top]:
            return -1
        mixed = self.outs - 1
        for kind in range(15):
            mixed += self.radix[kind] * ((once >> kind & 1) + (twice >> kind & 1))
        return mixed


def inventories(state: InitiativeState, player: int) -> Inventories:
    """Those of the rest of a round, from a position of it."""
    return Inventories(state.counts(player), state.last[player])
