"""Who knows which cards in Montauk: views, masked moves, and resampling what a seat cannot see."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.types import Audience, View
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.reconstruction import reconstruct
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS, match
from benben.games.montauk.rules.constants import HAND_SIZE, PHASES
from benben.games.montauk.rules.state import MontaukState


# -- views -------------------------------------------------------------------------
def conceal(view: View, seat: Audience) -> None:
    view["hands"] = [
        hand if player == seat else ["?"] * len(hand) for player, hand in enumerate(view["hands"])
    ]
    view["draw"] = ["?"] * len(view["draw"])
    if view["phase"] == "follow" and view["leader"] != seat:
        view["led"] = "?"


def plays_unseen(state: MontaukState, seat: Audience) -> bool:
    """Return whether somebody else is choosing a card from their hand."""
    return PHASES[state.phase] in ("lead", "follow") and state.mover != seat


def hides(state: MontaukState, seat: Audience) -> bool:
    return state.is_chance or plays_unseen(state, seat)


def legal_moves_seen(state: MontaukState, legal: list[str], seat: Audience) -> list[str]:
    return ["?"] * len(state.hand_cards(state.mover)) if plays_unseen(state, seat) else legal


def moves_seen(state: MontaukState, moves: Sequence[str], seat: Audience) -> list[str]:
    known = [masked(move) for move in moves]
    if known and PHASES[state.phase] == "follow" and state.leader != seat:
        known[-1] = "?"
    return known


def masked(move: str) -> str:
    return (
        SHUFFLE_PREFIX + ",".join("?" for _ in move.split(",")) if move.startswith(SHUFFLE_PREFIX) else move
    )


def reveals(before: View, move: str, after: View) -> str:
    """A player who follows shows a card and sees the lead; a deal follows the end of a round."""
    if before["phase"] == "follow":
        return "Tricks"
    return "Rounds" if after["round"] != before["round"] else ""


def reconstruct_moves(
    game: Game[MontaukState], setup: Any, moves: Sequence[str], view: View, seat: int, rng: Rng
) -> list[str]:
    return reconstruct(game, setup, moves, view, seat, rng)


# -- other worlds ------------------------------------------------------------------
@dataclass
class Shuffle:
    """A shuffle and how it was used: the places dealt to each player, round by round, and the next undealt
    place."""

    index: int  # in the moves
    cards: list[str]
    deals: list[tuple[range, range]] = field(default_factory=list)
    drawn: int = 0

    def deal(self) -> None:
        """Deal one card at a time, A first."""
        end = self.drawn + 2 * HAND_SIZE
        self.deals.append((range(self.drawn, end, 2), range(self.drawn + 1, end, 2)))
        self.drawn = end

    def text(self) -> str:
        return SHUFFLE_PREFIX + ",".join(self.cards)


def shuffles(state: MontaukState, moves: Sequence[str]) -> list[Shuffle]:
    """Return the shuffles among the moves, with all deals and draws since."""
    past_shuffles: list[Shuffle] = []
    played: list[str] = []  # the cards of the round
    for index, move in enumerate(moves):
        if move.startswith(SHUFFLE_PREFIX):
            past_shuffles.append(
                Shuffle(index, move.removeprefix(SHUFFLE_PREFIX).split(","), drawn=0 if past_shuffles else 1)
            )
            past_shuffles[-1].deal()
            played = []
        elif move in CARD_NUMBERS:
            if len(played) == 2 * HAND_SIZE:
                past_shuffles[-1].deal()
                played = []
            played.append(move)
            if len(played) % 2 == 0 and match(played[-2], played[-1], state.by_value):
                past_shuffles[-1].drawn += 1
    if len(played) == 2 * HAND_SIZE and PHASES[state.phase] == "lead":
        past_shuffles[-1].deal()
    return past_shuffles


def resample(state: MontaukState, moves: Sequence[str], seat: Audience, rng: Rng) -> list[str]:
    """Return moves to a position that the seat cannot tell from this one.

    All unseen cards change places among themselves. A view shows a hand sorted, so nobody has seen the order
    in which it was dealt; each hand of each round may lie in any order at its places in the shuffle.
    """
    other = state.resample(seat, rng)
    past_shuffles = shuffles(state, moves)
    for past in past_shuffles[:-1]:
        rest = past.cards[past.drawn :]
        rng.shuffle(rest)
        past.cards[past.drawn :] = rest
    if past_shuffles:
        swap_hidden(past_shuffles[-1], state, other)
    for shuffle in past_shuffles:
        for hands in shuffle.deals:
            for hand in hands:
                shuffle_places(shuffle.cards, hand, rng)
    resampled = list(moves)
    for shuffle in past_shuffles:
        resampled[shuffle.index] = shuffle.text()
    if resampled and PHASES[state.phase] == "follow":
        resampled[-1] = CARDS[other.led]
    return resampled


def swap_hidden(last: Shuffle, state: MontaukState, other: MontaukState) -> None:
    """Put the other position's draw pile and hands into the last shuffle, at the places of this one's."""
    last.cards[last.drawn :] = [CARDS[card] for card in other.draw_pile()]
    for player in (0, 1):
        places = list(last.deals[-1][player])
        for card, new in zip(unplayed(state, player), unplayed(other, player), strict=True):
            place = next(place for place in places if last.cards[place] == card)
            places.remove(place)
            last.cards[place] = new


def unplayed(state: MontaukState, player: int) -> list[str]:
    """Return the cards of a player that have not been shown: the hand, and a face-down lead."""
    cards = [CARDS[card] for card in state.hand_cards(player)]
    if PHASES[state.phase] == "follow" and state.leader == player:
        cards.append(CARDS[state.led])
    return cards


def shuffle_places(cards: list[str], places: range, rng: Rng) -> None:
    """Put the cards at some places into random order."""
    chosen = [cards[place] for place in places]
    rng.shuffle(chosen)
    for place, card in zip(places, chosen, strict=True):
        cards[place] = card
