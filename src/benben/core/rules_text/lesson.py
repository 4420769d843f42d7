"""Teaching as data: figures for a rules page, a game explained in two minutes, and lessons that ask for
moves.

A lesson knows no rules. Each of its positions is reached by playing, and the game decides whether an answer
is legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.core.position import Position


@dataclass(frozen=True)
class Scene:
    """A position to start from: options, set-up, and the moves already made, separated by spaces."""

    options: Mapping[str, Any] = field(default_factory=dict)
    setup: Mapping[str, Any] = field(default_factory=dict)
    moves: str = ""


@dataclass(frozen=True)
class Figure:
    """A drawing of stacks of pyramids (bottom first), playing cards, or a whole position."""

    caption: str
    stacks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    scene: Scene | None = None


@dataclass(frozen=True)
class Point:
    """One thing to know, in a few sentences."""

    heading: str
    text: str
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Task:
    """One exercise of a lesson: `answer` is the move asked for.

    `praise` is shown after it. `corrections` say what is wrong with particular other legal moves, and
    `default_correction` answers the rest. `follow_ups` are played automatically after the answer: the
    opponent's moves and chance events.
    """

    text: str
    answer: str
    praise: str
    default_correction: str
    corrections: Mapping[str, str] = field(default_factory=dict)
    follow_ups: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """Tasks that follow one another, starting from one scene."""

    title: str
    scene: Scene
    tasks: tuple[Task, ...]
    seat: Literal[0, 1] = 0


@dataclass(frozen=True)
class Lesson:
    """A worked example in chapters. Tasks are counted from 0 across all chapters."""

    chapters: tuple[Chapter, ...]

    def find(self, step: int) -> tuple[Chapter, int]:
        """Return the chapter of a task and its number there; raise IndexError if there is no such task."""
        left = step
        for chapter in self.chapters:
            if 0 <= left < len(chapter.tasks):
                return chapter, left
            left -= len(chapter.tasks)
        raise IndexError(step)

    def __len__(self) -> int:
        return sum(len(chapter.tasks) for chapter in self.chapters)


def scene_position(game: type[Game[Any]], scene: Scene, moves: tuple[str, ...] = ()) -> Position:
    """Return the position of a scene after some further moves, chance events among them."""
    from benben.core.position import replayed

    return replayed(game(scene.options), dict(scene.setup), [*scene.moves.split(), *moves])


def task_position(game: type[Game[Any]], chapter: Chapter, number: int) -> Position:
    """Return the position in which a task of a chapter begins."""
    played = tuple(move for task in chapter.tasks[:number] for move in (task.answer, *task.follow_ups))
    return scene_position(game, chapter.scene, played)
