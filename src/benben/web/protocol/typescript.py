"""The front end's types, written from the JSON schema: those of the protocol, and the view of each of our
games beside its board. `make types`, which is `python -m benben.web.protocol.typescript`."""

import importlib
import pkgutil
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

import benben.games
from benben.core.outcome import Ending
from benben.core.types import Mover, Seat
from benben.web.lab.requests import NewExperiment
from benben.web.protocol.lab_responses import ExperimentState
from benben.web.protocol.messages import ClientMessage, OfferKind, PlayerKind, ServerMessage, Speed
from benben.web.protocol.requests import JoinRequest, LessonAnswer, MyTables, NewTable
from benben.web.protocol.responses import AnalysisState
from benben.web.protocol.schema import RESPONSES, Schema

FILE = Path(__file__).parents[1] / "static" / "js" / "lib" / "protocol.d.ts"
REFERENCE = "#/$defs/"
REQUESTS: tuple[type[BaseModel], ...] = (NewTable, JoinRequest, MyTables, LessonAnswer, NewExperiment)
ALIASES = {
    "Seat": Seat,
    "Mover": Mover,
    "Speed": Speed,
    "OfferKind": OfferKind,
    "PlayerKind": PlayerKind,
    "Ending": Ending,
    "AnalysisState": AnalysisState,
    "ExperimentState": ExperimentState,
}
BASIC = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = """\
/**
 * What the server sends and reads, as `make types` writes it from the types in web/protocol/. Do not edit.
 */

/** A position as one person may know it: the keys that the game's page of rules describes, and `legal`. */
export type View = Record<string, any>;
"""
VIEW_HEAD = """\
/** A position as one person may know it, as `make types` writes it from view.py. Do not edit. */
"""


SEAT = 'import type { Seat } from "../../../web/static/js/lib/protocol.js";\n'


def declarations() -> str:
    """Return the whole file."""
    parts = [HEAD]
    parts += [f"export type {name} = {written(plain(kind))};\n" for name, kind in ALIASES.items()]
    parts += [interface(name, schema) for name, schema in definitions().items()]
    parts += [union("ClientMessage", ClientMessage), union("ServerMessage", ServerMessage)]
    return "\n".join(parts)


def view_declarations(view: Any) -> str:
    """Return the file of a game's view."""
    _, types = msgspec.json.schema_components((view,), ref_template=f"{REFERENCE}{{name}}")
    text = "\n".join(interface(name, schema) for name, schema in types.items())
    return "\n".join([VIEW_HEAD, *([SEAT] if "Seat" in text else []), text])


def view_files() -> dict[Path, str]:
    """Return the views of the games that are part of Benben, as files."""
    files = {}
    for package in pkgutil.iter_modules(benben.games.__path__):
        view = importlib.import_module(f"benben.games.{package.name}.view").GameView
        file = Path(benben.games.__path__[0]) / package.name / "static" / "view.d.ts"
        files[file] = view_declarations(view)
    return files


def definitions() -> dict[str, Schema]:
    """Return all objects of the protocol by name."""
    kinds = (*get_args(ClientMessage), *get_args(ServerMessage), *RESPONSES)
    _, structs = msgspec.json.schema_components(kinds, ref_template=f"{REFERENCE}{{name}}")
    _, bodies = models_json_schema([(model, "validation") for model in REQUESTS])
    return {**structs, **bodies["$defs"]}


def plain(kind: Any) -> Schema:
    return msgspec.json.schema(kind)


def interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    fields = [
        f"  {key}{'' if key in required else '?'}: {typed(field)};"
        for key, field in schema["properties"].items()
    ]
    return "\n".join([*comment(schema), f"export interface {name} {{", *fields, "}", ""])


def comment(schema: Schema) -> list[str]:
    text = " ".join(schema.get("description", "").split())
    if not text:
        return []
    if len(text) <= 100:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}" for line in textwrap.wrap(text, 106)), " */"]


def union(name: str, kind: Any) -> str:
    return (
        f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in get_args(kind)) + ";\n"
    )


def typed(schema: Schema) -> str:
    """Return a field's type, by its name where it has one."""
    bare = {key: value for key, value in schema.items() if key in ("enum", "anyOf")}
    for name, kind in ALIASES.items():
        if bare and bare == plain(kind):
            return name
    return written(schema)


def written(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(typed(member) for member in schema[choice])
    kind = schema.get("type")
    if kind == "array":
        return array(schema)
    if kind == "object":
        extra = schema.get("additionalProperties")
        return f"Record<string, {typed(extra) if isinstance(extra, dict) and extra else 'any'}>"
    return BASIC.get(str(kind), "any")


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(typed(item) for item in schema['prefixItems'])}]"
    item = typed(schema.get("items", {}))
    return f"({item})[]" if " " in item and not item.startswith("Record<") else f"{item}[]"


def literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    for file, text in {FILE: declarations(), **view_files()}.items():
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file}\n")
