"""What a play of Initiative would mean, before it is played."""

import pytest

from support.random_games import how_many, random_game

GAMES = how_many(60, 6, 600)


@pytest.mark.parametrize("seed", range(GAMES))
def test_detail_foresees_the_stack_and_the_initiative(seed):
    options = {"sacrifice": True, "call": True}
    before = None
    for position in random_game("initiative", seed, options):
        after = position.view(None)
        if before and after["round"] == before["round"]:
            preview = position.game.display.preview(before, position.moves[-1])
            assert preview["stack"] == after["stack"]
            if before["phase"] == "parry" and after["phase"] != "over":
                assert preview["gains"] == (after["leader"] != before["leader"])
        before = after
