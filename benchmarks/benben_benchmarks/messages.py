"""What writing and reading a message costs in different libraries: `python -m benben_benchmarks.messages`.

The message is the one that tells a move in the middle of a game; the request is such a move.
"""

import json
import time
import timeit
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from pydantic import BaseModel, ConfigDict, TypeAdapter, create_model

import benben
from benben.core.rng import Rng
from benben.web.protocol.messages import ClientMessage, Play, StepsMessage
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.projection import Reader, RoomStatus, steps_message
from benben.web.tables.table import Table

PERSONS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
PLIES = 40
ROUNDS = 2000


def told(game: str) -> StepsMessage:
    """The message about the last move of a random game of some moves."""
    rng, position = Rng(1), benben.game(game).new(seed=1)
    while len(position.moves) < PLIES and not position.is_over:
        legal = position.legal_moves()
        position.play(legal[rng.below(len(legal))])
    setup = TableSetup("t", game, {}, position.record()["setup"], PERSONS, None, 0.0)
    table = Table(setup)
    table.apply_all(Event("move", {"move": move}, 0.0) for move in position.moves)
    assert table.last_turn
    return steps_message(table.last_turn[-1:], table, Reader(frozenset((0,)), 0), RoomStatus(), 0.0)


# -- the same types for pydantic -------------------------------------------------------
def model_of(kind: Any) -> Any:
    """A type with pydantic's models in place of Structs."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields: dict[str, Any] = {
            field.encode_name: (model_of(field.type), ...) for field in msgspec.structs.fields(kind)
        }
        return create_model(kind.__name__, __config__=ConfigDict(extra="forbid", strict=True), **fields)
    origin = get_origin(kind)
    if origin in (list, tuple):
        return origin[tuple(model_of(part) for part in get_args(kind))]
    if origin in (Union, UnionType):
        return Union[tuple(model_of(part) for part in get_args(kind))]  # noqa: UP007
    return NoneType if kind is None else kind


def microseconds(work: Callable[[], object]) -> float:
    """Of CPU time, in the quickest of seven series: what else the machine does only adds to it."""
    return min(timeit.repeat(work, timer=time.process_time, number=ROUNDS, repeat=7)) / ROUNDS * 1e6


def writing(game: str) -> dict[str, float]:
    struct = told(game)
    data = msgspec.to_builtins(struct)
    model: type[BaseModel] = model_of(StepsMessage)
    instance = model.model_validate_json(json.dumps({k: v for k, v in data.items() if k != "type"}))
    encode = msgspec.json.Encoder().encode
    ways: dict[str, Callable[[], object]] = {
        "dicts, json": lambda: json.dumps(data, separators=(",", ":"), ensure_ascii=False),
        "pydantic": instance.model_dump_json,
        "dicts, msgspec": lambda: encode(data),
        "Structs, msgspec": lambda: encode(struct),
    }
    try:
        import orjson

        ways["dicts, orjson"] = lambda: orjson.dumps(data)
    except ImportError:
        pass
    return {"bytes": float(len(encode(struct)))} | {name: microseconds(way) for name, way in ways.items()}


def reading() -> dict[str, float]:
    text = b'{"type":"play","id":7,"ply":12,"move":"swap:A1:1:A3:2"}'
    decode = msgspec.json.Decoder(ClientMessage).decode
    adapter: TypeAdapter[Any] = TypeAdapter(model_of(Play))
    bare = b'{"id":7,"ply":12,"move":"swap:A1:1:A3:2"}'
    return {
        "json, unchecked": microseconds(lambda: json.loads(text)),
        "pydantic": microseconds(lambda: adapter.validate_json(bare)),
        "Structs, msgspec": microseconds(lambda: decode(text)),
    }


def main() -> None:
    for game in benben.names():
        print(f"writing {game}:", ", ".join(f"{name} {cost:.1f}" for name, cost in writing(game).items()))
    print("reading:", ", ".join(f"{name} {cost:.1f}" for name, cost in reading().items()))


if __name__ == "__main__":
    main()
