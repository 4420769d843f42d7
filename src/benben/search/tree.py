# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search behind the strong bots: UCT that proves what it can, widens step by step, and copes with the unknown.

A *plain* search (nothing hidden, no chance to come) gives a node all its children at once and proves wins, draws and
losses.  A *varied* search starts each simulation from another world that the searching seat cannot tell apart and lets
chance happen as it comes; its nodes are known by the actions that lead to them, and a child competes only in the worlds
where it is legal (single-observer information-set search).  A player who does not know the move before is not
searched but drawn, since a tree would let them peek.
"""
import math

import cython

from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, State

if not cython.compiled:                 # compiled, these are C functions that the .pxd imports
    from benben.core.state import ints
    from benben.search.policy import play_on, policy_action

OPEN, FIRST_WINS, DRAWN, SECOND_WINS = range(4)         # what is proven of a node
SLOTS = 1 << 15                         # more than any game has actions; see descend_varied


def doubles(count):
    """A block of numbers, all 0: C memory when compiled, a list when not."""
    if cython.compiled:
        block = cython.cast(cython.p_double, calloc(count, cython.sizeof(cython.double)))
        if not block:
            raise MemoryError
        return block
    return [0.0] * count


class Tree:
    """Children of a node form a list: first[node], then next[child], -1 at its end; the root is node 0.

    total and margin sum the results (1, ½, 0) and the final leads of the player who moved into the node; 56 bytes a node.
    `c` weighs exploration, `widening` how fast more children are tried (n while n² < widening × visits), `tries` and
    `plies` shape the playouts, `scale` turns the forecast lead where a playout is cut into a winning chance.
    """

    def __init__(self, rng: Rng, capacity: int = 500_000, c: float = 0.7, widening: float = 8.0, tries: int = 1,
                 plies: int = 10_000, scale: float = 5.0):
        self.rng = rng
        self.capacity = capacity
        self.c, self.widening, self.tries, self.plies, self.scale = c, widening, tries, plies, scale
        self.size = self.simulations = self.seat = self.root = 0
        self.varied, self.solving = False, True
        self.action = ints(capacity)
        self.player = ints(capacity)
        self.parent = ints(capacity)
        self.visits = ints(capacity)
        self.first = ints(capacity)
        self.next = ints(capacity)
        self.count = ints(capacity)
        self.tried = ints(capacity)
        self.seen = ints(capacity)
        self.proven = ints(capacity)
        self.slot = ints(SLOTS)
        self.total = doubles(capacity)
        self.margin = doubles(capacity)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.action)
        free(self.player)
        free(self.parent)
        free(self.visits)
        free(self.first)
        free(self.next)
        free(self.count)
        free(self.tried)
        free(self.seen)
        free(self.proven)
        free(self.slot)
        free(self.total)
        free(self.margin)

    # -- growing -----------------------------------------------------------------
    def clear(self):
        """A tree of one node; nobody moved into it."""
        self.size = 0
        self.simulations = 0
        self.root = self.add(-1, -1, 0)

    def add(self, parent, action, player):
        node = self.size
        self.size += 1
        self.action[node] = action
        self.player[node] = player
        self.parent[node] = parent
        self.visits[node] = 0
        self.first[node] = -1
        self.next[node] = -1
        self.count[node] = 0
        self.tried[node] = 0
        self.seen[node] = 0
        self.proven[node] = OPEN
        self.total[node] = 0
        self.margin[node] = 0
        return node

    def expand(self, node, state):
        """Add a node for each legal action, the most promising first, equals in random order: they are tried in order."""
        count = state.find_legal()
        if self.size + count > self.capacity:
            return
        legal = state.legal
        for i in range(count - 1, 0, -1):
            j = self.rng.below(i + 1)
            legal[i], legal[j] = legal[j], legal[i]
        first = self.size
        for i in range(count):
            promise = state.promise(legal[i])
            child = self.add(node, legal[i], state.mover)
            while child > first and self.seen[child - 1] < promise:     # seen is free in a plain search: sort by it
                self.action[child] = self.action[child - 1]
                self.seen[child] = self.seen[child - 1]
                child -= 1
            self.action[child] = legal[i]
            self.seen[child] = promise
        for child in range(first, self.size - 1):
            self.next[child] = child + 1
        self.first[node] = first
        self.count[node] = count

    # -- choosing ----------------------------------------------------------------
    def widest(self, node):
        """Whether another child may be tried now: few at first, more with every visit."""
        return self.tried[node] * self.tried[node] < self.widening * self.visits[node]

    def loses(self, child):
        """Whether a child is proven lost for the player who would move into it."""
        return self.proven[child] == (SECOND_WINS if self.player[child] == 0 else FIRST_WINS)

    def best_child(self, node, mover):
        """In a plain search: the next untried child, or the one with the highest bound that is not proven lost."""
        first = self.first[node]
        if self.tried[node] < self.count[node] and self.widest(node):
            self.tried[node] += 1
            return first + self.tried[node] - 1
        scale = self.c * math.sqrt(math.log(self.visits[node]))
        best_value = -1e9
        best = first
        for child in range(first, first + self.tried[node]):
            visits = self.visits[child]
            value = (self.total[child] + scale * math.sqrt(visits)) / visits
            if self.proven[child] and self.loses(child):
                value -= 1e6
            if value > best_value:
                best_value = value
                best = child
        if best_value < -1e5 and self.tried[node] < self.count[node]:   # all tried ones are lost: never mind the width
            self.tried[node] += 1
            best = first + self.tried[node] - 1
        return best

    def best_known(self, node, state, count):
        """In a varied search: the legal child with the highest bound, or -1; counts those that are legal as seen."""
        best = -1
        best_value: cython.double = -1e9
        tried = 0
        child = self.first[node]
        while child >= 0:
            place = self.slot[self.action[child]]
            if place < count and state.legal[place] == self.action[child] and self.player[child] == state.mover:
                tried += 1
                self.seen[child] += 1
                visits = self.visits[child]
                value = self.total[child] / visits + self.c * math.sqrt(math.log(self.seen[child]) / visits)
                if value > best_value:
                    best_value = value
                    best = child
            child = self.next[child]
        self.tried[node] = tried
        return best

    def add_promising(self, node, state, count):
        """Of the legal actions without a child the most promising, or any of equals, gets one; -1 without room."""
        if self.size == self.capacity:
            return -1
        child = self.first[node]
        while child >= 0:                               # their places are no longer needed: cross them out
            place = self.slot[self.action[child]]
            if place < count and state.legal[place] == self.action[child] and self.player[child] == state.mover:
                state.legal[place] = -1
            child = self.next[child]
        start = self.rng.below(count)
        best = -1
        best_promise = 0
        for i in range(count):
            action = state.legal[(start + i) % count]
            if action >= 0:
                promise = state.promise(action)
                if best < 0 or promise > best_promise:
                    best = action
                    best_promise = promise
        child = self.add(node, best, state.mover)
        self.seen[child] = 1
        self.next[child] = self.first[node]
        self.first[node] = child
        return child

    # -- a simulation ------------------------------------------------------------
    def descend(self, state):
        """Plain: walk to a leaf, playing on the way; a leaf that was visited before gets children first."""
        node = self.root
        while state.mover < 2 and self.visits[node] > 0 and not self.proven[node]:
            if self.count[node] == 0:
                self.expand(node, state)
                if self.count[node] == 0:
                    break
            node = self.best_child(node, state.mover)
            state.apply(self.action[node])
        return node

    def descend_varied(self, state):
        """Varied: walk until a new child is added.

        slot[action] is the action's place among the legal ones; a wrong one is found out, so nothing need be cleared.
        """
        node = self.root
        while state.mover != NOBODY:
            if state.mover == CHANCE:
                state.draw_chance(self.rng)
                state.apply_chance()
                continue
            if node != self.root and state.is_blind():
                state.apply(policy_action(state, self.rng, self.tries))
                continue
            count = state.find_legal()
            for i in range(count):
                self.slot[state.legal[i]] = i
            child = self.best_known(node, state, count)
            if child < 0 or (self.tried[node] < count and self.widest(node)):
                new = self.add_promising(node, state, count)
                if new >= 0:
                    state.apply(self.action[new])
                    return new
                if child < 0:
                    return node
            node = child
            state.apply(self.action[node])
        return node

    def finish(self, state, leaf):
        """Play on from a leaf and back up what comes of it."""
        ended = state.mover == NOBODY
        play_on(state, self.rng, self.tries, self.plies)
        lead = state.score(0) - state.score(1) if state.mover == NOBODY else state.forecast()
        if state.mover == NOBODY:
            result = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
        else:
            result = 1 / (1 + math.exp(-lead / self.scale))
        if self.proven[leaf]:
            result = 1.0 if self.proven[leaf] == FIRST_WINS else 0.0 if self.proven[leaf] == SECOND_WINS else 0.5
        self.back_up(leaf, result, lead)
        if ended and self.solving and not self.proven[leaf]:
            self.prove(leaf, FIRST_WINS if lead > 0 else SECOND_WINS if lead < 0 else DRAWN)

    def back_up(self, node, result, lead):
        while node >= 0:
            self.visits[node] += 1
            if self.player[node] == 0:
                self.total[node] += result
                self.margin[node] += lead
            else:
                self.total[node] += 1 - result
                self.margin[node] -= lead
            node = self.parent[node]

    # -- proving -----------------------------------------------------------------
    def prove(self, node, outcome):
        """Note a node's outcome and all that follows from it further up."""
        while True:
            self.proven[node] = outcome
            parent = self.parent[node]
            if parent < 0 or self.proven[parent]:
                return
            outcome = self.outcome_of(parent, self.player[node])
            if outcome == OPEN:
                return
            node = parent

    def outcome_of(self, node, mover):
        """The best of the children's outcomes for the mover: a win is enough, otherwise all must be proven."""
        win = FIRST_WINS if mover == 0 else SECOND_WINS
        best = SECOND_WINS if mover == 0 else FIRST_WINS
        complete = True
        for child in range(self.first[node], self.first[node] + self.count[node]):
            if self.proven[child] == win:
                return win
            if self.proven[child] == OPEN:
                complete = False
            elif self.proven[child] == DRAWN:
                best = DRAWN
        return best if complete else OPEN

    def simulate(self, start, scratch, simulations):
        for _ in range(simulations):
            if self.proven[self.root]:
                break
            scratch.copy_from(start)
            if self.varied:
                scratch.resample_hidden(self.seat, self.rng)
                leaf = self.descend_varied(scratch)
            else:
                leaf = self.descend(scratch)
            self.finish(scratch, leaf)
            self.simulations += 1

    def mean(self, node):
        """What a node is worth to the player who moved into it."""
        if self.proven[node] == OPEN:
            return self.total[node] / self.visits[node] if self.visits[node] else 0.5
        return 0.5 if self.proven[node] == DRAWN else 0.0 if self.loses(node) else 1.0

    # -- for Python callers ------------------------------------------------------
    def begin(self, state: State, seat: cython.int) -> None:
        """A new search for a seat that is to move; nothing it may not know is ever used."""
        if state.mover != seat:
            raise ValueError("the seat is not to move")
        self.seat = seat
        self.varied = state.is_uncertain()
        self.solving = not self.varied
        self.clear()

    def grow(self, state: State, simulations: cython.int) -> None:
        """So many more simulations from the position given to `begin`, fewer when its outcome is proven."""
        scratch: State = state.fresh()
        with cython.nogil:
            self.simulate(state, scratch, simulations)

    def is_solved(self) -> bool:
        """Whether the outcome is proven."""
        return self.proven[self.root] != OPEN

    def children(self, node: cython.int = 0) -> list[tuple[int, int, float, float, int]]:
        """Of each child that was tried: action, visits, value, margin, node; the best one first."""
        found = []
        child = self.first[node]
        while child >= 0:
            if self.visits[child] or self.proven[child]:
                found.append((self.action[child], self.visits[child], self.mean(child),
                              self.margin[child] / max(1, self.visits[child]), child))
            child = self.next[child]
        wins = {item[4]: (self.proven[item[4]] != OPEN) * (item[2] - 0.5) for item in found}
        return sorted(found, key=lambda item: (wins[item[4]], item[1], item[2]), reverse=True)

    def line(self, start: cython.int, most: cython.int = 8) -> list[int]:
        """The actions that were tried most, from a child of the root on."""
        actions = [self.action[start]]
        below = self.children(start)
        while below and len(actions) < most and below[0][1] > 1:
            actions.append(below[0][0])
            below = self.children(below[0][4])
        return actions
