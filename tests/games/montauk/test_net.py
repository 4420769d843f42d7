"""What Montauk's net counts, compared with counting on the view; distances and plans, with walking."""

import pytest

import benben
from benben.games.montauk.rules.map import CELL_NUMBERS, CENTRES, PYRAMIDS, REGIONS, neighbours
from games.montauk.positions import lay
from support import nets
from support.random_games import how_many, random_game

COLOURS = "RYGB"
OWN = ("RG", "YB")


def amounts(position) -> tuple[int, list[int]]:
    points, *rest = nets.random_net("montauk").amounts_of(position.search_state())
    return points, rest


def steps(start: int, goal: int) -> int:
    """The least number of steps along the arrows, wave after wave."""
    reached, count = {start}, 0
    while goal not in reached:
        reached |= {cell for known in reached for cell in neighbours(known)}
        count += 1
    return count


def cost(view, cell: int, tree: list[str]) -> int:
    """The pips that bring a large, a medium and a small together on a cell, by counting."""
    stacks = {CELL_NUMBERS[name]: stack for name, stack in view["board"].items()}
    total = 0
    below = None
    for pyramid in tree:
        at, stack = next((at, stack) for at, stack in stacks.items() if pyramid in stack)
        place = stack.index(pyramid)
        stands = at == cell and total == 0 and (below is None or (place > 0 and stack[place - 1] == below))
        if not stands or (pyramid == tree[2] and place != len(stack) - 1):
            over = sum(int(other[1]) for other in stack[place + 1 :])
            total += int(pyramid[1]) * max(1, steps(at, cell)) + over
        below = pyramid
    return total


def plans(view, player: int) -> tuple[int, int, int]:
    """The least costs of a one-colour tree and a mixed tree, each where it belongs, and of trees on both
    centres."""
    first, second = OWN[player]
    trees = [
        [large + "3", medium + "2", small + "1"]
        for large in OWN[player]
        for medium in OWN[player]
        for small in OWN[player]
    ]
    centre = {colour: CENTRES[COLOURS.index(colour)] for colour in OWN[player]}

    def majority(tree: list[str]) -> str:
        return first if sum(pyramid[0] == first for pyramid in tree) > 1 else second

    at_home = {tuple(tree): cost(view, centre[majority(tree)], tree) for tree in trees}
    solid = min(value for tree, value in at_home.items() if len({pyramid[0] for pyramid in tree}) == 1)
    mixed = min(value for tree, value in at_home.items() if len({pyramid[0] for pyramid in tree}) == 2)
    both = min(
        cost(view, centre[first], tree)
        + cost(
            view,
            centre[second],
            [(second if pyramid[0] == first else first) + pyramid[1] for pyramid in tree],
        )
        for tree in trees
    )
    return solid, mixed, both


def reached(bounds: list[int], value: int) -> list[int]:
    return [int(value <= bound) for bound in bounds]


SINGLE, PAIR = [0, 2, 4, 6, 9, 12, 16, 20], [0, 4, 8, 12, 16, 20, 26, 32]


@pytest.mark.parametrize("seed", range(3))
def test_the_costs_of_trees_are_those_of_walking_and_digging(seed):
    compared = 0
    for ply, position in enumerate(random_game("montauk", seed, {"rounds": 2})):
        if position.to_move not in (0, 1) or ply % how_many(7, 11, 3):
            continue
        view = position.full_view()
        costs = [plans(view, player) for player in (0, 1)]
        expected = []
        for kind, bounds in enumerate((SINGLE, SINGLE, PAIR)):
            mine, others = (reached(bounds, costs[player][kind]) for player in (0, 1))
            now = [one - other for one, other in zip(mine, others, strict=True)]
            expected += [*now, *(now if view["round"] == 1 else [0] * 8)]
        assert amounts(position)[1][-48:] == expected, ply
        compared += 1
    assert compared > 2


@pytest.mark.parametrize("seed", range(3))
def test_points_homes_and_ways_are_those_of_the_view(seed):
    for position in random_game("montauk", seed, {"rounds": 3}):
        if position.to_move not in (0, 1):
            continue
        view = position.full_view()
        cell_of = {pyramid: CELL_NUMBERS[cell] for cell, stack in view["board"].items() for pyramid in stack}
        home = [
            sum(
                REGIONS[cell_of[pyramid]] == COLOURS.index(pyramid[0])
                for pyramid in PYRAMIDS
                if pyramid[0] in own
            )
            for own in OWN
        ]
        points, counted = amounts(position)
        black = [15 * count for count in view["black"]]
        assert points == view["scores"][0] - black[0] - view["scores"][1] + black[1]
        lead, later = home[0] - home[1], 3 - view["round"]
        assert counted[:3] == [lead * (7 - view["trick"]), lead * (later > 0), lead * max(0, later - 1)]
        scored = [len(ways) for ways in view["scored"]]
        assert sum(counted[16:20]) == (scored[0] > 2) - (scored[1] > 2)


def test_a_standing_tree_is_worth_its_ways_and_costs_nothing():
    position = lay({"e5": "R3 R2 R1"}, a="2S 3S 4S 5S 6S AS", b="2H 3H 4H 5H 6H AH", rounds=3)
    _, counted = amounts(position)
    assert counted[3:6] == [11 + 7, 11 + 7, 11 + 7]  # safe and almost: now, in the next round, in the last
    assert counted[35:43] == [1] * 8


def test_what_one_seat_is_told_does_not_depend_on_the_other_hand():
    """The net sees whole worlds, so a bot may only show it worlds that its seat cannot tell apart."""
    game = benben.game("montauk", rounds=1)
    position = game.new(seed=3)
    seat = position.to_move
    rng = benben.Rng(1)
    chosen = set()
    for _ in range(4):
        bot = benben.bot("strongest@60", seed=5)
        chosen.add(bot.choose(position).move)
        position = position.resample(seat, rng)
    assert len(chosen) == 1
