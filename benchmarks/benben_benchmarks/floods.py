"""Measure how long a player waits while somebody else floods the server with tiny frames.

python -m benben_benchmarks.floods 5        (seconds for each kind of frame)
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from benben_benchmarks.serving import PATIENCE, Server

MASK = b"\x00\x00\x00\x00"  # a mask that changes nothing
FRAMES = {
    "pings": b"\x89\x80" + MASK,
    "pongs": b"\x8a\x80" + MASK,
    "empty objects": b"\x81\x82" + MASK + b"{}",
    "valid pings": b"\x81\x96" + MASK + b'{"type":"ping","id":1}',
}
ATTACK = """
import sys, time
from websockets.sync.client import connect
frame, until = bytes.fromhex(sys.argv[2]), time.time() + float(sys.argv[3])
with connect(sys.argv[1], proxy=None, compression=None) as wire:
    wire.send('{"type":"hello","id":1}')
    try:
        while time.time() < until:
            wire.socket.sendall(frame * 1000)
    except OSError:
        print("cut off")
"""


def longest_wait(server: Server, frame: bytes, seconds: float) -> tuple[float, int, bool]:
    """Ask again and again during a flood: the longest wait, the number of answers, and whether the flood was
    cut off."""
    created = server.lay("logistics")
    address = server.socket_address(created["id"])
    waits = []
    with connect(address, proxy=None, compression=None) as player:
        player.send(json.dumps({"type": "hello", "id": 0, "token": created["token"]}))
        attack = subprocess.Popen(
            [sys.executable, "-c", ATTACK, address, frame.hex(), str(seconds)], stdout=subprocess.PIPE
        )
        until, number = time.perf_counter() + seconds, 0
        try:
            while time.perf_counter() < until:
                number += 1
                asked = time.perf_counter()
                player.send(json.dumps({"type": "ping", "id": number}))
                while json.loads(player.recv(3 * PATIENCE)).get("id") != number:
                    pass
                waits.append(time.perf_counter() - asked)
                time.sleep(0.05)
        except (ConnectionClosed, TimeoutError):
            waits.append(time.perf_counter() - asked)
        attack.kill()
        output = attack.communicate()[0]
    return max(waits), len(waits), b"cut off" in output


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    for name, frame in FRAMES.items():
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            try:
                longest, answers, cut_off = longest_wait(server, frame, seconds)
            finally:
                server.kill()
        end = "; the flood was cut off" if cut_off else ""
        print(f"{name:15} longest wait {longest * 1000:7.0f} ms, {answers} answers{end}")


if __name__ == "__main__":
    main()
