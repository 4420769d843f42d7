"""What Initiative's net counts, compared with the view, and where it is asked: before the rounds only."""

import numpy as np

import benben
from benben.core.registry import find
from benben.players import Budget
from benben.players.nets import net_kind
from benben.search.net_file import write_net
from benben.search.tree import Tree
from benben.training.gate import GateMatch
from benben.training.selfplay import SelfPlay
from support import nets
from support.random_games import how_many, random_game

RULES, PLAYER = 31, 15


def counted(view, call: bool) -> list[int]:
    """The amounts by counting on the view: pyramids by place of their colour on the stack, and size."""
    numbers = [0] * (2 * RULES)
    first = RULES if call else 0
    numbers[first] = 1
    for player, inventory in enumerate(view["inventories"]):
        for pyramid, count in inventory.items():
            place = 3 * view["stack"].index(pyramid[0]) + int(pyramid[1]) - 1
            numbers[first + 1 + PLAYER * player + place] += count
    return numbers


def test_the_net_counts_who_holds_what_during_the_draft_and_what_the_round_began_with():
    net = nets.random_net("initiative")
    for seed in range(how_many(6, 2, 40)):
        call = seed % 2 == 1
        started = None
        for position in random_game("initiative", seed, {"rounds": 1, "draft": True, "call": call}):
            if position.to_move not in (0, 1):
                continue
            view, state = position.view(0), position.search_state()
            if view["phase"] in ("attack", "parry"):
                started = started or counted(view, call)
            expected = started or counted(view, call)
            assert net.amounts_of(state) == [0, *expected]
            assert net.seat_of(state) == 0


def test_a_search_asks_the_net_before_a_round_and_not_in_it():
    tree = Tree(benben.Rng(1), 10_000, net=nets.random_net("initiative"))
    judged = {"draft": set(), "round": set()}
    for position in random_game("initiative", 3, {"rounds": 1, "draft": True}):
        state = position.search_state()
        if position.to_move in (0, 1):
            tree.begin(state, state.mover)
            judged["round" if position.view(0)["phase"] in ("attack", "parry") else "draft"].add(tree.judged)
    assert judged == {"draft": {True}, "round": {False}}


def test_the_net_serves_matches_of_one_round_without_sacrifices():
    kind = net_kind(find("initiative"))
    served = {"rounds": 1, "draft": True}
    for options, serves in (
        (served, True),
        ({**served, "call": True}, True),
        ({"rounds": 1, "sizes": "choose"}, False),
        ({**served, "sacrifice": True}, False),
        ({"draft": True}, False),
    ):
        assert kind.serves(benben.game("initiative", **options).options) is serves


def test_self_play_ends_where_the_end_is_certain_and_notes_it(tmp_path):
    series = SelfPlay("initiative", tmp_path, 20, 1, 4)
    series.play(0)
    samples = np.load(series.file(0))
    assert series.certain(20)(series.start(20)) is None and len(set(samples["leads"])) == 1
    assert samples["amounts"][:, 2:].sum(axis=1).max() < 20  # no position of the round


def test_in_its_gate_a_net_plays_rounds_as_perfectly_as_strongest(tmp_path):
    kind = net_kind(find("initiative"))
    file = tmp_path / "blank.net"
    file.write_bytes(write_net(kind, [0] * kind.sizes.count_weights(), {}))
    match = GateMatch("initiative", file, "strongest", Budget(simulations=4), 5)
    bot = match._net_bot(benben.game("initiative", rounds=1), 0)
    assert bot.exact is not None
    assert match.play(0)["points"] in (0.0, 0.5, 1.0)
