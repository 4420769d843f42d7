"""Whole games through a pipe, for every game there is."""

import json

import pytest

import benben
from benben.cli.option_arguments import read_pairs
from benben.core.outcome import say_scores, say_winner
from benben.core.position import Position
from benben.core.rng import Rng
from benben.players import make_bot
from support.prompt import Play

VARIANTS = [
    ("cydonia", ""),
    ("logistics", "-o max_sows=60"),
    ("logistics", '-o cards=10 -o sets=4 -o palettes=["rainbow","xeno"] -o max_sows=60'),
    ("initiative", ""),
    ("initiative", "-o draft=true -o sacrifice=true -o call=true"),
    ("montauk", "-o rounds=1"),
    ("montauk", "-o rounds=1 -o decks=2 -o claims=choose -o edition=late"),
]
OPTIONS = {"montauk": " -o rounds=1", "logistics": " -o cards=3 -o sets=1"}  # short games will do


def random_game(name: str, seed: int, options: str | None = None) -> tuple[Position, list[str]]:
    """A finished game with this seed, and the decisions in it."""
    pairs = (OPTIONS.get(name, "") if options is None else options).split()[1::2]
    position = benben.game(name, **read_pairs(pairs)).new(seed)
    bot = make_bot(position.game, "random", Rng(seed), lambda: 0.0)
    while not position.is_over:
        position.play(bot.choose(position.player_view(0 if position.to_move == 0 else 1)).move)
    return position, [move for move in position.moves if not move.startswith("~")]


@pytest.mark.parametrize("name", benben.names())
def test_a_scripted_game_ends_with_the_score_the_rules_give_and_saves_as_the_same_record(
    name, play: Play, tmp_path
):
    position, moves = random_game(name, 5)
    played = play(f"{name}{OPTIONS.get(name, '')} --seed 5", [*moves, f"save {tmp_path / 'game.json'}"])
    assert played.code == 0 and played.err == ""
    assert f"Final score {say_scores(position.scores)}: {say_winner(position.winner)}" in played.out
    assert json.loads((tmp_path / "game.json").read_text()) == position.record()


@pytest.mark.parametrize("name", benben.names())
def test_wrong_input_is_answered_and_skipped(name, play: Play, tmp_path):
    position, moves = random_game(name, 6)
    noisy = [line for move in moves for line in ("", "no such move", "~roll:S", move)]
    played = play(f"{name}{OPTIONS.get(name, '')} --seed 6", noisy)
    assert played.code == 0 and played.err == ""
    assert played.out.count("'no such move'") == len(moves)
    assert f"Final score {say_scores(position.scores)}" in played.out


@pytest.mark.parametrize(
    ("name", "options"), [variant for variant in VARIANTS if variant[0] in benben.names()]
)
def test_every_position_fits_into_80_columns(name, options, play: Play):
    _, moves = random_game(name, 7, options)
    _, *boards = play(f"{name} {options} --seed 7", moves).out.split("\n\n")  # the greeting comes first
    drawn = [
        line for line in "\n".join(boards).splitlines() if not line.endswith(".")
    ]  # and sentences in between
    assert max(map(len, drawn)) <= 80


@pytest.mark.parametrize("name", benben.names())
@pytest.mark.parametrize("seat", "AB")
def test_a_bot_answers_every_move_of_the_person(name, seat, play: Play, tmp_path):
    bare = play(
        f"{name}{OPTIONS.get(name, '')} --seed 8 --bot random --seat {seat}", [f"save {tmp_path / 'start'}"]
    )
    assert bare.code == 0
    position = benben.load(json.loads((tmp_path / "start").read_text()))
    assert position.to_move == "AB".index(seat)
    move = position.legal_moves()[0]
    play(
        f"{name}{OPTIONS.get(name, '')} --seed 8 --bot random --seat {seat}",
        [move, f"save {tmp_path / 'next'}"],
    )
    later = benben.load(json.loads((tmp_path / "next").read_text()))
    assert later.moves[: len(position.moves) + 1] == [*position.moves, move]
    assert later.to_move in ("AB".index(seat), None)


def test_the_end_of_the_input_ends_the_game_with_code_0(play: Play):
    played = play("cydonia", ["RYB"])
    assert (played.code, played.err) == (0, "")
    assert "A leads RYB" in played.out and ">" not in played.out


def test_a_fresh_seed_is_printed_and_repeats_the_game(play: Play):
    first = play("cydonia").out
    seed = first.partition("Seed ")[2].partition(":")[0]
    assert play(f"cydonia --seed {seed}").out == first


def test_moves_after_the_end_are_refused(play: Play):
    _, moves = random_game("cydonia", 9)
    assert "the game is over" in play("cydonia --seed 9", [*moves, "RYB", "moves"]).out


def test_the_seed_deals_what_the_library_deals_also_with_later_chance(play: Play, hush, tmp_path):
    play("hush --seed 3", [f"save {tmp_path / 'toy'}"])
    assert json.loads((tmp_path / "toy").read_text()) == hush({}).new(3).record()
