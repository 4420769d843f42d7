"""Takebacks, offers, endings and rematches, as players meet them."""

import pytest

import benben


def play_on(connections, moves):
    """The seats play these moves in turn, whoever is to move; everybody hears of each."""
    for move in moves:
        mover = connections[0].table["view"]["to_move"]
        ply = connections[0].table["ply"]
        connections[mover].play(move)
        for connection in connections:
            connection.wait_until(lambda state, ply=ply: state["ply"] > ply)


@pytest.fixture
def friends(server):
    table, ana, bo = server.create_table_for_two("logistics", name="Ana")
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        yield first, second


# -- takeback --------------------------------------------------------------------------
def test_a_takeback_on_one_screen_is_free(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        assert not connection.table["takeback"]["allowed"]
        connection.play("R1")
        assert connection.table["takeback"]["allowed"]
        assert connection.ask("takeback")["type"] == "ok"
        assert connection.table["ply"] == 0
        assert connection.table["account"] == []


def test_a_takeback_against_a_bot_goes_back_to_ones_own_last_decision(server):
    created = server.create_table("cydonia", "greedy", options={"labyrinth": 10})
    with server.connect(created["id"], created["token"]) as connection:
        before = connection.table["view"]
        connection.play(before["legal"][0])
        connection.wait_until(lambda state: state["ply"] >= 2)
        connection.ask("takeback")
        connection.wait_until(lambda state: state["ply"] == 0)
        assert connection.table["view"] == before


def test_a_takeback_with_a_friend_needs_consent(friends, time):
    first, second = friends
    play_on(friends, ["R1"])
    first.ask("takeback")
    second.wait_until(lambda state: state["offers"] == [{"kind": "takeback", "by": 0}])
    assert first.refused("answer", offer="takeback", accept=True)["code"] == "no-offer"
    second.ask("answer", offer="takeback", accept=False)
    first.wait_until(lambda state: not state["offers"])
    assert first.table["ply"] == 1
    time.now += 30.0
    first.ask("takeback")
    second.ask("answer", offer="takeback", accept=True)
    for connection in friends:
        connection.wait_until(lambda state: state["ply"] == 0)


def test_a_move_withdraws_what_was_offered_before_it(friends):
    first, second = friends
    first.ask("draw")
    play_on(friends, ["R1"])
    assert second.table["offers"] == []
    assert second.refused("answer", offer="draw", accept=True)["code"] == "no-offer"


def test_a_shown_card_stands_and_the_rule_is_cited(server):
    table, ana, bo = server.create_table_for_two("montauk", options={"rounds": 1})
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        connections = (first, second)
        leader = first.table["view"]["to_move"]
        assert connections[leader].refused("takeback")["cites"] == "Notation"  # the shuffle
        for mover in (leader, 1 - leader):
            ply = first.table["ply"]
            connections[mover].play(connections[mover].table["view"]["legal"][0])
            for connection in connections:
                connection.wait_until(lambda state, ply=ply: state["ply"] > ply)
            if mover == leader:  # face down: nobody has seen it
                assert connections[leader].table["takeback"]["allowed"]
        for connection in connections:
            assert connection.table["takeback"] == {
                "allowed": False,
                "cites": "Tricks",
                "reason": "That cannot be taken back: something hidden has been revealed since.",
            }


def test_spectators_take_nothing_back_and_see_no_offers(server):
    table, ana, bo = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first, server.connect(table, bo), server.connect(table) as watcher:
        first.play("R1")
        first.ask("takeback")
        watcher.wait_until(lambda state: state["ply"] == 1)
        for wish in ("takeback", "draw", "rematch", "resign"):
            assert watcher.refused(wish)["code"] == "not-seated"
        assert watcher.table["offers"] == []


# -- endings ---------------------------------------------------------------------------
def test_who_resigns_has_lost_and_the_record_says_so(server, friends):
    first, second = friends
    play_on(friends, ["R1"])
    assert second.refused("resign", seat=0)["code"] == "not-your-seat"
    second.ask("resign")
    first.wait_until(lambda state: state["result"])
    assert first.table["result"]["winner"] == 0
    assert first.table["result"]["sentence"] == "Bo resigns: you win."
    assert second.table["result"]["sentence"] == "You resign: Ana wins."
    assert first.refused("play", ply=1, move="R1")["code"] == "game-over"
    record = server.get(f"/api/tables/{first.table['id']}/record")
    assert record["result"] == {"scores": [0, 0], "winner": 0, "by": "resign"}
    assert record["players"] == ["Ana", "Bo"]
    benben.load(record)


def test_a_draw_is_agreed_on_by_two(friends):
    first, second = friends
    first.ask("draw")
    second.ask("draw")  # to offer the same is to agree
    for connection in friends:
        connection.wait_until(lambda state: state["result"] and state["result"]["by"] == "agreement")
    assert first.table["result"]["winner"] is None


def test_bots_agree_to_no_draws(server):
    created = server.create_table("logistics", "greedy")
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.refused("draw")["code"] == "no-draw"


# -- rematch ---------------------------------------------------------------------------
def test_a_rematch_swaps_the_seats_and_the_same_tokens_open_them(server):
    table, ana, bo = server.create_table_for_two("logistics", name="Ana", options={"cards": 3})
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        assert first.refused("rematch")["code"] == "not-over"
        first.ask("resign")
        first.ask("rematch")
        second.wait_until(lambda state: state["offers"])
        answer = second.ask("answer", offer="rematch", accept=True)
        first.wait_until(lambda state: state["rematch"])
        assert first.table["rematch"] == {"id": answer["rematch"]["id"], "seats": [1], "token": ana}
        assert (
            second.ask("rematch")["rematch"]
            == answer["rematch"]
            == {"id": answer["rematch"]["id"], "seats": [0], "token": bo}
        )
    with server.connect(answer["rematch"]["id"], ana) as again:
        assert again.table["seats"] == [1]
        assert again.table["names"] == ["Bo", "Ana"]
        assert again.table["options"]["cards"] == 3


def test_a_rematch_with_a_bot_needs_no_consent(server):
    created = server.create_table("logistics", "greedy")
    with server.connect(created["id"], created["token"]) as connection:
        connection.ask("resign")
        following = connection.ask("rematch")["rematch"]
    with server.connect(following["id"], created["token"]) as again:
        assert again.table["kinds"] == ["bot", "person"]


# -- seats -----------------------------------------------------------------------------
def test_an_invitation_works_once(server):
    created = server.create_table("logistics", "friend")
    path, wish = f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "  Bo\u202e\n "}
    joined = server.post(path, wish)
    assert joined["seats"] == [1]
    error = server.post(path, wish, status=409)["error"]
    assert error["code"] == "seat-taken"
    assert "watch" in error["sentence"]
    assert server.get(f"/api/tables/{created['id']}", joined["token"])["names"] == ["A", "Bo"]
    assert server.post(path, {"invite": "x"}, status=403)["error"]["code"] == "wrong-invite"


def test_the_record_of_hidden_hands_waits_for_the_end(server):
    created = server.create_table("montauk", options={"rounds": 1})
    assert server.get(f"/api/tables/{created['id']}/record", status=403)["error"]["code"] == "still-hidden"
    with server.connect(created["id"], created["token"]) as connection:
        connection.ask("resign", seat=0)
    assert server.get(f"/api/tables/{created['id']}/record")["moves"][0].startswith("~shuffle:")
