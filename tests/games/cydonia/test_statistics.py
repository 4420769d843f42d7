"""Every counted use of a rule is found again in the states before and after the moves."""

import pytest

import benben
from benben.core.rule_statistics import rule_statistics
from support.rule_statistics import GAMES, by_seat, observed_game


@pytest.mark.parametrize("seed", range(GAMES))
def test_uses_of_rules_are_those_the_states_show(seed):
    decisions, record, counts = observed_game("cydonia", seed)
    uses = []
    for before, move, after in decisions:
        if "K" in move:
            uses.append(("wild", before["to_move"]))
        if before["phase"] == "follow":
            uses.append((f"stage-{'one' if before['stage'] == 1 else 'two'} trick", after["leader"]))
    options = benben.load(record).game.options
    assert {
        name: counts[name] for name in counts if name in ("wild", "stage-one trick", "stage-two trick")
    } == by_seat(uses)
    for seat, points in enumerate(record["result"]["scores"]):
        solid, mixed = (counts.get(name, (0, 0))[seat] for name in ("solid scored", "mixed scored"))
        assert points == options["solid_value"] * solid + options["mixed_value"] * mixed


def test_a_wild_may_complete_a_tree_of_one_colour():
    game = benben.game("cydonia", labyrinth=10)
    position = game.new(seed=1)
    for move in ("RKR", "RYR"):
        position.play(move)
    statistics = rule_statistics(game, position.search_state())
    state = game.new(seed=1).search_state()
    for move, solid in (("RKR", 1), ("RYR", 0)):
        statistics.before(state, state.mover, game.read(state, move))
        assert sum(statistics.counts[3]) == solid
        statistics.counts[3] = [0, 0]
        state.apply(game.read(state, move))
