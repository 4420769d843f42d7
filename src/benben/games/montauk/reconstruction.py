"""Reconstruct a complete game of Montauk that agrees with what a seat has seen: its masked moves and current
view.

Everything since the last shuffle is either known or random. The extra cards before that shuffle are no longer
in view; any card that allows the moves of its trick will do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from benben.core.errors import MoveError, SetupError
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.types import View
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS, RED_SUITS, SUITS, leader_wins, match
from benben.games.montauk.rules.constants import HAND_SIZE, PHASES
from benben.games.montauk.rules.state import MontaukState

BLACK_SUITS = "".join(suit for suit in SUITS if suit not in RED_SUITS)
ATTEMPTS = 240  # a guess of the first leader or of a card no longer in view may turn out to be impossible
Moves = list[str]


class Impossible(Exception):
    """No game fits the view."""


def reconstruct(
    game: Game[MontaukState], setup: Any, moves: Sequence[str], view: View, seat: int, rng: Rng
) -> Moves:
    """Return complete moves that give the seat this view; raise SetupError if there are none."""
    blocks = list(split(moves))
    for attempt in range(ATTEMPTS if is_readable(view, seat) else 0):
        turned = SUITS if len(blocks) < 2 else RED_SUITS if attempt % 2 else BLACK_SUITS
        try:
            return Reconstruction(game, setup, view, seat, rng, turned).complete_game(
                [list(block) for block in blocks]
            )
        except (Impossible, MoveError):
            continue
    raise SetupError("view", "the moves and the view do not fit together", "Notation")


def is_readable(view: View, seat: int) -> bool:
    """Return whether a view, which may come from another program, has the keys and cards that are needed
    here."""
    hands, extra = view.get("hands"), view.get("extra")
    return (
        "extra" in view
        and isinstance(hands, list)
        and len(hands) == 2
        and are_cards(hands[seat])
        and are_cards(view.get("discard"))
        and (extra is None or are_cards([extra]))
    )


def are_cards(cards: Any) -> bool:
    return isinstance(cards, list) and all(isinstance(card, str) and card in CARD_NUMBERS for card in cards)


def split(moves: Sequence[str]) -> Iterator[Moves]:
    """Yield the moves after each shuffle."""
    block: Moves | None = None
    for move in moves:
        if move.startswith(SHUFFLE_PREFIX):
            if block is not None:
                yield block
            block = []
        elif block is None:
            raise SetupError("view", "a game of Montauk begins with a shuffle", "Notation")
        else:
            block.append(move)
    if block is not None:
        yield block


def tricks(block: Moves) -> Iterator[Moves]:
    """Yield the cards of each trick and the moves that follow them."""
    trick: Moves = []
    cards = 0
    for move in block:
        is_card = move in CARD_NUMBERS or move == "?"
        if is_card and cards == 2:
            yield trick
            trick, cards = [], 0
        trick.append(move)
        cards += is_card
    if trick:
        yield trick


class Reconstruction:
    """One attempt, with the first card turned over from the given suits."""

    def __init__(
        self, game: Game[MontaukState], setup: Any, view: View, seat: int, rng: Rng, turned: str
    ) -> None:
        self.game = game
        self.state = game.start(setup)
        self.view = view
        self.seat = seat
        self.rng = rng
        self.turned = turned
        self.pack = Counter(CARDS * game.options["decks"])
        self.by_value = game.options["matching"] == "value"

    def complete_game(self, blocks: list[Moves]) -> Moves:
        moves: Moves = []
        for number, block in enumerate(blocks):
            moves += ShuffleBlock(self, block, first=number == 0, last=number == len(blocks) - 1).filled()
        view = self.game.view(self.state, 0 if self.seat == 0 else 1)
        # Programs are not sent what only tables show.
        if self.game.without_display_keys(view) != self.game.without_display_keys(self.view):
            raise Impossible
        return moves


class ShuffleBlock:
    """One shuffle and the rounds that use it. `order` grows as the cards are drawn."""

    def __init__(self, reconstruction: Reconstruction, block: Moves, first: bool, last: bool) -> None:
        self.reconstruction = reconstruction
        self.before = reconstruction.state.copy()
        self.tricks = list(tricks(block))
        self._check_tricks()
        self.own = list(reconstruction.view["hands"][reconstruction.seat]) if last else []
        discards: list[str] = list(reconstruction.view["discard"]) if last else []
        if first and last and not discards:
            raise Impossible  # the card that was turned over is missing
        turned = [discards[0] if last else ""] if first else []
        self.extras = self._known_extras(discards[len(turned) :]) if last else None
        known = [card for trick in self.tricks for card in trick[:2] if card in CARD_NUMBERS]
        known += [*self.own, *(self.extras or ()), *filter(None, turned)]
        if Counter(known) - reconstruction.pack:
            raise Impossible
        self.rest = list((reconstruction.pack - Counter(known)).elements())
        reconstruction.rng.shuffle(self.rest)
        if turned == [""]:
            turned = [card for card in self.rest if card[1] in reconstruction.turned][:1]
            if not turned:
                raise Impossible
            self.rest.remove(turned[0])
        self.order = turned
        self.leader = (0 if turned[0][1] in RED_SUITS else 1) if first else self.before.leader

    def _check_tricks(self) -> None:
        """A trick begins with its two cards; the last may still be a single card, face down or not."""
        for trick in self.tricks:
            cards = trick[1:] if trick is self.tricks[-1] and trick == ["?"] else trick[:2]
            if not are_cards(cards) or (len(trick) < 2 and trick is not self.tricks[-1]):
                raise Impossible

    def _known_extras(self, discards: list[str]) -> list[str]:
        """Return the extras since the shuffle: in the discards after their trick's cards, the latest on the
        table."""
        extras: list[str] = []
        at = 0
        for trick in self.tricks:
            if len(trick) > 1 and self._draws_extra(trick):
                seen = (
                    discards[at + 2 : at + 3] if at < len(discards) else [self.reconstruction.view["extra"]]
                )
                if not seen or seen[0] is None:
                    raise Impossible
                extras += seen
                at += 1
            at += 2
        return extras

    def _draws_extra(self, trick: Moves) -> bool:
        return match(trick[0], trick[1], self.reconstruction.by_value)

    def filled(self) -> Moves:
        """Return the shuffle and its moves, after playing them on the state."""
        played: Moves = []
        for first in range(0, len(self.tricks), HAND_SIZE):
            round_tricks = self.tricks[first : first + HAND_SIZE]
            self._deal(round_tricks)
            for trick in round_tricks:
                played += trick
                if len(trick) > 1 and self._draws_extra(trick):
                    self._draw_extra(played, last=trick is self.tricks[-1])
            self._replay(played)
            self.leader = self.reconstruction.state.leader
        if len(self.tricks) % HAND_SIZE == 0 and len(self.own) == HAND_SIZE:  # dealt, but nothing led yet
            self._deal([])
            self._replay(played)
        return [self._shuffle(), *played]

    def _deal(self, round_tricks: list[Moves]) -> None:
        """Deal a round: who led decides who held the played cards; the other cards, and a hidden lead, are
        random."""
        hands: list[list[str]] = [[], []]
        leader = self.leader
        for trick in round_tricks:
            if trick[0] == "?":
                trick[0] = self._any_card()
            hands[leader].append(trick[0])
            if len(trick) > 1:
                hands[1 - leader].append(trick[1])
                leader = leader if leader_wins(trick[0], trick[1]) else 1 - leader
        if len(round_tricks) < HAND_SIZE or len(round_tricks[-1]) < 2:
            hands[self.reconstruction.seat] += self.own
        for hand in hands:
            while len(hand) < HAND_SIZE:
                hand.append(self._any_card())
            if len(hand) > HAND_SIZE:
                raise Impossible
        self.order += [card for pair in zip(*hands, strict=True) for card in pair]

    def _any_card(self) -> str:
        """Return one of the cards about which nothing is known."""
        if not self.rest:
            raise Impossible
        card: str = self.rest.pop()
        return card

    def _draw_extra(self, played: Moves, last: bool) -> None:
        """Draw the known extra of the trick, or any that allows its moves."""
        if self.extras is not None:
            if not self.extras:
                raise Impossible
            self.order.append(self.extras.pop(0))
            return
        for card in list(self.rest):
            self.rest.remove(card)
            self.order.append(card)
            try:
                self._replay(played)
                if last or PHASES[self.reconstruction.state.phase] not in ("move", "claim"):
                    return
            except MoveError:
                pass
            self.order.pop()
            self.rest.append(card)
        raise Impossible

    def _replay(self, played: Moves) -> None:
        state = self.before.copy()
        for move in [self._shuffle(), *played]:
            self.reconstruction.game.play(state, move)
        self.reconstruction.state = state

    def _shuffle(self) -> str:
        """Return the cards drawn so far, then the rest, then known cards that are drawn later."""
        to_come = self.reconstruction.pack - Counter(self.order) - Counter(self.rest)
        return SHUFFLE_PREFIX + ",".join([*self.order, *self.rest, *to_come.elements()])
