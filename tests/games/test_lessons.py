"""Every lesson can be played to its end, and what it says is so."""

import re

import pytest

import benben
from benben.core.registry import find, names
from benben.core.rules_text.lesson import before_task, stage

TASKS = [(name, step) for name in names() for step in range(len(find(name).rulebook.lesson))]


def task_of(name, step):
    chapter, number = find(name).rulebook.lesson.find(step)
    return chapter, chapter.tasks[number], before_task(find(name), chapter, number)


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_the_answer_of_a_task_is_legal_and_the_learner_is_to_move(name, step):
    chapter, task, position = task_of(name, step)
    assert position.to_move == chapter.seat
    assert {task.answer, *task.but} <= set(position.legal_moves())
    assert task.answer not in task.but


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_after_a_task_the_learner_is_to_move_again_unless_the_chapter_ends(name, step):
    chapter, task, position = task_of(name, step)
    for move in (task.answer, *task.then):
        position.play(move)
    assert position.to_move == chapter.seat or task is chapter.tasks[-1]


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
                stage(find(name), figure.scene)


def after(name, step):
    _, task, position = task_of(name, step)
    for move in (task.answer, *task.then):
        position.play(move)
    return position


def parts(name, step):
    _, task, position = task_of(name, step)
    told = []
    for move in (task.answer, *task.then):
        before = position.state()
        position.play(move)
        told.append(position.game.tell(before, move, position.state()))
    return " ".join(told)


# -- Logistics: what the texts claim -----------------------------------------------
def test_logistics_captures_with_yellow_as_it_says():
    assert "capturing small green; the power is yellow" in parts("logistics", 3)
    assert after("logistics", 3).scores == [1, 0]
    assert after("logistics", 4).state()["cards"][1] == [[], [], [], []]


def test_logistics_the_vault_gives_another_turn():
    before, now = task_of("logistics", 5)[2], after("logistics", 5)
    assert now.scores[0] == before.scores[0] + 1
    assert now.to_move == 0


def test_logistics_the_tree_is_what_saves_the_card():
    position = after("logistics", 7)
    assert position.state()["cards"][0][0] == ["R3", "G2", "B1"]
    assert position.state()["vault"][1] == {"Y2": 2}  # nothing was captured
    unguarded = stage(
        find("logistics"),
        find("logistics").rulebook.lesson.chapters[1].scene,
        ("sow:4", "B2", ".", "K1", "Y1", "G1", "Y3"),
    )
    assert unguarded.state()["vault"][1] != {"Y2": 2}


def test_logistics_the_nest_takes_a_tree_and_two_more_and_the_powers_follow():
    assert after("logistics", 8).scores == [9, 0]
    assert after("logistics", 9).scores == [10, 0]
    assert after("logistics", 10).state()["cards"][0][2] == ["R3", "Y2", "K1"]


# -- Cydonia -----------------------------------------------------------------------
@pytest.mark.parametrize(("step", "leader"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 0), (5, 1), (6, 0)])
def test_cydonia_tricks_are_won_as_it_says(step, leader):
    assert after("cydonia", step).state()["leader"] == leader


def test_cydonia_every_other_tree_loses_the_last_game():
    _, task, position = task_of("cydonia", 6)
    for move in position.legal_moves():
        game = position.copy()
        game.play(move)
        while not game.is_over:
            game.play(game.legal_moves()[0])  # one tree each is left
        assert (game.winner == 0) == (move == task.answer)
    assert after("cydonia", 7).scores == [9, 7]


def test_cydonia_three_reds_may_not_follow_yellow():
    with pytest.raises(benben.IllegalMove):
        task_of("cydonia", 4)[2].play("RRR")


# -- Initiative --------------------------------------------------------------------
@pytest.mark.parametrize(("step", "points"), [(3, 12), (6, 15), (8, 4)])
def test_initiative_hits_are_worth_what_it_says(step, points):
    position = after("initiative", step)
    assert position.is_over
    assert position.scores == [points, 0]


def test_initiative_only_a_large_black_ends_the_first_round():
    _, task, position = task_of("initiative", 3)
    for move in position.legal_moves():
        game = position.copy()
        game.play(move)
        assert game.is_over == (move == task.answer)


# -- Montauk -----------------------------------------------------------------------
def test_montauk_points_and_black_pyramids_come_as_it_says():
    assert after("montauk", 0).state()["winner"] == 0
    assert after("montauk", 2).scores == [1, 0]
    lost = after("montauk", 3)
    assert (lost.scores, lost.state()["black"], lost.state()["leader"]) == ([2, 0], [0, 1], 1)
    assert lost.view(0)["led"] == "?"
    assert after("montauk", 4).state()["winner"] == 0


def test_montauk_the_tree_is_worth_17():
    position = after("montauk", 10)
    assert position.scores[0] == 7 + 5 + 3 + 2
    assert set(position.state()["scored"][0]) == {"inlaws", "sitting", "watch", "neighbors"}
