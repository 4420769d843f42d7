"""Actions of Logistics: a swap is two of them."""

import benben
from benben.research.encoding import space
from benben.research.episode import Episode
from support.play_by_action import moves_of


def test_a_swap_is_two_actions_and_the_space_stays_small():
    swaps = 0
    for seed in range(12):
        game = benben.game("logistics", cards=4)
        rng = benben.Rng(seed)
        play = Episode(space(game), game.new(seed=seed))
        while play.to_move is not None:
            halves = [action for action in play.legal_actions() if 142 <= action < 142 + 2 * 60]
            if halves and play.half < 0:
                assert sorted(moves_of(play)) == play.position.legal_moves()
                swaps += 1
            chosen = halves or play.legal_actions()
            play.step(chosen[rng.below(len(chosen))])
    assert swaps > 5
    assert play.space.actions == 142 + 2 * 60 + 1


def test_a_pass_is_one_action_more_and_only_where_it_is_allowed():
    game = benben.game("logistics", passing=True)
    play = Episode(space(game), game.new(seed=0))
    assert play.space.actions == 142 + 2 * 60 + 1
    assert play.text(262) == "pass"
    assert play.space.layout.parts(play.observe(1))["passed"] == 0
    play.step(262)
    assert play.space.layout.parts(play.observe(1))["passed"] == 1
    play.step(262)
    assert play.to_move is None
    assert "passed" not in space(benben.game("logistics")).layout.slices
    assert space(benben.game("logistics", extra_turn="must")).actions == 142 + 2 * 60


def test_an_extra_turn_and_its_pass_are_seen():
    game = benben.game("logistics")
    play = Episode(space(game), game.new(seed=0))
    for move in ("R1", "R1", "Y1", "Y1", "K1", "K1", ".", "-", "sow:4"):
        play.move(move)
    assert play.space.layout.parts(play.observe(0))["extra"] == 1
    assert play.text(262) == "pass"
    play.step(262)
    assert play.space.layout.parts(play.observe(0))["extra"] == 0
