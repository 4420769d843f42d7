"""Strangers ask for all the thinking there is: people still get their answers, each in turn."""

import asyncio
import threading

import benben
from benben.web.live.bot_games import BotGames
from benben.web.live.bot_pool import BotPool, BotTask, Requester, is_quick
from benben.web.live.fair_queue import FairQueue, Priority
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.settings import Limits
from benben.web.storage.sqlite import SqliteStorage

MOVE, HINT, SPECTATOR = Priority


def order(places: int, askers: list[tuple[Priority, str]]) -> list[tuple[Priority, str]]:
    """In which order those are served who wait for places that are taken now."""

    async def scene() -> list[tuple[Priority, str]]:
        queue, served, release = FairQueue(places), [], asyncio.Event()

        async def hold() -> None:
            async with queue.slot(MOVE, "first"):
                await release.wait()

        async def ask(asker: tuple[Priority, str]) -> None:
            async with queue.slot(*asker):
                served.append(asker)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(hold()) for _ in range(places)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(ask(asker)) for asker in askers]
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(*tasks)
        return served

    return asyncio.run(scene())


def test_addresses_take_turns():
    flood = [(MOVE, "stranger")] * 60
    assert order(1, [*flood, (MOVE, "ana")]).index((MOVE, "ana")) == 1


def test_people_come_before_hints_and_hints_before_shows():
    assert order(1, [(SPECTATOR, "a"), (HINT, "b"), (MOVE, "c")]) == [
        (MOVE, "c"),
        (HINT, "b"),
        (SPECTATOR, "a"),
    ]


def test_shows_leave_a_place_free():
    async def scene() -> None:
        queue, stop = FairQueue(2), asyncio.Event()

        async def show(number: int) -> None:
            async with queue.slot(SPECTATOR, f"stranger {number}"):
                await stop.wait()

        shows = [asyncio.create_task(show(number)) for number in range(60)]
        await asyncio.sleep(0)
        async with asyncio.timeout(20), queue.slot(MOVE, "ana"):
            stop.set()
        await asyncio.gather(*shows)

    asyncio.run(scene())


def test_who_gives_up_waiting_leaves_no_hole():
    async def scene() -> None:
        queue = FairQueue(1)
        async with queue.slot(MOVE, "a"):
            waiting = [asyncio.create_task(queue.slot(MOVE, "b").__aenter__()) for _ in range(3)]
            await asyncio.sleep(0)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(20), queue.slot(MOVE, "c"):
            pass

    asyncio.run(scene())


def test_bots_that_answer_at_once_have_a_lane_of_their_own():
    game = benben.game("logistics")
    assert [is_quick(game, name) for name in ("beginner", "greedy", "steady")] == [True] * 3
    assert [is_quick(game, name) for name in ("expert", "strongest", "strongest@9s")] == [False] * 3


def test_a_bot_that_answers_at_once_does_not_wait_for_those_that_search(monkeypatch):
    """However many people have the strongest think for them."""
    stop, beginning = threading.Event(), threading.Semaphore(0)

    def think(pool, table, name, player_view, task):
        if name == "strongest":
            beginning.release()
            stop.wait(60)
        return name

    monkeypatch.setattr(BotPool, "_choose", think)
    view = benben.game("logistics").new(seed=1).player_view(0)

    async def scene() -> None:
        pool = BotPool(1)
        asked = [
            asyncio.create_task(
                pool.choose(f"t{number}", "strongest", view, BotTask(), Requester("Ana", MOVE))
            )
            for number in range(5)
        ]
        await asyncio.to_thread(beginning.acquire)
        try:
            answer = pool.choose("u", "beginner", view, BotTask(), Requester("Bo", MOVE))
            assert await asyncio.wait_for(answer, 30) == "beginner"
        finally:
            stop.set()
            await asyncio.gather(*asked)
            pool.close()

    asyncio.run(scene())


def test_a_beginner_answers_while_sixty_tables_of_the_strongest_are_watched(server):
    stop = threading.Event()
    pool = server.client.app.state.rooms.services.bot_pool
    busy = pool._choose

    def think(table, name, player_view, task):
        if name == "strongest":
            stop.wait(60)
        return busy(table, name, player_view, task)

    pool._choose = think
    shows = [server.create_table("logistics", {"kind": "bots", "bots": ["strongest"] * 2}) for _ in range(8)]
    try:
        opened = [server.connect(show["id"]) for show in shows]
        for connection in opened:
            connection.__enter__()
        created = server.create_table("logistics", "beginner")
        with server.connect(created["id"], created["token"]) as ana:
            while ana.table["view"]["to_move"] == 0:
                ana.play(ana.table["view"]["legal"][0])
            ana.wait_until(lambda table: any(line["by"] == 1 for line in table["account"]))
    finally:
        stop.set()
        for connection in opened:
            connection.__exit__(None, None, None)


def test_shows_are_few_for_one_address():
    shows = BotGames(Limits(shows=3, shows_per_address=2))
    assert [shows.enter(table, "192.0.2.1") for table in "abca"] == [True, True, False, True]
    assert [shows.enter(table, "192.0.2.2") for table in "de"] == [True, False]
    shows.leave("a")
    assert shows.enter("e", "192.0.2.2")


def test_a_show_that_has_no_room_says_so_and_plays_when_there_is(start_server, monkeypatch):
    monkeypatch.setattr("benben.web.live.bot_seat.RETRY_DELAY", 0.05)
    server = start_server(limits=Limits(shows_per_address=1))
    tables = [
        server.create_table("logistics", {"kind": "bots", "bots": ["greedy"] * 2})["id"] for _ in range(2)
    ]
    with server.connect(tables[0]) as first:
        first.ask("playback", paused=False, speed="slow")
        with server.connect(tables[1]) as second:
            if second.table["ply"] == 0 and not first.table["result"]:
                second.wait_until(lambda table: table["thinking"] or table["ply"])
            first.ask("playback", paused=True)
            second.wait_until(lambda table: table["ply"] > 2)


# -- reviews -----------------------------------------------------------------------------
def test_analyses_take_turns_and_only_who_asked_stops_one(tmp_path, monkeypatch):
    storage = SqliteStorage(tmp_path / "games.sqlite3")
    jobs = AnalysisJobs(storage, 1, max_jobs_per_client=3)
    started, go = [], threading.Semaphore(0)

    def judge(table, job):
        started.append(table)
        go.acquire(timeout=60)

    monkeypatch.setattr(jobs, "_judge", judge)
    monkeypatch.setattr(jobs, "_store", lambda table, job: None)
    position = benben.game("logistics").new(seed=1)
    for table in ("s1", "s2", "s3"):
        jobs.start(table, position, f"the player of {table}", "stranger")
    refused = [
        refusal(jobs.start, "s4", position, "the player of s4", "stranger"),
        refusal(jobs.stop, "s1", "ana"),
    ]
    jobs.start("a1", position, "ana", "ana's home")
    go.release(4)
    jobs._pool.shutdown(wait=True)
    assert refused == ["too-many", "not-yours"]
    assert started.index("a1") <= 2
    storage.close()


def test_many_own_games_do_not_make_many_people(start_target, monkeypatch):
    go = threading.Event()
    monkeypatch.setattr(AnalysisJobs, "_judge", lambda *_: go.wait(60))
    target = start_target(analyses_per_address=3)
    answers = []
    for _ in range(5):
        created = target.create_table()
        with target.sit(created) as player:
            player.ask("resign", seat=0)
        token = {"Authorization": f"Bearer {created['token']}"}
        answers.append(target.request("POST", f"api/tables/{created['id']}/analysis", headers=token)[0])
    go.set()
    assert answers == [200, 200, 200, 429, 429]


def refusal(call, *arguments) -> str:
    try:
        call(*arguments)
    except benben.core.errors.BenbenError as error:
        return error.code
    return ""
