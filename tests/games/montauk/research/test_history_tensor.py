"""Information states of Montauk: every card that was seen, and nothing that was not."""

import numpy as np
import pytest

import benben
from benben.research.encoding import space
from benben.research.episode import Episode
from support.play_by_action import events, random_play


def test_the_record_names_every_card_that_was_seen_and_no_other():
    game = benben.game("montauk", rounds=4)
    rng = benben.Rng(2)
    play = Episode(space(game), game.new(seed=2))
    names, actions = play.space.history.names, play.space.actions
    while play.to_move is not None:
        play.step(play.legal_actions()[rng.below(len(play.legal_actions()))])
        view = play.position.view(None)
        for seat in (0, 1):
            history = [
                names[number - actions] if number >= actions else game.write(None, number)
                for _, number in events(play, seat)
            ]
            played = [event for event in history if event not in ("~shuffle", "?") and event[0] == "~"]
            since = history[len(history) - history[::-1].index("~shuffle") :]
            shown = [card.lstrip("~") for card in since if card.lstrip("~") in view["discard"]]
            assert sorted(set(view["discard"])) == sorted(set(shown))
            assert [event for event in history if event[0] != "~"] == [
                move for move in play.position.moves_seen(seat) if move[0] != "~"
            ]
    assert len(played) > 5


@pytest.mark.parametrize("seed", range(2))
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_numbers(seed):
    rng = benben.Rng(seed)
    different = 0
    for number, play in enumerate(random_play("montauk", seed)):
        if number % 3:
            continue
        for seat in (0, 1):
            world = Episode(play.space, play.position.resample(seat, rng), play.half)
            assert np.array_equal(world.history(seat), play.history(seat))
            different += not np.array_equal(world.history(1 - seat), play.history(1 - seat))
    assert different > 5, "the other seat does tell them apart"


def test_a_hidden_lead_is_an_event_without_a_card():
    game = benben.game("montauk")
    play = Episode(space(game), game.new(seed=3))
    leader = play.to_move
    play.step(play.legal_actions()[0])
    hidden = play.space.history.numbers["?"]
    assert events(play, 1 - leader)[-1] == (-1, hidden)
    who, number = events(play, leader)[-1]
    assert (who, game.write(None, number)) == (1, play.position.moves[-1])
    play.step(play.legal_actions()[0])
    assert hidden not in [event for _, event in events(play, 1 - leader)]
