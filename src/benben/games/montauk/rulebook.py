"""Montauk's rulebook: its text is in `rulebook.md`."""

from benben.core.rules_text.rulebook_file import read_rulebook
from benben.games.montauk.lesson import LESSON, PRIMER, WORKED_TRICKS, worked
from benben.games.montauk.quiz import QUIZ

SCENES = {"start": worked(), "trick_one": worked("QS 2H"), "the_tree": worked(*WORKED_TRICKS[:4])}

RULEBOOK = read_rulebook("benben.games.montauk", primer=PRIMER, lesson=LESSON, quiz=QUIZ, scenes=SCENES)
