"""What a page costs: everything that comes over the wire until the board is there, in bytes and requests."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

import benben
from browser.conftest import OpenPage, Served
from browser.support.player import LEGAL
from browser.support.tables import lay_table

MOST_BYTES, MOST_REQUESTS = 80 * 1024, 30  # with what is loaded on demand where the bot moves first


class Scales:
    """Weighs with the browser's own figures: compressed bodies with their headers, and the frames of the
    socket. What the browser takes from its cache does not come over the wire."""

    def __init__(self, session: CDPSession) -> None:
        self._asked: dict[str, str] = {}
        self._cached: set[str] = set()
        self.bytes = 0
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.webSocketCreated", lambda event: self._note(event["requestId"], event["url"]))
        session.on("Network.responseReceived", self._look_at)
        session.on("Network.loadingFinished", self._add)
        session.on(
            "Network.webSocketFrameReceived", lambda event: self._weigh(event["response"]["payloadData"])
        )
        session.send("Network.enable")

    @property
    def requests(self) -> list[str]:
        return [url for request, url in self._asked.items() if request not in self._cached]

    def _ask(self, event: dict[str, Any]) -> None:
        self._note(event["requestId"], event["request"]["url"])

    def _note(self, request: str, url: str) -> None:
        self._asked[request] = url

    def _look_at(self, event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            self._cached.add(event["requestId"])

    def _add(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _weigh(self, frame: str) -> None:
        self.bytes += len(frame.encode())


@pytest.mark.parametrize("game", benben.names())
def test_a_table_comes_in_few_requests_and_bytes(open_page: OpenPage, server: Served, game: str) -> None:
    page = open_page("/favicon.ico")
    page.wait_for_load_state("networkidle")
    scales = Scales(page.context.new_cdp_session(page))
    page.goto(server.address.rstrip("/") + lay_table(server, game))
    expect(page.locator(LEGAL).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert scales.bytes <= MOST_BYTES
    assert len(scales.requests) <= MOST_REQUESTS, scales.requests
    assert scales.bytes > 20_000, "the scales do not weigh"
