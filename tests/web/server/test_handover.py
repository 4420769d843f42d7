"""Connections that one worker passes on to another."""

import socket
from multiprocessing import get_context

import pytest

from benben.web.server import handover
from benben.web.server.handover import Channels, Handover, received_connections


@pytest.fixture
def channels(monkeypatch):
    """Two workers, both of whom have just given a sign."""
    monkeypatch.setattr(handover.time, "monotonic", lambda: 1000.0)
    channels = Channels(get_context("spawn"), 2)
    channels.heartbeats[:] = [1000.0, 1000.0]
    yield channels
    for end in (*channels.inboxes, *channels.outboxes):
        end.close()


@pytest.fixture
def connection():
    """The two ends of a connection: a client's, and the server's."""
    ends = socket.socketpair()
    yield ends
    for end in ends:
        end.close()


def url_kept_by(channels, slot):
    names = (b"/club/api/tables/table%d/socket" % number for number in range(100))
    return next(url for url in names if channels.responsible_worker(url) == slot)


def test_a_connection_goes_to_the_keeper_of_its_table_with_its_request(channels, connection):
    client, served = connection
    assert Handover(channels, 0).pass_on(url_kept_by(channels, 1), b"the request", served.fileno())
    served.close()
    ((taken, request),) = received_connections(channels.inboxes[1])
    assert request == b"the request"
    taken.sendall(b"hello")
    assert client.recv(100) == b"hello"
    taken.close()
    assert not received_connections(channels.inboxes[1])


def test_the_keeper_itself_keeps_it(channels, connection):
    assert not Handover(channels, 1).pass_on(url_kept_by(channels, 1), b"", connection[1].fileno())


def test_what_asks_for_no_table_stays(channels, connection):
    for url in (b"/", b"/api/tables/abc", b"/api/tables//socket", b"/lab"):
        assert channels.responsible_worker(url) is None
        assert not Handover(channels, 0).pass_on(url, b"", connection[1].fileno())


def test_a_worker_that_gives_no_sign_gets_nothing(channels, connection):
    url = url_kept_by(channels, 1)
    channels.heartbeats[1] -= handover.HEARTBEAT_TIMEOUT
    assert not Handover(channels, 0).pass_on(url, b"", connection[1].fileno())


def test_a_request_that_would_not_arrive_whole_stays(channels, connection):
    url, file = url_kept_by(channels, 1), connection[1].fileno()
    assert not Handover(channels, 0).pass_on(url, bytes(handover.MAX_REQUEST_BYTES + 1), file)
    assert Handover(channels, 0).pass_on(url, bytes(handover.MAX_REQUEST_BYTES), file)
    ((taken, request),) = received_connections(channels.inboxes[1])
    assert len(request) == handover.MAX_REQUEST_BYTES
    taken.close()


def test_a_full_channel_takes_no_more(channels, connection):
    url, giver = url_kept_by(channels, 1), Handover(channels, 0)
    passed = 0
    while giver.pass_on(url, bytes(60_000), connection[1].fileno()):
        passed += 1
        assert passed < 1000
    assert passed
    for taken, _ in received_connections(channels.inboxes[1]):
        taken.close()


def test_what_a_dead_worker_has_not_taken_goes_to_another(channels, connection):
    client, served = connection
    assert Handover(channels, 0).pass_on(url_kept_by(channels, 1), b"the request", served.fileno())
    served.close()
    channels.redistribute(1)
    ((taken, request),) = received_connections(channels.inboxes[0])
    assert request == b"the request"
    taken.close()
    assert client.recv(100) == b""


def test_what_nobody_can_take_is_closed(channels, connection):
    client, served = connection
    url = url_kept_by(channels, 1)
    assert Handover(channels, 0).pass_on(url, b"", served.fileno())
    served.close()
    channels.heartbeats[0] = 0.0
    channels.redistribute(1)
    assert client.recv(100) == b""
    assert not Handover(channels, 0).pass_on(url, b"", client.fileno())
