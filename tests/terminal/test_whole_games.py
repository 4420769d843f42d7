"""Whole games through a pipe, for every game there is."""

import json
from typing import Any

import pytest

import benben
from benben.core.outcome import describe_final_score, format_scores
from benben.core.position import Position
from benben.core.rng import Rng
from benben.players import make_bot
from support import game_cases
from support.prompt import Play


def arguments(options: dict[str, Any]) -> str:
    """Options as they are typed."""
    return "".join(
        f" -o {name}={value if isinstance(value, str) else json.dumps(value, separators=(',', ':'))}"
        for name, value in options.items()
    )


def start(name: str, seed: int) -> str:
    """The arguments for a short game."""
    return f"{name}{arguments(game_cases.short_game(name))} --seed {seed}"


def random_game(name: str, seed: int, options: dict[str, Any] | None = None) -> tuple[Position, list[str]]:
    """A finished game with this seed, short unless there are options, and the decisions in it."""
    position = benben.game(name, **game_cases.short_game(name) if options is None else options).new(seed)
    bot = make_bot(position.game, "random", Rng(seed), lambda: 0.0)
    while not position.is_over:
        position.play(bot.choose(position.player_view(0 if position.to_move == 0 else 1)).move)
    return position, [move for move in position.moves if not move.startswith("~")]


@pytest.mark.parametrize("name", benben.names())
def test_a_scripted_game_ends_with_the_score_the_rules_give_and_saves_as_the_same_record(
    name, play: Play, tmp_path
):
    position, moves = random_game(name, 5)
    played = play(start(name, 5), [*moves, f"save {tmp_path / 'game.json'}"])
    assert played.code == 0 and played.err == ""
    assert describe_final_score(position.scores, position.winner) in played.out
    assert json.loads((tmp_path / "game.json").read_text()) == position.record()


@pytest.mark.parametrize("name", benben.names())
def test_wrong_input_is_answered_and_skipped(name, play: Play, tmp_path):
    position, moves = random_game(name, 6)
    noisy = [line for move in moves for line in ("", "no such move", "~roll:S", move)]
    played = play(start(name, 6), noisy)
    assert played.code == 0 and played.err == ""
    assert played.out.count("'no such move'") == len(moves)
    assert f"Final score: {format_scores(position.scores)};" in played.out


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name, boards in game_cases.games_with("WIDE_BOARDS").items() for options in boards],
)
def test_every_position_fits_into_80_columns(name, options, play: Play):
    """`WIDE_BOARDS` in a game's `cases.py`: options for boards as wide as there are."""
    _, moves = random_game(name, 7, options)
    out = play(f"{name}{arguments(options)} --seed 7", moves).out
    _, *boards = out.split("\n\n")  # the greeting comes first
    lines = "\n".join(boards).splitlines()
    drawn = [line for line in lines if not line.endswith(".")]  # there are sentences in between
    assert max(map(len, drawn)) <= 80


@pytest.mark.parametrize("name", benben.names())
@pytest.mark.parametrize("seat", "AB")
def test_a_bot_answers_every_move_of_the_person(name, seat, play: Play, tmp_path):
    bare = play(f"{start(name, 8)} --bot random --seat {seat}", [f"save {tmp_path / 'start'}"])
    assert bare.code == 0
    position = benben.load(json.loads((tmp_path / "start").read_text()))
    assert position.to_move == "AB".index(seat)
    move = position.legal_moves()[0]
    play(
        f"{start(name, 8)} --bot random --seat {seat}",
        [move, f"save {tmp_path / 'next'}"],
    )
    later = benben.load(json.loads((tmp_path / "next").read_text()))
    assert later.moves[: len(position.moves) + 1] == [*position.moves, move]
    assert later.to_move in ("AB".index(seat), None)


def test_the_end_of_the_input_ends_the_game_with_code_0(play: Play):
    played = play("cydonia", ["RYB"])
    assert (played.code, played.err) == (0, "")
    assert "A leads red-yellow-blue" in played.out and ">" not in played.out


def test_a_fresh_seed_is_printed_and_repeats_the_game(play: Play):
    first = play("cydonia").out
    seed = first.partition("Seed ")[2].partition(":")[0]
    assert play(f"cydonia --seed {seed}").out == first


def test_moves_after_the_end_are_refused(play: Play):
    _, moves = random_game("cydonia", 9, {})
    assert "the game is over" in play("cydonia --seed 9", [*moves, "RYB", "moves"]).out


def test_the_seed_deals_what_the_library_deals_also_with_later_chance(play: Play, hush, tmp_path):
    play("hush --seed 3", [f"save {tmp_path / 'toy'}"])
    assert json.loads((tmp_path / "toy").read_text()) == hush({}).new(3).record()
