# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Initiative's features, written from the state, and its actions.

Actions are the rules' numbers without those that the options rule out: 15 plays, 30 with calls, 3180 with
sacrifices; then the virtual play `*`; then, with the draft, its 55 decisions, or, where A chooses sizes in
the quick set-up, the three sizes.
"""

import cython

from benben.core.options import Values
from benben.games.initiative.rules.draft import ATTACK, BAG, VIRTUAL
from benben.games.initiative.rules.state import InitiativeState
from benben.research.encoder import Encoder

BAG_SIZE = 15 + 6 + 3
DRAFT_SIZE = 45 + 3 + 2 + 15
DRAFT_ACTIONS = 55
SIZE_ACTIONS = 3


class InitiativeEncoder(Encoder):
    """`plays` is the number of actions that play a pyramid; `skipped` that of decisions after `*` that are
    left out."""

    def __init__(self, size: int, plays: int, draft: bool, choose_sizes: bool):
        self.plays = plays
        self.draft = draft
        self.choose_sizes = choose_sizes
        self.skipped = 1 if choose_sizes else 0  # `roll`, which comes before the sizes
        Encoder.__init__(
            self, size, plays + 1 + (DRAFT_ACTIONS if draft else SIZE_ACTIONS if choose_sizes else 0)
        )

    # -- actions -------------------------------------------------------------------
    def _number(self, state, action, half):
        if action <= VIRTUAL:
            return action if action < VIRTUAL else self.plays
        return self.plays + action - VIRTUAL - self.skipped

    def _decision(self, state, action, half):
        if action <= self.plays:
            return action if action < self.plays else VIRTUAL
        return VIRTUAL + action - self.plays + self.skipped

    # -- features ------------------------------------------------------------------
    def write(self, state, seat, half):
        self.write_round(cython.cast(InitiativeState, state), seat)
        self.write_duel(cython.cast(InitiativeState, state), seat)
        if self.draft:
            self.write_draft(cython.cast(InitiativeState, state), seat)
        if self.draft or self.choose_sizes:
            self.write_bag(cython.cast(InitiativeState, state))

    def write_round(self, state, seat):
        self.put(1.0 if state.mover == seat else 0.0)
        self.put_one_hot(state.phase, 8)
        self.put(state.round - 1.0)
        self.put_fraction(state.turn, 10)
        self.put(1.0 if state.leader == seat else 0.0)
        self.put_stack(state)
        for i in range(2):
            self.put_held(state, seat ^ i)
        for i in range(2):
            self.put_row(state, seat ^ i)

    def write_duel(self, state, seat):
        for i in range(2):
            self.put_one_hot(self.last_played(state, seat ^ i), 15)
        self.put_one_hot(state.attack, 15)
        self.put(1.0 if state.called else 0.0)
        self.put_fraction(state.calls, 10)
        for i in range(2):
            self.put_fraction(state.pummels[seat ^ i], 10)
        for i in range(2):
            self.put_squashed(state.score(seat ^ i), 30)

    def write_draft(self, state, seat):
        if state.phase >= ATTACK:
            for _ in range(DRAFT_SIZE):
                self.put(0.0)
            return
        for row in range(3):
            for kind in range(15):
                count = 0
                for i in range(state.filled[row]):
                    if state.draft_rows[row][i] == kind:
                        count += 1
                self.put_fraction(count, 2)
        for row in range(3):
            self.put(state.closed[row])
        for i in range(2):
            self.put(state.taken[seat ^ i])
        self.put_one_hot(state.drawn, 15)

    def write_bag(self, state):
        if state.phase >= ATTACK:
            for _ in range(BAG_SIZE):
                self.put(0.0)
            return
        self.put_held(state, BAG)
        self.put_one_hot(state.face, 6)
        self.put_one_hot(state.size - 1, 3)

    def put_stack(self, state):
        for place in range(5):
            for colour in range(5):
                self.put(1.0 if state.place[colour] == place else 0.0)

    def put_held(self, state, holder):
        for kind in range(15):
            self.put_fraction((state.once[holder] >> kind & 1) + (state.twice[holder] >> kind & 1), 2)

    def put_row(self, state, player):
        """Write everything that was played and sacrificed in this round."""
        counts: cython.int[15] = [0] * 15
        for i in range(state.made[player]):
            play = state.plays[player][i]
            if play != VIRTUAL:
                counts[play % 15] += 1
                if play >= 30:
                    counts[(play // 30 - 1) // 7] += 1
        for kind in range(15):
            self.put_fraction(counts[kind], 2)

    def last_played(self, state, player):
        """The kind of the last real play in this round, or -1."""
        for i in range(state.made[player] - 1, -1, -1):
            play = state.plays[player][i]
            if play != VIRTUAL:
                return play % 15
        return -1


def make(options: Values, size: int) -> InitiativeEncoder:
    plays = 3180 if options["sacrifice"] else 30 if options["call"] else 15
    return InitiativeEncoder(size, plays, options["draft"], options["sizes"] == "choose")
