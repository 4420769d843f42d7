"""Refusals can be pickled: a process that meets one passes it on complete."""

import pickle

import pytest

from benben.core.errors import IllegalMove, ResultError, SetupError


@pytest.mark.parametrize(
    "error",
    [
        SetupError("forfeit", "it crashed"),
        ResultError("result", "no", "Records"),
        IllegalMove("too-tall", "4 units cannot be sown", "L3", "sow:2", ["R1", "B2"]),
    ],
)
def test_a_refusal_comes_back_from_another_process_as_it_was(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
