"""Fair starts: finds, among many drawn set-ups, those from which neither player is favoured.

Every set-up is a variant that plays games of its own; `tuning` drops those that are clearly less fair.
"""

import json
from collections.abc import Mapping
from typing import Any

from benben.core.errors import SetupError
from benben.core.position import FORMAT
from benben.core.registry import find
from benben.core.rng import Rng
from benben.lab.design.experiment import MAX_VARIANTS, Variant
from benben.lab.design.trial import Trial
from benben.lab.design.tuning import Candidate, Tuning
from benben.match.tournament.pairing import derive_seed

DRAWS_PER_START = 20  # set-ups drawn per set-up wanted; games with only a few set-ups give fewer


def start_variants(
    name: str, *, options: Mapping[str, Any], bots: tuple[str, str], seed: int, count: int
) -> list[Variant]:
    """`count` different set-ups as variants, or as many as there are; SetupError if all games begin in the
    same position."""
    if not 2 <= count <= MAX_VARIANTS:
        raise SetupError("starts", f"between 2 and {MAX_VARIANTS} set-ups can be compared, not {count}")
    game = find(name)(options)
    setups: dict[str, None] = {}  # as JSON, in the order in which they were drawn
    for number in range(DRAWS_PER_START * count):
        setups.setdefault(json.dumps(game.draw_setup(Rng(derive_seed(seed, "start", number)))))
        if len(setups) == count:
            break
    if len(setups) < 2:
        raise SetupError(
            "starts", f"every game of {game.title} with these options begins in the same position"
        )
    Trial(game, bots, seed).pairing.check()
    return [
        Variant(f"start {number}", Trial(game, bots, seed, setup)) for number, setup in enumerate(setups, 1)
    ]


def fairest_starts(tuning: Tuning) -> str:
    """Return the set-ups that may be the fairest, the nearest first, as records without moves, one per
    line."""
    return "".join(
        json.dumps(_record(candidate)) + "\n"
        for candidate in tuning.candidates()
        if candidate.is_contender and candidate.estimate.low is not None
    )


def _record(candidate: Candidate) -> dict[str, Any]:
    trial, advantage = candidate.variant.trial, candidate.estimate
    comment = (
        f"first player's advantage {advantage.mean:+.1f} points in 100, 95% interval {advantage.low:+.1f} to "
        f"{advantage.high:+.1f}, {candidate.games} games of {trial.bots[0]} against {trial.bots[1]}"
    )
    return {
        "benben": FORMAT,
        "game": trial.game.name,
        "options": trial.game.chosen_options(),
        "setup": json.loads(trial.setup),
        "moves": [],
        "comment": comment,
    }
