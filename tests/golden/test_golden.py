"""Whole games a person can read: each move as a sentence, and below it what changed.

After a change of the rules that is meant: BENBEN_WRITE_GOLDEN=1 pytest tests/golden, and read the difference.
"""

import json
import os
from pathlib import Path

import pytest

import benben
from benben.core.replay import replay

FOLDER = Path(__file__).parent
GAMES = {
    "logistics": ("logistics", 11, {"sets": 1}),
    "cydonia": ("cydonia", 5, {"labyrinth": 10}),
    "initiative": ("initiative", 8, {}),
    "initiative-draft": ("initiative", 3, {"draft": True, "sacrifice": True, "call": True, "rounds": 1}),
    "montauk": ("montauk", 2, {"rounds": 1}),
    "montauk-choose": ("montauk", 6, {"rounds": 1, "claims": "choose", "edition": "late", "decks": 2}),
}


def told(name, seed, options):
    position = benben.game(name, **options).new(seed=seed)
    rng = benben.Rng(seed)
    while not position.is_over:
        moves = position.legal_moves()
        position.play(moves[rng.draw(len(moves))])
    return "\n".join(story(position.game, position.record())) + "\n"


def story(game, record):
    yield f"{game.title} {json.dumps(record['options'])}"
    before = None
    for line in replay(record):
        after = line["state"]
        if before is None:
            changed = after
        else:
            yield f"\n{line['ply']}. {line['move']}   {game.tell(before, line['move'], after)}"
            changed = {key: value for key, value in after.items() if value != before[key]}
        yield from (f"    {key}: {summary(key, value)}" for key, value in changed.items())
        before = after
    yield f"\n{json.dumps(record['result'])}"


def summary(key, value):
    if key == "legal" and len(value) > 12:
        return f"{len(value)} moves, {value[0]} … {value[-1]}"
    if key == "draw":
        return f"{len(value)} cards" + (f", {' '.join(value[:3])} next" if value else "")
    return json.dumps(value, separators=(", ", ": ")).replace('"', "")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_plays_out_as_written_down(name):
    file = FOLDER / f"{name}.txt"
    text = told(*GAMES[name])
    if os.environ.get("BENBEN_WRITE_GOLDEN"):
        file.write_text(text)
    assert text == file.read_text()
