"""What the figures of an experiment say, in sentences.  What they do not show is said too."""

from typing import Any

FEW = 200  # games; with fewer the intervals are too wide for most conclusions
SOME = 3  # elements named in a sentence at most


def summarise(found: dict[str, Any]) -> list[str]:
    """The sentences of a report, the most important first."""
    first = found["variants"][0]
    if not first["games"]:
        return ["No game has been finished yet."]
    several = len(found["variants"]) > 1
    sentences = [
        *(_fairness(variant, several) for variant in found["variants"] if variant["games"]),
        *_verdicts(found),
        _nearest(found["tuning"]),
        *(_stronger(found, variant) for variant in found["variants"]),
        _length(first, several),
        _choice(first),
        _drama(first),
        _luck(first),
        *_elements(first),
        *_met(found["meetings"]),
    ]
    return [sentence for sentence in sentences if sentence]


def _fairness(variant: dict[str, Any], several: bool) -> str:
    figure = variant["measures"]["advantage"]
    name = f"With {variant['name']}: " if several else ""
    mean, low, high = figure["mean"], figure["low"], figure["high"]
    interval = f"{mean:+.1f} points in 100, 95% interval {low:+.1f} to {high:+.1f}"
    if low > 0:
        says = f"the first player is favoured ({interval})"
    elif high < 0:
        says = f"the second player is favoured ({interval})"
    else:
        says = f"no advantage of either player is shown ({interval})"
    few = "; that is after few games" if variant["games"] < FEW else ""
    sentence = f"{name}{says}{few}."
    return sentence[0].upper() + sentence[1:]


def _stronger(found: dict[str, Any], variant: dict[str, Any]) -> str:
    """Which of two different bots is better, and by how much."""
    points = variant["bot_points"]
    if not points or points["mean"] is None:
        return ""
    one, other = found["bots"]
    name = f"With {variant['name']}: " if len(found["variants"]) > 1 else ""
    better = one if points["low"] > 50 else other if points["high"] < 50 else ""
    verdict = f"{better} is the better player" if better else "neither is shown to be the better player"
    return (
        f"{name}{one} makes {points['mean']:.1f} points in 100 against {other}, 95% interval "
        f"{points['low']:.1f} to "
        f"{points['high']:.1f}: {verdict}."
    )


def _length(variant: dict[str, Any], several: bool) -> str:
    measures = variant["measures"]
    name = f"The rest is about {variant['name']}: a" if several else "A"
    return (
        f"{name} game takes {measures['turns']['mean']:.0f} turns, {measures['decisions']['mean']:.0f} "
        "decisions, about "
        f"{measures['minutes']['mean']:.0f} minutes; {measures['draws']['mean']:.1f} games in 100 are drawn."
    )


def _choice(variant: dict[str, Any]) -> str:
    measures = variant["measures"]
    return (
        f"A decision offers {measures['branching']['mean']:.1f} moves on average; "
        f"{measures['forced']['mean']:.1f} in 100 are forced."
    )


def _drama(variant: dict[str, Any]) -> str:
    measures = variant["measures"]
    if measures["comebacks"]["mean"] is None:
        return ""
    return (
        f"The lead changes {measures['lead_changes']['mean']:.2f} times a game; "
        f"{measures['comebacks']['mean']:.0f} winners in 100 had been behind, "
        f"and wins are by {measures['margin']['mean']:.1f} points."
    )


def _luck(variant: dict[str, Any]) -> str:
    luck = variant["luck"]
    if luck["mean"] is None or luck["low"] is None:
        return ""
    if luck["low"] > 0:
        return (
            f"The deal matters: two games that begin alike are won by the same seat more often than others "
            f"(agreement {luck['mean']:.0f} in 100, 95% interval {luck['low']:.0f} to {luck['high']:.0f})."
        )
    return "Two games that begin alike are not shown to be won by the same seat more often than others."


def _elements(variant: dict[str, Any]) -> list[str]:
    elements = variant["elements"]
    unused = [element["name"] for element in elements if element["verdict"] == "never used"]
    winning = sorted(
        (element for element in elements if element["verdict"] == "goes with winning"),
        key=lambda element: element["more"]["low"],
        reverse=True,
    )[:SOME]
    losing = [element["name"] for element in elements if element["verdict"] == "goes with losing"]
    sentences = []
    if winning:
        named = ", ".join(
            f"{element['name']} ({element['more']['mean']:.0f} points in 100)" for element in winning
        )
        sentences.append(f"Using more of these than the opponent goes with winning most clearly: {named}.")
    if losing:
        sentences.append(f"These go with losing: {', '.join(losing)}.")
    if unused:
        sentences.append(f"Never used: {', '.join(unused)}.")
    if winning or losing:
        better = " Here it may only be what the better bot does." if variant["bot_points"] else ""
        sentences.append(
            f"What goes with winning need not be its cause: who is ahead may also have more occasion.{better}"
        )
    return sentences


def _nearest(tuning: dict[str, Any] | None) -> str:
    if tuning is None:
        return ""
    left = [each["name"] for each in tuning["candidates"] if each["left"]]
    goal = f"the target, {tuning['title'][0].lower()}{tuning['title'][1:]} {tuning['target']:g}"
    if len(left) == 1:
        return f"Nearest to {goal}: {left[0]}, alone."
    return f"Nearest to {goal}: {left[0]}; not told apart from it: {', '.join(left[1:])}."


def _met(meetings: list[dict[str, Any]]) -> list[str]:
    """What skill is worth, and which simple strategies are too good."""
    told = [each for each in meetings if each["mean"] is not None]
    steps = [
        f"{each['one']} makes {each['mean']:.0f} points in 100 against {each['other']}"
        for each in told
        if each["kind"] == "skill"
    ]
    sentences = [f"Skill: {'; '.join(steps)}."] if steps else []
    probes = [each for each in told if each["kind"] == "probe"]
    alarming = [
        f"{each['one']} against {each['other']} ({each['mean']:.0f} points in 100)"
        for each in probes
        if each["verdict"].startswith("too good")
    ]
    if alarming:
        sentences.append(f"Simple strategies that are too good: {', '.join(alarming)}.")
    elif probes:
        sentences.append("No simple strategy is shown to beat a level that it should not.")
    return sentences


def _verdicts(found: dict[str, Any]) -> list[str]:
    """What differs, a sentence for each variant."""
    tested = len(found["comparisons"])
    if not tested:
        return []
    shown = [each for each in found["comparisons"] if each["shown"]]
    if not shown:
        return [f"Of {tested} comparisons none shows a difference."]
    first, *others = (variant["name"] for variant in found["variants"])
    by_other = [
        (other, [_said_of(other, each["verdict"]) for each in shown if each["other"] == other])
        for other in others
    ]
    return [
        *(
            f"Compared with {first}, {other} {'; '.join(says)}."
            if says
            else f"Between {first} and {other} no difference is shown."
            for other, says in by_other
        ),
        f"{len(shown)} of {tested} comparisons show a difference; "
        "the chance that any of these is false is at most one in twenty.",
    ]


def _said_of(other: str, verdict: str) -> str:
    """A verdict as what it says of one of the two: that the first is fairer is that the other is less
    fair."""
    name = f"{other} "
    return (
        verdict.removeprefix(name)
        if verdict.startswith(name)
        else f"is less fair{verdict.partition(' is fairer')[2]}"
    )
