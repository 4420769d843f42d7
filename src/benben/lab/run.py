"""Playing an experiment: each missing batch is played, stored and added to its variant."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing

from benben.core.errors import SetupError
from benben.lab.design.experiment import Experiment
from benben.lab.design.matchups import Matchups
from benben.lab.design.stopping import StoppingRule
from benben.lab.design.trial import Trial
from benben.lab.design.tuning import Tuning
from benben.match.run.workers import JsonObject, Results
from benben.match.tournament.results_file import ResultsFile

Tasks = list[tuple[Trial, int]]
PlayTasks = Callable[[Tasks], Results[Trial]]  # plays batches, on this machine or elsewhere


class Run:
    """An experiment in progress: its variants, stage by stage if they are tuned, and then the matchups."""

    def __init__(
        self,
        experiment: Experiment,
        tuning: Tuning | None = None,
        matchups: Matchups | None = None,
        until_decided: bool = False,
    ) -> None:
        self.experiment = experiment
        self.tuning = tuning
        self.matchups = matchups
        self._experiments = [experiment, matchups.experiment] if matchups else [experiment]
        self._stopping_rule = StoppingRule(experiment) if until_decided else None

    @property
    def done(self) -> int:
        """The number of games played so far."""
        return sum(experiment.done for experiment in self._experiments)

    @property
    def total(self) -> int:
        """The number of games when everything has been played."""
        return sum(experiment.total for experiment in self._experiments)

    def load(self, lines: Iterable[JsonObject]) -> int:
        """Add the results of an earlier run, and return how many lines other code has played."""
        lines = list(lines)
        return sum(experiment.load(lines) for experiment in self._experiments)

    def play(self, ledger: ResultsFile, play_tasks: PlayTasks) -> Generator[None, None, None]:
        """Play what is missing; yields after every batch, so that progress can be shown.

        Closing the generator stops the games that are being played.
        """
        is_decided = self._stopping_rule.is_decided if self._stopping_rule else _never
        for tasks in self.tuning.stages() if self.tuning else [list(self.experiment.missing())]:
            yield from _play(self.experiment, tasks, ledger, play_tasks, is_decided)
        if self.matchups:
            experiment = self.matchups.experiment
            yield from _play(experiment, list(experiment.missing()), ledger, play_tasks, _never)

    def discard_surplus(self) -> None:
        """At the end: discard games beyond those on which it was decided to stop."""
        if self._stopping_rule:
            self._stopping_rule.is_decided()
            self.experiment.truncate(2 * self._stopping_rule.pairs)


def _never() -> bool:
    return False


def _play(
    experiment: Experiment,
    tasks: Tasks,
    ledger: ResultsFile,
    play_tasks: PlayTasks,
    is_decided: Callable[[], bool],
) -> Generator[None, None, None]:
    if not tasks or is_decided():
        return
    with closing(play_tasks(tasks)) as results:
        for trial, line in results:
            if not trial.owns(line):
                raise SetupError(
                    "code", "a process that plays games runs different code from this one; start again"
                )
            ledger.add(line)
            experiment.add(trial, line)
            yield
            if is_decided():
                break
