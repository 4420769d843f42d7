"""Every counted use of a rule is found again in the states before and after the moves."""

import pytest

from support.rule_statistics import GAMES, by_seat, observed_game


@pytest.mark.parametrize("seed", range(GAMES))
def test_uses_of_rules_are_those_the_states_show(seed):
    decisions, _, counts = observed_game("initiative", seed)
    uses = []
    for before, move, after in decisions:
        if before["phase"] not in ("attack", "parry"):
            continue
        mover = before["to_move"]
        uses += [("sacrifice", mover)] * ("/" in move) + [("call", mover)] * ("!" in move)
        uses += [("pummel", mover)] * (move == "*")
        gains = [new > old for new, old in zip(after["scores"], before["scores"], strict=True)]
        ended = after["phase"] == "over" or after["round"] != before["round"]
        if ended and before["phase"] == "parry":
            uses.append(("round parried", mover))
        elif any(gains):
            uses.append(("round won", gains.index(True)))
        elif before["phase"] == "parry" and after["leader"] == mover:
            uses.append(("initiative gained", mover))
    assert counts == by_seat(uses)
