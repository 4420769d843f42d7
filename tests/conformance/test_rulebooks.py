"""A rules page shows and cites only what there is."""

import re

import pytest

from benben.core.registry import find, names
from benben.core.rules_text.lesson import scene_position
from benben.core.rules_text.markdown import FigureBlock
from benben.core.rules_text.rules_page import figure_of, page_sections

PLAIN_ENGLISH = {"open"}  # inventories lie open, before rows are
CITED = re.compile(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)")


def figures(name):
    return [
        block for part in page_sections(find(name)) for block in part.blocks if isinstance(block, FigureBlock)
    ]


@pytest.mark.parametrize("name", names())
def test_every_figure_has_a_name_of_its_own_and_shows_what_there_is(name):
    book = find(name).rulebook
    drawn = figures(name)
    assert len({figure.name for figure in drawn}) == len(drawn)
    for block in drawn:
        figure = figure_of(block, book)
        assert all(re.fullmatch("[RYGBK][123]", code) for stack in figure.stacks for code in stack.split())
        assert all(re.fullmatch("[A2-9TJQK][SHDC]", card) for card in figure.cards)
        if figure.scene is not None:
            scene_position(find(name), figure.scene)


@pytest.mark.parametrize("name", names())
def test_every_scene_is_shown(name):
    assert {figure.scene for figure in figures(name)} - {""} == set(find(name).rulebook.scenes)


@pytest.mark.parametrize("name", names())
def test_the_text_cites_only_rulings_that_there_are(name):
    book = find(name).rulebook
    cited = cited_in(*book.sections, *book.reference)
    assert cited
    assert cited <= {ruling.number for ruling in book.rulings}


@pytest.mark.parametrize("name", names())
def test_every_ruling_of_the_published_game_is_cited_where_the_rules_are_told(name):
    book = find(name).rulebook
    published = {ruling.number for ruling in book.rulings if ruling.mark != "laboratory"}
    assert published <= cited_in(*book.sections)


def cited_in(*sections):
    return {
        number
        for section in sections
        for group in CITED.findall(section.text)
        for number in group.split(", ")
    }


TERM = re.compile(r"\*\*([a-z][a-z -]+?)(?:ed|s)?\*\*")


@pytest.mark.parametrize("name", names())
def test_no_term_is_used_before_it_is_explained(name):
    """A term is in bold type where it is explained; what "In two minutes" says in passing does not count."""
    text = re.sub("`.*?`", "", "\n".join(section.text for section in find(name).rulebook.sections))
    terms = {match[1]: match.start() for match in reversed([*TERM.finditer(text)])}
    assert len(terms) > 4
    for term, explained in terms.items():
        assert term in PLAIN_ENGLISH or first_use(term, text, terms) >= explained, term


def first_use(term, text, terms):
    """Where a term comes first, by itself and not as a part of a longer one."""
    for longer in terms:
        if term in longer and term != longer:
            text = text.replace(longer, "·" * len(longer))
    return re.search(rf"\b{term}(?:ed|s)?\b", text).start()


@pytest.mark.parametrize("name", names())
def test_options_and_rulings_name_each_other(name):
    book, options = find(name).rulebook, {option.name: option for option in find(name).option_list}
    for option in options.values():
        assert not option.ruling or book.find(option.ruling), option.name
    for ruling in book.rulings:
        if ruling.option:
            assert options[ruling.option].laboratory == (ruling.mark == "laboratory"), ruling.number
