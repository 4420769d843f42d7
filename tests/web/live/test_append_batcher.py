"""What many rooms want to store at the same moment is one write; whatever goes wrong, everybody is told."""

import asyncio
from concurrent.futures import Future

import pytest

from benben.web.live.append_batcher import AppendBatcher
from benben.web.storage.protocol import Conflict, Event, StorageError

MOVE = [Event("move", {"move": "R1"}, 0.0)]


class FakeStorage:
    """Notes which tables are written together; a write is done when the test says so."""

    def __init__(self):
        self.writes = []

    def append_all(self, appends):
        done = Future()
        self.writes.append(([append.table for append in appends], done))
        return done


async def asked(appends, *tables):
    tasks = [asyncio.create_task(appends.append(table, 0, MOVE)) for table in tables]
    await asyncio.sleep(0.01)
    return tasks


def test_what_comes_while_a_write_is_on_its_way_is_the_next_write():
    async def scenario():
        storage = FakeStorage()
        appends = AppendBatcher(storage)
        first = await asked(appends, "a")
        later = await asked(appends, "b", "c")
        assert [tables for tables, _ in storage.writes] == [["a"]]
        storage.writes[0][1].set_result({})
        await asyncio.gather(*first)
        await asyncio.sleep(0.01)
        assert [tables for tables, _ in storage.writes] == [["a"], ["b", "c"]]
        storage.writes[1][1].set_result({0: Conflict("taken")})
        assert [type(end) for end in await asyncio.gather(*later, return_exceptions=True)] == [
            Conflict,
            type(None),
        ]

    asyncio.run(scenario())


@pytest.mark.parametrize("error", [StorageError("The disk is full."), RuntimeError("a mistake")])
def test_a_write_that_fails_fails_for_all_and_the_next_one_is_tried(error):
    async def scenario():
        storage = FakeStorage()
        appends = AppendBatcher(storage)
        tasks = await asked(appends, "a")
        storage.writes[0][1].set_exception(error)
        assert await asyncio.gather(*tasks, return_exceptions=True) == [error]
        again = await asked(appends, "b")
        storage.writes[1][1].set_result({})
        await asyncio.gather(*again)

    asyncio.run(scenario())


def test_who_no_longer_waits_does_not_disturb_the_others():
    async def scenario():
        storage = FakeStorage()
        appends = AppendBatcher(storage)
        gone, stays = await asked(appends, "a", "b")
        gone.cancel()
        storage.writes[0][1].set_result({})
        await stays

    asyncio.run(scenario())
