"""What a search is told about Cydonia makes sense."""

import benben
from benben.core.rng import Rng
from benben.games.cydonia.notation import CODES
from benben.search.policy import greedy_action
from support.random_games import random_game


def liked(position):
    """The legal trees, the most promising first."""
    move_scores = dict(position.search_state().move_scores())
    return sorted((CODES[tree] for tree in move_scores), key=lambda code: -move_scores[CODES.index(code)])


def test_sensible_play_is_legal_play():
    for seed in range(20):
        for position in random_game("cydonia", seed, {"labyrinth": 10 + 10 * (seed % 2)}):
            if not position.is_over:
                legal = position.legal_moves()
                rng = Rng(seed)
                assert all(CODES[greedy_action(position.search_state(), rng, 0)] in legal for _ in range(5))


def test_every_legal_tree_may_come_in_a_playout():
    state, rng = benben.game("cydonia").new(seed=1).search_state(), Rng(1)
    assert {greedy_action(state, rng, 0) for _ in range(20_000)} == set(state.legal_actions())


def test_stage_one_does_not_break_trees_of_high_colours():
    position = benben.game("cydonia").new(seed=1)
    best, worst = liked(position)[0], liked(position)[-1]
    assert not set(best) & set("RY")
    assert len(set(worst)) == 3 and {"R", "Y"} < set(worst)


def stage_two(seed):
    """The start of stage two of a random game, and who leads."""
    for position in random_game("cydonia", seed):
        state = position.full_view()
        if state["stage"] == 2 and state["phase"] == "lead":
            return position, state["leader"]
    raise AssertionError("a game has a stage two")


def test_in_stage_two_a_leader_likes_a_tree_of_one_colour_that_the_follower_must_show():
    for seed in range(10):
        position, leader = stage_two(seed)
        theirs = position.full_view()["stash"][1 - leader]
        sure = {colour * 3 for colour in "RYGB" if any(pyramid[0] == colour for pyramid in theirs)}
        if sure & set(position.legal_moves()):
            assert liked(position)[0] in sure


def test_the_forecast_of_stage_two_likes_to_lead_it():
    leads = []
    for seed in range(60):
        position, leader = stage_two(seed)
        lead = position.search_state().evaluate()
        leads.append(lead if leader == 0 else -lead)
    assert sum(leads) > 0


def test_the_forecast_is_the_same_for_both_seats():
    """At the start nobody is ahead."""
    assert benben.game("cydonia").new(seed=4).search_state().evaluate() == 0
