"""Bots know what their seat may know and nothing else."""
import pytest

import benben
from benben.core.errors import SetupError
from benben.core.rng import Rng
from benben.players import Budget, bots, make_bot, read_budget


def never():
    """A clock that stands still."""
    return 0.0


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in benben.names() for name in bots(game)])
def test_every_bot_plays_legal_moves_and_the_same_ones_with_the_same_seed(game, name):
    played = []
    for _ in range(2):
        position = benben.game(game).new(seed=1)
        bot = make_bot(position.game, f"{name}@20", Rng(1), never)
        for _ in range(20):
            position.play(bot.choose(position.outlook(position.to_move)).move)
        played.append(position.moves)
    assert played[0] == played[1]


def test_the_random_bot_plays_every_move_in_time():
    position = benben.game("logistics").new(seed=1)
    bot = make_bot(position.game, "random", Rng(1), never)
    chosen = {bot.choose(position.outlook(0)).move for _ in range(300)}
    assert chosen == set(position.legal_moves())


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(SetupError, match="Montauk has no bot 'oracle'; there is random"):
        make_bot(benben.game("montauk"), "oracle", Rng(1), never)


@pytest.mark.parametrize(("text", "budget"), [("1s", Budget(seconds=1.0)), ("0.05s", Budget(seconds=0.05)),
                                              ("2000", Budget(simulations=2000))])
def test_a_budget_is_seconds_or_simulations(text, budget):
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "s", "0", "0s", "-1", "-1s", "1m", "nans", "infs", "1e9s", "1.5", "many"])
def test_other_budgets_are_refused(text):
    with pytest.raises(SetupError, match="budget"):
        make_bot(benben.game("cydonia"), f"random@{text}", Rng(1), never)


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
