"""Samples are read from as many files as self-play has written."""

import os
import resource
from contextlib import contextmanager
from dataclasses import fields

import numpy as np

from benben.training.samples import Samples, read_samples

FILES, SPARE = 40, 8


@contextmanager
def few_open_files(spare):
    """A context in which only so many more files may be open at once."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest_free = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest_free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest_free + spare, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_training_may_have_more_files_than_a_process_may_open_at_once(tmp_path):
    columns = {column.name: np.zeros((1, 2) if column.name == "rows" else 1) for column in fields(Samples)}
    files = [tmp_path / f"{number}.npz" for number in range(FILES)]
    for number, file in enumerate(files):
        np.savez(file, **{**columns, "results": np.array([number])})
    with few_open_files(SPARE):
        samples = read_samples(files, 0)
    assert list(samples.results) == list(range(FILES))
