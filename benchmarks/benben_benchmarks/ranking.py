"""How well a net ranks the moves of a position, and what a longer search would change.

`python -m benben_benchmarks.ranking GAME` takes decisions from games of the strongest bot against itself and
asks a long search what each move is worth. For every kind of decision it tells

- how the order in which the net puts the moves, by judging what each leads to, agrees with that of the long
  search (Spearman's rank correlation; only moves that the search looked at often count);
- how much winning chance is lost, by the long search, with the move that the net likes best, and with that of
  shorter searches.

A net that foresees results better need not rank moves better, and only that makes a bot stronger. The long
search asks the same net, which flatters it: compare nets on one long search only.
"""

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

import benben
from benben.cli.arguments import add_options, read_options
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.statistics.intervals import mean_interval
from benben.players.profile import strongest_settings
from benben.search.net import Net
from benben.search.tree import Tree

SEED = 61_000_000  # of games that no training has used
PLAYED = 300  # simulations a move in the games from which decisions are taken
ONE_IN = 6  # decisions of a game: neighbours are much alike
OFTEN = 0.001  # of the long search's visits, for a move whose value can be relied on
FEWEST = 5  # such moves, for a correlation
WORLDS = 20  # over which the net's judgement is averaged where something is hidden


@dataclass(frozen=True)
class Finding:
    """What was found about one decision; losses are of winning chance, by the long search. A move that it
    never tried counts as lost.

    `correlation` and `glance`, the loss with the move that the net likes best, are None where there are too
    few reliable moves, or the net cannot judge what one leads to, because chance acts or the game is over.
    """

    kind: str
    correlation: float | None
    glance: float | None
    losses: tuple[float, ...]  # of the shorter searches


class Comparison:
    """A game's net, the long search that judges it, and the shorter searches; ValueError if there is no
    net."""

    def __init__(self, game: Game[Any], long: int, budgets: Sequence[int]) -> None:
        settings = strongest_settings(game)
        if settings.net is None:
            raise ValueError(f"{game.title} has no net for these options")
        self.game, self.long, self.budgets = game, long, budgets
        self.net = settings.net()
        self.judge = settings.tree(Rng(SEED))
        self.tree = settings.tree(Rng(SEED + 1))
        self.rng = Rng(SEED)

    def findings(self) -> Iterator[Finding]:
        """Play games without end and yield what is found about some of their decisions."""
        for seed in count(SEED):
            position = self.game.new(seed)
            while not position.is_over:
                state = position.search_state()
                action = state.legal_actions()[0]
                if state.count_legal() > 1:
                    if self.rng.below(ONE_IN) == 0:
                        yield self.finding(str(position.full_view().get("phase", "any")), state)
                    action = searched(self.tree, state, PLAYED)
                position.play(self.game.write(state, action))

    def finding(self, kind: str, state: State) -> Finding:
        """Compare the net and shorter searches with a long one in a position where somebody is to move."""
        searched(self.judge, state, self.long)
        children = self.judge.children()
        values = {action: value for action, _, value, *_ in children}
        best = values[children[0][0]]  # not the highest: a move hardly looked at may seem better by chance
        choices = [searched(self.tree, state, budget) for budget in self.budgets]
        losses = tuple(max(0.0, best - values.get(choice, 0.0)) for choice in choices)
        reliable = [action for action, visits, *_ in children if visits >= OFTEN * self.long]
        liked = likings(self.net, state, reliable, self.rng)
        if liked is None or len(reliable) < FEWEST:
            return Finding(kind, None, None, losses)
        correlation = rank_correlation([values[action] for action in reliable], liked)
        favourite = max(zip(liked, reliable, strict=True))[1]
        return Finding(kind, correlation, max(0.0, best - values[favourite]), losses)


def searched(tree: Tree, state: State, simulations: int) -> int:
    """Search a position from scratch and return the best action."""
    tree.begin(state, state.mover)
    tree.grow(state, simulations)
    return tree.children()[0][0]


def likings(net: Net, state: State, actions: Sequence[int], rng: Rng) -> list[float] | None:
    """Return what the net thinks of the positions after some actions, for the mover, on average over what is
    hidden; None where it cannot judge one of them."""
    worlds = [state.resample(state.mover, rng) for _ in range(WORLDS)] if state.is_uncertain else [state]
    liked = []
    for action in actions:
        total = 0.0
        for world in worlds:
            after = world.copy()
            after.apply(action)
            if after.is_over or after.is_chance:
                return None
            chance, _ = net.judgement(after)
            total += chance if state.mover == 0 else 1 - chance
        liked.append(total / len(worlds))
    return liked


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Return Spearman's correlation of two lists; 0 if one of them does not vary."""
    if len(set(first)) == 1 or len(set(second)) == 1:
        return 0.0
    return statistics.correlation(ranks(first), ranks(second))


def ranks(numbers: Sequence[float]) -> list[float]:
    """Return the rank of each number, from 0; equal numbers share the mean of their ranks."""
    ordered = sorted(numbers)
    return [ordered.index(number) + (ordered.count(number) - 1) / 2 for number in numbers]


def table(found: Sequence[Finding], budgets: Sequence[int]) -> str:
    """Return the findings by kind of decision, in Markdown; losses are in hundredths."""
    columns = ["decision", "number", "rank correlation", "the net at a glance", *(f"{n:,}" for n in budgets)]
    lines = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    kinds: dict[str, list[Finding]] = defaultdict(list)
    for part in found:
        kinds[part.kind].append(part)
    for kind, parts in kinds.items():
        cells = [
            kind,
            str(len(parts)),
            mean([part.correlation for part in parts if part.correlation is not None]),
            mean([100 * part.glance for part in parts if part.glance is not None]),
            *(mean([100 * part.losses[place] for part in parts]) for place in range(len(budgets))),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def mean(numbers: Sequence[float]) -> str:
    """Return a mean with half the width of its 95% interval."""
    estimate = mean_interval([(number, 1) for number in numbers])
    if estimate.mean is None or estimate.high is None:
        return "–"
    return f"{estimate.mean:.2f} ± {estimate.high - estimate.mean:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benben_benchmarks.ranking",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--decisions", type=int, default=100, help="to look at (default: 100)")
    parser.add_argument(
        "--long", type=int, default=150_000, help="simulations of the long search (default: 150000)"
    )
    parser.add_argument(
        "--budgets",
        type=int,
        nargs="+",
        default=[600, 5_000, 20_000],
        help="simulations of the shorter searches (default: 600 5000 20000)",
    )
    add_options(parser)
    arguments = parser.parse_args()
    game = benben.game(arguments.game, **read_options(arguments.options))
    try:
        comparison = Comparison(game, arguments.long, arguments.budgets)
    except ValueError as error:
        parser.error(str(error))
    print(table(list(islice(comparison.findings(), arguments.decisions)), arguments.budgets))


if __name__ == "__main__":
    main()
