"""Bots know what their seat may know and nothing else."""

import pytest

import benben
from benben.core.errors import SetupError
from benben.core.registry import find
from benben.core.rng import Rng
from benben.players import Budget, Choice, bots, make_bot, read_budget
from benben.players.profile import bot_profile
from benben.players.search_bot import SearchBot
from benben.players.search_settings import SearchSettings
from support import game_cases
from support.random_games import random_game, random_options


def never():
    """A clock that stands still."""
    return 0.0


EVERY = [(game, name) for game in benben.names() for name in bots(game)]


def play(bot, position, most):
    """Both seats by one bot, so many moves at most; every move is checked by the position."""
    for _ in range(most):
        if position.is_over:
            break
        position.play(bot.choose(position.player_view(position.to_move)).move)
    return position.moves


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_bot_plays_legal_moves_and_the_same_ones_with_the_same_seed(game, name):
    for seed in range(4):
        options = random_options(game, Rng(seed)) if seed else {}
        played = []
        for _ in range(2):
            position = benben.game(game, **options).new(seed=seed)
            played.append(
                play(
                    make_bot(position.game, f"{name}@20", Rng(1), never),
                    position,
                    25 if benben.COMPILED else 4,
                )
            )
        assert played[0] == played[1]


@pytest.mark.parametrize("name", sorted(bots("montauk")))
def test_no_bot_depends_on_a_hidden_card(name):
    """Two worlds that a seat cannot tell apart give the same choice for the same seed."""
    for ply, position in enumerate(random_game("montauk", 3, {"rounds": 1})):
        if position.to_move in (0, 1) and ply % 3 == 0:
            seat = position.to_move
            worlds = [position, *(position.resample(seat, Rng(seed)) for seed in range(2))]
            choices = [
                make_bot(world.game, f"{name}@30", Rng(8), never).choose(world.player_view(seat))
                for world in worlds
            ]
            assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("game", benben.names())
def test_the_strongest_beats_random_play(game):
    points = 0.0
    games = 10 if benben.COMPILED else 2
    for seed in range(games):
        position, mine = benben.game(game, **game_cases.short_game(game)).new(seed=seed), seed % 2
        seats = [make_bot(position.game, name, Rng(seed + 1), never) for name in ("strongest@150", "random")]
        while not position.is_over:
            position.play(seats[position.to_move != mine].choose(position.player_view(position.to_move)).move)
        points += 0.5 if position.winner is None else position.winner == mine
    assert points >= 0.75 * games


@pytest.mark.parametrize("game", benben.names())
def test_no_two_seeds_give_a_level_the_same_game(game):
    """Nobody can learn by heart how to beat a level, and games between bots say something about the rules."""
    level = "master" if benben.COMPILED else "novice"
    games = set()
    for seed in range(4):
        position = benben.game(game).new(seed=seed)
        games.add(tuple(play(make_bot(position.game, level, Rng(seed), never), position, 120)))
    assert len(games) == 4


def test_every_game_has_seven_levels_and_the_names_that_all_share():
    for game in benben.names():
        names = list(bots(game))
        assert {"random", "uct", "classic", "strongest"} <= set(names)
        assert names[-7:] == ["beginner", "novice", "casual", "steady", "expert", "master", "strongest"]
        assert bots(game)["strongest"].budget == bots(game)["classic"].budget == Budget(seconds=1.0)


def test_one_who_knows_is_asked_before_the_search():
    position = benben.game("cydonia").new(seed=1)
    known = Choice("RRR", 1.0, 3.0, exact=True)
    bot = SearchBot(SearchSettings(), Rng(1), never, Budget(simulations=20), exact=lambda player_view: known)
    assert bot.choose(position.player_view(0)) is known
    bot = SearchBot(SearchSettings(), Rng(1), never, Budget(simulations=20), exact=lambda player_view: None)
    assert bot.choose(position.player_view(0)).simulations == 20


def test_an_opinion_has_a_chance_a_margin_and_a_line_that_can_be_played():
    position = benben.game("logistics").new(seed=1)
    choice = make_bot(position.game, "strongest@400", Rng(1), never).choose(position.player_view(0))
    assert 0 <= choice.value <= 1 and choice.simulations == 400 and choice.line[0] == choice.move
    for move in choice.line:
        position.play(move)


def test_time_ends_the_thinking_of_every_searching_bot():
    position = benben.game("montauk").new(seed=1)
    for name in ("uct@0.5s", "strongest@0.5s"):
        ticks = iter(range(10**6))
        make_bot(position.game, name, Rng(1), lambda ticks=ticks: next(ticks) / 50).choose(
            position.player_view(position.to_move)
        )
        assert next(ticks) < 60


@pytest.mark.parametrize(("game", "name", "view", "legal", "best"), game_cases.rows("SCRIPT_CHOICES"))
def test_scripts_do_what_they_say(game, name, view, legal, best):
    strategy = {script.name: script.strategy for script in bot_profile(find(game)).scripts}[name]
    assert max(legal, key=strategy({**view, "seat": 0}, legal)) == best


def test_the_random_bot_plays_every_move_in_time():
    position = benben.game("logistics").new(seed=1)
    bot = make_bot(position.game, "random", Rng(1), never)
    chosen = {bot.choose(position.player_view(0)).move for _ in range(300)}
    assert chosen == set(position.legal_moves())


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(SetupError, match="Montauk has no bot 'oracle'; its bots are random"):
        make_bot(benben.game("montauk"), "oracle", Rng(1), never)


@pytest.mark.parametrize(
    ("text", "budget"),
    [("1s", Budget(seconds=1.0)), ("0.05s", Budget(seconds=0.05)), ("2000", Budget(simulations=2000))],
)
def test_a_budget_is_seconds_or_simulations(text, budget):
    assert read_budget(text) == budget


@pytest.mark.parametrize(
    "text", ["", "s", "0", "0s", "-1", "-1s", "1m", "nans", "infs", "1e9s", "1.5", "many"]
)
def test_other_budgets_are_refused(text):
    with pytest.raises(SetupError, match="budget"):
        make_bot(benben.game("cydonia"), f"random@{text}", Rng(1), never)


def test_a_player_view_shows_what_the_seat_may_know():
    position = benben.game("montauk").new(seed=3)
    player_view = position.player_view(1)
    assert player_view.view() == position.view(1)
    assert player_view.moves_seen() == position.moves_seen(1)
    assert player_view.setup == position.setup
    rng = Rng(2)
    hands = set()
    for _ in range(20):
        world = player_view.world(rng)
        view = position.game.view(world, 1)
        assert view == position.view(1)
        hands.add(tuple(world.hand_cards(0)))
    assert len(hands) > 15
