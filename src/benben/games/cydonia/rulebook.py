"""Cydonia's rulebook: its text is in `rulebook.md`."""

from benben.core.rules_text.rulebook_file import read_rulebook
from benben.games.cydonia.lesson import FIRST, LESSON, PRIMER
from benben.games.cydonia.quiz import QUIZ

RULEBOOK = read_rulebook(
    "benben.games.cydonia", primer=PRIMER, lesson=LESSON, quiz=QUIZ, scenes={"first": FIRST}
)
