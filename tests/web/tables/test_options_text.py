"""What differs from the published game is said at the table and in its record."""

import pytest

import benben
from benben.web.tables.options_text import difference_sentence, options_text


@pytest.mark.parametrize("name", benben.names())
def test_the_published_game_differs_in_nothing(name):
    assert options_text(benben.game(name)) == difference_sentence(benben.game(name)) == ""


def test_options_are_told_by_their_labels_designers_rules_apart():
    game = benben.game("logistics", cards=3, palettes=["rainbow", "xeno"], open_nests=True, stock_limit=2)
    assert options_text(game) == (
        "cards in a row: 3, colours of the pyramids: rainbow and xeno; "
        "designer's rules: most pyramids from the stock: 2, open nests"
    )
    assert difference_sentence(benben.game("initiative", sacrifice=True)) == (
        "Differs from the published game in sacrifice."
    )


def test_the_table_and_its_record_say_what_differs(server):
    options = {"cards": 3, "open_nests": True}
    differs = "cards in a row: 3; designer's rules: open nests"
    table, token, _ = server.create_table_for_two("logistics", options=options)
    with server.connect(table, token) as connection:
        assert connection.table["options_text"] == differs
    record = server.get(f"/api/tables/{table}/record", token)
    assert record["comment"] == f"Differs from the published game in {differs}."
    assert benben.load(record).game.chosen_options() == options
    published, token, _ = server.create_table_for_two("logistics")
    assert "comment" not in server.get(f"/api/tables/{published}/record", token)
