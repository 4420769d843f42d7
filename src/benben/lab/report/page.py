"""The report as one HTML page that needs nothing else: no network, no script."""

from collections.abc import Iterable
from html import escape
from importlib.resources import files

from benben.lab.report import plots
from benben.lab.report.data import MatchupData, Report, TuningData, VariantData, known_measures
from benben.lab.report.heading import bots_text, games_text, made_text, matchup_name, rules_text
from benben.lab.report.text_report import interval_text
from benben.match.statistics.intervals import Interval

METHOD = """Intervals are 95% intervals with the pair of games as the unit: both games of a pair begin alike.
Comparisons are on common seeds, and Holm's method allows for their number. What bots of this strength do need
not hold for stronger or weaker players."""
BALANCE = (
    "A draw counts half. The mark in the middle is fair; the bracket at the division is the 95% interval."
)
TILES = ("advantage", "draws", "minutes", "branching", "forced", "comebacks")
MATCHUPS = (
    ("skill", "How much skill matters", "Each level against the one below."),
    ("probe", "Simple strategies", "Strategies of a few lines against every level."),
)
WORTH = """The points in 100 of the player who used an element more than the other. Going with winning does
not mean causing it."""


def html_page(report: Report) -> str:
    """Return the whole page."""
    style = files("benben.lab.report").joinpath("page.css").read_text(encoding="utf-8")
    several = len(report["variants"]) > 1
    title = f"{report['title']}: {games_text(report)}" + (
        f", {len(report['variants'])} variants" if several else ""
    )
    parts = [
        _head(report),
        _summary(report),
        _comparisons(report) if several else "",
        _tuning(report["tuning"]) if report["tuning"] else "",
        _matchups(report["meetings"], several) if report["meetings"] else "",
        *(_variant(variant, several) for variant in report["variants"]),
        _method(report),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def _head(report: Report) -> str:
    return (
        '<header><p class="kicker">Benben '
        f"laboratory</p><h1>{escape(report['title'])}</h1><p>{games_text(report)}, "
        f"{escape(bots_text(report['bots']))}, seats swapped in every second game, seed {report['seed']}.</p>"
        f"<p>{escape(rules_text(report))} {escape(made_text(report))}</p></header>"
    )


def _summary(report: Report) -> str:
    advantages = [(variant["name"], variant["measures"]["advantage"]) for variant in report["variants"]]
    if len(advantages) == 1:
        advantages = [("Points in 100 of the first and the second player", advantages[0][1])]
    picture = plots.balance(advantages, "Points in 100 of the first and the second player")
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in report["summary"])
    return (
        f'<section><h2>In short</h2><div class="pictures">{_figure(picture, BALANCE)}'
        f'<ul class="summary">{sentences}</ul></div></section>'
    )


def _comparisons(report: Report) -> str:
    pictures = "".join(
        _comparison_plot(report, key)
        for key in dict.fromkeys(comparison["measure"] for comparison in report["comparisons"])
    )
    lines = [
        _row(
            [
                escape(comparison["other"]),
                escape(comparison["title"]),
                _interval(comparison, comparison["digits"]),
                escape(comparison["verdict"]),
            ],
            "shown" if comparison["shown"] else "",
        )
        for comparison in report["comparisons"]
    ]
    first = escape(report["variants"][0]["name"])
    return (
        "<section><h2>Variants compared</h2>"
        f"<p>Variants that differ significantly from {first} are filled.</p>"
        f'<div class="pictures">{pictures}</div>'
        + _details(
            "All differences, with their verdicts",
            _table(["Variant", "Measure", f"Difference from {first}", "Verdict"], lines),
        )
        + "</section>"
    )


def _comparison_plot(report: Report, key: str) -> str:
    """One measure of all variants, as a figure."""
    measure = report["variants"][0]["measures"][key]
    significant = {
        comparison["other"]
        for comparison in report["comparisons"]
        if comparison["measure"] == key and comparison["shown"]
    }
    rows = [(variant["name"], variant["measures"][key]) for variant in report["variants"]]
    picture = plots.intervals(
        rows,
        f"{measure['title']} of each variant",
        middle=0.0 if key == "advantage" else None,
        unit=measure["unit"],
        sure=significant,
        digits=measure["digits"],
    )
    return _figure(picture, measure["means"], measure["title"])


def _tuning(tuning: TuningData) -> str:
    lines = [
        _row(
            [
                escape(candidate["name"]),
                _interval(candidate),
                str(candidate["games"]),
                "may be the nearest" if candidate["left"] else "dropped",
            ],
            "shown" if candidate["left"] else "",
        )
        for candidate in tuning["candidates"]
    ]
    return (
        f"<section><h2>Nearest to {tuning['target']:g}</h2><p>{escape(tuning['title'])}, "
        f"{escape(tuning['unit'])}. "
        "Those that were clearly farther off stopped early.</p>"
        + _table(["Candidate", "Mean (95% interval)", "Games", "Verdict"], lines)
        + "</section>"
    )


def _matchups(matchups: list[MatchupData], several: bool) -> str:
    named = [(matchup_name(matchup, several), matchup) for matchup in matchups]
    lines = [
        _row(
            [
                escape(name),
                escape(matchup["kind"]),
                _interval(matchup),
                str(matchup["games"]),
                escape(matchup["verdict"]),
            ],
            "shown" if matchup["verdict"].startswith("too good") else "",
        )
        for name, matchup in named
    ]
    pictures = [
        _figure(
            plots.intervals(
                [(name, matchup) for name, matchup in named if matchup["kind"] == kind],
                title,
                middle=50.0,
                unit="points in 100",
            ),
            f"Points in 100 of the first bot. {caption}",
            title,
        )
        for kind, title, caption in MATCHUPS
    ]
    return (
        "<section><h2>Skill and simple tricks</h2>"
        + f'<div class="pictures">{"".join(pictures)}</div>'
        + _table(["Bots", "Kind", "Points in 100 (95% interval)", "Games", "Verdict"], lines)
        + "</section>"
    )


def _variant(variant: VariantData, several: bool) -> str:
    heading = variant["name"] if several else "The figures"
    pictures = [
        _figure(
            plots.convergence(variant["growth"], "How the first player's advantage converged"),
            "Mean and 95% interval, in points of 100, as games came in.",
            "How the first player's advantage converged",
        ),
        _figure(
            plots.bars(
                variant["score_bars"], "Scores of both players", ["first player", "second player"], "points"
            ),
            "How often each score was reached.",
            "Scores",
        ),
        _figure(
            plots.bars(variant["length_bars"], "Length in decisions", ["decisions"], "decisions"),
            "How long games were, in decisions of both players.",
            "Length",
        ),
    ]
    details = _details("All figures, and what they mean", _measures(variant), not several)
    if variant["elements"]:
        pictures.append(_worth_plot(variant))
        details += _details("Use and worth of each rule", _elements(variant), not several)
    return (
        f"<section><h2>{escape(heading)}</h2><p>{variant['games']} games.</p>{_tiles(variant)}"
        f'<div class="pictures">{"".join(pictures)}</div>{details}</section>'
    )


def _worth_plot(variant: VariantData) -> str:
    """Return the worth of the rules whose use was counted, as a figure."""
    plot = plots.intervals(
        [(element["name"], element["more"]) for element in variant["elements"]],
        "Points of the player who used more of each element",
        middle=50.0,
        unit="points in 100",
    )
    return _figure(plot, WORTH, "Worth of the rules")


def _tiles(variant: VariantData) -> str:
    """Return the figures that most readers look for first."""
    tiles = []
    for key in TILES:
        figure = variant["measures"][key]
        mean, _, rest = interval_text(figure, figure["digits"]).partition(" (")
        tiles.append(
            f'<div class="tile"><dt>{escape(figure["title"])}</dt><dd><strong>{mean}</strong> '
            f"{escape(figure['unit'])}"
            f'<span class="interval">{escape(rest.rstrip(")"))}</span></dd></div>'
        )
    return f'<dl class="tiles">{"".join(tiles)}</dl>'


def _measures(variant: VariantData) -> str:
    lines = [
        _row(
            [
                escape(figure["title"]),
                _interval(figure, figure["digits"]),
                escape(figure["unit"]),
                escape(figure["means"]),
            ]
        )
        for figure in known_measures(variant).values()
    ]
    return _table(["Measure", "Mean (95% interval)", "Unit", "What it means"], lines)


def _elements(variant: VariantData) -> str:
    lines = [
        _row(
            [
                escape(element["name"]),
                _interval(element["used"], 2),
                f"{element['seats'][0]:.2f} : {element['seats'][1]:.2f}",
                _interval(element["more"]),
                escape(element["verdict"]),
                escape(element["text"]),
            ]
        )
        for element in variant["elements"]
    ]
    return _table(
        [
            "Element",
            "Uses per game",
            "First : second",
            "Points of the player who used more",
            "Verdict",
            "One use is",
        ],
        lines,
    )


def _method(report: Report) -> str:
    command = f"<pre>{escape(report['command'])}</pre>"
    return f"<section><h2>How to repeat it</h2>{command}<p>{escape(METHOD)}</p></section>"


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


def _interval(interval: Interval, digits: int = 1) -> str:
    """Return a mean with its interval, which has a style of its own."""
    mean, bracket, rest = interval_text(interval, digits).partition("(")
    return f'{mean}<span class="interval">{bracket}{rest}</span>' if bracket else mean
