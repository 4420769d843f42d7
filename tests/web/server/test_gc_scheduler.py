"""Full garbage collections wait for a quiet moment, and the server's own objects are never looked at."""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor

import pytest

from benben.web.server.gc_scheduler import (
    CHECK_INTERVAL,
    MAX_DELAY,
    MAX_LATENESS,
    MIN_WORK,
    NEVER,
    QUIET_SHARE,
    YOUNG,
    GcScheduler,
    collect_when_quiet,
    collection_deferred,
)


class Loop:
    """An event loop that has worked for so long by a clock of ours."""

    def __init__(self):
        self.work, self.now = 0.0, 0.0
        self.scheduler = GcScheduler(lambda: self.work, lambda: self.now)

    def after(self, seconds, share):
        """Whether it is time after so many seconds in which the loop worked a share of the time."""
        self.now += seconds
        self.work += seconds * share
        return self.scheduler.is_due()


@pytest.fixture
def collected():
    """The generations that were collected, each with how many objects were visited."""
    collections = []

    def note(phase, info):
        if phase == "start":
            generation = info["generation"]
            visited = sum(len(gc.get_objects(age)) for age in range(generation + 1))
            collections.append((generation, visited))

    gc.callbacks.append(note)
    yield collections
    gc.callbacks.remove(note)


def test_a_loop_at_work_is_left_alone():
    loop = Loop()
    assert not any(loop.after(1.0, 0.4) for _ in range(500))


def test_the_first_quiet_moment_after_work_is_taken_once():
    loop = Loop()
    assert not loop.after(1.0, 1.0)
    assert loop.after(1.0, QUIET_SHARE / 2)
    assert not loop.after(1.0, QUIET_SHARE / 2)


def test_a_loop_that_waits_for_a_core_is_not_quiet():
    loop = Loop()
    assert not loop.after(1.0, 1.0)
    assert not loop.after(CHECK_INTERVAL + 2 * MAX_LATENESS, QUIET_SHARE / 2)
    assert loop.after(CHECK_INTERVAL, QUIET_SHARE / 2)


def test_a_loop_that_has_done_next_to_nothing_needs_none():
    loop = Loop()
    assert not any(loop.after(1.0, MIN_WORK / 1000) for _ in range(900))


def test_a_loop_that_is_never_quiet_is_tidied_in_the_end():
    loop = Loop()
    assert [second for second in range(1, 2 * int(MAX_DELAY)) if loop.after(1.0, 0.4)] == [int(MAX_DELAY)]


def test_while_people_play_only_what_is_young_is_collected(collected):
    async def play():
        collecting = asyncio.create_task(collect_when_quiet())
        await asyncio.sleep(0)
        collected.clear()  # what happened before does not count
        # For so many objects Python alone would look at everything many times.
        objects = [[number] for number in range(500_000)]
        while_playing = list(collected)
        collecting.cancel()
        assert len(objects) == 500_000
        return while_playing

    with ThreadPoolExecutor(1) as thread:  # where no other test has left a loop that runs
        collections = thread.submit(lambda: asyncio.run(play())).result()
    assert collections
    assert max(generation for generation, _ in collections) < 2
    assert max(visited for _, visited in collections) < 4 * YOUNG


def test_a_server_that_has_ended_leaves_the_collector_as_it_was(server, start_server):
    assert gc.get_threshold()[2] == NEVER
    start_server.close()
    assert gc.get_threshold()[2] < NEVER


def test_what_is_loaded_undisturbed_is_never_looked_at(collected):
    frozen = gc.get_freeze_count()
    try:
        with collection_deferred():
            objects = [[number] for number in range(10_000)]
            assert not collected
        assert gc.isenabled()
        assert gc.get_freeze_count() - frozen >= len(objects)
    finally:
        gc.unfreeze()
