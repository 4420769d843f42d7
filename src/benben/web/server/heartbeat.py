"""The heartbeat of a server: it records regularly that it is alive, so that clocks can exclude the time when
no server ran, and other workers know which of them are gone."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from benben.web.live.rooms import Rooms
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.server.server_time import ServerTime
from benben.web.storage.protocol import Storage, StorageError
from benben.web.storage.shared import RENEW, Notice

BEAT = 15.0  # seconds between notes that the server is alive, while somebody watches a clock
QUIET = 4  # times as many while nobody does: clocks of days run at tables that nobody has opened


async def beat(rooms: Rooms, storage: Storage, now: Callable[[], float]) -> None:
    """Record at intervals that the server is alive, so that clocks can exclude the time when it was not."""
    beats = 0
    while True:
        await asyncio.sleep(BEAT)
        beats += 1
        with suppress(StorageError):
            if isinstance(now, ServerTime):
                await follow_wall_clock(now, rooms, storage)
            if storage.shared.many or rooms.clocks_run or beats % QUIET == 0:
                await asyncio.wrap_future(storage.beat(now()))


async def follow_wall_clock(now: ServerTime, rooms: Rooms, storage: Storage) -> None:
    """Let clocks stand still for the time in which the machine slept or its clock was set ahead."""
    missed = await asyncio.to_thread(now.missed)
    if missed is not None:
        await asyncio.wrap_future(storage.add_outage(*missed))
        now.skip(missed)
    if missed is not None or storage.shared.many:
        rooms.services.outages[:] = await asyncio.to_thread(storage.outages)


async def work_with_others(rooms: Rooms, analysis_jobs: AnalysisJobs, storage: Storage) -> None:
    """Hear what other workers change, and let them know that this one is alive."""
    if not storage.shared.many:
        return
    loop = asyncio.get_running_loop()

    def tell(notice: Notice) -> None:
        with suppress(RuntimeError):  # the loop may have ended already
            loop.call_soon_threadsafe(rooms.hear, notice)

    await asyncio.to_thread(storage.shared.listen, tell)
    while True:
        await asyncio.sleep(RENEW)
        with suppress(StorageError):
            await asyncio.to_thread(storage.shared.sign)
            await asyncio.to_thread(analysis_jobs.keep)
