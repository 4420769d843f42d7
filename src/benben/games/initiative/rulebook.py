"""Initiative's rulebook: its text is in `rulebook.md`, and here are the positions of its figures."""

from benben.core.rules_text.lesson import Scene
from benben.core.rules_text.rulebook_file import read_rulebook
from benben.games.initiative.lesson import LESSON, PRIMER, setup
from benben.games.initiative.quiz import QUIZ

SETUP = setup("R1 G2 B2 K2 Y2 R3 B3 K3 G3 Y3", "B1 K1 R2 R2 Y2 G2 K2 B3 G3 K3", stack="GRBYK")
SCENES = {
    "start": Scene({}, SETUP),
    "before_the_hit": Scene({"rounds": 1}, SETUP, "Y2 R2 B3 R3 R1 B1 K3 G3 K1 K2 G3 K3"),
    "sacrifice": Scene({"sacrifice": True}, SETUP, "B2 Y2/K3+3"),
    "draft": Scene(
        {"draft": True},
        {"stack": SETUP["stack"]},
        "roll ~roll:ML size:3 ~draw:R3 row:1 roll ~roll:M ~draw:K2 row:2 roll ~roll:S ~draw:G1 row:1",
    ),
}

RULEBOOK = read_rulebook("benben.games.initiative", primer=PRIMER, lesson=LESSON, quiz=QUIZ, scenes=SCENES)
