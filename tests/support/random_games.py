"""Random options and random games, from a seed."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import benben
from benben.core.options import Choice, EachSeat, Option, Whole, published_options
from support import game_cases


def how_many(compiled: int, plain: int, deep: int) -> int:
    """How many games a test plays: plain Python is slow, and CI's deep run has time."""
    if os.environ.get("BENBEN_DEEP") and benben.COMPILED:
        return deep
    return compiled if benben.COMPILED else plain


def random_options(name: str, rng: benben.Rng, laboratory: bool = False) -> dict[str, Any]:
    """Each option left alone half of the time, else set to any value it may have; the laboratory's only if
    asked for.

    So that random games stay short, `cases.py` of a game may have `HIGHEST_RANDOM_VALUES`, by option, and
    `ALWAYS_RANDOM`, the options that are never left alone.
    """
    options = type(benben.game(name)).option_list
    limits = game_cases.case(name, "HIGHEST_RANDOM_VALUES", {})
    chosen = {}
    for option in options if laboratory else published_options(options):
        if rng.below(2):
            chosen[option.name] = _random_value(option, limits, rng)
    for option in options:
        if option.name in game_cases.case(name, "ALWAYS_RANDOM", ()):
            chosen.setdefault(option.name, _random_value(option, limits, rng))
    return chosen_together(name, chosen, {})


def chosen_together(name: str, chosen: dict[str, Any], fixed: dict[str, Any]) -> dict[str, Any]:
    """Chosen and fixed options; of values that exclude each other, one that was only chosen is left out."""
    together = chosen | fixed
    for conflict in type(benben.game(name)).option_conflicts:
        if conflict.applies_to(together):
            del together[next(option for option in conflict.values if option not in fixed)]
    return together


def _random_value(option: Option, limits: dict[str, int], rng: benben.Rng) -> Any:
    if isinstance(option, Whole):
        high = limits.get(option.name, option.high)
        return option.low + rng.below(high - option.low + 1)
    if isinstance(option, EachSeat):
        return [option.choices[rng.below(len(option.choices))] for _ in range(2)]
    assert isinstance(option, Choice)
    return option.choices[rng.below(len(option.choices))]


def choose(moves: list[str], rng: benben.Rng, varied: bool) -> str:
    """A legal move: any, or with `varied` any kind of move first, so that rare kinds come up."""
    if varied:
        groups: dict[str, list[str]] = {}
        for move in moves:
            groups.setdefault(shape(move), []).append(move)
        kinds = sorted(groups)
        moves = groups[kinds[rng.below(len(kinds))]]
    return moves[rng.below(len(moves))]


def shape(move: str) -> str:
    """What kind of move this is: its punctuation and words without the pieces, cards and numbers."""
    verb, colon, _ = move.partition(":")
    if colon:
        return verb + ("^" if "^" in move else "") + ":" * move.count(":")
    return "".join(character for character in move if not character.isalnum()) or (
        "word" if move.islower() else "piece"
    )


def random_game(name: str, seed: int, options: dict[str, Any] | None = None) -> Iterator[benben.Position]:
    """A random game: the same position object at the start and after every move, chance events one by one."""
    rng = benben.Rng(seed)
    chosen = random_options(name, rng) if options is None else options
    position = benben.game(name, **chosen).new(seed=seed, chance="manual")
    referee = game_cases.module(name, "referee")
    preference = getattr(referee, "preference", None) if rng.below(2) else None
    varied = bool(rng.below(2))
    yield position
    while not position.is_over:
        if position.to_move == "chance":
            position.play_chance(rng)
        elif preference and rng.below(4):
            position.play(preferred_move(position, preference, rng))
        else:
            position.play(choose(position.legal_moves(), rng, varied))
        yield position


def preferred_move(
    position: benben.Position, preference: Callable[[dict[str, Any], Any], int], rng: benben.Rng
) -> str:
    """Of up to thirty legal moves the one after which the mover likes the position best; the first of
    equals."""
    moves = position.legal_moves()
    rng.shuffle(moves)

    def value(move: str) -> int:
        after = position.copy()
        after.play(move)
        return preference(after.full_view(), position.to_move)

    return max(moves[:30], key=value)
