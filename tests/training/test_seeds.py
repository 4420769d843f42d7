"""What is dealt and what is played never come from the same random numbers."""

import pytest

import benben
from benben.players import Budget
from benben.search.net_file import write_net
from benben.training import gate, selfplay
from benben.training.candidate import net_part
from support import nets

GAME = nets.GAMES[0]


@pytest.fixture
def seeds(monkeypatch):
    """The seeds of all sources that self-play and matches make for themselves."""
    noted = []

    def noting(seed):
        noted.append(seed)
        return benben.Rng(seed)

    for module in (gate, selfplay):
        monkeypatch.setattr(module, "Rng", noting)
    return noted


def all_differ(numbers):
    return len(set(numbers)) == len(numbers)


def test_in_self_play_deals_moves_and_searches_have_sources_of_their_own(seeds, tmp_path):
    series = selfplay.SelfPlay(GAME, tmp_path, seed=20, games=2, simulations=2)
    for number in range(2):
        series.play(number)
    deals = range(20, 24)
    assert len(seeds) == 2 + len(deals)  # a search for each file
    assert all_differ([*deals, *seeds])


def test_in_a_match_deals_openings_and_both_bots_have_sources_of_their_own(seeds, tmp_path):
    kind = net_part(GAME).KIND
    file = tmp_path / "blank.net"
    file.write_bytes(write_net(kind, [0] * kind.sizes.count_weights(), {}))
    match = gate.GateMatch(GAME, file, "classic", Budget(simulations=2), 20)
    for pair in range(2):
        match.play(2 * pair)
    deals = range(20, 22)
    assert len(seeds) == 3 * len(deals)
    assert all_differ([*deals, *seeds])
