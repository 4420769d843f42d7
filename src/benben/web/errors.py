"""Refusals, the same over HTTP and sockets: a code, a sentence, and the ruling that it cites."""

from benben.core.errors import BenbenError, RulesError
from benben.web.monitoring.meters import REFUSALS
from benben.web.protocol.messages import Refusal
from benben.web.storage.protocol import StorageError


class Refused(BenbenError):
    """Something that the server refuses to do; `status` is the HTTP status of the answer."""

    def __init__(self, code: str, sentence: str, cites: str = "", status: int = 400) -> None:
        super().__init__(code, sentence, cites)
        self.status = status


def unknown_table() -> Refused:
    return Refused("unknown-table", "There is no such table.", status=404)


def damaged() -> Refused:
    return Refused("damaged", "This game is damaged and cannot be opened. All others are safe.", status=500)


def not_seated() -> Refused:
    return Refused("not-seated", "Only somebody who holds a seat at this table may do that.", status=403)


def failed() -> Refused:
    return Refused("failed", "Something went wrong here; the games are safe. Please try again.", status=500)


def as_refused(error: BenbenError | RulesError | StorageError) -> BenbenError:
    """Return the refusal to send for an error that ended a request."""
    if isinstance(error, RulesError):
        return Refused("broken-rules", str(error), status=500)
    if isinstance(error, StorageError):
        return Refused("not-kept", str(error), status=503)
    return error


def error_log_text(error: RulesError) -> str:
    """Return the text of an error for the log, without the move, which may be a hidden card."""
    return str(error).replace(repr(error.move), "a move") if error.move else str(error)


def refusal(error: BenbenError) -> Refusal:
    """Return an error as it is sent, and count it."""
    REFUSALS.add(error.code)
    return Refusal(error.code, as_sentence(error.sentence), error.cites, error.mark)


def as_sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop; the rules of games give bare reasons."""
    capitalised = text[:1].upper() + text[1:]
    return capitalised if capitalised.endswith((".", "!", "?", "…")) else f"{capitalised}."
