"""The results of an experiment in sentences, including what they do not show."""

from benben.lab.report.data import MatchupData, Measurements, TuningData, VariantData
from benben.lab.report.heading import matchup_name
from benben.match.statistics.intervals import Interval

FEW_GAMES = 200  # with fewer the intervals are too wide for most conclusions
MAX_NAMED = 3  # elements named in a sentence


def summarise(measurements: Measurements) -> list[str]:
    """Return the sentences of a report, the most important first."""
    variants = measurements["variants"]
    first = variants[0]
    if not first["games"]:
        return ["No game has been finished yet."]
    several = len(variants) > 1
    sentences = [
        *(_fairness(variant, several) for variant in variants if variant["games"]),
        *_comparisons(measurements),
        _tuning(measurements["tuning"]) if measurements["tuning"] else "",
        *(_bot_points(measurements["bots"], variant, several) for variant in variants),
        _length(first, several),
        _choice(first),
        _drama(first),
        _luck(first["luck"]),
        *_elements(first),
        *_matchups(measurements["meetings"], several),
    ]
    return [sentence for sentence in sentences if sentence]


def _fairness(variant: VariantData, several: bool) -> str:
    figure = variant["measures"]["advantage"]
    mean, low, high = figure["mean"], figure["low"], figure["high"]
    assert mean is not None and low is not None and high is not None  # there are games
    interval = f"{mean:+.1f} points in 100, 95% interval {low:+.1f} to {high:+.1f}"
    if low > 0:
        verdict = f"the first player is favoured ({interval})"
    elif high < 0:
        verdict = f"the second player is favoured ({interval})"
    else:
        verdict = f"neither player is shown to have an advantage ({interval})"
    caution = "; this is based on few games" if variant["games"] < FEW_GAMES else ""
    sentence = f"{_with(variant, several)}{verdict}{caution}."
    return sentence[0].upper() + sentence[1:]


def _with(variant: VariantData, several: bool) -> str:
    """Return the beginning of a sentence about one of several variants."""
    return f"With {variant['name']}: " if several else ""


def _bot_points(bots: list[str], variant: VariantData, several: bool) -> str:
    """Return which of two different bots is better, and by how much."""
    points = variant["bot_points"]
    if points is None or points["mean"] is None or points["low"] is None or points["high"] is None:
        return ""
    first, second = bots
    better = first if points["low"] > 50 else second if points["high"] < 50 else ""
    verdict = f"{better} is the better player" if better else "neither is shown to be the better player"
    return (
        f"{_with(variant, several)}{first} scores {points['mean']:.1f} points in 100 against {second}, "
        f"95% interval {points['low']:.1f} to {points['high']:.1f}: {verdict}."
    )


def _length(variant: VariantData, several: bool) -> str:
    measures = variant["measures"]
    start = f"The remaining figures are those of {variant['name']}: a" if several else "A"
    return (
        f"{start} game takes {measures['turns']['mean']:.0f} turns, {measures['decisions']['mean']:.0f} "
        f"decisions, about {measures['minutes']['mean']:.0f} minutes; {measures['draws']['mean']:.1f} games "
        "in 100 are drawn."
    )


def _choice(variant: VariantData) -> str:
    measures = variant["measures"]
    return (
        f"A decision offers {measures['branching']['mean']:.1f} legal moves on average; "
        f"{measures['forced']['mean']:.1f} decisions in 100 are forced."
    )


def _drama(variant: VariantData) -> str:
    measures = variant["measures"]
    if measures["comebacks"]["mean"] is None:
        return ""
    return (
        f"The lead changes {measures['lead_changes']['mean']:.2f} times a game; "
        f"{measures['comebacks']['mean']:.0f} winners in 100 had been behind, "
        f"and the average winning margin is {measures['margin']['mean']:.1f} points."
    )


def _luck(luck: Interval) -> str:
    if luck["mean"] is None or luck["low"] is None:
        return ""
    if luck["low"] > 0:
        return (
            "The deal matters: two games that begin alike are won by the same seat more often than others "
            f"(agreement {luck['mean']:.0f} in 100, 95% interval {luck['low']:.0f} to {luck['high']:.0f})."
        )
    return "Two games that begin alike are not shown to be won by the same seat more often than others."


def _elements(variant: VariantData) -> list[str]:
    """Return which elements of the rules go with winning or losing, and which are never used."""
    elements = variant["elements"]
    unused = [element["name"] for element in elements if element["verdict"] == "never used"]
    winning = sorted(
        (element for element in elements if element["verdict"] == "goes with winning"),
        key=lambda element: element["more"]["low"] or 0.0,
        reverse=True,
    )[:MAX_NAMED]
    losing = [element["name"] for element in elements if element["verdict"] == "goes with losing"]
    sentences = []
    if winning:
        names = ", ".join(
            f"{element['name']} ({element['more']['mean']:.0f} points in 100)" for element in winning
        )
        sentences.append(f"Using these more than the opponent goes with winning most clearly: {names}.")
    if losing:
        sentences.append(f"These go with losing: {', '.join(losing)}.")
    if unused:
        sentences.append(f"Never used: {', '.join(unused)}.")
    if winning or losing:
        bots = " Here it may only be what the better bot does." if variant["bot_points"] else ""
        sentences.append(
            "Going with winning does not mean causing it: a player who is ahead may also have more "
            f"opportunity.{bots}"
        )
    return sentences


def _tuning(tuning: TuningData) -> str:
    remaining = [candidate["name"] for candidate in tuning["candidates"] if candidate["left"]]
    target = f"the target, {tuning['title'][0].lower()}{tuning['title'][1:]} {tuning['target']:g}"
    if len(remaining) == 1:
        return f"Clearly nearest to {target}: {remaining[0]}."
    return f"Nearest to {target}: {remaining[0]}; not distinguishable from it: {', '.join(remaining[1:])}."


def _matchups(matchups: list[MatchupData], several: bool) -> list[str]:
    """Return how much skill is worth, and which simple strategies are too good."""
    known = [matchup for matchup in matchups if matchup["mean"] is not None]
    sentences = []
    for variant in dict.fromkeys(matchup["variant"] for matchup in known):
        steps = [
            f"{matchup['one']} scores {matchup['mean']:.0f} points in 100 against {matchup['other']}"
            for matchup in known
            if matchup["kind"] == "skill" and matchup["variant"] == variant
        ]
        if steps:
            sentences.append(f"Skill{f' with {variant}' if several else ''}: {'; '.join(steps)}.")
    probes = [matchup for matchup in known if matchup["kind"] == "probe"]
    alarming = [
        f"{matchup_name(probe, several)} ({probe['mean']:.0f} points in 100)"
        for probe in probes
        if probe["verdict"].startswith("too good")
    ]
    if alarming:
        sentences.append(f"Simple strategies that are too good: {', '.join(alarming)}.")
    elif probes:
        sentences.append("No simple strategy is shown to beat a level that it should not.")
    return sentences


def _comparisons(measurements: Measurements) -> list[str]:
    """Return how the variants differ from the first, a sentence for each."""
    tested = len(measurements["comparisons"])
    if not tested:
        return []
    significant = [comparison for comparison in measurements["comparisons"] if comparison["shown"]]
    if not significant:
        return [f"None of {tested} comparisons shows a difference."]
    first, *others = (variant["name"] for variant in measurements["variants"])
    sentences = []
    for other in others:
        verdicts = [_about(other, result["verdict"]) for result in significant if result["other"] == other]
        sentences.append(
            f"Compared with {first}, {other} {'; '.join(verdicts)}."
            if verdicts
            else f"Between {first} and {other} no difference is shown."
        )
    sentences.append(
        f"{len(significant)} of {tested} comparisons show a difference; "
        "the probability that any of these is false is at most one in twenty."
    )
    return sentences


def _about(other: str, verdict: str) -> str:
    """Return a verdict as the end of a sentence about the other variant; if the first is fairer, the other is
    less fair."""
    name = f"{other} "
    if verdict.startswith(name):
        return verdict.removeprefix(name)
    return f"is less fair{verdict.partition(' is fairer')[2]}"
