"""Requests to the laboratory, strictly validated and bounded."""

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from benben.core.errors import SetupError, quote
from benben.core.registry import find
from benben.players import BotKind, bots
from benben.web.protocol.requests import BotName, OptionName, OptionValue, Strict
from benben.web.tables.options_text import option_text, value_text

if TYPE_CHECKING:  # benben.lab is imported when it is needed, to keep start-up quick
    from benben.lab.design.plan import Plan
    from benben.lab.run import Run

MAX_GAMES = 20_000  # per variant
MAX_TOTAL_GAMES = (
    50_000  # the prompt has no such bound; here all results are held in memory beside the table's server
)


class NewExperiment(Strict):
    """A request for an experiment; the fields are named after the arguments of `benben lab`."""

    game: Annotated[str, Field(max_length=64)]
    bots: Annotated[list[BotName], Field(min_length=2, max_length=2)]
    games: Annotated[int, Field(ge=2, le=MAX_GAMES)]
    options: Annotated[dict[OptionName, OptionValue], Field(default_factory=dict, max_length=64)]
    vary: Annotated[
        dict[OptionName, Annotated[list[OptionValue], Field(min_length=2, max_length=64)]],
        Field(default_factory=dict, max_length=8),
    ]
    seed: Annotated[int, Field(ge=0, le=10**12)] = 1
    until_decided: bool = False
    skill: bool = False
    probes: bool = False

    def plan(self) -> "Plan":
        from benben.lab.design.plan import Plan

        parts = self.model_dump()
        return Plan(**{**parts, "bots": tuple(parts["bots"])})


def prepare(request: NewExperiment) -> "tuple[Plan, Run]":
    """Return the plan of a request and its run, ready to be played; SetupError if something is not
    allowed."""
    plan = request.plan()
    find(plan.game)
    known = [kind.name for kind in repeatable(plan.game)]
    for name in plan.bots:  # checked first, because elsewhere a bot's name may be a program to run
        if name not in known:
            raise SetupError(
                "bots", f"experiments here can be played by {', '.join(known)}, not by {quote(name)}"
            )
    run = plan.prepare()
    if run.total > MAX_TOTAL_GAMES:
        raise SetupError(
            "games",
            f"{run.total} games are too many here; at most {MAX_TOTAL_GAMES} are played in all. "
            f"The same at the prompt: {plan.command()}",
        )
    return plan, run


def repeatable(game: str) -> list[BotKind]:
    """Return the bots without a time budget: their games are reproducible, however busy the machine is."""
    return [kind for kind in bots(game).values() if kind.budget is None or kind.budget.seconds is None]


def describe(plan: "Plan", run: "Run") -> dict[str, Any]:
    """Return a description of an experiment."""
    from benben.lab.report.heading import bots_text

    variants = len(run.experiment.variants)
    also = [text for text, wanted in (("skill", plan.skill), ("probes", plan.probes)) if wanted]
    phrases = [
        f"{plan.games} games" + (f" of each of {variants} variants" if variants > 1 else ""),
        bots_text(plan.bots),
        f"seed {plan.seed}",
        *also,
    ]
    return {
        "game": plan.game,
        "title": run.experiment.game.title,
        "about": ", ".join(phrases),
        "rules": _rules(plan),
        "variants": [
            {"name": variant.name, "options": variant.trial.game.chosen_options()}
            for variant in run.experiment.variants
        ],
        "command": plan.command(),
    }


def _rules(plan: "Plan") -> str:
    fixed = [option_text(name.replace("_", " "), value) for name, value in plan.options.items()]
    varied = [
        f"{name.replace('_', ' ')}: {' or '.join(value_text(value) for value in values)}"
        for name, values in plan.vary.items()
    ]
    return ", ".join(fixed + varied) or "the usual rules"
