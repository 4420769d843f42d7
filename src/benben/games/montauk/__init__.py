"""Montauk: a race by tricks, with hidden hands."""

from collections.abc import Mapping, Sequence
from typing import Any

from benben.core.errors import IllegalMove, NotationError, quote
from benben.core.game import Game, Parts, Seat
from benben.core.rng import Rng
from benben.core.rule_statistics import RuleElement
from benben.games.montauk import hidden, status
from benben.games.montauk.animation import transitions
from benben.games.montauk.notation import MOVES, NUMBERS, SHUFFLE
from benben.games.montauk.options import OPTIONS, score_scale, worth_of
from benben.games.montauk.preview import detail
from benben.games.montauk.reconstruction import imagine
from benben.games.montauk.refusals import explain, explain_claim
from benben.games.montauk.rulebook import RULEBOOK
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS
from benben.games.montauk.rules.map import CENTRES, PYRAMIDS, REGION_NAMES
from benben.games.montauk.rules.state import MontaukState
from benben.games.montauk.sentences import tell
from benben.games.montauk.setup import draw_trees, read_trees
from benben.games.montauk.statistics import MontaukStatistics, elements
from benben.games.montauk.view import describe


class Montauk(Game[MontaukState]):
    """Decisions are numbered, whatever the position, from 0 to 1749:

    - 0 to 51: a card, 13 * suit + rank, suits in the order S H D C and ranks from ace to king;
    - 52 to 1347: 52 + 36 * (12 * source + pyramid) + cell, bring a pyramid to a cell; sources are W L X,
      pyramids R1 R2 R3 Y1 … B3, cells a1 b1 … f6;
    - 1348 to 1743: 1348 + 11 * (12 * source + pyramid) + count - 1, dig past so many pyramids;
    - 1744: done;
    - 1745 to 1749: claim safe, almost, inlaws, sitting, watch.
    """

    name = "montauk"
    title = "Montauk"
    rulebook = RULEBOOK
    rule_statistics = MontaukStatistics
    option_list = OPTIONS

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(options)
        self.worth = worth_of(self.options)

    # -- set-up --------------------------------------------------------------
    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {"trees": draw_trees(self.options["setup_trees"], rng)}

    def start(self, setup: Any) -> MontaukState:
        trees = read_trees(self.options["setup_trees"], setup)
        state = self.bare()
        for region, cell in zip(REGION_NAMES, CENTRES, strict=True):
            pyramids = zip(trees[region], (3, 2, 1), strict=True)
            state.set_tree(cell, [PYRAMIDS.index(f"{colour}{pips}") for colour, pips in pyramids])
        return state

    def bare(self) -> MontaukState:
        """The start without any pyramids."""
        return MontaukState(
            self.options["decks"],
            self.options["rounds"],
            self.options["claims"] == "choose",
            self.options["edition"] == "late",
            self.options["exclusive_ways"],
            [*self.worth.values()],
        )

    # -- notation ------------------------------------------------------------
    def read(self, state: MontaukState, text: str) -> int | None:
        return NUMBERS.get(text)

    def write(self, state: MontaukState, action: int) -> str:
        return MOVES[action]

    def read_chance(self, state: MontaukState, text: str) -> None:
        if not text.startswith(SHUFFLE):
            raise NotationError(
                "unreadable",
                f"the cards are to be shuffled: {SHUFFLE} and all cards, top first",
                "Notation",
                text,
            )
        cards = text.removeprefix(SHUFFLE).split(",")
        for card in cards:
            if card not in CARD_NUMBERS:
                raise NotationError("unreadable", f"{quote(card)} is no card", "Notation", text)
        if sorted(cards) != sorted(CARDS * self.options["decks"]):
            times = "once" if self.options["decks"] == 1 else "twice"
            raise IllegalMove("wrong-cards", f"a shuffle lists each of the 52 cards {times}", "M9", text)
        state.set_shuffled([CARD_NUMBERS[card] for card in cards])

    def write_chance(self, state: MontaukState) -> str:
        return SHUFFLE + ",".join(CARDS[card] for card in state.shuffled_cards())

    # -- what people may know ----------------------------------------------------
    def legal_seen(self, state: MontaukState, seat: Seat) -> list[str]:
        if hidden.plays_unseen(state, seat):
            return ["?"] * len(state.hand_cards(state.mover))
        return self.legal(state)

    def resample(self, state: MontaukState, moves: Sequence[str], seat: Seat, rng: Rng) -> list[str]:
        return hidden.resample(state, moves, seat, rng)

    def imagine(
        self, setup: Any, moves: Sequence[str], view: dict[str, Any], seat: int, rng: Rng
    ) -> list[str]:
        return imagine(self, setup, moves, view, seat, rng)

    # -- what a table shows ------------------------------------------------------
    def detail(self, view: dict[str, Any], move: str) -> dict[str, Any]:
        return detail(view, move, self.bare(), self.worth)

    def score_parts(self, view: dict[str, Any]) -> tuple[Parts, Parts]:
        return status.score_parts(view, self.worth)

    def status(self, view: dict[str, Any], seat: Seat) -> tuple[str, str]:
        return status.status(view, seat, self.worth)

    # -- what people are told ----------------------------------------------------
    def explain(self, view: dict[str, Any], move: str) -> tuple[str, str, str]:
        if view["phase"] == "claim":
            return explain_claim(view, move, self.options["exclusive_ways"])
        return explain(view, move)

    def tell(self, before: dict[str, Any], move: str, after: dict[str, Any]) -> str:
        return tell(before, move, after, self.worth)

    @property
    def elements(self) -> tuple[RuleElement, ...]:
        return elements(self.worth)

    @property
    def score_scale(self) -> float:
        return score_scale(self.worth)

    transitions = staticmethod(transitions)
    describe = staticmethod(describe)
    conceal = staticmethod(hidden.conceal)
    hides = staticmethod(hidden.hides)
    seen = staticmethod(hidden.seen)
    reveals = staticmethod(hidden.reveals)
