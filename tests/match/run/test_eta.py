"""How long the rest takes: nothing is guessed before there is a pace, and what was done before does not
count."""

import pytest

from benben.match.run import eta
from benben.match.run.eta import Eta


def test_the_rest_is_judged_by_what_has_come_in_since_the_first_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(eta.time, "monotonic", lambda: now)
    estimate = Eta()
    assert estimate.seconds_left(500, 1000) is None  # resumed: 500 were done on another day
    now += 10
    assert estimate.seconds_left(500, 1000) is None
    now += 10
    assert estimate.seconds_left(600, 1000) == 80  # 100 in 20 seconds, 400 to come
    now += 5
    assert estimate.seconds_left(1000, 1000) == 0
