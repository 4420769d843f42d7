"""Other workers are told who is connected, for all rooms at once."""

import asyncio

import pytest

from benben.web.live import presence_batcher
from benben.web.live.presence_batcher import PresenceBatcher
from benben.web.storage.protocol import StorageError


class FakeCoordinator:
    """Notes what is said; a failure is that of the next statement."""

    def __init__(self):
        self.said, self.failure = [], None

    def set_presence(self, seats):
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        self.said.append(dict(seats))


class FakeRoom:
    """The part of a RoomSync that is used."""

    def __init__(self, table, *seats):
        self.table, self.local_seats = table, frozenset(seats)
        self.announced = frozenset()

    @property
    def is_announced(self):
        return self.local_seats == self.announced


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(presence_batcher, "GATHER", 0.0)


async def told(announcing, *rooms):
    for room in rooms:
        announcing.announce(room)
    while announcing._announcing is not None:
        await asyncio.sleep(0.001)


def test_rooms_that_change_at_the_same_time_are_one_statement():
    async def scenario():
        coordinator, first, second = FakeCoordinator(), FakeRoom("t1", 0), FakeRoom("t2", 0, 1)
        await told(PresenceBatcher(coordinator), first, second, first)
        assert coordinator.said == [{"t1": {0}, "t2": {0, 1}}]
        assert first.is_announced and second.is_announced

    asyncio.run(scenario())


def test_who_has_come_and_gone_in_the_meantime_is_not_mentioned():
    async def scenario():
        coordinator, room = FakeCoordinator(), FakeRoom("t1", 0)
        announcing = PresenceBatcher(coordinator)
        announcing.announce(room)
        room.local_seats = frozenset()
        await told(announcing)
        assert coordinator.said == []

    asyncio.run(scenario())


def test_who_leaves_while_it_is_being_said_is_taken_back_in_the_next_statement():
    async def scenario():
        coordinator, room = FakeCoordinator(), FakeRoom("t1", 0)
        announcing, say = PresenceBatcher(coordinator), coordinator.set_presence

        def leave_meanwhile(seats):
            say(seats)
            room.local_seats = frozenset()
            assert not room.is_announced
            announcing._changed.add(room)

        coordinator.set_presence = leave_meanwhile
        announcing.announce(room)
        while len(coordinator.said) < 2:
            await asyncio.sleep(0.001)
        await told(announcing)
        assert coordinator.said == [{"t1": {0}}, {"t1": frozenset()}]
        assert room.is_announced

    asyncio.run(scenario())


def test_what_could_not_be_said_is_not_taken_for_known():
    async def scenario():
        coordinator, room = FakeCoordinator(), FakeRoom("t1", 0)
        coordinator.failure = StorageError("away")
        await told(PresenceBatcher(coordinator), room)
        assert not room.is_announced
        await told(PresenceBatcher(coordinator), room)
        assert coordinator.said == [{"t1": {0}}] and room.is_announced

    asyncio.run(scenario())
