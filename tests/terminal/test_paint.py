"""Colour is an addition: letters are always there, and nothing else changes."""

import io

import pytest

from benben.core.pieces import KINDS
from benben.terminal.board_parts import palettes, piece_table, side_by_side
from benben.terminal.paint import ESCAPES, Paint, centre, pad, wants_colour, width

PLAIN, COLOURED = Paint(False), Paint(True)


class FakeTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stdout", "environ", "wanted"),
    [
        (FakeTerminal(), {}, True),
        (FakeTerminal(), {"NO_COLOR": ""}, True),
        (FakeTerminal(), {"NO_COLOR": "1"}, False),
        (FakeTerminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colour_only_on_a_terminal_that_wants_it(stdout, environ, wanted):
    assert wants_colour(stdout, environ) is wanted


@pytest.mark.parametrize("kind", KINDS)
def test_letter_and_size_of_every_pyramid_are_shown_with_and_without_colour(kind):
    assert PLAIN.pyramid(kind) == kind
    assert COLOURED.pyramid(kind) != kind and ESCAPES.sub("", COLOURED.pyramid(kind)) == kind


def test_what_is_hidden_has_no_colour():
    assert COLOURED.pyramid("?") == "?"


def test_widths_count_what_is_seen():
    painted = COLOURED.tree("RYB")
    assert width(painted) == 3 and width(pad(painted, 8)) == 8 and width(centre(painted, 9)) == 9


def test_tables_show_the_palettes_that_are_there():
    assert (
        palettes({}) == "RYGBK"
        and palettes({"O1": 1}) == "OTCPW"
        and palettes({"O1": 1, "R3": 2}) == "RYGBKOTCPW"
    )
    assert piece_table("stock", {"R3": 2, "K1": 1}, "RYK", PLAIN) == [
        "stock (3)",
        "    R  Y  K ",
        " 3  2  ·  · ",
        " 2  ·  ·  · ",
        " 1  ·  ·  1 ",
    ]


def test_blocks_that_do_not_fit_side_by_side_stand_in_two_rows():
    wide = ["x" * 35]
    assert side_by_side([wide, wide]) == ["x" * 35 + "  " + "x" * 35]
    assert len(side_by_side([wide, wide, wide])) == 2
