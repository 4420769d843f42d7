"""Teaching Initiative: the game in two minutes, and a lesson in three rounds."""

from typing import Any

from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Point, Scene, Task


def setup(first: str, second: str, stack: str = "RGBKY") -> dict[str, list[Any]]:
    """Return a set-up with these inventories; red is the highest colour unless another stack is given."""
    return {"stack": list(stack), "inventories": [first.split(), second.split()]}


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
        "You fence: one player attacks with a pyramid, the other must parry it. Whoever makes an attack that "
        "cannot be parried wins the round.",
    ),
    Point(
        "What there is",
        "Each player has an inventory of ten pyramids, drawn by chance, and both lie open. What you play "
        "goes into your row. Five more pyramids, one of each colour, are piled up: the initiative stack. It "
        "ranks the colours, the highest on top.",
        (
            Figure("Two inventories, and the stack", scene=BASIC),
            Figure(
                "Red on top is the highest here, then green, blue, black; yellow is the lowest",
                stacks=("Y1 K1 B1 G1 R1",),
            ),
        ),
    ),
    Point(
        "Attack and parry",
        "The attacker plays any pyramid. The defender must answer with one of the same size; without one, "
        "with one of the same colour; without either, the round is lost.",
    ),
    Point(
        "Who attacks next",
        "A parry of the same size and of a colour higher on the stack gains the initiative, and so does one "
        "of the same colour and a larger size: the defender attacks next. Otherwise the attacker goes on.",
        (Figure("With this stack a medium red beats off a medium green", stacks=("G2", "R2")),),
    ),
    Point(
        "Points",
        "The winner of a round scores the number of pyramids in their row times the pips of the one that "
        "hit. If ten attacks are parried, nobody scores.",
        (Figure("A hit counts once, twice or three times the row", stacks=("B1", "B2", "B3")),),
    ),
    Point(
        "Two rounds",
        "A match has two rounds. In the second the inventories are swapped and B attacks first, so that luck "
        "with the pyramids evens out. The higher total wins.",
    ),
    Point(
        "The fuller game",
        "Options let you sacrifice a second pyramid to move the colour you play on the stack, call a colour "
        "that the parry must have, and draft the inventories.",
    ),
)

LESSON = Lesson(
    (
        Chapter(
            "Attack and parry",
            BASIC,
            (
                Task(
                    "The aim: attack so that the other player has no parry. That hit ends the round and "
                    "scores the pyramids in your row times the pips of the last one. After the first round "
                    "the inventories are swapped; the higher sum of both rounds wins.\n\n"
                    "You are A and attack first. Begin with a medium black.",
                    "K2",
                    "B must answer with a medium, and red is higher on the stack than black: B gains the "
                    "initiative and "
                    "attacks with a large blue.",
                    "Legal, but please begin with a medium black.",
                    follow_ups=("R2", "B3"),
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
                    "points. If every attack is parried until both inventories are empty, nobody scores. "
                    "That is the whole game as most people play it; what follows are options.",
                    "Legal, but B can answer that. Look for a size and a colour that B both lacks.",
                ),
            ),
        ),
        Chapter(
            "Sacrifice",
            SACRIFICE,
            (
                Task(
                    "Now with the option of sacrifices. B attacks with a medium green, and your only medium "
                    "is a yellow, the lowest colour. "
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
                    follow_ups=("Y3",),
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
                    "With the option of calls a small pyramid may call its colour. First make your row "
                    "longer: attack with a large red.",
                    "R3",
                    "B parries with a large green, which is lower. You attack again.",
                    "Legal, but please attack with the plain large red.",
                    follow_ups=("G3",),
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
