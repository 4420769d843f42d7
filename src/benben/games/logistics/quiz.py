"""Questions about Logistics' rules."""

from benben.core.position import Position
from benben.core.rules_text.lesson import Scene
from benben.core.rules_text.quiz import Question, after, legal
from benben.games.logistics.lesson import BEFORE_THE_NEST, CAPTURED, EXTRA_TURNS

NOTHING: dict[str, int] = {}
TREE_BELOW_A_SMALL = Scene(moves="R3 . G1 . Y2 . G1 . B1 . G2 . K1 . K1 .")
TREE_ON_A_MEDIUM = Scene({"cards": 3}, moves="K2 . G1 . R3 . G1 . Y2 . G2 . B1 . K1 .")
TREE_CAPTURES = Scene(moves="R3 . G1 . Y2 . G1 . B1 . G2 K1 B1 .")
RED_CAPTURES = Scene(moves="R1 . G1 . sow:1 G1 G2 B1 B2")
BLACK_CAPTURES = Scene(moves="K1 . G1 . sow:1 Y1 G2 B1 B2")
NEST_UNGUARDED = "R1 . G1 . sow:1 G1 G2 B1 B2 K1 Y1 . K1 . Y2 B1 . K1 ."
BURIED_TREE = "K1 . R3 . K1 . Y2 . K2 . B1 . K2 . K1 ."
STUCK = (
    "K3 B1 G3 R1 Y2 K3 swap:A2.1:A3.1 B3 R3 K2 K1 G3 . B2 G1 Y3 sow:1 K1 R1 . R3 G2 Y3 Y2 G2 R2 B3 B1 K2 Y1"
)
YELLOWS = "K1 . Y1 . K1 . Y2 . K2 . Y3 ."


def units_of_card_1(position: Position) -> int:
    """How many places the sow of A's card 1 reaches."""
    position.play("sow:1")
    state = position.full_view()
    cards: list[list[str]] = state["cards"][0]
    vault: dict[str, int] = state["vault"][0]
    return sum(map(bool, cards)) + sum(vault.values())


QUIZ = (
    Question(
        "A has put three pyramids from the stock on cards 1 to 3. What happens after the fourth?",
        Scene(moves="R1 Y1 G1"),
        after("K1", "to_move"),
        "B is to move",
        "A sow from the stock takes at most four pyramids and never reaches the vault.",
        ("L1",),
        {"B is to move": 1, "A puts a fifth into the vault": 0},
    ),
    Question(
        "On A's card 1 a small black lies on a tree. How many units does a sow of that card have?",
        TREE_BELOW_A_SMALL,
        units_of_card_1,
        "4",
        "Only the top three pyramids can be a tree. Buried under the small black it is three single "
        "pyramids.",
        ("L2",),
        {"2": 2, "4": 4},
    ),
    Question(
        "Three cards in a row: A's card 1 is three steps from the vault and holds a tree on a medium black, "
        "four pyramids in all. May it be sown?",
        TREE_ON_A_MEDIUM,
        legal("sow:1"),
        "Yes",
        "Units are counted, not pyramids: the tree is one, the medium black another. Two units, three steps.",
        ("L3",),
    ),
    Question(
        "B's last sow ended in the vault. May B pass?",
        Scene(moves=f"{EXTRA_TURNS.moves} sow:4"),
        legal("pass"),
        "Yes",
        "An extra turn may be used or passed.",
        ("L4",),
    ),
    Question(
        'The same extra turn, but the option `extra_turn` is "must". May B pass?',
        Scene({"extra_turn": "must"}, moves=f"{EXTRA_TURNS.moves} sow:4"),
        legal("pass"),
        "No",
        "Then an extra turn is like any other.",
        ("L4",),
    ),
    Question(
        "A sows card 2: the large red makes a nest on card 3 and captures a tree, and then the medium blue "
        "lands on the empty card 4 and captures too. When are the powers used?",
        BEFORE_THE_NEST,
        after("sow:2", "powers"),
        "After the whole sow: first red, then blue",
        "The nest captures at once, but its power waits until the sow is complete.",
        ("L5",),
        {
            "Red at once, blue after the sow": [["blue"]],
            "After the whole sow: first red, then blue": [["red"], ["blue"]],
        },
    ),
    Question(
        "A makes a nest on card 1, and no tree guards the facing card. What does it capture?",
        Scene(moves=NEST_UNGUARDED),
        after("R3 .", "vault", 0),
        "Nothing",
        "A nest captures only what a tree guards.",
        ("L6",),
        {"Nothing": NOTHING, "The medium blue on B's card 4": {"B2": 1}},
    ),
    Question(
        "A's tree moves from card 1 to the empty card 2 and captures what faces it. Which power does A get?",
        TREE_CAPTURES,
        after("sow:1", "powers", 0),
        "Red, yellow or blue, as A likes",
        "A tree offers the power of any one of its colours.",
        ("L7",),
        {"Red, that of the large": ["red"], "Red, yellow or blue, as A likes": ["blue", "red", "yellow"]},
    ),
    Question(
        "B has captured with a small yellow. May B leave the power unused?",
        Scene(moves="R1 B2 B1 . K1 R1 Y1 ."),
        legal("-"),
        "Yes",
        "Every power may be declined.",
        ("L8",),
    ),
    Question(
        "A captures with card 2's small red and moves the top of B's card 4 forward. Into whose vault does "
        "it go?",
        RED_CAPTURES,
        after("sow:2 push:B4", "vault", 1),
        "B's",
        "It moves in the direction of its own row, and past the last card is the vault of that row's owner.",
        ("L9",),
        {"A's": NOTHING, "B's": {"B2": 1}},
    ),
    Question(
        "A captures with a black pyramid. May A swap the two pyramids of B's card 1 with each other?",
        Scene(BLACK_CAPTURES.options, moves=f"{BLACK_CAPTURES.moves} sow:2"),
        legal("swap:B1.1:B1.2"),
        "Yes",
        "Swaps reach any height, even two pyramids of one card, as long as they differ.",
        ("L10",),
    ),
    Question(
        "A has captured a medium green and with red moves the capturing pyramid on, to the empty card 4. It "
        "faces two small greens. What is in A's vault then?",
        RED_CAPTURES,
        after("sow:2 push:A3", "vault", 0),
        "The medium green",
        "Powers never capture.",
        ("L11",),
        {"The medium green": {"G2": 1}, "The medium green and both small ones": {"G1": 2, "G2": 1}},
    ),
    Question(
        "The game ends after two sows (`max_sows`). A has sown once. What comes after B's sow?",
        Scene({"max_sows": 2}, moves="R1 ."),
        after("G1 .", "phase"),
        "The end",
        "The limit counts the sows of both players, whoever could still sow.",
        ("L12",),
        {"A's second sow": "sow", "The end": "over"},
    ),
    Question(
        "In the published example, worked through above, which pyramid does the first capture take?",
        CAPTURED,
        after("", "vault", 1),
        "The medium blue",
        "Two versions of the example exist; this is the right one.",
        ("L13",),
        {"The small blue": {"B1": 1}, "The medium blue": {"B2": 1}},
    ),
    Question(
        "B sows card 1, and A has no legal sow: the stock is empty, and every stack has too many units. Who "
        "is to move?",
        Scene({"cards": 3, "sets": 1}, moves=STUCK),
        after("sow:1", "to_move"),
        "B",
        "A is passed over, and may sow again as soon as a turn of theirs would begin and a sow is legal.",
        ("L14",),
        {"A, who must give up": 0, "B": 1, "Nobody: the game is over": None},
    ),
    Question(
        "The same with an early end (`early_end`): who is to move after B's sow?",
        Scene({"cards": 3, "sets": 1, "early_end": True}, moves=STUCK),
        after("sow:1", "to_move"),
        "Nobody: the game is over",
        "With an early end the first player who cannot sow ends the game.",
        ("L18",),
        {"B": 1, "Nobody: the game is over": None},
    ),
    Question(
        "A mixed tree counts 5 and a one-colour tree 4 (`solid_tree`). A captures three yellows, a trio. "
        "What do they count?",
        Scene({"solid_tree": 4}, moves=YELLOWS),
        after("R1 G1 B1 B2", "scores", 0),
        "5",
        "A one-colour tree counts at least as much as a mixed one.",
        ("L15",),
        {"3": 3, "4": 4, "5": 5},
    ),
    Question(
        "A sow from the stock is limited to two (`stock_limit`). A puts a second pyramid. Who is to move?",
        Scene({"stock_limit": 2}, moves="R1"),
        after("Y1", "to_move"),
        "B",
        "The sow ends by itself at the limit.",
        ("L16",),
        {"A": 0, "B": 1},
    ),
    Question(
        "Passing is allowed (`passing`), and A has passed. B passes too. What then?",
        Scene({"passing": True}, moves="pass"),
        after("pass", "phase"),
        "The game is over",
        "Two turns in succession were not used.",
        ("L17",),
        {"A must sow": "sow", "The game is over": "over"},
    ),
    Question(
        "Nests are open (`open_nests`). A makes a nest on card 1 and no tree guards the facing card. What "
        "does it capture?",
        Scene({"open_nests": True}, moves=NEST_UNGUARDED),
        after("R3 .", "vault", 0),
        "The medium blue on B's card 4",
        "An open nest captures whatever lies opposite.",
        ("L19",),
        {"Nothing": NOTHING, "The medium blue on B's card 4": {"B2": 1}},
    ),
    Question(
        "Buried trees guard (`buried_guard`). On B's card 1 a small black lies on a tree, and A sows four "
        "from the stock: the last one lands on the empty card 4. What does A capture?",
        Scene({"buried_guard": True}, moves=BURIED_TREE),
        after("R1 Y1 G1 B1", "vault", 0),
        "Nothing",
        "The tree guards its card although something lies on it.",
        ("L20",),
        {"Nothing": NOTHING, "All four pyramids": {"R3": 1, "Y2": 1, "B1": 1, "K1": 1}},
    ),
)
