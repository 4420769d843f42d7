"""Write docs/rulings.md: every ruling with its mark, its option, and what changing it does.

    python tools/rulings_ledger.py collect build/findings   takes the laboratory's reports into effects.json
    python tools/rulings_ledger.py                          writes the page from effects.json and rulebooks

The reports (`make findings`) are large and are not kept; `docs/findings/effects.json` has what the page needs
of them. So the page can be written again, and a test can compare it, without playing a game. Collecting
replaces the experiments whose reports are in the folder and leaves the others, so one can be measured alone.
"""

import json
import math
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypedDict, cast

import benben
from benben.core.game import Game
from benben.core.options import format_value
from benben.core.registry import find
from benben.core.rules_text.rulebook import MARKS, Ruling, Section
from benben.lab.measure.measures import MEASURES_BY_KEY

DOCS = Path(__file__).parents[1] / "docs"
EFFECTS = DOCS / "findings" / "effects.json"
PAGE = DOCS / "rulings.md"
ADVANTAGE = "advantage"  # always told, whether or not a difference is shown
STRENGTHS = ("expert", "classic", "master", "strongest")  # the bots of experiments, weakest first
# What levels may say together about a measure.
UP, DOWN = "up at every level:", "down at every level:"
DEPENDS, SOME, NONE = "depends on strength:", "shown at some levels only:", "shown at none"


class Difference(TypedDict):
    """A measure of the variant less that of the rules as they are, with its 95% interval."""

    measure: str
    title: str
    unit: str
    digits: int
    mean: float
    low: float
    high: float
    shown: bool  # whether it stands after Holm's correction


class Effect(TypedDict):
    """What an experiment found when one option was changed and all else stayed."""

    experiment: str
    command: str
    game: str
    bots: list[str]
    games: int  # of each variant
    option: str
    value: Any
    differences: list[Difference]


def collect(folder: Path) -> list[Effect]:
    """Return the effects of all reports in a folder, for each option that was changed alone."""
    reports = ((path.stem, json.loads(path.read_text())) for path in sorted(folder.glob("*.json")))
    return [effect for name, report in reports for effect in report_effects(name, report)]


def merge(old: list[Effect], new: list[Effect]) -> list[Effect]:
    """The new effects, and the old ones of all other experiments, by the names of the experiments."""
    measured = {effect["experiment"] for effect in new}
    others = [effect for effect in old if effect["experiment"] not in measured]
    return sorted(others + new, key=lambda effect: f"{effect['experiment']}.")


def report_effects(name: str, report: dict[str, Any]) -> Iterator[Effect]:
    """The first variant of a report has the rules as they are; options that are as usual are not listed."""
    base, *others = report["variants"]
    for variant in others:
        changed = [key for key, value in variant["options"].items() if base["options"].get(key) != value]
        if len(changed) != 1:
            continue
        yield Effect(
            experiment=name,
            command=report["command"],
            game=report["game"],
            bots=report["bots"],
            games=min(base["games"], variant["games"]),
            option=changed[0],
            value=variant["options"][changed[0]],
            differences=[
                difference(line) for line in report["comparisons"] if line["other"] == variant["name"]
            ],
        )


def difference(line: dict[str, Any]) -> Difference:
    return cast(Difference, {key: line[key] for key in Difference.__annotations__})


def page(effects: list[Effect]) -> str:
    """Return docs/rulings.md."""
    marks = "\n".join(f"| {mark} | {meaning} |" for mark, meaning in MARKS.items())
    blocks = [INTRODUCTION, f"| mark | where the ruling comes from |\n|---|---|\n{marks}"]
    for name in benben.names():
        game = find(name)
        own = [effect for effect in effects if effect["game"] == name]
        blocks += [f"## {game.title}", table(game, own), *experiments(own)]
    return "\n\n".join(blocks) + "\n"


INTRODUCTION = """# The ledger of rulings

A ruling is a numbered answer to a question that the rules of a game leave open. This page lists all of them,
with the mark that says where each comes from, the option that changes it, and what changing it does in games
between bots. An option in brackets does not change the ruling: it switches on the rule that the ruling is
about, and the figures tell what that whole rule does. Where several rulings have the same option, the figures
stand at the first of them. The rules pages explain the words: [Logistics](games/logistics.md),
[Cydonia](games/cydonia.md), [Initiative](games/initiative.md) and [Montauk](games/montauk.md).

A difference is that of the changed rule less the rule as it is, on common seeds, with its 95% interval. It
counts as shown only if it stands after Holm's correction for all comparisons of its experiment. The
difference in the size of the advantage, whichever seat has it, in points per 100, is always given: below
zero the changed rule is fairer. Draws and comebacks are in 100 games, forced moves in 100 decisions, the
winning margin is in points, and choice is the number of legal moves at a decision; decisions and lead changes
are those of a game. The bots are limited by simulations, so the commands below each table give
the same figures on every machine. [Findings](findings/README.md) says how to read them, and `make findings`
plays them all. Where no option changes a ruling, nothing was measured.

Where a change was measured with several bots, a verdict follows: what goes up or down with all of them;
what depends on strength, because the intervals of two of them do not overlap; and what only some of them
show, perhaps because the others played too few games."""


def table(game: type[Game[Any]], effects: list[Effect]) -> str:
    rows = [
        f"| **{ruling.number}** | {ruling.text} | {ruling.mark} "
        f"| {', '.join(say_option(game, option) for option in options(game, ruling)) or '–'} "
        f"| {say_effects(game, ruling, effects)} |"
        for ruling in game.rulebook.rulings
    ]
    return "\n".join(("| | ruling | mark | option | what changing it does |", "|---|---|---|---|---|", *rows))


def options(game: type[Game[Any]], ruling: Ruling) -> list[str]:
    """The options that change a ruling: its own first, then those that cite it."""
    citing = [option.name for option in game.option_list if option.ruling == ruling.number]
    return list(dict.fromkeys(filter(None, (ruling.option, *citing))))


def say_option(game: type[Game[Any]], name: str) -> str:
    """Its name, in brackets if it cites a section of the rules: then it switches on what that describes. An
    option that changes a ruling cites a ruling."""
    (option,) = [option for option in game.option_list if option.name == name]
    return f"(`{name}`)" if isinstance(game.rulebook.find(option.ruling), Section) else f"`{name}`"


def told_at(game: type[Game[Any]], option: str) -> str:
    """The number of the first ruling with that option, where its figures stand."""
    return next(ruling.number for ruling in game.rulebook.rulings if option in options(game, ruling))


def say_effects(game: type[Game[Any]], ruling: Ruling, effects: list[Effect]) -> str:
    names = options(game, ruling)
    here = [name for name in names if told_at(game, name) == ruling.number]
    own = [
        sentence
        for same in changes_of([effect for effect in effects if effect["option"] in here])
        for sentence in (*map(say_effect, same), *say_verdict(same))
    ]
    measured = {effect["option"] for effect in effects}
    elsewhere = [f"`{name}`: see {told_at(game, name)}." for name in names if name in measured - set(here)]
    unmeasured = [name for name in names if name not in measured]
    missing = [f"Not measured: {', '.join(f'`{name}`' for name in unmeasured)}."] if unmeasured else []
    changed_by = [other.number for other in game.rulebook.rulings if other.changes == ruling.number]
    see = [f"See {' and '.join(changed_by)}."] if changed_by else []
    changes = [f"It changes {ruling.changes}."] if ruling.changes else []
    return "<br>".join(changes + own + elsewhere + missing + see) or "–"


def changes_of(effects: list[Effect]) -> list[list[Effect]]:
    """The effects of each change, in games that are else the same, by the strength of the bots."""
    changes: dict[str, list[Effect]] = {}
    for effect in effects:
        fixed = re.findall(r" -o (\S+)", effect["command"])
        changes.setdefault(repr((effect["option"], effect["value"], fixed)), []).append(effect)
    return [sorted(same, key=strength) for same in changes.values()]


def strength(effect: Effect) -> int:
    """The place of its bots among all; `classic` stands above `expert` and below `master`."""
    return STRENGTHS.index(effect["bots"][0].partition("@")[0])


def say_verdict(effects: list[Effect]) -> list[str]:
    """In which measures all levels agree on a change, and in which they do not; nothing if it was measured at
    one level only."""
    if len(effects) == 1:
        return []
    by_measure: dict[str, list[Difference]] = {}
    for line in (line for effect in effects for line in effect["differences"]):
        by_measure.setdefault(line["measure"], []).append(line)
    found: dict[str, list[str]] = {}
    for lines in by_measure.values():
        if len(lines) == len(effects):  # where all games are drawn, some measures have no value
            found.setdefault(agreement(lines), []).append(measure_title(lines[0]))
    parts = [f"{label} {', '.join(found[label])}" for label in (UP, DOWN, DEPENDS, SOME) if label in found]
    return [f"**Verdict**: {'; '.join(parts) or 'no difference shown at any of these levels'}."]


def agreement(lines: Sequence[Difference]) -> str:
    """What the levels say together about one measure."""
    shown = [line for line in lines if line["shown"]]
    if not shown:
        return NONE
    ups = sum(line["mean"] > 0 for line in shown)
    if len(shown) == len(lines) and ups in (0, len(lines)):
        return UP if ups else DOWN
    apart = max(line["low"] for line in lines) > min(line["high"] for line in lines)
    return DEPENDS if apart else SOME


def measure_title(line: Difference) -> str:
    return "size of the advantage" if line["measure"] == ADVANTAGE else line["title"].lower()


def say_effect(effect: Effect) -> str:
    """Such as: `cards` 3 (expert, 600 games): decisions −12.0 (−14.1 to −9.9); …"""
    lines = [line for line in effect["differences"] if line["shown"] or line["measure"] == ADVANTAGE]
    rest = len(effect["differences"]) - len(lines)
    bots = " against ".join(dict.fromkeys(effect["bots"]))
    value = f"`{effect['option']}` {format_value(effect['value'])}"
    others = f"; no difference shown in {rest} other measure{'s' if rest > 1 else ''}" if rest else ""
    return f"{value} ({bots}, {effect['games']:,} games): {'; '.join(map(say_difference, lines))}{others}."


def say_difference(line: Difference) -> str:
    most = most_possible(line["measure"])
    values = (line["mean"], max(line["low"], -most), min(line["high"], most))
    mean, low, high = (signed(value, line["digits"]) for value in values)
    verdict = "" if line["shown"] else ", no difference shown"
    return f"{measure_title(line)} {mean} ({low} to {high}){verdict}"


def most_possible(key: str) -> float:
    """The largest difference there can be: the interval of a difference of shares may extend beyond it."""
    measure = MEASURES_BY_KEY[key]
    return max(abs(measure.offset), abs(measure.offset + measure.scale)) if measure.bounded else math.inf


def signed(value: float, digits: int) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def experiments(effects: list[Effect]) -> list[str]:
    """The commands that give the figures, one for each experiment."""
    commands = dict.fromkeys(effect["command"] for effect in effects)
    return ["The commands:", "\n".join(f"    {command}" for command in commands)] if commands else []


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["collect"]:
        effects = merge(json.loads(EFFECTS.read_text()), collect(Path(arguments[1])))
        lines = ",\n".join(map(json.dumps, effects))
        EFFECTS.write_text(f"[\n{lines}\n]\n")
    PAGE.write_text(page(json.loads(EFFECTS.read_text())))


if __name__ == "__main__":
    main(sys.argv[1:])
