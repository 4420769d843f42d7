"""Logistics' set-up: nothing is random, and each player has a full stock."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values
from benben.core.pieces import PALETTES
from benben.core.rng import Rng
from benben.core.types import Setup
from benben.games.logistics.heuristics import HeuristicState
from benben.games.logistics.options import laboratory_values


def draw_setup(options: Values, rng: Rng) -> Setup:
    return {}


def start(options: Values, setup: Any) -> HeuristicState:
    if setup != {}:
        raise SetupError("setup", f"the set-up of Logistics is {{}}, not {quote(setup)}", "Set-up")
    may_pass_extra = options["extra_turn"] == "may"
    state = HeuristicState(options["cards"], options["max_sows"], may_pass_extra, laboratory_values(options))
    for seat, palette in enumerate(options["palettes"]):
        state.fill_stock(seat, 15 * list(PALETTES).index(palette), options["sets"])
    return state
