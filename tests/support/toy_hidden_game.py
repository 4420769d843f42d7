"""Hush, a toy with everything that is hard to show: chance, hidden hands, a face-down lead, a deal without
chance.

Two rounds of two tricks.  The deck is shuffled once; each round deals two cards each.  The leader's card lies
face down until the other has followed; the higher card scores; the winner says `done`, and the last `done` of
a round deals.
"""

from typing import Any

from benben.core.game import Game
from benben.core.grammar import PLAIN, Cast
from benben.core.options import Whole
from benben.core.rng import Rng
from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.core.types import Audience, View

CARDS = [f"c{number}" for number in range(10, 18)]


class HushState:
    """Plain Python in the shape of a State; only what `Game` and `Position` call."""

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.points = [0, 0]
        self.mover, self.phase, self.leader, self.trick = 2, "shuffle", 0, 0
        self.led: str | None = None
        self.drawn: list[str] = []

    @property
    def to_move(self) -> Any:
        return {2: "chance", 3: None}.get(self.mover, self.mover)

    @property
    def is_over(self) -> bool:
        return self.mover == 3

    @property
    def is_chance(self) -> bool:
        return self.mover == 2

    def legal_actions(self) -> list[int]:
        if self.mover > 1:
            return []
        return [0] if self.phase == "done" else [int(card[1:]) for card in self.hands[self.mover]]

    def is_legal(self, action: int) -> bool:
        return action in self.legal_actions()

    def draw_chance(self, rng: Rng) -> None:
        self.drawn = list(CARDS)
        rng.shuffle(self.drawn)

    def apply_chance(self) -> None:
        self.deck = self.drawn
        self.deal()
        self.mover, self.phase = 0, "lead"

    def deal(self) -> None:
        self.hands = [sorted(self.deck[:2]), sorted(self.deck[2:4])]
        self.deck = self.deck[4:]

    def apply(self, action: int) -> None:
        card = f"c{action}"
        if self.phase == "lead":
            self.hands[self.mover].remove(card)
            self.led, self.phase, self.mover = card, "follow", 1 - self.mover
        elif self.phase == "follow":
            assert self.led
            self.hands[self.mover].remove(card)
            self.leader = self.mover if card > self.led else 1 - self.mover
            self.points[self.leader] += 1
            self.led, self.phase, self.mover = None, "done", self.leader
        else:
            self.trick += 1
            if self.trick == 2:
                self.deal()
            self.mover, self.phase = (3, "over") if self.trick == 4 else (self.leader, "lead")

    @property
    def scores(self) -> list[int]:
        return self.points

    def copy(self) -> "HushState":
        other = HushState()
        other.__dict__.update(
            self.__dict__,
            deck=list(self.deck),
            hands=[list(hand) for hand in self.hands],
            points=list(self.points),
        )
        return other


class Hush(Game[Any]):
    name, title = "hush", "Hush"
    has_secrets = True
    option_list = (Whole("unused", 1, "nothing at all", low=1, high=3),)
    rulebook = Rulebook(
        "A toy that hides things.", (Section("Play", "Play a card."),), (Ruling("H1", "Hush."),), "`c10`"
    )

    def draw_setup(self, rng: Rng) -> dict[str, Any]:
        return {}

    def reveals(self, before: View, move: str, after: View) -> str:
        dealt = len(after["hands"][0]) > len(before["hands"][0])
        return "Play" if before["phase"] == "follow" or dealt else ""

    def start(self, setup: Any) -> HushState:
        return HushState()

    def read(self, state: HushState, text: str) -> int | None:
        return 0 if text == "done" else int(text[1:]) if text in CARDS else None

    def write(self, state: HushState, action: int) -> str:
        return f"c{action}" if action else "done"

    def read_chance(self, state: HushState, text: str) -> None:
        state.drawn = text.partition(":")[2].split(",")

    def write_chance(self, state: HushState) -> str:
        return "~shuffle:" + ",".join(state.drawn)

    def describe(self, state: HushState) -> View:
        return {
            "to_move": state.to_move,
            "phase": state.phase,
            "hands": [list(hand) for hand in state.hands],
            "led": state.led,
            "leader": state.leader,
            "deck": list(state.deck),
            "scores": list(state.points),
        }

    def conceal(self, view: View, seat: Audience) -> None:
        view["deck"] = ["?"] * len(view["deck"])
        for other in (0, 1):
            if other != seat:
                view["hands"][other] = ["?"] * len(view["hands"][other])
        if view["led"] and seat != view["leader"]:
            view["led"] = "?"

    def legal_moves_seen(self, state: HushState, seat: Audience) -> list[str]:
        legal = self.legal_moves(state)
        return ["?"] * len(legal) if self.hides(state, seat) else legal

    def hides(self, state: HushState, seat: Audience) -> bool:
        return state.mover == 2 or (state.phase in ("lead", "follow") and state.mover != seat)

    def resample(self, state: HushState, moves: Any, seat: Audience, rng: Rng) -> list[str]:
        raise NotImplementedError("no bot plays Hush")

    def moves_seen(self, state: HushState, moves: Any, seat: Audience) -> list[str]:
        known = ["~shuffle:?" if move.startswith("~") else move for move in moves]
        if state.phase == "follow" and known and seat != 1 - state.mover:
            known[-1] = "?"
        return known

    def explain(self, view: View, move: str) -> tuple[str, str, str]:
        return "not-yours", "Play", "that card is not in your hand"

    def tell(self, before: View, move: str, after: View, cast: Cast = PLAIN) -> str:
        if move.startswith("~"):
            return "The cards are shuffled and dealt."
        return f"{'AB'[before['to_move']]} plays {'a card face down' if move == '?' else move}."
