"""The report of a training: docs/training/<game>.md with two small pictures."""

from collections.abc import Sequence
from pathlib import Path

from benben.core.registry import find
from benben.match.run.workers import JsonObject
from benben.training.pipeline import Outcome
from benben.training.training_plan import Plan, plan_of_game

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 480, 220, 50, 190, 16
STYLE = (
    "text{font:12px sans-serif;fill:#6b7280}path{fill:none;stroke:#9ca3af}"
    ".held{stroke:#b45309;stroke-width:2}.train{stroke:#2563eb;stroke-width:2;stroke-dasharray:5 3}"
    "circle{fill:#b45309}"
)
NAMES = {"estimate": "the game's own estimate", "search": "the search that played", "net": "the net"}
# Arguments of the command: the sizes, which are always named, and those named only if they are not as usual.
SIZES = ("generations", "games", "simulations", "epochs")
OTHER_ARGUMENTS = ("match_games", "gate_games", "gate_bot")


def write_report(plan: Plan, outcome: Outcome, folder: Path) -> None:
    """Write the page of a game and its pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    if has_layers(outcome):
        (folder / f"{plan.game}-loss.svg").write_text(loss_picture(outcome.generations[-1]))
    (folder / f"{plan.game}-strength.svg").write_text(strength_picture(outcome.generations))
    (folder / f"{plan.game}.md").write_text(page(plan, outcome))


PAGE = """\
# How the net of {title} was trained

{commands}
[Bots](../bots.md) explains the net. Training games, held-out games and matches use separate seeds.

## Strength by generation

Each net played against `classic` at {seconds:g} s a move, in pairs of games with seats swapped that
start with six random plies. Pairs use in turn all options of self-play, here and in the gate.

| generation | positions so far | games | points | 95% interval |
|---|---|---|---|---|
{matches}

![Strength by generation]({game}-strength.svg)

The gate is a match that a new net must win before it is installed.
In {gate_games} games against {gate_bot}, the last generation scored {gate} of the points.
{verdict}

## How well the net predicts results

The figures are for held-out games of the last generation. The estimate and the search are calibrated by
phase on the training games. R² is for the final lead.

| | log-loss | Brier | favours the winner | R² |
|---|---|---|---|---|
{figures}
"""
LOSS = """
## Loss

The curves show the loss of the winning chance after each epoch of the last fit: dashed on the training
games, solid on held-out games.

![Loss by epoch]({game}-loss.svg)
"""


def commands(plan: Plan) -> str:
    """Return a sentence with what repeats the training: the command, and `make` if it plays this plan."""
    usual = plan_of_game(plan.game, plan.folder, gate_bot=plan.gate_bot)
    if plan.decisive() != usual.decisive():
        return f"`{command(plan)}`."
    against = "" if plan.gate_bot == Plan.gate_bot else f" AGAINST={plan.gate_bot}"
    return f"`{command(plan)}`; `make train GAME={plan.game}{against}` does the same."


def command(plan: Plan) -> str:
    """Return the command with the sizes of the training, and what else differs from the defaults."""
    usual = plan_of_game(plan.game, plan.folder)
    named = [
        f"--{name.replace('_', '-')} {value}"
        for name, value in plan.decisive().items()
        if name in SIZES or (name in OTHER_ARGUMENTS and value != getattr(usual, name))
    ]
    return " ".join([f"python -m benben.training {plan.game}", *named])


def has_layers(outcome: Outcome) -> bool:
    """Return whether anything was fitted by steps; a forecast is fitted at once."""
    return bool(outcome.generations[-1]["training"])


def page(plan: Plan, outcome: Outcome) -> str:
    figures = outcome.generations[-1]["figures"].items()
    return (PAGE + LOSS if has_layers(outcome) else PAGE).format(
        title=find(plan.game).title,
        game=plan.game,
        commands=commands(plan),
        seconds=plan.match_seconds,
        matches="\n".join(
            _match_row(number, generation) for number, generation in enumerate(outcome.generations)
        ),
        gate_games=outcome.gate["games"],
        gate_bot="`strongest` as it was" if plan.gate_bot == "strongest" else f"`{plan.gate_bot}`",
        gate=_share(outcome.gate),
        verdict=_verdict(outcome),
        figures="\n".join(_figures_row(NAMES[name], values) for name, values in figures),
    )


def _verdict(outcome: Outcome) -> str:
    if outcome.installed:
        return "It won and is in the package."
    return "It won and was not installed." if outcome.won else "It did not win: the old one stays."


def _match_row(number: int, generation: JsonObject) -> str:
    match = generation["match"]
    interval = "unknown" if match["low"] is None else f"{match['low']:.0%} to {match['high']:.0%}"
    return f"| {number} | {generation['positions']:,} | {match['games']} | {match['mean']:.1%} | {interval} |"


def _share(match: JsonObject) -> str:
    if match["low"] is None:
        return f"{match['mean']:.1%}"
    return f"{match['mean']:.1%} ({match['low']:.0%} to {match['high']:.0%})"


def _figures_row(name: str, values: JsonObject) -> str:
    r2 = "" if values["lead_r2"] is None else f"{values['lead_r2']:.2f}"
    return f"| {name} | {values['log_loss']:.3f} | {values['brier']:.3f} | {values['right']:.0%} | {r2} |"


# -- pictures -------------------------------------------------------------------------
def loss_picture(generation: JsonObject) -> str:
    """Two curves over epochs."""
    curves = {
        name: [part["chance"] for part in generation[key]]
        for name, key in (("held", "held_out"), ("train", "training"))
    }
    values = [value for curve in curves.values() for value in curve]
    low, high = min(values) - 0.01, max(values) + 0.01
    lines = []
    for name, curve in curves.items():
        points = " ".join(
            f"{_across(place, len(curve))},{_up(value, low, high)}" for place, value in enumerate(curve)
        )
        lines.append(f'<path class="{name}" d="M{points}"/>')
    marks = [_text(4, _up(value, low, high) + 4, f"{value:.2f}") for value in (low, (low + high) / 2, high)]
    marks += [
        _text(_across(place, len(curves["held"])) - 4, 206, str(place + 1))
        for place in range(len(curves["held"]))
    ]
    return _svg("Loss by epoch, on games of training and on held-out games", [*lines, *marks])


def strength_picture(generations: Sequence[JsonObject]) -> str:
    """Return a dot for each generation, with its interval."""
    parts = [f'<path d="M{LEFT} {_up(0.5, 0, 1)}H{WIDTH - 20}"/>']
    parts += [_text(4, _up(value, 0, 1) + 4, f"{value:.0%}") for value in (0, 0.5, 1)]
    for number, generation in enumerate(generations):
        x, match = _across(number, len(generations)), generation["match"]
        if match["low"] is not None:
            parts.append(
                f'<path class="held" d="M{x} {_up(match["low"], 0, 1)}V{_up(match["high"], 0, 1)}"/>'
            )
        parts.append(f'<circle cx="{x}" cy="{_up(match["mean"], 0, 1)}" r="5"/>')
        parts.append(_text(x - 4, 206, str(number)))
    return _svg("Points against classic by generation", parts)


def _across(place: int, count: int) -> float:
    return round(LEFT + 20 + (WIDTH - LEFT - 60) * place / max(1, count - 1), 1)


def _up(value: float, low: float, high: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low), 1)


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}">{text}</text>'


def _svg(label: str, parts: Sequence[str]) -> str:
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{label}">\n'
        f"<title>{label}</title>\n<style>{STYLE}</style>\n{inner}\n</svg>\n"
    )
