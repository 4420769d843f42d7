"""What one game says about its rules: how long it was, who led when, what there was to choose, which rules
were used.

Observations are made on bare states, which is quick enough to watch thousands of random games.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.rule_statistics import rule_statistics
from benben.core.state import State


@dataclass(frozen=True)
class Observation:
    """A finished game in numbers.  Seats are 0, who moves or leads first, and 1."""

    scores: list[int]
    winner: int | None
    decisions: int
    turns: int  # runs of decisions by one seat
    choices: int  # legal moves, summed over all decisions
    forced: int  # decisions with one legal move
    events: int  # of chance
    lead_changes: int  # how often the lead in points went over to the other
    behind: int  # the most points the winner was behind; of a draw, that anybody was
    counts: list[list[int]]  # uses of each element of the rules by each seat

    def as_row(self) -> dict[str, Any]:
        return dict(vars(self))  # not asdict, whose deep copy takes as long as a random game


class Observer:
    """Follows one game on a state of its own."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.state = state
        self.rule_statistics = rule_statistics(game, state)
        self.decisions = self.turns = self.choices = self.forced = self.events = self.lead_changes = 0
        self.last_seat = -1
        self.ahead = 0  # who led last: 1 is seat 0, -1 seat 1
        self.most_behind = [0, 0]

    def decide(self, action: int) -> None:
        """The player to move makes a legal decision."""
        state, seat = self.state, self.state.mover
        choices = state.legal_count()
        self.decisions += 1
        self.choices += choices
        self.forced += choices == 1
        self.turns += seat != self.last_seat
        self.last_seat = seat
        self.rule_statistics.before(state, seat, action)
        state.advance(action)
        self.rule_statistics.after(state, seat, action)
        self._look_at_scores()

    def happen(self) -> None:
        """What chance has drawn happens."""
        self.state.advance_chance()
        self.events += 1

    def _look_at_scores(self) -> None:
        first, second = self.state.scores()
        lead = first - second
        if lead:
            trailing = 1 if lead > 0 else 0
            if abs(lead) > self.most_behind[trailing]:
                self.most_behind[trailing] = abs(lead)
            ahead = 1 if lead > 0 else -1
            self.lead_changes += self.ahead == -ahead
            self.ahead = ahead

    def result(self) -> Observation:
        """All that was seen, once the game is over."""
        self.rule_statistics.end(self.state)
        first, second = self.state.scores()
        winner = None if first == second else 0 if first > second else 1
        behind = max(self.most_behind) if winner is None else self.most_behind[winner]
        return Observation(
            [first, second],
            winner,
            self.decisions,
            self.turns,
            self.choices,
            self.forced,
            self.events,
            self.lead_changes,
            behind,
            self.rule_statistics.counts,
        )


def watch_random(game: Game[Any], deal: int, play: int, setup: dict[str, Any] | None = None) -> Observation:
    """A game in which both play at random.

    One seed decides chance, with the set-up unless one is given, the other the moves.
    """
    chance, moves = Rng(deal), Rng(play)
    observer = Observer(game, game.start(game.draw_setup(chance) if setup is None else setup))
    state = observer.state
    while not state.is_over():
        if state.awaits_chance():
            state.draw(chance)
            observer.happen()
        else:
            observer.decide(state.pick(moves))
    return observer.result()


def watch(game: Game[Any], setup: Any, moves: Iterable[str]) -> Observation:
    """A game that has been played, by its moves."""
    observer = Observer(game, game.start(setup))
    for move in moves:
        if observer.state.awaits_chance():
            game.read_chance(observer.state, move)
            observer.happen()
        else:
            observer.decide(game.number(observer.state, move))
    return observer.result()


def from_row(row: dict[str, Any]) -> Observation:
    """An observation that was written down; TypeError if it is not whole."""
    return Observation(**row)
