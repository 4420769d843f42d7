"""The plan of an experiment: what is played, by which bots, how often, and what is varied."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.core.errors import SetupError
from benben.core.options import write_options
from benben.lab.design.experiment import Experiment, make_variants
from benben.lab.design.matchups import Matchups, probe_matchups, skill_matchups
from benben.lab.design.starts import start_variants
from benben.lab.design.tuning import Tuning, read_target
from benben.lab.run import Run

# A word that is not JSON, and so needs no quotes.
PLAIN_WORD = re.compile(r"(?!(?:true|false|null|NaN|Infinity)$)[A-Za-z][\w-]*")


@dataclass(frozen=True)
class Plan:
    """All that decides the numbers of an experiment, under the names of the arguments of `benben lab`.

    `options` are fixed; `vary` holds the values of options that are compared, each with the first.
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

    def prepare(self) -> Run:
        """Return the run of this plan, ready to be played; raise SetupError if something in it is not
        allowed."""
        experiment = self._experiment()
        return Run(experiment, self._tuning(experiment), self._matchups(experiment), self.until_decided)

    def _experiment(self) -> Experiment:
        if self.starts is None:
            variants = make_variants(
                self.game, options=self.options, vary=self.vary, bots=self.bots, seed=self.seed
            )
            return Experiment(variants, self.games)
        if self.vary or self.tune:
            raise SetupError(
                "starts", "--starts compares set-ups under one set of rules; leave out --vary and --tune"
            )
        variants = start_variants(
            self.game, options=self.options, bots=self.bots, seed=self.seed, count=self.starts
        )
        return Experiment(variants, self.games)

    def _tuning(self, experiment: Experiment) -> Tuning | None:
        if self.tune is None and self.starts is None:
            return None
        if len(experiment.variants) < 2:
            raise SetupError("tune", "--tune needs --vary, which gives the variants to choose from")
        if self.until_decided:
            raise SetupError("tune", "--tune stops by itself; --until-decided is for comparisons")
        return Tuning(experiment, read_target(self.tune or "advantage"))

    def _matchups(self, experiment: Experiment) -> Matchups | None:
        matchups = [
            *(skill_matchups() if self.skill else []),
            *(probe_matchups(self.game) if self.probes else []),
        ]
        return Matchups(experiment.variants, self.games, matchups) if matchups else None

    def command(self) -> str:
        """Return the command that repeats the experiment at the prompt."""
        words = [
            f"--vary {shlex.quote(f'{name}={_value_list(values)}')}" for name, values in self.vary.items()
        ]
        words.append(f"--seed {self.seed}")
        words += [f"--tune {shlex.quote(self.tune)}"] if self.tune else []
        words += [f"--starts {self.starts}"] if self.starts else []
        words += [
            f"--{name}"
            for name in ("until-decided", "skill", "probes")
            if getattr(self, name.replace("-", "_"))
        ]
        bots = shlex.quote(",".join(self.bots))
        options = write_options(self.options)
        return f"benben lab {self.game} --bots {bots} --games {self.games}{options} {' '.join(words)}"


def _value_list(values: Sequence[Any]) -> str:
    """Values with commas between: plain words as they are, anything else as JSON."""
    if all(isinstance(value, str) and PLAIN_WORD.fullmatch(value) for value in values):
        return ",".join(values)
    return ",".join(map(json.dumps, values))
