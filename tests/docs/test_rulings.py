"""docs/rulings.md lists every ruling as the rulebooks have it, with figures that can be played again."""

import importlib.util
import json
from pathlib import Path

import pytest

import benben
from benben.core.registry import find

ROOT = Path(__file__).parents[2]
SPECIFICATION = importlib.util.spec_from_file_location("rulings_ledger", ROOT / "tools" / "rulings_ledger.py")
ledger = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(ledger)

EFFECTS = json.loads(ledger.EFFECTS.read_text())
SCRIPT = (ROOT / "docs" / "findings" / "measure.sh").read_text().replace("\\\n", " ")


def test_the_page_is_what_make_docs_would_write():
    assert ledger.PAGE.read_text() == ledger.page(EFFECTS)


@pytest.mark.parametrize("name", benben.names())
def test_every_ruling_is_listed_with_its_mark(name):
    rows = [line for line in ledger.PAGE.read_text().splitlines() if line.startswith("| **")]
    for ruling in find(name).rulebook.rulings:
        (row,) = [row for row in rows if row.startswith(f"| **{ruling.number}** |")]
        assert row.split(" | ")[2] == ruling.mark


@pytest.mark.parametrize("name", benben.names())
def test_a_laboratory_ruling_changes_one_that_there_is(name):
    book = find(name).rulebook
    changed = [ruling.changes for ruling in book.rulings if ruling.changes]
    assert changed
    assert all(book.find(number) for number in changed)


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: f"{effect['experiment']}-{effect['value']}")
def test_an_effect_is_that_of_an_experiment_in_the_script(effect):
    experiments = [sorted(line.split()) for line in SCRIPT.splitlines()]  # whatever the order of arguments
    played = effect["command"].removeprefix("benben lab ").removesuffix(" --seed 2026")
    assert sorted(f"lab {effect['experiment']} {played}".split()) in experiments
    (option,) = [option for option in find(effect["game"]).option_list if option.name == effect["option"]]
    assert option.accepts(effect["value"])


def test_every_option_was_measured_or_is_said_not_to_be():
    page = ledger.PAGE.read_text()
    measured = {(effect["game"], effect["option"]) for effect in EFFECTS}
    for name in benben.names():
        for ruling in find(name).rulebook.rulings:
            (row,) = [line for line in page.splitlines() if line.startswith(f"| **{ruling.number}** |")]
            for option in ledger.options(find(name), ruling):
                said = f"`{option}`" in row.partition("Not measured: ")[2]
                assert said == ((name, option) not in measured), option


def test_every_option_that_a_ruling_names_was_measured():
    measured = {(effect["game"], effect["option"]) for effect in EFFECTS}
    for name in benben.names():
        for ruling in find(name).rulebook.rulings:
            assert not ruling.option or (name, ruling.option) in measured, ruling.number


def row_of(number):
    (row,) = [line for line in ledger.PAGE.read_text().splitlines() if line.startswith(f"| **{number}** |")]
    return row.split(" | ")


def test_an_option_that_switches_on_a_whole_rule_is_in_brackets():
    assert row_of("I5")[3] == "(`sacrifice`)"  # it cites a section
    assert row_of("I10")[3] == "`call_fallback`"  # it cites a ruling
    assert row_of("M4")[3] == "`matching`, `decks`"  # it cites M3, and changes both


def test_figures_of_an_option_stand_at_the_first_ruling_that_has_it():
    assert row_of("I2")[4].startswith("`sacrifice` true (")
    assert row_of("I5")[4] == "`sacrifice`: see I2. |"
    assert "`matching`: see M3." in row_of("M4")[4]
    for effect in EFFECTS:
        game = find(effect["game"])
        listed = any(effect["option"] in ledger.options(game, ruling) for ruling in game.rulebook.rulings)
        assert ledger.PAGE.read_text().count(ledger.say_effect(effect)) == listed


def test_no_interval_leaves_what_is_possible():
    line = {"measure": "draws", "title": "Draws", "digits": 1, "shown": True}
    line |= {"mean": 98.0, "low": 94.5, "high": 101.5}
    assert ledger.say_difference(line) == "draws +98.0 (+94.5 to +100.0)"
    assert ledger.say_difference({**line, "measure": "decisions"}).endswith("+101.5)")


def lines(*intervals):
    """What several levels show of a measure; a difference is shown if its interval excludes 0."""
    return [
        {"low": low, "high": high, "mean": (low + high) / 2, "shown": low > 0 or high < 0}
        for low, high in intervals
    ]


@pytest.mark.parametrize(
    ("intervals", "verdict"),
    [
        ([(1, 3), (2, 9)], ledger.UP),
        ([(1, 2), (5, 9)], ledger.UP),
        ([(-3, -1), (-9, -2)], ledger.DOWN),
        ([(1, 3), (-3, -1)], ledger.DEPENDS),
        ([(2, 4), (-1, 1)], ledger.DEPENDS),
        ([(2, 4), (-1, 3)], ledger.SOME),
        ([(-1, 4), (-1, 3)], ledger.NONE),
    ],
)
def test_levels_agree_or_depend_on_strength_or_leave_it_open(intervals, verdict):
    assert ledger.agreement(lines(*intervals)) == verdict


def test_a_change_measured_with_several_bots_has_a_verdict_and_the_weakest_come_first():
    told = row_of("L4")[4]
    bots = [f'`extra_turn` "must" ({name}' for name in ("expert", "master", "strongest@2000")]
    assert sorted(bots, key=told.index) == bots
    assert "**Verdict**: depends on strength: size of the advantage" in told
