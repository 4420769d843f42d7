"""The tiny bots sit down wherever a test asks for them by name; only in this process, so with one job."""

import pytest

from support.tiny_bots import with_tiny_bots


@pytest.fixture
def tiny_bots(monkeypatch):
    monkeypatch.setattr("benben.match.tournament.pairing.make_bot", with_tiny_bots)
