"""Teaching Montauk: the game in two minutes, and a lesson in two rounds."""

from collections import Counter

from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Point, Scene, Task
from benben.games.montauk.rules.cards import CARDS


def shuffled(first: str, second: str, extras: str = "", turned: str = "KH", decks: int = 1) -> str:
    """Return a shuffle that turns over a card, deals these hands, and has these extra cards on top then."""
    hands = first.split(), second.split()
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    top = [turned, *dealt, *extras.split()]
    rest = Counter(CARDS * decks) - Counter(top)
    return "~shuffle:" + ",".join([*top, *rest.elements()])


STANDARD = {"trees": {"yellow": "BGR", "red": "GBY", "green": "YRB", "blue": "RYG"}}
FIRST = Scene({"rounds": 1}, STANDARD, shuffled("6S 5H 4D QC 3H 2D", "2H 5D 3S 6C KD 9C", "QS 4S 8H"))
TREE = Scene(
    {"rounds": 1},
    {"trees": {"yellow": "BGR", "red": "GBY", "green": "RYB", "blue": "YRG"}},
    shuffled("6S 5H 4D QC 3H 2D", "6H 5D 3S 6C KD 9C", "6D") + " 6S 6H",
)

# -- the round that the rules page works through, trick by trick -----------------------
WORKED_SHUFFLE = shuffled("QS 7D 5D 6S KS 2C", "2H 8D KC 6H 5C 9D", "KD 3S")
WORKED_TRICKS = (
    "QS 2H W:R1>e5 L:G2>b4",
    "7D 8D W:B1>c1 L:Y1^1",
    "KC 5D W:G2>c3",
    "6S 6H W:G3^3 W:R2>d3 W:R2>e5 W:R1^3 X:G1>c1 done",
    "KS 5C W:B1>e2",
    "9D 2C W:B3>b4 done",
)


def worked(*tricks: str, **options: object) -> Scene:
    """The position after some tricks of the round; the last may be begun only."""
    return Scene({"rounds": 1, **options}, STANDARD, " ".join((WORKED_SHUFFLE, *tricks)))


# -- the game in two minutes ------------------------------------------------------------
PRIMER = (
    Point(
        "The aim",
        "A owns the red and green pyramids, B the yellow and blue ones. The board has a region for each of "
        "these colours, with a centre, and one-way arrows from cell to cell. Bring your pyramids home, into "
        "the region of their own colour. There they score, and so do trees built of your own pyramids, most "
        "of all on a centre.",
        (Figure("The start: a tree of three colours on the centre of each region", scene=FIRST),),
    ),
    Point(
        "A trick",
        "Cards decide who moves. The leader lays a card face down, the other player, the follower, lays one "
        "face up. The higher suit wins: spades beat hearts and diamonds, hearts beat diamonds and clubs, "
        "diamonds beat clubs, and clubs beat spades. Of equal suits the follower's wins.",
        (
            Figure(
                "The ring of suits: each beats the next, and clubs beat spades",
                cards=("AS", "AH", "AD", "AC"),
            ),
        ),
    ),
    Point(
        "Moving",
        "The winner moves with both cards. Each gives its points to one pyramid: 1 to 6 for ace to six, and "
        "again for seven to queen; a king gives nothing. A step follows an arrow and costs the pyramid's "
        "pips. No pyramid may enter a cell whose top pyramid is smaller.",
        (Figure("6, 6 and 0 points", cards=("6D", "QD", "KD")),),
    ),
    Point(
        "Digging",
        "A pyramid under others must dig to the top before it can step. Going up past a pyramid costs the "
        "pips of that pyramid.",
        (Figure("The large red reaches the top for 2 and 1 points", stacks=("R3 Y2 B1", "Y2 B1 R3")),),
    ),
    Point(
        "Extra cards",
        "If the two cards have the same suit, or ranks worth the same points, the winner draws an extra card "
        "and may use cards more often.",
        (Figure("A six and a queen match: both are worth 6", cards=("6S", "QH")),),
    ),
    Point(
        "Scoring",
        "A round has six tricks, a game twelve rounds. After each trick both score: 1 for each pyramid at "
        "home, and once a round 3 to 11 points for each kind of tree. Bonuses end the round.",
        (Figure("A tree of A's: all three pyramids are A's own", stacks=("R3 G2 G1",)),),
    ),
    Point(
        "Black pyramids",
        "Whoever wins a trick and has nothing at home after moving gets a black pyramid: 15 points off at "
        "the end of the round. You get one too for each trick you lose that the other began with trees of "
        "their own on the centres of both their regions.",
        (Figure("Minus 15", stacks=("K3",)),),
    ),
)

LESSON = Lesson(
    (
        Chapter(
            "A round begins",
            FIRST,
            (
                Task(
                    "The aim: bring your pyramids home and build trees there. After each trick both score; a "
                    "round has six tricks, and whoever has most points after the last round wins.\n\n"
                    "You are A and own red and green; their homes are the upper right and the lower left. "
                    "You lead. The six of "
                    "spades is a strong card: only spades and clubs can beat it. Lay it face down.",
                    "6S",
                    "B answered with the two of hearts. Spades beat hearts: you win the trick and move with "
                    "both cards.",
                    "Legal, but please lead the six of spades.",
                    follow_ups=("2H",),
                ),
                Task(
                    "Your card gives 6 points, a step of a small costs 1. Bring the small red home to the "
                    "centre e5.",
                    "W:R1>e5",
                    "Along the arrows, one point a step. A pyramid may pass and cover others unless their "
                    "top is smaller; a "
                    "small fits everywhere.",
                    "Legal, but please bring the small red with the six to e5.",
                ),
                Task(
                    "B's card gives 2 points: one step for a medium. The medium green is free now; bring it "
                    "down to b4.",
                    "L:G2>b4",
                    "Both cards are used. You have a pyramid at home, so there is no black pyramid for you, "
                    "and it brings 1 "
                    "point.",
                    "Legal, but please bring the medium green to b4 with the two.",
                ),
                Task(
                    "The winner leads. Try the four of diamonds.",
                    "4D",
                    "B followed with the five of diamonds: equal suits go to the follower, whatever the "
                    "ranks, and bring an "
                    "extra card. But B moved nothing home and gets a black pyramid. Your small red earned a "
                    "point again. B "
                    "leads the next trick, face down.",
                    "Legal, but please lead the four of diamonds.",
                    follow_ups=("5D", "done", "3S"),
                ),
                Task(
                    "You do not know B's card. Clubs lose to hearts and diamonds but beat spades. Dare it: "
                    "the queen of clubs.",
                    "QC",
                    "It was the three of spades, and clubs beat spades. A queen gives 6 points.",
                    "Legal, but this time please dare the queen of clubs.",
                ),
                Task(
                    "Bring the small green home: with the queen from e2 to c3.",
                    "W:G1>c3",
                    "Two pyramids at home now. The three of the loser's card could move something else.",
                    "Legal, but please bring the small green to c3 with the queen.",
                ),
            ),
        ),
        Chapter(
            "A tree at home",
            TREE,
            (
                Task(
                    "Another round. Two sixes met: equal ranks. You won with spades, may use your six four "
                    "times, and the "
                    "extra card, which has the rank of yours, four times too.\n\nOn b2, the centre of your "
                    "green home, your large "
                    "red lies at the bottom. Dig it up past both pyramids: that costs their pips, 2 and 1.",
                    "W:R3^2",
                    "Your large red is on top now: the base of a tree.",
                    "Legal, but first we want the large red on top of b2: dig it up past two, with the six.",
                ),
                Task(
                    "Next the medium green from b5, where it lies under a small. Bring it with the extra "
                    "card to c4: digging "
                    "costs 1, the steps 2 each.",
                    "X:G2>c4",
                    "Digging and stepping may share one use.",
                    "Legal, but please bring the medium green to c4 with the extra card.",
                ),
                Task(
                    "And with another use of the extra card onto b2.",
                    "X:G2>b2",
                    "Medium on large. One is missing.",
                    "Legal, but please bring the medium green to b2 with the extra card.",
                ),
                Task(
                    "The small green from e2 completes the tree. Bring it to b2 with the six.",
                    "W:G1>b2",
                    "Small on medium on large, all yours, with green in the majority, on the centre of "
                    "green.",
                    "Legal, but please bring the small green to b2 with the six.",
                ),
                Task(
                    "You need not use up your cards. End the movement and look at the score.",
                    "done",
                    "17 points: 7 for a mixed tree on the centre of its majority colour, 5 for a tree on a "
                    "home centre, 3 for "
                    "a tree at home, and 1 for each of the two greens at home. Every way pays by itself, "
                    "once a round, and pyramids at home after every trick. When the round ends there are "
                    "bonuses, for example for points in every trick, and each black pyramid costs 15. Now "
                    "play a round!",
                    "Legal, but the tree is all we wanted. End the movement.",
                ),
            ),
        ),
    )
)
