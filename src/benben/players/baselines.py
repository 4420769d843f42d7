"""Bots without a search: a random move, a good move at a glance, one move ahead, a scripted strategy."""

from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.players.bot import Choice
from benben.players.lapses import glance
from benben.players.profile import Strategy


class RandomBot:
    """Plays any legal move: the weakest opponent that obeys the rules, and a reference for all others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, player_view: PlayerView) -> Choice:
        legal: list[str] = player_view.view()["legal"]
        return Choice(legal[self.rng.below(len(legal))])


class BeginnerBot:
    """Plays the move that looks best at a glance, but often overlooks it."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, player_view: PlayerView) -> Choice:
        world = player_view.world(self.rng)
        return Choice(player_view.text(world, glance(world, self.rng)))


class GreedyBot:
    """Plays the move after which it is furthest ahead, as far as a glance can tell."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, player_view: PlayerView) -> Choice:
        world = player_view.world(self.rng)
        actions = world.legal_actions()
        self.rng.shuffle(actions)
        sign = 1 if player_view.seat == 0 else -1
        leads = {}
        for action in actions:
            after = world.copy()
            after.apply(action)
            leads[action] = sign * after.evaluate()
        best = max(actions, key=leads.__getitem__)
        return Choice(player_view.text(world, best), margin=leads[best])


class ScriptedBot:
    """Follows a strategy of one game and plays any of the moves it likes best."""

    def __init__(self, strategy: Strategy, rng: Rng) -> None:
        self.strategy = strategy
        self.rng = rng

    def choose(self, player_view: PlayerView) -> Choice:
        view = player_view.view()
        legal: list[str] = list(view["legal"])
        self.rng.shuffle(legal)
        return Choice(max(legal, key=self.strategy({**view, "seat": player_view.seat}, legal)))
