"""The report for a terminal."""

import textwrap
from typing import Any

from benben.lab.report.report import figures

WIDTH = 100


def say(found: dict[str, Any]) -> str:
    """The summary, then the figures of each variant."""
    one, other = found["bots"]
    who = f"{one} against {'itself' if one == other else other}"
    lines = [f"{found['title']}: {found['done']} games, {who}, seed {found['seed']}", ""]
    for sentence in found["summary"]:
        lines += textwrap.wrap(sentence, WIDTH, initial_indent="* ", subsequent_indent="  ")
    if found["tuning"]:
        goal = f"{found['tuning']['title'].lower()} = {found['tuning']['target']:g}"
        lines += ["", f"Candidates for {goal}, the nearest first"]
        lines += [
            f"  {each['name']:<30}{interval(each):<28}{each['games']} "
            f"games{'' if each['left'] else ', dropped'}"
            for each in found["tuning"]["candidates"]
        ]
    if found["meetings"]:
        lines += ["", "Bots against each other, points in 100 of the first"]
        lines += [
            f"  {each['one'] + ' against ' + each['other']:<30}{interval(each):<28}{each['verdict']}"
            for each in found["meetings"]
        ]
    for variant in found["variants"]:
        if variant["games"]:
            lines += [
                "",
                f"{variant['name']}, {variant['games']} games"
                if len(found["variants"]) > 1
                else "The figures",
            ]
            lines += [
                f"  {each['title']:<26}{interval(each):<28}{each['unit']}"
                for each in figures(variant).values()
            ]
            lines += ["", "  Use and worth of the rules: uses a game, and the points in 100 of who used more"]
            lines += [
                f"  {each['name']:<20}{each['used']['mean']:>9.2f}   "
                f"{interval(each['more']):<28}{each['verdict']}"
                for each in variant["elements"]
            ]
    return "\n".join(lines)


def interval(each: dict[str, Any], digits: int | None = None) -> str:
    """A mean with its 95% interval."""
    if each["mean"] is None:
        return "unknown"
    digits = each.get("digits", 1) if digits is None else digits
    if each["low"] is None or each["high"] is None:
        return f"{each['mean']:z.{digits}f}"
    return f"{each['mean']:z.{digits}f} ({each['low']:z.{digits}f} to {each['high']:z.{digits}f})"
