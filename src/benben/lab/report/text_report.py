"""The report as text for a terminal."""

import textwrap
from itertools import groupby
from operator import itemgetter

from benben.lab.report.data import MatchupData, Report, TuningData, VariantData, known_measures
from benben.lab.report.heading import bots_text, games_text, made_text, matchup_name, rules_text
from benben.match.statistics.intervals import Interval

WIDTH = 80


def text_report(report: Report) -> str:
    """Return the summary, then the figures of each variant."""
    lines = [
        f"{report['title']}: {games_text(report)}, {bots_text(report['bots'])}, seed {report['seed']}",
        f"{rules_text(report)} {made_text(report)}",
        "",
    ]
    for sentence in report["summary"]:
        lines += textwrap.wrap(sentence, WIDTH, initial_indent="* ", subsequent_indent="  ")
    if report["tuning"]:
        lines += _tuning(report["tuning"])
    if report["meetings"]:
        lines += matchup_lines(report["meetings"], len(report["variants"]) > 1)
    is_only = len(report["variants"]) == 1
    for variant in report["variants"]:
        if variant["games"]:
            lines += _variant(variant, is_only)
    return "\n".join(lines)


def _tuning(tuning: TuningData) -> list[str]:
    target = f"{tuning['title'].lower()} = {tuning['target']:g}"
    rows = [
        f"  {candidate['name']:<29} {interval_text(candidate):<28}{candidate['games']} games"
        f"{'' if candidate['left'] else ', dropped'}"
        for candidate in tuning["candidates"]
    ]
    return ["", f"Candidates for {target}, the nearest first", *rows]


def matchup_lines(matchups: list[MatchupData], several: bool) -> list[str]:
    """The meetings of each variant under a heading of its own, because its name may be long."""
    lines = []
    for variant, meetings in groupby(matchups, itemgetter("variant")):
        rules = f" with {variant}" if several else ""
        lines += ["", f"Bots against each other{rules}, points in 100 of the first"]
        lines += [
            f"  {matchup_name(matchup, False):<29} {interval_text(matchup):<23} {matchup['verdict']}"
            for matchup in meetings
        ]
    return lines


def _variant(variant: VariantData, is_only: bool) -> list[str]:
    heading = "The figures" if is_only else f"{variant['name']}, {variant['games']} games"
    figure_rows = [
        f"  {figure['title']:<26}{interval_text(figure, figure['digits']):<28}{figure['unit']}"
        for figure in known_measures(variant).values()
    ]
    element_rows = [
        f"  {element['name']:<20}{element['used']['mean']:>9.2f}   "
        f"{interval_text(element['more']):<28}{element['verdict']}"
        for element in variant["elements"]
    ]
    if element_rows:
        about = "  Use and worth of the rules: uses per game; points in 100 of whoever used more"
        element_rows = ["", about, *element_rows]
    return ["", heading, *figure_rows, *element_rows]


def interval_text(interval: Interval, digits: int = 1) -> str:
    """Return a mean with its interval in brackets: `4.2 (1.0 to 7.4)`."""
    mean, low, high = interval["mean"], interval["low"], interval["high"]
    if mean is None:
        return "unknown"
    if low is None or high is None:
        return f"{mean:z.{digits}f}"
    return f"{mean:z.{digits}f} ({low:z.{digits}f} to {high:z.{digits}f})"
