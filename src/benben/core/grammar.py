"""What players are called in sentences, with the verb forms to match: `A sows`, `Anna sows`, `you sow`."""

from collections.abc import Sequence
from dataclasses import dataclass

from benben.core.types import Audience

IRREGULAR = {"be": ("is", "are"), "have": ("has", "have")}
SIBILANTS = ("s", "x", "sh", "ch")


@dataclass(frozen=True)
class Cast:
    """The names of the players in a sentence; one of them may be the reader, who is `you`.

    Records, the prompt and replays use the letters of the seats, which are the default.

    >>> from benben.simple import Cast
    >>> cast = Cast(("Anna", "Bo"), reader=1)
    >>> cast.does(0, "sow"), cast.does(1, "sow"), cast.possessive(1)
    ('Anna sows', 'you sow', 'your')
    """

    names: tuple[str, str] = ("A", "B")
    reader: Audience = None

    def name(self, seat: int) -> str:
        """`Anna`, or `you`."""
        return "you" if seat == self.reader else self.names[seat]

    def possessive(self, seat: int) -> str:
        """`Anna's`, or `your`."""
        return "your" if seat == self.reader else f"{self.names[seat]}'s"

    def turn(self, seat: int, task: str) -> str:
        """Return whose turn it is, and for what: `Anna's turn: sow`."""
        return capital(f"{self.possessive(seat)} turn: {task}")

    def verb(self, seat: int, infinitive: str) -> str:
        """Return what a player does: `sows` for Anna, `sow` for you."""
        if infinitive in IRREGULAR:
            return IRREGULAR[infinitive][seat == self.reader]
        return infinitive if seat == self.reader else third_person(infinitive)

    def does(self, seat: int, infinitive: str) -> str:
        """Player and verb: `Anna sows`, or `you sow`."""
        return f"{self.name(seat)} {self.verb(seat, infinitive)}"


PLAIN = Cast()


def anonymous_cast(seat: Audience) -> Cast:
    """Return a cast without names: "you" and "the opponent" for a player, the letters of the seats for a
    spectator."""
    if seat is None:
        return PLAIN
    return Cast(("the opponent", "the opponent"), seat)


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Put words into one list.

    >>> listed(["red", "blue", "green"]), listed(["red", "blue"], "or"), listed(["red"])
    ('red, blue and green', 'red or blue', 'red')
    """
    *others, last = words
    return f"{', '.join(others)} {joint} {last}" if others else last


def third_person(infinitive: str) -> str:
    if infinitive.endswith(SIBILANTS):
        return f"{infinitive}es"
    if infinitive.endswith("y") and infinitive[-2] not in "aeiou":
        return f"{infinitive[:-1]}ies"
    return f"{infinitive}s"


def capital(text: str) -> str:
    """Return the text with a capital letter at its beginning.

    >>> from benben.simple import capital
    >>> capital("you sow.")
    'You sow.'
    """
    return text[:1].upper() + text[1:]
