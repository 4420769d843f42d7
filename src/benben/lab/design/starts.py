"""Fair starts: of many set-ups those from which neither player is favoured, for games whose set-up is drawn.

Every set-up is a candidate that plays games of its own; `tuning` drops those that are clearly farther from
level.
"""

import json
from collections.abc import Mapping
from typing import Any

from benben.core.errors import SetupError
from benben.core.position import FORMAT
from benben.core.registry import find
from benben.core.rng import Rng
from benben.lab.design.experiment import MOST_VARIANTS, Variant
from benben.lab.design.trial import Trial
from benben.lab.design.tuning import Tuning
from benben.match.tournament.pairing import derived

TRIES = 20  # set-ups drawn for each one that is wanted; games with few different ones give fewer


def starts(
    name: str, options: Mapping[str, Any], bots: tuple[str, str], seed: int, count: int
) -> list[Variant]:
    """So many different set-ups as candidates, or as many as there are; SetupError if all games begin
    alike."""
    if not 2 <= count <= MOST_VARIANTS:
        raise SetupError("starts", f"between 2 and {MOST_VARIANTS} set-ups can be compared, not {count}")
    game = find(name)(options)
    found: dict[str, None] = {}
    for number in range(TRIES * count):
        found.setdefault(json.dumps(game.draw_setup(Rng(derived(seed, "start", number)))))
        if len(found) == count:
            break
    if len(found) < 2:
        raise SetupError("starts", f"every game of {game.title} with these options begins alike")
    Trial(game, bots, seed).fixture.check()
    return [
        Variant(f"start {number}", Trial(game, bots, seed, setup)) for number, setup in enumerate(found, 1)
    ]


def records(tuning: Tuning) -> str:
    """The set-ups that may be the fairest, the nearest first, as records without moves, one a line."""
    by_name = {variant.name: variant.trial for variant in tuning.experiment.variants}
    lines = []
    for each in tuning.report()["candidates"]:
        if each["left"] and each["low"] is not None:
            trial = by_name[each["name"]]
            comment = (
                f"first player's advantage {each['mean']:+.1f} points in 100, 95% interval "
                f"{each['low']:+.1f} to "
                f"{each['high']:+.1f}, {each['games']} games of {trial.bots[0]} against {trial.bots[1]}"
            )
            lines.append(
                json.dumps(
                    {
                        "benben": FORMAT,
                        "game": trial.game.name,
                        "options": trial.game.chosen_options(),
                        "setup": json.loads(trial.setup),
                        "moves": [],
                        "comment": comment,
                    }
                )
            )
    return "".join(f"{line}\n" for line in lines)
