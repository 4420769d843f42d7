"""Whatever the input, the only reaction is a clear refusal."""

import io
import json
from functools import cache
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import benben
from benben.cli.json_lines import BadJson, _values
from benben.core.replay import Viewpoint, replay
from support.random_games import random_game

EXAMPLES = settings(
    max_examples=150 if benben.COMPILED else 30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["R1", "RYB", "~shuffle:AS", "rainbow", "labyrinth", "trees", "stack"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
WATCHERS = st.sampled_from([Viewpoint(), Viewpoint(False, 0), Viewpoint(False, 1), Viewpoint(False, None)])
MOVELIKE = st.text("RYGBKOTCPWASHDCJQX0123456789:.-+/!*~>^, abcdefdonetakelift\u0663\ud800\n", max_size=24)


@cache
def beginning(name, seed):
    """The first positions of a random game."""
    return [position.copy() for position in islice(random_game(name, seed), 61)]


def some_position(name, seed, ply):
    positions = beginning(name, seed)
    return positions[min(ply, len(positions) - 1)].copy()


@pytest.mark.parametrize("name", benben.names())
@given(seed=st.integers(0, 30), ply=st.integers(0, 60), move=MOVELIKE | st.text(max_size=30))
@EXAMPLES
def test_any_text_is_a_legal_move_or_is_refused_with_a_reason(name, seed, ply, move):
    position = some_position(name, seed, ply)
    before = json.dumps(position.full_view())
    if move in position.legal_moves():
        position.play(move)
        return
    try:
        position.play(move)
    except benben.MoveError as error:
        assert error.code
        assert error.cites
        assert str(error).isprintable()
        assert json.dumps(position.full_view()) == before
    else:
        assert move.startswith("~")  # a chance event that can happen


@pytest.mark.parametrize("name", benben.names())
@given(data=st.data(), seed=st.integers(0, 10), viewpoint=WATCHERS)
@EXAMPLES
def test_a_record_with_anything_put_anywhere_is_replayed_or_refused(name, data, seed, viewpoint):
    record = json.loads(json.dumps(some_position(name, seed, 30).record()))
    for _ in range(data.draw(st.integers(1, 3))):
        damage(record, data)
    lines = list(replay(record, viewpoint))
    assert lines
    assert all("error" not in line for line in lines[:-1])
    json.dumps(lines)


def damage(part, data):
    """Put any JSON value somewhere into a record, or take something out of it."""
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(part[key], dict | list) and part[key] and data.draw(st.booleans()):
            part = part[key]
            continue
        if data.draw(st.booleans()):
            part[key] = data.draw(JSON)
        else:
            del part[key]
        return


@given(record=JSON, viewpoint=WATCHERS)
@EXAMPLES
def test_any_json_is_refused_as_a_record(record, viewpoint):
    line = list(replay(record, viewpoint))[-1]
    assert "error" in line


@given(
    content=st.binary(max_size=200)
    | st.lists(JSON.map(json.dumps), max_size=4).map("\n".join).map(str.encode)
)
@EXAMPLES
def test_any_bytes_are_json_values_or_are_said_to_be_bad(content):
    for value in _values(io.BytesIO(content)):
        assert isinstance(value, BadJson) or json.dumps(value)


@pytest.mark.parametrize("name", benben.names())
@given(setup=JSON)
@EXAMPLES
def test_any_set_up_is_accepted_or_refused_as_one(name, setup):
    try:
        benben.game(name).start(setup)
    except benben.SetupError as error:
        assert error.code


@pytest.mark.parametrize("name", benben.names())
@given(
    options=st.dictionaries(
        st.sampled_from(["cards", "sets", "labyrinth", "rounds", "draft", "edition", "x"]), JSON
    )
)
@EXAMPLES
def test_any_options_are_accepted_or_refused_as_options(name, options):
    try:
        game = benben.game(name, **options)
    except benben.SetupError as error:
        assert error.code
    else:
        assert game.new(seed=0)
