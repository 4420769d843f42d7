"""An experiment as somebody asks for it: what is played, by whom, how often, and what is varied."""
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.lab.experiment import Experiment, variants
from benben.lab.meetings import Meetings, probes, skill
from benben.lab.run import Run


@dataclass(frozen=True)
class Plan:
    """All that decides the numbers.  `options` are fixed, `vary` has the values that are compared with the first."""

    game: str
    bots: tuple[str, str]
    games: int
    options: Mapping[str, Any] = field(default_factory=dict)
    vary: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    seed: int = 1
    until_decided: bool = False
    skill: bool = False
    probes: bool = False

    def run(self) -> Run:
        """Ready to be played; SetupError if something is not allowed."""
        experiment = Experiment(variants(self.game, self.options, self.vary, self.bots, self.seed), self.games)
        chosen = [*(skill() if self.skill else []), *(probes(self.game) if self.probes else [])]
        meetings = Meetings(experiment.game, self.seed, self.games, chosen) if chosen else None
        return Run(experiment, meetings=meetings, until_decided=self.until_decided)

    def command(self) -> str:
        """What repeats it at the prompt."""
        fixed = [f"-o {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in self.options.items()]
        lists = {name: ",".join(map(json.dumps, values)) for name, values in self.vary.items()}
        varied = [f"--vary {shlex.quote(f'{name}={values}')}" for name, values in lists.items()]
        switches = [f"--{name}" for name in ("until-decided", "skill", "probes") if getattr(self, name.replace("-", "_"))]
        return " ".join(["benben lab", self.game, "--bots", shlex.quote(",".join(self.bots)), "--games", str(self.games),
                         *fixed, *varied, "--seed", str(self.seed), *switches])
