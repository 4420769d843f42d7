"""The front end's types are those of the server."""

from benben.web.protocol.typescript import FILE, declarations


def test_the_front_ends_types_are_up_to_date():
    assert FILE.read_text(encoding="utf-8") == declarations(), "run `make types`"


def test_types_are_written_as_typescript_has_them():
    text = declarations()
    assert "export type Seat = 0 | 1;" in text
    assert "  names: [string, string];" in text
    assert "  preview?: Preview;" in text
    assert "  clock: ClockFace | null;" in text
    assert "  offers: Offer[];" in text
