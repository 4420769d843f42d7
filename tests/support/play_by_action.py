"""Random games played by the action numbers of the environments."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import benben
from benben.research.encoding import space
from benben.research.episode import Episode
from support.random_games import chosen_together, random_options

ENDS_A_TURN = (".", "-", "done", "pass")
Chooser = Callable[[Episode, benben.Rng], int]


def any_action(play: Episode, rng: benben.Rng) -> int:
    actions = play.legal_actions()
    return actions[rng.below(len(actions))]


def long_winded(play: Episode, rng: benben.Rng) -> int:
    """An action of somebody who makes a game long: who ends no turn, prefers moves of two actions, and passes
    where that does not end the game."""
    texts = {action: play.text(action) for action in play.legal_actions()}
    going_on = [action for action, text in texts.items() if text not in ENDS_A_TURN] or list(texts)
    swaps = [action for action in going_on if texts[action].startswith("swap:")]
    passes = [
        action
        for action, text in texts.items()
        if text == "pass" and not play.position.full_view().get("passed")
    ]
    chosen = passes or swaps or going_on
    return chosen[rng.below(len(chosen))]


def random_play(
    name: str, seed: int, choose: Chooser = any_action, laboratory: bool = True, **options: Any
) -> Iterator[Episode]:
    """A game under random options but for those given."""
    rng = benben.Rng(seed)
    chosen = chosen_together(name, random_options(name, rng, laboratory), options)
    return play_on(benben.game(name, **chosen), seed, rng, choose)


def play_on(game: Any, seed: int, rng: benben.Rng, choose: Chooser = any_action) -> Iterator[Episode]:
    """A game by action numbers: the same object at the start and after every action."""
    play = Episode(space(game), game.new(seed=seed))
    yield play
    while play.to_move is not None:
        play.step(choose(play, rng))
        yield play


def events(play: Episode, seat: int) -> list[tuple[int, int]]:
    """What a seat has seen, read from its information state: who, as 1, -1 and 0, and the number of what."""
    record = play.space.history.layout.parts(play.history(seat))["record"]
    used = record[record[:, 1:].any(axis=1)]
    assert not record[len(used) :].any(), "no gaps, and nothing after the last event"
    numbers = used[:, 1:].astype(int) @ (1 << np.arange(used.shape[1] - 1)) - 1
    return [(int(who), int(number)) for who, number in zip(used[:, 0], numbers, strict=True)]


def moves_of(play: Episode) -> Iterator[str]:
    """The moves that the legal actions stand for, also those of two actions."""
    for action in play.legal_actions():
        after = play.copy()
        text = play.text(action)
        after.step(action)
        if after.half < 0:
            played = after.position.moves[len(play.position.moves) :]
            assert [move for move in played if move[0] != "~"] == [text]
            yield text
        else:
            assert after.to_move == play.to_move
            assert text.startswith("swap:")
            yield from moves_of(after)
