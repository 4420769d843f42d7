"""Questions about Cydonia's rules."""

from benben.core.rules_text.lesson import Scene
from benben.core.rules_text.quiz import Question, after, legal
from benben.games.cydonia.lesson import FIRST, SHORT

WINNER = {"The leader": 0, "The follower": 1}
NO_YELLOW = Scene(
    SHORT,
    {"labyrinth": ["BGK", "RKG", "RBB", "KBR", "KKG", "YRY", "GGK", "BRR", "GYB", "YYY"]},
    "GGB GKR BKR RYG RBK KRB BYY BRY BRB BBK KBG RBY RGG YYR BGK GYK YBG YBR KKY KGK YYB GRB YYY",
)
RESERVED = {"labyrinth": ["YRY", "RKR", "KYG", "RBB", "YYK", "GGB", "BKK", "BRY", "GGG", "KBR"]}
RESERVED_MOVES = "KGY RGY GYK GKR BRK BYR YKB YKY BBB BYG RBY KRK YKY YBG"  # A has won with KRK and YKY


def led(tree: str, **options: object) -> Scene:
    """The first trick of a short game, in which A has led a tree."""
    return Scene({**SHORT, **options}, FIRST.setup, tree)


def one_trick(tree: str, answer: str, why: str, *rulings: str, follow: str) -> Question:
    return Question(
        f"A leads `{tree}` and B follows with `{follow}`. Who wins the trick?",
        led(tree),
        after(follow, "leader"),
        answer,
        why,
        rulings,
        WINNER,
    )


QUIZ = (
    Question(
        "How many tricks does stage one have in the standard game?",
        Scene({}, {"labyrinth": ["RRR", "YYY", "GGG", "BBB", "KKK"] * 4}),
        lambda position: len(position.full_view()["labyrinth"]) // 2,
        "10",
        "The labyrinth has 20 trees and each trick takes two of them.",
        ("C1",),
        {"5": 5, "10": 10, "20": 20},
    ),
    Question(
        "A leads `RRR`. May B follow with `KKB`?",
        led("RRR"),
        legal("KKB"),
        "No",
        "B owns red pyramids and must show one. Black is wild when trees are compared, but it follows only "
        "black.",
        ("C3",),
    ),
    Question(
        "A leads `KKK`. May B follow with `RRR`?",
        led("KKK"),
        legal("RRR"),
        "No",
        "Black is followed by black, and B owns black pyramids.",
        ("C3", "C2"),
    ),
    one_trick(
        "RKK",
        "The follower",
        "The top black touches only the other black, so it stays black: the led tree is mixed, and one "
        "colour beats mixed.",
        "C4",
        follow="KKK",
    ),
    one_trick(
        "GKB",
        "The leader",
        "The black takes green, the higher of its neighbours. Base and middle are green against green and "
        "blue, so the leader wins the middle; the bases and the tops are equal.",
        "C5",
        "C7",
        follow="GBB",
    ),
    one_trick(
        "KKK",
        "The leader",
        "Three blacks are a tree of one colour, and one colour beats mixed.",
        "C6",
        follow="RKY",
    ),
    one_trick(
        "RKR",
        "The leader",
        "Both trees count as three reds and both hold wilds. How many does not matter: the leader wins.",
        "C9",
        follow="KRR",
    ),
    Question(
        "A leads `YYY`. B owns red, green and black pyramids, but no yellow. May B follow with `RRR`?",
        NO_YELLOW,
        legal("RRR"),
        "Yes",
        "A follower who owns none of the led colours may present any tree.",
        ("C2",),
    ),
    Question(
        "A has reserved `KRK` and `YKY`. What are they worth in the end?",
        Scene(SHORT, RESERVED, RESERVED_MOVES),
        after("", "scores", 0),
        "4",
        "Rearranged, the six pyramids are `KKK`, a tree of one colour, and `YRY`: 3 + 1. Black is not wild "
        "here.",
        ("C8",),
        {"2": 2, "4": 4, "6": 6},
    ),
    Question(
        "The same trees, but black is wild in scoring (`wild_scoring`). What are they worth?",
        Scene({**SHORT, "wild_scoring": True}, RESERVED, RESERVED_MOVES),
        after("", "scores", 0),
        "6",
        "`KRK` counts as three reds and `YKY` as three yellows.",
        ("C12",),
        {"2": 2, "4": 4, "6": 6},
    ),
    Question(
        "The same trees once more, but a one-colour tree scores nothing (`solid_value` 0), any other 1. "
        "What now?",
        Scene({**SHORT, "solid_value": 0}, RESERVED, RESERVED_MOVES),
        after("", "scores", 0),
        "1",
        "As many one-colour trees as possible are built all the same: `KKK` scores 0 and `YRY` 1.",
        ("C10",),
        {"0": 0, "1": 1, "2": 2},
    ),
    Question(
        "Black is wild in following (`wild_following`). A leads `RRR`. May B follow with `KGG`?",
        led("RRR", wild_following=True),
        legal("KGG"),
        "Yes",
        "A tree with a black pyramid then follows any lead.",
        ("C11",),
    ),
)
