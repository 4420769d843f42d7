"""Every lesson can be played to its end, and shows only what there is."""

import re

import pytest

from benben.core.registry import find, names
from benben.core.rules_text.lesson import scene_position
from support.lessons import after, step_of

TASKS = [(name, step) for name in names() for step in range(len(find(name).rulebook.lesson))]


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_the_answer_of_a_task_is_legal_and_the_learner_is_to_move(name, step):
    chapter, task, position = step_of(name, step)
    assert position.to_move == chapter.seat
    assert {task.answer, *task.corrections} <= set(position.legal_moves())
    assert task.answer not in task.corrections


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_after_a_task_the_learner_is_to_move_again_unless_the_chapter_ends(name, step):
    chapter, task, _ = step_of(name, step)
    assert after(name, step).to_move == chapter.seat or task is chapter.tasks[-1]


@pytest.mark.parametrize("name", names())
def test_a_lesson_has_eight_to_fifteen_tasks_and_a_page_of_primer(name):
    book = find(name).rulebook
    assert 8 <= len(book.lesson) <= 15
    assert 4 <= len(book.primer) <= 7


@pytest.mark.parametrize("name", names())
def test_figures_show_what_there_is(name):
    for point in find(name).rulebook.primer:
        for figure in point.figures:
            assert bool(figure.stacks) + bool(figure.cards) + (figure.scene is not None) == 1
            for code in " ".join(figure.stacks).split():
                assert re.fullmatch("[RYGBK][123]", code)
            for card in figure.cards:
                assert re.fullmatch("[A2-9TJQK][SHDC]", card)
            if figure.scene is not None:
                scene_position(find(name), figure.scene)
