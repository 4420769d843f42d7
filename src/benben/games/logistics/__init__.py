"""Logistics: sowing and capture."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game, Parts, Seat, View
from benben.core.options import EachSeat, Whole
from benben.core.pieces import PALETTES
from benben.core.rng import Rng
from benben.games.logistics import notation, sentences, texts
from benben.games.logistics import options as laboratory
from benben.games.logistics.animation import transitions
from benben.games.logistics.heuristics import HeuristicState
from benben.games.logistics.rulebook import RULEBOOK
from benben.games.logistics.rules.state import LogisticsState
from benben.games.logistics.statistics import LogisticsStatistics
from benben.games.logistics.status import score_parts, status


class Logistics(Game[LogisticsState]):
    """Decisions are numbered as `rules.py` says; only a swap's number depends on the position."""

    name = "logistics"
    title = "Logistics"
    rulebook = RULEBOOK
    rule_statistics = LogisticsStatistics
    option_list = (
        Whole("cards", 4, "cards in each player's row: 4 is the long game, 3 the short one", low=3, high=10),
        Whole(
            "sets",
            lambda values: 2 if values["cards"] <= 4 else 3,
            "Treehouse sets in each player's stock; 2, or 3 with more than four cards",
            low=1,
            high=4,
        ),
        EachSeat(
            "palettes",
            ["rainbow", "rainbow"],
            "the colours of A's and of B's pyramids",
            choices=tuple(PALETTES),
        ),
        Whole(
            "max_sows",
            lambda values: 100 * values["cards"],
            "the game ends after so many sows; 100 for each card of a row",
            ruling="L12",
            low=1,
            high=10_000,
        ),
        *laboratory.OPTIONS,
    )

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {}

    def start(self, setup: Any) -> LogisticsState:
        if setup != {}:
            raise SetupError("setup", f"the set-up of Logistics is {{}}, not {quote(setup)}", "Set-up")
        state = HeuristicState(
            self.options["cards"], self.options["max_sows"], laboratory.chosen(self.options)
        )
        for seat, palette in enumerate(self.options["palettes"]):
            state.fill_stock(seat, 15 * list(PALETTES).index(palette), self.options["sets"])
        return state

    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    describe = staticmethod(texts.describe)
    explain = staticmethod(texts.explain)
    tell = staticmethod(sentences.tell)
    transitions = staticmethod(transitions)

    def score_parts(self, view: View) -> tuple[Parts, Parts]:
        return score_parts(self.options, view)

    def status(self, view: View, seat: Seat) -> tuple[str, str]:
        return status(self.options, view, seat)
