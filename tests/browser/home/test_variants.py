"""Variants in a real browser: designer's rules are chosen, kept, sent as a link, played and measured."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage


def open_nests(page: Page) -> None:
    """The dialog for Logistics with one designer's rule switched on."""
    page.get_by_text("Designer’s rules").click()
    group = page.get_by_role("group", name="Open nests")
    group.get_by_text("Yes", exact=True).click()


def test_a_designers_rule_is_played_and_the_table_says_so(open_page: OpenPage) -> None:
    page = open_page("/#new=logistics")
    open_nests(page)
    expect(page.get_by_text("Differs from the published game in open nests: yes.")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("designer's rules: open nests")).to_be_visible()


def test_one_of_many_values_is_chosen_from_a_list(open_page: OpenPage) -> None:
    page = open_page("/#new=initiative")
    page.get_by_text("Designer’s rules").click()
    points = page.get_by_role("group", name="Points for a parried round").get_by_role("combobox")
    expect(points).to_have_value("0")
    points.select_option("9")
    differs = "Differs from the published game in points for a parried round: 9."
    expect(page.get_by_text(differs)).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("designer's rules: points for a parried round: 9")).to_be_visible()


def test_a_variant_is_kept_by_its_name_and_comes_back(open_page: OpenPage) -> None:
    page = open_page("/#new=logistics")
    open_nests(page)
    keep = page.get_by_role("button", name="Keep in this browser")
    expect(keep).to_be_disabled()
    page.get_by_label("Name of this variant").fill("Open house")
    keep.click()
    page.reload()
    page.get_by_role("button", name="Logistics: Set up…").click()
    page.get_by_role("button", name="Open house", exact=True).click()
    expect(page.get_by_text("Differs from the published game in open nests: yes.")).to_be_visible()
    page.get_by_role("button", name="Forget Open house").click()
    expect(page.get_by_role("button", name="Open house", exact=True)).to_have_count(0)


def test_a_link_opens_the_same_set_up_for_somebody_else(open_page: OpenPage) -> None:
    page = open_page("/#new=logistics&name=Small&cards=3&open_nests=true")
    expect(page.get_by_label("Name of this variant")).to_have_value("Small")
    differences = "Differs from the published game in cards in a row: 3; open nests: yes."
    expect(page.get_by_text(differences)).to_be_visible()


def test_what_follows_from_other_options_can_be_chosen_and_travels(open_page: OpenPage) -> None:
    """A row of six cards is usually played with three sets; whoever chooses two plays with two."""
    page = open_page("/#new=logistics&cards=6")
    page.get_by_text("Rule options").click()
    sets = page.locator("[data-option=sets]")
    expect(sets.get_by_role("radio", name="As usual")).to_be_checked()
    sets.get_by_role("radio", name="2").check()
    expect(page.get_by_label("A link to this variant")).to_have_value(re.compile("cards=6&sets=2$"))
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("cards in a row: 6")).to_contain_text(": 2")


def test_the_colours_of_both_players_are_told(open_page: OpenPage) -> None:
    page = open_page("/#new=logistics&palettes=%5B%22xeno%22%2C%22rainbow%22%5D")
    differences = "Differs from the published game in colours of the pyramids: xeno and rainbow."
    expect(page.get_by_text(differences)).to_be_visible()


def test_a_link_to_a_game_that_this_server_does_not_have_says_so(open_page: OpenPage) -> None:
    page = open_page("/#new=chess&board=8")
    expect(page.get_by_role("alert")).to_contain_text("asks for the game “chess”, which is not on this")


def test_a_link_with_rules_that_are_none_starts_nothing(open_page: OpenPage) -> None:
    page = open_page("/#new=logistics&open_nests=perhaps")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("open_nests")


def test_a_variant_is_measured_by_one_press_and_what_is_measured_is_played(open_page: OpenPage) -> None:
    page = open_page("/#new=cydonia&labyrinth=10&wild_scoring=true")
    page.get_by_role("link", name="Measure it").click()
    page.wait_for_url("**/lab")
    expect(page.locator(".chip", has_text="1 changed")).to_have_count(2)
    page.get_by_label("Games of each variant").fill("2")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/lab/*")
    page.get_by_role("link", name="Play by these rules").click()
    expect(
        page.get_by_text(
            "Differs from the published game in trees in the labyrinth: 10; black wild in scoring: yes."
        )
    ).to_be_visible()
