"""Every counted use of a rule is found again in the states before and after the moves."""

import pytest

import benben
from support.rule_statistics import GAMES, by_seat, observed_game


@pytest.mark.parametrize("seed", range(GAMES))
def test_uses_of_rules_are_those_the_states_show(seed):
    decisions, record, counts = observed_game("logistics", seed)
    options = benben.game("logistics", **record.get("options", {})).options
    mixed_bonus, solid_bonus = (
        options["mixed_tree"] - 3,
        max(options["solid_tree"], options["mixed_tree"]) - 3,
    )
    uses = [use for decision in decisions for use in uses_of(*decision)]
    expected = by_seat(uses)
    trees = counts.pop("one-colour tree", (0, 0)), counts.pop("mixed tree", (0, 0))
    assert counts == expected
    for seat, points in enumerate(record["result"]["scores"]):
        pieces = sum(decisions[-1][2]["vault"][seat].values())
        assert points == pieces + solid_bonus * trees[0][seat] + mixed_bonus * trees[1][seat]


def uses_of(before, move, after):
    mover, other = before["to_move"], 1 - before["to_move"]
    if before["phase"] == "power":
        verb, _, rest = move.partition(":")
        names = {"take": "green power", "lift": "yellow power", "push": "red power", "-": "declined"}
        yield names.get(verb) or ("blue power" if rest[0] == "AB"[mover] else "black power"), mover
    elif before["phase"] == "sow":
        yield "pass" if move == "pass" else "card sow" if move.startswith("sow:") else "stock sow", mover
    captured = 0
    if before["phase"] != "power":
        facing = reversed(after["cards"][mover])
        for old, new, own in zip(before["cards"][other], after["cards"][other], facing, strict=True):
            if old and not new:
                captured += 1
                yield (
                    "nest capture" if [piece[1] for piece in own[-3:]] == ["1", "2", "3"] else "capture",
                    mover,
                )
    reached = sum(after["vault"][mover].values()) > sum(before["vault"][mover].values())
    extra = move.startswith("sow:") and reached and not captured
    if after["phase"] == "sow":
        if extra:
            yield "extra turn", mover
        due = mover if extra else other
        if after["to_move"] != due:
            yield "passed over", due
