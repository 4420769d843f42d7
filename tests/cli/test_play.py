"""What may be wrong with the arguments of `benben play`, each said in one sentence."""

import io
import os
import subprocess
import sys

import pytest

from benben.cli import main
from benben.cli.arguments import read_options
from benben.core.errors import SetupError
from benben.core.options import write_options


@pytest.fixture(autouse=True)
def no_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "there is no game 'chess'; the games are"),
        (["cydonia", "-o", "colour=red"], "there is no option 'colour'; this game has labyrinth"),
        (["cydonia", "-o", "labyrinth=15"], "option labyrinth must be 20 or 10, not 15"),
        (["cydonia", "-o", 'labyrinth="10"'], "option labyrinth must be 20 or 10, not '10'"),
        (["cydonia", "-o", "labyrinth=true"], "option labyrinth must be 20 or 10, not true"),
        (["cydonia", "-o", "labyrinth=ten"], "option labyrinth must be 20 or 10, not 'ten'"),
        (["cydonia", "-o", "labyrinth"], "an option is written name=value, not 'labyrinth'"),
        (["cydonia", "-o", "labyrinth=10", "-o", "labyrinth=20"], "option 'labyrinth' is given twice"),
        (["cydonia", "--bot", "oracle"], "Cydonia has no bot 'oracle'; its bots are random"),
    ],
)
def test_wrong_arguments_are_one_sentence_and_code_2(arguments, says, capsys):
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert says in err and err.count("\n") == 1 and out == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["cydonia", "--seat", "A"], "--seat needs --bot"),
        (["cydonia", "--seed", "x"], "invalid int value"),
        (["cydonia", "--load", "file"], "--load takes the game and its options from the file"),
        (["--load", "-"], "--load needs a file"),
        (["--bot", "random", "--seat", "C"], "invalid choice"),
    ],
)
def test_arguments_that_do_not_go_together_are_code_2(arguments, says, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["play", *arguments])
    assert stopped.value.code == 2 and says in capsys.readouterr().err


def test_values_are_json_or_plain_words():
    pairs = [
        "cards=3",
        "draft=true",
        "setup_trees=standard",
        'palettes=["rainbow", "xeno"]',
        "word=a=b",
        "empty=",
    ]
    assert read_options(pairs) == {
        "cards": 3,
        "draft": True,
        "setup_trees": "standard",
        "palettes": ["rainbow", "xeno"],
        "word": "a=b",
        "empty": "",
    }
    assert read_options(["deep=" + "[" * 100_000]) == {"deep": "[" * 100_000}


def test_a_name_alone_is_no_option():
    with pytest.raises(SetupError, match="name=value"):
        read_options(["=3"])


def test_options_can_be_copied_back():
    import shlex

    written = shlex.split(write_options({"cards": 3, "palettes": ["rainbow", "xeno"], "trees": "standard"}))
    assert read_options(written[1::2]) == {"cards": 3, "palettes": ["rainbow", "xeno"], "trees": "standard"}


def test_the_beginning_of_a_name_is_enough(capsys):
    assert main(["play", "CYD", "--seed", "-5"]) == 0
    assert "benben play cydonia --seed -5" in capsys.readouterr().out


def test_bytes_that_are_no_text_and_a_terminal_without_our_letters_stop_nothing():
    program = [sys.executable, "-c", "import sys; from benben.cli import main; sys.exit(main(sys.argv[1:]))"]
    ran = subprocess.run(
        [*program, "play", "cydonia", "--seed", "1"],
        input=b"\xff\xfe\nRYB\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"unreadable move" in ran.stdout and b"A leads red-yellow-blue" in ran.stdout
