"""The account of a game in the words of each reader: you, the other player's name, or both names."""


def sentences(connection):
    return [line["sentence"] for line in connection.table["account"]]


def test_each_reader_is_told_in_their_own_words(server):
    table, ana, bo = server.create_table_for_two("logistics", name="Ana")
    with (
        server.connect(table, ana) as first,
        server.connect(table, bo) as second,
        server.connect(table) as watcher,
    ):
        first.play("R1")
        for connection in (second, watcher):
            connection.wait_until(lambda state: state["ply"] == 1)
        assert sentences(first)[0].startswith("You put a small red")
        for connection in (second, watcher):
            assert sentences(connection)[0].startswith("Ana puts a small red")
        assert second.table["status"]["text"] == "Ana's turn: sow from the stock"
        assert watcher.table["status"]["text"] == "Ana's turn: sow from the stock"
        assert not first.table["status"]["text"].startswith("Ana")


def test_who_joins_later_is_named_in_what_was_told_before(server):
    created = server.create_table("logistics", "friend", first="them", name="Ana")
    with server.connect(created["id"], created["token"]) as first:
        assert first.table["status"]["text"] == "The opponent's turn: sow"
        server.post(f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
        first.wait_until(lambda state: state["names"] == ["Bo", "Ana"])
        assert first.table["status"]["text"] == "Bo's turn: sow"


def test_moves_made_before_a_friend_joined_are_told_with_the_name(server):
    created = server.create_table("logistics", "friend")
    with server.connect(created["id"], created["token"]) as first, server.connect(created["id"]) as watcher:
        first.play("R1")
        first.play(".")
        watcher.wait_until(lambda state: state["ply"] == 2)
        before = sentences(watcher)
        server.post(f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
        watcher.wait_until(lambda state: state["names"][1] == "Bo")
        assert sentences(watcher) == before == ["A puts a small red from the stock on card 1.", before[1]]


def test_two_at_one_screen_are_both_called_by_name_and_told_who_is_asked(server):
    created = server.create_table("cydonia", {"kind": "screen", "name": "Bo"}, name="Ana")
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["status"]["text"] == "Ana: Build a tree to lead"
        connection.play("RYB")
        assert sentences(connection)[0].startswith("Ana leads red-yellow-blue")
        assert connection.table["status"]["text"].startswith("Bo: Answer ")


def test_a_bot_is_named_as_a_person_is_wherever_it_stands_in_a_sentence(server):
    created = server.create_table("initiative", "random", options={"rounds": 1})
    with server.connect(created["id"], created["token"]) as connection:
        connection.wait_until(lambda state: state["view"]["to_move"] == 0)
        assert connection.table["names"][1] == "Random"
        connection.play(connection.table["view"]["legal"][0])
        connection.wait_until(lambda state: len(state["account"]) >= 2)
        told = " ".join(sentences(connection))
        assert "Random" in told
        assert "random" not in told
    assert server.get(f"/api/tables/{created['id']}/record")["players"][1] == "random"


def test_a_hidden_card_is_told_to_its_player_only(server):
    table, ana, bo = server.create_table_for_two("montauk", name="Ana", options={"rounds": 1})
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        connections = (first, second)
        leader = first.table["view"]["to_move"]
        card = connections[leader].table["view"]["legal"][0]
        connections[leader].play(card)
        connections[1 - leader].wait_until(lambda state: state["ply"] == 2)
        written = card.translate(str.maketrans({"T": "10", "S": "♠", "H": "♥", "D": "♦", "C": "♣"}))
        assert sentences(connections[leader])[-1] == f"You lead {written} face down."
        assert sentences(connections[1 - leader])[-1] == f"{('Ana', 'Bo')[leader]} leads a card face down."


def test_lines_and_steps_carry_turn_numbers(server):
    table, ana, bo = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        for connection, moves in ((first, ("R1", "B1", ".")), (second, ("R1",))):
            for move in moves:
                connection.play(move)
            for reader in (first, second):
                reader.wait_until(lambda state, ply=connection.table["ply"]: state["ply"] == ply)
        assert [line["turn"] for line in second.table["account"]] == [1, 1, 1, 2]
        first.ask("hello", token=ana)
        assert [line["turn"] for line in first.wait("table")["account"]] == [1, 1, 1, 2]
