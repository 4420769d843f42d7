"""Frames that our server writes by itself, read by the library that writes the others."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from benben.web.server.websocket_protocol import text_frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_of_any_length_is_one_frame(length):
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(text_frame(b"x" * length) + text_frame(b"the next one"))
    first, second = client.events_received()
    assert (first.opcode, first.fin, first.data) == (Opcode.TEXT, True, b"x" * length)
    assert second.data == b"the next one"
