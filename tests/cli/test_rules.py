"""`benben rules`, and the pages in docs/games that it writes."""

import re
from pathlib import Path

import pytest

import benben
from benben.cli import main
from benben.core.options import Whole, flag, laboratory_options, published_options
from benben.core.registry import find
from benben.core.rules_text.docs_page import markdown
from benben.core.rules_text.rules_page import option_rows, page_sections

DOCS = Path(__file__).parents[2] / "docs" / "games"


def test_without_a_game_all_are_listed(capsys):
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert all(find(name).title in out for name in benben.names())


@pytest.mark.parametrize("name", benben.names())
def test_the_page_holds_every_section_and_ruling_wrapped(name, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "72")
    assert main(["rules", name]) == 0
    out = capsys.readouterr().out
    book = find(name).rulebook
    assert all(section.heading.upper() in out for section in book.sections)
    assert all(f"- {ruling.number} " in out for ruling in book.rulings)
    assert max(map(len, out.splitlines())) <= 72


def test_a_wide_table_has_its_columns_side_by_side_with_wrapped_cells(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["rules", "cydonia", "which"]) == 0
    lines = capsys.readouterr().out.splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith("4  both mixed"))
    starts = [len(line) - len(line.lstrip()) for line in lines[row + 1 : row + 3]]
    assert starts == [lines[row].index("compare base")] * 2
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["rules", "cydonia", "options"]) == 0
    assert "- `labyrinth`. values: 20 or 10" in capsys.readouterr().out


@pytest.mark.parametrize("name", benben.names())
def test_the_answers_of_the_quiz_follow_all_its_questions(name, capsys):
    quiz = find(name).rulebook.quiz
    assert main(["rules", name, "quiz"]) == 0
    questions, answers = capsys.readouterr().out.split("\n\nThe answers\n\n")
    assert f"\n{len(quiz)}. " in questions and f"\n{len(quiz)}. {quiz[-1].answer}. " in answers
    assert not re.search(r"\([A-Z]\d", questions), "only answers cite rulings"


def test_a_figure_of_a_position_is_drawn_where_there_is_room(capsys, monkeypatch):
    """A reader at the prompt can follow the worked round: stack and inventories are on the page."""
    for width, drawn in (("80", True), ("44", False)):
        monkeypatch.setenv("COLUMNS", width)
        assert main(["rules", "initiative", "set-up"]) == 0
        out = capsys.readouterr().out
        assert ("Initiative stack: top G R B Y K bottom" in out) == drawn
        assert "[The start of a match:" in out


@pytest.mark.parametrize("name", benben.names())
def test_every_ruling_and_heading_is_found_in_any_case(name, capsys):
    book = find(name).rulebook
    for citation in [
        *(ruling.number for ruling in book.rulings),
        *(section.heading for section in book.sections),
    ]:
        assert main(["rules", name, *citation.upper().split()]) == 0
        assert capsys.readouterr().out.lower().startswith(citation.lower())


@pytest.mark.parametrize("name", benben.names())
def test_options_and_what_errors_cite_can_be_read(name, capsys):
    for heading, options in (("options", published_options), ("laboratory options", laboratory_options)):
        if options(find(name).option_list):
            assert main(["rules", name, *heading.split()]) == 0
            out = capsys.readouterr().out
            assert all(f"`{option.name}`" in out for option in options(find(name).option_list))
    for citation in ("Notation", "End", "Set-up"):
        assert find(name).rulebook.find(citation), f"errors of every game cite {citation}"


@pytest.mark.parametrize("arguments", [["chess"], ["cydonia", "C99"], ["cydonia", "no", "such", "thing"]])
def test_what_is_not_there_is_one_sentence_that_lists_what_is(arguments, capsys):
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert " are " in err and err.count("\n") == 1 and out == ""


@pytest.mark.parametrize("name", benben.names())
def test_the_docs_are_in_step_with_the_code(name, capsys):
    assert main(["rules", name, "--markdown"]) == 0
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == capsys.readouterr().out, (
        f"regenerate with: benben rules {name} --markdown > docs/games/{name}.md"
    )


def test_a_page_has_the_uniform_parts_in_order():
    headings = [line for line in markdown(find("cydonia")).splitlines() if line.startswith("#")]
    assert headings[:4] == ["# Cydonia", "## The pyramids", "## In two minutes", "## The aim"]
    assert headings[-7:] == [
        "## Options",
        "## Quiz",
        "## Rulings",
        "## Notation",
        "## For programs",
        "## Example",
        "## Laboratory options",
    ]


@pytest.mark.parametrize("name", benben.names())
def test_every_figure_of_the_docs_is_there_and_needs_nothing_else(name):
    files = re.findall(r"!\[.+?\]\((.+?)\)", markdown(find(name)))
    assert len(files) >= 4
    for file in files:
        path = DOCS / file
        assert path.is_file(), "draw it with: make docs"
        if path.suffix == ".svg":
            outside = [use for use in re.findall(r'(?:href|src)="(.*?)"', path.read_text()) if use[0] != "#"]
            assert not outside, "an SVG stands for itself"


@pytest.mark.parametrize("name", benben.names())
def test_every_ruling_says_where_it_comes_from(name, capsys):
    for ruling in find(name).rulebook.rulings:
        assert main(["rules", name, ruling.number]) == 0
        assert f"({ruling.mark}" in capsys.readouterr().out
        option = next((option for option in find(name).option_list if option.name == ruling.option), None)
        assert (ruling.mark == "laboratory") == (option is not None and option.laboratory)


def test_a_default_that_depends_on_other_options_says_so():
    options = (
        Whole("cards", 4, "cards", low=3, high=10),
        Whole("sows", lambda values: 100 * values["cards"], "sows", ruling="L12", low=1, high=9999),
    )
    assert option_rows(options)["sows"] == (
        "sows",
        "a whole number from 1 to 9999",
        "400 (depends on the other options)",
        "sows",
        "L12",
    )


def test_markdown_is_of_one_whole_page():
    with pytest.raises(SystemExit):
        main(["rules", "--markdown"])
    with pytest.raises(SystemExit):
        main(["rules", "cydonia", "C1", "--markdown"])


def test_the_laboratorys_options_stand_apart_from_the_games():
    class Bent(find("logistics")):  # type: ignore[misc]
        option_list = (
            *find("logistics").option_list,
            flag("bent", "bends a rule", ruling="L2", laboratory=True),
        )

    played, measured = (
        next(part for part in page_sections(Bent) if part.heading == heading)
        for heading in ("Options", "Laboratory options")
    )
    assert "`bent`" not in [row[0] for row in played.blocks[-1].rows]
    assert [row[0] for row in measured.blocks[-1].rows][-1] == "`bent`"
    assert "published" in measured.blocks[0].text
