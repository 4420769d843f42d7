"""A peer that does not keep up is dropped; the others hear everything in time."""

import asyncio
import json

from benben.core.errors import BenbenError
from benben.web.live.connection import Peer
from benben.web.protocol.messages import Hint, OkMessage
from benben.web.security.rate_limits import Bucket, is_here
from benben.web.tables.create import clean_name


class Stuck:
    """A wire whose other end has stopped reading."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send_text(self, data: str) -> None:
        self.sent.append(data)
        await asyncio.sleep(3600)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        pass


def test_a_slow_peer_is_dropped_without_anybody_waiting():
    async def scene() -> None:
        peer, wire = Peer((), None, longest_queue=3), Stuck()
        sending = asyncio.create_task(peer.send_all(wire))
        peer.send(OkMessage(id=1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for _ in range(3):
            peer.send(OkMessage(id=1))
        assert not peer.dropped.is_set()
        peer.send(OkMessage(id=1))
        assert peer.dropped.is_set()
        assert len(wire.sent) == 1
        sending.cancel()

    asyncio.run(scene())


def test_messages_are_numbered():
    async def scene() -> None:
        peer = Peer((0,), "secret", longest_queue=3)
        peer.send(OkMessage(id=7, hint=Hint("R1", "", None, "")))
        peer.refuse(None, BenbenError("x", "No."))
        assert [json.loads(peer._queue.get_nowait())["seq"] for _ in range(2)] == [1, 2]

    asyncio.run(scene())


def test_a_bucket_refills_with_time():
    now = [0.0]
    bucket = Bucket(rate=2.0, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_this_machine_knows_its_own_addresses():
    assert is_here("127.0.0.1") and is_here("::1")
    assert not is_here("192.168.1.4") and not is_here("testclient") and not is_here("")


def test_a_name_is_cleaned_and_bounded():
    assert clean_name("  Ana \n Lucía ") == "Ana Lucía"
    assert clean_name("a\u202eb\u0000c\u200b") == "abc"
    assert clean_name("x" * 100) == "x" * 24
    assert clean_name("\t\n") == ""
