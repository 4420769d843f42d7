"""Whether lapses by a net's policy leave a level as strong as it was.

`python -m benben_benchmarks.lapses GAME LEVEL` lets a level play against itself as it would be without a
policy, whose lapses are a beginner's, in pairs of games with exchanged seats. With `--temperature` another
one than the level has is tried. The table of docs/bots.md comes from here.
"""

import argparse
import time
from typing import Any

import benben
from benben.core.game import Game
from benben.core.rng import Rng
from benben.match.statistics.intervals import Estimate, share_interval
from benben.players import RANKS, Bot, Budget
from benben.players.lapses import Lapse, PolicyLapse, glance
from benben.players.nets import find_net
from benben.players.profile import LevelStrength, bot_profile, search_settings
from benben.players.search_bot import SearchBot

SEED = 99_300_000  # of games that no training has used


def strength_of(game: Game[Any], level: str) -> LevelStrength:
    """Return what a level from novice to master is in a game."""
    return bot_profile(type(game)).levels[RANKS.index(level) - 1]


def play_pairs(
    game: Game[Any], strength: LevelStrength, temperature: float, pairs: int
) -> list[tuple[float, int]]:
    """Return the points of the level with policy in each pair of games, which have the same seed."""
    net = find_net(game)
    if net is None:
        raise ValueError("there is no net for this game")
    policy = PolicyLapse(net(), temperature)
    return [
        (sum(points(game, strength, policy, SEED + pair, seat) for seat in (0, 1)), 2)
        for pair in range(pairs)
    ]


def points(game: Game[Any], strength: LevelStrength, policy: Lapse, seed: int, seat: int) -> float:
    """Play one game with the policy at a seat, and return its points."""

    def bot(lapse: Lapse, number: int) -> Bot:
        budget = Budget(simulations=strength.simulations)
        rng = Rng(4 * seed + 2 * seat + number)
        return SearchBot(
            search_settings(game), rng, time.perf_counter, budget, lapses=strength.lapses, lapse=lapse
        )

    players = [bot(policy if place == seat else glance, place) for place in (0, 1)]
    position = game.new(seed=seed)
    while not position.is_over:
        mover = position.to_move
        position.play(players[mover].choose(position.player_view(mover)).move)
    state = position.search_state()
    lead = state.scores[seat] - state.scores[1 - seat]
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


def row(name: str, level: str, temperature: float, games: int, share: Estimate) -> str:
    """Return a line of the table in Markdown."""
    interval = f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"
    return f"| {name} | `{level}` | {temperature} | {games} | {interval} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benben_benchmarks.lapses", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("level", choices=RANKS[1:-1], help="the level")
    parser.add_argument("--games", type=int, default=400, help="an even number (default: 400)")
    parser.add_argument("--temperature", type=float, help="instead of that of the level")
    arguments = parser.parse_args()
    game = benben.game(arguments.game)
    strength = strength_of(game, arguments.level)
    temperature = arguments.temperature or strength.temperature
    if temperature is None:
        raise SystemExit("this level has no temperature: give one")
    results = play_pairs(game, strength, temperature, arguments.games // 2)
    share = share_interval(results)
    print(row(arguments.game.capitalize(), arguments.level, temperature, 2 * len(results), share))


if __name__ == "__main__":
    main()
