"""The attacks at full length, against the program as it is started, with the limits it has then."""

import socket
import urllib.request

import pytest

from benben_benchmarks.floods import FRAMES, longest_wait
from benben_benchmarks.serving import Server
from web.attacks.client import PATIENCE, read_to_end

pytestmark = pytest.mark.deep
ALLOWED = 100  # megabytes that an attack may cost


@pytest.fixture
def program(tmp_path):
    server = Server(tmp_path)
    yield server
    server.kill()


def raw(program: Server) -> socket.socket:
    port = int(program.address.rstrip("/").rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def is_busy(program: Server) -> bool:
    with urllib.request.urlopen(f"{program.address}api/games", timeout=PATIENCE) as answer:
        return answer.status == 200


@pytest.mark.parametrize("kind", FRAMES)
def test_a_flood_without_pause_is_cut_off(program, kind):
    _, answers, cut_off = longest_wait(program, FRAMES[kind], 10.0)
    assert answers > 10 and cut_off
    assert program.megabytes() < 300


def test_heads_of_300_megabytes_are_not_taken(program):
    before = program.megabytes()
    taken = 0
    for _ in range(3):
        with raw(program) as wire:
            wire.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
            try:
                for _ in range(1000):
                    taken += wire.send(b"x: " + b"x" * 100_000 + b"\r\n")
            except ConnectionError:
                continue
            read_to_end(wire)
    assert taken < 100 * 2**20
    assert program.megabytes() - before < ALLOWED
    assert is_busy(program)


def test_half_sent_requests_by_the_thousand_keep_nobody_out(program):
    wires = []
    for _ in range(1500):
        wires.append(raw(program))
        wires[-1].sendall(b"GET / HTTP/1.1\r\nhost:")
    assert is_busy(program)
    for wire in wires:
        wire.settimeout(PATIENCE)
        assert b" 408 " in read_to_end(wire)
        wire.close()
    assert is_busy(program)
