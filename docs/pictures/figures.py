"""Draw the figures of the pages in docs/games: `make docs`.

Stacks are drawn by `stack_svg.mjs`; whole positions and playing cards are photographed on the rules pages.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright
from take import server

import benben
from benben.core.registry import find
from benben.core.rules_text.docs_page import figure_file, figure_folder
from benben.core.rules_text.markdown import FigureBlock
from benben.core.rules_text.rules_page import page_sections
from benben_benchmarks.chromium import launch

FOLDER = Path(__file__).parents[1] / "games"


def figures(name: str) -> Iterator[tuple[FigureBlock, Path]]:
    """The figures of a game's page and the files that show them."""
    for part in page_sections(find(name)):
        for block in part.blocks:
            if isinstance(block, FigureBlock):
                yield block, FOLDER / figure_folder(name, part) / figure_file(block)


def draw_stacks() -> None:
    drawings = [
        {"file": str(file), "stacks": [stack.split() for stack in block.stacks]}
        for name in benben.names()
        for block, file in figures(name)
        if block.stacks
    ]
    script = Path(__file__).with_name("stack_svg.mjs")
    subprocess.run(["node", script], input=json.dumps(drawings), text=True, check=True)


def take_positions() -> None:
    with server() as address, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_context(
            viewport={"width": 1280, "height": 900}, color_scheme="light", reduced_motion="reduce"
        ).new_page()
        for name in benben.names():
            page.goto(f"{address}/learn/{name}")
            for block, file in figures(name):
                if not block.stacks:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    page.locator(f"[data-figure='{block.name}'] > div").screenshot(path=file)
        browser.close()


if __name__ == "__main__":
    draw_stacks()
    take_positions()
