"""What the browser's board is told beside the position: the board as printed, and what the ways pay."""

import benben
from benben.games.montauk.rules.map import CELL_NUMBERS, CELLS, STEPS, neighbours


def test_the_arrows_told_lead_to_the_neighbours_of_the_rules():
    facts = benben.game("montauk").display.board_facts()
    for cell, arrows in facts["exits"].items():
        steps = [STEPS[arrow] for arrow in arrows]
        assert sorted(CELL_NUMBERS[cell] + 6 * up + right for up, right in steps) == sorted(
            neighbours(CELL_NUMBERS[cell])
        )


def test_every_cell_has_a_region_and_every_region_a_centre_of_its_own():
    facts = benben.game("montauk").display.board_facts()
    assert list(facts["regions"]) == list(CELLS)
    assert sorted(facts["regions"][centre] for centre in facts["centres"]) == ["B", "G", "R", "Y"]
    assert {
        cell: region for cell, region in facts["regions"].items() if cell in ("a1", "f1", "a6", "f6")
    } == {
        "a1": "G",
        "f1": "B",
        "a6": "Y",
        "f6": "R",
    }


def test_the_ways_pay_what_the_options_say():
    assert benben.game("montauk").display.board_facts()["points"] == {
        "safe": 11,
        "almost": 7,
        "inlaws": 7,
        "sitting": 5,
        "watch": 3,
        "neighbors": 1,
    }
    changed = benben.game("montauk", safe_points=20, neighbors_points=4).display.board_facts()["points"]
    assert (changed["safe"], changed["neighbors"], changed["watch"]) == (20, 4, 3)
