"""Teaching Initiative: the game in two minutes, and a lesson in three rounds."""

from typing import Any

from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Point, Scene, Task


def setup(mine: str, theirs: str) -> dict[str, list[Any]]:
    """Return a set-up in which red is the highest colour, then green, blue, black and yellow."""
    return {"stack": ["R", "G", "B", "K", "Y"], "inventories": [mine.split(), theirs.split()]}


BASIC = Scene({"rounds": 1}, setup("R1 B1 K2 K2 B2 Y2 R3 K3 K3 G3", "G1 Y1 R2 R2 Y2 G2 G2 B2 Y3 B3"))
SACRIFICE = Scene(
    {"rounds": 1, "sacrifice": True},
    setup("R1 Y2 K3 K3 R3 R3 B3 B3 G3 Y3", "G1 K1 R2 R2 G2 G2 K2 B2 Y3 G3"),
    "B3 G3 G2",
)
CALL = Scene(
    {"rounds": 1, "sacrifice": True, "call": True},
    setup("B1 R1 K2 K2 G2 R3 Y3 K3 G3 B3", "G1 Y1 R2 R2 Y2 Y2 G2 R3 Y3 G3"),
)

PRIMER = (
    Point(
        "The aim",
        "Fence until the other cannot parry. Then you score the number of pyramids in your row times the "
        "pips of the one that hit: a large one is worth three times as much as a small one.",
        (Figure("1, 2 and 3 pips", stacks=("B1", "B2", "B3")),),
    ),
    Point(
        "Attack and parry",
        "The attacker plays any pyramid. The defender must answer with one of the same size; "
        "without one, with one of the same colour; without either, the round is lost.",
        (Figure("Both inventories lie open", scene=BASIC),),
    ),
    Point(
        "Who attacks next",
        "The initiative stack ranks the colours, the highest on top. A parry of the same size and "
        "a higher colour gains the initiative, and so does one of the same colour and a larger size. "
        "Otherwise the "
        "attacker goes on.",
        (
            Figure(
                "Red on top is the highest here, then green, blue, black; yellow is the lowest",
                stacks=("Y1 K1 B1 G1 R1",),
            ),
        ),
    ),
    Point(
        "Sacrifice",
        "In the fuller game you may put a second pyramid under the one you play. Its pips are the places "
        "by which you may move the colour you play, up or down the stack, at once.",
    ),
    Point(
        "Calling",
        "In the full game an attack with a small pyramid may call its colour: the parry must be of that "
        "colour. Each call doubles what the round is worth.",
    ),
    Point(
        "Two rounds",
        "A match has two rounds, the second with the inventories swapped. So luck with the pyramids "
        "evens out.",
    ),
)

LESSON = Lesson(
    (
        Chapter(
            "Attack and parry",
            BASIC,
            (
                Task(
                    "You are A and attack first. Begin with a medium black.",
                    "K2",
                    "B must answer with a medium, and red is higher on the stack than black: B gains the "
                    "initiative and "
                    "attacks with a large blue.",
                    "Legal, but please begin with a medium black.",
                    then=("R2", "B3"),
                ),
                Task(
                    "Parry. You own larges, so it must be a large. Find one that gains the initiative, but "
                    "keep the red one "
                    "for later.",
                    "G3",
                    "Green stands above blue: now you attack.",
                    "Legal, but it does not do what we want.",
                    {
                        "K3": "Legal, but black stands below blue: B would go on attacking.",
                        "R3": "Legal, and it gains the initiative. But red is the strongest colour to "
                        "attack with; keep it.",
                    },
                ),
                Task(
                    "B has one large left, a yellow. Take it away with an attack that no parry of the same "
                    "size can outrank: "
                    "the large red.",
                    "R3",
                    "Red is on top of the stack. B had to spend the large yellow and gained nothing.",
                    "Legal, but B would still have the large yellow. Attack with the large red.",
                    {
                        "K3": "Legal, and it does the same: B has to spend the large yellow. But for this "
                        "lesson take the large "
                        "red."
                    },
                    ("Y3",),
                ),
                Task(
                    "B has no large any more, and never had a black. Finish it.",
                    "K3",
                    "No large, no black: B cannot parry. Four pyramids in your row times three pips: 12 "
                    "points.",
                    "Legal, but B can answer that. Look for a size and a colour that B both lacks.",
                ),
            ),
        ),
        Chapter(
            "Sacrifice",
            SACRIFICE,
            (
                Task(
                    "Now with sacrifices. B attacks with a medium green, and your only medium is a yellow, "
                    "the lowest colour. "
                    "Play it with a large black under it and move yellow up three places.",
                    "Y2/K3+3",
                    "Yellow climbed past black, blue and green before the parry was judged: you gained the "
                    "initiative. The "
                    "sacrificed pyramid counts in your row.",
                    "Legal, but please sacrifice a large black and go up three places.",
                    {"Y2": "Legal, but yellow is the lowest colour: B would go on attacking."},
                ),
                Task(
                    "B has one large, a yellow. Draw it out with a large red.",
                    "R3",
                    "B had to part with it, and red is still on top.",
                    "Legal, but please attack with the plain large red, the highest colour.",
                    then=("Y3",),
                ),
                Task(
                    "No large, no yellow on B's side. Hit.",
                    "Y3",
                    "Five pyramids in your row, the sacrificed one among them, times three pips: 15 points.",
                    "Legal, but the plain large yellow is all it takes.",
                ),
            ),
        ),
        Chapter(
            "Calling a colour",
            CALL,
            (
                Task(
                    "In the full game a small pyramid may call its colour. First make your row longer: "
                    "attack with a large red.",
                    "R3",
                    "B parries with a large green, which is lower. You attack again.",
                    "Legal, but please attack with the plain large red.",
                    then=("G3",),
                ),
                Task(
                    "B has smalls to parry a small blue with, but no blue at all. Attack with the small "
                    "blue and call its "
                    "colour.",
                    "B1!",
                    "B would have had to parry with blue. Two pyramids times one pip, doubled for the call: "
                    "4 points. A round "
                    "can be worth far more when the row is long.",
                    "Legal, but please attack with the small blue alone and call blue.",
                    {"B1": "Legal, but B parries with a small. Call the colour!"},
                ),
            ),
        ),
    )
)
