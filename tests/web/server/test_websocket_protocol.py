"""Frames that our server writes and reads by itself, compared with the library that does so with others."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from benben.web.server.websocket_protocol import MAX_MESSAGE_BYTES, first_frame, text_frame, text_of


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_of_any_length_is_one_frame(length):
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(text_frame(b"x" * length) + text_frame(b"the next one"))
    first, second = client.events_received()
    assert (first.opcode, first.fin, first.data) == (Opcode.TEXT, True, b"x" * length)
    assert second.data == b"the next one"


def from_client(text, opcode=Opcode.TEXT, fin=True):
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 60_000, MAX_MESSAGE_BYTES])
def test_a_message_of_any_length_is_read_when_it_has_come_whole(length):
    text = "é" * (length // 2) + "x" * (length % 2)
    frame = from_client(text)
    for cut in (0, 1, 2, 5, len(frame) - 1):
        assert first_frame(bytearray(frame[: min(cut, len(frame) - 1)])) == (0, 0)
    head, end = first_frame(bytearray(frame))
    assert (head, end) == (len(frame) - length, len(frame))
    assert first_frame(bytearray(frame + b"more")) == (head, end)
    assert text_of(frame, head) == text


def test_what_the_library_refuses_need_not_come_whole_and_is_not_read_here():
    too_long = from_client("x" * (MAX_MESSAGE_BYTES + 1))[:20]
    assert first_frame(bytearray(too_long)) == (0, 20)
    without_mask = Frame(Opcode.TEXT, b"hello").serialize(mask=False)[:3]
    assert first_frame(bytearray(without_mask)) == (0, 3)
    assert text_of(too_long, 0) is None


OTHERS = {
    "binary": from_client("x", Opcode.BINARY),
    "ping": from_client("x", Opcode.PING),
    "continuation": from_client("x", Opcode.CONT),
    "the first of several": from_client("x", fin=False),
    "no UTF-8": Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    "a bit that only extensions may set": b"\xc1" + from_client("x")[1:],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_everything_but_a_whole_message_of_text_is_left_to_the_library(kind):
    frame = OTHERS[kind]
    head, end = first_frame(bytearray(frame))
    assert end == len(frame)
    assert text_of(frame, head) is None
