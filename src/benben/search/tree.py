# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The search behind the strong bots: UCT that proves what it can, widens step by step, and handles
uncertainty.

A *plain* search (nothing hidden, no chance to come) gives a node all its children at once, or with a net the
most promising `FEW` and the others as they are needed, and proves wins, draws and losses. A *varied* search
starts each simulation from another position that the searching seat cannot tell apart, and lets chance happen
as it comes. Its nodes are identified by the actions that lead to them, and a child competes only in positions
where it is legal (single-observer information-set search). A tree would let a player who does not know the
previous move peek at it, so that player's answer is drawn or, with a net, competes in a place aside from the
tree (see `answer_unseen`). So do the moves among which the previous one is unknown at the root (see
`choose_hidden_move`).

With a net, the search plays nothing out: the net judges each leaf, after chance has acted where it is to act.
In a plain search its policy also orders the children and weighs how much each is explored (PUCT).

The names here, and what the literature calls them:

- plain, varied: a search with perfect information; information-set search with chance (SO-ISMCTS)
- preference, share: a policy logit; the prior that softmax makes of it, in millionths (`SHARES`)
- `widening`: progressive widening; `c` and `puct`: the exploration constants of UCB and PUCT
- `judged`: leaves are evaluated by a net; `play_on`: by a short playout that `move_score` guides
- `seen`: in a varied search, how often a child was legal; in a plain one with a net, its prior
- proven: the solver part, as in MCTS-Solver
"""

import math

import cython

from benben.core.rng import Rng
from benben.core.state import CHANCE, MOST_ACTIONS, NOBODY, State
from benben.search.arena import Arena
from benben.search.net import Net

if not cython.compiled:  # compiled, these are C functions and constants that the .pxd imports
    from benben.core.state import ints
    from benben.search.arena import DRAWN, FIRST_WINS, OPEN, SECOND_WINS
    from benben.search.net import FALL, FALLS, SHARES
    from benben.search.policy import play_on, policy_action

FEW = 8  # children that get a node at first, in a search with a net


class Tree(Arena):
    """A tree and how it is searched; its nodes are those of `Arena` and take 60 bytes each.

    `c` weighs exploration, `widening` says how fast more children are tried (n while n² < widening × visits),
    `tries` and `plies` shape the playouts, and `scale` turns the estimated lead at the end of a cut playout
    into a winning chance. With a `net`, `puct` weighs exploration in a plain search, and moves whose
    preferences differ by less than `noise`, in units of 1/256, may come in any order.
    """

    def __init__(
        self,
        rng: Rng,
        capacity: int = 500_000,
        c: float = 0.7,
        widening: float = 8.0,
        tries: int = 1,
        plies: int = 10_000,
        scale: float = 5.0,
        puct: float = 1.0,
        net: Net | None = None,
        noise: int = 0,
    ):
        Arena.__init__(self, capacity)
        self.rng = rng
        self.c, self.widening, self.tries, self.plies, self.scale = c, widening, tries, plies, scale
        self.puct, self.net, self.noise = puct, net, noise
        self.states = None  # the class of the positions, and how many legal actions they may have
        self.simulations = self.seat = self.most_legal = 0
        self.varied = self.omniscient = self.judged = False
        self.only = self.aside = self.chosen_aside = -1
        self.slot = ints(MOST_ACTIONS)  # see descend_varied
        self.ranked = ints(MOST_ACTIONS)  # actions, the most promising first, with their ranks
        self.rank = ints(MOST_ACTIONS)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.slot)
        free(self.ranked)
        free(self.rank)

    # -- growing -----------------------------------------------------------------
    def expand(self, node, state):
        """Rank the legal actions, the most promising first, equals in random order, and add nodes for them.

        With a net only the first few get one, and the others when they are needed: most are never tried.
        """
        count = state.find_legal()
        few = FEW if self.judged and count > FEW else count
        if self.size + few > self.capacity:
            return
        legal = state.legal
        for i in range(count - 1, 0, -1):
            j = self.rng._below(i + 1)
            legal[i], legal[j] = legal[j], legal[i]
        if self.judged:
            self.net.look_at(state)
        for i in range(count):
            move_score = state.move_score(legal[i])
            if self.judged:
                move_score = self.net.preference(state, legal[i], move_score)
                if self.noise > 0:
                    move_score += self.rng._below(self.noise)
            place = i
            while place > 0 and self.rank[place - 1] < move_score:
                self.ranked[place] = self.ranked[place - 1]
                self.rank[place] = self.rank[place - 1]
                place -= 1
            self.ranked[place] = legal[i]
            self.rank[place] = move_score
        if self.judged:
            self.share_out(count)
        self.add_ranked(node, state.mover, few if self.first[node] < 0 else count)
        self.count[node] = count

    def share_out(self, count):
        """Turn the preferences for ranked actions into shares that add up to SHARES."""
        best = self.rank[0]
        whole: cython.longlong = 0
        for i in range(count):
            fall = (best - self.rank[i]) >> 2  # from units of 1/256 to 1/64
            self.rank[i] = FALL[fall] if fall < FALLS else 0
            whole += self.rank[i]
        for i in range(count):
            self.rank[i] = SHARES * cython.cast(cython.longlong, self.rank[i]) // whole

    def add_ranked(self, node, mover, count):
        """Add nodes for the first ranked actions, behind those that have one, while there is room."""
        known = 0
        last = -1
        child = self.first[node]
        while child >= 0:
            known += 1
            last = child
            child = self.next[child]
        for i in range(count):
            if self.size == self.capacity:
                return
            if self.is_among(node, known, self.ranked[i]):
                continue
            child = self.add(node, self.ranked[i], mover)
            self.seen[child] = self.rank[i]  # free in a plain search, so it holds the share
            if last < 0:
                self.first[node] = child
            else:
                self.next[last] = child
            last = child

    def is_among(self, node, count, action):
        """Return whether one of a node's first children, so many of them, is that of an action."""
        child = self.first[node]
        for _ in range(count):
            if self.action[child] == action:
                return True
            child = self.next[child]
        return False

    # -- choosing ----------------------------------------------------------------
    def may_widen(self, node):
        """Return whether another child may be tried now: few at first, more with every visit."""
        return self.tried[node] * self.tried[node] < self.widening * self.visits[node]

    def next_untried(self, node, state):
        """Return the next child that was not tried, and count it as tried; -1 if there is none or no room."""
        place = 0
        last = -1
        child = self.first[node]
        while child >= 0 and place < self.tried[node]:
            last = child
            child = self.next[child]
            place += 1
        if child < 0 and self.tried[node] < self.count[node]:
            self.expand(node, state)
            child = self.next[last]
        if child >= 0:
            self.tried[node] += 1
        return child

    def best_child(self, node, state):
        """In a plain search, return the next untried child, or the one with the highest bound that is not
        proven lost."""
        if self.tried[node] < self.count[node] and self.may_widen(node):
            child = self.next_untried(node, state)
            if child >= 0:
                return child
        if self.judged:
            scale = self.puct / SHARES * math.sqrt(self.visits[node])
        else:
            scale = self.c * math.sqrt(math.log(self.visits[node]))
        best_value = -1e9
        child = best = self.first[node]
        for _ in range(self.tried[node]):
            visits = self.visits[child]
            if self.judged:
                value = self.total[child] / visits + scale * self.seen[child] / (1 + visits)
            else:
                value = (self.total[child] + scale * math.sqrt(visits)) / visits
            if self.proven[child] and self.loses(child):
                value -= 1e6
            if value > best_value:
                best_value = value
                best = child
            child = self.next[child]
        # If all children that were tried are lost, try another one at once.
        if best_value < -1e5 and self.tried[node] < self.count[node]:
            child = self.next_untried(node, state)
            if child >= 0:
                best = child
        return best

    def is_legal_here(self, child, state, count):
        """Return whether a child is a legal action of the mover, after `note_slots`."""
        place = self.slot[self.action[child]]
        return (
            place < count and state.legal[place] == self.action[child] and self.player[child] == state.mover
        )

    def best_known(self, node, state, count):
        """In a varied search, return the legal child with the highest bound, or -1; count legal ones as
        seen."""
        best = -1
        best_value: cython.double = -1e9
        tried = 0
        child = self.first[node]
        while child >= 0:
            if self.is_legal_here(child, state, count):
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
        """Give the most promising legal action without a child (any of equals) a child; return -1 without
        room, or without any legal action, because the rules have failed (`State.check`). The legal actions
        that have a child are crossed out of `state.legal`."""
        if self.size == self.capacity or count == 0:
            return -1
        child = self.first[node]
        while child >= 0:
            if self.is_legal_here(child, state, count):
                state.legal[self.slot[self.action[child]]] = -1
            child = self.next[child]
        start = self.rng._below(count)
        best = -1
        best_score = 0
        for i in range(count):
            action = state.legal[(start + i) % count]
            if action >= 0:
                move_score = state.move_score(action)
                if best < 0 or move_score > best_score:
                    best = action
                    best_score = move_score
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
            node = self.best_child(node, state)
            state._apply(self.action[node])
        return node

    def descend_varied(self, state):
        """Varied: walk until a new child is added.

        slot[action] is the action's place among the legal ones. A stale value is detected, so nothing needs
        to be cleared.
        """
        node = self.root
        while state.mover != NOBODY:
            if state.mover == CHANCE:
                state._draw_chance(self.rng)
                state._apply_chance()
                continue
            if node != self.root and not self.omniscient and state.hides_last_move():
                node = self.answer_unseen(node, state)
                continue
            if node == self.root and state.mover != self.seat:
                self.choose_hidden_move(state)
                continue
            count = state.find_legal()
            if node == self.root and self.only >= 0:
                count = 1
                state.legal[0] = self.only
            self.note_slots(state, count)
            child = self.best_known(node, state, count)
            if child < 0 or (self.tried[node] < count and self.may_widen(node)):
                new = self.add_promising(node, state, count)
                if new >= 0:
                    state._apply(self.action[new])
                    return new
                if child < 0:
                    return node
            node = child
            state._apply(self.action[node])
        return node

    def note_slots(self, state, count):
        for i in range(count):
            self.slot[state.legal[i]] = i

    def choose_hidden_move(self, state):
        """Play the move before the root, which the searching seat does not know, as its player would.

        The moves compete aside from the tree, so that the seat expects good ones, not any.
        """
        child = self.choose_aside(state)
        state._apply(self.action[child] if child >= 0 else state._random_action(self.rng))

    def answer_unseen(self, node, state):
        """Play the move of somebody who does not know the previous one, and return the node to go on from.

        With a net, the answers to a move at the root compete aside from the tree, whatever that move was, so
        that nobody peeks and the best answer on average is found; what follows depends on the answer.
        Otherwise the answer is drawn.
        """
        answer = -1
        if self.aside >= 0 and self.parent[node] == self.root:
            answer = self.choose_aside(state)
        if answer < 0:
            state._apply(policy_action(state, self.rng, self.tries))
            return node
        below = self.child_of(node, self.action[answer], state.mover)
        if below < 0 and self.size < self.capacity:
            below = self.add(node, self.action[answer], state.mover)
            self.next[below] = self.first[node]
            self.first[node] = below
        state._apply(self.action[answer])
        return below if below >= 0 else node

    def choose_aside(self, state):
        """Return the child aside from the tree whose action is to be played here, -1 if there is no room; it
        will share in the result."""
        count = state.find_legal()
        self.note_slots(state, count)
        child = self.best_known(self.aside, state, count)
        if child < 0 or (self.tried[self.aside] < count and self.may_widen(self.aside)):
            new = self.add_promising(self.aside, state, count)
            if new >= 0:
                child = new
        self.chosen_aside = child
        return child

    def finish(self, state, leaf):
        """Judge a leaf, by its net or by playing on, and back up the result."""
        ended = state.mover == NOBODY
        if self.judged:
            while state.mover == CHANCE:
                state._draw_chance(self.rng)
                state._apply_chance()
        else:
            play_on(state, self.rng, self.tries, self.plies)
        if state.mover == NOBODY:
            lead = state.score(0) - state.score(1)
            result = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
        elif self.judged:
            result = self.net.judge(state)
            lead = self.net.lead
        else:
            lead = state._evaluate()
            result = 1 / (1 + math.exp(-lead / self.scale))
        if self.proven[leaf]:
            result = (
                1.0 if self.proven[leaf] == FIRST_WINS else 0.0 if self.proven[leaf] == SECOND_WINS else 0.5
            )
        self.back_up(leaf, result, lead)
        if self.chosen_aside >= 0:
            self.back_up(self.chosen_aside, result, lead)
            self.chosen_aside = -1
        if ended and not self.varied and not self.proven[leaf]:
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
        """Record a node's outcome and everything that follows from it further up."""
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
        """Return the best of the children's outcomes for the mover: one win is enough, otherwise all must be
        proven."""
        win = FIRST_WINS if mover == 0 else SECOND_WINS
        best = SECOND_WINS if mover == 0 else FIRST_WINS
        unproven = self.count[node]  # those without a node among them
        child = self.first[node]
        while child >= 0:
            if self.proven[child] == win:
                return win
            if self.proven[child] == DRAWN:
                best = DRAWN
            unproven -= 1 if self.proven[child] != OPEN else 0
            child = self.next[child]
        return OPEN if unproven else best

    def simulate(self, start, scratch, simulations):
        for _ in range(simulations):
            if self.proven[self.root]:
                break
            scratch.copy_from(start)
            if self.varied:
                if not self.omniscient:
                    scratch._resample(self.seat, self.rng)
                    if self.aside >= 0 and scratch.hides_last_move():
                        scratch._take_back_hidden_move()
                leaf = self.descend_varied(scratch)
            else:
                leaf = self.descend(scratch)
            self.finish(scratch, leaf)
            self.simulations += 1

    def is_of_this_game(self, state):
        """Return whether a position is of the game that is searched: its actions lead nowhere in another."""
        return type(state) is self.states and state.most_legal == self.most_legal

    # -- for Python callers ------------------------------------------------------
    def begin(
        self, state: State, seat: cython.int, omniscient: cython.bint = False, only: cython.int = -1
    ) -> None:
        """Start a new search for the seat to move. It uses only what the seat may know, unless it is
        `omniscient`.

        If `only` is a legal action, a varied search looks at that action alone, to find out what it is worth.
        """
        if seat not in (0, 1) or state.mover != seat:
            raise ValueError("the seat is not to move")
        if only >= 0 and not state.is_legal(only):
            raise ValueError(f"{only} is not a legal action")
        if self.net is not None:
            self.net.check(state)
        self.states, self.most_legal = type(state), state.most_legal
        self.seat = seat
        self.varied = state._is_uncertain()
        self.judged = self.net is not None and self.net.judges_from(state)
        self.omniscient, self.only = omniscient, only
        self.simulations = 0
        self.clear()
        self.chosen_aside = -1
        self.aside = self.add(-1, -1, 0) if self.judged and self.varied else -1

    def resume(self, state: State, seat: cython.int, path: list[tuple[int, int]]) -> bool:
        """Continue with what lies below some actions, each with its player; return False if they were not
        searched.

        The caller must know that nothing unforeseen has happened: a varied search has averaged over
        everything that chance and hidden information might bring, and once something is known, the average is
        useless.
        """
        if (
            self.size == 0
            or not path
            or self.omniscient
            or self.only >= 0
            or not self.is_of_this_game(state)
            or self.varied != state._is_uncertain()
        ):
            return False
        if state.mover != seat or (self.varied and seat != self.seat):
            return False
        node: cython.int = self.root
        for action, player in path:
            node = self.child_of(node, action, player)
            if node < 0 or self.visits[node] == 0:
                return False
        self.keep(node)  # not the old root, so there is room for another node
        self.aside = self.add(-1, -1, 0) if self.judged and self.varied else -1
        self.seat = seat
        self.simulations = 0
        return True

    def grow(self, state: State, simulations: cython.int) -> None:
        """Run more simulations from the position given to `begin` or `resume`, fewer if its outcome is
        proven."""
        if self.size == 0 or state.mover != self.seat or not self.is_of_this_game(state):
            raise ValueError("no search has begun from this position")
        if self.net is not None:
            self.net.check(state)
        scratch: State = state.fresh()
        with cython.nogil:
            self.simulate(state, scratch, simulations)
        try:
            scratch.check()
        except BaseException:
            self.size = 0  # nothing in it can be relied on
            raise
