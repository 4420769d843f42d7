"""Plain minimax over the rules, and positions small enough for it."""

from collections.abc import Iterator
from typing import Any

import benben

RULE_SETS: list[dict[str, Any]] = [{}, {"call": True}, {"sacrifice": True}, {"sacrifice": True, "call": True}]
# Of the laboratory; 30 is the most, 7 no multiple of what else is scored.
RULE_SETS += [
    {"parried_score": 30},
    {"call": True, "call_fallback": True, "parried_score": 7},
    {"sacrifice": True, "parried_score": 7},
    {"sacrifice": True, "call": True, "call_fallback": True},
    {"sacrifice": True, "call": True, "call_fallback": True, "parried_score": 30},
]


def name_of(rules: dict[str, Any]) -> str:
    return "+".join(rules) or "basic"


def start_of(seed: int, rules: dict[str, Any], rounds: int = 1) -> Any:
    """A random deal."""
    return (
        benben.game("initiative", rounds=rounds, stack_size=1 + seed % 3, **rules)
        .new(seed=seed)
        .search_state()
    )


def held(state: Any) -> int:
    return sum(state.counts(0)) + sum(state.counts(1))


def played_down(seed: int, rules: dict[str, Any], pyramids: int, rounds: int = 1, last: int = 1) -> Any:
    """A random match up to a position of its `last` round with few pyramids left, or None if it ends
    before."""
    rng = benben.Rng(seed)
    state = start_of(seed, rules, rounds)
    while not state.is_over and (state.round < last or held(state) > pyramids):
        state.apply(state.random_action(rng))
    return None if state.is_over or state.round != last else state


def continued(state: Any, seed: int) -> Iterator[Any]:
    """A position and those of a random way to play its round out."""
    rng = benben.Rng(seed)
    state = state.copy()
    now = state.round
    while not state.is_over and state.round == now:
        yield state
        state.apply(state.random_action(rng))


def minimax(state: Any, now: int) -> int:
    """By how much seat 0 is ahead when round `now` ends."""
    if state.is_over or state.round != now:
        first, second = state.scores
        return first - second
    values = after_each(state, now).values()
    return max(values) if state.mover == 0 else min(values)


def after_each(state: Any, now: int) -> dict[int, int]:
    """The same after each move."""
    values = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        values[action] = minimax(after, now)
    return values


def best_of(state: Any) -> tuple[int, list[int]]:
    """What the position will be worth when its round ends, and all moves that keep it so."""
    values = after_each(state, state.round)
    best = max(values.values()) if state.mover == 0 else min(values.values())
    return best, [action for action, value in values.items() if value == best]
