"""Montauk's position as data, with the keys of the rules page."""

from typing import NotRequired, TypedDict

from benben.core.types import Mover, Seat, seat_of
from benben.games.montauk.rules.cards import CARDS
from benben.games.montauk.rules.constants import BONUSES, PHASES, SOURCES, WAYS, Phase
from benben.games.montauk.rules.map import CELLS, COLOURS, OWN_COLOURS, PYRAMIDS
from benben.games.montauk.rules.state import MontaukState

PAYING = (*WAYS, *BONUSES)


class UseView(TypedDict):
    """What a card may still be used for."""

    points: int
    left: int  # uses


class GameView(TypedDict):
    """A position of Montauk. What a seat may not know is `?`."""

    to_move: Mover | None
    phase: Phase
    round: int
    trick: int
    leader: Seat | None
    board: dict[str, list[str]]  # the stacks of the occupied cells, bottom first
    hands: list[list[str]]
    led: str | None
    followed: str | None
    extra: str | None
    winner: Seat | None  # of the trick
    uses: dict[str, UseView]  # by W, L and X
    draw: list[str]  # top first
    discard: list[str]  # oldest first
    scored: list[list[str]]  # by seat, the ways of this round
    black: list[int]
    pressed_by: list[bool]
    tricks_won: list[int]
    paid: list[dict[str, int]]  # by seat, the points of this round by way, bonus and penalty
    last_round: list[dict[str, int]]  # the same for the previous round
    costs: dict[str, dict[str, int]]  # by pyramid and cell, the least points of a use that goes there
    scores: list[int]
    legal: NotRequired[list[str]]


def describe(state: MontaukState) -> GameView:
    phase = PHASES[state.phase]
    counters = state.counters()
    return {
        "to_move": state.to_move,
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
        "pressed_by": [bool(pressing) for pressing in counters["pressing"]],
        "tricks_won": counters["tricks_won"],
        "paid": [named(points) for points in state.round_points()],
        "last_round": [named(points) for points in state.last_round_points()],
        "costs": costs(state) if phase == "move" else {},
        "scores": state.scores,
    }


def named(points: list[int]) -> dict[str, int]:
    """Points by the names of ways, bonuses and penalties."""
    return {what: worth for what, worth in zip(PAYING, points, strict=True) if worth}


def costs(state: MontaukState) -> dict[str, dict[str, int]]:
    """What it costs to bring each pyramid of the mover to each cell that a use can reach."""
    own = [COLOURS[colour] for colour in OWN_COLOURS[seat_of(state.winner)]]
    return {
        pyramid: {CELLS[cell]: cost for cell, cost in enumerate(state.step_costs(number)) if cost}
        for number, pyramid in enumerate(PYRAMIDS)
        if pyramid[0] in own
    }


def board(state: MontaukState) -> dict[str, list[str]]:
    """The stacks of the occupied cells, bottom first."""
    return {
        cell: [PYRAMIDS[pyramid] for pyramid in stack]
        for number, cell in enumerate(CELLS)
        if (stack := state.stack(number))
    }


def uses(state: MontaukState) -> dict[str, UseView]:
    return {
        source: {"points": points, "left": left}
        for source, (points, left) in zip(SOURCES, state.uses(), strict=True)
        if left
    }


def texts(cards: list[int]) -> list[str]:
    return [CARDS[number] for number in cards]


def card(number: int) -> str | None:
    return None if number < 0 else CARDS[number]


def seat(player: int) -> Seat | None:
    return None if player < 0 else seat_of(player)
