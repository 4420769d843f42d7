"""One shape for everything that is refused, over HTTP and over sockets: a code, a sentence, and what it
cites."""

from typing import Any

from benben.core.errors import BenbenError


class Refused(BenbenError):
    """Something the server will not do.  `status` is the HTTP status it answers with."""

    def __init__(self, code: str, sentence: str, cites: str = "", status: int = 400) -> None:
        super().__init__(code, sentence, cites)
        self.status = status


def unknown_table() -> Refused:
    return Refused("unknown-table", "There is no such table.", status=404)


def not_seated() -> Refused:
    return Refused("not-seated", "Only somebody who holds a seat at this table may do that.", status=403)


def failed() -> Refused:
    return Refused("failed", "Something went wrong here; the games are safe. Please try again.", status=500)


def body(error: BenbenError) -> dict[str, Any]:
    """The object that travels."""
    return {"code": error.code, "sentence": sentence(error.sentence), "cites": error.cites}


def sentence(text: str) -> str:
    """The text of a refusal as a sentence: rules say why in the middle of one."""
    shown = text[:1].upper() + text[1:]
    return shown if shown.endswith((".", "!", "?", "…")) else f"{shown}."
