# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Initiative's rules: rounds of attacks and parries. The draft before them is in draft.py.

A play is one number, kind + 15 * call + 30 * sacrifice. Sacrifice is 0 for none, otherwise 1 + 7 * kind + 3 +
places, where the played colour moves that many places up (down if negative).
"""

from benben.core.state import NOBODY
from benben.games.initiative.rules.draft import ATTACK, BAG, INVENTORY_SIZE, OVER, PARRY, VIRTUAL, DraftState

KINDS = 15
CALL = 15
SACRIFICE = 30
ALL_KINDS = 0x7FFF
SMALLS = 0x1249

# An inventory of 10 allows at most 10 plays alone and 10 * 9 with a sacrifice, each of these with at most 5
# numbers of places, since a stack of 5 has 5 places: 460.  Calls repeat those of smalls, of which there are
# at most 5 kinds in different colours: 5 + 5 * 9 * 5 = 230.  (Of two equal pyramids either may be meant: that
# only lowers the numbers.) The draft offers a roll and two choices in each of three rows at most.
MOST_LEGAL = 690

# By kind: the kinds of its size and of its colour.  So SAME_SIZE[0], [1], [2] are all smalls, mediums and
# larges.
SAME_SIZE = [SMALLS << kind % 3 for kind in range(KINDS)]
SAME_COLOUR = [7 << 3 * (kind // 3) for kind in range(KINDS)]

# How many numbers of places a sacrifice may move a colour, at [3 * place + pips - 1], place 0 being the top
# (I3).
REACH = [1 + min(pips, place) + min(pips, 4 - place) for place in range(5) for pips in (1, 2, 3)]


class InitiativeState(DraftState):
    """A match.  `place` says how many colours are above each on the stack, `last` what each player last
    played."""

    def __init__(
        self,
        stack_size: int,
        choose_sizes: bool,
        rounds: int,
        sacrifice: bool,
        call: bool,
        call_fallback: bool,
        parried_score: int,
    ):
        DraftState.__init__(self, MOST_LEGAL, choose_sizes)
        self.stack_size = stack_size
        self.rounds = rounds
        self.sacrifice = sacrifice
        self.call = call
        self.call_fallback = call_fallback
        self.parried_score = parried_score
        self.once[BAG] = ALL_KINDS
        self.twice[BAG] = ALL_KINDS & ~SAME_SIZE[stack_size - 1]
        self.start_once = [0, 0]
        self.start_twice = [0, 0]
        self.start_place = [0] * 5
        self.place = [0] * 5
        self.round = 1
        self.turn = 1
        self.leader = 0
        self.attack = -1
        self.called = 0
        self.calls = 0
        self.pummels = [0, 0]
        self.totals = [0, 0]
        # One play per turn, and at most ten turns: a player who still holds something plays at least one
        # pyramid each turn, so after ten turns both inventories of ten are empty, which ends the round.
        self.plays = [[0] * 10, [0] * 10]
        self.made = [0, 0]
        self.last = [0, 0]

    # -- what may be played --------------------------------------------------
    def playable(self):
        """Return the kinds the mover may play; the last one stands in for an empty inventory (I5)."""
        held = self.once[self.mover]
        if not held:
            held = 1 << self.last[self.mover]
        if self.phase == ATTACK:
            return held
        if self.called and not (self.call_fallback and not held & SAME_COLOUR[self.attack]):
            return held & SAME_COLOUR[self.attack]  # I4, I10
        fitting = held & SAME_SIZE[self.attack]  # I2: judged on the whole inventory
        return fitting if fitting else held & SAME_COLOUR[self.attack]

    def offered(self, kind):
        """Return the kinds that may be sacrificed under a play of a kind."""
        kinds = self.once[self.mover]
        if not self.twice[self.mover] >> kind & 1:
            kinds &= ~(1 << kind)
        if self.called:  # only while a parry is due: I9
            kinds &= ~SAME_COLOUR[self.attack]
        return kinds

    def may_call(self, kind):
        return self.call and self.phase == ATTACK and kind % 3 == 0

    def find_legal(self):
        if self.phase < ATTACK:
            return self.list_draft()
        if not self.once[self.mover]:
            self.legal[0] = VIRTUAL
            return 1
        playable = self.playable()
        count = 0
        for kind in range(KINDS):
            if playable >> kind & 1:
                count = self.list_plays(kind, count)
                if self.may_call(kind):
                    count = self.list_plays(kind + CALL, count)
        return count

    def list_plays(self, play, count):
        """A play alone and with each sacrifice."""
        self.legal[count] = play
        count += 1
        if self.sacrifice:
            offered = self.offered(play % KINDS)
            place = self.place[play % KINDS // 3]
            for kind in range(KINDS):
                if offered >> kind & 1:
                    pips = kind % 3 + 1
                    for places in range(-min(pips, 4 - place), min(pips, place) + 1):
                        self.legal[count] = play + SACRIFICE * (1 + 7 * kind + 3 + places)
                        count += 1
        return count

    def _random_action(self, rng):
        if self.phase < ATTACK:
            return self.random_listed(rng)
        if not self.once[self.mover]:
            return VIRTUAL
        playable = self.playable()
        plays = self.count(playable)
        if self.call and self.phase == ATTACK:
            plays += self.count(playable & SMALLS)
        if self.sacrifice:
            return self.pick_with_sacrifice(playable, plays, rng)
        return self.nth_play(playable, rng._below(plays))

    def pick_with_sacrifice(self, playable, plays, rng):
        """Draw a play, and no sacrifice or one with any of five places, until they go together.

        At least one try in sixteen succeeds: no sacrifice always does, and at most three kinds may not be
        sacrificed.
        """
        held = self.once[self.mover]
        sacrifices = 1 + 5 * self.count(held)
        while True:
            n = rng._below(plays * sacrifices)
            play = self.nth_play(playable, n // sacrifices)
            n = n % sacrifices - 1
            if n < 0:
                return play
            kind = self.nth(held, n // 5)
            place = self.place[play % KINDS // 3]
            if n % 5 < REACH[3 * place + kind % 3] and self.offered(play % KINDS) >> kind & 1:
                places = n % 5 - min(kind % 3 + 1, 4 - place)
                return play + SACRIFICE * (1 + 7 * kind + 3 + places)

    def nth_play(self, playable, n):
        """The n-th play without a sacrifice: first each playable kind, then each small that calls."""
        plain = self.count(playable)
        return self.nth(playable, n) if n < plain else CALL + self.nth(playable & SMALLS, n - plain)

    # -- what a move does --------------------------------------------------------
    def _apply(self, action):
        if action > VIRTUAL:
            self.apply_draft(action)
            if self.phase == ATTACK:
                self.begin_match()
            return
        player = self.mover
        self.plays[player][self.made[player]] = action
        self.made[player] += 1
        if action == VIRTUAL:
            self.pummels[player] += 1
        else:
            self.last[player] = action % KINDS
            self.take_away(player, action % KINDS)
            if action >= SACRIFICE:
                self.make_sacrifice(player, action // SACRIFICE - 1)
        if self.phase == ATTACK:
            self.await_parry(player, action < VIRTUAL and action // CALL % 2 == 1)
        else:
            self.end_turn(player)

    def _apply_chance(self):
        self.apply_event()
        if self.phase == ATTACK:
            self.begin_match()

    def make_sacrifice(self, player, sacrifice):
        """Put the sacrificed pyramid under the played one and move the played colour."""
        self.take_away(player, sacrifice // 7)
        colour = self.last[player] // 3
        old = self.place[colour]
        new = old - (sacrifice % 7 - 3)
        for other in range(5):
            if old < self.place[other] <= new:
                self.place[other] -= 1
            elif new <= self.place[other] < old:
                self.place[other] += 1
        self.place[colour] = new

    def await_parry(self, attacker, called):
        self.attack = self.last[attacker]
        self.called = called
        self.calls += called
        self.phase = PARRY
        self.mover = 1 - attacker
        if not self.playable():
            self.win_round(attacker)

    def gains_initiative(self, parry):
        """Judged on the stack as it is after the parry's own sacrifice."""
        if parry // 3 == self.attack // 3:
            return parry > self.attack
        return parry % 3 == self.attack % 3 and self.place[parry // 3] < self.place[self.attack // 3]

    def end_turn(self, defender):
        holder = defender if self.gains_initiative(self.last[defender]) else self.leader
        if not self.once[0] and not self.once[1]:
            self.score_parried(holder)
            self.end_round()
            return
        self.leader = holder
        self.turn += 1
        self.await_attack()

    def await_attack(self):
        self.attack = -1
        self.called = 0
        self.phase = ATTACK
        self.mover = self.leader

    def win_round(self, winner):
        """Sacrificed pyramids count, virtual plays do not (I6), so the row has what the inventory lacks."""
        row = INVENTORY_SIZE - self.held(winner)
        pips = self.attack % 3 + 1
        self.totals[winner] += row * pips << self.calls + self.pummels[winner]
        self.end_round()

    def score_parried(self, holder):
        """Nobody scores in a round that is parried to its end, unless an option pays the initiative (I11)."""
        self.totals[holder] += self.parried_score << self.calls + self.pummels[holder]

    def end_round(self):
        if self.round == self.rounds:
            self.attack = -1
            self.called = 0
            self.phase = OVER
            self.mover = NOBODY
        else:
            self.round += 1
            self.begin_round()

    def begin_match(self):
        """The inventories are known: remember what each player starts with (I8)."""
        for player in range(2):
            self.start_once[player] = self.once[player]
            self.start_twice[player] = self.twice[player]
        self.begin_round()

    def begin_round(self):
        """In round two the players swap what they started with, and the other one leads."""
        swap = self.round - 1
        for player in range(2):
            self.once[player] = self.start_once[player ^ swap]
            self.twice[player] = self.start_twice[player ^ swap]
            self.made[player] = 0
            self.pummels[player] = 0
        for colour in range(5):
            self.place[colour] = self.start_place[colour]
        self.calls = 0
        self.turn = 1
        self.leader = swap
        self.await_attack()

    def score(self, player):
        return self.totals[player]

    # -- what is still unknown -----------------------------------------------------
    def _is_uncertain(self):
        """Chance acts only until the inventories are known."""
        return self.phase < ATTACK

    # -- for Python callers ------------------------------------------------------
    def set_stack(self, colours: list[int]) -> None:
        """The numbers of the colours, top first."""
        for place, colour in enumerate(colours):
            self.place[colour] = self.start_place[colour] = place

    def set_inventories(self, inventories: list[list[int]]) -> None:
        """Take two lists of kinds out of the bag and start the first round."""
        for player, kinds in enumerate(inventories):
            for kind in kinds:
                self.take_away(BAG, kind)
                self.give(player, kind)
        self.begin_match()

    def stack(self) -> list[int]:
        """The numbers of the colours, top first."""
        return sorted(range(5), key=lambda colour: self.place[colour])

    def plays_made(self, player: int) -> list[int]:
        return [self.plays[player][i] for i in range(self.made[player])]
