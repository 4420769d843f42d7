"""Bots go on from what they searched before, where that is sound, and only there."""

from itertools import pairwise

import pytest

import benben
from benben.core.position import replayed
from benben.core.rng import Rng
from benben.games.montauk.rules.cards import CARDS
from benben.players import Budget, make_bot
from benben.players.memory import Memory
from benben.players.search_bot import SearchBot
from benben.players.search_settings import SearchSettings
from support import game_cases
from support.endings import ending, result_of
from support.random_games import random_game


def never():
    """A clock that stands still."""
    return 0.0


def searcher(seed=1, simulations=80, **settings):
    return SearchBot(SearchSettings(**settings), Rng(seed), never, Budget(simulations=simulations))


def kept(bot):
    """How many simulations of earlier moves the bot's tree holds."""
    return bot.trees[0].root_visits() - bot.trees[0].simulations


def ask(bot, position):
    return bot.choose(position.player_view(position.to_move))


@pytest.mark.parametrize("game", game_cases.without_secrets())
def test_the_part_of_the_tree_that_was_played_is_kept(game):
    position, bot = benben.game(game).new(seed=2), searcher(simulations=600)
    reused = 0
    for _ in range(4):
        choice, seat = ask(bot, position), position.to_move
        for move in choice.line[:2] if choice.line[1:] else choice.line:
            if position.to_move in (0, 1):
                position.play(move)
        if position.to_move == seat:
            answer = ask(bot, position)
            reused += kept(bot) > 0
            assert answer.simulations <= 600
            assert answer.move in position.legal_moves()
    assert reused


def test_a_position_asked_for_again_is_searched_anew():
    position, bot = benben.game("cydonia").new(seed=2), searcher()
    for _ in range(3):
        ask(bot, position)
        assert kept(bot) == 0


def test_another_game_another_deal_and_a_move_taken_back_are_searched_anew():
    bot, position = searcher(), benben.game("logistics").new(seed=2)
    positions = [position.copy()]
    for move in ask(bot, position).line[:1] * 2:
        if move in position.legal_moves():
            position.play(move)
    positions += [
        position.copy(),
        benben.game("logistics").new(seed=3),
        benben.game("logistics", cards=3).new(seed=2),
        benben.game("cydonia").new(seed=1),
        positions[0],
    ]
    for other in positions[2:]:
        ask(bot, positions[1])
        assert ask(bot, other).move in other.legal_moves()
        assert kept(bot) == 0


def test_a_bot_may_be_asked_about_any_position_at_any_time():
    """As in the engine protocol: many games at once, in any order."""
    positions, rng, bot = [], Rng(5), searcher(simulations=30)
    for game in benben.names():
        positions += [position.copy() for ply, position in enumerate(random_game(game, 1)) if ply % 5 == 0]
    for _ in range(120 if benben.COMPILED else 20):
        position = positions[rng.below(len(positions))]
        if position.to_move in (0, 1):
            assert ask(bot, position).move in position.legal_moves()


@pytest.mark.parametrize("game", benben.names())
def test_the_same_seed_plays_the_same_game_whatever_it_remembers(game):
    games = []
    for _ in range(2):
        position = benben.game(game, **game_cases.short_game(game)).new(seed=4)
        bots = [make_bot(position.game, "strongest@60", Rng(seed), never) for seed in (1, 2)]
        for _ in range(30 if benben.COMPILED else 6):
            if position.to_move in (0, 1):
                position.play(ask(bots[position.to_move], position).move)
        games.append(position.moves)
    assert games[0] == games[1]


def test_what_is_proven_after_going_on_is_so():
    """A bot plays endings to the end and never claims what looking at everything denies."""
    proven = 0
    for seed in range(12 if benben.COMPILED else 2):
        position = ending("cydonia", seed)
        bot = searcher(simulations=300, widening=2.0)
        while position and not position.is_over:
            choice, state = ask(bot, position), position.search_state()
            if choice.exact:
                proven += kept(bot) > 0
                assert choice.value == result_of(state, state.mover)
            position.play(choice.move)
    assert proven or not benben.COMPILED  # plain Python has time for two endings


def test_levels_that_lapse_remember_nothing():
    position = benben.game("cydonia").new(seed=1)
    bot = SearchBot(SearchSettings(), Rng(1), never, Budget(simulations=200), lapses=1)
    for _ in range(6):
        choice = ask(bot, position)
        assert choice.visits <= 200
        assert kept(bot) <= 0 or choice.simulations == 0
        position.play(choice.move)


# -- hidden cards ------------------------------------------------------------------------
def montauk(seed):
    """All positions of a random game of one round, in order, with chance played."""
    return [position.copy() for position in random_game("montauk", seed, {"rounds": 1})]


def test_in_montauk_moving_pyramids_is_remembered_and_any_card_ends_it():
    through, broken = 0, 0
    for seed in range(4):
        positions = [position for position in montauk(seed) if position.to_move in (0, 1)]
        for before, later in pairwise(positions):
            if before.to_move != later.to_move:
                continue
            player_view = before.player_view(before.to_move)
            path = Memory.of(player_view, player_view.world(Rng(1))).path_to(later.player_view(later.to_move))
            card_played = any(move in CARDS for move in later.moves[len(before.moves) :])
            assert (path is None) == card_played
            through += not card_played
            broken += card_played
    assert through > 20
    assert broken > 5


def test_another_deal_with_the_same_moves_and_another_hand_is_searched_anew():
    """As in the engine protocol: a bot may be asked about two games that look alike but for its own hand."""
    asked = 0
    for before in montauk(0):
        seat = before.to_move
        if seat not in (0, 1) or before.view(seat)["phase"] != "move":
            continue
        bot, later = searcher(simulations=60), before.copy()
        other = before.resample(1 - seat, Rng(7))  # only this seat can tell the difference
        move = ask(bot, before).move
        for position in (later, other):
            if move in position.legal_moves():
                position.play(move)
        if later.to_move != seat or len(later.legal_moves()) == 1 or later.view(seat) == other.view(seat):
            continue
        if other.moves_seen(seat) == later.moves_seen(seat):
            asked += 1
            ask(bot, other)
            assert kept(bot) == 0
            ask(bot, before)
            ask(bot, later)
            assert kept(bot) > 0
    assert asked


@pytest.mark.parametrize("seed", range(4 if benben.COMPILED else 1))
def test_no_memory_depends_on_a_hidden_card(seed):
    """Two games that a seat cannot tell apart give the same choices for the same seed, move after move."""
    position, seat, rng = benben.game("montauk", rounds=3).new(seed=seed), seed % 2, Rng(seed)
    bots = [searcher(3, 120, tries=0, plies=3, widening=1.0) for _ in range(2)]
    choices, reused = {}, 0
    for _ in range(30):
        legal = position.legal_moves()
        if position.to_move == seat:
            choices[len(position.moves)] = choice = ask(bots[0], position)
            reused += kept(bots[0]) > 0 and choice.simulations > 0
        position.play(
            choices[len(position.moves)].move if position.to_move == seat else legal[rng.below(len(legal))]
        )
    other = position.resample(seat, Rng(seed + 50))
    assert other.full_view() != position.full_view()
    for length, choice in choices.items():
        assert ask(bots[1], replayed(other.game, other.setup, other.moves[:length])) == choice
    assert reused
