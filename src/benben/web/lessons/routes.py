"""The HTTP API of rules pages and lessons. It is stateless: every answer is tried on the position of its
task, which is reached by playing."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from msgspec.structs import asdict

from benben.core.game import Game
from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.registry import find
from benben.core.replay import Viewpoint
from benben.core.rules_text.lesson import Chapter, Lesson, Task, task_position
from benben.core.types import Seat
from benben.web.errors import Refused
from benben.web.game_files import game_files
from benben.web.http.json_response import json_response
from benben.web.http.openapi import PROBLEMS, returns
from benben.web.lessons.rules_response import rules_page
from benben.web.protocol.lesson_responses import LessonPage, LessonReply, LessonTask, RulesPage
from benben.web.protocol.messages import PlayerKind, RoomState, StepsMessage, TableMessage, TakebackStatus
from benben.web.protocol.requests import LessonAnswer
from benben.web.review.timeline import timeline_steps
from benben.web.tables.options_text import options_text
from benben.web.tables.previews import preview
from benben.web.tables.projection import position_status, score_parts

router = APIRouter(prefix="/api", responses=PROBLEMS)
GameName = Annotated[str, Path(min_length=1, max_length=64)]
ALONE = RoomState(
    names=("A", "B"),
    clock=None,
    offers=[],
    takeback=TakebackStatus(False, "", ""),
    result=None,
    present=(True, True),
    thinking=None,
    playback=None,
    rematch=None,
)  # the state of a lesson's table


@router.get("/games/{game}/rules", responses=returns(RulesPage))
def rules(game: GameName) -> Response:
    """The rules page of a game, for a browser to draw."""
    return json_response(rules_page(find_game(game)))


@router.get("/lessons/{game}", responses=returns(LessonPage))
def lesson(game: GameName) -> Response:
    """All tasks of a lesson, each with the table at which it is set."""
    return json_response(lesson_page(find_game(game)))


@router.post("/lessons/{game}/try", responses=returns(LessonReply))
def attempt(game: GameName, answer: LessonAnswer) -> Response:
    """Whether a move is the one asked for, and what follows; an illegal one is refused with its reason."""
    kind = find_game(game)
    chapter, number = task_at(lesson_of(kind), answer.task)
    position = task_position(kind, chapter, number)
    position.number(answer.move)
    if answer.preview:
        expected = preview(position, chapter.seat, answer.move, taught(chapter.seat))
        return json_response(LessonReply(right=False, say="", steps=None, preview=expected))
    return json_response(reply(position, chapter, chapter.tasks[number], answer.move))


def taught(seat: Seat) -> Cast:
    """Return the cast of a lesson: whoever takes it is spoken to, and the other one has the letter that the
    texts of the lesson use."""
    return Cast(ALONE.names, seat)


def reply(position: Position, chapter: Chapter, task: Task, move: str) -> LessonReply:
    if move != task.answer:
        return LessonReply(
            right=False, say=task.corrections.get(move, task.default_correction), steps=None, preview=None
        )
    ply, seat = len(position.moves), chapter.seat
    viewpoint = Viewpoint(all=False, seat=seat)
    steps = timeline_steps(position, (task.answer, *task.follow_ups), viewpoint, taught(seat))[1:]
    message = StepsMessage(from_ply=ply, viewpoint=seat, steps=steps, **asdict(ALONE))
    return LessonReply(right=True, say=task.praise, steps=message, preview=None)


def find_game(name: str) -> type[Game[Any]]:
    try:
        return find(name)
    except ValueError as error:
        raise Refused("unknown-game", str(error), status=404) from error


def lesson_of(game: type[Game[Any]]) -> Lesson:
    if game.rulebook.lesson is None:
        raise Refused("no-lesson", f"There is no lesson for {game.title} yet.", status=404)
    return game.rulebook.lesson


def task_at(lesson: Lesson, task: int) -> tuple[Chapter, int]:
    try:
        return lesson.find(task)
    except IndexError as error:
        raise Refused("no-task", f"The lesson has {len(lesson)} tasks.", status=404) from error


# -- lessons ---------------------------------------------------------------------------
@lru_cache(16)
def lesson_page(game: type[Game[Any]]) -> LessonPage:
    tasks = [
        LessonTask(
            chapter=chapter.title,
            text=task.text,
            answer=task.answer,
            table=lesson_table(task_position(game, chapter, number), chapter.seat),
        )
        for chapter in lesson_of(game).chapters
        for number, task in enumerate(chapter.tasks)
    ]
    return LessonPage(name=game.name, title=game.title, tasks=tasks)


def lesson_table(position: Position, seat: Seat) -> TableMessage:
    """Return the table of a task: the learner has one seat, the lesson the other."""
    game, view = position.game, position.view(seat)
    kinds: tuple[PlayerKind, PlayerKind] = ("person", "bot") if seat == 0 else ("bot", "person")
    return TableMessage(
        id="lesson",
        game=game.name,
        title=game.title,
        files=game_files(type(game)),
        options=game.options,
        facts=game.display.board_facts(),
        options_text=options_text(game),
        seats=[seat],
        viewpoint=seat,
        kinds=kinds,
        ply=len(position.moves),
        view=view,
        account=[],
        last_turn=[],
        highlights=[],
        score_parts=score_parts(game, view),
        status=position_status(game, view, seat, taught(seat)),
        **asdict(ALONE),
    )
