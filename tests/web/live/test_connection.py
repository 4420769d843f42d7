"""A peer that does not keep up is dropped; the others hear everything in time."""

import asyncio
import json

import pytest

from benben.core.errors import BenbenError
from benben.web.errors import Refused
from benben.web.live.connection import Backlog, Peer
from benben.web.protocol.messages import Hint, OkMessage
from benben.web.security.addresses import is_loopback, network
from benben.web.security.rate_limits import Bucket, Buckets
from benben.web.settings import Limits
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
        peer, wire = Peer((), None, Limits(waiting_messages=3)), Stuck()
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


def test_a_peer_is_behind_by_bytes_too_but_one_long_message_may_wait():
    async def scene() -> None:
        peer = Peer((), None, Limits(waiting_bytes=100))
        peer.send_encoded(b"x" * 1000)
        assert not peer.dropped.is_set()
        peer.send_encoded(b"x")
        assert peer.dropped.is_set()

    asyncio.run(scene())


def test_what_waits_for_all_slow_peers_is_bounded_and_who_keeps_up_is_not_dropped():
    async def scene() -> None:
        backlog, limits = Backlog(), Limits(all_waiting_bytes=1000)
        slow = [Peer((), None, limits, backlog=backlog) for _ in range(3)]
        for peer in slow:
            peer.send_encoded(b"x" * 400)
        assert not any(peer.dropped.is_set() for peer in slow)  # one message may wait alone
        slow[0].send_encoded(b"x")
        assert slow[0].dropped.is_set()
        quick = Peer((), None, limits, backlog=backlog)
        quick.send_encoded(b"x")
        assert not quick.dropped.is_set()
        for peer in (*slow, quick):
            peer.discard_pending()
        assert backlog.bytes == 0

    asyncio.run(scene())


def test_what_was_sent_waits_no_more():
    class Quick(Stuck):
        async def send_text(self, data: str) -> None:
            self.sent.append(data)

    async def scene() -> None:
        backlog = Backlog()
        peer, wire = Peer((), None, Limits(), backlog=backlog), Quick()
        for _ in range(3):
            peer.send_encoded(b"x" * 100)
        assert backlog.bytes > 300
        sending = asyncio.create_task(peer.send_all(wire))
        while len(wire.sent) < 3:
            await asyncio.sleep(0)
        assert backlog.bytes == 0
        sending.cancel()

    asyncio.run(scene())


def test_a_message_goes_out_at_once_but_never_before_one_that_waits():
    class Quick(Stuck):
        async def send_text(self, data: str) -> None:
            self.sent.append(data)

    async def scene() -> None:
        wire, takes = Quick(), [True]

        def send_now(text: bytes) -> bool:
            if takes[0]:
                wire.sent.append(text.decode())
            return takes[0]

        peer = Peer((), None, Limits(), send_now=send_now)
        peer.send(OkMessage(id=1))
        assert len(wire.sent) == 1
        takes[0] = False
        peer.send(OkMessage(id=2))
        takes[0] = True
        peer.send(OkMessage(id=3))  # the peer reads again, but the second message has not been sent yet
        assert len(wire.sent) == 1
        sending = asyncio.create_task(peer.send_all(wire))
        while len(wire.sent) < 3:
            await asyncio.sleep(0)
        peer.send(OkMessage(id=4))
        assert [json.loads(text)["seq"] for text in wire.sent] == [1, 2, 3, 4]
        sending.cancel()

    asyncio.run(scene())


def test_messages_are_numbered():
    async def scene() -> None:
        peer = Peer((0,), "secret", Limits())
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
    assert is_loopback("127.0.0.1") and is_loopback("::1")
    assert not is_loopback("192.168.1.4") and not is_loopback("testclient") and not is_loopback("")


def test_limits_count_a_home_once_however_many_addresses_it_has():
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") != network("192.0.2.8")
    assert is_loopback("::ffff:127.0.0.1")
    assert network("") == "" and network("testclient") == "testclient"
    buckets = Buckets(0.001, 2)
    for last in range(2):
        buckets.check(f"2001:db8::{last}")
    with pytest.raises(Refused):
        buckets.check("2001:db8::77")
    buckets.check("2001:db8:0:1::1")


def test_what_costs_more_than_all_there_can_be_waits_for_a_full_bucket():
    now = [0.0]
    bucket = Bucket(rate=1.0, burst=10, clock=lambda: now[0])
    assert bucket.take(50)
    assert not bucket.take(1)
    now[0] = 49.0
    assert not bucket.take(50)
    now[0] = 50.5
    assert bucket.take(50)


def test_a_name_is_cleaned_and_bounded():
    assert clean_name("  Ana \n Lucía ") == "Ana Lucía"
    assert clean_name("a\u202eb\u0000c\u200b") == "abc"
    assert clean_name("x" * 100) == "x" * 24
    assert clean_name("\t\n") == ""
