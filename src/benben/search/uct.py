# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""UCT: a tree of positions grown by random playouts, on flat arrays and without allocation.

It searches up to chance: where chance is to act, a node stays a leaf and the playout continues from there.
"""

import math

import cython

from benben.core.rng import Rng
from benben.core.state import State

if not cython.compiled:  # compiled, these are C functions that the .pxd imports
    from benben.core.state import ints
    from benben.search.arena import doubles
    from benben.search.playouts import playout


class Uct:
    """The children of node i are first[i] … first[i] + count[i] - 1; node 0 is the root.

    total[i] and margin[i] sum the results and the final leads of node i for the player who moved into it. The
    tree takes 40 bytes for each of its `capacity` nodes; when it is full, leaves stay leaves.
    """

    def __init__(self, seed: int, capacity: int = 1_000_000):
        if capacity < 1:
            raise ValueError("a tree needs room for its root")
        self.rng = Rng(seed)
        self.capacity = capacity
        self.size = 0
        self.states = None  # the class of the positions
        self.most_legal = 0  # and how many legal actions they may have
        self.action = ints(capacity)
        self.player = ints(capacity)
        self.parent = ints(capacity)
        self.visits = ints(capacity)
        self.total = ints(capacity)
        self.first = ints(capacity)
        self.count = ints(capacity)
        self.tried = ints(capacity)
        self.margin = doubles(capacity)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.action)
        free(self.player)
        free(self.parent)
        free(self.visits)
        free(self.total)
        free(self.first)
        free(self.count)
        free(self.tried)
        free(self.margin)

    def clear(self):
        """A tree of one node; nobody moved into it."""
        self.size = 1
        self.parent[0] = -1
        self.player[0] = 0
        self.visits[0] = 0
        self.total[0] = 0
        self.margin[0] = 0
        self.count[0] = 0
        self.tried[0] = 0

    def expand(self, node, state):
        """Add a node for each legal action, in random order, since they are tried in order."""
        count = state.find_legal()
        if self.size + count > self.capacity:
            return
        for i in range(count - 1, 0, -1):
            j = self.rng._below(i + 1)
            state.legal[i], state.legal[j] = state.legal[j], state.legal[i]
        self.first[node] = self.size
        self.count[node] = count
        for i in range(count):
            child = self.size + i
            self.action[child] = state.legal[i]
            self.player[child] = state.mover
            self.parent[child] = node
            self.visits[child] = 0
            self.total[child] = 0
            self.margin[child] = 0
            self.count[child] = 0
            self.tried[child] = 0
        self.size += count

    def best_child(self, node, c):
        """Return the next untried child, or else the one with the highest upper confidence bound."""
        first = self.first[node]
        if self.tried[node] < self.count[node]:
            self.tried[node] += 1
            return first + self.tried[node] - 1
        scale = c * math.sqrt(math.log(self.visits[node]))
        best_value = -1e9
        best = first
        for child in range(first, first + self.count[node]):
            visits = self.visits[child]
            value = (1.0 * self.total[child] + scale * math.sqrt(visits)) / visits
            if value > best_value:
                best_value = value
                best = child
        return best

    def descend(self, state, c):
        """Walk down to a leaf, playing on the way; a leaf that was visited before gets children first."""
        node = 0
        while state.mover < 2 and self.visits[node] > 0:
            if self.count[node] == 0:
                self.expand(node, state)
                if self.count[node] == 0:
                    break
            node = self.best_child(node, c)
            state._apply(self.action[node])
        return node

    def back_up(self, node, result, lead):
        while node >= 0:
            self.visits[node] += 1
            self.total[node] += result if self.player[node] == 0 else -result
            self.margin[node] += lead if self.player[node] == 0 else -lead
            node = self.parent[node]

    def simulate(self, root, scratch, simulations, c):
        for _ in range(simulations):
            scratch.copy_from(root)
            leaf = self.descend(scratch, c)
            playout(scratch, self.rng, False)
            lead = scratch.score(0) - scratch.score(1)
            self.back_up(leaf, 1 if lead > 0 else -1 if lead < 0 else 0, lead)

    # -- for Python callers ------------------------------------------------------
    def search(self, state: State, simulations: cython.int, c: cython.double = 1.4) -> int:
        """Return the most visited action after a number of simulations from a position where a player is to
        move."""
        self.clear()
        self.grow(state, simulations, c)
        return max(self.root_visits(), key=lambda visited: visited[1])[0]

    def grow(self, state: State, simulations: cython.int, c: cython.double = 1.4) -> None:
        """Run more simulations from the position searched last or, after `forget`, from any."""
        if state.mover > 1:
            raise ValueError("nobody is to move")
        if self.size == 0:
            raise ValueError("no search has begun: call `forget` first")
        if self.visits[0] == 0:
            self.states, self.most_legal = type(state), state.most_legal
        elif type(state) is not self.states or state.most_legal != self.most_legal:
            raise ValueError("the tree is of another game: call `forget` first")
        scratch: State = state.fresh()
        with cython.nogil:
            self.simulate(state, scratch, simulations, c)
        scratch.check()

    def forget(self) -> None:
        """Start a new tree."""
        self.clear()

    def root_visits(self) -> list[tuple[int, int]]:
        """Return each action at the root with its number of visits."""
        return [(action, visits) for action, visits, _, _ in self.root_totals()]

    def root_totals(self) -> list[tuple[int, int, int, float]]:
        """Return each action at the root with its visits, its wins minus its losses, and the sum of its final
        leads."""
        return [
            (self.action[child], self.visits[child], self.total[child], self.margin[child])
            for child in range(self.first[0], self.first[0] + self.count[0])
        ]

    def line(self, most: cython.int = 8) -> list[int]:
        """Return the most visited actions, one after another."""
        actions: list = []
        node: cython.int = 0
        while len(actions) < most and self.count[node] > 0:
            node = max(
                range(self.first[node], self.first[node] + self.count[node]),
                key=lambda child: self.visits[child],
            )
            if self.visits[node] < 2:
                break
            actions.append(self.action[node])
        return actions
