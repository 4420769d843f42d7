# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Everything that a player can hold in the rest of a round, numbered.

The numbers are mixed radix over the kinds held at the start, so a smaller inventory has a smaller number. For
a player who has run out, only the last pyramid played matters, because it pummels: the first numbers stand
for these cases, one for each kind.
"""

from benben.games.initiative.rules.state import InitiativeState


class Inventories:
    """The inventories by number.

    `once` and `twice` are sets of kinds as in the rules, and `count` is the number of pyramids. From 10 *
    index, `held` lists the kinds held once or twice, smalls first; `kinds_held` says how many there are.
    `gone` lists the kinds held at the start and no longer. For a player who has run out, `gone` lists the
    kind played last, the one that pummels, and `last` is that kind. Ten pyramids give at most 2**10 + 9
    numbers.
    """

    def __init__(self, counts: list[int], last: int):
        """Take the number held of each kind at the start and, for an empty inventory, the kind played
        last."""
        kinds = sorted((kind for kind in range(15) if counts[kind]), key=lambda kind: kind % 3) or [last]
        self.run_out_count = len(kinds)
        self.kind = kinds + [0] * (10 - len(kinds))
        self.radix = [0] * 15
        self.run_out_index = [-1] * 15
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
            self.run_out_index[kind] = number
            self.last[number] = kind
            self.radix[kind] = mixed
            mixed *= counts[kind] + 1
        self.number = self.run_out_count + mixed - 1
        self.start = counts
        for index in range(self.number):
            self.fill_in(index)

    def fill_in(self, index):
        """Decode a number; all that mean "run out" count as 0."""
        mixed = max(0, index - self.run_out_count + 1)
        for n in range(self.run_out_count):
            kind = self.kind[n]
            start = self.start[kind]
            held = mixed // self.radix[kind] % (start + 1)
            self.count[index] += held
            self.once[index] |= (held + 1 >> 1) << kind
            self.twice[index] |= (held >> 1) << kind
            if held:
                self.held[10 * index + self.kinds_held[index]] = kind
                self.kinds_held[index] += 1
            if (held < start and index >= self.run_out_count) or kind == self.last[index]:
                self.gone[10 * index + self.kinds_gone[index]] = kind
                self.kinds_gone[index] += 1

    def without(self, index, kind):
        """Return what is left after a play; a virtual play leaves nothing."""
        if index < self.run_out_count:
            return index
        index -= self.radix[kind]
        return index if index >= self.run_out_count else self.run_out_index[kind]

    def without_too(self, left, played, sacrificed):
        """Return what is left after a sacrifice under the play."""
        left -= self.radix[sacrificed]
        return left if left >= self.run_out_count else self.run_out_index[played]

    def added(self, index, kind):
        """Return what was held before a real play."""
        if index < self.run_out_count:
            index = self.run_out_count - 1
        return index + self.radix[kind]

    def find(self, state, player):
        """Return the number of what a player holds; -1 if it is not part of what was held at the start."""
        once = state.once[player]
        twice = state.twice[player]
        if not once:
            return self.run_out_index[state.last[player]]
        top = self.number - 1
        if once & ~self.once[top] or twice & ~self.twice[top]:
            return -1
        mixed = self.run_out_count - 1
        for kind in range(15):
            mixed += self.radix[kind] * ((once >> kind & 1) + (twice >> kind & 1))
        return mixed


def inventories(state: InitiativeState, player: int) -> Inventories:
    """Return a player's inventories for the rest of a round, from a given position."""
    return Inventories(state.counts(player), state.last[player])
