"""Frames that no browser sends: those that RFC 6455 allows are read, the others close the socket."""

import pytest
from websockets.frames import Frame, Opcode

from web.attacks.client import Player, closing_code

PING = b'{"type":"ping","id":7}'
LONGEST = 64 * 1024  # bytes of a message


@pytest.fixture
def player(start_target):
    target = start_target()
    with target.sit(target.create_table()) as seated:
        yield seated


def frame(data, opcode=Opcode.TEXT, fin=True):
    return Frame(opcode, data, fin).serialize(mask=True)


def send(player: Player, *frames: bytes) -> None:
    player.wire.socket.sendall(b"".join(frames))


def answers(player: Player) -> None:
    assert '"id":7' in player.wire.recv(60)
    assert player.ask("ping")["type"] == "ok"


def test_a_message_in_pieces_is_read(player):
    player.wire.recv(60)  # the table
    whole = frame(PING)
    for cut in (1, 3, 8):
        send(player, whole[:cut])
        send(player, whole[cut:])
        answers(player)


def test_a_message_of_several_frames_is_read_with_a_ping_between_them(player):
    player.wire.recv(60)
    send(player, frame(PING[:5], fin=False), frame(b"!", Opcode.PING), frame(PING[5:], Opcode.CONT))
    answers(player)
    send(player, frame(PING, Opcode.BINARY))
    answers(player)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([frame(PING, fin=False), frame(PING)], 1002),  # a second message within the first
        ([frame(PING, Opcode.CONT)], 1002),  # nothing to continue
        ([Frame(Opcode.TEXT, PING).serialize(mask=False)], 1002),
        ([b"\xc1" + frame(PING)[1:]], 1002),  # a bit that only extensions may set
        ([b"\x83" + frame(PING)[1:]], 1002),  # of no kind
        ([frame(b"\xff\xfe")], 1007),  # no UTF-8
        ([frame(b"x" * (LONGEST + 1))], 1009),
        ([frame(b"x" * LONGEST, fin=False), frame(b"x", Opcode.CONT)], 1009),
    ],
)
def test_frames_that_break_the_rules_close_the_socket(player, frames, code):
    send(player, *frames)
    assert closing_code(player.wire) == code
