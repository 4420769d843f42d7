"""The positions that self-play has written, as arrays, and batches of them."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from benben.training.reading import unusable

Floats = NDArray[np.float32]
Integers = NDArray[Any]


@dataclass(frozen=True)
class Batch:
    """Some positions, with the moves of all of them one after another; `owner` says whose a move is."""

    present: Floats  # a row for each position: 1 where a feature is present
    phases: Integers
    results: Floats
    values: Floats
    leads: Floats
    owner: Integers
    first: Integers  # where the moves of each position start
    rows: Integers
    scores: Floats
    shares: Floats  # of the visits of a position
    points: Floats  # the present lead, and the amounts; zeros and nothing in games without a forecast
    amounts: Floats


@dataclass(frozen=True)
class Samples:
    """Positions as `selfplay.Recorder` writes them."""

    features: Integers
    feature_counts: Integers
    action_counts: Integers
    phases: Integers
    forecasts: Integers
    values: Floats
    results: Floats
    leads: Integers
    rows: Integers
    scores: Integers
    visits: Integers
    amounts: Integers  # the present lead first; no columns in games without a forecast

    @cached_property
    def feature_starts(self) -> Integers:
        return _starts(self.feature_counts)

    @cached_property
    def action_starts(self) -> Integers:
        return _starts(self.action_counts)

    def __len__(self) -> int:
        return len(self.phases)

    def batch(self, chosen: Integers, features: int) -> Batch:
        """Return the positions with these numbers; `features` is how many features there are."""
        counts = self.feature_counts[chosen].astype(np.int64)
        places = _ranges(self.feature_starts[chosen], counts)
        present = np.zeros((len(chosen), features), np.float32)
        present[np.repeat(np.arange(len(chosen)), counts), self.features[places]] = 1
        counts = self.action_counts[chosen].astype(np.int64)
        places = _ranges(self.action_starts[chosen], counts)
        owner = np.repeat(np.arange(len(chosen)), counts)
        visits = self.visits[places].astype(np.float32)
        first = _starts(counts)
        return Batch(
            present,
            self.phases[chosen],
            self.results[chosen],
            self.values[chosen],
            self.leads[chosen].astype(np.float32),
            owner,
            first,
            self.rows[places],
            self.scores[places].astype(np.float32),
            (visits / np.maximum(np.add.reduceat(visits, first), 1)[owner]).astype(np.float32),
            self.amounts[chosen, :1].sum(axis=1).astype(np.float32),
            self.amounts[chosen, 1:].astype(np.float32),
        )


def read_samples(files: Iterable[Path], no_row: int) -> Samples:
    """Read files of self-play; `no_row` fills up moves that have fewer rows than others."""
    loaded = [_read_columns(file) for file in files]
    columns = {name: [part[name] for part in loaded] for name in loaded[0]}
    width = max(part.shape[1] for part in columns["rows"])
    columns["rows"] = [
        np.pad(part, ((0, 0), (0, width - part.shape[1])), constant_values=no_row) for part in columns["rows"]
    ]
    return Samples(**{name: np.concatenate(parts) for name, parts in columns.items()})


def _read_columns(file: Path) -> dict[str, Integers]:
    """Read all arrays of a file and close it: a training reads more files than a process may have open."""
    try:
        with file.open("rb") as opened, np.load(opened) as arrays:
            return {column.name: arrays[column.name] for column in fields(Samples)}
    except (ValueError, KeyError, EOFError, BadZipFile):
        raise unusable(file, "it is damaged") from None


def _starts(counts: Integers) -> Integers:
    return np.concatenate([[0], np.cumsum(counts[:-1], dtype=np.int64)])


def _ranges(starts: Integers, counts: Integers) -> Integers:
    """Return start, start + 1, … of each range, one after another."""
    places: Integers = np.arange(counts.sum()) + np.repeat(starts - _starts(counts), counts)
    return places
