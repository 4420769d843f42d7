"""The tasks of a lesson, before and after their answers."""

from typing import NamedTuple

import benben
from benben.core.registry import find
from benben.core.rules_text.lesson import Chapter, Task, task_position


class Step(NamedTuple):
    chapter: Chapter
    task: Task
    position: benben.Position  # before the answer


def step_of(name: str, number: int) -> Step:
    chapter, task = find(name).rulebook.lesson.find(number)
    return Step(chapter, chapter.tasks[task], task_position(find(name), chapter, task))


def after(name: str, number: int) -> benben.Position:
    """The position after the answer to a task, and what follows it."""
    _, task, position = step_of(name, number)
    for move in (task.answer, *task.follow_ups):
        position.play(move)
    return position


def sentences(name: str, number: int) -> str:
    """What is said about the answer to a task, and what follows it."""
    _, task, position = step_of(name, number)
    sentences = []
    for move in (task.answer, *task.follow_ups):
        before = position.full_view()
        position.play(move)
        sentences.append(position.game.tell(before, move, position.full_view()))
    return " ".join(sentences)
