"""The report as one page that needs nothing else: no network, no script."""

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from typing import Any

from benben.lab.report import plots
from benben.lab.report.report import figures
from benben.lab.report.text_report import interval

METHOD = """Intervals are 95% intervals with the pair of games as the unit: both games of a pair begin alike.
Comparisons are on common seeds, and Holm's method allows for their number. What bots of this strength do need
not hold for stronger or weaker players."""
BALANCE = "A draw counts half. The mark is fair, the bracket at the cut is the 95% interval."
TILES = ("advantage", "draws", "minutes", "branching", "forced", "comebacks")
MEETINGS = (
    ("skill", "How far skill decides", "Each level against the one below."),
    ("probe", "Simple strategies", "Strategies of a few lines against every level."),
)
WORTH = """The points in 100 of the player who used more of an element than the other. To go with winning is
not to be its cause."""


def page(found: dict[str, Any]) -> str:
    """A whole HTML page."""
    style = files("benben.lab.report").joinpath("page.css").read_text(encoding="utf-8")
    several = len(found["variants"]) > 1
    title = f"{found['title']}: {found['done']} games" + (
        f", {len(found['variants'])} variants" if several else ""
    )
    parts = [
        _head(found),
        _summary(found),
        _compared(found) if several else "",
        _tuned(found["tuning"]),
        _met(found["meetings"]),
        *(_variant(variant, several) for variant in found["variants"]),
        _method(found),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def _head(found: dict[str, Any]) -> str:
    one, other = found["bots"]
    who = f"{one} against {'itself' if one == other else other}"
    return (
        '<header><p class="kicker">Benben '
        f"laboratory</p><h1>{escape(found['title'])}</h1><p>{found['done']} games, "
        f"{escape(who)}, seats swapped in every second game, seed {found['seed']}.</p></header>"
    )


def _summary(found: dict[str, Any]) -> str:
    advantages = [(variant["name"], variant["measures"]["advantage"]) for variant in found["variants"]]
    if len(advantages) == 1:
        advantages = [("Points in 100 of the first and the second player", advantages[0][1])]
    picture = plots.balance(advantages, "Points in 100 of the first and the second player")
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in found["summary"])
    return (
        f'<section><h2>In short</h2><div class="pictures">{_figure(picture, BALANCE)}'
        f'<ul class="summary">{sentences}</ul></div></section>'
    )


def _compared(found: dict[str, Any]) -> str:
    pictures = "".join(
        _contrast(found, key) for key in dict.fromkeys(each["measure"] for each in found["comparisons"])
    )
    lines = [
        (
            _row(
                [escape(each["other"]), escape(each["title"]), _say(each), escape(each["verdict"])],
                "shown" if each["shown"] else "",
            )
        )
        for each in found["comparisons"]
    ]
    first = escape(found["variants"][0]["name"])
    return (
        f"<section><h2>Variants compared</h2><p>What differs from {first} for sure is filled.</p>"
        f'<div class="pictures">{pictures}</div>'
        + _details(
            "All differences, with their verdicts",
            _table(["Variant", "Measure", f"Difference to {first}", "Verdict"], lines),
        )
        + "</section>"
    )


def _contrast(found: dict[str, Any], key: str) -> str:
    """One measure of all variants."""
    measure = found["variants"][0]["measures"][key]
    shown = {each["other"] for each in found["comparisons"] if each["measure"] == key and each["shown"]}
    rows = [(variant["name"], variant["measures"][key]) for variant in found["variants"]]
    picture = plots.intervals(
        rows,
        f"{measure['title']} of each variant",
        0.0 if key == "advantage" else None,
        measure["unit"],
        shown,
    )
    return _figure(picture, measure["means"], measure["title"])


def _tuned(tuning: dict[str, Any] | None) -> str:
    if tuning is None:
        return ""
    lines = [
        _row(
            [
                escape(each["name"]),
                _say(each),
                str(each["games"]),
                "may be the nearest" if each["left"] else "dropped",
            ],
            "shown" if each["left"] else "",
        )
        for each in tuning["candidates"]
    ]
    return (
        f"<section><h2>Nearest to {tuning['target']:g}</h2><p>{escape(tuning['title'])}, "
        f"{escape(tuning['unit'])}. "
        "Those that were clearly farther off stopped early.</p>"
        + _table(["Candidate", "Mean (95% interval)", "Games", "Verdict"], lines)
        + "</section>"
    )


def _met(meetings: list[dict[str, Any]]) -> str:
    if not meetings:
        return ""
    named = [(f"{each['one']} against {each['other']}", each) for each in meetings]
    lines = [
        _row(
            [escape(name), escape(each["kind"]), _say(each), str(each["games"]), escape(each["verdict"])],
            "shown" if each["verdict"].startswith("too good") else "",
        )
        for name, each in named
    ]
    pictures = [
        _figure(
            plots.intervals(
                [pair for pair in named if pair[1]["kind"] == kind], title, 50.0, "points in 100"
            ),
            f"Points in 100 of the first bot. {means}",
            title,
        )
        for kind, title, means in MEETINGS
    ]
    return (
        "<section><h2>Skill and simple tricks</h2>"
        + f'<div class="pictures">{"".join(pictures)}</div>'
        + _table(["Meeting", "Kind", "Points in 100 (95% interval)", "Games", "Verdict"], lines)
        + "</section>"
    )


def _variant(variant: dict[str, Any], several: bool) -> str:
    heading = variant["name"] if several else "The figures"
    pictures = [
        _figure(
            plots.settling(variant["growth"], "How the first player's advantage settled"),
            "Mean and 95% interval, in points of 100, as games came in.",
            "How the first player's advantage settled",
        ),
        _figure(
            plots.bars(
                variant["score_bars"], "Scores of both players", ["first player", "second player"], "points"
            ),
            "How often which score was made.",
            "Scores",
        ),
        _figure(
            plots.bars(variant["length_bars"], "Length in decisions", ["decisions"], "decisions"),
            "How long games were, in decisions of both players.",
            "Length",
        ),
        _figure(
            plots.intervals(
                [(each["name"], each["more"]) for each in variant["elements"]],
                "Points of the player who used more of each element",
                50.0,
                "points in 100",
            ),
            WORTH,
            "Worth of the rules",
        ),
    ]
    return (
        f"<section><h2>{escape(heading)}</h2><p>{variant['games']} games.</p>{_tiles(variant)}"
        f'<div class="pictures">{"".join(pictures)}</div>'
        + _details("All figures, and what they mean", _measures(variant), not several)
        + _details("Use and worth of each rule", _elements(variant), not several)
        + "</section>"
    )


def _tiles(variant: dict[str, Any]) -> str:
    """The figures that people ask for first."""
    tiles = []
    for key in TILES:
        each = variant["measures"][key]
        mean, _, rest = interval(each).partition(" (")
        tiles.append(
            f'<div class="tile"><dt>{escape(each["title"])}</dt><dd><strong>{mean}</strong> '
            f"{escape(each['unit'])}"
            f'<span class="interval">{escape(rest.rstrip(")"))}</span></dd></div>'
        )
    return f'<dl class="tiles">{"".join(tiles)}</dl>'


def _measures(variant: dict[str, Any]) -> str:
    lines = [
        _row([escape(each["title"]), _say(each), escape(each["unit"]), escape(each["means"])])
        for each in figures(variant).values()
    ]
    return _table(["Measure", "Mean (95% interval)", "Unit", "What it means"], lines)


def _elements(variant: dict[str, Any]) -> str:
    lines = [
        _row(
            [
                escape(each["name"]),
                _say(each["used"], 2),
                f"{each['seats'][0]:.2f} : {each['seats'][1]:.2f}",
                _say(each["more"]),
                escape(each["verdict"]),
                escape(each["text"]),
            ]
        )
        for each in variant["elements"]
    ]
    return _table(
        ["Element", "Uses a game", "First : second", "Points of who used more", "Verdict", "One use is"],
        lines,
    )


def _method(found: dict[str, Any]) -> str:
    command = f"<pre>{escape(found['command'])}</pre>"
    return f"<section><h2>To repeat it</h2>{command}<p>{escape(METHOD)}</p></section>"


def _figure(picture: str, caption: str, title: str = "") -> str:
    heading = f"<h3>{escape(title)}</h3>" if title else ""
    return f"<figure>{heading}{picture}<figcaption>{escape(caption)}</figcaption></figure>" if picture else ""


def _details(title: str, content: str, is_open: bool = True) -> str:
    return f"<details{' open' if is_open else ''}><summary>{escape(title)}</summary>{content}</details>"


def _table(headings: Iterable[str], lines: Iterable[str]) -> str:
    head = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
    return (
        '<div class="wide" '
        f'tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table>'
        "</div>"
    )


def _row(cells: Iterable[str], kind: str = "") -> str:
    first, *others = cells
    cells = "".join(f"<td>{cell}</td>" for cell in others)
    return f'<tr class="{kind}"><th scope="row">{first}</th>{cells}</tr>'


def _say(each: dict[str, Any], digits: int | None = None) -> str:
    """A mean with its interval, which is set apart."""
    mean, bracket, rest = interval(each, digits).partition("(")
    return f'{mean}<span class="interval">{bracket}{rest}</span>' if bracket else mean
