"""Which trees Cydonia's net takes for sure winners if they are led, compared with the stashes in view."""

from benben.games.cydonia.net import KIND
from support import nets
from support.random_games import random_game

RANKED = "RYGB"
COLOURS, MOST, SIDES = 4, 5, 2  # of the features: colours, trees of a colour, stashes


def sure_features(position) -> dict[tuple[int, int], int]:
    """How many sure trees the net sees, by side (the mover's is 0) and colour, where there are any."""
    first = 0
    for name, size in KIND.groups:
        if name == "sure tricks of both stages":
            break
        first += size
    by_stage = size // 2
    first += by_stage * (position.view(0)["stage"] - 1)
    features = nets.random_net("cydonia").features(position.search_state())
    seen = [feature - first for feature in features if 0 <= feature - first < SIDES * COLOURS * MOST]
    return {(place // MOST // COLOURS, place // MOST % COLOURS): place % MOST + 1 for place in seen}


def sure_trees(view, side: int) -> dict[int, int]:
    """One-colour trees of a side, at most as many as the other has pyramids to show; red ones win anyway."""
    mine, other = view["stash"][side], view["stash"][1 - side]
    counts = {}
    for number, colour in enumerate(RANKED):
        trees = min(mine.get(f"{colour}{size}", 0) for size in (1, 2, 3))
        shown = sum(count for pyramid, count in other.items() if pyramid[0] == colour)
        sure = trees if colour == "R" else min(trees, shown)
        if sure:
            counts[number] = min(sure, MOST)
    return counts


def test_the_net_sees_which_trees_would_win_if_they_were_led():
    checked = 0
    for seed in range(6):
        for position in random_game("cydonia", seed, {}):
            if position.to_move is None:
                continue
            view, mover = position.view(0), position.to_move
            expected = {
                (side, colour): count
                for side in range(2)
                for colour, count in sure_trees(view, mover if side == 0 else 1 - mover).items()
            }
            assert sure_features(position) == expected
            checked += len(expected)
    assert checked > 300
