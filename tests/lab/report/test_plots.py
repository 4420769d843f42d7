"""The drawing of how an estimate converges, in reports and on the page of a running experiment."""

import re

import pytest

from benben.lab.report.plots import convergence, curve

POINTS = [[10, 0.0, -50.0, 50.0], [100, 1.0, -12.0, 14.0], [200, 1.0, -6.0, 8.0]]


def places(path):
    """The corners of a path."""
    return [tuple(map(float, place.split())) for place in re.split("[MLZ]", path) if place]


def scale(drawn, text):
    """Where the mark with a text stands."""
    return next((mark["x"], mark["y"]) for mark in drawn["marks"] if mark["text"] == text)


def test_a_curve_reaches_as_far_as_its_last_interval_and_cuts_wider_ones_off():
    drawn = curve(POINTS, 200)
    texts = {mark["text"] for mark in drawn["marks"]}
    assert {"+20", "0", "−20"} <= texts
    assert "+50" not in texts
    heights = [y for _, y in places(drawn["band"])]
    assert (min(heights), max(heights)) == (heights[0], heights[-1])  # the first interval, from edge to edge
    assert min(heights) < scale(drawn, "+20")[1] < scale(drawn, "−20")[1] < max(heights) + 4


def test_time_goes_to_the_right_and_larger_values_are_higher():
    line = places(curve([[10, -5.0, -9.0, -1.0], [20, 5.0, 1.0, 9.0]], 20)["line"])
    assert line[0][0] < line[1][0]
    assert line[0][1] > line[1][1]


@pytest.mark.parametrize(("done", "games", "room"), [(30, 2000, 50), (450, 2000, 1000), (1990, 2000, 2000)])
def test_a_curve_has_room_for_games_to_come_and_at_the_end_for_all_of_them(done, games, room):
    drawn = curve([[10, 0.0, -5.0, 5.0], [done, 0.0, -5.0, 5.0]], games)
    left, _, right = map(float, re.split("[M H]", drawn["zero"])[1:])
    end = places(drawn["line"])[-1][0]
    assert end == pytest.approx(left + (right - left) * done / room, abs=0.1)


def test_too_few_games_are_not_drawn():
    assert curve([], 100) is None
    assert curve([[4, 0.0, -50.0, 50.0], [10, 0.0, -50.0, 50.0]], 100) is None
    assert convergence([], "how it settled") == ""


def test_a_report_draws_the_whole_curve_with_its_label():
    drawing = convergence(POINTS, 'with "quotes" & more')
    drawn = curve(POINTS, 200)
    assert 'aria-label="with &quot;quotes&quot; &amp; more"' in drawing
    assert all(f'd="{drawn[path]}"' in drawing for path in ("line", "band", "zero", "axis"))
    assert drawing.count("<text") == len(drawn["marks"])
