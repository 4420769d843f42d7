"""The metrics of all workers on the same database: any worker can answer for all of them."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import msgspec
from starlette.datastructures import State

from benben.version import VERSION
from benben.web.monitoring.meters import METERS
from benben.web.monitoring.metrics import Family, Gauge, Metric
from benben.web.storage.coordination import RENEW_INTERVAL, Coordinator
from benben.web.storage.protocol import StorageError

DECODER = msgspec.json.Decoder(list[Family])


async def publish_metrics(state: State) -> None:
    """Publish this worker's metrics to the others at intervals."""
    coordinator: Coordinator = state.rooms.services.storage.coordinator
    while coordinator.multi_worker:
        with suppress(StorageError):
            await asyncio.to_thread(
                coordinator.publish_metrics, msgspec.json.encode(own_families(state)).decode()
            )
        await asyncio.sleep(RENEW_INTERVAL)


async def all_families(state: State) -> dict[str, list[Family]]:
    """Return the metrics of each worker by its name: our own are current, those of others some seconds
    old."""
    coordinator: Coordinator = state.rooms.services.storage.coordinator
    families = {coordinator.name: own_families(state)}
    with suppress(StorageError):  # then only our own are returned
        for name, text in (await asyncio.to_thread(coordinator.published_metrics)).items():
            with suppress(msgspec.DecodeError):  # from a worker of another version
                families[name] = DECODER.decode(text)
    return families


def own_families(state: State) -> list[Family]:
    return [metric.family() for metric in (*METERS, *gauges(state))]


def gauges(state: State) -> Iterator[Metric]:
    """Yield the gauges, which are read when they are asked for."""
    yield gauge("benben_info", "The running version of Benben.", {VERSION: 1}, "version")
    rooms, admission = state.rooms, state.admission
    yield gauge("benben_rooms", "Tables in memory.", {"": rooms.count})
    yield gauge("benben_rooms_bytes", "About how many bytes they take.", {"": rooms.memory_estimate})
    yield gauge("benben_sockets", "Sockets by purpose.", admission.sockets(), "kind")
    yield gauge("benben_waiting_bytes", "Bytes waiting for slow peers.", {"": rooms.backlog.bytes})
    services = rooms.services
    yield gauge("benben_bots_waiting", "Bots waiting for a processor.", services.bot_pool.waiting(), "lane")
    yield gauge("benben_bots_thinking", "Bots thinking.", services.bot_pool.thinking(), "lane")
    yield gauge("benben_shows", "Games between two bots in progress.", {"": services.bot_games.running})
    yield gauge("benben_writes_waiting", "Writes waiting for the next flush.", {"": services.storage.waiting})
    jobs = state.analysis_jobs
    yield gauge("benben_analyses_waiting", "Games being analysed or waiting for it.", {"": jobs.waiting})


def gauge(name: str, text: str, values: dict[str, float], label: str = "") -> Gauge:
    gauge = Gauge(name, text, label)
    gauge.values = values
    return gauge
