"""`benben bench`: how fast the rules and the search run on this machine."""

import argparse
import json
import sys
from typing import Any

from benben.cli.arguments import positive


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure how fast the games run on this machine",
        description="Measure random playouts and UCT on one core with default options, in CPU time. With "
        "open_spiel installed (the bench extra), also compare Kalah on our core with OpenSpiel's in C++.",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    parser.add_argument(
        "--rounds",
        type=positive,
        metavar="N",
        help="rounds to measure; each figure is their median (default: 5; 9 against OpenSpiel)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    import benben
    from benben.cli import benchmarks

    try:
        games = [benben.game(name) for name in arguments.games or benben.names()]
    except benben.SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    rounds = arguments.rounds or benchmarks.ROUNDS
    report: dict[str, Any] = {"compiled": benben.COMPILED, "games": {}}
    for game in games:
        _progress(f"{game.title}: playouts and UCT")
        speed = benchmarks.game_speed(game, rounds)
        _progress(f"{game.title}: its own sampler against listing")
        speed["sampler_ratio"] = benchmarks.sampler_ratio(game, rounds)
        _progress(f"{game.title}: its net")
        report["games"][game.name] = {**speed, "net": benchmarks.net_speed(game, rounds)}
    _progress("two threads against one")
    report["two_thread_ratio"] = benchmarks.two_thread_ratio(games[0], rounds)
    _progress("Kalah against OpenSpiel")
    report["kalah"] = benchmarks.kalah(arguments.rounds or benchmarks.KALAH_ROUNDS)
    print(json.dumps(report) if arguments.json else _table(report))
    return 0


def _progress(what: str) -> None:
    print(f"… {what}", file=sys.stderr, flush=True)


def _table(report: dict[str, Any]) -> str:
    lines = [f"{'':12}{'moves/s':>14}{'UCT sims/s':>14}{'sampler':>10}"]
    lines += [
        f"{name:12}{speed['moves_per_s']:>14,.0f}{speed['sims_per_s']:>14,.0f}{speed['sampler_ratio']:>10.2f}"
        for name, speed in report["games"].items()
    ]
    lines += [
        "",
        "sampler: how many times faster a random move is drawn than by listing all moves",
        *(
            f"net of {name}: {speed['net']['judgement_ns']:.0f} ns for a judgement, "
            f"{speed['net']['net_ratio']:.2f} times the simulations of classic"
            for name, speed in report["games"].items()
            if speed["net"]
        ),
        f"two threads: {report['two_thread_ratio']:.2f} times the playouts of one",
    ]
    if kalah := report["kalah"]:
        lines += [
            f"Kalah, UCT: {kalah['benben_sims_per_s']:,.0f} sims/s against OpenSpiel's "
            f"{kalah['openspiel_sims_per_s']:,.0f}, {kalah['ratio']:.2f} times as fast"
        ]
    else:
        lines += ["Kalah: not compared, open_spiel is not installed (pip install 'benben[bench]')"]
    if not report["compiled"]:
        lines += ["These figures are for plain Python; compiled, everything is about a hundred times faster."]
    return "\n".join(lines)
