"""`hint` and `why` at the prompt."""

import json

import pytest

import benben
from benben.match.analysis.hints import explain_last_move, hint
from benben.players import Choice
from support.prompt import Play


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The adviser thinks for a moment only."""
    monkeypatch.setattr("benben.cli.play.ADVISER", "strongest@40")


@pytest.mark.parametrize("game", benben.names())
def test_a_hint_names_a_move_and_what_it_is_worth(game, play: Play):
    out = play(f"{game} --bot novice --seed 1", ["hint"]).out
    assert "The strongest bot would play " in out
    assert "your winning chance" in out or "proven: with perfect play you end" in out


def test_why_says_what_the_bot_expected(play: Play):
    out = play("cydonia --bot novice --seed 1", ["why", "RYB", "why"]).out
    assert "No bot has moved yet." in out
    assert "Its winning chance" not in out and "its winning chance" in out


def test_why_keeps_what_is_hidden(play: Play):
    out = play("montauk --bot novice --seed 1", ["why"]).out
    assert "Its reasons would reveal what is hidden" in out and "winning chance" not in out


def test_why_needs_a_bot(play: Play):
    assert "There is no bot in this game." in play("cydonia --seed 1", ["why"]).out


def test_what_is_taken_back_is_forgotten(play: Play):
    assert (
        play("cydonia --bot novice --seed 1", ["RYB", "undo", "why"]).out.count("No bot has moved yet.") == 1
    )


def test_there_is_no_hint_after_the_end(play: Play, tmp_path):
    position, rng = benben.game("initiative").new(seed=1), benben.Rng(1)
    while not position.is_over:
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(position.record()))
    assert "there is nothing to advise" in play(f"--load {saved}", ["hint"]).out


def test_certain_and_uncertain_opinions_read_well():
    sure = Choice("RRR", 1.0, 2.0, ("RRR", "YYY"), 10, exact=True)
    assert hint(sure) == (
        "The strongest bot would play RRR (proven: with perfect play you end 2 points ahead; "
        "expected: RRR YYY)."
    )
    unsure = Choice("RRR", 0.25, -2.0, ("RRR",), 10)
    assert (
        explain_last_move(unsure)
        == "It played RRR (its winning chance 25% after 10 simulations, 2.0 points behind)."
    )
    assert explain_last_move(Choice("RRR")) == "It played RRR without thinking ahead."
