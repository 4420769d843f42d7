"""Spectators fill a table: its players have places of their own."""

import json
from contextlib import ExitStack

from web.attacks.client import PATIENCE, Player, closing_code


def watch(target, table: str, stack: ExitStack) -> str:
    """Come as a spectator and stay: ok, or the code of the refusal."""
    wire = stack.enter_context(target.connect(table))
    answer = Player(wire).ask("hello", token=None)
    return answer["error"]["code"] if answer["type"] == "error" else "ok"


def test_a_player_comes_back_to_a_table_full_of_spectators(start_target):
    target = start_target(spectators_per_table=8, spectators_per_address_and_table=100)
    created = target.create_table()
    with ExitStack() as stack:
        assert [watch(target, created["id"], stack) for _ in range(10)] == ["ok"] * 8 + ["too-many"] * 2
        with target.sit(created) as player:
            assert player.ask("play", ply=0, move="R1")["type"] == "ok"
        with target.sit(created) as player:
            assert player.ask("ping")["type"] == "ok"


def test_one_address_watches_a_table_with_few_sockets_only(start_target):
    target = start_target(spectators_per_address_and_table=2, spectators_per_address=3)
    first, second = target.create_table(), target.create_table()
    with ExitStack() as stack:
        assert [watch(target, first["id"], stack) for _ in range(3)] == ["ok", "ok", "too-many"]
        assert [watch(target, second["id"], stack) for _ in range(2)] == ["ok", "too-many"]
        with target.sit(first), target.sit(second) as player:
            assert player.ask("ping")["type"] == "ok"
    with ExitStack() as stack:
        assert watch(target, first["id"], stack) == "ok"


def test_who_says_no_hello_takes_no_place_of_others(start_target):
    target = start_target(greetings_per_address=3)
    created = target.create_table()
    with target.sit(created) as player, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(target.connect(created["id"]))
        late = stack.enter_context(target.connect(created["id"]))
        assert json.loads(late.recv(PATIENCE))["error"]["code"] == "too-many"
        assert closing_code(late) == 4403
        assert player.ask("ping")["type"] == "ok"


def test_the_newest_connection_of_a_player_is_let_in_for_the_oldest(start_target):
    target = start_target(sockets_per_seat=2)
    created = target.create_table()
    with target.sit(created) as first, target.sit(created) as second, target.sit(created) as third:
        assert closing_code(first.wire) == 1013
        assert [player.ask("ping")["type"] for player in (second, third)] == ["ok", "ok"]
