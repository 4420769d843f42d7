"""Bots that look one move ahead or follow a rule of thumb."""
from collections.abc import Callable
from typing import Any

from benben.core.outlook import Outlook
from benben.core.rng import Rng
from benben.players.bot import Choice
from benben.search.policy import promising_action

Rule = Callable[[dict[str, Any], list[str]], Callable[[str], Any]]      # from view and legal moves to a liking of moves


class BeginnerBot:
    """Notices a few moves and plays the one that looks best at a glance."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, outlook: Outlook) -> Choice:
        world = outlook.world(self.rng)
        return Choice(outlook.text(world, promising_action(world, self.rng, 0)))


class GreedyBot:
    """Plays the move after which it is furthest ahead, as far as a glance can tell."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, outlook: Outlook) -> Choice:
        world = outlook.world(self.rng)
        actions = world.actions()
        self.rng.shuffle(actions)
        sign = 1 if outlook.seat == 0 else -1
        leads = {}
        for action in actions:
            after = world.copy()
            after.advance(action)
            leads[action] = sign * after.lead()
        best = max(actions, key=leads.__getitem__)
        return Choice(outlook.text(world, best), margin=leads[best])


class ScriptedBot:
    """Follows a rule of one game and takes any of the moves it likes best."""

    def __init__(self, rule: Rule, rng: Rng) -> None:
        self.rule = rule
        self.rng = rng

    def choose(self, outlook: Outlook) -> Choice:
        view = outlook.view()
        legal: list[str] = list(view["legal"])
        self.rng.shuffle(legal)
        return Choice(max(legal, key=self.rule({**view, "seat": outlook.seat}, legal)))
