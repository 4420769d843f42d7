"""What a `SimpleGame` gets without declaring it."""

import pytest

import benben
from benben.core.grammar import Cast
from benben.core.player_view import PlayerView
from benben.core.rules_text.docs_page import markdown
from benben.match.play.threads import search_context
from benben.players import make_bot
from support.toy_simple_game import HideAndSeek, Sticks, WindySticks, sticks_with


def test_moves_have_numbers_sentences_and_records():
    position = Sticks({"sticks": 4}).new(seed=1)
    before = position.full_view()
    position.play("take2")
    assert (position.number("take1"), position.text(1)) == (0, "take2")
    assert position.game.tell(before, "take2", position.full_view()) == "A plays take2."
    assert (
        position.game.tell(before, "take2", position.full_view(), Cast(("Ana", "Ben"), 0))
        == "You play take2."
    )
    position.play("take2")
    assert position.record() == {
        "benben": 1,
        "game": "sticks",
        "options": {"sticks": 4},
        "setup": {},
        "moves": ["take2", "take2"],
        "result": {"scores": [0, 1], "winner": 1, "by": "rules"},
    }


def test_a_view_has_the_public_attributes_and_not_the_others():
    state = sticks_with()({}).start({})
    state.rules._secret = 1
    assert state.rules.view() == {"left": 10}
    assert Sticks({}).new(seed=1).full_view() == {
        "to_move": 0,
        "left": 10,
        "scores": [0, 0],
        "legal": ["take1", "take2", "take3"],
    }


def test_refusals_cite_the_rules():
    position = Sticks({"sticks": 2}).new(seed=1)
    with pytest.raises(benben.IllegalMove, match="take3 is not a legal move here") as refused:
        position.play("take3")
    assert position.game.rulebook.find(refused.value.cites)
    with pytest.raises(benben.NotationError, match="this is not a move of Sticks") as unreadable:
        position.play("steal1")
    assert position.game.rulebook.find(unreadable.value.cites)


def test_the_rules_page_has_no_empty_parts():
    page = markdown(Sticks)
    assert "## Play\n\nTake one to three sticks." in page
    assert "## Rulings" not in page
    assert "## Example" not in page


def test_a_seed_fixes_set_up_and_chance():
    first, second = (played(WindySticks({}), seed=5) for _ in range(2))
    assert first == second
    assert len({str(played(WindySticks({}), seed)) for seed in range(20)}) > 5


def played(game, seed):
    position, rng = game.new(seed), benben.Rng(seed)
    while not position.is_over:
        position.play(position.legal_moves()[rng.below(len(position.legal_moves()))])
    return position.record()


# -- secrets ----------------------------------------------------------------------------------
def hidden(place):
    position = HideAndSeek({}).new(seed=1)
    position.play(f"hide{place}")
    return position


def test_a_seat_sees_nothing_of_a_secret():
    first, second = hidden(1), hidden(3)
    for seat in (1, None):
        assert first.view(seat) == second.view(seat)
        assert first.moves_seen(seat) == second.moves_seen(seat) == ["?"]
    assert first.view(0) != second.view(0)


def test_legal_moves_from_something_hidden_are_hidden_too():
    assert HideAndSeek({}).new(seed=1).view(1)["legal"] == ["?"] * 3


def test_bots_search_worlds_that_are_equally_likely():
    rng = benben.Rng(1)
    worlds = [PlayerView(hidden(1), 1).world(rng).rules.hidden for _ in range(600)]
    assert all(150 < worlds.count(place) < 250 for place in "123")
    choice = make_bot(HideAndSeek({}), "expert@300", rng, lambda: 0.0).choose(hidden(1).player_view(1))
    assert abs(choice.value - 1 / 3) < 0.12


# -- threads ----------------------------------------------------------------------------------
def test_threads_search_rules_in_plain_python_and_end_at_a_mistake():
    context = search_context(2)
    game = Sticks({"sticks": 11})
    bot = make_bot(game, "strongest@400", benben.Rng(1), lambda: 0.0, context)
    assert bot.choose(game.new(seed=1).player_view(0)).move == "take3"

    def play(self, move):
        raise LookupError(move)

    broken = sticks_with(play=play)({})
    bot = make_bot(broken, "strongest@400", benben.Rng(1), lambda: 0.0, context)
    for _ in range(2):
        with pytest.raises(benben.RulesError, match="LookupError"):
            bot.choose(broken.new(seed=1).player_view(0))
