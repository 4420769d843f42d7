"""Looks at every position of a game on a stage, with nothing chosen and after some presses."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from playwright.sync_api import Page

from browser.support.stage import Choose, Stage, played_on
from support.game_cases import games_with

# Options under which a board has most to show, by game.
CROWDED = [(game, options) for game, many in games_with("CROWDED").items() for options in many]
PRESSABLE = """() => [...document.querySelectorAll('.board-root [data-spot]')]
  .filter((el) => el.checkVisibility())
  .map((el) => [el.dataset.spot, el.matches('[data-legal]')])"""
PRESSES = 3
OTHERWISE = 0.15  # how often something is pressed that is not legal now, to see the refusal


@dataclass(frozen=True)
class Looks:
    """How many games are looked at, how many decisions of each, and how they are played."""

    games: int
    decisions: int
    ways: tuple[Choose, ...]


def positions(
    stage: Stage,
    game: str,
    options: dict[str, Any],
    seed: int,
    most: int,
    choose: Choose,
) -> Iterator[str]:
    """Show up to a number of decisions of a game, and what a few presses make of each; yield what was done to
    get there, so that a failure can be repeated."""
    chance = random.Random(seed)
    for number, table in enumerate(islice(played_on(game, options, seed, choose), most)):
        if table.is_over:
            return
        stage.show(table)
        pressed: list[str] = []
        where = f"{game} {options} seed {seed}, {choose.__name__}, decision {number}"
        yield where
        for _ in range(PRESSES):
            spot = choose_spot(stage, chance)
            if spot is None:
                break
            stage.press(spot)
            pressed.append(spot)
            yield f"{where}, after {pressed}"


def choose_spot(stage: Stage, chance: random.Random) -> str | None:
    spots = stage.page.evaluate(PRESSABLE)
    legal = [spot for spot, may in spots if may]
    others = [spot for spot, may in spots if not may]
    pool = others if others and chance.random() < OTHERWISE else legal or others
    return chance.choice(pool) if pool else None


def look_at_games(
    stage: Stage, game: str, options: dict[str, Any], how: Looks, check: Callable[[], str]
) -> None:
    """Assert that nothing is wrong in any position; `check` returns what is, in words."""
    games = [(seed, choose) for seed in range(1, how.games + 1) for choose in how.ways]
    wrong = [
        f"{where}: {problem}"
        for seed, choose in games
        for where in positions(stage, game, options, seed, how.decisions, choose)
        if (problem := check())
    ]
    assert not wrong, "\n".join(wrong)


def set_text_size(page: Page, text: str) -> None:
    """Set the text size as the settings do: the usual size has no attribute."""
    page.evaluate("(text) => text && document.documentElement.setAttribute('data-text', text)", text)
