"""What Logistics' net looks at, compared with the view: features of positions, and rows of swaps."""

from itertools import accumulate

import pytest

import benben
from benben.core.registry import find
from benben.games.logistics.net import KIND
from benben.players.nets import net_kind
from benben.search.tree import Tree
from support import nets
from support.random_games import how_many, random_game

SIZES = [size for _, size in KIND.groups]
STARTS = dict(zip([name for name, _ in KIND.groups], accumulate(SIZES, initial=0), strict=False))
KINDS = [f"{colour}{size}" for colour in "RYGBK" for size in "123"]
POWERS = ["black", "blue", "green", "red", "yellow"]
HEIGHTS, TOPS, OUTCOMES = 12, 4 * 15, 10  # features of a card; whether it is guarded comes before the last
CARD = HEIGHTS + TOPS + 1 + OUTCOMES
ROWS = STARTS["rows: sows, end, pass, decline"]  # where rows begin among all groups
OPTIONS = [{}, {"cards": 3}, {"extra_turn": "must"}, {"cards": 3, "sets": 2, "max_sows": 400}]


def is_tree(pyramids) -> bool:
    return [pyramid[1] for pyramid in pyramids] == ["3", "2", "1"]


def sow(cards, other, card: int) -> int:
    """What sowing a card does: 0 to 5, it captures 1 to 6 pyramids or more; 6, its last unit reaches the
    vault; 7, an empty card; 8, another one; 9, the card cannot be sown."""
    stack = cards[card]
    units = len(stack) - 2 if is_tree(stack[-3:]) else len(stack)
    reached = [*cards, "vault"][card + 1 :][:units]
    if not stack or len(reached) < units:
        return 9
    if reached[-1] == "vault":
        return 6
    if reached[-1]:
        return 8
    facing = other[len(cards) - 1 - (card + units)]
    return min(len(facing), 6) - 1 if facing and not is_tree(facing[-3:]) else 7


def at_most(most: int, number: int) -> set[int]:
    """The feature of a number from 1: the last one also stands for more, and none for 0."""
    return {min(most, number) - 1} if number else set()


def shifted(first: int, features) -> set[int]:
    return {first + feature for feature in features}


def features_of_card(cards, other, card: int) -> set[int]:
    stack = cards[card]
    tops = {15 * depth + KINDS.index(pyramid) for depth, pyramid in zip(range(4), stack[::-1], strict=False)}
    return (
        at_most(HEIGHTS, len(stack))
        | shifted(HEIGHTS, tops)
        | ({HEIGHTS + TOPS} if is_tree(stack[-3:]) else set())
        | {HEIGHTS + TOPS + 1 + sow(cards, other, card)}
    )


def features_of_kinds(counts) -> set[int]:
    return {3 * KINDS.index(pyramid) + min(count, 3) - 1 for pyramid, count in counts.items() if count}


def features_of_side(view, seat: int) -> set[int]:
    cards, other = view["cards"][seat], view["cards"][1 - seat]
    stock, vault = view["stock"][seat], view["vault"][seat]
    features = set()
    for card in range(len(cards)):
        distance = len(cards) - 1 - card
        features |= shifted(CARD * distance, features_of_card(cards, other, card))
    features |= shifted(STARTS["on cards"], at_most(30, sum(map(len, cards))))
    stock_start, vault_start = STARTS["stock by kind, in all"], STARTS["vault by kind, size, trees"]
    features |= shifted(stock_start, features_of_kinds(stock))
    features |= shifted(stock_start + 45, at_most(30, sum(stock.values())))
    features |= shifted(vault_start, features_of_kinds(vault))
    sizes = [sum(n for pyramid, n in vault.items() if pyramid[1] == size) for size in "123"]
    for place, number in enumerate(sizes):
        features |= shifted(vault_start + 45 + 12 * place, at_most(12, number))
    return features | shifted(vault_start + 45 + 36, at_most(10, min(sizes)))


def features_of_turn(view, must: bool) -> set[int]:
    """The turn, the pyramids placed, the powers and whether more of them wait: 3, 4, 5 and 1 features."""
    if view["phase"] == "sow":
        return {0 if not view["extra"] else 2 if must else 1}
    if view["phase"] == "stock":
        return {3 + view["placed"] - 1}
    features = {7 + POWERS.index(power) for power in view["powers"][0]}
    return features | ({12} if len(view["powers"]) > 1 else set())


def expected(position, options) -> set[int]:
    view, mover = position.view(0), position.to_move
    must, sign = options.get("extra_turn") == "must", 1 - 2 * mover
    lead = sign * (view["scores"][0] - view["scores"][1])
    prospects = sign * position.search_state().evaluate()
    features = features_of_side(view, mover)
    features |= shifted(STARTS["the other side"], features_of_side(view, 1 - mover))
    features |= {STARTS["lead"] + 40 + max(-40, min(40, lead))}
    features |= {STARTS["prospects"] + 40 + max(-40, min(40, prospects))}
    features |= shifted(STARTS["turn, placed, powers, pending"], features_of_turn(view, must))
    features |= {STARTS["sows in tens"] + min(40, view["sows"] // 10)}
    whole = STARTS["short game, extra turns must be used"]
    return features | ({whole} if len(view["cards"][0]) == 3 else set()) | ({whole + 1} if must else set())


def decisions(options, seed: int):
    for position in random_game("logistics", seed, options):
        if position.to_move in (0, 1):
            yield position


@pytest.mark.parametrize("options", OPTIONS)
def test_the_net_sees_what_the_view_shows(options):
    net = nets.random_net("logistics")
    seen = set()
    for seed in range(how_many(6, 2, 40)):
        for position in decisions(options, seed):
            features = set(net.features(position.search_state()))
            assert features == expected(position, options)
            seen |= features
    assert len(seen) > 500


def changed_places(before, after) -> dict[tuple[int, int, int], str]:
    """Where other pyramids are than before, by seat, card and level."""
    return {
        (seat, card, level): pyramid
        for seat, cards in enumerate(after["cards"])
        for card, stack in enumerate(cards)
        for level, pyramid in enumerate(stack)
        if before["cards"][seat][card][level] != pyramid
    }


def test_the_rows_of_a_swap_say_what_arrives_where_and_on_whose_side():
    net, swaps = nets.random_net("logistics"), 0
    first = STARTS["rows: swaps by what arrives where, by side"] - ROWS
    for seed in range(how_many(4, 1, 20)):
        for position in decisions({}, seed):
            view, mover = position.view(0), position.to_move
            for move in [move for move in position.legal_moves() if move.startswith("swap")][:40]:
                after = position.copy()
                after.play(move)
                rows = set()
                for (seat, card, level), pyramid in changed_places(view, after.view(0)).items():
                    side = int(seat != mover)
                    depth = min(len(view["cards"][seat][card]) - 1 - level, 3)
                    rows.add(first + 15 * (4 * (4 * side + 3 - card) + depth) + KINDS.index(pyramid))
                    rows.add(first + 2 * 4 * 4 * 15 + side)
                assert sorted(net.action_rows(position.search_state(), position.number(move))) == sorted(rows)
                assert len(rows) == 3
                swaps += 1
    assert swaps > 100


@pytest.mark.parametrize(
    "options", [{"cards": 10, "sets": 4}, {"cards": 5}, {"palettes": ["rainbow", "xeno"]}]
)
def test_a_board_for_which_there_are_no_features_is_refused(options):
    """The bots of such games have no net, and nobody else gets numbers that mean nothing."""
    game = benben.game("logistics", **options)
    assert not net_kind(find("logistics")).serves(game.options)
    net, state = nets.random_net("logistics"), game.new(seed=1).search_state()
    for ask in (net.features, net.judgement, net.preferences, lambda state: net.action_rows(state, 12)):
        with pytest.raises(ValueError, match="up to 4 cards and the pyramids of one palette"):
            ask(state)
    tree = Tree(benben.Rng(1), 1000, net=net)
    with pytest.raises(ValueError, match="up to 4 cards"):
        tree.begin(state, state.mover)
    tree.begin(benben.game("logistics").new(seed=1).search_state(), 0)
    with pytest.raises(ValueError, match="up to 4 cards"):
        tree.grow(state, 5)


def test_pyramids_of_the_other_palette_are_refused_wherever_they_are():
    net, refused = nets.random_net("logistics"), 0
    for position in decisions({"palettes": ["xeno", "xeno"], "sets": 1, "max_sows": 60}, 2):
        with pytest.raises(ValueError, match="one palette"):
            net.features(position.search_state())
        refused += 1
    assert refused > 20
