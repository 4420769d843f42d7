"""Observing one game: its length, who led when, how many moves there were to choose from, and which rules
were used.

Observations are made on bare states, which is fast enough for thousands of random games.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self, TypedDict

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.rule_statistics import rule_statistics
from benben.core.state import State
from benben.core.types import Setup


class ObservationRow(TypedDict):
    """An observation in a line of results; the keys are the fields of `Observation`."""

    scores: list[int]
    winner: int | None
    decisions: int
    turns: int
    choices: int
    forced: int
    events: int
    lead_changes: int
    behind: int
    counts: list[list[int]]


@dataclass(frozen=True)
class Observation:
    """A finished game in numbers.  Seat 0 is the player who moves first."""

    scores: list[int]
    winner: int | None
    decisions: int
    turns: int  # runs of decisions by one seat
    choices: int  # legal moves, summed over all decisions
    forced: int  # decisions with one legal move
    events: int  # chance events
    lead_changes: int  # how often the lead in points passed to the other player
    behind: int  # the most points by which the winner was behind; in a draw, either player
    counts: list[list[int]]  # uses of each element of the rules by each seat

    def as_row(self) -> ObservationRow:
        row: ObservationRow = dict(vars(self))  # type: ignore[assignment]  # asdict is as slow as a random game
        return row

    @classmethod
    def from_row(cls, row: dict[str, Any]) -> Self:
        """Return an observation that was written down; raise TypeError if it is incomplete."""
        return cls(**row)


class Observer:
    """Follows one game on a state of its own: call `decide` and `apply_chance` for its moves, then
    `result`."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.state = state
        self.rule_statistics = rule_statistics(game, state)
        self.decisions = self.turns = self.choices = self.forced = self.events = self.lead_changes = 0
        self.last_seat = -1
        self.leader = 0  # the last one to lead: 1 is seat 0, -1 seat 1
        self.most_behind = [0, 0]

    def decide(self, action: int) -> None:
        """Apply a legal decision of the player to move."""
        state, seat = self.state, self.state.mover
        choices = state.count_legal()
        self.decisions += 1
        self.choices += choices
        self.forced += choices == 1
        self.turns += seat != self.last_seat
        self.last_seat = seat
        self.rule_statistics.before(state, seat, action)
        state.apply(action)
        self.rule_statistics.after(state, seat, action)
        self._track_lead()

    def apply_chance(self) -> None:
        """Apply the chance event that the state has drawn."""
        self.state.apply_chance()
        self.events += 1

    def _track_lead(self) -> None:
        first, second = self.state.scores
        lead = first - second
        if lead:
            trailing = 1 if lead > 0 else 0
            if abs(lead) > self.most_behind[trailing]:
                self.most_behind[trailing] = abs(lead)
            leader = 1 if lead > 0 else -1
            self.lead_changes += self.leader == -leader
            self.leader = leader

    def result(self) -> Observation:
        """Return the observation, once the game is over."""
        self.rule_statistics.end(self.state)
        first, second = self.state.scores
        winner = None if first == second else 0 if first > second else 1
        behind = max(self.most_behind) if winner is None else self.most_behind[winner]
        return Observation(
            scores=[first, second],
            winner=winner,
            decisions=self.decisions,
            turns=self.turns,
            choices=self.choices,
            forced=self.forced,
            events=self.events,
            lead_changes=self.lead_changes,
            behind=behind,
            counts=self.rule_statistics.counts,
        )


def observe_random_game(
    game: Game[Any], deal_seed: int, move_seed: int, setup: Setup | None = None
) -> Observation:
    """Play a game in which both players move at random, and observe it.

    The first seed decides chance, including the set-up unless one is given; the second decides the moves.
    """
    chance, moves = Rng(deal_seed), Rng(move_seed)
    observer = Observer(game, game.start(game.draw_setup(chance) if setup is None else setup))
    state = observer.state
    while not state.is_over:
        if state.is_chance:
            state.draw_chance(chance)
            observer.apply_chance()
        else:
            observer.decide(state.random_action(moves))
    return observer.result()


def observe_moves(game: Game[Any], setup: Any, moves: Iterable[str]) -> Observation:
    """Replay the moves of a finished game, and observe it."""
    observer = Observer(game, game.start(setup))
    for move in moves:
        if observer.state.is_chance:
            game.read_chance(observer.state, move)
            observer.apply_chance()
        else:
            observer.decide(game.number(observer.state, move))
    return observer.result()
