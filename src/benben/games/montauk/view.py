"""Montauk's position as data, with the keys of the rules page."""

from benben.core.types import View
from benben.games.montauk.rules.cards import CARDS
from benben.games.montauk.rules.decisions import PHASES, SOURCES, WAYS
from benben.games.montauk.rules.map import CELLS, PYRAMIDS
from benben.games.montauk.rules.state import MontaukState


def describe(state: MontaukState) -> View:
    phase = PHASES[state.phase]
    counters = state.counters()
    return {
        "to_move": None if phase == "over" else "chance" if phase == "shuffle" else state.mover,
        "phase": phase,
        "round": state.round,
        "trick": state.trick,
        "leader": seat(state.leader),
        "board": board(state),
        "hands": [texts(state.hand_cards(player)) for player in (0, 1)],
        "led": card(state.led),
        "followed": card(state.followed),
        "extra": card(state.extra),
        "winner": seat(state.winner),
        "uses": uses(state) if phase == "move" else {},
        "draw": texts(state.draw_pile()),
        "discard": texts(state.discards()),
        "scored": [sorted(way for i, way in enumerate(WAYS) if ways >> i & 1) for ways in counters["scored"]],
        "black": counters["black"],
        "tricks_won": counters["tricks_won"],
        "scores": state.scores(),
    }


def board(state: MontaukState) -> dict[str, list[str]]:
    """The stacks of the occupied cells, bottom first."""
    stacks = {
        cell: [PYRAMIDS[pyramid] for pyramid in state.stack(number)] for number, cell in enumerate(CELLS)
    }
    return {cell: stack for cell, stack in stacks.items() if stack}


def uses(state: MontaukState) -> dict[str, dict[str, int]]:
    return {
        source: {"points": points, "left": left}
        for source, (points, left) in zip(SOURCES, state.uses(), strict=True)
        if left
    }


def texts(cards: list[int]) -> list[str]:
    return [CARDS[number] for number in cards]


def card(number: int) -> str | None:
    return None if number < 0 else CARDS[number]


def seat(player: int) -> int | None:
    return None if player < 0 else player
