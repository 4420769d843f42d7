# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Everything that a player can hold in the rest of a round, numbered.

The numbers are mixed radix over the kinds held at first, so whoever holds less has a smaller number.  Of a
player who has run out only the last pyramid played matters (it pummels): each kind has a number of its own
for that, the first ones.
"""

from benben.games.initiative.rules.state import InitiativeState


class Inventories:
    """`once` and `twice` are sets of kinds as in the rules, `count` is how many pyramids they are.

    The kinds held once or twice are also listed from 10 * index on in `held`, so many as `kinds_held` says,
    smalls first, and those that were held at first and no longer are in `gone`.  Of a player who has run out
    `gone` lists what was played last, which is the kind that pummels, and `last` is that kind.  Ten pyramids
    make at most 2**10 + 9 numbers.
    """

    def __init__(self, counts: list, last: int):
        """How many of each kind are held at first and, of a player who holds nothing, the kind last
        played."""
        kinds = sorted((kind for kind in range(15) if counts[kind]), key=lambda kind: kind % 3) or [last]
        self.outs = len(kinds)
        self.kind = kinds + [0] * (10 - len(kinds))
        self.radix = [0] * 15
        self.out = [-1] * 15
        self.once = [0] * 1040
        self.twice = [0] * 1040
        self.kinds_held = [0] * 1040
        self.kinds_gone = [0] * 1040
        self.held = [0] * 10400
        self.gone = [0] * 10400
        self.count = [0] * 1040
        self.last = [-1] * 1040
        mixed = 1
        for number, kind in enumerate(kinds):
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
        for n in range(self.outs):
            kind = self.kind[n]
            start = self.start[kind]
            held = mixed // self.radix[kind] % (start + 1)
            self.count[index] += held
            self.once[index] |= (held + 1 >> 1) << kind
            self.twice[index] |= (held >> 1) << kind
            if held:
                self.held[10 * index + self.kinds_held[index]] = kind
                self.kinds_held[index] += 1
            if (held < start and index >= self.outs) or kind == self.last[index]:
                self.gone[10 * index + self.kinds_gone[index]] = kind
                self.kinds_gone[index] += 1

    def without(self, index, kind):
        """What is left after a play; nothing is left after a virtual one."""
        if index < self.outs:
            return index
        index -= self.radix[kind]
        return index if index >= self.outs else self.out[kind]

    def without_too(self, left, played, sacrificed):
        """What is left of it after a sacrifice under the play."""
        left -= self.radix[sacrificed]
        return left if left >= self.outs else self.out[played]

    def added(self, index, kind):
        """What was held before a real play."""
        if index < self.outs:
            index = self.outs - 1
        return index + self.radix[kind]

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
