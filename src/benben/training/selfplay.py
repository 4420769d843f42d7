"""Games that a search plays against itself, and what a net is to learn from each of their positions."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from benben.core.game import Game
from benben.core.parts import part
from benben.core.registry import find
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.play.bot_game import Stopped
from benben.match.run.workers import JsonObject
from benben.match.tournament.pairing import derive_seed
from benben.players import DEFAULT_CONTEXT, Budget
from benben.players.exact import CertainValue, certain_value
from benben.players.profile import search_settings
from benben.players.search_settings import SearchSettings
from benben.search.net import HIGHEST_SCORE, Net
from benben.search.tree import Tree
from benben.training.atomic_write import atomic_write
from benben.training.candidate import NetPart, blank_weights, candidate_settings, net_part

RANDOM_PLIES = 6  # a game begins with fewer random plies than this
SAMPLED_PLIES = 12  # until then moves are drawn by their visits
SAMPLED, RANDOM = 10, 4  # later, of 100 moves: drawn by visits; any legal move
MOST_VISITS = 2**16 - 1  # of a move: they are written with 16 bits
MOST_ACTIONS_KEPT = 160  # of a position: those searched, and others drawn at random


@dataclass(frozen=True)
class SelfPlay:
    """A series of games, in files of `games` each; file n has seeds of its own, on whatever machine and
    whenever it is played. The deal, the random moves and the search have sources of their own, derived from
    these; with one for all, the deal would foretell the moves.

    Without a `net` the games are played by the search as it is without one.
    """

    game: str
    folder: Path
    seed: int
    games: int
    simulations: int
    net: Path | None = None

    def file(self, number: int) -> Path:
        return self.folder / f"{number:05}.npz"

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> JsonObject:
        """Play the games of a file and write it; Stopped if `stop` says so first."""
        recorder = Recorder(net_part(self.game))
        tree = self.tree(number)
        for place in range(self.games):
            if stop():
                raise Stopped
            seed = self.seed + number * self.games + place
            certain = self.certain(seed)
            play_game(self.start(seed), tree, self.simulations, self.source(seed), recorder, certain)
        return {"number": number, "positions": recorder.write(self.file(number))}

    def settings(self) -> SearchSettings:
        if self.net is None:
            return search_settings(find(self.game)({}))
        return candidate_settings(self.game, self.net)

    def tree(self, number: int) -> Tree:
        """Return the tree that all games of a file are searched in."""
        return self.settings().tree(Rng(derive_seed(self.seed, number, "search")))

    def source(self, seed: int) -> Rng:
        """Return the source of a game's random moves, and of chance after the deal."""
        return Rng(derive_seed(seed, "moves"))

    def start(self, seed: int) -> State:
        return self._dealt(seed).new(seed).search_state()

    def certain(self, seed: int) -> CertainValue:
        """Return what says how a game will end, where it is solved."""
        game = self._dealt(seed)
        if part(type(game), "solver") is None:
            return unsolved
        return certain_value(game, Budget(seconds=1.0), DEFAULT_CONTEXT)

    def _dealt(self, seed: int) -> Game[Any]:
        options = net_part(self.game).TRAINING_OPTIONS
        return find(self.game)(options[seed % len(options)])


def unsolved(state: State) -> None:
    """Stand in for the solver of a game that has none."""


def play_game(
    state: State,
    tree: Tree,
    simulations: int,
    rng: Rng,
    recorder: "Recorder",
    certain: CertainValue = unsolved,
) -> None:
    """Play one game, mostly by search, and note every position that leaves a choice.

    Where chance or secrets decide, every search starts anew. Where the end is certain, the game is over. What
    the search has proven is played, never a random move, so that the result is what the position is worth.
    A random move says nothing about the positions before it: they count as what the search expected there. In
    a game with a solver they count as the game ended, since exact ends tell more than a short search expects.
    """
    path: list[tuple[int, int]] = []  # what was played since the last search
    searched = False
    random_plies = rng.below(RANDOM_PLIES)
    ply = 0
    while not state.is_over:
        if state.is_chance:
            state.draw_chance(rng)
            state.apply_chance()
            continue
        end = certain(state)
        if end is not None:
            recorder.end_game(end[0], state.mover)
            return
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        if len(legal) > 1 and ply >= random_plies:
            if not searched or state.is_uncertain or not tree.resume(state, state.mover, path):
                tree.begin(state, state.mover)
            searched, path = True, []
            tree.grow(state, simulations)
            children = tree.children()
            solved = tree.is_solved()
            recorder.note(state, children, solved, rng)
            drawn = rng.below(100)
            if solved:
                action = children[0][0]
            elif drawn < RANDOM:
                if certain is unsolved:
                    recorder.settle(children[0][2], children[0][3], state.mover)
            else:
                sampled = ply < SAMPLED_PLIES or drawn < RANDOM + SAMPLED
                action = draw_by_visits(children, rng) if sampled else children[0][0]
        path.append((action, state.mover))
        state.apply(action)
        ply += 1
    recorder.end_game(state.scores[0] - state.scores[1], 0)


def draw_by_visits(children: list[tuple[int, int, float, float, bool, int]], rng: Rng) -> int:
    left = rng.below(max(1, sum(child[1] for child in children)))
    for child in children:
        left -= child[1]
        if left < 0:
            return child[0]
    return children[0][0]


def scaled(visits: dict[int, int]) -> dict[int, int]:
    """Return visits that can be written, in the same proportions.

    One search has MOST_VISITS at most, but a tree that is kept has those of earlier moves, too.
    """
    most = max(visits.values(), default=0)
    if most <= MOST_VISITS:
        return visits
    return {action: count * MOST_VISITS // most for action, count in visits.items()}


@dataclass
class Recorder:
    """Collects positions and writes them as arrays.

    Of every position: the features that are present, the phase, the value of the search, the estimated lead,
    the result and the final lead, all for the seat by which the net sees it, and its amounts, if it has any;
    of its moves the rows of the policy, the game's own score, and the visits.
    """

    part: NetPart
    features: list[int] = field(default_factory=list)
    positions: list[tuple[int, int, int, int, float, int]] = field(default_factory=list)
    endings: list[tuple[float, float]] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    amounts: list[list[int]] = field(default_factory=list)
    games: int = 0

    def __post_init__(self) -> None:
        self.net: Net = self.part.make_net(blank_weights(self.part.KIND.sizes))

    def note(
        self,
        state: State,
        children: list[tuple[int, int, float, float, bool, int]],
        solved: bool,
        rng: Rng,
    ) -> None:
        features = self.net.features(state)
        visits = {child[0]: child[1] for child in children}
        value = sum(child[1] * child[2] for child in children) / max(1, sum(visits.values()))
        if solved:  # then the first child is a best move
            visits, value = {children[0][0]: 1}, children[0][2]
        visits = scaled(visits)
        scores = self._kept(dict(state.move_scores()), visits, rng)
        for action, score in scores.items():
            self.rows.append(self.net.action_rows(state, action))
            self.moves.append((max(-HIGHEST_SCORE, min(HIGHEST_SCORE, score)), visits.get(action, 0)))
        self.features += features
        self.amounts.append(self.net.amounts_of(state))
        seat = self.net.seat_of(state)
        forecast = state.evaluate() if seat == 0 else -state.evaluate()
        value = value if seat == state.mover else 1 - value
        phase = self.net.phase_of(state)
        self.positions.append((len(features), len(scores), phase, forecast, value, seat))

    def _kept(self, scores: dict[int, int], visits: dict[int, int], rng: Rng) -> dict[int, int]:
        """Return all moves of a position, or those that were searched and some of the others."""
        if len(scores) <= MOST_ACTIONS_KEPT:
            return scores
        others = [action for action in scores if action not in visits]
        rng.shuffle(others)
        room = max(0, MOST_ACTIONS_KEPT - len(visits))
        return {action: scores[action] for action in [*visits, *others[:room]]}

    def settle(self, result: float, lead: float, player: int) -> None:
        """Note the result and the final lead of a player for all positions that have none yet."""
        for *_, seat in self.positions[len(self.endings) :]:
            self.endings.append((result, lead) if seat == player else (1 - result, -lead))

    def end_game(self, lead: int, player: int) -> None:
        """Note how the game ended, given the final lead of a player."""
        self.settle(0.5 + 0.5 * ((lead > 0) - (lead < 0)), lead, player)
        self.games += 1

    def write(self, file: Path) -> int:
        """Write all that was noted and return how many positions that is; perhaps none, if all games were
        solved from the start."""
        width = max(map(len, self.rows), default=0)
        sizes = self.part.KIND.sizes
        none = sizes.rows  # stands for no row
        columns = list(zip(*self.positions, strict=True)) or [()] * 6
        with atomic_write(file) as unfinished, unfinished.open("wb") as out:
            np.savez(
                out,
                features=np.array(self.features, np.uint16),
                feature_counts=np.array(columns[0], np.uint16),
                action_counts=np.array(columns[1], np.uint16),
                phases=np.array(columns[2], np.uint8),
                forecasts=np.array(columns[3], np.int16),
                values=np.array(columns[4], np.float32),
                results=np.array([result for result, _ in self.endings], np.float32),
                leads=np.array([round(lead) for _, lead in self.endings], np.int16),
                rows=np.array([[*row, *[none] * (width - len(row))] for row in self.rows], np.uint16).reshape(
                    len(self.rows), width
                ),
                scores=np.array([score for score, _ in self.moves], np.int16),
                visits=np.array([visited for _, visited in self.moves], np.uint16),
                amounts=np.array(self.amounts, np.int16).reshape(
                    len(self.positions), sizes.amounts + bool(sizes.amounts)
                ),
                games=np.array(self.games),
            )
        return len(self.positions)
