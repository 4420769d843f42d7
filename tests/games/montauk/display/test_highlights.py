"""What deserves a pause in Montauk: the tricks, and the sheet at the end of a round."""

import pytest

from games.montauk.positions import lay, play
from support.random_games import how_many, random_game

# The tables of the rules page, written out once more: what each suit beats, and how often the cards of the
# winner, of the loser and the extra may be used.
BEATS = {"♠": "♥♦", "♥": "♦♣", "♦": "♣", "♣": "♠"}
SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def highlights(seed):
    """What deserves a pause in a random game, with the views before and after."""
    before = None
    for position in random_game("montauk", seed):
        after = position.view(None)
        happened = before and position.game.display.highlight(before, position.last_move, after)
        if happened:
            yield happened.detail, before, after
        before = after


@pytest.mark.parametrize("seed", range(how_many(compiled=6, plain=1, deep=40)))
def test_the_sheet_of_every_round_adds_up_to_what_the_round_brought(seed):
    scores, rounds, planned = [0, 0], 0, 0
    for detail, _, after in highlights(seed):
        sheet = detail.get("round")
        if not sheet:
            continue
        rounds += 1
        assert sheet["round"] == rounds
        for seat in (0, 1):
            listed = sum(item["points"][seat] for item in sheet["items"])
            assert listed == sheet["sums"][seat] == after["scores"][seat] - scores[seat]
        assert all(any(item["points"]) for item in sheet["items"])
        scores, planned = sheet["scores"], sheet["rounds"]
    assert rounds == planned


@pytest.mark.parametrize("seed", range(how_many(compiled=6, plain=1, deep=40)))
def test_every_trick_is_told_with_the_rule_that_decides_it(seed):
    tricks = rounds = 0
    for detail, before, after in highlights(seed):
        trick, rounds = detail.get("trick"), rounds + ("round" in detail)
        if not trick:
            continue
        tricks += 1
        if after["round"] == before["round"] and after["phase"] != "over":
            won = [now - then for now, then in zip(after["tricks_won"], before["tricks_won"], strict=True)]
            assert won[trick["winner"]] == 1
        led, followed = SIGNS[trick["led"][1]], SIGNS[trick["followed"][1]]
        if led == followed:
            assert trick["rule"] == f"Both {led}: the follower wins"
            assert trick["winner"] != trick["leader"]
        else:
            higher, lower = (led, followed) if trick["winner"] == trick["leader"] else (followed, led)
            assert trick["rule"] == f"{higher} beats {lower}"
            assert lower in BEATS[higher]
        assert bool(trick["match"]) == bool(trick["extra"])
    assert tricks == 6 * rounds


USES = [  # the two cards, the extra card, and what the winner's, the loser's and the extra card are good for
    ("9H 4C", None, ("3 points", "4 points", "")),
    ("AH 5H", "2S", ("5 points", "1 point", "2 points")),
    ("AH 5H", "JS", ("5 points", "1 point", "5 points × 4")),
    ("AH 5H", "JH", ("5 points", "1 point", "5 points × 6")),
    ("6S QH", "2D", ("6 points × 4", "not used", "2 points")),
    ("6S QH", "2S", ("6 points × 4", "not used", "2 points × 4")),
    ("6S QS", "2D", ("6 points × 6", "not used", "2 points × 4")),
    ("KS 2H", None, ("no points", "2 points", "")),
]


@pytest.mark.parametrize(("cards", "extra", "worth"), USES)
def test_a_trick_says_what_its_cards_are_good_for(cards, extra, worth):
    led, followed = cards.split()
    position = play(lay({"e5": "R1", "b5": "Y1"}, led, followed, extra or "3C"), led)
    before = position.view(None)
    position.play(followed)
    trick = position.game.display.highlight(before, followed, position.view(None)).detail["trick"]
    assert trick["extra"] == extra
    assert tuple(trick["worth"].get(source, "") for source in "WLX") == worth


def test_both_players_and_spectators_are_told_the_same_of_a_trick():
    position = play(lay({"e5": "R1", "b5": "Y1"}, "AH", "5H", "2S"), "AH")
    before = {seat: position.view(seat) for seat in (0, 1, None)}
    position.play("5H")
    told = [
        position.game.display.highlight(before[seat], position.last_move_seen(seat), position.view(seat))
        for seat in (0, 1, None)
    ]
    assert told[0] == told[1] == told[2]
