"""Playing an experiment: what is missing is played, written down and taken in, piece by piece."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Any

from benben.lab.design.experiment import Experiment
from benben.lab.design.meetings import Meetings
from benben.lab.design.stopping import Decision
from benben.lab.design.trial import Trial
from benben.lab.design.tuning import Tuning
from benben.match.tournament.ledger import Ledger

Tasks = list[tuple[Trial, int]]
Played = Callable[
    [Tasks], Generator[tuple[Trial, dict[str, Any]], None, None]
]  # plays batches, here or elsewhere


class Run:
    """The variants, stage by stage if they are tuned, and then the meetings."""

    def __init__(
        self,
        experiment: Experiment,
        tuning: Tuning | None = None,
        meetings: Meetings | None = None,
        until_decided: bool = False,
    ) -> None:
        self.experiment = experiment
        self.tuning = tuning
        self.meetings = meetings
        self._both = [experiment, meetings.experiment] if meetings else [experiment]
        self._decision = Decision(experiment) if until_decided else None

    @property
    def done(self) -> int:
        return sum(each.done for each in self._both)

    @property
    def whole(self) -> int:
        return sum(each.whole for each in self._both)

    def find(self, lines: Iterable[dict[str, Any]]) -> None:
        """Take what an earlier run has written down."""
        lines = list(lines)
        for each in self._both:
            each.find(lines)

    def play(self, ledger: Ledger, played: Played) -> Generator[None, None, None]:
        """Play what is missing; a moment to look after every piece.  Closing it stops the games that are
        being played."""
        decided = self._decision.look if self._decision else _never
        for tasks in self.tuning.stages() if self.tuning else [list(self.experiment.missing())]:
            yield from _play(self.experiment, tasks, ledger, played, decided)
        if self.meetings:
            rest = self.meetings.experiment
            yield from _play(rest, list(rest.missing()), ledger, played, _never)

    def settle(self) -> None:
        """When no more is played: a decision is told with the games that it was made on."""
        if self._decision:
            self._decision.look()
            self.experiment.cut(2 * self._decision.pairs)


def _never() -> bool:
    return False


def _play(
    experiment: Experiment, tasks: Tasks, ledger: Ledger, played: Played, enough: Callable[[], bool]
) -> Generator[None, None, None]:
    if not tasks or enough():
        return
    with closing(played(tasks)) as finished:
        for trial, line in finished:
            ledger.add(line)
            experiment.take(trial, line)
            yield
            if enough():
                break
