"""What is said about a hint at the table, where the move itself is shown on the board."""

import re

import pytest

import benben
from benben.core.position import replayed
from benben.core.rng import Rng
from benben.match.analysis.hints import board_hint, explain_last_move, hint
from benben.players import Choice, make_bot
from benben.search.endgame import Ending
from support.random_games import how_many, random_game

LEAD = re.compile(r"(\d+) points? (ahead|behind)")


def test_a_searched_hint_tells_the_winning_chance_and_no_notation():
    assert board_hint(Choice("sow:1", 0.523, 0.5, ("sow:1", "R3"), 900)) == (
        "The strongest bot would do this; it puts your winning chance at 52%."
    )


def test_an_exact_hint_tells_the_outcome():
    assert board_hint(Choice("B1", 1.0, 1.0, ("B1",), 10, exact=True)) == (
        "Proven best: with perfect play you end 1 point ahead."
    )
    assert board_hint(Choice("B1", 0.0, -12.0, ("B1",), 10, exact=True)).endswith("you end 12 points behind.")
    assert board_hint(Choice("B1", 0.5, 0.0, ("B1",), 10, exact=True)).endswith("you end level.")


@pytest.mark.parametrize(
    ("value", "yours", "its"),
    [
        (1.0, "you win", "it wins"),
        (0.0, "you lose", "it loses"),
        (0.5, "the game is drawn", "the game is drawn"),
    ],
)
def test_where_only_the_result_is_proven_it_is_told_in_words(value, yours, its):
    proven = Choice("B1", value, None, ("B1", "R3"), 10, exact=True)
    assert board_hint(proven) == f"Proven: with perfect play {yours}."
    assert hint(proven) == (
        f"The strongest bot would play B1 (proven: with perfect play {yours}; expected: B1 R3)."
    )
    assert explain_last_move(proven) == f"It played B1 (proven: with perfect play {its}; expected: B1 R3)."


def test_a_lead_that_would_be_rounded_to_nothing_is_none():
    assert "simulations, level)" in hint(Choice("B1", 0.5, -0.04, ("B1",), 10))


def test_a_bot_without_an_opinion_only_shows_the_move():
    assert board_hint(Choice("B1")) == "The strongest bot would do this."
    assert hint(Choice("B1")) == "The strongest bot would play B1."


def said(sentence, who):
    """The result and the lead that a sentence tells for certain; None for what it leaves open."""
    lead = next((int(n) * (1 if side == "ahead" else -1) for n, side in LEAD.findall(sentence)), None)
    if "level" in sentence or "drawn" in sentence:
        return 0, 0
    result = 1 if f"{who} win" in sentence else -1 if f"{who} lose" in sentence else None
    return result, lead


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("cydonia", {"labyrinth": 10}),
        ("cydonia", {}),
        ("logistics", {"cards": 3}),
        ("logistics", {"cards": 3, "sets": 1, "max_sows": 12}),
    ],
)
def test_no_sentence_about_a_proof_denies_what_looking_at_everything_finds(game, options):
    proven, results = 0, set()
    for seed in range(how_many(12, 0, 60)):
        *_, ended = random_game(game, seed, options)
        for length in range(len(ended.moves) - 1, max(0, len(ended.moves) - 12), -1):
            position = replayed(ended.game, ended.setup, ended.moves[:length])
            if position.to_move not in (0, 1) or len(position.legal_moves()) == 1:
                continue
            known = Ending(position.search_state(), 200_000).best_moves()
            if known is None:
                break
            bot = make_bot(position.game, "strongest@2000", Rng(1), lambda: 0.0)
            choice = bot.choose(position.player_view(position.to_move))
            if not choice.exact:
                continue
            proven += 1
            lead, best = known
            result = (lead > 0) - (lead < 0)
            results.add(result)
            for sentence, who in (
                (board_hint(choice), "you"),
                (hint(choice), "you"),
                (explain_last_move(choice), "it"),
            ):
                assert "proven" in sentence.lower()
                told_result, told_lead = said(sentence, who)
                assert told_result in (result, None) and told_lead in (lead, None)
                assert (told_result, told_lead) != (None, None)
                assert "Proven best" not in sentence or position.number(choice.move) in best
    if benben.COMPILED:
        assert proven > 20 and {1, -1} <= results
