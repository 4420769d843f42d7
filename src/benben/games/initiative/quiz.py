"""Questions about Initiative's rules."""

from collections.abc import Iterator

from benben.core.rules_text.lesson import Scene
from benben.core.rules_text.quiz import Question, after, legal, number_legal
from benben.games.initiative.lesson import setup

STACK = ["B", "G", "K", "Y", "R"]
FIRST = "B1 R2 R2 Y2 Y2 K2 B2 R3 R3 B3"
SECOND = "G2 G2 K2 B2 K3 K3 Y3 Y3 G3 G3"
BLUE_AND_SMALL = "R1 B2 B3 K2 K3 K3 Y3 Y3 G3 G3"
WITHOUT_BLUE = "R1 G2 G2 K2 K3 K3 Y3 Y3 G3 G3"
BOTH_SIZES = "B2 G2 K2 Y2 R2 B3 G3 K3 Y3 R3"  # every attack can be parried by its like

FULLER = {"rounds": 1, "sacrifice": True, "call": True}
SIZES = {"sizes": "choose"}
DRAFT = {"draft": True}

# B sacrifices with each of five plays and runs out; the last attacks with a large black, which A parries.
RUN_OUT = "R2 R2/K2+0 Y2 Y2/B2+0 G2 G2/R3+0 B2 B3/Y3+0 K3/G3+0 R3"


def fence(
    moves: str = "", *, first: str = FIRST, second: str = SECOND, stack: str = "BGKYR", **options: object
) -> Scene:
    """A position of a match of one round, unless the options say otherwise."""
    return Scene({"rounds": 1, **options}, setup(first, second, stack), moves)


def run_out(moves: str, *, left: str, stack: str) -> Scene:
    """B has run out. A holds four larges and `left`, and has the initiative if red is above black."""
    first = BOTH_SIZES.replace("K2", left)
    return fence(f"{RUN_OUT} {moves}", first=first, second=BOTH_SIZES, stack=stack, sacrifice=True)


def rolled(pyramid: str, row: int) -> str:
    """A roll of the draft that shows one size, and what it brings into a row."""
    return f"roll ~roll:{'SML'[int(pyramid[1]) - 1]} ~draw:{pyramid} row:{row}"


def cycles(first: str, second: str) -> Iterator[str]:
    """A draft in which A takes row 1 and B row 2, with two pyramids each time."""
    ours, theirs = iter(first.split()), iter(second.split())
    for mine in ours:
        yield " ".join(
            (
                rolled(mine, 1),
                rolled(next(ours), 1),
                rolled(next(theirs), 2),
                rolled(next(theirs), 2),
                "take:1 take:2",
            )
        )


DRAFTED = [*cycles("R1 R2 R2 R3 R3 Y1 Y2 Y2 Y3 Y3", "G2 G2 G3 G3 B2 B2 B3 B3 K2 K2")]
NINE = " ".join(
    (*DRAFTED[:4], rolled("Y3", 1), rolled("K2", 2), "take:1 take:2", rolled("Y3", 1), rolled("G1", 1))
)

QUIZ = (
    Question(
        "In the quick set-up with `sizes` set to `choose`, the die shows S/L. Who decides whether a small "
        "or a large is drawn?",
        Scene(SIZES, {"stack": STACK}, "~roll:SL"),
        lambda position: position.to_move,
        "A",
        "A rolls the die and chooses the size. Without the option chance decides, before the match begins.",
        ("I1",),
        {"A": 0, "B": 1, "Chance": "chance"},
    ),
    Question(
        "A has drawn all five smalls of the bag, and now the die shows S/M. What happens next?",
        Scene(
            SIZES, {"stack": STACK}, " ".join(f"~roll:S ~draw:{colour}1" for colour in STACK) + " ~roll:SM"
        ),
        after("", "phase"),
        "A medium is drawn",
        "Only one of the two sizes is still in the bag, so there is nothing to choose.",
        ("I1",),
        {"A chooses a size": "size", "A medium is drawn": "draw", "The die is rolled again": "roll"},
    ),
    Question(
        "A attacks with `R2`. B holds mediums and larges. May B play `G3` with a medium green sacrificed "
        "under it?",
        fence("R2", sacrifice=True),
        legal("G3/G2+0"),
        "No",
        "B holds mediums, so the parry itself must be a medium. Sacrificing one does not meet the duty.",
        ("I2",),
    ),
    Question(
        "From the highest, the stack is blue, green, black, yellow, red. In how many ways can A attack with "
        "`K2` and sacrifice a large?",
        fence(sacrifice=True),
        number_legal("K2/B3"),
        "5",
        "Black may go up one or two places, down one or two, or stay. Three places lead past an end of the "
        "stack.",
        ("I3",),
        {"3": 3, "5": 5, "7": 7},
    ),
    Question(
        "A opens with `B1!`. B holds a small red, but no blue. How many points does A have now?",
        fence(second=WITHOUT_BLUE, call=True),
        after("B1!", "scores", 0),
        "2",
        "Blue is called, and B has none: the round is over. One pyramid, one pip, doubled by the call.",
        ("I4",),
        {"0, B parries with the small red": 0, "1": 1, "2": 2},
    ),
    Question(
        "A opens with `B1!`. May B parry with `B2` and sacrifice the large blue under it?",
        fence("B1!", second=BLUE_AND_SMALL, sacrifice=True, call=True),
        legal("B2/B3+0"),
        "No",
        "The defender may not sacrifice the called colour in this turn.",
        ("I9",),
    ),
    Question(
        "May A open with `B1!/B2-1`: call blue, and sacrifice a blue pyramid as well?",
        Scene(FULLER, fence().setup),
        legal("B1!/B2-1"),
        "Yes",
        "The ban on sacrificing the called colour binds the defender only.",
        ("I9",),
    ),
    Question(
        "B has run out; the last pyramid B played is a large black. A attacks with `R1`. What happens?",
        run_out("R1", left="R1", stack="RKYGB"),
        lambda position: (position.is_over, position.scores[0]),
        "A wins the round for 6 points",
        "The virtual parry, a large black, is neither small nor red. A's row has six pyramids, times one "
        "pip.",
        ("I5",),
        {
            "A wins the round for 6 points": (True, 6),
            "B parries with the large black": (False, 0),
            "Nobody scores": (True, 0),
        },
    ),
    Question(
        "B, who has run out with ten pyramids in the row, hits with the large black as the third virtual "
        "play. How much does B score?",
        run_out("* Y3/G3+0 * B3/K3+0", left="R1", stack="KRYGB"),
        after("*", "scores", 1),
        "240",
        "Ten pyramids times three pips is 30, doubled three times. Virtual plays are no pyramids of the row.",
        ("I6",),
        {"30": 30, "240": 240, "312": 312},
    ),
    Question(
        "In the draft A has taken a row and B has not. B rolls and fills a row. Whose turn is it?",
        Scene(
            DRAFT, {"stack": STACK}, " ".join((rolled("R3", 1), rolled("K2", 2), "take:1", rolled("G1", 3)))
        ),
        lambda position: position.to_move,
        "B's",
        "Whoever has taken a row waits until the other has taken one too.",
        ("I7",),
        {"A's": 0, "B's": 1},
    ),
    Question(
        "A has nine pyramids. Row 1 holds a large yellow and a small green. May A take the row and keep "
        "only the small green?",
        Scene(DRAFT, {"stack": STACK}, NINE),
        legal("take:1:G1"),
        "Yes",
        "A player who needs fewer pyramids than the row holds keeps the ones they choose; the rest return "
        "to the bag.",
        ("I7",),
    ),
    Question(
        "The inventories were drafted, and round one is over. What comes first in round two?",
        Scene(DRAFT, {"stack": STACK}, " ".join((*DRAFTED, "R1"))),
        after("", "phase"),
        "An attack by B",
        "There is one draft a match. For round two the players swap their inventories, and B attacks first.",
        ("I8",),
        {"Another draft": "draft", "An attack by B": "attack"},
    ),
    Question(
        "In the laboratory with `call_fallback`, A opens with `B1!` and B has no blue, but a small red. "
        "What happens?",
        fence("B1!", second=WITHOUT_BLUE, call=True, call_fallback=True),
        lambda position: position.legal_moves(),
        "B parries with the small red",
        "Without the called colour the defender parries by size, as if nothing had been called.",
        ("I10",),
        {"B has lost the round": [], "B parries with the small red": ["R1"]},
    ),
    Question(
        "In the laboratory with `parried_score` 6, A attacks with everything and B parries each time with "
        "the same pyramid. What does A score?",
        fence(
            " ".join(f"{pyramid} {pyramid}" for pyramid in BOTH_SIZES.split()),
            first=BOTH_SIZES,
            second=BOTH_SIZES,
            parried_score=6,
        ),
        lambda position: position.scores[0],
        "6",
        "The round was parried to its end. A has the initiative after the last parry and scores the six "
        "points.",
        ("I11",),
        {"0": 0, "6": 6, "30": 30},
    ),
)
