"""Takebacks, offers, endings and rematches, as players meet them."""

import pytest

import benben


def play_on(chairs, moves):
    """The seats play these moves in turn, whoever is to move; everybody hears of each."""
    for move in moves:
        mover = chairs[0].table["view"]["to_move"]
        ply = chairs[0].table["ply"]
        chairs[mover].play(move)
        for chair in chairs:
            chair.wait_until(lambda state, ply=ply: state["ply"] > ply)


@pytest.fixture
def friends(house):
    table, one, two = house.befriend("logistics", name="Ana")
    with house.sit(table, one) as first, house.sit(table, two) as second:
        yield first, second


# -- takeback --------------------------------------------------------------------------
def test_a_takeback_on_one_screen_is_free(house):
    laid = house.lay("logistics")
    with house.sit(laid["id"], laid["token"]) as chair:
        assert not chair.table["takeback"]["allowed"]
        chair.play("R1")
        assert chair.table["takeback"]["allowed"]
        assert chair.ask("takeback")["type"] == "ok"
        assert chair.table["ply"] == 0
        assert chair.table["account"] == []


def test_a_takeback_against_a_bot_goes_back_to_ones_own_last_decision(house):
    laid = house.lay("cydonia", "greedy", options={"labyrinth": 10})
    with house.sit(laid["id"], laid["token"]) as chair:
        before = chair.table["view"]
        chair.play(before["legal"][0])
        chair.wait_until(lambda state: state["ply"] >= 2)
        chair.ask("takeback")
        chair.wait_until(lambda state: state["ply"] == 0)
        assert chair.table["view"] == before


def test_a_takeback_with_a_friend_needs_consent(friends):
    first, second = friends
    play_on(friends, ["R1"])
    first.ask("takeback")
    second.wait_until(lambda state: state["offers"] == [{"kind": "takeback", "by": 0}])
    assert first.refused("answer", offer="takeback", accept=True)["code"] == "no-offer"
    second.ask("answer", offer="takeback", accept=False)
    first.wait_until(lambda state: not state["offers"])
    assert first.table["ply"] == 1
    first.ask("takeback")
    second.ask("answer", offer="takeback", accept=True)
    for chair in friends:
        chair.wait_until(lambda state: state["ply"] == 0)


def test_a_move_withdraws_what_was_offered_before_it(friends):
    first, second = friends
    first.ask("draw")
    play_on(friends, ["R1"])
    assert second.table["offers"] == []
    assert second.refused("answer", offer="draw", accept=True)["code"] == "no-offer"


def test_a_shown_card_stands_and_the_rule_is_cited(house):
    table, one, two = house.befriend("montauk", options={"rounds": 1})
    with house.sit(table, one) as first, house.sit(table, two) as second:
        chairs = (first, second)
        leader = first.table["view"]["to_move"]
        assert chairs[leader].refused("takeback")["cites"] == "Notation"  # the shuffle
        for mover in (leader, 1 - leader):
            ply = first.table["ply"]
            chairs[mover].play(chairs[mover].table["view"]["legal"][0])
            for chair in chairs:
                chair.wait_until(lambda state, ply=ply: state["ply"] > ply)
            if mover == leader:  # face down: nobody has seen it
                assert chairs[leader].table["takeback"]["allowed"]
        for chair in chairs:
            assert chair.table["takeback"] == {
                "allowed": False,
                "cites": "Tricks",
                "why": "That cannot be taken back: something hidden has come to light since.",
            }


def test_spectators_take_nothing_back_and_see_no_offers(house):
    table, one, two = house.befriend("logistics")
    with house.sit(table, one) as first, house.sit(table, two), house.sit(table) as watcher:
        first.play("R1")
        first.ask("takeback")
        watcher.wait_until(lambda state: state["ply"] == 1)
        for wish in ("takeback", "draw", "rematch", "resign"):
            assert watcher.refused(wish)["code"] == "not-seated"
        assert watcher.table["offers"] == []


# -- endings ---------------------------------------------------------------------------
def test_who_resigns_has_lost_and_the_record_says_so(house, friends):
    first, second = friends
    play_on(friends, ["R1"])
    assert second.refused("resign", seat=0)["code"] == "not-your-seat"
    second.ask("resign")
    first.wait_until(lambda state: state["result"])
    assert first.table["result"]["winner"] == 0
    assert first.table["result"]["sentence"] == "B resigns: A wins."
    assert first.refused("play", ply=1, move="R1")["code"] == "game-over"
    record = house.get(first.table["watch"].replace("/table/", "/api/tables/") + "/record")
    assert record["result"] == {"scores": [0, 0], "winner": 0, "by": "resign"}
    assert record["players"] == ["Ana", "Bo"]
    benben.load(record)


def test_a_draw_is_agreed_on_by_two(friends):
    first, second = friends
    first.ask("draw")
    second.ask("draw")  # to offer the same is to agree
    for chair in friends:
        chair.wait_until(lambda state: state["result"] and state["result"]["by"] == "agreement")
    assert first.table["result"]["winner"] is None


def test_bots_agree_to_no_draws(house):
    laid = house.lay("logistics", "greedy")
    with house.sit(laid["id"], laid["token"]) as chair:
        assert chair.refused("draw")["code"] == "no-draw"


# -- rematch ---------------------------------------------------------------------------
def test_a_rematch_swaps_the_seats_and_the_same_tokens_open_them(house):
    table, one, two = house.befriend("logistics", name="Ana", options={"cards": 3})
    with house.sit(table, one) as first, house.sit(table, two) as second:
        assert first.refused("rematch")["code"] == "not-over"
        first.ask("resign")
        first.ask("rematch")
        second.wait_until(lambda state: state["offers"])
        answer = second.ask("answer", offer="rematch", accept=True)
        first.wait_until(lambda state: state["next"])
        assert first.table["next"] == {"id": answer["next"]["id"], "seats": [1], "token": one}
        assert (
            second.ask("rematch")["next"]
            == answer["next"]
            == {"id": answer["next"]["id"], "seats": [0], "token": two}
        )
    with house.sit(answer["next"]["id"], one) as again:
        assert again.table["seats"] == [1]
        assert again.table["names"] == ["Bo", "Ana"]
        assert again.table["options"]["cards"] == 3


def test_a_rematch_with_a_bot_needs_no_consent(house):
    laid = house.lay("logistics", "greedy")
    with house.sit(laid["id"], laid["token"]) as chair:
        chair.ask("resign")
        following = chair.ask("rematch")["next"]
    with house.sit(following["id"], laid["token"]) as again:
        assert again.table["kinds"] == ["bot", "person"]


# -- seats -----------------------------------------------------------------------------
def test_an_invitation_works_once(house):
    laid = house.lay("logistics", "friend")
    path, wish = f"/api/tables/{laid['id']}/join", {"invite": laid["invite"], "name": "  Bo\u202e\n "}
    joined = house.post(path, wish)
    assert joined["seats"] == [1]
    error = house.post(path, wish, status=409)["error"]
    assert error["code"] == "seat-taken"
    assert "watch" in error["sentence"]
    assert house.get(f"/api/tables/{laid['id']}", joined["token"])["names"] == ["A", "Bo"]
    assert house.post(path, {"invite": "x"}, status=403)["error"]["code"] == "wrong-invite"


def test_the_record_of_hidden_hands_waits_for_the_end(house):
    laid = house.lay("montauk", options={"rounds": 1})
    assert house.get(f"/api/tables/{laid['id']}/record", status=403)["error"]["code"] == "still-hidden"
    with house.sit(laid["id"], laid["token"]) as chair:
        chair.ask("resign", seat=0)
    assert house.get(f"/api/tables/{laid['id']}/record")["moves"][0].startswith("~shuffle:")
