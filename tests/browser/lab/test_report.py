"""The page of a laboratory report: readable for everyone, on a desk and on a phone, light and dark, without a
network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from benben.lab.design.experiment import Experiment, make_variants
from benben.lab.design.matchups import Matchup, Matchups
from benben.lab.report.build import build_report
from benben.lab.report.page import html_page
from benben.lab.run import Run
from browser.conftest import PHONE
from browser.screens.test_axe import check


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with everything that one can have: variants, different bots, skill and probes."""
    variants = make_variants(
        "cydonia", options={}, vary={"labyrinth": [20, 10]}, bots=("greedy", "random"), seed=5
    )
    whole = Experiment(variants, 40)
    matchups = Matchups(
        variants, 2, [Matchup("skill", "novice", "beginner"), Matchup("probe", "saver", "beginner")]
    )
    for experiment in (whole, matchups.experiment):
        for trial, batch in experiment.missing():
            experiment.add(trial, trial.play(batch))
    name = tmp_path_factory.mktemp("report") / "report.html"
    name.write_text(
        html_page(build_report(Run(whole, matchups=matchups), "benben lab cydonia")), encoding="utf-8"
    )
    return name


def test_a_report_is_for_everyone_and_needs_nothing_but_itself(browser: Browser, written: Path) -> None:
    context = browser.new_context(reduced_motion="reduce")
    opened = context.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(written.as_uri())
    opened.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    check(opened, "report")
    opened.set_viewport_size(PHONE)
    assert opened.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert opened.get_by_role("img", name="Points in 100 of the first and the second player").is_visible()
    assert asked == [written.as_uri()]
    context.close()
