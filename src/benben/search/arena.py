# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The nodes of a search tree: flat arrays of a fixed size, allocated once, and queries about them.

After a move, the part of the tree below it can be kept. It is moved to the front, in place, and the rest
becomes free. Nodes are numbered as they are added, so a parent always comes before its children.
"""

import cython

if not cython.compiled:  # compiled, this is a C function that the .pxd imports
    from benben.core.state import ints

OPEN, FIRST_WINS, DRAWN, SECOND_WINS = range(4)  # what is proven about a node
LEAST_CAPACITY = 2  # the root, and a node aside from the tree


def doubles(count):
    """Return a block of zeros: C memory when compiled, a list when not."""
    if cython.compiled:
        block = cython.cast(cython.p_double, calloc(count, cython.sizeof(cython.double)))
        if not block:
            raise MemoryError
        return block
    return [0.0] * count


class Arena:
    """The children of a node form a linked list: first[node], then next[child], ending in -1.

    total and margin sum the results (1, ½, 0) and the final leads of the player who moved into the node.
    """

    def __init__(self, capacity: int):
        if capacity < LEAST_CAPACITY:
            raise ValueError(f"a tree needs room for {LEAST_CAPACITY} nodes")
        self.capacity = capacity
        self.size = self.root = 0
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
        self.moved = ints(capacity)
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
        free(self.moved)
        free(self.total)
        free(self.margin)

    # -- growing -----------------------------------------------------------------
    def clear(self):
        """Reset to a tree of one node, into which nobody moved."""
        self.size = 0
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

    # -- keeping a part ------------------------------------------------------------
    def child_of(self, node, action, player):
        """Return the child that a player's action leads to, or -1."""
        child = self.first[node]
        while child >= 0 and (self.action[child] != action or self.player[child] != player):
            child = self.next[child]
        return child

    def keep(self, node):
        """Make a node the root: move everything below it to the front, in the same order, and drop the
        rest."""
        size = self.number_kept(node)
        for old in range(node, self.size):  # never overwrites a node that is still to be read
            if self.moved[old] >= 0:
                self.move(old, self.moved[old])
        self.parent[0] = -1
        self.next[0] = -1
        self.root = 0
        self.size = size

    def number_kept(self, node):
        """Note where each node from this one on will go, -1 for nowhere, and return how many are kept."""
        self.moved[node] = 0
        count = 1
        for old in range(node + 1, self.size):
            parent = self.parent[old]
            if parent >= node and self.moved[parent] >= 0:
                self.moved[old] = count
                count += 1
            else:
                self.moved[old] = -1
        return count

    def move(self, node, to):
        self.action[to] = self.action[node]
        self.player[to] = self.player[node]
        self.visits[to] = self.visits[node]
        self.count[to] = self.count[node]
        self.tried[to] = self.tried[node]
        self.seen[to] = self.seen[node]
        self.proven[to] = self.proven[node]
        self.total[to] = self.total[node]
        self.margin[to] = self.margin[node]
        self.first[to] = self.moved_to(self.first[node])
        if to > 0:  # the root has neither of these
            self.parent[to] = self.moved_to(self.parent[node])
            self.next[to] = self.moved_to(self.next[node])

    def moved_to(self, node):
        return self.moved[node] if node >= 0 else -1

    # -- asking ------------------------------------------------------------------
    def loses(self, child):
        """Return whether a child is proven lost for the player who would move into it."""
        return self.proven[child] == (SECOND_WINS if self.player[child] == 0 else FIRST_WINS)

    def mean(self, node):
        """Return what a node is worth to the player who moved into it."""
        if self.proven[node] == OPEN:
            return self.total[node] / self.visits[node] if self.visits[node] else 0.5
        return 0.5 if self.proven[node] == DRAWN else 0.0 if self.loses(node) else 1.0

    def check_node(self, node):
        """Raise an error unless there is such a node."""
        if not 0 <= node < self.size:
            raise IndexError(f"the tree has no node {node}")

    # -- for Python callers ------------------------------------------------------
    def is_solved(self) -> bool:
        """Return whether the outcome is proven."""
        return self.size > 0 and self.proven[self.root] != OPEN

    def root_visits(self) -> int:
        """Return how many simulations the tree holds, including those kept from earlier searches."""
        return self.visits[self.root] if self.size > 0 else 0

    def visit_lead(self) -> int:
        """Return how many more visits the root's most visited child has than the second.

        Those of children that are proven lost do not count: the move is chosen from the others.
        """
        most = second = 0
        child = self.first[self.root] if self.size > 0 else -1
        while child >= 0:
            visits = 0 if self.loses(child) else self.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.next[child]
        return most - second

    def children(self, node: cython.int = 0) -> list[tuple[int, int, float, float, bool, int]]:
        """List the children that were tried, best first: action, visits, value, margin, whether proven,
        node."""
        self.check_node(node)
        children = []
        child = self.first[node]
        while child >= 0:
            if self.visits[child] or self.proven[child]:
                children.append(
                    (
                        self.action[child],
                        self.visits[child],
                        self.mean(child),
                        self.margin[child] / max(1, self.visits[child]),
                        self.proven[child] != OPEN,
                        child,
                    )
                )
            child = self.next[child]
        return sorted(children, key=lambda item: (item[4] * (item[2] - 0.5), item[1], item[2]), reverse=True)

    def line(self, start: cython.int, most: cython.int = 8) -> list[int]:
        """Return the most visited actions, starting from a child of the root."""
        self.check_node(start)
        actions = [self.action[start]]
        below = self.children(start)
        while below and len(actions) < most and below[0][1] > 1:
            actions.append(below[0][0])
            below = self.children(below[0][5])
        return actions
