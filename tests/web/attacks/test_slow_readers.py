"""Somebody asks and asks and does not read the answers: they are disconnected before much waits for them."""

import socket

from benben.web.monitoring.meters import CLOSED
from support.waiting import wait_until

MASK = b"\x00\x00\x00\x00"  # a mask that changes nothing, so frames can be written down
HELLO = b'{"type":"hello","id":1}'
FRAME = bytes((0x81, 0x80 | len(HELLO))) + MASK + HELLO
MANY = {
    "message_rate": 1e6,
    "message_burst": 1_000_000,
    "address_message_rate": 1e6,
    "address_message_burst": 1_000_000,
    "frame_rate": 1e6,
    "frame_burst": 1_000_000,
    "frame_bytes_rate": 1e9,
    "frame_bytes_burst": 10**9,
    "address_frame_rate": 1e6,
    "address_frame_burst": 1_000_000,
}


def open_socket(target, table: str) -> socket.socket:
    """A WebSocket by hand, with little room for what is not read."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.settimeout(30)
    wire.connect(("127.0.0.1", target.port))
    wire.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        "\r\n".encode()
    )
    assert wire.recv(12) == b"HTTP/1.1 101"
    return wire


def test_who_does_not_read_is_disconnected_and_others_are_answered(start_target):
    target = start_target(**MANY)
    created = target.create_table("montauk")
    before = CLOSED.values.get("dropped", 0)
    with target.sit(created) as player, open_socket(target, created["id"]) as stranger:
        for _ in range(5000):  # some 40 MB of answers, if anybody took them
            try:
                stranger.sendall(FRAME)
            except OSError:  # which is what should happen
                break
            if CLOSED.values.get("dropped", 0) > before:
                break
        assert player.ask("ping")["type"] == "ok"
        wait_until(lambda: CLOSED.values.get("dropped", 0) == before + 1)
