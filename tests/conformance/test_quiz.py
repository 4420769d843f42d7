"""The rules themselves answer every question of a quiz as the page does, and a quiz leaves no ruling out."""

import pytest

from benben.core.registry import find, names
from benben.core.rules_text.lesson import scene_position

QUESTIONS = [(name, number) for name in names() for number in range(len(find(name).rulebook.quiz))]


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_exactly_the_stated_answer_is_what_the_rules_say(name, number):
    question = find(name).rulebook.quiz[number]
    value = question.probe(scene_position(find(name), question.scene))
    right = [choice for choice, expected in question.choices.items() if same(expected, value)]
    assert right == [question.answer], f"{question.text} The rules say {value}"


def same(expected, value):
    """Return whether two values are equal and of one type, so that 1 does not pass for True."""
    return type(expected) is type(value) and expected == value


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_a_question_has_choices_a_reason_and_rulings_of_its_game(name, number):
    question = find(name).rulebook.quiz[number]
    assert len(question.choices) >= 2
    assert question.text.endswith("?") and question.why.endswith(".")
    assert question.rulings
    assert set(question.rulings) <= rulings(name)


@pytest.mark.parametrize("name", names())
def test_together_the_questions_touch_every_ruling(name):
    touched = {number for question in find(name).rulebook.quiz for number in question.rulings}
    assert touched == rulings(name)


@pytest.mark.parametrize("name", names())
def test_a_quiz_is_of_ten_to_twenty_four_different_questions(name):
    quiz = find(name).rulebook.quiz
    assert 10 <= len({question.text for question in quiz}) == len(quiz) <= 24


def rulings(name):
    return {ruling.number for ruling in find(name).rulebook.rulings}
