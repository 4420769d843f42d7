"""What Montauk's net sees and counts, compared with the view; distances and plans, with walking."""

import pytest

import benben
from benben.games.montauk.rules.cards import BEATS, CARD_NUMBERS
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
        assert amounts(position)[1][35:83] == expected, ply
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


def worth(card: str) -> int:
    return 0 if card[0] == "K" else "A23456789TJQ".index(card[0]) % 6 + 1


def truncated(total: int, count: int) -> int:
    return abs(total) // count * (1 if total >= 0 else -1)


def pairs_of_cards(view) -> list[int]:
    """What all pairs of cards of both hands would bring A, on average, times the tricks left."""
    hands = view["hands"]
    leader = view["winner"] if view["phase"] == "move" else view["leader"]
    wins = points = extras = repeated = 0
    for card in hands[0]:
        for other in hands[1]:
            a_wins = leader == 1 if card[1] == other[1] else other[1] in BEATS[card[1]]
            sign = 1 if a_wins else -1
            wins += sign
            points += sign * (worth(card) + worth(other))
            extras += sign * (card[1] == other[1] or worth(card) == worth(other))
            repeated += sign * worth(card) * (worth(card) == worth(other))
    tricks, count = min(map(len, hands)), len(hands[0]) * len(hands[1])
    if not count:
        return [0] * 4
    return [
        truncated(times * tricks * total, count)
        for times, total in ((18, wins), (12, points), (36, extras), (36, repeated))
    ]


@pytest.mark.parametrize("seed", range(3))
def test_pairs_of_cards_are_compared_as_the_rules_compare_them(seed):
    for position in random_game("montauk", seed, {"rounds": 2}):
        if position.to_move in (0, 1):
            counted = amounts(position)[1]
            assert [counted[33], *counted[83:86]] == pairs_of_cards(position.full_view())


# The groups of features in the order of the net; "met" and "every trick" are not in the view.
GROUP_SIZES = {
    "cell": 12 * 36,
    "under": 12 * 13,
    "hand": 2 * 52,
    "led": 52,
    "phase": 2 * 3,
    "to come": 24,
    "points": 37,
    "uses": 13,
    "scored": 2 * 6,
    "met": 2 * 5,
    "at home": 2 * 7,
    "tricks won": 2 * 7,
    "every trick": 2,
    "pressing": 2,
    "lead": 41,
}
WAYS = ("safe", "almost", "inlaws", "sitting", "watch", "neighbors")


def grouped(features: list[int]) -> dict[str, set[int]]:
    """The features by group, each as its place there."""
    found: dict[str, set[int]] = {}
    first = 0
    for name, size in GROUP_SIZES.items():
        found[name] = {feature - first for feature in features if 0 <= feature - first < size}
        first += size
    assert max(features) < first
    return found


def expected_features(view, rounds: int) -> dict[str, set[int]]:
    number = {pyramid: place for place, pyramid in enumerate(PYRAMIDS)}
    expected: dict[str, set[int]] = {name: set() for name in GROUP_SIZES}
    at_home = [0, 0]
    for cell, stack in view["board"].items():
        for below, pyramid in zip([None, *stack], stack, strict=False):
            place = number[pyramid]
            expected["cell"].add(36 * place + CELL_NUMBERS[cell])
            expected["under"].add(13 * place + (0 if below is None else number[below] + 1))
            home = REGIONS[CELL_NUMBERS[cell]] == COLOURS.index(pyramid[0])
            at_home[pyramid[0] in OWN[1]] += home
    phase = ("lead", "follow", "move").index(view["phase"])
    expected["phase"] = {3 * view["to_move"] + phase}
    expected["to come"] = {6 * min(3, rounds - view["round"]) + 6 - view["trick"]}
    if phase == 1:
        expected["led"] = {CARD_NUMBERS[view["led"]]}
    if phase == 2:
        uses = view["uses"].values()
        expected["points"] = {min(36, sum(use["points"] * use["left"] for use in uses))}
        expected["uses"] = {min(12, sum(use["left"] for use in uses))}
    for player in (0, 1):
        expected["hand"] |= {52 * player + CARD_NUMBERS[card] for card in view["hands"][player]}
        expected["scored"] |= {6 * player + WAYS.index(way) for way in view["scored"][player]}
        expected["at home"].add(7 * player + at_home[player])
        expected["tricks won"].add(7 * player + view["tricks_won"][player])
        if view["pressed_by"][player]:
            expected["pressing"].add(player)
    black = [15 * count for count in view["black"]]
    lead = view["scores"][0] - black[0] - view["scores"][1] + black[1]
    expected["lead"] = {20 + max(-20, min(20, truncated(lead, 6)))}
    return expected


@pytest.mark.parametrize(("seed", "options"), [(0, {}), (1, {"decks": 2}), (2, {"matching": "printed"})])
def test_features_are_those_of_the_view(seed, options):
    net = nets.random_net("montauk")
    for position in random_game("montauk", seed, {"rounds": 3, **options}):
        if position.to_move not in (0, 1):
            continue
        seen = grouped(net.features(position.search_state()))
        expected = expected_features(position.full_view(), 3)
        for name in GROUP_SIZES.keys() - {"met", "every trick"}:
            assert seen[name] == expected[name], name


def test_a_tree_on_its_centre_meets_its_ways():
    position = lay({"e5": "R3 R2 R1"}, a="2S 3S 4S 5S 6S AS", b="2H 3H 4H 5H 6H AH", rounds=3)
    seen = grouped(nets.random_net("montauk").features(position.search_state()))
    assert {WAYS[place] for place in seen["met"]} == {
        "safe",
        "almost",
    }  # of A; a one-colour tree is no mixed one


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
