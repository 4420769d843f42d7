"""An experiment as somebody asks for it: what is played, by whom, how often, and what is varied."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.core.errors import SetupError
from benben.lab.design.experiment import Experiment, variants
from benben.lab.design.meetings import Meetings, probes, skill
from benben.lab.design.starts import starts
from benben.lab.design.tuning import Tuning, read_target
from benben.lab.run import Run

WORD = re.compile(
    r"(?!(?:true|false|null|NaN|Infinity)$)[A-Za-z][\w-]*"
)  # that is no JSON, and so needs no quotes


@dataclass(frozen=True)
class Plan:
    """All that decides the numbers, by the names of `benben lab`.

    `options` are fixed, `vary` has the values that are compared with the first.
    """

    game: str
    bots: tuple[str, str]
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    vary: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    seed: int = 1
    tune: str | None = None
    starts: int | None = None
    until_decided: bool = False
    skill: bool = False
    probes: bool = False

    def run(self) -> Run:
        """Ready to be played; SetupError if something is not allowed."""
        experiment = self._experiment()
        return Run(experiment, self._tuning(experiment), self._meetings(experiment), self.until_decided)

    def _experiment(self) -> Experiment:
        if self.starts is None:
            return Experiment(variants(self.game, self.options, self.vary, self.bots, self.seed), self.games)
        if self.vary or self.tune:
            raise SetupError(
                "starts", "--starts compares set-ups under one set of rules; leave out --vary and --tune"
            )
        return Experiment(starts(self.game, self.options, self.bots, self.seed, self.starts), self.games)

    def _tuning(self, experiment: Experiment) -> Tuning | None:
        if self.tune is None and self.starts is None:
            return None
        if len(experiment.variants) < 2:
            raise SetupError("tune", "there is nothing to tune without --vary")
        if self.until_decided:
            raise SetupError("tune", "--tune stops by itself; --until-decided is for comparisons")
        return Tuning(experiment, read_target(self.tune or "advantage"))

    def _meetings(self, experiment: Experiment) -> Meetings | None:
        chosen = [*(skill() if self.skill else []), *(probes(self.game) if self.probes else [])]
        return Meetings(experiment.game, self.seed, self.games, chosen) if chosen else None

    def command(self) -> str:
        """What repeats it at the prompt."""
        words = [f"-o {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in self.options.items()]
        words += [f"--vary {shlex.quote(f'{name}={_listed(values)}')}" for name, values in self.vary.items()]
        words.append(f"--seed {self.seed}")
        words += [f"--tune {shlex.quote(self.tune)}"] if self.tune else []
        words += [f"--starts {self.starts}"] if self.starts else []
        words += [
            f"--{name}"
            for name in ("until-decided", "skill", "probes")
            if getattr(self, name.replace("-", "_"))
        ]
        bots = shlex.quote(",".join(self.bots))
        return f"benben lab {self.game} --bots {bots} --games {self.games} {' '.join(words)}"


def _listed(values: Sequence[Any]) -> str:
    """Plain words as they are, anything else as JSON."""
    if all(isinstance(value, str) and WORD.fullmatch(value) for value in values):
        return ",".join(values)
    return ",".join(map(json.dumps, values))
