# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Alpha-beta search of a round without sacrifices.

The stack never changes, and both players always hold equally many pyramids. A position before an attack is
two inventories and a leader, which index a table, so keys are exact. Scores leave out any doubling before the
position, so a called attack is worth twice what follows it.
"""

import cython

from benben.games.initiative.rules.draft import INVENTORY_SIZE
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.rounds import RoundSolver, Stopped
from benben.players.bot import Progress, Stop

if not cython.compiled:  # compiled, these come from the .pxd
    from benben.core.state import ints
    from benben.games.initiative.rules.state import SAME_COLOUR, SAME_SIZE

INFINITY = 40_000  # above any score: ten pyramids of 3 pips, doubled ten times, are 30,720


class RoundSearch(RoundSolver):
    """The rest of a round without sacrifices, from a given position. Results are kept for later searches.

    `low` and `high` bound the value of a position, as distances from -BOUND and BOUND, so that zeroed memory
    means that nothing is known. They take 16 bytes for each pair of inventories, at most 17 MB.
    """

    def __init__(self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None):
        """Raise Stopped if `stop()` is true. It is asked only once, because a search takes milliseconds."""
        RoundSolver.__init__(self, state)
        if state.sacrifice:
            raise ValueError("with sacrifices a round is tabulated, see round_table.py")
        if stop is not None and stop():
            raise Stopped
        self.place = [0] * 5
        for colour in range(5):
            self.place[colour] = state.place[colour]
        self.low = ints(2 * self.first.number * self.second.number)
        self.high = ints(2 * self.first.number * self.second.number)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.low)
        free(self.high)

    def entry(self, attacker, mine, theirs):
        """Return the index of what is known about a position; `mine` is the attacker's inventory."""
        pair = mine * self.second.number + theirs if attacker == 0 else theirs * self.second.number + mine
        return 2 * pair + attacker

    # -- attacks ---------------------------------------------------------------------
    def attack_value(self, attacker, mine, theirs, alpha, beta):
        """Return the value to the attacker if it is between alpha and beta, otherwise a bound on that side of
        them."""
        entry = self.entry(attacker, mine, theirs)
        low, high = self.low[entry] - INFINITY, INFINITY - self.high[entry]
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if attacker == 0:
            best = self.search_attacks(0, self.first, self.second, mine, theirs, alpha, beta)
        else:
            best = self.search_attacks(1, self.second, self.first, mine, theirs, alpha, beta)
        if best > alpha:
            self.low[entry] = best + INFINITY
        if best < beta:
            self.high[entry] = INFINITY - best
        return best

    def search_attacks(self, attacker, own, others, mine, theirs, alpha, beta):
        best = self.immediate_win(own, others, mine, theirs)
        holds = others.once[theirs]
        for n in range(own.kinds_held[mine]):
            if best >= beta:
                break
            attack = own.held[10 * mine + n]
            rest = own.without(mine, attack)
            alpha = max(alpha, best)
            coloured = holds & SAME_COLOUR[attack]
            fits = holds & SAME_SIZE[attack]
            if not fits:
                fits = coloured
            if fits:
                best = max(
                    best, -self.parry_value(attacker, others, rest, theirs, attack, fits, -beta, -alpha)
                )
            called = fits if self.call_fallback and not coloured else coloured
            if called and self.call and attack % 3 == 0 and best < beta:
                # Twice a score is more than alpha if the score is more than half of alpha rounded down, and
                # so on.
                alpha = max(alpha, best)
                best = max(
                    best,
                    -2
                    * self.parry_value(
                        attacker, others, rest, theirs, attack, called, -(beta + 1 >> 1), -(alpha >> 1)
                    ),
                )
        return best

    def immediate_win(self, own, others, mine, theirs):
        """Return the highest immediate score of an attack that cannot be parried; -BOUND if all can be
        parried."""
        best = -INFINITY
        row = INVENTORY_SIZE + 1 - own.count[mine]
        holds = others.once[theirs]
        for n in range(own.kinds_held[mine]):
            attack = own.held[10 * mine + n]
            if not holds & SAME_COLOUR[attack]:
                sized = holds & SAME_SIZE[attack]
                if self.call and attack % 3 == 0 and not (sized and self.call_fallback):
                    best = max(best, 2 * row)
                elif not sized:
                    best = max(best, row * (1 + attack % 3))
        return best

    # -- parries ---------------------------------------------------------------------
    def parry_value(self, attacker, own, rest, held, attack, fits, alpha, beta):
        """The same for the defender, who may parry with the kinds in `fits`; `own` are the defender's
        inventories."""
        best = self.known_parry(attacker, own, rest, held, attack, fits, beta)
        if best >= beta:
            return best
        best = -INFINITY
        for n in range(own.kinds_held[held]):
            parry = own.held[10 * held + n]
            if fits >> parry & 1 and best < beta:
                left = own.without(held, parry)
                alpha = max(alpha, best)
                if own.count[held] == 1:  # the last pyramids
                    best = max(best, self.parried_score if self.gains(parry, attack) else -self.parried_score)
                elif self.gains(parry, attack):
                    best = max(best, self.attack_value(1 - attacker, left, rest, alpha, beta))
                else:
                    best = max(best, -self.attack_value(attacker, rest, left, -beta, -alpha))
        return best

    def known_parry(self, attacker, own, rest, held, attack, fits, beta):
        """Return the highest value that a parry is known to have, looking no further than beta."""
        best = -INFINITY
        for n in range(own.kinds_held[held]):
            parry = own.held[10 * held + n]
            if fits >> parry & 1:
                left = own.without(held, parry)
                if self.gains(parry, attack):
                    best = max(best, self.low[self.entry(1 - attacker, left, rest)] - INFINITY)
                else:
                    best = max(best, self.high[self.entry(attacker, rest, left)] - INFINITY)
                if best >= beta:
                    break
        return best

    def gains(self, parry, attack):
        """Return whether a parry gains the initiative."""
        if parry // 3 == attack // 3:
            return parry > attack
        return parry % 3 == attack % 3 and self.place[parry // 3] < self.place[attack // 3]

    # -- answers -----------------------------------------------------------------------
    def covers(self, state, first, second):
        if state.sacrifice or not self.same_rules(state):
            return False
        moved = 0
        for colour in range(5):
            if state.place[colour] != self.place[colour]:
                moved += 1
        return moved == 0

    def leader_value(self, state, first, second, leader):
        """Narrow the value down by null windows: first whether anybody wins, then by how much."""
        mine, theirs = (first, second) if leader == 0 else (second, first)
        low, high = -INFINITY, INFINITY
        value = 0
        while low < high:
            beta = value + 1 if value == low else value
            value = self.attack_value(leader, mine, theirs, beta - 1, beta)
            if value < beta:
                high = value
            else:
                low = value
        return value
