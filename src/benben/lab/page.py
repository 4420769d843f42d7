"""The report as one page that needs nothing else: no network, no script."""
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import Any

from benben.lab import plots
from benben.lab.report import figures
from benben.lab.tables import interval

METHOD = """Intervals are 95% intervals with the pair of games as the unit: both games of a pair begin alike. Comparisons are
on common seeds, and Holm's method allows for their number. What bots of this strength do need not hold for stronger or
weaker players."""
WORTH = """The points in 100 of the player who used more of an element than the other. To go with winning is not to be its
cause."""


def page(found: dict[str, Any]) -> str:
    """A whole HTML page."""
    style = files("benben.lab").joinpath("page.css").read_text(encoding="utf-8")
    several = len(found["variants"]) > 1
    title = f"{found['title']}: {found['done']} games" + (f", {len(found['variants'])} variants" if several else "")
    parts = [_head(found), _summary(found), _compared(found) if several else "", _tuned(found["tuning"]),
             _met(found["meetings"]), *(_variant(variant, several) for variant in found["variants"]), _method(found)]
    return ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{''.join(parts)}</main></body></html>\n")


def _head(found: dict[str, Any]) -> str:
    one, other = found["bots"]
    who = f"{one} against {'itself' if one == other else other}"
    return (f'<header><p class="kicker">Benben laboratory</p><h1>{escape(found["title"])}</h1><p>{found["done"]} games, '
            f'{escape(who)}, seats swapped in every second game, seed {found["seed"]}.</p></header>')


def _summary(found: dict[str, Any]) -> str:
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in found["summary"])
    return f'<section><h2>In short</h2><ul class="summary">{sentences}</ul></section>'


def _compared(found: dict[str, Any]) -> str:
    advantages = [(variant["name"], variant["measures"]["advantage"]) for variant in found["variants"]]
    picture = plots.intervals(advantages, "First player's advantage of each variant", 0.0, "points in 100")
    lines = [(_row([escape(each["other"]), escape(each["title"]), _say(each), escape(each["verdict"])],
                   "shown" if each["shown"] else "")) for each in found["comparisons"]]
    first = escape(found["variants"][0]["name"])
    return ("<section><h2>Variants compared</h2>"
            + _figure(picture, "First player's advantage; the bar is the 95% interval, the line is fair.")
            + _table(["Variant", "Measure", f"Difference to {first}", "Verdict"], lines) + "</section>")


def _tuned(tuning: dict[str, Any] | None) -> str:
    if tuning is None:
        return ""
    lines = [_row([escape(each["name"]), _say(each), str(each["games"]),
                   "may be the nearest" if each["left"] else "dropped"],
                  "shown" if each["left"] else "") for each in tuning["candidates"]]
    return (f"<section><h2>Nearest to {tuning['target']:g}</h2><p>{escape(tuning['title'])}, {escape(tuning['unit'])}. "
            "Those that were clearly farther off stopped early.</p>"
            + _table(["Candidate", "Mean (95% interval)", "Games", ""], lines) + "</section>")


def _met(meetings: list[dict[str, Any]]) -> str:
    if not meetings:
        return ""
    named = [(f"{each['one']} against {each['other']}", each) for each in meetings]
    lines = [_row([escape(name), escape(each["kind"]), _say(each), str(each["games"]), escape(each["verdict"])],
                  "shown" if each["verdict"].startswith("too good") else "") for name, each in named]
    picture = plots.intervals(named, "Points of the first bot of each meeting", 50.0, "points in 100")
    return ("<section><h2>Skill and simple tricks</h2>"
            + _figure(picture, "Points in 100 of the first bot. Skill: each level against the one below. Probes: strategies "
                               "of a few lines against every level.")
            + _table(["Meeting", "", "Points in 100 (95% interval)", "Games", "Verdict"], lines) + "</section>")


def _variant(variant: dict[str, Any], several: bool) -> str:
    heading = variant["name"] if several else "The figures"
    lines = [_row([escape(each["title"]), _say(each), escape(each["unit"]), escape(each["means"])])
             for each in figures(variant).values()]
    pictures = [
        _figure(plots.settling(variant["growth"], "How the first player's advantage settled"),
                "How the first player's advantage settled as games came in: mean and 95% interval, in points of 100."),
        _figure(plots.bars(variant["score_bars"], "Scores of both players", ["first player", "second player"], "points"),
                "How often which score was made."),
        _figure(plots.bars(variant["length_bars"], "Length in decisions", ["decisions"], "decisions"),
                "How long games were."),
    ]
    return (f"<section><h2>{escape(heading)}</h2><p>{variant['games']} games.</p>"
            + _table(["Measure", "Mean (95% interval)", "", "What it means"], lines) + "".join(pictures)
            + _elements(variant) + "</section>")


def _elements(variant: dict[str, Any]) -> str:
    lines = [_row([escape(each["name"]), _say(each["used"], 2), f"{each['seats'][0]:.2f} : {each['seats'][1]:.2f}",
                   _say(each["more"]), escape(each["verdict"]), escape(each["text"])]) for each in variant["elements"]]
    picture = plots.intervals([(each["name"], each["more"]) for each in variant["elements"]],
                              "Points of the player who used more of each element", 50.0, "points in 100")
    return "<h3>Use and worth of the rules</h3>" + _figure(picture, WORTH) + _table(
        ["Element", "Uses a game", "First : second", "Points of who used more", "Verdict", "One use is"], lines)


def _method(found: dict[str, Any]) -> str:
    return f"<section><h2>To repeat it</h2><pre>{escape(found['command'])}</pre><p>{escape(METHOD)}</p></section>"


def _figure(picture: str, caption: str) -> str:
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>" if picture else ""


def _table(headings: Iterable[str], lines: Iterable[str]) -> str:
    head = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def _row(cells: Iterable[str], kind: str = "") -> str:
    first, *others = cells
    return f'<tr class="{kind}"><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'


def _say(each: dict[str, Any], digits: int | None = None) -> str:
    """A mean with its interval, which is set apart."""
    mean, bracket, rest = interval(each, digits).partition("(")
    return f'{mean}<span class="interval">{bracket}{rest}</span>' if bracket else mean
