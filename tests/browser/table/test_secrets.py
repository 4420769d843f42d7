"""What must not be seen is not even sent: a real browser, with its traffic recorded."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.conftest import OpenPage, Served, watch
from browser.support.player import LEGAL, Player, see_the_same
from browser.table.test_friends import sit_down, take_turns

Frames = list[dict[str, Any]]


class Wire:
    """All that a page asks for and all that its sockets bring."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.addresses: list[str] = []
        self.frames: Frames = []
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    @property
    def secrets(self) -> list[str]:
        """Tokens and invitations that this browser keeps."""
        held = json.loads(self.page.evaluate("localStorage.getItem('benben.seats') ?? '{}'"))
        return [
            secret for seat in held.values() for secret in (seat.get("token"), seat.get("invite")) if secret
        ]


def views(frames: Frames) -> Frames:
    return [frame["view"] for frame in frames if frame.get("view")] + [
        step["view"] for frame in frames for step in frame.get("steps", []) if step["view"]
    ]


def test_secrets_stay_out_of_every_address_and_of_the_link_to_watch(open_page: OpenPage) -> None:
    ana = Wire(open_page())
    host = Player(ana.page)
    host.set_up("Logistics", opponent="A friend, by link", options={"cards": "3", "sets": "1"}, name="Ana")
    invite = ana.page.get_by_label("Invite your friend").input_value()
    to_watch = ana.page.get_by_label("To watch").input_value()
    ana.page.keyboard.press("Escape")
    bea = Wire(open_page("/learn"))
    bea.page.goto(invite)
    bea.page.get_by_role("button", name="Sit down").click()
    expect(bea.page.locator(".plate-me")).to_be_visible()
    take_turns(host, Player(bea.page, seed=2), plies=3)
    secrets = [*ana.secrets, *bea.secrets]
    assert len(secrets) == 3
    assert re.fullmatch(r"http://[^/]+/table/[\w-]+", to_watch)
    for wire in (ana, bea):
        asked = [address.partition("#")[0] for address in [*wire.addresses, wire.page.url]]
        assert not [address for address in asked for secret in secrets if secret in address]
        assert "#" not in wire.page.url


def test_a_spectator_of_montauk_sees_the_moves_and_never_a_hand(open_page: OpenPage) -> None:
    host = Player(open_page())
    host.set_up("Montauk", opponent="A friend, by link", options={"rounds": "1"}, name="Ana")
    invite = host.page.get_by_label("Invite your friend").input_value()
    to_watch = host.page.get_by_label("To watch").input_value()
    host.page.keyboard.press("Escape")
    guest = Player(sit_down(open_page, invite, "Bea"), seed=2)
    seen = Wire(open_page("/learn"))
    seen.page.goto(to_watch)
    expect(seen.page.locator(".table")).to_contain_text("Bea")
    take_turns(host, guest, plies=10)
    see_the_same(host, guest, Player(seen.page))
    assert seen.page.locator(LEGAL).count() == 0
    views_sent = views(seen.frames)
    assert len(views_sent) > 5
    assert {card for view in views_sent for hand in view["hands"] for card in hand} == {"?"}
    assert {move for view in views_sent if view["phase"] in ("lead", "follow") for move in view["legal"]} == {
        "?"
    }


def test_a_player_of_montauk_never_gets_the_other_hand(open_page: OpenPage) -> None:
    wire = Wire(open_page())
    player = Player(wire.page)
    player.set_up("Montauk", options={"rounds": "1"})
    player.play_until(lambda: player.plies >= 10)
    mine = next(frame["seats"][0] for frame in wire.frames if frame["type"] == "table")
    assert {card for view in views(wire.frames) for card in view["hands"][1 - mine]} == {"?"}


def test_a_smuggled_script_does_not_run_and_every_test_here_would_notice(
    browser: Browser, server: Served
) -> None:
    page, wrongs = browser.new_page(), list[str]()
    watch(page, wrongs)
    page.goto(server.address)
    page.evaluate("""() => {
      const script = document.createElement('script');
      script.textContent = 'window.smuggled = true';
      document.body.append(script);
    }""")
    assert page.evaluate("window.smuggled") is None
    assert [wrong for wrong in wrongs if "Content Security Policy" in wrong]
    page.close()
