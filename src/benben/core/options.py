"""The options of a game: their allowed values, their defaults, and the rulings behind them."""

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.core.errors import SetupError, quote

Values = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """Base class of options. `default` may be a function of the options before it.

    A `laboratory` option changes a rule so that its effect can be measured. Games use it only on request.
    `label` is what players read; without one it is made from the name.

    >>> from benben.simple import Option, Whole
    >>> goal: Option = Whole("goal", 9, "how many points end the game", low=1, high=18)
    >>> goal.title, goal.allowed()
    ('Goal', 'a whole number from 1 to 18')
    """

    name: str
    default: Any
    text: str
    ruling: str = field(default="", kw_only=True)
    laboratory: bool = field(default=False, kw_only=True)
    label: str = field(default="", kw_only=True)

    @property
    def title(self) -> str:
        return self.label or self.name.replace("_", " ").capitalize()

    @property
    def follows(self) -> bool:
        """Whether the default is computed from other options."""
        return callable(self.default)

    def default_with(self, values: Values) -> Any:
        return self.default(values) if self.follows else self.default

    def allowed(self) -> str:
        raise NotImplementedError

    def accepts(self, value: Any) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Whole(Option):
    """A whole number within a range.

    >>> from benben.simple import Whole
    >>> Whole("goal", 9, "how many points end the game", low=1, high=18).accepts(20)
    False
    """

    low: int = field(kw_only=True)
    high: int = field(kw_only=True)

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accepts(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values. True does not count as 1, nor 4.0 as 4.

    >>> from benben.simple import Choice
    >>> Choice("size", 3, "how many squares a side has", choices=(3, 4)).accepts(4)
    True
    """

    choices: tuple[Any, ...] = field(kw_only=True)

    def allowed(self) -> str:
        return format_choices(self.choices)

    def accepts(self, value: Any) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


@dataclass(frozen=True)
class EachSeat(Option):
    """A list of two choices, one for each seat.

    >>> from benben.simple import EachSeat
    >>> colours = EachSeat("colours", ["red", "blue"], "who has which", choices=("red", "blue"))
    >>> colours.accepts(["blue", "blue"])
    True
    """

    choices: tuple[str, ...] = field(kw_only=True)

    def allowed(self) -> str:
        return f"a list of two, each {format_choices(self.choices)}"

    def accepts(self, value: Any) -> bool:
        return (
            isinstance(value, list)
            and len(value) == 2
            and all(isinstance(entry, str) and entry in self.choices for entry in value)
        )


@dataclass(frozen=True)
class OptionConflict:
    """Values of options that cannot be chosen together, and why not."""

    values: Mapping[str, Any]
    reason: str
    ruling: str

    def applies_to(self, options: Mapping[str, Any]) -> bool:
        return all(options.get(name) == value for name, value in self.values.items())

    def error(self) -> SetupError:
        named = " and ".join(f"{name} {format_value(value)}" for name, value in self.values.items())
        return SetupError(
            "option-conflict", f"options {named} cannot be combined: {self.reason}", self.ruling
        )


@dataclass(frozen=True)
class Length:
    """A preset for a shorter or longer game: its name, its duration in minutes for two people, and its
    options. One of a game's lengths is the usual one."""

    text: str
    minutes: int
    options: Mapping[str, Any] = field(default_factory=dict)
    usual: bool = False


def flag(name: str, text: str, ruling: str = "", laboratory: bool = False, label: str = "") -> Choice:
    """Return an option that is off unless switched on.

    >>> from benben.simple import flag
    >>> flag("again", "whether a capture gives another move").default
    False
    """
    return Choice(name, False, text, ruling=ruling, laboratory=laboratory, label=label, choices=(False, True))


def published_options(options: Sequence[Option]) -> tuple[Option, ...]:
    """Return the options of the published game, without those of the laboratory."""
    return tuple(option for option in options if not option.laboratory)


def laboratory_options(options: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(option for option in options if option.laboratory)


def format_value(value: Any) -> str:
    """Format a value as a record writes it."""
    return json.dumps(value)


def format_refused(value: Any) -> str:
    """Format a value that was refused. Only texts have quotes, so that "4" can be told from 4."""
    if value is None or isinstance(value, bool):
        return format_value(value)
    return quote(value).strip("'") if isinstance(value, int | float) else quote(value)


def format_choices(choices: Sequence[Any]) -> str:
    """Name some values: "1, 2 or 3"."""
    *others, last = map(format_value, choices)
    return f"{', '.join(others)} or {last}" if others else last


def read_options(options: Sequence[Option], given: Any, conflicts: Sequence[OptionConflict] = ()) -> Values:
    """Return all options with their values, or raise a SetupError that names what is wrong."""
    if not isinstance(given, Mapping):
        raise SetupError("options", f"options must be an object of names and values, not {quote(given)}")
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            has = f"has {', '.join(names)}"
            raise SetupError("unknown-option", f"there is no option {quote(name)}; this game {has}")
    values: Values = {}
    for option in options:
        value = given[option.name] if option.name in given else option.default_with(values)
        if isinstance(value, tuple):
            value = list(value)
        if not option.accepts(value):
            raise SetupError(
                "option-value",
                f"option {option.name} must be {option.allowed()}, not {format_refused(value)}",
                option.ruling,
            )
        values[option.name] = value
    for conflict in conflicts:
        if conflict.applies_to(values):
            raise conflict.error()
    return values


def without_defaults(options: Sequence[Option], values: Values) -> Values:
    """Return the options that differ from their defaults, which a record lists."""
    return {
        option.name: values[option.name]
        for option in options
        if values[option.name] != option.default_with(values)
    }


def write_options(values: Mapping[str, Any]) -> str:
    """Return these options as command-line arguments, each after a space."""
    return "".join(f" -o {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in values.items())
