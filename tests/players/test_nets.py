"""Which bots ask a net, and what is played where there is none."""

from importlib.resources import files

import pytest

import benben
from benben.cli import main
from benben.core.errors import SetupError
from benben.core.registry import find
from benben.players import make_bot
from benben.players.nets import FILE, find_net, net_kind, shipped_weights
from benben.players.profile import search_settings, strongest_settings
from support import nets
from support.random_games import random_options


def never() -> float:
    return 0.0


def moves(game: benben.Game, name: str, plies: int) -> list[str]:
    """The first moves of a game that a bot plays against itself."""
    position = game.new(seed=5)
    bot = make_bot(game, f"{name}@30", benben.Rng(1), never)
    while not position.is_over and len(position.moves) < plies:
        position.play(bot.choose(position.player_view(position.to_move)).move)
    return position.moves


@pytest.mark.parametrize("game", benben.names())
def test_without_a_net_the_strongest_plays_as_classic_does(game):
    """Under options that no net serves, and in games that have none."""
    rng, compared = benben.Rng(3), 0
    while compared < 2:
        try:
            chosen = benben.game(game, **random_options(game, rng, laboratory=True))
        except SetupError:
            continue
        if find_net(chosen) is None:
            compared += 1
            assert strongest_settings(chosen) == search_settings(chosen)
            assert moves(chosen, "strongest", 8) == moves(chosen, "classic", 8)


@pytest.mark.parametrize("game", benben.names())
def test_the_levels_below_master_and_classic_search_without_a_net(game):
    chosen = benben.game(game)
    for name in ("novice", "casual", "steady", "expert", "classic"):
        bot = make_bot(chosen, name, benben.Rng(1), never)
        assert bot.settings == search_settings(chosen) and bot.settings.net is None
    master = make_bot(chosen, "master", benben.Rng(1), never)
    assert (master.settings.net is None) == (find_net(chosen) is None)


@pytest.mark.parametrize("game", nets.GAMES)
def test_a_net_serves_what_it_was_trained_for(game):
    kind = net_kind(find(game))
    for options in nets.part(find(game), "net").TRAINING_OPTIONS:
        assert kind.serves(benben.game(game, **options).options)


@pytest.mark.parametrize("game", [game for game in nets.GAMES if shipped_weights(find(game))])
def test_the_strongest_asks_the_net_and_trees_share_its_weights(game):
    chosen = benben.game(game, **nets.part(find(game), "net").TRAINING_OPTIONS[0])
    settings = strongest_settings(chosen)
    first, second = settings.tree(benben.Rng(1)), settings.tree(benben.Rng(2))
    assert first.net is not second.net
    assert first.net.weights is second.net.weights is shipped_weights(find(game))
    assert make_bot(chosen, "strongest", benben.Rng(1), never).trees[0].net.weights is first.net.weights


def test_a_damaged_net_is_an_error_of_the_game_and_no_other_bot_plays_instead(monkeypatch, tmp_path, capsys):
    damaged = (files("benben.games.cydonia") / FILE).read_bytes()[:-2]
    (tmp_path / FILE).write_bytes(damaged)
    monkeypatch.setattr("benben.players.nets.files", lambda package: tmp_path)
    shipped_weights.cache_clear()
    try:
        with pytest.raises(benben.RulesError, match=r"Cydonia .*weights\.net: the net is damaged"):
            make_bot(benben.game("cydonia"), "strongest", benben.Rng(1), never)
        assert main(["match", "cydonia", "strongest", "random", "--games", "2"]) != 0
        assert "the net is damaged" in capsys.readouterr().err
        assert main(["doctor"]) == 1
        assert "the net is damaged" in capsys.readouterr().out
    finally:
        shipped_weights.cache_clear()
