"""Who is connected is told to the other workers for all rooms at once."""

import asyncio

import pytest

from benben.web.live import presence
from benben.web.live.presence import Presence
from benben.web.storage.protocol import StorageError


class FakeShared:
    """Notes what is said; a failure is that of the next statement."""

    def __init__(self):
        self.said, self.failure = [], None

    def set_present(self, seats):
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        self.said.append(dict(seats))


class FakeRoom:
    """The part of a room's share that is asked for."""

    def __init__(self, table, *seats):
        self.table, self.seats_here = table, frozenset(seats)
        self.announced = frozenset()

    @property
    def is_known(self):
        return self.seats_here == self.announced


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(presence, "GATHER", 0.0)


async def told(announcing, *rooms):
    for room in rooms:
        announcing.announce(room)
    while announcing._telling is not None:
        await asyncio.sleep(0.001)


def test_rooms_that_change_at_the_same_time_are_one_statement():
    async def scenario():
        shared, first, second = FakeShared(), FakeRoom("t1", 0), FakeRoom("t2", 0, 1)
        await told(Presence(shared), first, second, first)
        assert shared.said == [{"t1": {0}, "t2": {0, 1}}]
        assert first.is_known and second.is_known

    asyncio.run(scenario())


def test_who_has_come_and_gone_in_the_meantime_is_not_mentioned():
    async def scenario():
        shared, room = FakeShared(), FakeRoom("t1", 0)
        announcing = Presence(shared)
        announcing.announce(room)
        room.seats_here = frozenset()
        await told(announcing)
        assert shared.said == []

    asyncio.run(scenario())


def test_who_leaves_while_it_is_being_said_is_taken_back_in_the_next_statement():
    async def scenario():
        shared, room = FakeShared(), FakeRoom("t1", 0)
        announcing, say = Presence(shared), shared.set_present

        def leave_meanwhile(seats):
            say(seats)
            room.seats_here = frozenset()
            assert not room.is_known
            announcing._changed.add(room)

        shared.set_present = leave_meanwhile
        announcing.announce(room)
        while len(shared.said) < 2:
            await asyncio.sleep(0.001)
        await told(announcing)
        assert shared.said == [{"t1": {0}}, {"t1": frozenset()}]
        assert room.is_known

    asyncio.run(scenario())


def test_what_could_not_be_said_is_not_taken_for_known():
    async def scenario():
        shared, room = FakeShared(), FakeRoom("t1", 0)
        shared.failure = StorageError("away")
        await told(Presence(shared), room)
        assert not room.is_known
        await told(Presence(shared), room)
        assert shared.said == [{"t1": {0}}] and room.is_known

    asyncio.run(scenario())
