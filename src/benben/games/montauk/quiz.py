"""Questions about Montauk's rules."""

from benben.core.rules_text.lesson import Scene
from benben.core.rules_text.quiz import Probe, Question, after, legal
from benben.games.montauk.lesson import STANDARD, WORKED_TRICKS, shuffled, worked

# B's small blue goes home. Then A builds a tree of three reds on e5, and after that one of greens on b2.
BLUE_HOME = "3S 5C W:B1>d1 done"
RED_TREE = "6H 6S W:G3^2 W:R3>e3 W:R3>d4 W:R3>e5 X:R2>d3 X:R2>e5 X:R1>e5"
GREEN_TREE = "QH QD W:G3^3 W:G3>d4 W:G3>c3 W:G3>b2 X:G2>a3 X:G2>b2 X:G1>b2"
# Then B wins the fourth trick and puts the small blue on top of the green tree.
BROKEN = "2S 4C W:B1>b2 done"

# In one trick A builds a tree of greens on red's centre and one of reds on green's.
ASTRAY = Scene(
    {"rounds": 1},
    {"trees": {"yellow": "BGR", "red": "GBY", "green": "RYB", "blue": "YRG"}},
    shuffled("6S 2S 3S 4S 5S KS", "6H 9D 7D TD JD KD", "QS")
    + " 6S 6H W:G3^2 W:R3^2 W:G2>c4 W:G2>e5 X:G1>e5 X:R2>c1 X:R2>b2 X:R1>b2 done",
)

# Three rounds in which A wins every trick, nothing matches and nobody moves.
LOW, HIGH = "A23456", "89TJQK"
SUITS = ("SH", "HD", "DC")
THREE_ROUNDS = Scene(
    {"rounds": 4},
    STANDARD,
    " ".join(
        (
            shuffled(
                " ".join(rank + suits[0] for suits in SUITS for rank in LOW),
                " ".join(rank + suits[1] for suits in SUITS for rank in HIGH),
                turned="7D",
            ),
            *(
                f"{low}{suits[0]} {high}{suits[1]} done"
                for suits in SUITS
                for low, high in zip(LOW, HIGH, strict=True)
            ),
        )
    ),
)


def building(*tricks: str, last: str = "JD", **options: object) -> Scene:
    """A round in which A builds trees; `last` is the last card of B's hand."""
    shuffle = shuffled("3S 6S QH AS 2S 4S", f"5C 6H QD 9D TD {last}", "QS QC")
    return Scene({"rounds": 1, **options}, STANDARD, " ".join((shuffle, *tricks)))


def first_trick(led: str, followed: str, **options: object) -> Scene:
    """The first trick, with A to lead; both cards lie open."""
    hands = f"{led} KS QS JS TS 9S", f"{followed} KD QD JD TD 9D"
    return Scene({"rounds": 1, **options}, STANDARD, f"{shuffled(*hands)} {led} {followed}")


def gained(moves: str, *path: str | int) -> Probe:
    """By how much the number at a path into the position grows with some moves."""
    return lambda position: after(moves, *path)(position.copy()) - after("", *path)(position)


QUIZ = (
    Question(
        "A leads `QC` and B follows with `AC`. Who wins the trick?",
        first_trick("QC", "AC"),
        after("", "winner"),
        "B",
        "Both cards are clubs, so the follower wins; what the cards are worth does not matter.",
        ("M1",),
        {"A": 0, "B": 1},
    ),
    Question(
        "A leads `6S`, B follows with `6H`, and A wins. May A also use the points of B's six?",
        first_trick("6S", "6H"),
        legal("L:R1>b4"),
        "No",
        "Where ranks match, the winner's card is used four times and the loser's not at all.",
        ("M2",),
    ),
    Question(
        "A leads `AS` and B follows with `7H`. Does A draw an extra card?",
        first_trick("AS", "7H"),
        lambda position: after("", "extra")(position) is not None,
        "Yes",
        "An ace and a seven are both worth 1 point, so their ranks match.",
        ("M3",),
    ),
    Question(
        "The same cards, `AS` and `7H`, but with `matching` set to `printed`. Does A draw an extra card?",
        first_trick("AS", "7H", matching="printed"),
        lambda position: after("", "extra")(position) is not None,
        "No",
        "Then only ranks that are printed alike match.",
        ("M3",),
    ),
    Question(
        "With one pack, A leads `AS` and B follows with `7S`. How often may B use the seven?",
        first_trick("AS", "7S"),
        after("", "uses", "W", "left"),
        "6 times",
        "Suit and points agree, so they count as the same card: W is used six times.",
        ("M4", "M1"),
        {"Once": 1, "4 times": 4, "6 times": 6},
    ),
    Question(
        "A has won the first trick with `6S`. On e5 stand, from the bottom, a large green, a medium blue "
        "and a small yellow. May A take the small yellow off with a use of the six?",
        first_trick("6S", "2H"),
        legal("W:Y1>d5"),
        "No",
        "It is B's pyramid, and players move only their own.",
        ("M5",),
    ),
    Question(
        "The same position. May A's large green dig up past both and stand on the small yellow?",
        first_trick("6S", "2H"),
        legal("W:G3^2"),
        "Yes",
        "It costs 3 points. Size binds a step, not a dig.",
        ("M5",),
    ),
    Question(
        "A's tree of three reds has just come to e5, the centre of red. How much does A score in this trick?",
        building(BLUE_HOME, RED_TREE),
        after("done", "scores", 0),
        "21",
        "The tree is `safe`, 11, and also `almost`, 7, for each way is judged by itself; three pyramids "
        "at home bring 3.",
        ("M6",),
        {"11": 11, "14": 14, "21": 21},
    ),
    Question(
        "The same position with `claims` set to `choose`. What has A scored when A is asked to claim?",
        building(BLUE_HOME, RED_TREE, claims="choose"),
        after("done", "scores", 0),
        "3",
        "`neighbors` pays by itself, before the claims. The 11 and the 7 are claimed now, or kept for a "
        "later trick.",
        ("M7",),
        {"0": 0, "3": 3, "21": 21},
    ),
    Question(
        "The same position in the late edition. How much does A score in this trick?",
        building(BLUE_HOME, RED_TREE, edition="late"),
        after("done", "scores", 0),
        "18",
        "All three pyramids stand on the centre, and there they do not pay as `neighbors`.",
        ("M8",),
        {"18": 18, "21": 21, "0": 0},
    ),
    Question(
        "Three rounds of a game with one pack are over, and no extra card was drawn: 15 cards are left in "
        "the draw pile. What happens?",
        THREE_ROUNDS,
        after("", "phase"),
        "All 52 cards are shuffled",
        "A deal and six extra cards can take 18, so with fewer the discards are shuffled in first.",
        ("M9",),
        {"Twelve of them are dealt": "lead", "All 52 cards are shuffled": "shuffle"},
    ),
    Question(
        "A had trees on both centres. In the last trick B won and put a small blue on top of the one on b2. "
        "Now B leads `9D` and A wins with `AS`. Does B get a black pyramid?",
        building(BLUE_HOME, RED_TREE, "done", GREEN_TREE, "done", BROKEN, last="4C"),
        gained("9D AS done", "black", 1),
        "No",
        "When the trick started, A's tree on b2 was broken up, and only standing trees press.",
        ("M10",),
        {"Yes": 1, "No": 0},
    ),
    Question(
        "The same trick with `pressure` set to `lasting`. Does B get a black pyramid?",
        building(BLUE_HOME, RED_TREE, "done", GREEN_TREE, "done", BROKEN, last="4C", pressure="lasting"),
        gained("9D AS done", "black", 1),
        "Yes",
        "A had both trees at the start of an earlier trick of the round, and so presses until the round "
        "ends.",
        ("M10",),
        {"Yes": 1, "No": 0},
    ),
    Question(
        "A's tree of three reds stands on e5, that of three greens on b2, and the last trick of the round "
        "is about to end. A did not score in the first trick and won five of six. How much does A get?",
        building(
            BLUE_HOME, RED_TREE, "done", GREEN_TREE, "done", "AS 9D done", "2S TD done", "4S JD", rounds=2
        ),
        gained("done", "scores", 0),
        "28",
        "Six pyramids at home bring 6, and both one-colour trees on their centres 22.",
        ("M11",),
        {"6": 6, "28": 28, "40": 40},
    ),
    Question(
        "At the start a mixed tree stands on the centre of red. A wins the first trick and moves nothing. "
        "What does the tree bring A?",
        first_trick("6S", "2H"),
        after("done", "scores", 0),
        "Nothing",
        "It holds a blue and a yellow pyramid. A tree of yours is of your own pyramids only.",
        ("M12",),
        {"Nothing": 0, "5": 5, "7": 7},
    ),
    Question(
        "A has a tree of three greens on e5, one of three reds on b2, and nothing else. A leads `2S`, wins "
        "against `9D` and moves nothing. Who gets a black pyramid?",
        ASTRAY,
        lambda position: [gained("2S 9D done", "black", seat)(position) for seat in (0, 1)],
        "Both",
        "(a) A has no pyramid at home. (b) Any trees of A's on both centres press, so B gets one too.",
        ("M13", "M11"),
        {"Only A": [1, 0], "Only B": [0, 1], "Both": [1, 1]},
    ),
    Question(
        "In the laboratory with `neighbors_points` 0, the round of this page is played. A has a pyramid at "
        "home in every trick, and a tree in one. What is A's total?",
        worked(*WORKED_TRICKS, neighbors_points=0),
        lambda position: position.scores[0],
        "15",
        "Only the tree paid: 7, 5 and 3. A trick without points is none in which a player has scored, so "
        "the 12 are not paid.",
        ("M14",),
        {"15": 15, "27": 27, "43": 43},
    ),
    Question(
        "In the laboratory with `exclusive_ways`, A's tree of three reds has just come to e5. How much does "
        "A score?",
        building(BLUE_HOME, RED_TREE, exclusive_ways=True),
        after("done", "scores", 0),
        "14",
        "The tree scores only its best way in a trick, 11, and three pyramids at home bring 3.",
        ("M15",),
        {"14": 14, "18": 18, "21": 21},
    ),
)
