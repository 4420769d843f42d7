"""Training from nothing: generation after generation of self-play, fit and match, and in the end the gate.

Everything is written to a folder as it is made. A run that was stopped continues when it is started again
with the same plan, or with more generations. With an empty folder it begins anew; the same plan gives the
same games and, but for rounding in NumPy, the same net.
"""

import json
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from benben.core.errors import SetupError
from benben.core.registry import find
from benben.match.run.workers import JsonObject, Playable, play_all
from benben.players import Budget
from benben.players.nets import FILE
from benben.search.net_file import NetRefused, write_net
from benben.training.atomic_write import atomic_write
from benben.training.candidate import identity, net_part, read_weights
from benben.training.figures import held_out_figures
from benben.training.fit import fit
from benben.training.gate import GateMatch, share_of
from benben.training.model import Losses, quantise
from benben.training.reading import parsed, read_object, read_text, unusable
from benben.training.samples import Samples, read_samples
from benben.training.selfplay import SelfPlay
from benben.training.training_plan import SEEDS_A_GENERATION, Plan, claim_folder

# Seeds of their own for each purpose and generation.
TRAINING_SEEDS, HELD_OUT_SEEDS, MATCH_SEEDS, GATE_SEEDS = 10_000_000, 50_000_000, 90_000_000, 130_000_000
HELD_OUT_SHARE = 10  # training games for each held-out game

Log = Callable[[str], None]


@dataclass(frozen=True)
class Outcome:
    """What came of a training: the figures of each generation, and the gate."""

    generations: list[JsonObject]
    gate: JsonObject
    won: bool
    installed: bool


def train(plan: Plan, log: Log, install: bool = True) -> Outcome:
    """Train a game's net; copy it into the package if it beats the bot that it would replace.

    Raise SetupError if the folder has the training of another plan, or files that cannot be used.
    """
    claim_folder(plan)
    generations = [train_generation(plan, number, log) for number in range(plan.generations)]
    last = plan.net(plan.generations - 1)
    gate = match(plan, f"gate-{plan.gate_bot}", last, plan.gate_bot, GATE_SEEDS, plan.gate_games, log)
    won = gate["low"] is not None and gate["low"] > 0.5
    installed = won and install and plan.gate_bot == "strongest"
    if installed:
        with atomic_write(installed_net(plan.game)) as unfinished:
            shutil.copy(last, unfinished)
    log("The net won its gate." if won else "The net did not win its gate, so the old one stays.")
    return Outcome(generations, gate, won, installed)


def train_generation(plan: Plan, number: int, log: Log) -> JsonObject:
    """Play, fit and measure one generation, or return what an earlier run has found."""
    done = plan.file(f"generation-{number}.json")
    if done.exists():
        figures = read_object(done, ("positions", "training", "held_out", "figures", "match"))
        check_net(plan, number, f"delete {done.name} to fit it again")
        return figures
    for name, seeds, games in (
        ("training", TRAINING_SEEDS, plan.games),
        ("held-out", HELD_OUT_SEEDS, plan.games // HELD_OUT_SHARE),
    ):
        play_files(plan, f"{name}-{number}", seeds + number * SEEDS_A_GENERATION, games, number, log)
    figures = fit_generation(plan, number, log)
    seeds = MATCH_SEEDS + number * SEEDS_A_GENERATION
    figures["match"] = match(
        plan, f"match-{number}", plan.net(number), "classic", seeds, plan.match_games, log
    )
    with atomic_write(done) as unfinished:
        unfinished.write_text(json.dumps(figures, indent=1))
    return figures


def check_net(plan: Plan, number: int, remedy: str) -> None:
    """Raise SetupError if the net of a finished generation is gone or damaged."""
    file = plan.net(number)
    try:
        read_weights(plan.game, file)
    except FileNotFoundError:
        raise unusable(file, "it is not there", remedy) from None
    except NetRefused as refusal:
        raise unusable(file, str(refusal), remedy) from None


def play_files(plan: Plan, name: str, seed: int, games: int, number: int, log: Log) -> None:
    """Play what is missing of a series of self-play, with the net of the generation before."""
    folder = plan.file(name)
    folder.mkdir(exist_ok=True)
    net = plan.net(number - 1) if number else None
    series = SelfPlay(plan.game, folder, seed, plan.games_a_file, plan.simulations, net)
    count = max(1, games // plan.games_a_file)
    missing = [(series, place) for place in range(count) if not series.file(place).exists()]
    progress(play_all(missing, plan.jobs), count, count - len(missing), f"{name}: files of self-play", log)


def fit_generation(plan: Plan, number: int, log: Log) -> JsonObject:
    """Fit a net to the games of all generations so far, write it, and return its figures."""
    kind = net_part(plan.game).KIND
    training = read_generations(plan, "training", range(number + 1))
    held_out = read_generations(plan, "held-out", [number])

    def report(done: int, total: int, current: Losses) -> None:
        if done % 50 == 0 or done == total:
            log(f"generation {number}: fit {done} of {total}, loss {current.total:.3f}")

    fitted = fit(training, held_out, kind.sizes, plan.epochs, number + 1, report)
    about = {"generation": number, "positions": len(training), "simulations": plan.simulations}
    with atomic_write(plan.net(number)) as unfinished:
        unfinished.write_bytes(write_net(kind, quantise(fitted.parameters), about))
    figures = held_out_figures(fitted.parameters, training, held_out, kind.sizes)
    return {
        "positions": len(training),
        "training": [asdict(part) for part in fitted.training],
        "held_out": [asdict(part) for part in fitted.held_out],
        "figures": {name: asdict(part) for name, part in figures.items()},
    }


def read_generations(plan: Plan, name: str, numbers: Iterable[int]) -> Samples:
    """Return the positions of some generations; raise SetupError if there are none."""
    played = [file for number in numbers for file in sorted(plan.file(f"{name}-{number}").glob("*.npz"))]
    samples = read_samples(played, net_part(plan.game).KIND.sizes.rows)
    if not len(samples):
        raise SetupError("positions", f"no game in {plan.file(name)}-* has a position to learn from")
    return samples


def match(plan: Plan, name: str, net: Path, opponent: str, seed: int, games: int, log: Log) -> JsonObject:
    """Play what is missing of a match and return the net's share of the points.

    Every line of its file says which net played and against whom, because there may be others in a match of
    the same name: the net of a further generation or of a fit that was repeated, or another `strongest` since
    the net in the package has changed. Games of these do not count.
    """
    ledger = plan.file(f"{name}.jsonl")
    players: JsonObject = {"net": identity(net), "against": bot_identity(plan.game, opponent)}
    lines = games_that_count(read_lines(ledger), players, games)
    played = {line["number"] for line in lines}
    series = GateMatch(plan.game, net, opponent, Budget(seconds=plan.match_seconds), seed)
    missing = [(series, number) for number in range(games) if number not in played]

    def note(line: JsonObject) -> None:
        lines.append({**players, **line})
        with ledger.open("a") as out:
            out.write(json.dumps(lines[-1]) + "\n")

    progress(
        play_all(missing, plan.jobs, 2), games, len(played), f"{name}: games against {opponent}", log, note
    )
    share = share_of(lines)
    return {"opponent": opponent, "games": len(lines), "seconds": plan.match_seconds, **share.as_json()}


def games_that_count(lines: list[JsonObject], players: JsonObject, games: int) -> list[JsonObject]:
    """Return the lines of a net against its present opponent.

    If the net itself is in the package, it would now play against itself. Then its last finished match
    counts, by which it came there.
    """
    own = [line for line in lines if line.get("net") == players["net"]]
    opponents = [players["against"]]
    if players["against"] == players["net"]:
        opponents += reversed(dict.fromkeys(line.get("against") for line in own))
    matches = [[line for line in own if line.get("against") == opponent] for opponent in opponents]
    return next((match for match in matches[1:] if len(match) >= games), matches[0])


def bot_identity(game: str, name: str) -> str | int:
    """Return what tells a bot from others of its name: `strongest` is another one with another net."""
    file = installed_net(game)
    return identity(file) if name == "strongest" and file.exists() else name


def installed_net(game: str) -> Path:
    """Return the file in the package that has the net of a game, or would have it."""
    return Path(str(files(find(game).__module__) / FILE))


def read_lines(ledger: Path) -> list[JsonObject]:
    """Return all games in the file of a match, none if there is no file yet.

    A last line without its end was being written when the training was stopped: it is dropped, and its game
    is played again.
    """
    if not ledger.exists():
        return []
    whole, end, cut_off = read_text(ledger).rpartition("\n")
    if cut_off:
        with atomic_write(ledger) as unfinished:
            unfinished.write_text(whole + end)
    return [parsed(ledger, line, ("number",)) for line in whole.splitlines()]


def progress(
    results: Iterable[tuple[Playable, Any]],
    total: int,
    done: int,
    what: str,
    log: Log,
    note: Callable[[JsonObject], None] = lambda line: None,
) -> None:
    """Take in results as they come, and log how far it is."""
    for _, line in results:
        note(line)
        done += 1
        if done % max(1, total // 10) == 0 or done == total:
            log(f"{what}, {done} of {total}")
