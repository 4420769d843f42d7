"""Two people at one screen: what one may not know is never on it while they look."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import benben
from benben.core.position import Position
from support.prompt import Play

TESTS = str(Path(__file__).parents[1])
START = (
    f"import sys; sys.path.insert(0, {TESTS!r}); from support.toy_hidden_game import Hush; "
    "from benben.core.registry import register; register(Hush); "
    "from benben.cli import main; sys.exit(main(sys.argv[1:]))"
)
PATIENCE = 30  # seconds without a byte before a test gives up


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, *arguments: str, **environ: str) -> None:
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            close_fds=True,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "NO_COLOR": "", **environ},
        )
        os.close(slave)

    def until(self, text: str) -> str:
        """All that is printed until a text has come."""
        seen = b""
        while text.encode() not in seen:
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            assert ready, f"{text!r} did not come, only {seen.decode()!r}"
            seen += os.read(self.master, 4096)
        return seen.decode()

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())


@pytest.fixture
def start():
    """Terminals that do not outlive the test."""
    open_ones: list[Terminal] = []

    def run(*arguments: str, **environ: str) -> Terminal:
        open_ones.append(Terminal(*arguments, **environ))
        return open_ones[-1]

    yield run
    for terminal in open_ones:
        terminal.program.kill()
        terminal.program.wait()
        os.close(terminal.master)


def dealt(hush) -> Position:
    return hush({}).new(1)


def test_neither_hand_is_on_the_screen_until_its_owner_has_passed_the_curtain(start, hush):
    position = dealt(hush)
    hand_a, hand_b = position.full_view()["hands"]
    terminal = start("play", "hush", "--seed", "1")
    assert not re.search(
        "c1[0-9]", terminal.until("Pass the screen to A").partition("Pass")[0].partition("Type")[2]
    )
    terminal.type("")
    screen = terminal.until("A> ")
    assert all(card in screen for card in hand_a) and not any(card in screen for card in hand_b)
    terminal.type(hand_a[0])
    waiting = terminal.until("Pass the screen to B")
    assert "\x1b[2J\x1b[3J" in waiting and not any(card in waiting for card in hand_b)
    terminal.type("")
    screen = terminal.until("B> ")
    assert all(card in screen for card in hand_b) and not any(card in screen for card in hand_a)
    assert "A plays a card face down." in screen


def test_the_arrow_keys_bring_back_nothing_of_the_other_person(start, hush):
    hand_a = dealt(hush).full_view()["hands"][0]
    terminal = start("play", "hush", "--seed", "1")
    terminal.until("Pass the screen to A")
    terminal.type("")
    terminal.until("A> ")
    terminal.type(hand_a[0])
    terminal.until("Pass the screen to B")
    terminal.type("")
    terminal.until("B> ")
    terminal.type("\x1b[A")
    assert hand_a[0] not in terminal.until("B> ")


def test_a_game_without_secrets_has_no_curtain_and_colours_on_a_terminal(start):
    terminal = start("play", "cydonia", "--seed", "1")
    assert "\x1b[48;5;160" in terminal.until("A> ")
    terminal.type("ryb")
    assert "Pass the screen" not in terminal.until("B> ")
    terminal.type("quit")
    assert "This game was not saved" in terminal.until("continues it.")
    assert terminal.program.wait(PATIENCE) == 0


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_none_are_wanted(start, environ):
    terminal = start("play", "cydonia", "--seed", "1", **environ)
    assert "\x1b[48" not in terminal.until("A> ")


def press_control_d(terminal: Terminal) -> None:
    os.write(terminal.master, b"\x04")


def press_control_c(terminal: Terminal) -> None:
    terminal.program.send_signal(signal.SIGINT)
    with suppress(OSError):  # it may be gone already
        terminal.type("")  # CPython's readline sees a signal that comes just before it waits only now


@pytest.mark.parametrize(("leave", "code"), [(press_control_d, 0), (press_control_c, 130)])
def test_control_d_and_control_c_leave_cleanly(start, leave, code):
    terminal = start("play", "cydonia", "--seed", "1")
    terminal.until("A> ")
    terminal.type("ryb")
    terminal.until("B> ")
    leave(terminal)
    assert "Traceback" not in terminal.until("continues it.")
    assert terminal.program.wait(PATIENCE) == code


def test_through_a_pipe_the_curtain_takes_no_line_and_shows_the_mover_only(play: Play, hush):
    position = dealt(hush)
    hand_a, hand_b = position.full_view()["hands"]
    out = play("hush --seed 1", [hand_a[0], hand_b[0]]).out
    first, _, rest = out.partition("-- B's turn --")
    assert not any(card in first for card in hand_b)
    assert not any(card in rest.partition("B plays")[0] for card in hand_a)
    assert f"B plays {hand_b[0]}." in rest


def test_against_a_bot_nothing_of_its_hand_is_printed(play: Play, hush):
    position = dealt(hush)
    hand_a, hand_b = position.full_view()["hands"]
    assert not any(card in play("hush --seed 1 --bot random").out for card in hand_b)
    assert not any(card in play("hush --seed 1 --bot random --seat B").out for card in hand_a)


def test_in_montauk_neither_hand_shows_before_its_owner_looks(start):
    position = benben.game("montauk").new(1)
    hands = position.full_view()["hands"]
    leader = 0 if position.to_move == 0 else 1
    terminal = start("play", "montauk", "--seed", "1")
    for seat in (leader, 1 - leader):
        hidden = re.compile("|".join(rf"\b{card}\b" for card in hands[1 - seat]))
        name = "AB"[seat]
        terminal.until(f"Pass the screen to {name}")
        terminal.type("")
        screen = terminal.until(f"{name}> ")
        assert not hidden.search(screen) and all(card in screen for card in hands[seat])
        terminal.type(hands[seat][0])
