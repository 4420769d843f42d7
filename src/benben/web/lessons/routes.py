"""Rules and lessons over HTTP.  Nothing is kept: a lesson's every answer is tried on its position, built by
playing."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import Field

from benben.core.game import Game
from benben.core.registry import find
from benben.core.replay import Watcher
from benben.core.rules_text.lesson import Chapter, Figure, Lesson, Scene, Task, before_task, stage
from benben.core.rules_text.rules_page import option_rows
from benben.web.errors import Refused
from benben.web.game_files import board_setup, game_files
from benben.web.http.routes import PROBLEMS
from benben.web.protocol.client import Number, Strict
from benben.web.review.timeline import shown, walk
from benben.web.tables.previews import preview

router = APIRouter(prefix="/api", responses=PROBLEMS)
GameName = Annotated[str, Path(min_length=1, max_length=64)]
Line = dict[str, Any]


class Try(Strict):
    """An answer to a task of a lesson; with `preview` only what the move would lead to."""

    step: Number
    move: Annotated[str, Field(min_length=1, max_length=200)]
    preview: bool = False


@router.get("/games/{game}/rules")
def rules(game: GameName) -> Line:
    """The rules page of a game, for a browser to draw."""
    return page(found(game))


@router.get("/lessons/{game}")
def lesson(game: GameName) -> Line:
    """All tasks of a lesson, each with the position in which it is set."""
    return tasks(found(game))


@router.post("/lessons/{game}/try")
def attempt(game: GameName, wish: Try) -> Line:
    """Whether a move is the one asked for, and what follows; an illegal one is refused with its reason."""
    kind = found(game)
    chapter, number = task_at(lesson_of(kind), wish.step)
    position = before_task(kind, chapter, number)
    position.number(wish.move)
    if wish.preview:
        return {"preview": preview(position, chapter.seat, wish.move)}
    task = chapter.tasks[number]
    if wish.move != task.answer:
        return {"right": False, "say": task.but.get(wish.move, task.otherwise), "steps": []}
    steps = walk(position, (task.answer, *task.then), Watcher(all=False, seat=chapter.seat))[1:]
    return {"right": True, "say": task.right, "steps": steps}


def found(name: str) -> type[Game[Any]]:
    try:
        return find(name)
    except ValueError as error:
        raise Refused("unknown-game", str(error), status=404) from error


def lesson_of(game: type[Game[Any]]) -> Lesson:
    if game.rulebook.lesson is None:
        raise Refused("no-lesson", f"There is no lesson of {game.title} yet.", status=404)
    return game.rulebook.lesson


def task_at(lesson: Lesson, step: int) -> tuple[Chapter, int]:
    try:
        return lesson.find(step)
    except IndexError as error:
        raise Refused("no-task", f"The lesson has {len(lesson)} tasks.", status=404) from error


# -- what is sent ------------------------------------------------------------------
@lru_cache(16)
def page(game: type[Game[Any]]) -> Line:
    book = game.rulebook
    names = ("name", "values", "default", "text", "ruling")
    rows = option_rows(game.option_list)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": book.tagline,
        "files": game_files(game),
        "example": book.notation_example,
        "lesson": 0 if book.lesson is None else len(book.lesson),
        "primer": [
            {
                "heading": point.heading,
                "text": point.text,
                "figures": [drawing(game, one) for one in point.figures],
            }
            for point in book.primer
        ],
        "sections": [{"heading": section.heading, "text": section.text} for section in book.sections],
        "rulings": [
            {"number": ruling.number, "text": ruling.text, "option": ruling.option} for ruling in book.rulings
        ],
        "options": [
            {**dict(zip(names, rows[option.name], strict=True)), "laboratory": option.laboratory}
            for option in game.option_list
        ],
    }


def drawing(game: type[Game[Any]], figure: Figure) -> Line:
    return {
        "caption": figure.caption,
        "stacks": [stack.split() for stack in figure.stacks],
        "cards": list(figure.cards),
        "position": None if figure.scene is None else scenery(game, figure.scene),
    }


def scenery(game: type[Game[Any]], scene: Scene) -> Line:
    """A position to be looked at, as the first player sees it."""
    position = stage(game, scene)
    return {"view": {**position.view(0), "legal": []}, "seat": 0, **board_setup(position.game)}


@lru_cache(16)
def tasks(game: type[Game[Any]]) -> Line:
    lines = [
        task_line(game, chapter, number, task)
        for chapter in lesson_of(game).chapters
        for number, task in enumerate(chapter.tasks)
    ]
    return {"name": game.name, "title": game.title, "files": game_files(game), "tasks": lines}


def task_line(game: type[Game[Any]], chapter: Chapter, number: int, task: Task) -> Line:
    position = before_task(game, chapter, number)
    return {
        "chapter": chapter.title,
        "text": task.text,
        "answer": task.answer,
        "seat": chapter.seat,
        "ply": len(position.moves),
        **board_setup(position.game),
        **shown(position.game, position.view(chapter.seat), Watcher(all=False, seat=chapter.seat)),
    }
