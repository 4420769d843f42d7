"""Logistics' rulebook: its text is in `rulebook.md`."""

from benben.core.rules_text.rulebook_file import read_rulebook
from benben.games.logistics.lesson import CAPTURED, EXTRA_TURNS, LESSON, OPENING, PRIMER
from benben.games.logistics.quiz import QUIZ

RULEBOOK = read_rulebook(
    "benben.games.logistics",
    primer=PRIMER,
    lesson=LESSON,
    quiz=QUIZ,
    scenes={"opening": OPENING, "captured": CAPTURED, "chain": EXTRA_TURNS},
)
