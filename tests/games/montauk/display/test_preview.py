"""What a use of a card in Montauk would bring, before it is played."""

from support.random_games import how_many, random_game

GAMES = how_many(compiled=8, plain=2, deep=100)


def test_the_detail_of_a_use_foretells_what_the_trick_pays():
    """Played on to the end of the trick, the ways are exactly those named, as far as nobody claims them by
    choice."""
    seen = 0
    for seed in range(GAMES):
        for position in random_game("montauk", seed, {"rounds": 8}):
            view = position.view(None)
            if view["phase"] != "move" or view["trick"] == 6:
                continue
            player = view["to_move"]
            detail = position.game.display.preview(view, "done")
            after = position.copy()
            after.play("done")
            scored = after.view(None)["scored"][player]
            assert {way["way"] for way in detail["ways"]} == set(scored) - set(view["scored"][player]) - {
                "neighbors"
            }
            paid = sum(way["points"] for way in detail["ways"]) + detail["neighbors"]
            assert after.scores[player] - position.scores[player] == paid
            seen += bool(detail["ways"])
    assert seen > 0
