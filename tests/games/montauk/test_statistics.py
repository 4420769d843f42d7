"""Every counted use of a rule is found again in the states before and after the moves."""

import pytest

import benben
from benben.games.montauk.options import worth_of
from support.rule_statistics import GAMES, by_seat, observed_game


@pytest.mark.parametrize("seed", range(GAMES))
def test_uses_of_rules_are_those_the_states_show(seed):
    decisions, record, counts = observed_game("montauk", seed)
    worth = worth_of(benben.load(record).game.options)
    for seat, points in enumerate(record["result"]["scores"]):
        assert points == sum(value * counts.get(name, (0, 0))[seat] for name, value in worth.items())
    uses = []
    for before, move, after in decisions:
        if before["phase"] == "move":
            uses.append(
                ("step" if ">" in move else "dig" if "^" in move else "done early", before["to_move"])
            )
        elif before["phase"] == "follow" and after["phase"] == "move":
            uses += [("trick won", after["winner"])] + [("extra card", after["winner"])] * (
                after["extra"] is not None
            )
    expected = by_seat(uses)
    assert {name: times for name, times in counts.items() if name not in worth} == expected
