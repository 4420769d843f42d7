"""The heartbeat of a server: it records regularly that it is alive, so that game clocks can exclude the time
when no server ran, and other workers know which of them are gone."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from benben.web.live.rooms import Rooms
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.server.server_time import ServerTime
from benben.web.storage.coordination import RENEW_INTERVAL, Notice
from benben.web.storage.protocol import Storage, StorageError

HEARTBEAT_INTERVAL = 15.0  # seconds, while a clock runs at a table in memory
IDLE_FACTOR = 4  # times as long otherwise: clocks of days also run at tables that are not in memory


async def run_heartbeat(rooms: Rooms, storage: Storage, now: Callable[[], float]) -> None:
    """Record at intervals that the server is alive."""
    count = 0
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL)
        count += 1
        with suppress(StorageError):
            if isinstance(now, ServerTime):
                await follow_wall_clock(now, rooms, storage)
            if storage.coordinator.multi_worker or rooms.has_running_clock or count % IDLE_FACTOR == 0:
                await asyncio.wrap_future(storage.record_heartbeat(now()))


async def follow_wall_clock(now: ServerTime, rooms: Rooms, storage: Storage) -> None:
    """Record an outage if the machine slept or its clock was set ahead, so that no game clock counts it."""
    missed = await asyncio.to_thread(now.missed)
    if missed is not None:
        await asyncio.wrap_future(storage.add_outage(*missed))
        now.skip(missed)
    if missed is not None or storage.coordinator.multi_worker:
        rooms.services.outages[:] = await asyncio.to_thread(storage.outages)


async def sync_with_workers(rooms: Rooms, analysis_jobs: AnalysisJobs, storage: Storage) -> None:
    """Listen for notices of other workers, and let them know that this one is alive."""
    if not storage.coordinator.multi_worker:
        return
    loop = asyncio.get_running_loop()

    def tell(notice: Notice) -> None:
        with suppress(RuntimeError):  # the loop may be closed already
            loop.call_soon_threadsafe(rooms.on_notice, notice)

    await asyncio.to_thread(storage.coordinator.listen, tell)
    while True:
        await asyncio.sleep(RENEW_INTERVAL)
        with suppress(StorageError):
            await asyncio.to_thread(storage.coordinator.refresh)
            await asyncio.to_thread(analysis_jobs.renew_leases)
