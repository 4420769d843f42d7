"""The Markdown of rules pages."""

import pytest

from benben.core.rules_text.markdown import FigureBlock, ListBlock, Paragraph, Table, read_blocks


def test_blocks_are_separated_by_blank_lines_and_their_lines_joined():
    text = "One\nparagraph.\n\n- an item\n  of two lines\n- another\n\n1. first\n2. second"
    assert read_blocks(text) == [
        Paragraph("One paragraph."),
        ListBlock(("an item of two lines", "another")),
        ListBlock(("first", "second"), numbered=True),
    ]


def test_a_table_has_a_head_and_rows_and_keeps_empty_cells():
    assert read_blocks("| a | b |\n| --- | --- |\n| 1 | |\n| `x` | y |") == [
        Table(("a", "b"), (("1", ""), ("`x`", "y")))
    ]


@pytest.mark.parametrize(
    ("line", "figure"),
    [
        ("stacks: R3 Y2 | K1", FigureBlock("name", "Words", stacks=("R3 Y2", "K1"))),
        ("cards: AS TH", FigureBlock("name", "Words", cards=("AS", "TH"))),
        ("scene: first", FigureBlock("name", "Words", scene="first")),
    ],
)
def test_a_figure_shows_one_thing(line, figure):
    assert read_blocks(f"```figure name\n{line}\ncaption: Words\n```") == [figure]


@pytest.mark.parametrize(
    "text",
    [
        "```figure name\nstacks: R3\n```",
        "```figure name\nstacks: R3\ncards: AS\ncaption: Words\n```",
        "```figure\nstacks: R3\ncaption: Words\n```",
        "```\nstacks: R3\ncaption: Words\n```",
        "| a | b |\n| 1 | 2 |",
    ],
)
def test_what_is_written_wrongly_is_refused(text):
    with pytest.raises(ValueError, match=r"figure|table"):
        read_blocks(text)
