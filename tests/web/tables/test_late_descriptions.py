"""What is made only when somebody asks for it: it is the same whenever that is, and nothing is made for those
who are not there."""

import msgspec
import pytest

import benben
from benben.core.rng import Rng
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables import projection
from benben.web.tables import table as table_module
from benben.web.tables.projection import Reader, RoomStatus
from benben.web.tables.table import Table
from support import game_cases

PERSONS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
READERS = {
    "first": Reader(frozenset((0,)), 0),
    "second": Reader(frozenset((1,)), 1),
    "spectator": Reader(),
    "shared screen": Reader(frozenset((0, 1)), 1),
}


def random_game(name, seed=4):
    position, rng = benben.game(name, **game_cases.short_game(name)).new(seed=seed), Rng(seed)
    while not position.is_over:
        legal = position.legal_moves()
        position.play(legal[rng.below(len(legal))])
    return position


def new_table(position):
    return Table(
        TableSetup("t", position.game.name, position.game.options, position.setup, PERSONS, None, 0.0)
    )


def events(position):
    return [Event("move", {"move": move}, 0.0) for move in position.moves]


def told(table, reader):
    return msgspec.to_builtins(projection.table_message(table, reader, RoomStatus(), 0.0))


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@pytest.mark.parametrize("name", benben.names())
def test_a_newcomer_is_told_what_those_who_were_there_have_heard(name, reader):
    position = random_game(name)
    present, later = new_table(position), new_table(position)
    steps = []
    for event in events(position):
        made = present.apply_all([event])
        steps += projection.steps_message(made, present, reader, RoomStatus(), 0.0).steps
    later.replay(events(position))
    account = told(later, reader)["account"]
    assert account == told(present, reader)["account"]
    assert [line["sentence"] for line in account] == [step.sentence for step in steps]
    assert told(later, reader)["highlights"] == [
        msgspec.to_builtins(step.highlight) for step in steps if step.highlight is not None
    ]
    looked = projection.moments(later, reader, 1, len(steps))
    assert msgspec.to_builtins(looked) == msgspec.to_builtins(steps)


@pytest.mark.parametrize("name", benben.names())
def test_what_may_be_taken_back_does_not_depend_on_who_was_there(name):
    position = random_game(name)
    present, later = new_table(position), new_table(position)
    for event in events(position)[:-1]:
        present.apply_all([event])
        for seat in (0, 1):
            projection.takeback_status(present, {seat})
    later.replay(events(position)[:-1])
    for seats in ({0}, {1}, {0, 1}):
        assert projection.takeback_status(later, seats) == projection.takeback_status(present, seats)


@pytest.mark.parametrize("name", benben.names())
def test_nothing_is_made_for_those_who_are_not_there(name):
    position = random_game(name)
    table = new_table(position)
    for event in events(position):
        (made,) = table.apply_all([event])
        assert not made.after and not made.ply.sentences and not made.ply.highlights


@pytest.mark.parametrize("name", benben.names())
def test_while_people_play_nothing_is_played_again(name, monkeypatch):
    position = random_game(name)
    table = new_table(position)

    def refuse(*_):
        raise AssertionError("the game was played again")

    monkeypatch.setattr(table_module, "replayed", refuse)
    for event in events(position):
        made = table.apply_all([event])
        for reader in READERS.values():
            projection.steps_message(made, table, reader, RoomStatus(), 0.0)
