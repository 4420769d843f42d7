"""Matches of a net in training: what is dealt, and to whom."""

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


def test_pairs_take_turns_with_all_options_that_self_play_deals(match):
    options = net_part(match.game).TRAINING_OPTIONS
    kind = net_part(match.game).KIND
    for pair in range(2 * len(options)):
        first, second = (match.dealt(number) for number in (2 * pair, 2 * pair + 1))
        expected = nets.find(match.game)(options[pair % len(options)])
        assert first.options == second.options == expected.options
        assert kind.serves(first.options)


def test_every_option_that_self_play_deals_can_be_played_in_a_match(match):
    for pair in range(len(net_part(match.game).TRAINING_OPTIONS)):
        assert match.play(2 * pair)["points"] in (0.0, 0.5, 1.0)
