"""Waiting for a bot at the prompt: how far it is, and Ctrl-C to have it play at once."""

import os
import signal

import pytest

import benben
from benben.core.rng import Rng
from benben.match.play.threads import search_context
from benben.players import make_bot
from benben.terminal.bot_wait import BotWait
from benben.terminal.local_game import LocalGame
from benben.terminal.session import Session


class Notes:
    """A screen that keeps what it is asked to show for a while."""

    def __init__(self, interactive=True):
        self.interactive = interactive
        self.notes = []

    def show_note(self, note):
        self.notes.append(note)


def ctrl_c():
    os.kill(os.getpid(), signal.SIGINT)


def test_a_preparation_says_how_far_it_is_and_how_to_go_on_without():
    bot_wait = BotWait(Notes())
    with bot_wait.while_thinking("B is thinking …"):
        for done in (0, 1, 2, 100, 150, 200):
            bot_wait.progress(done, 200)
    first, *told, last = bot_wait.screen.notes
    assert (first, last) == ("B is thinking …", "")
    assert told == [
        f"B is thinking … preparing, {percent}% done; Ctrl-C continues without it"
        for percent in (1, 50, 75, 100)
    ]


def test_the_first_ctrl_c_stops_the_thinking_and_the_next_leaves():
    bot_wait, before = BotWait(Notes()), signal.getsignal(signal.SIGINT)
    with bot_wait.while_thinking("…"):
        assert not bot_wait.stop()
        ctrl_c()
        assert bot_wait.stop()
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt), bot_wait.while_thinking("…"):
        assert not bot_wait.stop()
        ctrl_c()
        ctrl_c()
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_while_a_bot_prepares_goes_on_without_for_the_rest_of_the_game():
    """And does not stop the search that comes instead."""
    bot_wait = BotWait(Notes())
    with bot_wait.while_thinking("…"):
        bot_wait.progress(0, 100)
        assert not bot_wait.stop()
        ctrl_c()
        assert bot_wait.stop()
        assert not bot_wait.stop()  # now it searches
        ctrl_c()
        assert bot_wait.stop()
        assert bot_wait.stop()
    with bot_wait.while_thinking("…"):
        assert not bot_wait.stop()
        bot_wait.progress(0, 100)
        assert bot_wait.stop()
        assert not bot_wait.stop()


def test_where_nobody_types_ctrl_c_ends_the_command_at_once():
    bot_wait = BotWait(Notes(interactive=False))
    with pytest.raises(KeyboardInterrupt), bot_wait.while_thinking("…"):
        ctrl_c()


def test_a_bot_that_is_stopped_plays_what_it_has_found():
    screen = Notes()
    bot_wait = BotWait(screen)
    game = benben.game("logistics")
    bot = make_bot(
        game,
        "strongest@1000000000",
        Rng(1),
        lambda: 0.0,
        search_context(1, lambda: ctrl_c() or bot_wait.stop()),
    )
    local_game = LocalGame.new(game, 1)
    session = Session(local_game, screen, {0: bot}, bot, bot_wait)
    session._let_bots_play()
    assert local_game.position.to_move == 1
    assert session.bot_choice.simulations < 100_000
