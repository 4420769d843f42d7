"""One stranger sends without pause or without end: they are cut off, and everybody else is answered."""

import threading
from contextlib import ExitStack, suppress

import pytest

from web.attacks.client import closing_code, read_to_end

MASK = b"\x00\x00\x00\x00"  # a mask that changes nothing, so frames can be written down
FRAMES = {
    "pings": b"\x89\x80" + MASK,
    "pongs": b"\x8a\x80" + MASK,
    "empty objects": b"\x81\x82" + MASK + b"{}",
    "valid pings": b"\x81\x96" + MASK + b'{"type":"ping","id":1}',
    "empty fragments": b"\x00\x80" + MASK,
}
TINY = {"frame_rate": 200.0, "frame_burst": 50, "frame_pauses": 2}


def flood(wire, frame: bytes, count: int) -> None:
    try:
        for _ in range(count // 100):
            wire.socket.sendall(frame * 100)
    except OSError:  # which is what should happen
        return


@pytest.mark.parametrize("kind", FRAMES)
def test_who_floods_a_socket_is_disconnected_and_others_are_answered(start_target, kind):
    target = start_target(**TINY)
    created = target.create_table()
    with target.sit(created) as player, target.connect(created["id"]) as stranger:
        stranger.send('{"type":"hello","id":1}')
        if kind == "empty fragments":
            stranger.socket.sendall(b"\x01\x80" + MASK)
        attack = threading.Thread(target=flood, args=(stranger, FRAMES[kind], 20_000))
        attack.start()
        assert player.ask("play", ply=0, move="R1")["type"] == "ok"
        assert closing_code(stranger) in (1008, None)
        attack.join()
        assert player.ask("ping")["type"] == "ok"


def test_many_sockets_of_one_address_share_an_allowance(start_target):
    target = start_target(address_frame_rate=200.0, address_frame_burst=100, frame_pauses=2)
    created = target.create_table()
    with ExitStack() as stack:
        strangers = [stack.enter_context(target.connect(created["id"])) for _ in range(5)]
        for stranger in strangers:
            flood(stranger, FRAMES["pongs"], 2_000)
        assert {closing_code(stranger) for stranger in strangers} <= {1008, None}


def test_a_burst_of_ordinary_messages_is_read_in_time(start_target):
    target = start_target(frame_rate=1000.0, frame_burst=10, frame_pauses=50)
    created = target.create_table()
    with target.sit(created) as player:
        for number in range(100, 130):
            player.wire.send(f'{{"type":"ping","id":{number}}}')
        assert player.ask("ping")["type"] == "ok"


def test_a_head_without_end_is_refused_at_its_bound(start_target):
    target = start_target(header_bytes=64 * 1024)
    with target.raw() as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
        try:
            for number in range(40):
                wire.sendall(b"x-%d: " % number + b"x" * 4000 + b"\r\n")
        except ConnectionError:
            pass
        else:
            assert read_to_end(wire).startswith(b"HTTP/1.1 431 ")
    assert target.request("GET", "api/games")[0] == 200


def test_a_head_that_comes_at_once_is_bounded_to_the_byte(start_target):
    target = start_target(header_bytes=64 * 1024)
    frame = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: %b\r\n\r\n"
    for length, expected in ((64 * 1024, b"HTTP/1.1 200 "), (64 * 1024 + 1, b"HTTP/1.1 431 ")):
        head = frame % (b"x" * (length - len(frame % b"")))
        assert len(head) == length
        with target.raw() as wire:
            wire.sendall(head)
            assert read_to_end(wire).startswith(expected)


def test_an_endless_line_and_endless_trailers_are_cut_off_too(start_target):
    target = start_target(header_bytes=4096, body_bytes=8192)
    chunked = b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\n"
    for start, more in ((b"GET /", b"x" * 4000), (chunked, b"x: " + b"y" * 4000 + b"\r\n")):
        with target.raw() as wire:
            try:
                wire.sendall(start)
                for _ in range(40):
                    wire.sendall(more)
            except ConnectionError:
                continue
            read_to_end(wire)


def test_a_request_that_does_not_come_is_not_waited_for(start_target):
    target = start_target(header_seconds=0.2, body_seconds=0.2)
    half = b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\n"
    for sent in (b"", b"\r\n", half, half + b"content-type: application/json\r\ncontent-length: 10\r\n\r\n{"):
        with target.raw() as wire:
            wire.sendall(sent)
            assert read_to_end(wire).startswith(b"HTTP/1.1 408 ")


def test_half_sent_requests_keep_nobody_out(start_target, caplog):
    """When all places are taken, the oldest connection that has asked for nothing makes room."""
    target = start_target(connections=30, connections_per_address=1000)
    silent = [target.raw() for _ in range(60)]
    for wire in silent:
        wire.sendall(b"GET / HTTP/1.1\r\nhost:")
    assert target.request("GET", "api/games")[0] == 200
    assert "All 30 places for connections are taken." in caplog.messages
    assert read_to_end(silent[0]) == b""
    for wire in silent:
        wire.close()


def test_one_address_gets_so_many_connections(start_target, caplog):
    target = start_target(connections_per_address=5)
    wires = [target.raw() for _ in range(6)]
    assert read_to_end(wires[-1]).startswith(b"HTTP/1.1 503 ")
    assert "One address holds 5 connections and gets no more." in caplog.messages
    for wire in wires:
        wire.close()


def test_connections_that_have_ended_give_their_places_back(start_target):
    target = start_target(connections_per_address=3)
    created = target.create_table()
    for _ in range(10):
        with target.sit(created):
            pass
    assert target.request("GET", "api/games")[0] == 200


def test_requests_in_a_row_without_waiting_are_bounded(start_target):
    target = start_target()
    with target.raw() as wire:
        with suppress(ConnectionError):
            wire.sendall(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n" * 2000)
        read_to_end(wire)
    assert target.request("GET", "api/games")[0] == 200
