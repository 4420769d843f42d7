"""Matches of a net in training: what is dealt, and to whom."""

import json

import pytest

from benben.players import Budget
from benben.players.nets import net_kind
from benben.search.net_file import write_net
from benben.training.candidate import net_part
from benben.training.gate import GateMatch
from support import nets


@pytest.fixture(params=nets.GAMES)
def match(request, tmp_path):
    kind = net_kind(nets.find(request.param))
    file = tmp_path / "blank.net"
    file.write_bytes(write_net(kind, [0] * kind.sizes.count_weights(), {}))
    return GateMatch(request.param, file, "classic", Budget(simulations=2), 5)


def test_both_games_of_a_pair_have_the_same_options_deal_and_first_moves(match):
    starts = [match.start(number) for number in range(2 * len(net_part(match.game).TRAINING_OPTIONS))]
    for first, second in zip(starts[::2], starts[1::2], strict=True):
        assert first.record() == second.record()
    assert len({json.dumps(start.record()) for start in starts}) == len(starts) // 2


def test_pairs_take_turns_with_all_options_that_self_play_deals(match):
    """Over as many pairs as there are sets of options, each set is played as often as self-play deals it."""
    part = net_part(match.game)
    count = len(part.TRAINING_OPTIONS)
    dealt = sorted(repr(nets.find(match.game)(options).options) for options in part.TRAINING_OPTIONS)
    for first_pair in (0, count, 3 * count):
        games = [match.start(2 * (first_pair + pair)).game for pair in range(count)]
        assert sorted(repr(game.options) for game in games) == dealt
        assert all(part.KIND.serves(game.options) for game in games)


def test_every_option_that_self_play_deals_can_be_played_in_a_match(match):
    for pair in range(len(net_part(match.game).TRAINING_OPTIONS)):
        assert match.play(2 * pair)["points"] in (0.0, 0.5, 1.0)
