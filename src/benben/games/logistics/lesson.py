"""Teaching Logistics: the game in two minutes, and a lesson from the first sow to a tree in the vault."""

from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Point, Scene, Task

OPENING = Scene(moves="R1 Y1 . K2 G1 .")
TO_THE_VAULT = Scene(moves="R3 Y2 Y1 Y2 B2 . G2 K1 B1 R3 push:A2 B1 R1 R3 . push:B2")
BEFORE_THE_NEST = Scene(moves="K1 . Y3 . B1 . Y2 . G2 . Y1 . G1 . sow:1 G1 B2 K1 . B1 . Y1 R3 Y2 . G1 .")

CAPTURED = Scene(moves="R1 B2 B1 . K1 R1 Y1 . lift:A3")
EXTRA_TURNS = Scene(moves=f"{CAPTURED.moves} B1 G1 Y1 R1 push:A1 K1 G1 B1 R1 push:B1 K1 Y2 G2 .")

PRIMER = (
    Point(
        "The aim",
        "Bring pyramids along your row of cards into your vault, past its right end. At the end a pyramid "
        "there counts 1, a tree of mixed colours 5 and a tree of one colour 7.",
        (
            Figure("A tree of one colour: 7 points", stacks=("Y3 Y2 Y1",)),
            Figure("A mixed tree: 5 points", stacks=("R3 G2 B1",)),
        ),
    ),
    Point(
        "Your turn",
        "You sow. Either take one to four pyramids from your stock, where all of them begin, and put one on "
        "each card, card 1 first; or take up all pyramids of a card and put them down one by one on the "
        "cards after it, the top one first. If the last one lands in your vault, you may move again.",
        (
            Figure(
                "Four cards a side, facing each other; A has sown two pyramids from the stock, and so has B",
                scene=OPENING,
            ),
        ),
    ),
    Point(
        "Capturing",
        "If your last pyramid lands on an empty card, you capture everything on the card that faces it, and "
        "the colour of your pyramid gives you a small power. A tree on top of a stack guards its card: "
        "nothing happens there.",
        (
            Figure(
                "A tree: small on medium on large. It guards, and it is sown as one piece",
                stacks=("R3 G2 B1",),
            ),
        ),
    ),
    Point(
        "Nests",
        "A large pyramid that you sow onto a medium on a small makes a nest. A nest captures exactly what "
        "nothing else can: a card that a tree guards.",
        (Figure("A nest: large on medium on small", stacks=("K1 Y2 R3",)),),
    ),
    Point("The end", "When nobody can sow any more the game is over. Only the vaults count."),
)

LESSON = Lesson(
    (
        Chapter(
            "Sowing and capturing",
            Scene(),
            (
                Task(
                    "The aim: fill your vault, on the right. Every pyramid in it counts 1, a tree of three "
                    "more. The game ends when neither player can sow, and the more valuable vault wins.\n\n"
                    "You are A and sit below; all your pyramids are in the stock. Sow from it: put a small "
                    "red on card 1.",
                    "R1",
                    "Card 1 is always the first. Every further pyramid goes one card further to the right.",
                    "Legal; any pyramid may begin. For this lesson please take the small red.",
                ),
                Task(
                    "Go on: a small yellow for card 2.",
                    "Y1",
                    "Two pyramids lie there now. You could add a third and a fourth.",
                    "Legal, but we need the small yellow on card 2: its colour will matter.",
                ),
                Task(
                    "Two are enough for now. End the sow.",
                    ".",
                    "B answers with a medium black and a small green from the stock. Look who faces whom: "
                    "your card 3 is opposite B's card 2, on which the small green lies.",
                    "Legal, and another pyramid more; but please end the sow here.",
                    follow_ups=("K2", "G1", "."),
                ),
                Task(
                    "Your card 3 is empty, and opposite lies the small green. Which of your cards ends its "
                    "sow exactly there?",
                    "sow:2",
                    "The small yellow lands on the empty card 3 and the small green goes to your vault: 1 "
                    "point. A yellow capture gives the power of yellow.",
                    "Legal, but from the stock it is a long way to card 3. Your card 2 is one step away "
                    "from it.",
                    {
                        "sow:1": "Legal, but the small red only climbs onto your small yellow: card 2 is "
                        "not empty."
                    },
                ),
                Task(
                    "Yellow returns any top pyramid to the stock of the player on whose side it lies. Send "
                    "B's medium black back.",
                    "lift:B1",
                    "B's cards are empty. Once the power is used, your turn ends.",
                    "Legal, but that would help B. Choose the medium black on B's card 1.",
                    {"-": "Legal: a power may be declined. But this one is worth using."},
                ),
            ),
        ),
        Chapter(
            "The vault and the guard",
            TO_THE_VAULT,
            (
                Task(
                    "Another game, a little later. A sow spreads a stack one pyramid to a card, and its last "
                    "one may end in the vault; a stack too tall for that cannot be sown. Your card 4 stands "
                    "right before your vault. Sow it.",
                    "sow:4",
                    "The last pyramid of the sow, the only one, went into the vault: 1 point more, and you "
                    "move again.",
                    "Legal, but nothing of it lands in your vault. A single step leads there from card 4.",
                    {"sow:1": "Legal, but the last pyramid stops on card 3."},
                ),
                Task(
                    "You move again. On card 1 a medium lies on a large; B could capture them from the card "
                    "opposite. Start a sow from the stock with a small blue.",
                    "B1",
                    "Small on medium on large: that is a tree, and it guards the card.",
                    "Legal, but it leaves card 1 without a guard. A small one of your stock would make a "
                    "tree of it; take the blue.",
                ),
                Task(
                    "End the sow.",
                    ".",
                    "B sowed four pyramids, and the last one landed on the empty card opposite your tree. "
                    "Without the guard your card would be gone.",
                    "Legal, but the tree is all we wanted. Please end the sow.",
                    follow_ups=("K1", "Y1", "G1", "Y3"),
                ),
            ),
        ),
        Chapter(
            "A nest",
            BEFORE_THE_NEST,
            (
                Task(
                    "B's card 2 is guarded by a yellow tree. Opposite, on your card 3, a medium lies on a "
                    "small, and on top of your card 2 waits a large red. Sow card 2.",
                    "sow:2",
                    "The large red made a nest and took the whole tree, 7 points; the medium blue, last, "
                    "landed on an empty card and took two more. Two captures, two powers, in that order.",
                    "Legal, but the tree stays where it is. Only a large on your card 3 makes the nest.",
                ),
                Task(
                    "First red: push any top pyramid one card forward. From card 4 that leads into the "
                    "vault. Push the medium blue.",
                    "push:A4",
                    "10 points: 7 for the yellow tree and 1 for each of the three others. Powers give no "
                    "extra turn.",
                    "Legal, but it brings no point. The medium blue on your card 4 is one step from the "
                    "vault.",
                    {"-": "Legal, but a point is waiting."},
                ),
                Task(
                    "Then blue: swap two pieces on your own cards. Your nest is small, medium, large from "
                    "below. Swap its lowest and its highest.",
                    "swap:A3.1:A3.3",
                    "The nest has become a tree, which guards your card 3 and may one day be sown into your "
                    "vault as one piece. Two powers are left: green takes a pyramid out of a vault into its "
                    "owner's stock, and black swaps two pieces on the other player's cards. That is all you "
                    "need: go and play.",
                    "Legal, but the nest on card 3 is better turned into a tree: swap its small black with "
                    "its large red.",
                ),
            ),
        ),
    )
)
