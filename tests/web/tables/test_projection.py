"""Non-interference over the wire: worlds that differ only in what a seat cannot know send that seat the same
bytes."""

import json
import re
from dataclasses import replace

import pytest

import benben
from benben.core.rng import Rng
from benben.web.security.tokens import digest
from benben.web.storage.protocol import Event
from benben.web.tables.create import set_up

PERSONS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})


def positions(plies):
    """A random game of Montauk, cut after some moves, and a world that one seat cannot tell from it."""
    game = benben.game("montauk", rounds=2)
    for seed, ply in plies:
        rng, position = Rng(seed), game.new(seed=seed)
        while len(position.moves) < ply and not position.is_over:
            legal = position.legal_moves()
            position.play(legal[rng.below(len(legal))])
        yield position


def put_on(server, position, identity):
    """A table at which this position stands."""
    services = server.client.app.state.rooms.services
    drawn, _ = set_up(position.game, PERSONS, None, services)
    setup = replace(drawn, id=identity, game_setup=position.record()["setup"])
    events = [Event("move", {"move": move}, services.now()) for move in position.moves]
    services.storage.create_table(setup, events, [(0, digest("a" * 43)), (1, digest("b" * 43))], []).result()


def heard(server, identity, seat, moves):
    """Everything one seat, or with None a spectator, is ever sent while it looks on, asks and plays."""
    token = None if seat is None else "ab"[seat] * 43
    with server.connect(identity, token) as connection:
        ply, legal = connection.table["ply"], connection.table["view"]["legal"]
        shown = {
            move: connection.ask("preview", ply=ply, move=move)
            for move in [*moves, *legal[:6], "done", "KS", "W:R1>a1"]
        }
        for kind in ("takeback", "draw", "rematch", "ping"):
            connection.ask(kind)
        connection.ask("answer", offer="draw", accept=False)
        connection.ask("viewpoint", seat=0)
        connection.ask("hint", ply=ply)
        connection.ask("play", ply=ply, move="AS" if "AS" not in legal else "zz")
        certain = [move for move, answer in shown.items() if (answer.get("preview") or {}).get("view")]
        for move in certain[:1]:  # shows nothing new
            connection.play(move)
        texts = list(connection.texts)
    texts.append(json.dumps(server.get(f"/api/tables/{identity}", token)))
    return [re.sub(identity, "TABLE", text) for text in texts]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_sent(server, seat):
    cuts = [(seed, 1 + 5 * seed) for seed in range(1, 7)]
    for number, position in enumerate(positions(cuts)):
        other = position.resample(seat, 1000 + number)
        put_on(server, position, f"true-{number}")
        put_on(server, other, f"other-{number}")
        moves = ["AS", "7H", "KD"]
        assert heard(server, f"true-{number}", seat, moves) == heard(server, f"other-{number}", seat, moves)


def test_the_worlds_compared_do_differ(server):
    position = next(positions([(3, 12)]))
    assert any(position.resample(0, seed).full_view() != position.full_view() for seed in range(5))


def test_no_token_is_kept_in_the_file(server, tmp_path):
    table, ana, bo = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first:
        first.play("R1")
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in (ana, bo):
        assert token.encode() not in stored
