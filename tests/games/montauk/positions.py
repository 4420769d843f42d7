"""Tables of Montauk laid out for a test: any board, chosen hands and extras."""

from collections import Counter

import benben
from benben.games.montauk.rules.cards import CARDS
from benben.games.montauk.rules.map import CELL_NUMBERS, PYRAMIDS
from benben.games.montauk.setup import empty_state

# Where pyramids stand that a test does not mention: none of them at home, each alone on its cell.
ELSEWHERE = {
    "R1": "f1",
    "R2": "f2",
    "R3": "f3",
    "G1": "a6",
    "G2": "b6",
    "G3": "c6",
    "Y1": "a1",
    "Y2": "a2",
    "Y3": "a3",
    "B1": "d6",
    "B2": "e6",
    "B3": "f6",
}


def shuffle(a, b, extras="", turned="KH", decks=1):
    """The text of a first shuffle that deals these cards; a test that plays fewer than six a side leaves the
    rest open."""
    named = [*a.split(), *b.split(), *extras.split(), turned]
    rest = list((Counter(CARDS * decks) - Counter(named)).elements())
    hands = [cards.split() for cards in (a, b)]
    for hand in hands:
        hand.extend(rest.pop() for _ in range(6 - len(hand)))
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return "~shuffle:" + ",".join([turned, *dealt, *extras.split(), *rest])


def board(stacks):
    """Every pyramid's cell, from stacks written like `e5="R3 R2 R1"`."""
    written = {cell: stack.split() for cell, stack in stacks.items()}
    named = {pyramid for stack in written.values() for pyramid in stack}
    for pyramid, cell in ELSEWHERE.items():
        if pyramid not in named:
            written.setdefault(cell, []).append(pyramid)
    return written


def lay(stacks, a="", b="", extras="", turned="KH", **options):
    """A game with these stacks on the board and these cards dealt.  A leads unless a black suit is turned."""
    game = benben.game("montauk", **options)
    decks = game.options["decks"]
    state = empty_state(game.options)
    for cell, stack in board(stacks).items():
        state.set_tree(CELL_NUMBERS[cell], [PYRAMIDS.index(pyramid) for pyramid in stack])
    position = benben.Position(game, {}, state, None)
    position.play(shuffle(a, b, extras, turned, decks))
    return position


def play(position, moves):
    for move in moves.split():
        position.play(move)
    return position


def after_trick(stacks, **options):
    """Six of spades to A, who wins against the six of hearts and moves nothing: only the board scores."""
    return play(lay(stacks, "6S", "6D", **options), "6S 6D done")
