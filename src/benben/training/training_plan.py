"""How much a training plays and fits, and the folder that it writes to: a folder keeps to one plan."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benben.core.errors import SetupError
from benben.match.run.workers import JsonObject
from benben.search.budgeted import LEAST
from benben.training.atomic_write import UNFINISHED, atomic_write
from benben.training.candidate import net_part
from benben.training.reading import read_object, unusable
from benben.training.selfplay import MOST_VISITS

FILE = "plan.json"
ELSEWHERE = ("folder", "jobs")  # where and how fast: no result depends on them
MOST_GENERATIONS = 40
SEEDS_A_GENERATION = 1_000_000  # for each purpose, so that a generation has no more games of any kind


@dataclass(frozen=True)
class Plan:
    """How much is played and fitted; games are written in files of `games_a_file`.

    `gate_bot` is whom the net must beat: `strongest` to be installed, or `classic`, which has no net, to
    repeat the training of a net that is in the package and cannot beat itself.
    """

    game: str
    folder: Path
    generations: int = 2
    games: int = 4000
    games_a_file: int = 25
    simulations: int = 200
    epochs: int = 4
    match_games: int = 60
    match_seconds: float = 0.02
    gate_games: int = 100
    gate_bot: str = "strongest"
    jobs: int = 2

    def file(self, name: str) -> Path:
        return self.folder / name

    def net(self, generation: int) -> Path:
        return self.file(f"generation-{generation}.net")

    def decisive(self) -> JsonObject:
        """Return all that decides what is played and fitted, by name."""
        return {name: value for name, value in asdict(self).items() if name not in ELSEWHERE}


def plan_of_game(game: str, folder: Path, **arguments: Any) -> Plan:
    """Return what a game says about its training, but for these arguments."""
    return Plan(game=game, folder=folder, **{**net_part(game).TRAINING_SIZES, **arguments})


def claim_folder(plan: Plan) -> None:
    """Make the folder of a plan and write the plan into it, or see that it is the one that is there.

    Raise SetupError if the folder belongs to another plan or holds positions of other features, if its plan
    is damaged, or if no training can follow the plan. Only generations may be added.
    """
    _refuse_sizes(plan)
    plan.folder.mkdir(parents=True, exist_ok=True)
    file = plan.file(FILE)
    if file.exists():
        earlier = read_object(file, plan.decisive())
        if not isinstance(earlier["generations"], int):
            raise unusable(file, "its generations are not a number")
        _refuse_another(plan, earlier)
    elif any(other.suffix != UNFINISHED for other in plan.folder.iterdir()):
        raise SetupError(
            "plan",
            f"{plan.folder} has files but no {FILE}, which says how they were made: use an empty folder",
        )
    with atomic_write(file) as unfinished:
        unfinished.write_text(json.dumps({**plan.decisive(), **_features(plan)}, indent=1))


def _refuse_sizes(plan: Plan) -> None:
    """Raise SetupError if something is too little to learn or to measure anything, or too much."""
    limits = {
        "generations": (1, MOST_GENERATIONS),
        "games": (1, SEEDS_A_GENERATION),
        "simulations": (LEAST, MOST_VISITS),
        "epochs": (1 if net_part(plan.game).KIND.sizes.features else 0, None),
        "match_games": (1, SEEDS_A_GENERATION),
        "gate_games": (1, SEEDS_A_GENERATION),
        "jobs": (1, None),
    }
    for name, (least, most) in limits.items():
        number = getattr(plan, name)
        if number < least or (most is not None and number > most):
            bounds = f"at least {least}" if most is None else f"from {least} to {most}"
            raise SetupError(name, f"{name.replace('_', ' ')} must be {bounds}, not {number}")


def _features(plan: Plan) -> JsonObject:
    """Return what tells the features that positions are written with from those of other versions."""
    return {"features": net_part(plan.game).KIND.header()["features"]}


def _refuse_another(plan: Plan, earlier: JsonObject) -> None:
    features = _features(plan)
    if {**features, **earlier}["features"] != features["features"]:
        raise SetupError(
            "plan",
            f"the positions in {plan.folder} were written for a net with other features: use an empty folder",
        )
    changes = [
        f"{name.replace('_', ' ')} {earlier[name]}, not {value}"
        for name, value in plan.decisive().items()
        if earlier[name] != value and not (name == "generations" and earlier[name] < value)
    ]
    if changes:
        raise SetupError(
            "plan",
            f"the training in {plan.folder} was begun with {'; '.join(changes)}:"
            " continue it as it was begun, or use an empty folder",
        )
