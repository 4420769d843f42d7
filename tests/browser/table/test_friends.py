"""Two people at a table, each in a browser of their own."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import PHONE, OpenPage, Served
from browser.support.player import LEGAL, Player, see_the_same
from browser.support.tables import ask

LOST = "Connection lost, trying again…"


def lay_table_for_a_friend(open_page: OpenPage) -> tuple[Player, str]:
    host = Player(open_page())
    host.set_up("Logistics", opponent="A friend, by link", options={"cards": "3", "sets": "1"}, name="Ana")
    link = host.page.get_by_label("Invite your friend").input_value()
    host.page.keyboard.press("Escape")
    return host, link


def sit_down(open_page: OpenPage, link: str, name: str) -> Page:
    page = open_page("/" + link.split("/", 3)[3], viewport=PHONE)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".plate-me")).to_contain_text(name)
    return page


def take_turns(*players: Player, plies: int) -> None:
    """Let the players move in turn until this many moves have been made; none goes on before both see the
    same position."""
    for _ in range(400):
        see_the_same(*players)
        if players[0].plies >= plies:
            return
        for player in players:
            if player.page.locator(LEGAL).count() and not player.is_over:
                player.step()
    raise AssertionError(f"no {plies} moves after 400 presses")


def test_a_friend_sits_down_by_link_and_both_see_every_move_also_after_a_reload(open_page: OpenPage) -> None:
    host, link = lay_table_for_a_friend(open_page)
    page = sit_down(open_page, link, "Bea")
    guest = Player(page, seed=2)
    assert "join" not in page.url
    expect(host.page.locator(".plate-them")).to_contain_text("Bea")
    take_turns(host, guest, plies=4)
    page.reload()
    take_turns(host, guest, plies=8)


def test_until_the_friend_is_there_the_table_says_so_and_where_the_invitation_is(
    open_page: OpenPage, server: Served
) -> None:
    wish = {"game": "cydonia", "opponent": {"kind": "friend"}, "first": "them", "name": "Ana", "clock": None}
    table = ask(server, "/api/tables", wish)
    page = open_page(f"/table/{table['id']}#seat={table['token']}")
    expect(page.locator(".plate-them")).to_contain_text("invited, to move")
    expect(page.locator(".status")).to_contain_text("The invitation is under Links.")
    sit_down(open_page, f"{page.url}#join={table['invite']}", "Bea")
    expect(page.locator(".plate-them")).to_contain_text("here, to move")
    expect(page.locator(".status")).not_to_contain_text("invitation")


class Network:
    """A page's network, which can be cut. A browser that is offline keeps its open sockets, so these are cut
    as well."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.up = True
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._carry)
        page.reload()

    def _carry(self, socket: WebSocketRoute) -> None:
        if self.up:
            self.sockets += [socket, socket.connect_to_server()]
        else:
            socket.close()

    def cut(self) -> None:
        self.up = False
        self.page.context.set_offline(True)
        while self.sockets:
            self.sockets.pop().close()
        expect(self.page.get_by_text(LOST)).to_be_visible()

    def mend(self) -> None:
        self.up = True
        self.page.context.set_offline(False)
        expect(self.page.get_by_text(LOST)).to_have_count(0)


def friends_with_a_network(open_page: OpenPage) -> tuple[Player, Player, Network]:
    """The friend is to move and can be cut off."""
    host, link = lay_table_for_a_friend(open_page)
    guest = Player(sit_down(open_page, link, "Bea"), seed=2)
    network = Network(guest.page)
    host.play_until(lambda: guest.page.locator(LEGAL).count() > 0)
    see_the_same(host, guest)  # until then the host's page may offer what has been played already
    return host, guest, network


def test_who_has_lost_the_network_sees_the_moves_made_meanwhile_when_it_is_back(open_page: OpenPage) -> None:
    host, guest, network = friends_with_a_network(open_page)
    guest.play_until(lambda: host.page.locator(LEGAL).count() > 0)
    see_the_same(host, guest)
    network.cut()
    before = host.plies
    host.play_until(lambda: host.plies > before)
    expect(host.page.locator(".plate-them")).to_contain_text("away")
    network.mend()
    see_the_same(host, guest)
    take_turns(host, guest, plies=host.plies + 4)


def test_a_move_made_without_a_network_waits_for_it_and_is_made_once(open_page: OpenPage) -> None:
    host, guest, network = friends_with_a_network(open_page)
    before = host.plies
    network.cut()
    guest.play_until(lambda: guest.page.get_by_text("Your move is waiting for the connection").count() > 0)
    assert guest.page.locator(LEGAL).count() == 0
    assert host.plies == before
    network.mend()
    expect(host.page.locator(".said")).to_have_count(before + 1)
    take_turns(host, guest, plies=before + 4)


def test_a_dialog_that_cannot_be_had_without_a_network_says_so_and_opens_when_it_is_back(
    open_page: OpenPage,
) -> None:
    _, guest, network = friends_with_a_network(open_page)
    network.cut()
    guest.page.get_by_role("button", name="More").click()
    expect(guest.page.locator(".status")).to_contain_text("The server cannot be reached at the moment")
    network.mend()
    guest.page.get_by_role("button", name="More").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text("Offer a draw")


def test_a_killed_server_is_missed_kindly_and_the_game_goes_on_when_it_is_back(
    open_page: OpenPage, server: Served
) -> None:
    host, link = lay_table_for_a_friend(open_page)
    guest = Player(sit_down(open_page, link, "Bea"), seed=2)
    take_turns(host, guest, plies=3)
    server.kill()
    for player in (host, guest):
        expect(player.page.get_by_text(LOST)).to_be_visible()
    server.start()
    for player in (host, guest):
        expect(player.page.get_by_text(LOST)).to_have_count(0, timeout=30_000)
    take_turns(host, guest, plies=6)


def test_whoever_comes_second_with_the_same_link_is_told_that_the_seat_is_taken_and_may_watch(
    open_page: OpenPage,
) -> None:
    _, link = lay_table_for_a_friend(open_page)
    sit_down(open_page, link, "Bea")
    late = open_page("/" + link.split("/", 3)[3])
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("taken")
    late.get_by_role("button", name="Just watch").click()
    expect(late.locator(".plate-me")).to_be_visible()
    assert late.locator(LEGAL).count() == 0


def test_a_takeback_between_friends_needs_consent(open_page: OpenPage) -> None:
    host, link = lay_table_for_a_friend(open_page)
    page = sit_down(open_page, link, "Bea")
    guest = Player(page, seed=2)
    take_turns(host, guest, plies=1)
    made = host.plies
    mover, other = (host.page, page) if host.page.locator(".said-me").count() else (page, host.page)
    mover.get_by_role("button", name="Ask to undo").click()
    expect(mover.locator(".status")).to_contain_text("You have asked to take back")
    other.get_by_role("button", name="Accept").click()
    for seen in (mover, other):
        expect(seen.locator(".said")).to_have_count(made - 1)


def test_my_seat_goes_with_me_to_another_device(open_page: OpenPage) -> None:
    host, _ = lay_table_for_a_friend(open_page)
    host.page.get_by_role("button", name="Links").click()
    link = host.page.get_by_label("Your seat on another device").input_value()
    other = open_page("/" + link.split("/", 3)[3], viewport=PHONE)
    expect(other.locator(".plate-me")).to_contain_text("Ana")
    assert "seat" not in other.url


def test_a_link_has_the_address_on_the_network_and_a_code_to_scan(open_page: OpenPage) -> None:
    host = Player(open_page())
    host.set_up("Initiative", opponent="A friend, by link", name="Ana")
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_text("These links work on this computer only")).to_be_visible()
    expect(dialog.get_by_role("img", name="QR code")).to_have_count(0)
    host.page.keyboard.press("Escape")
    answer = {"json": {"address": "http://192.168.0.7:8000/"}}
    host.page.route("**/api/reach", lambda route: route.fulfill(**answer))
    host.page.get_by_role("button", name="Links").click()
    expect(dialog.get_by_label("Invite your friend")).to_have_value(
        re.compile(r"^http://192\.168\.0\.7:8000/table/[\w-]+#join=[\w-]+$")
    )
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    expect(dialog.get_by_text("These links work on this computer only")).to_have_count(0)
