"""UCT: it finds what there is to find, and is the same for the same seed."""

import pytest

import benben
from benben.search.playouts import playouts
from benben.search.uct import Uct


@pytest.mark.parametrize("name", benben.names())
def test_it_chooses_a_legal_move(name):
    position = benben.game(name).new(seed=2)
    action = Uct(1, 50_000).search(position.search_state(), 100)
    assert position.text(action) in position.legal_moves()


@pytest.mark.parametrize("name", benben.names())
def test_the_same_seed_chooses_the_same_and_counts_every_simulation(name):
    state = benben.game(name).new(seed=2).search_state()
    first, second = Uct(5, 50_000), Uct(5, 50_000)
    assert first.search(state, 60) == second.search(state, 60)
    assert first.root_visits() == second.root_visits()
    assert sum(visits for _, visits in first.root_visits()) == 59  # the first one is the root's own


def test_the_search_leaves_the_state_alone():
    position = benben.game("logistics").new(seed=2)
    state = position.search_state()
    before = state.legal_actions()
    Uct(5, 10_000).search(state, 50)
    assert state.legal_actions() == before


def test_it_finds_the_best_result_of_short_endings():
    """Ends of a round of Initiative, where every line can be looked at."""
    right = tried = 0
    for seed in range(30):
        position, rng = benben.game("initiative", rounds=1).new(seed=seed), benben.Rng(seed)
        while not position.is_over and sum(position.full_view()["inventories"][0].values()) > 4:
            moves = position.legal_moves()
            position.play(moves[rng.below(len(moves))])
        if len(position.legal_moves()) < 2:
            continue
        state = position.search_state()
        results = {action: result_of(state, action, state.mover) for action in state.legal_actions()}
        tried += 1
        right += results[Uct(seed, 100_000).search(state, 600)] == max(results.values())
    assert tried > 8
    assert right >= 0.9 * tried


def result_of(state, action, player):
    """Win, draw or loss for a player by looking at everything."""
    after = state.copy()
    after.apply(action)
    if after.is_over:
        mine, other = after.scores[player], after.scores[1 - player]
        return (mine > other) - (mine < other)
    results = [result_of(after, reply, player) for reply in after.legal_actions()]
    return max(results) if after.mover == player else min(results)


def test_a_full_tree_still_answers():
    state = benben.game("cydonia").new(seed=2).search_state()
    tree = Uct(1, 200)
    assert tree.search(state, 300) in state.legal_actions()
    assert tree.size <= 200


def test_it_beats_random_play():
    wins = 0
    games = 12 if benben.COMPILED else 4
    for seed in range(games):
        position, rng = benben.game("cydonia", labyrinth=10).new(seed=seed), benben.Rng(seed)
        tree = Uct(seed, 200_000)
        while not position.is_over:
            if position.to_move == seed % 2:
                position.play(
                    position.text(tree.search(position.search_state(), 400 if benben.COMPILED else 60))
                )
            else:
                moves = position.legal_moves()
                position.play(moves[rng.below(len(moves))])
        wins += position.winner == seed % 2
    assert wins >= games * 3 // 4


@pytest.mark.parametrize(
    "use",
    [
        lambda state: Uct(1, 100).search(state, 5),
        lambda state: state.random_action(benben.Rng(1)),
        lambda state: state.random_action(benben.Rng(1), listed=True),
    ],
)
def test_nothing_is_chosen_where_nobody_is_to_move(use):
    state = benben.game("montauk").new(seed=1, chance="manual").search_state()
    with pytest.raises(ValueError, match="nobody"):
        use(state)


def test_chance_is_drawn_only_where_it_acts():
    state = benben.game("cydonia").new(seed=1).search_state()
    with pytest.raises(ValueError, match="chance"):
        state.draw_chance(benben.Rng(1))
    with pytest.raises(ValueError, match="chance"):
        state.apply_chance()


def test_playouts_count_chance_events_too():
    start = benben.game("montauk", rounds=1).new(seed=1, chance="manual").search_state()
    state, rng, moves = start.copy(), benben.Rng(1), 0
    while not state.is_over:
        if state.is_chance:
            state.draw_chance(rng)
            state.apply_chance()
        else:
            state.apply(state.random_action(rng))
        moves += 1
    assert playouts(start, benben.Rng(1), 1) == moves
    assert playouts(start, benben.Rng(1), 0) == 0


def test_a_tree_refuses_what_it_has_no_room_or_no_search_for():
    state = benben.game("cydonia").new(seed=2).search_state()
    with pytest.raises(ValueError, match="room"):
        Uct(1, 0)
    tree = Uct(1, 200)
    with pytest.raises(ValueError, match="forget"):
        tree.grow(state, 1)
    assert tree.root_visits() == []
    tree.forget()
    tree.grow(state, 9)
    assert sum(visits for _, visits in tree.root_visits()) == 8
