"""`benben.bot`: a bot without a clock or a random source to bring."""

import pytest

import benben


@pytest.mark.parametrize("name", benben.names())
def test_one_bot_plays_both_seats_of_a_game(name):
    game = benben.game(name)
    position, bot = benben.game(name, **game.short_options).new(seed=3), benben.bot("beginner", seed=1)
    for _ in range(30):
        if position.is_over:
            break
        before = position.copy()
        move = bot.choose(position).move
        assert position == before
        position.play(move)


def test_the_same_seed_chooses_alike():
    def moves(seed):
        position, bot = benben.game("cydonia").new(seed=3), benben.bot("novice@50", seed=seed)
        for _ in range(8):
            position.play(bot.choose(position).move)
        return position.moves

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in range(4)}) > 1


def test_a_bot_goes_from_game_to_game():
    bot = benben.bot("greedy", seed=1)
    for name in ("cydonia", "logistics", "cydonia"):
        position = benben.game(name).new(seed=1)
        assert bot.choose(position).move in position.legal_moves()


def test_a_budget_counts_simulations():
    choice = benben.bot("strongest@64", seed=1).choose(benben.game("logistics").new(seed=1))
    assert choice.simulations == 64


def test_a_bot_chooses_by_what_its_seat_may_know():
    position = benben.game("montauk").new(seed=1)
    seat = position.to_move
    worlds = [position.resample(seat, seed) for seed in range(6)]
    assert len({str(world.full_view()) for world in worlds}) > 1
    assert len({benben.bot("novice@40", seed=5).choose(world) for world in worlds}) == 1


def test_nobody_chooses_where_nobody_is_to_move():
    with pytest.raises(ValueError, match="chance"):
        benben.bot("random").choose(benben.game("montauk").new(seed=1, chance="manual"))
    position = benben.game("logistics", max_sows=1).new(seed=1)
    while not position.is_over:
        position.play(position.legal_moves()[0])
    with pytest.raises(ValueError, match="over"):
        benben.bot("random").choose(position)


def test_wrong_names_and_budgets_are_refused():
    with pytest.raises(benben.SetupError, match="budget"):
        benben.bot("uct@soon")
    with pytest.raises(benben.SetupError, match="no bot"):
        benben.bot("grandmaster").choose(benben.game("cydonia").new(seed=1))
