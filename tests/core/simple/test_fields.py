"""What fields of a view can hold, as numbers between -1 and 1 that tell every two values apart."""

import json
from itertools import combinations

import pytest

from benben.core.simple.fields import BySeat, Counts, Group, Number, Row, SeatField, Word

KINDS = {
    "a number": (Number(-2, 9), [-2, 0, 9, 8], [10, -3, 1.0, "1", None, True]),
    "a word": (Word("red", "blue", None, False), ["red", "blue", None, False], ["green", 0, 1, []]),
    "a seat": (SeatField(), [0, 1, None], [2, "0", True]),
    "a row": (Row(3, Number(0, 5)), [[], [0], [0, 0], [5, 1, 0], [1, 5]], [[1, 2, 3, 4], "abc", [6], {}]),
    "places": (
        Group(("a", "b"), Row(1, Word("x"))),
        [{"a": [], "b": []}, {"a": ["x"], "b": []}, {"b": ["x"], "a": []}],
        [{"a": []}, {"a": [], "b": [], "c": []}, []],
    ),
    "a pile": (Counts(("R1", "R2"), 4), [{}, {"R1": 4}, {"R2": 1, "R1": 3}], [{"R3": 1}, {"R1": 5}, [1]]),
    "two seats": (BySeat(Number(0, 3)), [[0, 3], [3, 0], [1, 1]], [[1], [1, 2, 3], {"0": 1}]),
}


@pytest.mark.parametrize("name", KINDS)
def test_values_are_told_apart_by_numbers_in_the_box(name):
    field, values, _ = KINDS[name]
    for seat in (0, 1):
        rows = [field.numbers(value, seat) for value in values]
        assert all(len(row) == field.size for row in rows)
        assert all(-1 <= number <= 1 for row in rows for number in row)
        assert all(first != second for first, second in combinations(rows, 2))


@pytest.mark.parametrize("name", KINDS)
def test_anything_else_is_refused_with_a_sentence(name):
    field, _, others = KINDS[name]
    for value in others:
        with pytest.raises(ValueError, match=" is not "):
            field.numbers(json.loads(json.dumps(value)) if not isinstance(value, float) else value, 0)


def test_mine_comes_before_the_others():
    field = BySeat(Number(0, 4))
    assert field.numbers([1, 4], 0) == field.numbers([4, 1], 1) == [0.25, 1.0]
    assert SeatField().numbers(1, 1) == [1.0]


def test_a_range_that_floats_cannot_tell_apart_is_refused():
    with pytest.raises(ValueError, match="a range lies within"):
        Number(0, 1 << 24)
