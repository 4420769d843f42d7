"""The front end's types are those of the server."""

from typing import NotRequired, TypedDict

from benben.core.types import Seat
from benben.web.protocol.typescript import FILE, declarations, view_declarations, view_files


def test_the_front_ends_types_are_up_to_date():
    assert FILE.read_text(encoding="utf-8") == declarations(), "run `make types`"


def test_types_are_written_as_typescript_has_them():
    text = declarations()
    assert "export type Seat = 0 | 1;" in text
    assert "  names: [string, string];" in text
    assert "  preview?: Preview;" in text
    assert "  clock: ClockFace | null;" in text
    assert "  offers: Offer[];" in text


def test_the_views_of_the_games_are_up_to_date():
    for file, text in view_files().items():
        assert file.read_text(encoding="utf-8") == text, "run `make types`"


def test_a_view_is_written_as_typescript_has_it():
    class Nested(TypedDict):
        name: str

    class GameView(TypedDict):
        to_move: Seat | None
        piles: NotRequired[dict[str, list[Nested]]]

    text = view_declarations(GameView)
    assert "  to_move: Seat | null;" in text and "import type { Seat }" in text
    assert "  piles?: Record<string, Nested[]>;" in text
    assert "export interface Nested {\n  name: string;\n}" in text
