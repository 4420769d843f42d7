"""Bots know a view and nothing else."""
import pytest

from benben.core.errors import SetupError
from benben.core.rng import Rng
from benben.players import BOTS, make_bot


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_a_legal_move_and_the_same_one_with_the_same_seed(name):
    view = {"legal": ["a", "b", "c"]}
    games = [[make_bot(name, rng).choose(view) for _ in range(20)] for rng in (Rng(1), Rng(1))]
    assert games[0] == games[1] and set(games[0]) <= set(view["legal"])


def test_the_random_bot_plays_every_move_in_time():
    bot = make_bot("random", Rng(1))
    assert {bot.choose({"legal": ["a", "b", "c"]}) for _ in range(100)} == {"a", "b", "c"}


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(SetupError, match="there is no bot 'oracle'; there is random"):
        make_bot("oracle", Rng(1))
