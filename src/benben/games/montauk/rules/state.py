# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Montauk's rules: how shuffles, tricks, movement, claims and rounds follow each other.

The layers below hold the parts: `deck` the cards, `stacks` the pyramids, `movement` the uses, `scoring` the
points.
"""

from benben.core.state import CHANCE, NOBODY
from benben.games.montauk.rules.cards import BEATS, SUITS
from benben.games.montauk.rules.constants import DONE, FIRST_CLAIM, NEIGHBORS, TRICKS
from benben.games.montauk.rules.scoring import ScoringState
from benben.games.montauk.rules.variant import Variant

SHUFFLE, LEAD, FOLLOW, MOVE, CLAIM, OVER = range(6)  # the phases, as `PHASES` names them
CARDS_PER_ROUND = 18  # cards; if the draw pile has fewer, it is shuffled with the discards (M9)
# At [4 * led + followed], by suits: whether the leader wins; of two cards of one suit the follower's wins
# (M1).
LEADER_WINS = [followed in BEATS[led] for led in SUITS for followed in SUITS]

# A hand has at most 6 different cards, and a player at most 5 claims and `done`.  In movement there are 3
# sources of at most 6 points, 2 own pyramids of each size, and `done`.  With 6 points a small makes 6 steps,
# a medium 3, a large 2, which on an empty board lead to at most 35, 19 and 10 other cells; pyramids only take
# cells away.  Each pyramid that is dug past costs a point or more and so at least as many cells as it adds
# digs: a small that digs past 1 to 6 has at most 1 + 34, 2 + 29, 3 + 19, 4 + 10, 5 + 3 or 6 decisions, and a
# medium or a large likewise never more than without.
MOST_LEGAL = 3 * 2 * (35 + 19 + 10) + 1


class MontaukState(ScoringState):
    """One position.

    `first_leader` led the first trick of the round; `winner` is that of the trick, -1 while open.
    """

    def __init__(self, variant: Variant):
        ScoringState.__init__(self, MOST_LEGAL, variant)
        self.decks = variant.decks
        self.rounds = variant.rounds
        self.choose_claims = variant.choose_claims
        self.round = 1
        self.trick = 1
        self.phase = SHUFFLE
        self.first_leader = -1
        self.winner = -1
        self.mover = CHANCE

    # -- what may be played --------------------------------------------------
    def find_legal(self):
        if self.phase == MOVE:
            return self.list_movement()
        if self.phase == CLAIM:
            return self.list_claims()
        return self.list_cards(self.mover)

    def list_claims(self):
        count = 0
        ways = self.claims(self.mover)
        for way in range(NEIGHBORS):
            if ways >> way & 1:
                self.legal[count] = FIRST_CLAIM + way
                count += 1
        self.legal[count] = DONE
        return count + 1

    def _random_action(self, rng):
        """Only movement has more than a handful of decisions."""
        return self.random_movement(rng) if self.phase == MOVE else self.random_listed(rng)

    # -- what a move does --------------------------------------------------------
    def _apply(self, action):
        if self.phase == MOVE:
            self.apply_movement(action)
        elif self.phase == CLAIM:
            self.apply_claim(action)
        elif self.phase == LEAD:
            self.play_card(self.mover, action)
            self.led = action
            self.phase = FOLLOW
            self.mover = 1 - self.leader
        else:
            self.play_card(self.mover, action)
            self.followed = action
            self.resolve()

    def apply_movement(self, action):
        if action != DONE:
            self.use(action)
        if action == DONE or not self.can_move():
            self.end_movement()

    def apply_claim(self, action):
        if action != DONE:
            self.pay_way(self.mover, action - FIRST_CLAIM)
        if action == DONE or not self.claims(self.mover):
            self.after_claims(self.mover)

    # -- a trick -----------------------------------------------------------------
    def resolve(self):
        """Both cards are open: decide who wins, and what they draw and may use."""
        leader_won = LEADER_WINS[4 * (self.led // 13) + self.followed // 13]
        self.winner = self.leader if leader_won else 1 - self.leader
        self.tricks_won[self.winner] += 1
        if self.led // 13 == self.followed // 13 or self.same_rank(self.led, self.followed):
            self.extra = self.draw_card()
        if leader_won:
            self.count_uses(self.led, self.followed)
        else:
            self.count_uses(self.followed, self.led)
        self.phase = MOVE
        self.mover = self.winner
        if not self.can_move():
            self.end_movement()

    def end_movement(self):
        """Pay both players.

        If claims are chosen, only neighbors pay automatically, and the winner claims first (M7).
        """
        for player in range(2):
            self.pay_neighbors(player)
            if not self.choose_claims:
                self.pay_all_ways(player)
        if self.choose_claims:
            self.offer_claims(self.winner)
        else:
            self.end_trick()

    def offer_claims(self, player):
        """Let a player claim, or skip them if they have nothing to claim."""
        if self.claims(player):
            self.phase = CLAIM
            self.mover = player
        else:
            self.after_claims(player)

    def after_claims(self, player):
        if player == self.winner:
            self.offer_claims(1 - player)
        else:
            self.end_trick()

    def end_trick(self):
        winner = self.winner
        self.close_trick(winner)
        self.clear_table()
        self.winner = -1
        if self.trick == TRICKS:
            self.end_round()
        else:
            self.trick += 1
            self.start_trick(winner)

    def start_trick(self, leader):
        self.leader = leader
        self.mover = leader
        self.phase = LEAD
        self.update_pressure()

    # -- a round -----------------------------------------------------------------
    def end_round(self):
        for player in range(2):
            self.pay_bonuses(player)
        if self.round == self.rounds:
            self.phase = OVER
            self.mover = NOBODY
            self.pressing[0] = self.pressing[1] = 0
        else:
            self.start_round()

    def start_round(self):
        """The player with fewer points leads, or the one who led first before; with too few cards, shuffle
        (M9)."""
        self.round += 1
        self.trick = 1
        self.reset_counters()
        if self.total[0] != self.total[1]:
            self.first_leader = 0 if self.total[0] < self.total[1] else 1
        self.leader = self.first_leader
        if self.cards - self.drawn < CARDS_PER_ROUND:
            self.phase = SHUFFLE
            self.mover = CHANCE
            self.update_pressure()
        else:
            self.deal_round()

    def deal_round(self):
        self.deal()
        self.start_trick(self.first_leader)

    def _apply_chance(self):
        """Shuffle.

        The first time, the top card is turned over: A leads if its suit is red, B if it is black.
        """
        self.take_shuffled()
        if self.first_leader < 0:
            card = self.draw_card()
            self.discard_card(card)
            self.first_leader = 0 if card // 13 == 1 or card // 13 == 2 else 1
        self.deal_round()

    # -- what is still unknown -----------------------------------------------------
    def _is_uncertain(self):
        return True

    def hides_last_move(self):
        """The lead lies face down while the other player follows."""
        return self.phase == FOLLOW

    def _take_back_hidden_move(self):
        self.take_back_lead()
        self.phase = LEAD
        self.mover = self.leader
