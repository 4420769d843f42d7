"""Whole games a person can read: each move as a sentence, and below it what changed.

The games of `GOLDEN` in a game's `cases.py`, a seed and options by name, are written in its folder `golden`.
After an intended change of the rules: BENBEN_WRITE_GOLDEN=1 pytest tests/conformance/test_golden.py, and read
the difference.
"""

import json
import os

import pytest

import benben
from benben.core.replay import replay
from support import game_cases

GAMES = [
    (game, name, seed, options)
    for game, games in game_cases.games_with("GOLDEN").items()
    for name, (seed, options) in games.items()
]


def played_out(name, seed, options):
    position = benben.game(name, **options).new(seed=seed)
    rng = benben.Rng(seed)
    while not position.is_over:
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
    return "\n".join(narrative(position.game, position.record())) + "\n"


def narrative(game, record):
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


@pytest.mark.parametrize(("game", "name", "seed", "options"), GAMES)
def test_the_game_plays_out_as_written_down(game, name, seed, options):
    file = game_cases.folder(game) / "golden" / f"{name}.txt"
    text = played_out(game, seed, options)
    if os.environ.get("BENBEN_WRITE_GOLDEN"):
        file.write_text(text)
    assert text == file.read_text()
