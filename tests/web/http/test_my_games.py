"""The list of my games: what my tokens open, page by page, each as the seat knows it."""

from benben.web.http.routes import PAGE_SIZE


def test_my_games_are_those_my_tokens_open(server, time):
    one = server.create_table("logistics")
    time.now -= 60
    two = server.create_table("cydonia", "greedy")
    seats = [{"id": created["id"], "token": created["token"]} for created in (one, two)]
    wrong = [{"id": one["id"], "token": "wrong"}, {"id": "gone", "token": one["token"]}]
    tables = server.post("/api/mine", {"seats": seats + wrong})["tables"]
    assert sorted(table["game"] for table in tables) == ["cydonia", "logistics"]
    assert all(table["your_turn"] for table in tables)


def test_my_games_come_in_pages_the_newest_first(server, time):
    seats = []
    for _ in range(PAGE_SIZE + 3):
        created = server.create_table("initiative")
        seats.append({"id": created["id"], "token": created["token"]})
        time.now += 60
    with server.connect(seats[1]["id"], seats[1]["token"]) as connection:
        connection.play(connection.table["view"]["legal"][0])
    first, second = (server.post("/api/mine", {"seats": seats, "skip": skip}) for skip in (0, PAGE_SIZE))
    assert (len(first["tables"]), len(second["tables"]), first["total"]) == (PAGE_SIZE, 3, PAGE_SIZE + 3)
    newest = [seats[1], *reversed(seats[2:]), seats[0]]
    assert [table["id"] for table in first["tables"] + second["tables"]] == [seat["id"] for seat in newest]


def test_a_game_in_a_list_shows_the_position_as_the_seat_knows_it(server):
    created = server.create_table("montauk", "greedy")
    (table,) = server.post("/api/mine", {"seats": [{"id": created["id"], "token": created["token"]}]})[
        "tables"
    ]
    mine, theirs = table["view"]["hands"]
    assert "?" not in mine
    assert set(theirs) == {"?"}
    assert table["view"]["legal"] == []
