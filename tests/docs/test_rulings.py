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
