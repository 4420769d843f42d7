"""Bots know what their seat may know and nothing else."""
import pytest

import benben
from benben.core.errors import SetupError
from benben.core.rng import Rng
from benben.players import BOTS, make_bot


@pytest.mark.parametrize("game", benben.names())
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_legal_moves_and_the_same_ones_with_the_same_seed(name, game):
    played = []
    for _ in range(2):
        position, bot = benben.game(game).new(seed=1), make_bot(name, Rng(1))
        for _ in range(20):
            position.play(bot.choose(position.outlook(position.to_move)).move)
        played.append(position.moves)
    assert played[0] == played[1]


def test_the_random_bot_plays_every_move_in_time():
    bot, position = make_bot("random", Rng(1)), benben.game("logistics").new(seed=1)
    chosen = {bot.choose(position.outlook(0)).move for _ in range(300)}
    assert chosen == set(position.legal_moves())


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(SetupError, match="there is no bot 'oracle'; there is random"):
        make_bot("oracle", Rng(1))


def test_an_outlook_shows_what_the_seat_may_know():
    position = benben.game("montauk").new(seed=3)
    outlook = position.outlook(1)
    assert outlook.view() == position.view(1)
    assert outlook.moves_seen() == position.moves_seen(1)
    assert outlook.setup == position.setup
    rng = Rng(2)
    hands = set()
    for _ in range(20):
        world = outlook.world(rng)
        view = position.game.view(world, 1)
        assert view == position.view(1)
        hands.add(tuple(world.hand_cards(0)))
    assert len(hands) > 15
