"""Teaching Cydonia: the game in two minutes, and a lesson from the first trick to the last."""

from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Point, Scene, Task

SHORT = {"labyrinth": 10}
FIRST = Scene(SHORT, {"labyrinth": ["GYB", "RKB", "BGY", "YRK", "KBG", "GGR", "BYK", "RBY", "YKG", "KRR"]})
FOLLOWING = Scene(SHORT, FIRST.setup, "GBB RGK YYK")
LAST_TRICKS = Scene(
    SHORT,
    {"labyrinth": ["YGB", "KGK", "GKK", "BBY", "RKG", "RRG", "GYR", "YYB", "BRR", "KBY"]},
    "YGB RYK YKK YYR KYR GYB GKB GKY BYR YGB KRG GRG KBG KGY GYG GBY KRK BRB KKG YGY BRR BKK YGB RBK RRG "
    "RBY RBR",
)

PRIMER = (
    Point(
        "The aim",
        "Win tricks: each player presents a tree, and the higher one wins. In the second half you keep the "
        "trees you win with. In the end their pyramids are rearranged: each tree of one colour brings 3 "
        "points, any other 1.",
        (Figure("A tree: a large, a medium and a small", stacks=("R3 Y2 B1",)),),
    ),
    Point(
        "A trick",
        "Each player has a stash of loose pyramids. The leader builds a tree from theirs and presents it. "
        "The other follows with a tree of their own, which must show at least one colour of the led tree if "
        "they have any. The winner leads the next trick.",
        (Figure("The stashes, and the labyrinth of trees to be won", scene=FIRST),),
    ),
    Point(
        "Which tree is higher",
        "Red beats yellow, yellow beats green, green beats blue. A tree of one colour beats a mixed one. "
        "Two mixed trees are compared part by part, large with large, medium with medium, small with small: "
        "whoever wins more parts wins. When nothing decides, the leader wins.",
        (Figure("One colour …", stacks=("B3 B2 B1",)), Figure("… beats any mixture", stacks=("R3 R2 Y1",))),
    ),
    Point(
        "Black is wild",
        "A black pyramid counts as the colour of a pyramid it touches, of two the higher one. But to "
        "follow, and in the final scoring, black is just black.",
        (Figure("Counts as three reds, but loses to three real ones", stacks=("R3 R2 K1",)),),
    ),
    Point(
        "Two stages",
        "At first a line of trees, the labyrinth, lies between the players. While it lasts, the winner of a "
        "trick takes its next tree into the stash, the loser the one after, and the trees played are gone. "
        "Then ten tricks are played for points, until the stashes are empty.",
    ),
)

LESSON = Lesson(
    (
        Chapter(
            "Leading",
            FIRST,
            (
                Task(
                    "The aim: win tricks. First both win new pyramids from the labyrinth; then the trees of "
                    "ten more tricks are scored, 3 points for each one-colour tree that can be made of them "
                    "and 1 for each other, and the higher score wins.\n\nYou are A and lead the first trick. "
                    "Three reds are the highest tree there is: build it, the large first.",
                    "RRR",
                    "B has to show red and does, but one colour beats a mixture. You take the next tree of "
                    "the labyrinth, B the one after it; both trees of the trick are discarded.",
                    "Legal, but we want to see the highest tree win: red, red, red.",
                    follow_ups=("RGB",),
                ),
                Task(
                    "Now lead a mixed tree: a large yellow, a medium green, a small blue.",
                    "YGB",
                    "B's red base beats your yellow one, your green middle beats B's blue one, and the tops "
                    "are equal: one part each. Where nothing decides, the leader wins, and that is you.",
                    "Legal, but please lead yellow, green, blue.",
                    follow_ups=("RBB",),
                ),
                Task(
                    "Try something weak: a large green, then two blues.",
                    "GBB",
                    "B's yellow base beats your green one, B's green middle your blue one, and the black "
                    "top touches green and so beats your blue. B wins and leads from now on.",
                    "Legal, but this time please lose: green, blue, blue.",
                    follow_ups=("YGK", "BKR"),
                ),
                Task(
                    "B leads blue, black, red; the black one counts as red. You must show blue, black or "
                    "red.\n\nEven three blacks are a one-colour tree, the lowest. Follow with them.",
                    "KKK",
                    "The lowest one-colour tree beats the best mixture. You lead again.",
                    "Legal. But we want to see three blacks win: they show black, as you must.",
                ),
            ),
        ),
        Chapter(
            "Following",
            FOLLOWING,
            (
                Task(
                    "B leads yellow, yellow, black. The black one touches yellow: B's tree counts as all "
                    "yellow.\n\nYou must show yellow or black, so three reds are not allowed. What beats a "
                    "yellow tree with a wild in it?",
                    "YYY",
                    "Of two trees of the same colour, the one without wilds beats the one with wilds.",
                    "Legal, but three real yellows are what we are after.",
                ),
                Task(
                    "Now you lead. Try a wild yourself: a large black, then two reds.",
                    "KRR",
                    "It counted as all red, but B had three real ones. A wild is strong until somebody has "
                    "the real thing.",
                    "Legal, but please try black, red, red.",
                    follow_ups=("RRR",),
                ),
            ),
        ),
        Chapter(
            "The last tricks",
            LAST_TRICKS,
            (
                Task(
                    "Stage two, two tricks before the end. You have 5 points, B has 7.\n\nB leads red, blue, "
                    "red. You must show red or blue. Which of your trees counts as one colour?",
                    "BBK",
                    "The black top touches blue: all blue beats any mixture. You reserve the tree for "
                    "scoring and lead the last trick.",
                    "Legal, but B wins this trick with it, and with it the game.",
                ),
                Task(
                    "Only one tree is left to you. Lead it.",
                    "RKY",
                    "You win the last trick too. Now both rearrange all they have won: two of your five "
                    "trees can be of one colour, 3 points each, and the others count 1: 9 against 7. Note "
                    "that in scoring black is black.",
                    "There is no other.",
                    follow_ups=("BGR",),
                ),
            ),
        ),
    )
)
